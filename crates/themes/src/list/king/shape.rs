//! Flights that make a figure around the black king: star, plus and Y are read off it.

use chess::{Bitboard, Color, Kind, Square};

use crate::frame::{ThreatEffect, identity, only_answer, threat_effect};
use crate::{Evidence, Line, Phase, Variation};

/// Steps of the king: files and ranks.
pub(super) type Steps = &'static [(i8, i8)];

/// The four diagonal steps.
pub(super) const STAR: Steps = &[(-1, -1), (-1, 1), (1, -1), (1, 1)];
/// The four steps along rank and file.
pub(super) const PLUS: Steps = &[(-1, 0), (0, -1), (0, 1), (1, 0)];
/// Two diagonal steps to one side and the straight step to the other, towards each side of the board.
pub(super) const Y: [Steps; 4] = [
    &[(-1, 1), (1, 1), (0, -1)],
    &[(-1, -1), (1, -1), (0, 1)],
    &[(-1, -1), (-1, 1), (1, 0)],
    &[(1, -1), (1, 1), (-1, 0)],
];

/// The flights of a figure, if Black's king can go to each of its squares after the first move of a phase. At least
/// one flight has to force an answer; how many different answers are forced is reported alongside.
pub(super) fn figure(phase: &Phase<'_>, steps: Steps) -> Option<Evidence> {
    let king = phase.start.king(Color::Black);
    let squares: Option<Vec<Square>> = steps.iter().map(|&(files, ranks)| king.offset(files, ranks)).collect();
    let squares = squares?;
    let to = |square: Square| {
        let goes = |variation: &&Variation<'_>| variation.defense.kind == Kind::King && variation.defense.to == square;
        phase.variations.iter().find(goes)
    };
    let flights: Option<Vec<&Variation<'_>>> = squares.iter().map(|&square| to(square)).collect();
    let flights = flights?;
    let mut lines: Vec<Line> = flights.iter().filter_map(|variation| line(phase, variation)).collect();
    lines.sort_unstable();
    let mut answers: Vec<_> = lines.iter().filter_map(Line::last).map(identity).collect();
    answers.sort_unstable();
    answers.dedup();
    if lines.is_empty() {
        return None;
    }
    let squares: Bitboard = squares.into_iter().collect();
    let detail = match answers.len() {
        1 => format!("{} flights, one answer", squares.count()),
        count => format!("{} flights, {count} different answers", squares.count()),
    };
    Some(Evidence::new(phase.kind, lines, squares | Bitboard::of(king), detail))
}

fn line(phase: &Phase<'_>, variation: &Variation<'_>) -> Option<Line> {
    let forced = matches!(threat_effect(phase, variation), ThreatEffect::Real | ThreatEffect::Separating);
    let answer = only_answer(variation).filter(|_| forced)?;
    Some(Line(phase.lead.iter().copied().chain([variation.defense, answer]).collect()))
}
