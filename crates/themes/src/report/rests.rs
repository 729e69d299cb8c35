//! The units that soundness does not need, found with as little solving as possible: most rests are unsound, which needs
//! no play; where the intended key solves beside others, no more of the play is looked at than shows a loss.

use chess::{Move, Position, Square};
use problem::Solution;

use super::duty::Duties;
use super::necessity::{Necessity, Need, Whole, units, without};
use crate::Analysis;

/// Solves what is left of a problem without a unit.
pub trait RestSolver {
    /// What solves it.
    fn keys(&mut self, rest: &Position, intended: Move) -> RestKeys;

    /// All that solves it beside the intended key, in the order of the squares; nothing if that was cut short.
    fn cooks(&mut self, rest: &Position, intended: Move) -> Option<Vec<Move>>;

    /// The play of all phases that were asked for in the whole problem, as if there were no cooks; nothing if that was
    /// cut short. Tries that are not looked at may be left out.
    fn play(&mut self, rest: &Position, intended: Move, cooks: &[Move], tries: TriesLookedAt) -> Option<Solution>;

    /// What follows the intended key and nothing else, where that is had sooner than the play of all phases.
    fn actual_play(&mut self, rest: &Position, intended: Move) -> Option<Solution>;
}

/// What solves a problem that lacks a unit.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum RestKeys {
    /// The intended key alone.
    Intended,
    /// The intended key and others.
    Cooked,
    /// One other move alone.
    Other(Move),
    /// Nothing, something sooner, or several other moves.
    Unsound,
    /// Solving was cut short.
    Unknown,
}

/// Which tries of a rest matter.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum TriesLookedAt {
    /// All of them: something is shown by several phases together.
    All,
    /// Those of the unit that makes the key.
    OfKeyUnit,
}

/// The units of which [`super::necessity()`] does not say that soundness needs them, and what it says of them.
pub fn dispensable_units(analysis: &Analysis<'_>, solver: &mut dyn RestSolver) -> Vec<Necessity> {
    let diagram = analysis.play.diagram();
    let Some(whole) = Whole::of(analysis) else { return Vec::new() };
    let asked = |(square, unit)| Some((square, unit, need(&whole, &without(diagram, square)?, square, solver)?));
    let found: Vec<_> = units(diagram).filter_map(asked).collect();
    if found.is_empty() {
        return Vec::new();
    }
    let duties = Duties::of(&analysis.play);
    found
        .into_iter()
        .map(|(square, unit, need)| Necessity { square, unit, need, duty: duties.of_unit(square) })
        .collect()
}

/// What a unit is needed for; nothing if for soundness.
fn need(whole: &Whole<'_>, rest: &Position, removed: Square, solver: &mut dyn RestSolver) -> Option<Need> {
    match solver.keys(rest, whole.key) {
        RestKeys::Intended => Some(match solver.play(rest, whole.key, &[], whole.tries_looked_at()) {
            Some(solution) => whole.compare_sound(&solution, removed),
            None => Need::Unknown,
        }),
        RestKeys::Cooked => cooked(whole, rest, removed, solver),
        RestKeys::Other(key) => Some(Need::Key(key)),
        RestKeys::Unsound => None,
        RestKeys::Unknown => Some(Need::Unknown),
    }
}

/// The intended key and others solve: is anything else lost?
fn cooked(whole: &Whole<'_>, rest: &Position, removed: Square, solver: &mut dyn RestSolver) -> Option<Need> {
    let actual = solver.actual_play(rest, whole.key);
    if actual.is_some_and(|actual| whole.loses_actual_play(&actual, removed)) {
        return None;
    }
    let Some(cooks) = solver.cooks(rest, whole.key) else { return Some(Need::Unknown) };
    let Some(solution) = solver.play(rest, whole.key, &cooks, whole.tries_looked_at()) else {
        return Some(Need::Unknown);
    };
    let keys: Vec<Move> = cooks.iter().copied().chain([whole.key]).collect();
    whole.loss(&solution, removed, &keys).is_nothing().then_some(Need::StopsCooks(cooks))
}
