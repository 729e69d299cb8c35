//! Albino: a white pawn on its home square mates with each of its four moves.

use std::collections::BTreeSet;

use chess::{Bitboard, Color, Kind, Square};
use themes::frame::only_answer;
use themes::{Phase, Play};

use super::super::matrix::Matrix;
use super::super::{Measure, Mechanism, Part};
use search::SplitMix;

pub(super) const MECHANISM: Mechanism = Mechanism {
    name: "albino",
    title: "Albino",
    sentence: "A white pawn on its second rank mates with each of its four moves.",
    page: include_str!("../../../pages/albino.md"),
    shows: &[("albino", 1)],
    of_theme: Some("albino"),
    fewest_units: 6,
    most_threats: 1,
    weight: 1,
    part: Part::Line,
    measure: Measure::Parts(missing),
    draw: Some(draw),
};

const HOME: u8 = 1;
/// Each of the four moves has to mate somewhere, and to be the only answer somewhere.
const ALL: u32 = 8;

/// The best pawn counts.
fn missing(play: &Play<'_>) -> u32 {
    let Some(phase) = play.key() else { return ALL };
    let pawns = phase.start.board().units(Color::White, Kind::Pawn) & Bitboard::rank(HOME);
    pawns.into_iter().map(|pawn| missing_of(phase, pawn)).min().unwrap_or(ALL)
}

fn missing_of(phase: &Phase<'_>, pawn: Square) -> u32 {
    let of_pawn = |mv: &chess::Move| mv.from == pawn && mv.kind == Kind::Pawn;
    let mating: BTreeSet<Square> =
        phase.variations.iter().flat_map(|variation| variation.mates()).filter(of_pawn).map(|mv| mv.to).collect();
    let forced: BTreeSet<Square> =
        phase.variations.iter().filter_map(only_answer).filter(of_pawn).map(|mv| mv.to).collect();
    ALL - (mating.len() + forced.len()) as u32
}

/// A battery along a file, rank or diagonal through the pawn, or a king that the pawn attacks from two squares.
fn draw(random: &mut SplitMix) -> Option<Matrix> {
    let mut matrix = Matrix::empty();
    let file = 1 + random.below(6) as i8;
    let pawn = Square::at(file, HOME as i8)?;
    matrix.fix(pawn, Color::White, Kind::Pawn);
    // The pawn opens a line with every move if the line is a rank or a diagonal.
    let (files, ranks, kind) = random.pick(&[
        (1, 0, Kind::Rook),
        (-1, 0, Kind::Rook),
        (1, 1, Kind::Bishop),
        (-1, 1, Kind::Bishop),
        (1, -1, Kind::Bishop),
        (-1, -1, Kind::Bishop),
    ]);
    let rear = 1 + random.below(5) as i8;
    let front = 1 + random.below(5) as i8;
    matrix.fix(pawn.offset(-files * rear, -ranks * rear)?, Color::White, kind);
    matrix.put(pawn.offset(files * front, ranks * front)?, Color::Black, Kind::King);
    for side in [-1, 1] {
        let kind = random.pick(&[Kind::Pawn, Kind::Pawn, Kind::Knight, Kind::Bishop, Kind::Rook]);
        let square = Square::at(file + side, HOME as i8 + 1)?;
        if !matrix.board.occupied().has(square) {
            matrix.put(square, Color::Black, kind);
        }
    }
    Some(matrix)
}
