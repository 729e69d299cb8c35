//! A collection as it is printed: diagrams with authors, source and award above, the published solutions after them.

use render::{Block, Diagram, Document, SheetLayout};

use super::report::plain;
use crate::{Record, Refusal};

/// The page of some records, and those whose diagram cannot be drawn, by their place.
pub fn collection(records: &[Record]) -> (Document, Vec<(usize, Refusal)>) {
    let mut document = Document { layout: SheetLayout::Sheet, ..Document::new("a collection", "Problems") };
    let mut refused = Vec::new();
    for (place, record) in records.iter().enumerate() {
        match blocks(record) {
            Ok(blocks) => document.blocks.extend(blocks),
            Err(refusal) => refused.push((place, refusal)),
        }
    }
    (document, refused)
}

fn blocks(record: &Record) -> Result<Vec<Block>, Refusal> {
    let mut blocks = vec![Block::Heading(2, heading(record).into())];
    let conditions = record.conditions.iter().map(|condition| plain(condition));
    let intended = record.intended_solutions.iter().map(|pattern| plain(pattern));
    let twins = record.twin_lines();
    let demands: Vec<String> = intended.chain(conditions).chain(twins.iter().map(|twin| plain(twin))).collect();
    let board = record.diagram.board()?;
    blocks.push(Block::Diagram(Diagram {
        stipulation: record.stipulation.as_deref().map(plain),
        credits: record.heading_lines().iter().map(|line| plain(line)).collect(),
        authors: record.authors.len(),
        demands: demands.clone(),
        ..Diagram::of(problem::diagram(board))
    }));
    blocks.extend(demands.into_iter().map(|words| Block::Note(words.into())));
    if let Some(solution) = &record.solution {
        blocks.push(Block::Code(solution.lines().map(|line| plain(line.trim_end())).collect()));
    }
    if !record.keywords.is_empty() {
        blocks.push(Block::Note(plain(&record.keywords.join(", ")).into()));
    }
    blocks.extend(record.comments.iter().map(|comment| Block::Note(plain(comment).into())));
    Ok(blocks)
}

/// What the problem goes by on the page.
fn heading(record: &Record) -> String {
    let family = |name: &String| name.split(',').next().unwrap_or(name).trim().to_owned();
    let authors = record.authors.iter().map(family).collect::<Vec<_>>().join(" & ");
    let year = record.source.as_ref().and_then(|source| source.date).map(|date| date.years());
    let words: Vec<String> = Some(authors).filter(|text| !text.is_empty()).into_iter().chain(year).collect();
    if words.is_empty() { "Problem".to_owned() } else { plain(&words.join(" ")) }
}
