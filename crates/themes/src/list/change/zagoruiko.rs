//! Zagoruiko: in three or more phases two or more defenses have another mate each time.

use super::changes::{Change, changes, count, letters, one_for_all};
use super::two_moves;
use crate::permutation::{Fact, named, relevance};
use crate::phase_table::{PhaseRow, PhaseTable};
use crate::{Evidence, Group, Play, Theme};

pub(super) const THEME: Theme = Theme {
    name: "zagoruiko",
    title: "Zagoruiko",
    group: Group::ChangedPlay,
    keywords: &["Zagoruiko"],
    page: include_str!("../../../pages/zagoruiko.md"),
    applies_to: two_moves,
    seed: None,
    strict,
};

/// Phases, and what changes through all of them.
struct Table {
    rows: Vec<u8>,
    changes: Vec<Change>,
}

fn strict(play: &Play<'_>) -> Vec<Evidence> {
    let table = play.table();
    let mut found = Vec::new();
    for row in 0..u8::try_from(table.rows.len()).expect("a few dozen phases") {
        widen(table, &[row], &mut found);
    }
    let worth = |table_of: &Table| (table_of.rows.len() * count(&table_of.changes), relevance(table, &table_of.rows));
    let Some(most) = found.iter().map(worth).max() else { return Vec::new() };
    found.iter().filter(|table_of| worth(table_of) == most).map(|table_of| shown(play, table_of)).collect()
}

/// All choices of three or more phases that begin with these and in which two defenses change each time.
fn widen(table: &PhaseTable, rows: &[u8], found: &mut Vec<Table>) {
    for next in rows[rows.len() - 1] + 1..u8::try_from(table.rows.len()).expect("a few dozen phases") {
        let rows: Vec<u8> = rows.iter().copied().chain([next]).collect();
        let phases: Vec<&PhaseRow> = rows.iter().map(|&row| &table.rows[usize::from(row)]).collect();
        let changes = changes(&phases);
        if count(&changes) < 2 {
            continue;
        }
        widen(table, &rows, found);
        if rows.len() >= 3 {
            found.push(Table { rows, changes });
        }
    }
}

fn shown(play: &Play<'_>, table_of: &Table) -> Evidence {
    let table = play.table();
    let changes = one_for_all(table, table_of.changes.clone());
    let in_row = |row: u8| changes.iter().map(move |change| Fact::defense(row, change.defense));
    let facts = table_of.rows.iter().flat_map(|&row| in_row(row)).collect();
    let size = format!("{}x{}", table_of.rows.len(), count(&changes));
    named(play, facts, letters(&changes), |phases| format!("changed mates {size}: {phases}"))
}
