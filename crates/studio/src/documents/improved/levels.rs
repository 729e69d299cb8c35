//! The table of levels: the outcomes of the positions, and the papers' estimates.

use render::{CellAlignment, Table};
use search::Level;

use crate::Growth;
use crate::documents::said::grouped;

/// A row for each level. Columns that are usually zero are left out when they are.
pub(in crate::documents) fn table(levels: &[Level], growth: &[Growth]) -> Table {
    let climbs = growth.is_empty();
    let some = |count: fn(&search::Counts) -> u64| levels.iter().any(|level| count(&level.counts) > 0);
    let (set_aside, unfinished) = (some(|counts| counts.set_aside), some(|counts| counts.unfinished));
    let mut heads = vec![if climbs { "round" } else { "depth" }, "positions"];
    if !climbs {
        heads.extend(["b^d/d!", "formula (3)"]);
    }
    heads.extend(["illegal", "no mate", "cooked", "short", "sound", "better"]);
    heads.extend(set_aside.then_some("set aside"));
    heads.extend(unfinished.then_some("unfinished"));
    let line = |index: usize| {
        let level = &levels[index];
        let counts = &level.counts;
        let mut cells = vec![level.depth.to_string(), grouped(counts.generated.into())];
        if let Some(growth) = growth.get(index) {
            cells.extend([grouped(growth.by_first_level), grouped(growth.additions)]);
        }
        let kinds = [counts.illegal, counts.no_solution, counts.cooked, counts.short, counts.sound, counts.better];
        cells.extend(kinds.map(|count| grouped(count.into())));
        cells.extend(set_aside.then(|| grouped(counts.set_aside.into())));
        cells.extend(unfinished.then(|| grouped(counts.unfinished.into())));
        cells
    };
    let heads: Vec<(&str, CellAlignment)> = heads.into_iter().map(|head| (head, CellAlignment::Right)).collect();
    let mut table = Table::new(&heads);
    (0..levels.len()).for_each(|index| table.row(line(index)));
    table
}
