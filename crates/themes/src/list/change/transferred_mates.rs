//! Transferred mates: a mate that answers one defense in one phase answers another in another phase.

use super::changes::distinct;
use super::two_moves;
use crate::permutation::{Fact, named, neutral, relevance};
use crate::phase_table::{MoveId, PhaseRow, PhaseTable};
use crate::{Evidence, Group, Play, Theme};

pub(super) const THEME: Theme = Theme {
    name: "transferred-mates",
    title: "Transferred mates",
    group: Group::ChangedPlay,
    keywords: &["Transferred mates"],
    page: include_str!("../../../pages/transferred-mates.md"),
    applies_to: two_moves,
    seed: None,
    strict,
};

/// A mate and the defenses it answers in one phase only: of two phases.
struct Transfer {
    mate: MoveId,
    before: Vec<MoveId>,
    after: Vec<MoveId>,
}

fn strict(play: &Play<'_>) -> Vec<Evidence> {
    let table = play.table();
    let rows: Vec<(u8, &PhaseRow)> = (0..).zip(&table.rows).collect();
    let mut pairs: Vec<([u8; 2], Vec<Transfer>)> = Vec::new();
    for (place, &(one, before)) in rows.iter().enumerate() {
        for &(other, after) in &rows[place + 1..] {
            pairs.push(([one, other], transfers(before, after)));
        }
    }
    pairs.retain(|(_, transfers)| !transfers.is_empty());
    let worth = |(rows, transfers): &([u8; 2], Vec<Transfer>)| (transfers.len(), relevance(table, rows));
    let Some(most) = pairs.iter().map(worth).max() else { return Vec::new() };
    pairs.iter().filter(|pair| worth(pair) == most).map(|(rows, transfers)| shown(play, *rows, transfers)).collect()
}

/// The mates that answer other defenses than before, while a defense they answered has lost them.
fn transfers(before: &PhaseRow, after: &PhaseRow) -> Vec<Transfer> {
    let mates = distinct(before.unified().map(|variation| variation.answer.id));
    let transfer =
        |mate: MoveId| Transfer { mate, before: only_in(before, after, mate), after: only_in(after, before, mate) };
    let all = mates.into_iter().map(transfer);
    all.filter(|transfer| !transfer.before.is_empty() && !transfer.after.is_empty()).collect()
}

/// The defenses that this mate answers here but not there.
fn only_in(here: &PhaseRow, there: &PhaseRow, mate: MoveId) -> Vec<MoveId> {
    let kept = |defense: MoveId| there.after(defense).is_some_and(|variation| variation.answer.id == mate);
    let answered = here.unified().filter(|variation| variation.answer.id == mate);
    answered.map(|variation| variation.defense.id).filter(|&defense| !kept(defense)).collect()
}

fn shown(play: &Play<'_>, rows: [u8; 2], transfers: &[Transfer]) -> Evidence {
    let table = play.table();
    let mut facts = Vec::new();
    let mut defenses = Vec::new();
    for transfer in transfers {
        for (row, all) in rows.into_iter().zip([&transfer.before, &transfer.after]) {
            for defense in least(table, all) {
                facts.push(Fact::defense(row, defense));
                defenses.push(defense);
            }
        }
    }
    let mut mates: Vec<MoveId> = transfers.iter().map(|transfer| transfer.mate).collect();
    mates.sort_unstable();
    let number = mates.len();
    defenses.sort_unstable();
    let letters = ('A'..='Z').zip(mates).chain(('a'..='z').zip(distinct(defenses.into_iter()))).collect();
    named(play, facts, letters, |phases| {
        format!("{number} transferred mate{}: {phases}", if number == 1 { "" } else { "s" })
    })
}

/// One of the defenses, whichever side the board is seen from; two if they are mirror images.
fn least(table: &PhaseTable, all: &[MoveId]) -> Vec<MoveId> {
    let least = all.iter().map(|&defense| neutral(table, defense)).min();
    all.iter().copied().filter(|&defense| Some(neutral(table, defense)) == least).collect()
}
