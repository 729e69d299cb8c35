//! Lines that one unit shuts off for another, to be compared between solutions.

use chess::Square;

use super::anticipatory_interference::is_interference;
use crate::help::effects::EffectKind;
use crate::help::{HelpPlay, UnitId};

/// A line shut off in a solution.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) struct Closing {
    pub solution: usize,
    pub ply: usize,
    /// Who shuts off.
    pub by: UnitId,
    /// Whose line.
    pub of: UnitId,
    pub at: Square,
    /// Whether the line is a rank or file.
    pub straight: bool,
    /// Whether both are of one side.
    pub own: bool,
}

pub(super) fn closings(play: &HelpPlay) -> Vec<Closing> {
    let mut found = Vec::new();
    for (index, solution) in play.solutions.iter().enumerate() {
        for (ply, effect) in solution.all_effects().filter(|(_, effect)| is_interference(effect)) {
            let (Some(of), Some(straight)) = (effect.other, effect.straight) else { continue };
            let own = effect.kind == EffectKind::SelfInterference;
            found.push(Closing { solution: index, ply, by: solution.mover(ply), of, at: effect.square, straight, own });
        }
    }
    found
}

/// Pairs of closings, in different solutions or one after the other in one, in which two units of one side shut off each
/// other; each pair once.
pub(super) fn mutual(play: &HelpPlay) -> Vec<(Closing, Closing)> {
    let all: Vec<Closing> = closings(play).into_iter().filter(|closing| closing.own).collect();
    let mut pairs = Vec::new();
    for (index, one) in all.iter().enumerate() {
        let back = |other: &&Closing| {
            (other.solution, other.ply) != (one.solution, one.ply)
                && (other.by, other.of) == (one.of, one.by)
                && other.by != other.of
        };
        pairs.extend(all[index + 1..].iter().filter(back).map(|other| (*one, *other)));
    }
    pairs
}
