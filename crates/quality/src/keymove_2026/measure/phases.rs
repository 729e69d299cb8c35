//! What happens from phase to phase: mates changed between set play, tries and actual play, and tries that belong to it.

use std::collections::BTreeSet;

use chess::Kind;
use themes::phase_table::{MoveId, PhaseRow, PhaseTable};
use themes::{Analysis, PhaseKind, Reading, amount};

use super::Measures;
use crate::keymove_2026::Feature;

/// Themes of changed play that are told by letters.
const PATTERNS: &[&str] = &[
    "anti-reversal",
    "banny",
    "barnes",
    "dombrovskis",
    "hannelius",
    "lacny",
    "le-grand",
    "pseudo-le-grand",
    "reciprocal",
    "reversal",
    "rudenko",
    "rukhlis",
    "salazar",
    "shedey",
    "threat-reversal",
    "ukrainian",
    "urania",
    "vladimirov",
    "white-correction",
    "zagoruiko",
];

pub(super) fn measure(analysis: &Analysis<'_>, measures: &mut Measures) {
    let table = analysis.play.table();
    let Some(key) = table.key() else { return };
    if let Some(set) = table.rows.iter().find(|row| row.kind == PhaseKind::SetPlay) {
        measures.count(Feature::SetChanged, changed(table, set, key).len());
        let kept =
            key.unified().filter(|line| set.after(line.defense.id).is_some_and(|set| set.answer.id == line.answer.id));
        measures.count(Feature::SetKept, kept.map(|line| line.answer.id).collect::<BTreeSet<_>>().len());
    }
    let waits = key.threats.is_empty() && analysis.play.key().is_some_and(|key| !key.start.in_check());
    measures.count(Feature::Waiting, usize::from(waits && measures.get(Feature::SetChanged) == 0.0));
    tries(table, key, measures);
    let findings = analysis.findings(Reading::Strict);
    let patterns = findings.iter().filter(|finding| PATTERNS.contains(&finding.theme.name)).count();
    measures.count(Feature::Patterns, patterns);
    let transferred = findings.iter().find(|finding| finding.theme.name == "transferred-mates");
    measures.count(Feature::Transferred, transferred.map_or(0, |finding| amount(&finding.evidence)));
}

/// The pairs of answers to one defense that differ. A unit that has just moved answers differently in any case.
fn changed(table: &PhaseTable, before: &PhaseRow, key: &PhaseRow) -> BTreeSet<(MoveId, MoveId)> {
    let moved = before.first.map(|first| table.unit_move(first.id).unit);
    let pairs = key.unified().filter_map(|line| {
        let other = before.unified_after(line.defense.id)?;
        let differs = other.answer.id != line.answer.id && Some(table.unit_move(other.answer.id).unit) != moved;
        differs.then_some((other.answer.id, line.answer.id))
    });
    pairs.collect()
}

fn tries(table: &PhaseTable, key: &PhaseRow, measures: &mut Measures) {
    let (mut pairs, mut thematic, mut answered) = (BTreeSet::new(), BTreeSet::new(), BTreeSet::new());
    let key_unit = key.first.map(|first| table.unit_move(first.id).unit);
    for failing in table.rows.iter().filter(|row| row.kind == PhaseKind::Try) {
        let (Some(first), [refutation]) = (failing.first, &failing.refutations[..]) else { continue };
        // That the unit can simply be taken, or that the king walks away, is no point.
        if refutation.mv.to == first.mv.to || refutation.mv.kind == Kind::King {
            continue;
        }
        pairs.extend(changed(table, failing, key));
        let same_threat = !key.threats.is_empty() && ids(key) == ids(failing);
        if Some(table.unit_move(first.id).unit) == key_unit || same_threat {
            thematic.insert(refutation.id);
        }
        if key.unified_after(refutation.id).is_some() {
            answered.insert(refutation.id);
        }
    }
    measures.count(Feature::TryChanged, pairs.len());
    measures.count(Feature::ThematicTries, thematic.len());
    measures.count(Feature::AnsweredRefutations, answered.len());
}

fn ids(row: &PhaseRow) -> Vec<MoveId> {
    row.threats.iter().map(|threat| threat.id).collect()
}

#[cfg(test)]
mod tests {
    use themes::theme_named;

    use super::*;

    #[test]
    fn every_name_is_that_of_a_theme() {
        for name in PATTERNS {
            assert!(theme_named(name).is_some(), "{name}");
        }
    }
}
