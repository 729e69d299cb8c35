//! The questions.

use std::collections::BTreeSet;

use themes::frame::{ThreatEffect, identity, only_answer, threat_effect};
use themes::report::{DualGrade, Severity, Standing, duals};
use themes::{Analysis, Phase, Variation};

/// Something that a problem has or has not.
pub struct Question {
    /// What it has, in a few words.
    pub name: &'static str,
    /// Whether it has it.
    pub has: fn(&Analysis<'_>) -> bool,
}

/// Of two-movers.
pub const TWO_MOVERS: &[Question] = &[
    Question { name: "a superfluous or idle unit", has: has_idle_unit },
    Question { name: "several threats that Black does not separate", has: |analysis| threatens_too_much(analysis) },
    Question { name: "a key that promotes, captures or checks", has: has_brutal_key },
    Question { name: "at most two different mates to defenses", has: |analysis| mates(analysis) < 3 },
    Question { name: "no strong defense with a set mate", has: |analysis| !is_provided(analysis) },
    Question { name: "no try by the key unit or with the threat of the key", has: |analysis| !has_try(analysis) },
    Question { name: "no theme that two lines share", has: has_no_idea },
    Question { name: "a serious fault", has: has_serious_fault },
    Question { name: "a dual that matters", has: |analysis| has_dual(analysis, &[DualGrade::Major]) },
];

/// Of longer problems.
pub const LONGER: &[Question] = &[
    Question { name: "a superfluous or idle unit", has: has_idle_unit },
    Question { name: "a key that takes flights", has: |analysis| remarks(analysis, &["flight-taking-key"]) },
    Question { name: "unprovided flights", has: |analysis| remarks(analysis, &["unprovided-flight"]) },
    Question { name: "duals in lines of full length", has: has_dual_in_full_length },
    Question { name: "more than one threat", has: |analysis| threats(analysis) > 1 },
    Question { name: "a short threat", has: |analysis| remarks(analysis, &["short-threat"]) },
    Question { name: "no theme that two lines share", has: has_no_idea },
    Question { name: "a key that promotes, captures or checks", has: has_brutal_key },
    Question { name: "a serious fault", has: has_serious_fault },
];

fn remarks(analysis: &Analysis<'_>, names: &[&str]) -> bool {
    analysis.critique().remarks.iter().any(|remark| names.contains(&remark.name()))
}

fn has_idle_unit(analysis: &Analysis<'_>) -> bool {
    quality::superfluous(analysis).any() || remarks(analysis, &["idle-officer"])
}

fn threatens_too_much(analysis: &Analysis<'_>) -> bool {
    remarks(analysis, &["double-threat", "multiple-threat"])
}

fn has_brutal_key(analysis: &Analysis<'_>) -> bool {
    analysis.play.key().and_then(|key| Some((key, key.first()?))).is_some_and(|(key, mv)| {
        mv.promotion.is_some() || analysis.play.diagram().board().occupied().has(mv.to) || key.start.in_check()
    })
}

/// Defenses that leave no threat.
fn real<'p>(key: &'p Phase<'p>) -> impl Iterator<Item = &'p Variation<'p>> {
    key.variations.iter().filter(|variation| threat_effect(key, variation) == ThreatEffect::Real)
}

/// How many different mates answer defenses, beside the threat.
fn mates(analysis: &Analysis<'_>) -> usize {
    let Some(key) = analysis.play.key() else { return 0 };
    real(key).filter_map(only_answer).map(identity).collect::<BTreeSet<_>>().len()
}

fn is_provided(analysis: &Analysis<'_>) -> bool {
    let (Some(key), Some(set)) = (analysis.play.key(), analysis.play.set_play()) else { return false };
    real(key).any(|strong| set.variations.iter().any(|one| one.defense == strong.defense && !one.replies.is_empty()))
}

fn has_try(analysis: &Analysis<'_>) -> bool {
    let Some(key) = analysis.play.key() else { return false };
    let same_threat =
        |other: &Phase<'_>| other.threats.iter().any(|one| key.threats.iter().any(|threat| threat.mv == one.mv));
    let same_unit = |other: &Phase<'_>| other.first().map(|mv| mv.from) == key.first().map(|mv| mv.from);
    analysis.play.tries().any(|other| {
        let refutations = other.variations.iter().filter(|variation| variation.replies.is_empty()).count();
        refutations == 1 && (same_unit(other) || same_threat(other))
    })
}

fn has_no_idea(analysis: &Analysis<'_>) -> bool {
    !analysis.idea().is_some_and(|idea| idea.themes.iter().any(|carried| carried.standing == Standing::Leading))
}

fn has_serious_fault(analysis: &Analysis<'_>) -> bool {
    let graded = analysis.critique().clone().graded(analysis);
    graded.remarks.iter().any(|remark| matches!(remark.kind().severity(), Some(Severity::Serious | Severity::Fatal)))
}

fn has_dual(analysis: &Analysis<'_>, grades: &[DualGrade]) -> bool {
    let moves = analysis.play.stipulation().moves();
    analysis.play.key().is_some_and(|key| duals(key, moves).iter().any(|dual| grades.contains(&dual.grade)))
}

/// A dual where White needs all his moves; what only differs by the line piece a pawn becomes is none.
fn has_dual_in_full_length(analysis: &Analysis<'_>) -> bool {
    let moves = analysis.play.stipulation().moves();
    let Some(key) = analysis.play.key() else { return false };
    duals(key, moves).iter().filter(|dual| dual.answers.len() > 1).any(|dual| {
        let line = &dual.lines[0].0[key.lead.len()..];
        is_full(key, line, moves)
    })
}

/// Whether the first defense of a line makes White use all his moves.
fn is_full(key: &Phase<'_>, line: &[chess::Move], moves: u8) -> bool {
    let first = key.variations.iter().find(|variation| Some(&variation.defense) == line.first());
    first.and_then(|variation| variation.replies.first()).is_some_and(|reply| reply.mates_in + 1 == moves)
}

fn threats(analysis: &Analysis<'_>) -> usize {
    analysis.play.key().map_or(0, |key| key.threats.len())
}
