//! Changed mates, counted: defenses that have one mate in the set play and another one after the key.

use std::collections::BTreeMap;

use solve::kernel::can_mate_in_one;
use themes::{PhaseKind, Play, UnitMove};

use super::side_by_side::{Replies, Row, rows};

/// A defense that was impossible, that was not answered, or that has the same answer.
const NO_DEFENSE: u32 = 4;
const NO_ANSWER: u32 = 3;
const SAME_ANSWER: u32 = 2;

/// How much is missing to so many different changes from the set play to the key.
pub(super) fn missing_changes(play: &Play<'_>, wanted: usize) -> u32 {
    let rows = rows(play);
    let nothing = wanted as u32 * NO_DEFENSE;
    let (Some(set), Some(key)) = (rows.first(), rows.last()) else { return nothing };
    // Where White mates at once there is an answer to everything, and no set play.
    if set.kind != PhaseKind::SetPlay || can_mate_in_one(play.diagram()) {
        return nothing;
    }
    let mut least: BTreeMap<(Option<UnitMove>, UnitMove), u32> = BTreeMap::new();
    for replies in &key.replies {
        let (pair, missing) = change(set, replies);
        let known = least.entry(pair).or_insert(missing);
        *known = missing.min(*known);
    }
    let mut best: Vec<u32> = least.into_values().collect();
    best.sort_unstable();
    best.resize(wanted, NO_DEFENSE);
    best.iter().map(|missing| (*missing).min(NO_DEFENSE)).sum()
}

/// The mates of a defense before and after the key, and what is missing to a change.
fn change(set: &Row, replies: &Replies) -> ((Option<UnitMove>, UnitMove), u32) {
    let now = replies.answers[0];
    let Some(before) = set.after(replies.defense) else {
        let refuted = set.refutations.contains(&replies.defense);
        return ((None, now), if refuted { NO_ANSWER } else { NO_DEFENSE });
    };
    let faults = before.faults + replies.faults;
    let pairs = before.answers.iter().flat_map(|then| replies.answers.iter().map(move |now| (Some(*then), *now)));
    match pairs.clone().find(|(then, now)| *then != Some(*now)) {
        Some(pair) => (pair, faults),
        None => ((Some(before.answers[0]), now), SAME_ANSWER + faults),
    }
}
