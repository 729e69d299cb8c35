//! Variants: the problem, the counts, then every unit with a small board on which the squares that work are marked,
//! how all can be shifted, what is worth adding, and pairs of changes.

pub(super) mod json;
mod panel;
mod words;

use render::{Block, CellAlignment, Document, Item, List, MarkKind, Marker, Table, Text};
use search::Kept;

use super::judgment::score_line;
use super::report::{entry, head};
use crate::{Variants, Varied};
use panel::panels;
use words::{HELPMATE_LEGEND, LEGEND, additions, counts, not_varied, outcome, pair_line, pair_title, shifts};

/// The name of the picture beside a page.
const SHEET: &str = "sheet.svg";

/// The document of the variants, with this many changed neighbors of every unit in full.
pub fn varied(varied: &Varied, top: usize) -> Document {
    let board = &varied.original.report.problem.setup.board;
    let mut document = Document::new("a list of variants", format!("Variants of {}", chess::piece_list(board)));
    document.data = vec![json::data(varied)];
    document.problems = Some(vec![entry(&varied.original.report)]);
    document.blocks = head(&varied.original.report);
    match &varied.outcome {
        Err(reason) => refuse(&mut document, not_varied(reason).into()),
        Ok(variants) => {
            document.blocks.extend(varied.original.opinions.first().and_then(score_line).map(Block::Note));
            document.blocks.extend(found(varied, variants, top));
        }
    }
    document
}

/// Why nothing was looked for, below the diagram too: a picture shows no notes.
fn refuse(document: &mut Document, reason: Text) {
    if let Some(Block::Diagram(diagram)) = document.blocks.first_mut() {
        diagram.caption.push(reason.clone());
    }
    document.push(Block::Note(reason));
}

fn found(varied: &Varied, variants: &Variants, top: usize) -> Vec<Block> {
    let setup = varied.original.report.problem.setup;
    let mut blocks = vec![
        Block::Heading(2, "Sound neighbors".into()),
        Block::Table(table(variants, varied.original.help.is_some())),
        Block::Note(outcome(varied, variants).into()),
        Block::Legend(legend(variants, varied.original.help.is_some())),
        Block::Picture { file: SHEET.to_owned(), about: "Each unit with the squares on which it works".to_owned() },
    ];
    let units = panels(variants);
    blocks.extend(units.iter().map(|panel| Block::Panel(panel.drawn(setup, top))));
    blocks.push(Block::Heading(2, "All units shifted".into()));
    blocks.push(Block::List(List::of(Marker::None, shifts(variants).into_iter().map(Into::into))));
    blocks.push(Block::Heading(2, "Units added".into()));
    blocks.push(Block::List(List::of(Marker::None, additions(variants, top).into_iter().map(Into::into))));
    blocks.extend(pairs(variants));
    blocks
}

fn table(variants: &Variants, of_helpmate: bool) -> Table {
    let (heads, lines) = counts(variants, of_helpmate);
    let heads: Vec<(&str, CellAlignment)> = heads.into_iter().map(|head| (head, CellAlignment::Right)).collect();
    let mut table = Table::new(&heads);
    lines.into_iter().for_each(|line| table.row(line));
    table
}

/// What the marks mean; only those there are.
fn legend(variants: &Variants, of_helpmate: bool) -> Vec<(MarkKind, String)> {
    let some = |kept: Kept| variants.near().any(|variant| variant.kept == kept);
    let all = if of_helpmate { HELPMATE_LEGEND } else { LEGEND };
    let shown = all.iter().filter(|(kept, _)| some(*kept));
    shown.map(|(kept, words)| (panel::mark(*kept), (*words).to_owned())).collect()
}

fn pairs(variants: &Variants) -> Vec<Block> {
    if variants.rings.len() < 2 {
        return vec![];
    }
    let item = |pair: &crate::PairGroup| Item {
        text: pair_title(pair).into(),
        below: pair.variants.iter().map(|variant| pair_line(variant).into()).collect(),
    };
    let items = variants.pairs.iter().map(item).collect();
    vec![
        Block::Heading(2, "Two changes, grouped by units, best first".into()),
        Block::List(List { marker: Marker::Bullet, items }),
    ]
}
