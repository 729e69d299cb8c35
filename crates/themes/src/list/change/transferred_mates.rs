//! Transferred mates: two mates answer other defenses than in an earlier phase.

use super::TWO_MOVES;
use super::changes::distinct;
use crate::permutation::{Fact, named, neutral, relevance};
use crate::phase_table::{MoveId, PhaseRow, PhaseTable};
use crate::{Evidence, Group, Play, Theme};

pub(super) const THEME: Theme = Theme {
    name: "transferred-mates",
    title: "Transferred mates",
    group: Group::ChangedPlay,
    keywords: &["Transferred mates"],
    page: include_str!("../../../pages/transferred-mates.md"),
    applies_to: TWO_MOVES,
    seed: None,
    strict,
};

/// A mate that is transferred to another defense from one phase to a later one.
struct Transfer {
    mate: MoveId,
    /// What it answered before: the defenses that have lost it, or if none has, all.
    before: Vec<MoveId>,
    /// What it answers now and did not answer before.
    after: Vec<MoveId>,
}

fn strict(play: &Play<'_>) -> Vec<Evidence> {
    let table = play.table();
    let rows: Vec<(u8, &PhaseRow)> = (0..).zip(&table.rows).collect();
    let mut pairs: Vec<([u8; 2], Vec<Transfer>)> = Vec::new();
    for (place, &(one, before)) in rows.iter().enumerate() {
        for &(other, after) in rows[place + 1..].iter().filter(|(_, after)| after.kind > before.kind) {
            pairs.push(([one, other], transfers(before, after)));
        }
    }
    // A single mate that passes on is mostly an accident.
    pairs.retain(|(_, transfers)| transfers.len() >= 2);
    let worth = |(rows, transfers): &([u8; 2], Vec<Transfer>)| (transfers.len(), relevance(table, rows));
    let Some(most) = pairs.iter().map(worth).max() else { return Vec::new() };
    pairs.iter().filter(|pair| worth(pair) == most).map(|(rows, transfers)| shown(play, *rows, transfers)).collect()
}

/// The mates of both phases that answer a defense in the later one which they did not answer in the earlier one.
fn transfers(before: &PhaseRow, after: &PhaseRow) -> Vec<Transfer> {
    let mates = distinct(before.unified().map(|variation| variation.answer.id));
    let transfer = |mate: MoveId| {
        let lost = only_in(before, after, mate);
        let before_now = if lost.is_empty() { answered(before, mate).collect() } else { lost };
        Transfer { mate, before: before_now, after: only_in(after, before, mate) }
    };
    mates.into_iter().map(transfer).filter(|transfer| !transfer.after.is_empty()).collect()
}

fn answered(row: &PhaseRow, mate: MoveId) -> impl Iterator<Item = MoveId> {
    row.unified().filter(move |variation| variation.answer.id == mate).map(|variation| variation.defense.id)
}

/// The defenses that this mate answers here but not there.
fn only_in(here: &PhaseRow, there: &PhaseRow, mate: MoveId) -> Vec<MoveId> {
    let kept = |defense: MoveId| there.after(defense).is_some_and(|variation| variation.answer.id == mate);
    answered(here, mate).filter(|&defense| !kept(defense)).collect()
}

/// Letters as problemists give them: `a` is answered by `A` and `b` by `B` in the first phase.
fn shown(play: &Play<'_>, rows: [u8; 2], transfers: &[Transfer]) -> Evidence {
    let table = play.table();
    let mut first: Vec<(Vec<MoveId>, &Transfer)> =
        transfers.iter().map(|transfer| (least(table, &transfer.before), transfer)).collect();
    first.sort_by(|(one, _), (other, _)| one.cmp(other));
    let later = |transfer: &Transfer| least(table, &transfer.after);
    let mut facts = Vec::new();
    for (before, transfer) in &first {
        facts.extend(before.iter().map(|&defense| Fact::defense(rows[0], defense)));
        facts.extend(later(transfer).into_iter().map(|defense| Fact::defense(rows[1], defense)));
    }
    let before = first.iter().flat_map(|(before, _)| before.iter().copied());
    let defenses = distinct(before.chain(first.iter().flat_map(|(_, transfer)| later(transfer))));
    let mates = first.iter().map(|(_, transfer)| transfer.mate);
    let letters = ('A'..='Z').zip(mates).chain(('a'..='z').zip(defenses)).collect();
    let number = transfers.len();
    named(play, facts, letters, &format!("{number} transferred mates"))
}

/// One of the defenses, whichever side the board is seen from; two if they are mirror images.
fn least(table: &PhaseTable, all: &[MoveId]) -> Vec<MoveId> {
    let least = all.iter().map(|&defense| neutral(table, defense)).min();
    all.iter().copied().filter(|&defense| Some(neutral(table, defense)) == least).collect()
}
