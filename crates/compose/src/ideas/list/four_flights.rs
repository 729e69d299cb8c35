//! What star and plus share: a king with four flights of one kind, and different mates.

use std::collections::BTreeSet;

use chess::{Color, Kind, Square};
use themes::Play;
use themes::frame::{ThreatEffect, identity, only_answer, threat_effect};

use super::super::matrix::Matrix;
use search::SplitMix;

/// Four flights, four answers, and at least two of them different.
const ALL: u32 = 10;
const DIFFERENT: usize = 2;

/// What is missing of the flights of a kind. Flights that are there are worth more than those that can be answered.
pub(super) fn missing(play: &Play<'_>, is_of_kind: fn(king: Square, to: Square) -> bool) -> u32 {
    let Some(phase) = play.key() else { return ALL };
    let king = phase.start.king(Color::Black);
    let goes = |to: Square| is_of_kind(king, to);
    let of_kind = phase.variations.iter().filter(|other| other.defense.kind == Kind::King && goes(other.defense.to));
    let (mut flights, mut answered, mut different) = (0, 0, BTreeSet::new());
    for variation in of_kind {
        flights += 1;
        answered += u32::from(!variation.replies.is_empty());
        if matches!(threat_effect(phase, variation), ThreatEffect::Real | ThreatEffect::Separating) {
            different.extend(only_answer(variation).map(identity));
        }
    }
    ALL - flights - answered - different.len().min(DIFFERENT) as u32
}

/// The king in the middle of the board.
pub(super) fn draw(random: &mut SplitMix) -> Option<Matrix> {
    let mut matrix = Matrix::empty();
    let king = Square::at(1 + random.below(6) as i8, 1 + random.below(6) as i8)?;
    matrix.fix(king, Color::Black, Kind::King);
    Some(matrix)
}
