//! The table of points: every row with its reason, a sum for each group, and the total.

use chess::Letters;
use quality::{Group, Score};
use render::number;

use crate::Opinion;

/// The groups in the order of the table.
pub(super) const GROUPS: [Group; 3] = [Group::Themes, Group::Bonuses, Group::Penalties];

/// A line of the table: group, row, count, points, how. Cells that say nothing are empty.
pub(super) type Cells = [String; 5];

/// The heads of the columns.
pub(super) const HEADS: [&str; 5] = ["group", "row", "count", "points", "how"];

/// All lines below the heads.
pub(super) fn cells(score: &Score) -> Vec<Cells> {
    let mut lines = Vec::new();
    for group in GROUPS {
        let mut name = group.name();
        for row in score.rows.iter().filter(|row| row.group == group) {
            lines.push([
                name.into(),
                row.name.into(),
                number(row.count),
                number(row.points),
                row.detail.print(Letters::Problem),
            ]);
            name = "";
        }
        if name.is_empty() {
            let sum = number(score.total_of(group));
            lines.push([String::new(), "subtotal".into(), String::new(), sum, String::new()]);
        }
    }
    lines.push(["total".into(), String::new(), String::new(), number(score.total()), String::new()]);
    lines
}

/// Who judged: `composer-2006, preset printed, weights changed: grimshaw = 60`.
pub(in crate::render) fn judge_name(opinion: &Opinion) -> String {
    let changed: Vec<String> =
        opinion.changed.iter().map(|weight| format!("{} = {}", weight.key, number(weight.value))).collect();
    let changed = if changed.is_empty() { String::new() } else { format!(", weights changed: {}", changed.join(", ")) };
    format!("{}, preset {}{changed}", opinion.model.name, opinion.preset)
}
