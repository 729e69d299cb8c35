//! What a problem shows, fact by fact, as seen from the original: the same move of the same unit is the same fact,
//! wherever the unit stands now.

use std::collections::{BTreeMap, BTreeSet};

use chess::{Kind, Move};

use super::super::content::Content;
use super::super::origins::Origins;
pub(super) use super::super::origins::Place;
use super::super::topic::COMPLETE_BLOCK;
use crate::phase_table::{PhaseRow, PhaseTable};
use crate::unit_move::origin;
use crate::{Analysis, Line, PhaseKind, Reading, UnitMove};

/// A unit's move: which unit, where to, and what a pawn becomes.
pub(super) type Step = (Place, Place, Option<Kind>);

/// One thing that is shown, in the order in which it is told.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(super) enum Fact {
    /// A theme that carries the play, by its title.
    Theme(&'static str),
    /// A unit's defense forces an answer.
    Variation { unit: Place, answer: Step },
    /// A defense is answered otherwise than in the set play, or than after a try.
    Change { set: bool, defense: Step },
    /// A try that belongs to the play fails to this move.
    Try { refutation: Step },
    /// Some black move has a set answer.
    SetPlay,
    /// Every black move has one, and the key waits.
    Block,
}

impl Fact {
    /// The answer of a variation.
    pub(super) fn answer(&self) -> Option<Step> {
        match self {
            Fact::Variation { answer, .. } => Some(*answer),
            Fact::Theme(_) | Fact::Change { .. } | Fact::Try { .. } | Fact::SetPlay | Fact::Block => None,
        }
    }
}

/// All facts with a line for each, and the variations in which themes show that carry the play.
pub(super) fn facts(
    analysis: &Analysis<'_>,
    origins: &Origins,
    leading: &dyn Fn(&str) -> bool,
) -> (BTreeMap<Fact, Line>, BTreeSet<(Place, Step)>) {
    let (mut facts, mut thematic) = (BTreeMap::new(), BTreeSet::new());
    let step = |mv: UnitMove| (origins.unit(mv.unit), origins.arrival(mv.to), mv.promotion);
    let key = analysis.play.key().and_then(|key| key.first());
    for finding in analysis.findings(Reading::Strict).iter().filter(|finding| leading(finding.theme.title)) {
        facts.insert(Fact::Theme(finding.theme.title), Line(Vec::new()));
        for Line(line) in finding.evidence.iter().flat_map(|evidence| &evidence.lines) {
            if let [first, defense, answer] = line[..]
                && Some(first) == key
            {
                let unit = origins.unit(origin(&[first], defense.from));
                thematic.insert((unit, step(UnitMove::after(&[first, defense], answer))));
            }
        }
    }
    let content = Content::of(&analysis.play);
    // Deeper in longer problems the play is too wide to be kept line by line.
    for ((_, unit, answer), line) in content.variations.iter().filter(|((after, ..), _)| *after == 1) {
        let fact = Fact::Variation { unit: origins.unit(*unit), answer: step(*answer) };
        facts.entry(fact).or_insert_with(|| line.clone());
    }
    if !content.set_play.is_empty() {
        facts.insert(Fact::SetPlay, Line(Vec::new()));
    }
    if analysis.critique().on(COMPLETE_BLOCK).next().is_some() {
        facts.insert(Fact::Block, Line(Vec::new()));
    }
    phases(analysis.play.table(), &step, &mut facts);
    (facts, thematic)
}

/// What changes from phase to phase, and the tries that belong to the play.
fn phases(table: &PhaseTable, step: &dyn Fn(UnitMove) -> Step, facts: &mut BTreeMap<Fact, Line>) {
    let Some((key, first)) = table.key().and_then(|key| Some((key, key.first?.mv))) else { return };
    let mut note = |set: bool, row: &PhaseRow| {
        for (defense, line) in changes(table, row, key, first) {
            facts.entry(Fact::Change { set, defense: step(defense) }).or_insert(line);
        }
    };
    for row in &table.rows {
        match row.kind {
            PhaseKind::SetPlay => note(true, row),
            PhaseKind::Try if refutation(row).is_some() => note(false, row),
            PhaseKind::Try | PhaseKind::Key => {}
        }
    }
    let unit = |row: &PhaseRow| row.first.map(|first| table.unit_move(first.id).unit);
    let threats = |row: &PhaseRow| row.threats.iter().map(|threat| threat.id).collect::<Vec<_>>();
    for row in table.rows.iter().filter(|row| row.kind == PhaseKind::Try) {
        let Some((tried, refuted, id)) = refutation(row) else { continue };
        if unit(row) == unit(key) || !key.threats.is_empty() && threats(row) == threats(key) {
            let fact = Fact::Try { refutation: step(table.unit_move(id)) };
            facts.entry(fact).or_insert(Line(vec![tried, refuted]));
        }
    }
}

/// A try and its refutation, unless the unit is simply taken or the king walks away.
fn refutation(row: &PhaseRow) -> Option<(Move, Move, u16)> {
    let (first, [refutation]) = (row.first?.mv, &row.refutations[..]) else { return None };
    let plain = refutation.mv.to == first.to || refutation.mv.kind == Kind::King;
    (!plain).then_some((first, refutation.mv, refutation.id))
}

/// The defenses whose answers differ, with the line after the key. A unit that has just moved answers differently in
/// any case.
fn changes(table: &PhaseTable, before: &PhaseRow, key: &PhaseRow, first: Move) -> Vec<(UnitMove, Line)> {
    let moved = before.first.map(|first| table.unit_move(first.id).unit);
    let changed = key.unified().filter_map(|line| {
        let other = before.unified_after(line.defense.id)?;
        let differs = other.answer.id != line.answer.id && Some(table.unit_move(other.answer.id).unit) != moved;
        differs.then(|| (table.unit_move(line.defense.id), Line(vec![first, line.defense.mv, line.answer.mv])))
    });
    changed.collect()
}
