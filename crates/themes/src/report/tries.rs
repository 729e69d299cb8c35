//! The tries: how many there are, and how those of the key unit are refuted.
//!
//! A try here has exactly one refutation. Only tries of the key unit are judged: among the others most are nobody's
//! intention, and one black move refutes many of them in almost every problem.

use std::collections::BTreeMap;

use chess::{Kind, Move, Position};

use super::remark::Remark;
use super::topic::*;
use super::wording::{self, number};
use crate::{Line, Phase, Play};

struct Try<'p, 'a> {
    phase: &'p Phase<'a>,
    first: Move,
    refutation: Move,
}

/// What is said of the tries of a play with this key.
pub(super) fn remarks(play: &Play<'_>, key: Move) -> Vec<Remark> {
    let mut tries: Vec<Try<'_, '_>> = play.tries().filter_map(real_try).collect();
    tries.sort_by_key(|one| one.first);
    let mut remarks = Vec::new();
    if tries.is_empty() {
        return remarks;
    }
    let of_key_unit: Vec<&Try<'_, '_>> = tries.iter().filter(|one| one.first.from == key.from).collect();
    let named = |topic, tries: &[&Try<'_, '_>], before: &str| named(play.diagram(), topic, tries, before, "");
    let noun = number(tries.len(), "Try", "Tries");
    remarks.push(named(TRIES, &tries.iter().collect::<Vec<_>>(), &format!("{noun}: ")));
    if of_key_unit.is_empty() {
        return remarks;
    }
    let noun = number(of_key_unit.len(), "Try", "Tries");
    remarks.push(named(KEY_UNIT_TRIES, &of_key_unit, &format!("{noun} by the key unit: ")));
    remarks.extend(refutations(play.diagram(), &of_key_unit));
    remarks
}

/// How the tries of the key unit are refuted: by different moves, by the same, by the king.
fn refutations(diagram: &Position, of_key_unit: &[&Try<'_, '_>]) -> Vec<Remark> {
    let mut remarks = Vec::new();
    let mut by_refutation: BTreeMap<Move, Vec<&Try<'_, '_>>> = BTreeMap::new();
    for one in of_key_unit {
        by_refutation.entry(one.refutation).or_default().push(one);
    }
    if of_key_unit.len() > 1 && by_refutation.len() == of_key_unit.len() {
        remarks.push(named(diagram, DISTINCT_REFUTATIONS, of_key_unit, "", " are refuted by different moves"));
    }
    for (refutation, tries) in by_refutation {
        let by = wording::numbered(&tries[0].phase.start, refutation, 1);
        let alike = tries.len() > 1;
        if alike {
            let after = format!(" are all refuted by {by}");
            remarks.push(named(diagram, SAME_REFUTATION, &tries, "", &after).on([refutation.to]));
        }
        if refutation.kind == Kind::King {
            let after = format!(" is refuted by the king move {by}");
            let mut remark = named(diagram, KING_REFUTES_TRY, &tries, "", &after).on([refutation.to]);
            if alike {
                // Which tries, the other remark has said.
                remark.sentence = format!("The refutation {by} is a king move.");
            }
            remarks.push(remark);
        }
    }
    remarks
}

fn named(diagram: &Position, topic: &'static Topic, tries: &[&Try<'_, '_>], before: &str, after: &str) -> Remark {
    let firsts: Vec<Move> = tries.iter().map(|one| one.first).collect();
    let words = wording::moves(diagram, &firsts, 1);
    let lines = tries.iter().map(|one| Line(vec![one.first, one.refutation]));
    Remark::new(topic, tries.len() as u32, format!("{before}{words}{after}.")).in_lines(lines)
}

fn real_try<'p, 'a>(phase: &'p Phase<'a>) -> Option<Try<'p, 'a>> {
    let mut refuting = phase.variations.iter().filter(|variation| variation.replies.is_empty());
    let (first, refutation) = (phase.first()?, refuting.next()?.defense);
    refuting.next().is_none().then_some(Try { phase, first, refutation })
}
