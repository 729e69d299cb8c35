//! Castling and capturing en passant.

use chess::Kind;

use crate::help::evidence::move_of;
use crate::help::{HelpEvidence, HelpPlay, HelpSolution};

/// One piece of evidence for every move of a kind.
fn each_move(play: &HelpPlay, is: impl Fn(&HelpSolution, usize) -> bool) -> Vec<HelpEvidence> {
    let mut found = Vec::new();
    for (index, solution) in play.solutions.iter().enumerate() {
        for ply in (0..solution.plies()).filter(|&ply| is(solution, ply)) {
            let squares = [solution.moves[ply].from, solution.moves[ply].to];
            found.push(HelpEvidence::of_moves([(index, ply)], squares, move_of(solution, ply)));
        }
    }
    found
}

pub(super) fn castling(play: &HelpPlay) -> Vec<HelpEvidence> {
    each_move(play, |solution, ply| solution.moves[ply].is_castling())
}

pub(super) fn en_passant(play: &HelpPlay) -> Vec<HelpEvidence> {
    each_move(play, |solution, ply| {
        let (mv, position) = (solution.moves[ply], &solution.positions[ply]);
        mv.kind == Kind::Pawn && position.captured(mv).is_some_and(|(square, _)| square != mv.to)
    })
}
