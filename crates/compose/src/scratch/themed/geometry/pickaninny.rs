//! Pickaninny: a black pawn on its home square makes its four moves, each with a mate of its own.

use std::collections::BTreeSet;

use chess::{Bitboard, Color, Kind, Square};
use themes::frame::{Standing, identity, only_answer, standing};
use themes::{Phase, Play, Variation};

use super::super::matrix::Matrix;
use crate::scratch::chance::SplitMix;

const HOME: u8 = 6;
/// Four moves, four answers, all different.
const ALL: u32 = 12;

/// The best pawn counts.
pub(super) fn missing(play: &Play<'_>) -> u32 {
    let Some(phase) = play.key() else { return ALL };
    let pawns = phase.start.board().units(Color::Black, Kind::Pawn) & Bitboard::rank(HOME);
    pawns.into_iter().map(|pawn| missing_of(phase, pawn)).min().unwrap_or(ALL)
}

fn missing_of(phase: &Phase<'_>, pawn: Square) -> u32 {
    let moves: Vec<&Variation<'_>> = phase.variations.iter().filter(|other| other.defense.from == pawn).collect();
    let forcing = |variation: &&&Variation<'_>| {
        matches!(standing(phase, variation), Standing::Real | Standing::Separating) && only_answer(variation).is_some()
    };
    let forced: Vec<_> = moves.iter().filter(forcing).filter_map(|variation| only_answer(variation)).collect();
    let different: BTreeSet<_> = forced.iter().map(|&answer| identity(answer)).collect();
    ALL - [moves.len(), forced.len(), different.len()].map(|count| count.min(4) as u32).iter().sum::<u32>()
}

/// The pawn, and something white to capture on either side.
pub(super) fn draw(random: &mut SplitMix) -> Option<Matrix> {
    let mut matrix = Matrix::empty();
    let file = 1 + random.below(6) as i8;
    matrix.fix(Square::at(file, HOME as i8)?, Color::Black, Kind::Pawn);
    for side in [-1, 1] {
        let kind = random.pick(&[Kind::Pawn, Kind::Pawn, Kind::Knight, Kind::Rook, Kind::Bishop]);
        matrix.put(Square::at(file + side, HOME as i8 - 1)?, Color::White, kind);
    }
    // Four moves of one pawn matter to a king who is near.
    let king = Square::at(random.below(8) as i8, 2 + random.below(4) as i8)?;
    if matrix.board.occupied().has(king) || king.file() == file as u8 && king.rank() >= 4 {
        return None;
    }
    matrix.put(king, Color::Black, Kind::King);
    Some(matrix)
}
