//! What each unit is for, found with as little solving as possible: the keys of each rest first, its play only where the
//! intended key still solves, and where others do too, no more of it than shows a loss.

use chess::{Move, Position, Square};
use problem::Solution;

use super::duty::Duties;
use super::necessity::{Failure, Necessity, Need, Whole, units, without};
use crate::Analysis;

/// Solves what is left of a problem without a unit.
pub trait RestSolver {
    /// What solves it.
    fn keys(&mut self, rest: &Position) -> RestKeys;

    /// The play of all phases that were asked for in the whole problem, this key as if it were the only one; nothing if
    /// that was cut short.
    fn play(&mut self, rest: &Position, key: Move) -> Option<Solution>;

    /// What follows a key and nothing else, where that is had sooner than the play of all phases.
    fn actual_play(&mut self, rest: &Position, key: Move) -> Option<Solution>;
}

/// What solves a problem that lacks a unit.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum RestKeys {
    /// These first moves, in the order of the squares; perhaps none.
    InTime(Vec<Move>),
    /// White mates in fewer moves.
    Short {
        /// In how many.
        moves: u8,
    },
    /// Solving was cut short.
    Unknown,
}

/// What [`super::necessity()`] says, with a solver that can be asked step by step.
pub fn necessity_by(analysis: &Analysis<'_>, solver: &mut dyn RestSolver) -> Vec<Necessity> {
    let diagram = analysis.play.diagram();
    let Some(whole) = Whole::of(analysis) else { return Vec::new() };
    let duties = Duties::of(&analysis.play);
    let ask = |(square, unit)| {
        let need = match without(diagram, square) {
            Some(rest) => need(&whole, &rest, square, solver),
            None => Need::Soundness(Failure::Illegal),
        };
        Necessity { square, unit, need, duty: duties.of_unit(square) }
    };
    units(diagram).map(ask).collect()
}

fn need(whole: &Whole<'_>, rest: &Position, removed: Square, solver: &mut dyn RestSolver) -> Need {
    let keys = match solver.keys(rest) {
        RestKeys::InTime(keys) => keys,
        RestKeys::Short { moves } => return Need::Soundness(Failure::Short { moves }),
        RestKeys::Unknown => return Need::Unknown,
    };
    match &keys[..] {
        [] => Need::Soundness(Failure::NoSolution),
        [only] if *only == whole.key => match solver.play(rest, whole.key) {
            Some(solution) => whole.compare_sound(&solution, removed),
            None => Need::Unknown,
        },
        [other] => Need::Key(*other),
        _ => cooked(whole, rest, removed, &keys, solver),
    }
}

/// Further keys: is anything else lost?
fn cooked(whole: &Whole<'_>, rest: &Position, removed: Square, keys: &[Move], solver: &mut dyn RestSolver) -> Need {
    let cooks = || keys.iter().copied().filter(|mv| *mv != whole.key).collect();
    if !keys.contains(&whole.key) {
        return Need::Soundness(Failure::Cooked(cooks()));
    }
    let actual = solver.actual_play(rest, whole.key);
    if actual.is_some_and(|actual| whole.loses_actual_play(&actual, removed)) {
        return Need::Soundness(Failure::Cooked(cooks()));
    }
    match solver.play(rest, whole.key) {
        Some(solution) if whole.loss(&solution, removed, keys).is_nothing() => Need::StopsCooks(cooks()),
        Some(_) => Need::Soundness(Failure::Cooked(cooks())),
        None => Need::Unknown,
    }
}
