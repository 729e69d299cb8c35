//! Special moves found in a problem: as the key, as a defense that matters, or as White's only answer. Castling,
//! captures en passant and underpromotions are read off it.

use chess::{Bitboard, Move, Position};

use crate::frame::{ThreatEffect, in_stages, only_answer, threat_effect};
use crate::{Evidence, Line, Phase, PhaseKind, Play, Variation};

/// The part a special move plays.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(super) enum Part {
    /// The first move of the solution.
    Key,
    /// A black move that defends and is answered by one move.
    Defense,
    /// White's only answer.
    Answer,
}

impl Part {
    /// In words.
    pub(super) fn name(self) -> &'static str {
        match self {
            Part::Key => "the key",
            Part::Defense => "a defense",
            Part::Answer => "White's answer",
        }
    }
}

/// The moves of a kind in the actual play, grouped by part and by the move itself. A title is asked for with the
/// position before the move; a defense is also asked whether it counts.
pub(super) fn special_moves(
    play: &Play<'_>,
    title: impl Fn(&Position, Move) -> Option<String>,
    counts: impl Fn(&Phase<'_>, &Variation<'_>) -> bool,
) -> Vec<Evidence> {
    let key = play.key().and_then(Phase::first).and_then(|first| Some((first, title(play.diagram(), first)?)));
    let key = key.map(|(first, title)| evidence(PhaseKind::Key, Part::Key, first, &title, vec![Line(vec![first])]));
    let later = in_stages(play, |phase| {
        let played = phase.variations.iter().filter(|_| phase.kind == PhaseKind::Key);
        grouped(phase.kind, played.flat_map(|variation| parts_of(phase, variation, &title, &counts)).collect())
    });
    key.into_iter().chain(later).collect()
}

fn parts_of(
    phase: &Phase<'_>,
    variation: &Variation<'_>,
    title: &impl Fn(&Position, Move) -> Option<String>,
    counts: &impl Fn(&Phase<'_>, &Variation<'_>) -> bool,
) -> Vec<(Part, Move, String, Line)> {
    let defense = variation.defense;
    let forced = matches!(threat_effect(phase, variation), ThreatEffect::Real | ThreatEffect::Separating);
    let Some(answer) = only_answer(variation).filter(|_| forced) else { return Vec::new() };
    let line = || Line(phase.lead.iter().copied().chain([defense, answer]).collect());
    let mut parts = Vec::new();
    if counts(phase, variation) {
        parts.extend(title(&phase.start, defense).map(|title| (Part::Defense, defense, title, line())));
    }
    parts.extend(title(&variation.after, answer).map(|title| (Part::Answer, answer, title, line())));
    parts
}

/// One evidence for each move and part, with all its lines.
fn grouped(kind: PhaseKind, mut parts: Vec<(Part, Move, String, Line)>) -> Vec<Evidence> {
    parts.sort_unstable();
    let groups = parts.chunk_by(|one, other| (one.0, one.1) == (other.0, other.1));
    let evidence = groups.map(|group| {
        let (part, mv, title, _) = &group[0];
        evidence(kind, *part, *mv, title, group.iter().map(|(.., line)| line.clone()).collect())
    });
    evidence.collect()
}

fn evidence(kind: PhaseKind, part: Part, mv: Move, title: &str, lines: Vec<Line>) -> Evidence {
    Evidence::new(
        kind,
        lines,
        [mv.from, mv.to].into_iter().collect::<Bitboard>(),
        format!("{title} as {}", part.name()),
    )
}
