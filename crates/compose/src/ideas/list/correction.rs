//! Correction by a black knight: wherever it goes it allows one mate; two better moves prevent it and allow others.

use std::collections::BTreeSet;

use chess::{Color, Kind, Square};
use themes::frame::{ThreatEffect, identity, only_answer, threat_effect};
use themes::motive::undo::lifted;
use themes::{Phase, Play, Variation};

use super::super::matrix::Matrix;
use super::super::{Measure, Mechanism, Part};
use search::SplitMix;

pub(super) const MECHANISM: Mechanism = Mechanism {
    name: "correction",
    title: "Correction of a knight",
    sentence: "A black knight may go anywhere and allows one mate; two of its moves correct that error and make others.",
    page: include_str!("../../../pages/correction.md"),
    shows: &[("black-correction", 1)],
    of_theme: Some("black-correction"),
    fewest_units: 6,
    most_threats: 1,
    weight: 10,
    part: Part::Line,
    measure: Measure::Parts(missing),
    draw: Some(draw),
};

/// The random mate, no threat that its departure leaves, and three different answers.
const ALL: u32 = 9;
const DIFFERENT: u32 = 3;

/// The best knight counts.
fn missing(play: &Play<'_>) -> u32 {
    let Some(phase) = play.key() else { return ALL };
    let knights = phase.start.board().units(Color::Black, Kind::Knight);
    knights.into_iter().map(|knight| missing_of(phase, knight)).min().unwrap_or(ALL)
}

fn missing_of(phase: &Phase<'_>, knight: Square) -> u32 {
    let Some(empty) = lifted(&phase.start, knight) else { return ALL };
    let allowed = |mate: chess::Move| empty.is_legal(mate) && empty.play(mate).is_mate();
    let moves: Vec<&Variation<'_>> = phase.variations.iter().filter(|other| other.defense.from == knight).collect();
    let forced = moves.iter().filter(|variation| threat_effect(phase, variation) == ThreatEffect::Real);
    let answers: BTreeSet<_> = forced.filter_map(|variation| only_answer(variation)).map(identity).collect();
    let random = moves.iter().any(|variation| only_answer(variation).is_some_and(allowed));
    let threat = phase.threats.iter().any(|threat| allowed(threat.mv));
    let unanswered = moves.iter().filter(|variation| variation.replies.is_empty()).count() as u32;
    let different = DIFFERENT.saturating_sub(answers.len() as u32);
    2 * different + u32::from(!random) + u32::from(threat) + u32::from(unanswered > 0)
}

/// A knight not far from its king.
fn draw(random: &mut SplitMix) -> Option<Matrix> {
    let mut matrix = Matrix::empty();
    let king = Square::new(random.below(64) as u8);
    let knight = king.offset(random.below(7) as i8 - 3, random.below(7) as i8 - 3).filter(|knight| *knight != king)?;
    matrix.put(king, Color::Black, Kind::King);
    matrix.fix(knight, Color::Black, Kind::Knight);
    Some(matrix)
}
