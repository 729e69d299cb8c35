//! Plus flights: the black king can go to the four squares next to him on rank and file.

use std::collections::BTreeSet;

use chess::{Color, Kind, Square};
use themes::Play;
use themes::frame::{ThreatEffect, identity, only_answer, threat_effect};

use super::super::matrix::Matrix;
use super::super::{Measure, Mechanism, Part};
use search::SplitMix;

pub(super) const MECHANISM: Mechanism = Mechanism {
    name: "plus-flights",
    title: "Plus flights",
    sentence: "The black king has the four flights of a plus, with different mates.",
    page: include_str!("../../../pages/plus-flights.md"),
    shows: &[("king-plus-flight", 1)],
    of_theme: Some("king-plus-flight"),
    fewest_units: 4,
    most_threats: 1,
    weight: 1,
    part: Part::OfLine,
    measure: Measure::Parts(missing),
    draw: Some(draw),
};

/// Four flights, four answers, and at least two of them different.
const ALL: u32 = 10;
const DIFFERENT: usize = 2;

/// Flights that are there are worth more than those that can be answered.
fn missing(play: &Play<'_>) -> u32 {
    let Some(phase) = play.key() else { return ALL };
    let king = phase.start.king(Color::Black);
    let is_straight = |to: Square| king.file() == to.file() || king.rank() == to.rank();
    let plus =
        phase.variations.iter().filter(|other| other.defense.kind == Kind::King && is_straight(other.defense.to));
    let (mut flights, mut answered, mut different) = (0, 0, BTreeSet::new());
    for variation in plus {
        flights += 1;
        answered += u32::from(!variation.replies.is_empty());
        if matches!(threat_effect(phase, variation), ThreatEffect::Real | ThreatEffect::Separating) {
            different.extend(only_answer(variation).map(identity));
        }
    }
    ALL - flights - answered - different.len().min(DIFFERENT) as u32
}

/// The king in the middle of the board.
fn draw(random: &mut SplitMix) -> Option<Matrix> {
    let mut matrix = Matrix::empty();
    let king = Square::at(1 + random.below(6) as i8, 1 + random.below(6) as i8)?;
    matrix.fix(king, Color::Black, Kind::King);
    Some(matrix)
}
