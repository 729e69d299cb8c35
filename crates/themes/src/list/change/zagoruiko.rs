//! Zagoruiko: in three or more phases two or more defenses have another mate each time, and never the same.

use super::changes::{Change, answers, apart, changes, letters, share_no_mate};
use crate::list::TWO_OR_THREE_MOVES;
use crate::permutation::{Fact, named, relevance};
use crate::phase_table::{PhaseRow, PhaseTable};
use crate::{Evidence, Group, Play, Theme};

pub(super) const THEME: Theme = Theme {
    name: "zagoruiko",
    title: "Zagoruiko",
    group: Group::ChangedPlay,
    keywords: &["Zagoruiko"],
    page: include_str!("../../../pages/zagoruiko.md"),
    applies_to: TWO_OR_THREE_MOVES,
    seed: None,
    strict,
};

/// Phases, and the ways to choose defenses that change through all of them: as many as can be, with different mates in
/// every phase.
struct Table {
    rows: Vec<u8>,
    choices: Vec<Vec<Change>>,
}

impl Table {
    fn defenses(&self) -> usize {
        self.choices.first().map_or(0, Vec::len)
    }
}

fn strict(play: &Play<'_>) -> Vec<Evidence> {
    let table = play.table();
    let mut found = Vec::new();
    if table.rows.len() < 3 {
        return Vec::new();
    }
    for row in 0..u8::try_from(table.rows.len()).expect("a few dozen phases") {
        widen(table, &[row], &mut found);
    }
    let worth = |table_of: &Table| (table_of.rows.len() * table_of.defenses(), relevance(table, &table_of.rows));
    let Some(most) = found.iter().map(worth).max() else { return Vec::new() };
    let best = found.iter().filter(|table_of| worth(table_of) == most);
    best.flat_map(|table_of| table_of.choices.iter().map(|changes| shown(play, &table_of.rows, changes))).collect()
}

/// All choices of three or more phases that begin with these and in which two defenses change each time.
fn widen(table: &PhaseTable, rows: &[u8], found: &mut Vec<Table>) {
    for next in rows[rows.len() - 1] + 1..u8::try_from(table.rows.len()).expect("a few dozen phases") {
        let rows: Vec<u8> = rows.iter().copied().chain([next]).collect();
        let phases: Vec<&PhaseRow> = rows.iter().map(|&row| &table.rows[usize::from(row)]).collect();
        let changes = changes(&phases);
        if !changes.iter().any(|one| changes.iter().any(|other| share_no_mate(one, other))) {
            continue;
        }
        widen(table, &rows, found);
        if rows.len() >= 3 {
            found.push(Table { rows, choices: apart(table, changes) });
        }
    }
}

fn shown(play: &Play<'_>, rows: &[u8], changes: &[Change]) -> Evidence {
    let in_row = |row: u8| changes.iter().map(move |change| Fact::defense(row, change.defense));
    let facts = rows.iter().flat_map(|&row| in_row(row)).collect();
    let size = format!("{}x{}", rows.len(), changes.len());
    named(play, facts, letters(changes), &format!("changed {} {size}", answers(play)))
}
