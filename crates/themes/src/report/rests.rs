//! The units that soundness does not need, found with as little solving as possible: most rests are unsound, which needs
//! no play; where the intended key solves beside others, no more of the play is looked at than shows a loss.

use chess::{Color, Kind, Move, Position, Square, Unit};
use problem::Solution;

use super::duty::Duties;
use super::necessity::{Necessity, Need, Whole, units, without};
use crate::Analysis;

/// Solves what is left of a problem without a unit.
pub trait RestSolver {
    /// What solves it.
    fn keys(&mut self, rest: &Position, intended: Move, looked_at: KeysLookedAt<'_>) -> RestKeys;

    /// All that solves it beside the intended key, in the order of the squares; nothing if that was cut short.
    fn cooks(&mut self, rest: &Position, intended: Move) -> Option<Vec<Move>>;

    /// The play of all phases that were asked for in the whole problem, as if there were no cooks; nothing if that was
    /// cut short. Of tries what is not looked at may be left out.
    fn play(&mut self, rest: &Position, intended: Move, cooks: &[Move], tries: TriesLookedAt<'_>) -> Option<Solution>;

    /// What follows the intended key and nothing else, where that is had sooner than the play of all phases.
    fn actual_play(&mut self, rest: &Position, intended: Move) -> Option<&Solution>;
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

/// Which keys of a rest matter.
#[derive(Clone, Copy)]
pub enum KeysLookedAt<'a> {
    /// All of them.
    All,
    /// None unless the intended key solves and all this holds: a rest for which it does not is as good as unsound.
    If {
        /// Whether the rest is worth solving.
        worth: &'a dyn Fn() -> bool,
        /// Whether the play after the intended key, which solves, is worth more.
        play: &'a dyn Fn() -> bool,
        /// What of a rest that others solve too.
        cooked: CookedRest,
    },
}

/// What is wanted of a rest that the intended key and others solve.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum CookedRest {
    /// To know of it.
    Told,
    /// Nothing: it is as good as any that is unsound.
    Unsound,
}

/// Which tries of a rest matter, and what of them.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum TriesLookedAt<'a> {
    /// All of them, and all that follows: something is shown by several phases together.
    All,
    /// Of all those that fail to one move alone, which move that is.
    Refutations,
    /// The same of those of the unit that makes the key.
    RefutationsOfKeyUnit,
    /// The same of these first moves.
    RefutationsOf(&'a [Move]),
}

/// The units of which [`super::necessity()`] does not say that soundness needs them, and what it says of them.
pub fn dispensable_units(analysis: &Analysis<'_>, solver: &mut dyn RestSolver) -> Vec<Necessity> {
    let diagram = analysis.play.diagram();
    let Some(whole) = Whole::of(analysis) else { return Vec::new() };
    let asked = |(square, unit)| Some((square, unit, need(&whole, &without(diagram, square)?, square, solver)?));
    with_duties(analysis, units(diagram).filter_map(asked).collect())
}

/// Those of the dispensable units that a judge would mention, and what [`dispensable_units`] says of them: they are
/// superfluous, serve a trifle, or are White's officers and stop cooks only. Also those of which nothing is known.
pub fn mentioned_units(analysis: &Analysis<'_>, solver: &mut dyn RestSolver) -> Vec<Necessity> {
    let diagram = analysis.play.diagram();
    let Some(whole) = Whole::of(analysis) else { return Vec::new() };
    let asked =
        |(square, unit)| Some((square, unit, fault(&whole, &without(diagram, square)?, (square, unit), solver)?));
    with_duties(analysis, units(diagram).filter_map(asked).collect())
}

fn with_duties(analysis: &Analysis<'_>, found: Vec<(Square, Unit, Need)>) -> Vec<Necessity> {
    if found.is_empty() {
        return Vec::new();
    }
    let duties = Duties::of(&analysis.play);
    let necessity = |(square, unit, need)| Necessity { square, unit, need, duty: duties.of_unit(square) };
    found.into_iter().map(necessity).collect()
}

/// What a unit is needed for; nothing if for soundness.
fn need(whole: &Whole<'_>, rest: &Position, removed: Square, solver: &mut dyn RestSolver) -> Option<Need> {
    match solver.keys(rest, whole.key, KeysLookedAt::All) {
        RestKeys::Intended => Some(match solver.play(rest, whole.key, &[], whole.tries_told()) {
            Some(solution) => whole.compare_sound(&solution, removed),
            None => Need::Unknown,
        }),
        RestKeys::Cooked => cooked(whole, rest, removed, solver),
        RestKeys::Other(key) => Some(Need::Key(key)),
        RestKeys::Unsound => None,
        RestKeys::Unknown => Some(Need::Unknown),
    }
}

/// What a judge would mention. What follows the key is looked at first: there most of what is lost shows.
fn fault(
    whole: &Whole<'_>,
    rest: &Position,
    (removed, unit): (Square, Unit),
    solver: &mut dyn RestSolver,
) -> Option<Need> {
    let is_white_officer = unit.color == Color::White && unit.kind != Kind::Pawn;
    let looked_at = KeysLookedAt::If {
        worth: &|| !whole.needs_moves_of(removed),
        play: &|| whole.may_keep_play(rest, removed),
        cooked: if is_white_officer { CookedRest::Told } else { CookedRest::Unsound },
    };
    match solver.keys(rest, whole.key, looked_at) {
        RestKeys::Intended => {}
        RestKeys::Cooked if is_white_officer => return cooked(whole, rest, removed, solver),
        RestKeys::Cooked | RestKeys::Other(_) | RestKeys::Unsound => return None,
        RestKeys::Unknown => return Some(Need::Unknown),
    }
    let actual = solver.actual_play(rest, whole.key);
    if actual.is_some_and(|actual| whole.clearly_loses_actual_play(actual, removed)) {
        return None;
    }
    match solver.play(rest, whole.key, &[], whole.tries_told()) {
        Some(solution) => whole.fault(&solution, removed),
        None => Some(Need::Unknown),
    }
}

/// The intended key and others solve: is anything else lost?
fn cooked(whole: &Whole<'_>, rest: &Position, removed: Square, solver: &mut dyn RestSolver) -> Option<Need> {
    if !whole.may_keep_play(rest, removed) {
        return None;
    }
    let actual = solver.actual_play(rest, whole.key);
    if actual.is_some_and(|actual| whole.loses_actual_play(actual, removed)) {
        return None;
    }
    let Some(cooks) = solver.cooks(rest, whole.key) else { return Some(Need::Unknown) };
    let keys: Vec<Move> = cooks.iter().copied().chain([whole.key]).collect();
    let asked = whole.tries_asked();
    // What follows the tries of a two-mover is asked for last: it takes longest.
    if asked == TriesLookedAt::All && whole.is_two_mover() {
        let Some(solution) = solver.play(rest, whole.key, &cooks, whole.tries_refuted_alike()) else {
            return Some(Need::Unknown);
        };
        if whole.loses_within_phases(&solution, removed, &keys) {
            return None;
        }
    }
    let Some(solution) = solver.play(rest, whole.key, &cooks, asked) else {
        return Some(Need::Unknown);
    };
    whole.loss(&solution, removed, &keys).is_nothing().then_some(Need::StopsCooks(cooks))
}
