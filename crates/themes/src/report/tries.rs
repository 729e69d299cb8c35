//! The tries: how many there are, and how those of the key unit are refuted.
//!
//! A try here has exactly one refutation. Only tries of the key unit are judged: most of the others are not
//! intended, and one black move refutes many of them in almost every problem. That one move refutes several is no flaw
//! where the tries threaten what the key threatens: then they are the moves of one unit with one aim, and the point is
//! that a single one of them meets that defense.

use std::collections::{BTreeMap, BTreeSet};

use chess::{Kind, Move, Position};
use problem::Sentence;

use super::remark::Remark;
use super::topic::*;
use super::wording::number;
use crate::phase_table::compared;
use crate::{Line, Phase, Play, UnitMove};

struct Try<'p, 'a> {
    phase: &'p Phase<'a>,
    first: Move,
    refutation: Move,
}

/// Remarks on the tries of a play with this key.
pub(super) fn remarks(play: &Play<'_>, key: Move) -> Vec<Remark> {
    let mut tries: Vec<Try<'_, '_>> = play.tries().filter_map(real_try).collect();
    tries.sort_by_key(|one| one.first);
    let mut remarks = Vec::new();
    if tries.is_empty() {
        return remarks;
    }
    let of_key_unit: Vec<&Try<'_, '_>> = tries.iter().filter(|one| one.first.from == key.from).collect();
    let end = Sentence::from(".");
    let named = |topic, tries: &[&Try<'_, '_>], before: &str| named(play.diagram(), topic, tries, before, &end);
    let noun = number(tries.len(), "Try", "Tries");
    remarks.push(named(TRIES, &tries.iter().collect::<Vec<_>>(), &format!("{noun}: ")));
    if of_key_unit.is_empty() {
        return remarks;
    }
    let noun = number(of_key_unit.len(), "Try", "Tries");
    remarks.push(named(KEY_UNIT_TRIES, &of_key_unit, &format!("{noun} by the key unit: ")));
    remarks.extend(refutations(play, &of_key_unit));
    remarks
}

/// How the tries of the key unit are refuted: by different moves, by the same, by the king.
fn refutations(play: &Play<'_>, of_key_unit: &[&Try<'_, '_>]) -> Vec<Remark> {
    let diagram = play.diagram();
    let mut remarks = Vec::new();
    let mut by_refutation: BTreeMap<Move, Vec<&Try<'_, '_>>> = BTreeMap::new();
    for one in of_key_unit {
        by_refutation.entry(one.refutation).or_default().push(one);
    }
    if of_key_unit.len() > 1 && by_refutation.len() == of_key_unit.len() {
        let after = Sentence::from(" are refuted by different moves.");
        remarks.push(named(diagram, DISTINCT_REFUTATIONS, of_key_unit, "", &after));
    }
    for (refutation, tries) in by_refutation {
        let by = Sentence::new().mv(&tries[0].phase.start, refutation, 1);
        let alike = tries.len() > 1 && !tries.iter().all(|one| has_aim_of_key(play, one.phase));
        if alike {
            let together = if tries.len() == 2 { " are both refuted by " } else { " are all refuted by " };
            let after = Sentence::from(together).then(&by).text(".");
            remarks.push(named(diagram, SAME_REFUTATION, &tries, "", &after).on([refutation.to]));
        }
        if refutation.kind == Kind::King {
            let verb = if tries.len() == 1 { " is" } else { " are" };
            let after = Sentence::from(verb).text(" refuted by the king move ").then(&by).text(".");
            let mut remark = named(diagram, KING_REFUTES_TRY, &tries, "", &after).on([refutation.to]);
            if alike {
                // The other remark has named the tries.
                remark.sentence = Sentence::from("The refutation ").then(&by).text(" is a king move.");
            }
            remarks.push(remark);
        }
    }
    remarks
}

/// Whether a try threatens just what the key does, and the key threatens something.
fn has_aim_of_key(play: &Play<'_>, of_try: &Phase<'_>) -> bool {
    let threats = |phase: &Phase<'_>| -> BTreeSet<UnitMove> {
        phase.threats.iter().map(|threat| compared(&phase.lead, threat.mv)).collect()
    };
    play.key().is_some_and(|key| !key.threats.is_empty() && threats(key) == threats(of_try))
}

fn named(diagram: &Position, topic: &'static Topic, tries: &[&Try<'_, '_>], before: &str, after: &Sentence) -> Remark {
    let firsts: Vec<Move> = tries.iter().map(|one| one.first).collect();
    let sentence = Sentence::from(before).moves(diagram, &firsts, 1).then(after);
    let lines = tries.iter().map(|one| Line(vec![one.first, one.refutation]));
    Remark::new(topic, tries.len() as u32, sentence).in_lines(lines)
}

fn real_try<'p, 'a>(phase: &'p Phase<'a>) -> Option<Try<'p, 'a>> {
    let mut refuting = phase.variations.iter().filter(|variation| variation.replies.is_empty());
    let (first, refutation) = (phase.first()?, refuting.next()?.defense);
    refuting.next().is_none().then_some(Try { phase, first, refutation })
}
