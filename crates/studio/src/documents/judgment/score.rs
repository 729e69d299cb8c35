//! The table of points: every row with its reason, a sum for each group, and the total.

use quality::{RowGroup, Score};
use render::{Bar, Bars, Block, CellAlignment, RowKind, Table, Text, number};

use crate::Opinion;

/// The groups in the order of the table.
const GROUPS: [RowGroup; 3] = [RowGroup::Themes, RowGroup::Bonuses, RowGroup::Penalties];
/// Remarks of a model that are listed; the rest is counted.
const REMARKS: usize = 8;

/// The heading, the table and the remarks of one model.
pub(super) fn score(opinion: &Opinion) -> Vec<Block> {
    let mut blocks = vec![Block::Heading(2, format!("Score by {}", judge_name(opinion)).into())];
    match &opinion.score {
        Ok(score) => {
            blocks.push(Block::Table(table(opinion, score)));
            blocks.extend(score.remarks.iter().take(REMARKS).map(|words| Block::Note(words.clone().into())));
            let more = score.remarks.len().saturating_sub(REMARKS);
            if more > 0 {
                let words = format!("and {more} more {}", if more == 1 { "remark" } else { "remarks" });
                blocks.push(render::note(render::Ink::Faint, words));
            }
        }
        Err(reason) => blocks.push(Block::Note(format!("None: {reason}.").into())),
    }
    blocks
}

fn table(opinion: &Opinion, score: &Score) -> Table {
    let mut table = Table::new(&[
        ("group", CellAlignment::Left),
        ("row", CellAlignment::Left),
        ("count", CellAlignment::Right),
        ("points", CellAlignment::Right),
        ("how", CellAlignment::Left),
    ]);
    for group in GROUPS {
        let mut name = group.name();
        for row in score.rows.iter().filter(|row| row.group == group) {
            let (count, points) = (number(row.count), number(row.points));
            table.row([name.into(), row.name.into(), count.into(), points.into(), Text::from(row.detail.clone())]);
            name = "";
        }
        if name.is_empty() {
            table.add(RowKind::Subtotal, ["", "subtotal", "", &number(score.total_of(group)), ""]);
        }
    }
    table.add(RowKind::Total, ["total", "", "", &number(score.total()), ""]);
    let mut bars: Vec<Bar> = score.rows.iter().map(|row| Bar::of(row.name, row.points)).collect();
    bars.push(Bar::of("total", score.total()).strong());
    let title = format!("{}: {}", judge_name(opinion), number(score.total()));
    Table { bars: Some(Bars { title, headed: false, bars }), ..table }
}

/// `Score by composer-2006, preset printed: 118`, if there is one.
pub(in crate::documents) fn score_line(opinion: &Opinion) -> Option<Text> {
    let score = opinion.score.as_ref().ok()?;
    let text = Text::from(format!("Score by {}: ", judge_name(opinion)));
    Some(text.inked(render::Ink::Strong, crate::documents::said::number(score.total())))
}

/// The model that judged: `composer-2006, preset printed, weights changed: grimshaw = 60`.
pub(in crate::documents) fn judge_name(opinion: &Opinion) -> String {
    let changed: Vec<String> =
        opinion.changed.iter().map(|weight| format!("{} = {}", weight.key, number(weight.value))).collect();
    let changed = if changed.is_empty() { String::new() } else { format!(", weights changed: {}", changed.join(", ")) };
    format!("{}, preset {}{changed}", opinion.model.name, opinion.preset)
}
