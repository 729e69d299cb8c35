//! Underpromotion: a pawn becomes a rook, bishop or knight.

use chess::Kind;

use super::promotions::promotions;
use crate::help::evidence::move_of;
use crate::help::{HelpEvidence, HelpPlay};

pub(super) fn shown(play: &HelpPlay) -> Vec<HelpEvidence> {
    let minor = promotions(play).into_iter().filter(|one| one.kind != Kind::Queen);
    let evidence = minor.map(|one| {
        let solution = &play.solutions[one.solution];
        let squares = [solution.moves[one.ply].to];
        HelpEvidence::of_moves([(one.solution, one.ply)], squares, move_of(solution, one.ply))
    });
    evidence.collect()
}
