//! Transferred mates: two mates answer other defenses than in an earlier phase, or one that passes between changed ones.

use super::TWO_MOVES;
use super::changes::{distinct, pairs_of_tries, worth_of_tries};
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
    /// Whether a defense has lost it.
    loses: bool,
    /// What it answers now and did not answer before.
    after: Vec<MoveId>,
}

/// Transfers with the set play or the key, or where there are none between two tries.
fn strict(play: &Play<'_>) -> Vec<Evidence> {
    let later = to_a_later_phase(play);
    if later.is_empty() { between_tries(play) } else { later }
}

fn to_a_later_phase(play: &Play<'_>) -> Vec<Evidence> {
    let table = play.table();
    let rows: Vec<(u8, &PhaseRow)> = (0..).zip(&table.rows).collect();
    let mut pairs: Vec<([u8; 2], Vec<Transfer>)> = Vec::new();
    for (place, &(one, before)) in rows.iter().enumerate() {
        for &(other, after) in rows[place + 1..].iter().filter(|(_, after)| after.kind > before.kind) {
            pairs.push(([one, other], transfers(before, after)));
        }
    }
    pairs.retain(|(rows, transfers)| are_enough(table, *rows, transfers));
    best(play, &pairs, |(rows, transfers)| (transfers.len(), relevance(table, rows)))
}

/// At least two mates that change their defenses from one try to another: none of these forces anything after the key, and
/// each mate loses those it had, since no order of the phases says which of two tries has merely gained one.
fn between_tries(play: &Play<'_>) -> Vec<Evidence> {
    let table = play.table();
    let Some(key) = table.key() else { return Vec::new() };
    let row = |row: u8| &table.rows[usize::from(row)];
    let silent = |transfer: &Transfer| {
        transfer.loses && transfer.before.iter().chain(&transfer.after).all(|&defense| key.after(defense).is_none())
    };
    let between = |[one, other]: [u8; 2]| {
        let mut transfers = transfers(row(one), row(other));
        transfers.retain(silent);
        ([one, other], transfers)
    };
    let mut pairs: Vec<([u8; 2], Vec<Transfer>)> = pairs_of_tries(table).into_iter().map(between).collect();
    pairs.retain(|(rows, transfers)| are_enough(table, *rows, transfers));
    best(play, &pairs, |(rows, transfers)| (transfers.len(), worth_of_tries(table, *rows)))
}

/// A single mate that passes on is mostly an accident; not so where it goes from one changed defense to another.
fn are_enough(table: &PhaseTable, [one, other]: [u8; 2], transfers: &[Transfer]) -> bool {
    let (before, after) = (&table.rows[usize::from(one)], &table.rows[usize::from(other)]);
    match transfers {
        [] => false,
        [only] => {
            let forced = |row: &PhaseRow, defenses: &[MoveId]| {
                defenses
                    .iter()
                    .any(|&defense| row.unified_after(defense).is_some_and(|there| there.answer.id != only.mate))
            };
            only.loses && forced(after, &only.before) && forced(before, &only.after)
        }
        _ => true,
    }
}

/// The pairs of phases that are worth most.
fn best<W: Ord>(
    play: &Play<'_>,
    pairs: &[([u8; 2], Vec<Transfer>)],
    worth: impl Fn(&([u8; 2], Vec<Transfer>)) -> W,
) -> Vec<Evidence> {
    let Some(most) = pairs.iter().map(&worth).max() else { return Vec::new() };
    pairs.iter().filter(|pair| worth(pair) == most).map(|(rows, transfers)| shown(play, *rows, transfers)).collect()
}

/// The mates of both phases that answer a defense in the later one which they did not answer in the earlier one.
fn transfers(before: &PhaseRow, after: &PhaseRow) -> Vec<Transfer> {
    let mates = distinct(before.unified().map(|variation| variation.answer.id));
    let transfer = |mate: MoveId| {
        let lost = only_in(before, after, mate);
        let loses = !lost.is_empty();
        let before_now = if loses { lost } else { answered(before, mate).collect() };
        Transfer { mate, before: before_now, loses, after: only_in(after, before, mate) }
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
    named(play, facts, letters, &format!("{number} transferred mate{}", if number == 1 { "" } else { "s" }))
}

/// One of the defenses, whichever side the board is seen from; two if they are mirror images.
fn least(table: &PhaseTable, all: &[MoveId]) -> Vec<MoveId> {
    let least = all.iter().map(|&defense| neutral(table, defense)).min();
    all.iter().copied().filter(|&defense| Some(neutral(table, defense)) == least).collect()
}
