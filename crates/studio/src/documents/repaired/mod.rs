//! Repaired drafts: the draft with what is wrong with it, then every repair with its diagram, what it changes, what
//! that does, and the play.

mod json;
mod words;

use render::{Block, Document, Extent, Ink, List, Marker};

use super::improved::levels;
use super::improved::named;
use super::improved::words::objections;
use super::judgment::{play, score_line};
use super::report::{diagram, entry, head, verdict};
use crate::{Mended, Repaired};
use words::{effects, not_repaired, outcome, title};

/// The document of the repairs.
pub fn repaired(repaired: &Repaired) -> Document {
    let name = if repaired.is_repaired() { "Repaired" } else { "Not repaired" };
    let mut document = Document::new("a repair", name);
    document.data = vec![json::data(repaired)];
    document.blocks = named(head(&repaired.draft.report), "draft");
    let mut problems = vec![entry(&repaired.draft.report)];
    match &repaired.outcome {
        Err(reason) => document.push(Block::Note(not_repaired(reason).into())),
        Ok(found) => {
            document.push(Block::Heading(2, "Changes tried".into()));
            let mut table = levels::table(&found.levels, &[]);
            table.columns.iter_mut().for_each(|column| renamed(&mut column.name));
            document.push(Block::Table(table));
            document.push(Block::Note(outcome(repaired, found).into()));
            for (mended, number) in found.repairs.iter().zip(1..) {
                document.blocks.extend(repair(mended, number));
                problems.push(entry(&mended.problem.judgment.report));
            }
        }
    }
    document.problems = Some(problems);
    document
}

/// The heads of a search as a repair calls them.
fn renamed(head: &mut String) {
    match head.as_str() {
        "round" => *head = "changes".to_owned(),
        "better" => *head = "kept".to_owned(),
        _ => {}
    }
}

fn repair(mended: &Mended, number: usize) -> Vec<Block> {
    let judgment = &mended.problem.judgment;
    let mut drawn = diagram(&judgment.report);
    drawn.file = Some(format!("repair-{number}"));
    let mut blocks = vec![
        Block::Heading(2, format!("{number}. {}", title(mended)).into()),
        Block::Diagram(drawn),
        Block::Verdict(verdict(&judgment.report)),
        Block::List(List::of(Marker::None, effects(mended))),
    ];
    blocks.extend(objections(&mended.problem).into_iter().map(|words| render::note(Ink::Flaw, words)));
    blocks.extend(judgment.opinions.first().and_then(score_line).map(Block::Note));
    blocks.push(Block::Fen(judgment.report.problem.setup));
    blocks.extend(play(judgment, Extent::KeyFolded));
    blocks
}
