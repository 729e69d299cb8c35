//! Changed mates: a defense is answered by one mate in an earlier phase and by another after the key.

use super::TWO_MOVES;
use super::changes::{Change, apart, changes, count, letters, one_for_all, pairs_of_tries, worth_of_tries};
use crate::permutation::{Fact, named, relevance};
use crate::phase_table::{PhaseRow, PhaseTable};
use crate::{Evidence, Group, PhaseKind, Play, Theme};

pub(super) const THEME: Theme = Theme {
    name: "changed-mates",
    title: "Changed mates",
    group: Group::ChangedPlay,
    keywords: &["Changed mates"],
    page: include_str!("../../../pages/changed-mates.md"),
    applies_to: TWO_MOVES,
    seed: None,
    strict,
};

/// What changes from one phase to the key.
struct Changed {
    row: u8,
    changes: Vec<Change>,
}

/// Changes with the key, or where there are none between two tries.
fn strict(play: &Play<'_>) -> Vec<Evidence> {
    let with_key = with_key(play);
    if with_key.is_empty() { between_tries(play) } else { with_key }
}

/// One mate changed from the set play or from a try of the key's own unit, or two mates in all changed from other tries,
/// if they do not fail to the bare capture of the unit that makes them.
fn with_key(play: &Play<'_>) -> Vec<Evidence> {
    let table = play.table();
    let Some((key, earlier)) = table.rows.split_last() else { return Vec::new() };
    let changed = |(row, phase)| Changed { row, changes: changes(&[phase, key]) };
    let unit = |row: &PhaseRow| row.first.map(|first| table.unit_move(first.id).unit);
    let looked_at = |row: &PhaseRow| row.kind == PhaseKind::SetPlay || unit(row) == unit(key);
    let fine = (0..).zip(earlier).filter(|(_, phase)| looked_at(phase) || !phase.is_captured());
    let all: Vec<Changed> = fine.map(changed).filter(|changed| !changed.changes.is_empty()).collect();
    let expected = all.iter().any(|changed| looked_at(&table.rows[usize::from(changed.row)]));
    let total: Vec<Change> = all.iter().flat_map(|changed| changed.changes.clone()).collect();
    if !expected && count(&total) < 2 {
        return Vec::new();
    }
    best(table, &all).into_iter().map(|changed| shown(play, changed)).collect()
}

/// At least two mates changed from one try to another, after defenses that force nothing after the key.
fn between_tries(play: &Play<'_>) -> Vec<Evidence> {
    let table = play.table();
    let Some(key) = table.key() else { return Vec::new() };
    let row = |row: u8| &table.rows[usize::from(row)];
    let changed = |[one, other]: [u8; 2]| {
        let mut changes = changes(&[row(one), row(other)]);
        changes.retain(|change| key.after(change.defense).is_none());
        apart(table, changes).into_iter().map(move |changes| ([one, other], changes))
    };
    let all: Vec<([u8; 2], Vec<Change>)> = pairs_of_tries(table).into_iter().flat_map(changed).collect();
    let worth = |(rows, changes): &([u8; 2], Vec<Change>)| (changes.len(), worth_of_tries(table, *rows));
    let Some(most) = all.iter().map(worth).max() else { return Vec::new() };
    let best = all.iter().filter(|pair| worth(pair) == most);
    best.map(|(rows, changes)| told(play, *rows, changes)).collect()
}

/// The phases in which most is different, the set play before a try, and any before a try that fails to the capture of
/// its unit. Where no phase has more than one change, those with different changes. What a mutate changes is always what
/// was set.
fn best<'c>(table: &PhaseTable, all: &'c [Changed]) -> Vec<&'c Changed> {
    let key = u8::try_from(table.rows.len() - 1).expect("fewer phases");
    let is_set_play = |changed: &Changed| table.rows[usize::from(changed.row)].kind == PhaseKind::SetPlay;
    let mutate = is_complete_block(table);
    let worth = |changed: &&Changed| {
        let set = is_set_play(changed);
        let captured = table.rows[usize::from(changed.row)].is_captured();
        (mutate && set, !captured, count(&changed.changes), set, relevance(table, &[changed.row, key]))
    };
    let best_of = |some: &[&'c Changed]| -> Vec<&'c Changed> {
        let most = some.iter().map(worth).max();
        some.iter().copied().filter(|changed| most == Some(worth(changed))).collect()
    };
    let mut left: Vec<&Changed> = all.iter().collect();
    let mut best = best_of(&left);
    if best.iter().all(|changed| count(&changed.changes) == 1 && !is_set_play(changed)) {
        left.retain(|other| best.iter().all(|changed| changed.changes[0].mates != other.changes[0].mates));
        best.extend(best_of(&left));
    }
    best
}

/// Whether every black move has its mate in the diagram, and the key does nothing but wait.
fn is_complete_block(table: &PhaseTable) -> bool {
    let provided = |row: &PhaseRow| row.kind == PhaseKind::SetPlay && row.refutations.is_empty();
    table.rows.first().is_some_and(provided) && table.key().is_some_and(|key| key.threats.is_empty())
}

fn shown(play: &Play<'_>, changed: &Changed) -> Evidence {
    let table = play.table();
    let key = u8::try_from(table.rows.len() - 1).expect("fewer phases");
    told(play, [changed.row, key], &one_for_all(table, changed.changes.clone()))
}

fn told(play: &Play<'_>, rows: [u8; 2], changes: &[Change]) -> Evidence {
    let facts = changes.iter().flat_map(|change| rows.map(|row| Fact::defense(row, change.defense)));
    let number = count(changes);
    let what = format!("{number} changed mate{}", if number == 1 { "" } else { "s" });
    named(play, facts.collect(), letters(changes), &what)
}
