//! Pickaninny: a black pawn on its home square makes its four moves, each with a mate of its own.

use std::collections::BTreeSet;

use chess::{Bitboard, Color, Kind, Square};
use themes::frame::{ThreatEffect, identity, only_answer, threat_effect};
use themes::{Phase, Play, Variation};

use super::super::matrix::Matrix;
use super::super::{Measure, Mechanism, Part};
use search::SplitMix;

pub(super) const MECHANISM: Mechanism = Mechanism {
    name: "pickaninny",
    title: "Pickaninny",
    sentence: "A black pawn on its second rank makes its four moves, and each is answered by another mate.",
    page: include_str!("../../../pages/pickaninny.md"),
    shows: &[("pickaninny", 1)],
    of_theme: Some("pickaninny"),
    fewest_units: 6,
    most_threats: 1,
    weight: 1,
    part: Part::Line,
    measure: Measure::Parts(missing),
    draw: Some(draw),
};

const HOME: u8 = 6;
/// Four moves, four answers, all different.
const ALL: u32 = 16;

/// The best pawn counts.
fn missing(play: &Play<'_>) -> u32 {
    let Some(phase) = play.key() else { return ALL };
    let pawns = phase.start.board().units(Color::Black, Kind::Pawn) & Bitboard::rank(HOME);
    pawns.into_iter().map(|pawn| missing_of(phase, pawn)).min().unwrap_or(ALL)
}

fn missing_of(phase: &Phase<'_>, pawn: Square) -> u32 {
    let moves: Vec<&Variation<'_>> = phase.variations.iter().filter(|other| other.defense.from == pawn).collect();
    let forcing = |variation: &&&Variation<'_>| {
        matches!(threat_effect(phase, variation), ThreatEffect::Real | ThreatEffect::Separating)
            && only_answer(variation).is_some()
    };
    let answered = moves.iter().filter(|variation| !variation.replies.is_empty()).count();
    let forced: Vec<_> = moves.iter().filter(forcing).filter_map(|variation| only_answer(variation)).collect();
    let different: BTreeSet<_> = forced.iter().map(|&answer| identity(answer)).collect();
    ALL - [moves.len(), answered, forced.len(), different.len()].map(|count| count.min(4) as u32).iter().sum::<u32>()
}

/// The pawn, and something white to capture on either side.
fn draw(random: &mut SplitMix) -> Option<Matrix> {
    let mut matrix = Matrix::empty();
    let file = 1 + random.below(6) as i8;
    matrix.fix(Square::at(file, HOME as i8)?, Color::Black, Kind::Pawn);
    for side in [-1, 1] {
        let kind = random.pick(&[Kind::Pawn, Kind::Pawn, Kind::Knight, Kind::Rook, Kind::Bishop]);
        matrix.put(Square::at(file + side, HOME as i8 - 1)?, Color::White, kind);
    }
    // Four moves of one pawn matter to a king that stands next to it, or to where it goes.
    let goals = [(0, 6), (0, 5), (0, 4), (-1, 5), (1, 5)];
    let (side, rank) = random.pick(&goals);
    let king = Square::at(file + side, rank)?.offset(random.below(3) as i8 - 1, random.below(3) as i8 - 1)?;
    let in_the_way = goals[1..3].iter().any(|(_, rank)| Square::at(file, *rank) == Some(king));
    if matrix.board.occupied().has(king) || in_the_way {
        return None;
    }
    matrix.put(king, Color::Black, Kind::King);
    Some(matrix)
}
