//! The lines of the actual play: how many different answers there are, and what they have in common.

use std::collections::{BTreeMap, BTreeSet};

use chess::{Kind, Square};
use themes::frame::{ThreatEffect, identity, only_answer, threat_effect};
use themes::{Analysis, Evidence, Finding, Line, Phase, PhaseKind, Reading};

use super::Measures;
use crate::keymove_2026::Feature;

/// An answer as it is told from others: from where, to where, and whether a pawn becomes a knight.
type Answer = (Square, Square, bool);

/// Themes that a single line shows: what Black's move spoils, or White's answer uses.
const ELEMENTS: &[&str] = &[
    "self-block",
    "interference",
    "unpin",
    "self-pin",
    "direct-battery",
    "indirect-battery",
    "royal-battery",
    "cross-check",
    "line-opening",
    "unguard",
    "pin-mate",
    "switchback",
    "battery-creation",
    "goethart",
    "schiffmann",
    "model-mate",
    "underpromotion",
];

/// Themes that several lines show together.
const FAMILIES: &[&str] = &[
    "grimshaw",
    "half-pin",
    "novotny",
    "plachutta",
    "holzhausen",
    "organ-pipes",
    "fleck",
    "karlstrom-fleck",
    "albino",
    "pickaninny",
    "pickabish",
    "king-star-flight",
    "king-plus-flight",
    "king-y-flight",
    "knight-wheel",
    "stocchi-blocks",
    "somov-b1",
    "b2",
    "half-battery",
    "bristol",
    "anti-bristol",
    "mates-on-one-square",
    "defenses-on-one-square",
    "echo",
    "chameleon-echo",
    "allumwandlung",
    "ideal-mate",
];

const SPECIALS: &[&str] = &["underpromotion", "castling", "en-passant", "excelsior"];

/// A defense that forces one answer.
struct Forced {
    unit: Square,
    king: bool,
    answer: Answer,
    recaptured: bool,
}

pub(super) fn measure(analysis: &Analysis<'_>, measures: &mut Measures) {
    let Some(key) = analysis.play.key() else { return };
    let forced = forced(key);
    let answers: BTreeSet<Answer> = forced.iter().map(|line| line.answer).collect();
    let different = answers.len();
    measures.count(Feature::Mates, different);
    measures.count(Feature::MoreMates, different.saturating_sub(3));
    measures.count(Feature::ManyMates, different.saturating_sub(6));
    by_unit(&forced, measures);
    let no_defense = key.variations.iter().filter(|line| threat_effect(key, line) == ThreatEffect::NoDefense).count();
    measures.set(Feature::NoDefense, share(no_defense, key.variations.len()));
    let recaptured = forced.iter().filter(|line| line.recaptured).count();
    measures.set(Feature::Recaptures, share(recaptured, forced.len()));
    elements(analysis, measures);
}

fn forced(key: &Phase<'_>) -> Vec<Forced> {
    let forcing = key.variations.iter().filter_map(|line| {
        let effect = threat_effect(key, line);
        let answer = only_answer(line).filter(|_| matches!(effect, ThreatEffect::Real | ThreatEffect::Separating))?;
        Some(Forced {
            unit: line.defense.from,
            king: line.defense.kind == Kind::King,
            answer: identity(answer),
            recaptured: answer.to == line.defense.to,
        })
    });
    forcing.collect()
}

/// What one black unit forces, and what the king does.
fn by_unit(forced: &[Forced], measures: &mut Measures) {
    let mut of_unit: BTreeMap<Square, BTreeSet<Answer>> = BTreeMap::new();
    for line in forced {
        of_unit.entry(line.unit).or_default().insert(line.answer);
    }
    let mut counts: Vec<usize> = of_unit.values().map(BTreeSet::len).collect();
    counts.sort_unstable_by_key(|count| std::cmp::Reverse(*count));
    measures.count(Feature::OneUnit, counts.first().map_or(0, |most| most.saturating_sub(2)));
    measures.count(Feature::SecondUnit, counts.get(1).map_or(0, |next| next.saturating_sub(1)));
    let of_king: BTreeSet<Answer> = forced.iter().filter(|line| line.king).map(|line| line.answer).collect();
    measures.count(Feature::FlightMates, of_king.len().saturating_sub(1));
}

/// What the mates depend on, and what they share.
fn elements(analysis: &Analysis<'_>, measures: &mut Measures) {
    let findings = analysis.findings(Reading::Strict);
    let mut of_answer: BTreeMap<Answer, usize> = BTreeMap::new();
    let mut shared: Vec<usize> = Vec::new();
    for finding in findings.iter().filter(|finding| ELEMENTS.contains(&finding.theme.name)) {
        let answers = answers(finding);
        shared.push(answers.len());
        if let Some(feature) = feature_of(finding.theme.name) {
            measures.add(feature, answers.len() as f64);
        }
        for answer in answers {
            *of_answer.entry(answer).or_default() += 1;
        }
    }
    shared.sort_unstable_by_key(|count| std::cmp::Reverse(*count));
    measures.count(Feature::StrategicMates, of_answer.len());
    measures.count(Feature::RichMates, of_answer.values().filter(|elements| **elements > 1).count());
    measures.count(Feature::SharedElement, shared.first().map_or(0, |most| most.saturating_sub(1)));
    measures.count(Feature::SecondElement, shared.get(1).map_or(0, |next| next.saturating_sub(1)));
    let shown =
        |names: &[&str]| findings.iter().filter(|one| names.contains(&one.theme.name) && is_actual(one)).count();
    measures.count(Feature::Families, shown(FAMILIES));
    measures.count(Feature::Specials, shown(SPECIALS));
    measures.count(Feature::DualAvoidance, shown(&["dual-avoidance"]));
    let correction = findings.iter().find(|finding| finding.theme.name == "black-correction");
    measures.count(Feature::Correction, correction.map_or(0, |finding| actual(finding).count()));
}

/// The features that count one kind of element.
fn feature_of(element: &str) -> Option<Feature> {
    match element {
        "direct-battery" | "indirect-battery" | "royal-battery" => Some(Feature::Batteries),
        "cross-check" => Some(Feature::CrossChecks),
        "self-block" => Some(Feature::SelfBlocks),
        "interference" => Some(Feature::Interferences),
        "unpin" => Some(Feature::Unpins),
        "self-pin" => Some(Feature::SelfPins),
        "pin-mate" => Some(Feature::PinMates),
        "line-opening" | "unguard" => Some(Feature::Openings),
        "model-mate" => Some(Feature::ModelMates),
        _ => None,
    }
}

fn actual(finding: &Finding) -> impl Iterator<Item = &Evidence> {
    finding.evidence.iter().filter(|evidence| evidence.phase == PhaseKind::Key)
}

fn is_actual(finding: &Finding) -> bool {
    actual(finding).next().is_some()
}

/// The different answers in the lines that show a theme after the key.
fn answers(finding: &Finding) -> BTreeSet<Answer> {
    let lines = actual(finding).flat_map(|evidence| &evidence.lines).filter(|Line(moves)| moves.len() > 2);
    lines.filter_map(Line::last).map(identity).collect()
}

pub(super) fn share(some: usize, all: usize) -> f64 {
    if all == 0 { 0.0 } else { some as f64 / all as f64 }
}

#[cfg(test)]
mod tests {
    use themes::theme_named;

    use super::*;

    #[test]
    fn every_name_is_that_of_a_theme() {
        for name in [ELEMENTS, FAMILIES, SPECIALS].concat() {
            assert!(theme_named(name).is_some(), "{name}");
        }
    }
}
