//! The tries: how many there are, and how those of the key unit are refuted.
//!
//! A try here has exactly one refutation. Only tries of the key unit are judged: among the others most are nobody's
//! intention, and one black move refutes many of them in almost every problem.

use std::collections::BTreeMap;

use chess::{Kind, Move};

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
    let named = |topic: &'static Topic, tries: &[&Try<'_, '_>], before: &str, after: &str| {
        let firsts: Vec<Move> = tries.iter().map(|one| one.first).collect();
        let words = wording::moves(play.diagram(), &firsts, 1);
        let lines = tries.iter().map(|one| Line(vec![one.first, one.refutation]));
        Remark::new(topic, tries.len() as u32, format!("{before}{words}{after}.")).in_lines(lines)
    };
    remarks.push(named(TRIES, &tries.iter().collect::<Vec<_>>(), "Tries: ", ""));
    if of_key_unit.is_empty() {
        return remarks;
    }
    let noun = number(of_key_unit.len(), "Try", "Tries");
    remarks.push(named(KEY_UNIT_TRIES, &of_key_unit, &format!("{noun} by the key unit: "), ""));
    let mut by_refutation: BTreeMap<Move, Vec<&Try<'_, '_>>> = BTreeMap::new();
    for one in &of_key_unit {
        by_refutation.entry(one.refutation).or_default().push(one);
    }
    if of_key_unit.len() > 1 && by_refutation.len() == of_key_unit.len() {
        remarks.push(named(DISTINCT_REFUTATIONS, &of_key_unit, "", " are refuted by different moves"));
    }
    for (refutation, tries) in by_refutation {
        let by = wording::numbered(&tries[0].phase.start, refutation, 1);
        if tries.len() > 1 {
            remarks.push(named(SAME_REFUTATION, &tries, "", &format!(" are all refuted by {by}")).on([refutation.to]));
        }
        if refutation.kind == Kind::King {
            let verb = number(tries.len(), "is", "are");
            let after = format!(" {verb} refuted by the king move {by}");
            remarks.push(named(KING_REFUTES_TRY, &tries, "", &after).on([refutation.to]));
        }
    }
    remarks
}

fn real_try<'p, 'a>(phase: &'p Phase<'a>) -> Option<Try<'p, 'a>> {
    let mut refuting = phase.variations.iter().filter(|variation| variation.replies.is_empty());
    let (first, refutation) = (phase.first()?, refuting.next()?.defense);
    refuting.next().is_none().then_some(Try { phase, first, refutation })
}
