//! Improvements: the original with its score, the table of levels, then every improvement with its diagram, its steps,
//! and what changed.

mod climb;
pub(super) mod json;
pub(super) mod levels;
pub(super) mod words;

use render::{Block, CellAlignment, Document, Extent, Ink, RowKind, Table, Text};

use search::Proposal;

use super::judgment::{play, score_line};
use super::report::{diagram, entry, head, verdict};
use crate::{Better, Found, Improved};
use words::{TOTAL, balance, changed_rows, gain, not_improved, objections, outcome, score, search, steps, themes};

/// The document of the improvements.
pub fn improved(improved: &Improved) -> Document {
    let mut document = Document::new("an improvement", title(improved));
    document.data = vec![json::data(improved)];
    document.blocks = original(&improved.original);
    let mut problems = vec![entry(&improved.original.report)];
    match &improved.outcome {
        Err(reason) => document.push(Block::Note(not_improved(reason).into())),
        Ok(found) => {
            document.blocks.extend(improved.original.opinions.first().and_then(score_line).map(Block::Note));
            document.blocks.extend(searched(improved, found));
            let groups = [("", &found.improvements), ("Trade ", &found.trades), ("As good ", &found.as_good)];
            for (group, all) in groups {
                for (better, number) in all.iter().zip(1..) {
                    document.blocks.extend(improvement(improved, better, (group, number)));
                    problems.push(entry(&better.judgment.report));
                }
            }
        }
    }
    document.problems = Some(problems);
    document
}

/// The head of the original, with the name of its picture.
pub(super) fn original(judgment: &crate::Judgment) -> Vec<Block> {
    named(head(&judgment.report), "original")
}

/// The first diagram gets a file.
pub(super) fn named(mut blocks: Vec<Block>, file: &str) -> Vec<Block> {
    if let Some(Block::Diagram(diagram)) = blocks.first_mut() {
        diagram.file = Some(file.to_owned());
    }
    blocks
}

fn title(improved: &Improved) -> String {
    let best = improved.outcome.as_ref().ok().and_then(|found| found.improvements.first());
    match (best, improved.original_score()) {
        (Some(best), Some(before)) => format!("Improved: {}", gain(before, best.score)),
        _ => "Not improved".to_owned(),
    }
}

/// The beginning of the name of its picture.
fn file_name(better: &Better) -> &'static str {
    better.weighed.as_ref().map_or(Proposal::Improvement, |weighed| weighed.proposal).name()
}

fn searched(improved: &Improved, found: &Found) -> Vec<Block> {
    let mut blocks = vec![
        Block::Heading(2, search(improved).into()),
        Block::Table(levels::table(&found.levels, &found.growth)),
        Block::Note(outcome(improved, found).into()),
    ];
    for (title, table) in climb::tables(found) {
        blocks.push(Block::Heading(2, title.into()));
        blocks.push(Block::Table(table));
    }
    blocks
}

fn improvement(improved: &Improved, better: &Better, (group, number): (&str, usize)) -> Vec<Block> {
    let before = improved.original_score().unwrap_or_default();
    let report = &better.judgment.report;
    let mut drawn = diagram(report);
    drawn.file = Some(format!("{}-{number}", file_name(better)));
    let mut blocks = vec![
        Block::Heading(2, format!("{group}{number}. {}", gain(before, better.score)).into()),
        Block::Diagram(drawn),
        Block::Verdict(verdict(report)),
        Block::Note(format!("Steps: {}", steps(better)).into()),
    ];
    match &better.weighed {
        Some(weighed) => blocks.push(render::note(Ink::Theme, balance(weighed))),
        None => blocks.extend(themes(better, &improved.original).map(|words| render::note(Ink::Theme, words))),
    }
    blocks.extend(objections(better).into_iter().map(|words| render::note(Ink::Flaw, words)));
    blocks.push(Block::Fen(report.problem.setup));
    blocks.extend(play(&better.judgment, Extent::KeyFolded));
    if let (Some(before), Some(after)) = (score(&improved.original), score(&better.judgment)) {
        let right = |name| (name, CellAlignment::Right);
        let mut table = Table::new(&[("row", CellAlignment::Left), right("before"), right("after"), right("change")]);
        for row in changed_rows(before, after) {
            let kind = if row[0] == TOTAL { RowKind::Total } else { RowKind::Plain };
            table.add(kind, row.map(Text::from));
        }
        blocks.push(Block::Table(table));
    }
    blocks
}
