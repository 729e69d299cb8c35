//! Problems made cheaper: what was saved and why, the cheapest version with its play, and what every unit is for.

mod json;
mod words;

use render::{Block, Document, Extent, Item, List, Marker, Text};

use super::improved::named;
use super::improved::words::score;
use super::judgment::{judge_name, play};
use super::report::{diagram, entry, head, verdict};
use super::said::number;
use crate::{Economized, Saved};
use words::{not_economized, outcome, steps, why};

/// The document of the savings.
pub fn economized(economized: &Economized) -> Document {
    let name = if economized.is_cheaper() { "Economized" } else { "Not economized" };
    let mut document = Document::new("an economy", name);
    document.data = vec![json::data(economized)];
    document.blocks = named(head(&economized.original.report), "original");
    let mut problems = vec![entry(&economized.original.report)];
    match &economized.outcome {
        Err(reason) => document.push(Block::Note(not_economized(reason).into())),
        Ok(saved) => {
            document.blocks.extend(savings(economized, saved));
            if economized.is_cheaper() {
                document.blocks.extend(result(economized, saved));
                problems.push(entry(&saved.result.report));
            }
            if !saved.units.is_empty() {
                document.push(Block::Heading(2, "What each unit is for".into()));
                let units = saved.units.iter().map(|unit| Text::from(unit.sentence.clone()));
                document.push(Block::List(List::of(Marker::None, units)));
            }
        }
    }
    document.problems = Some(problems);
    document
}

fn savings(economized: &Economized, saved: &Saved) -> Vec<Block> {
    let item = |saving: &search::Saving| Item {
        text: format!("{}: {}", saving.means.name(), steps(saving)).into(),
        below: vec![Text::of(render::Ink::Faint, why(saving))],
    };
    let items = saved.economy.savings.iter().map(item).collect();
    vec![
        Block::Heading(2, "What can be saved".into()),
        Block::List(List { marker: Marker::Number, items }),
        Block::Note(outcome(economized, saved).into()),
    ]
}

fn result(economized: &Economized, saved: &Saved) -> Vec<Block> {
    let report = &saved.result.report;
    let mut drawn = diagram(report);
    drawn.file = Some("cheapest".to_owned());
    let mut blocks = vec![
        Block::Heading(2, "The most economical version found".into()),
        Block::Diagram(drawn),
        Block::Verdict(verdict(report)),
    ];
    if let (Some(before), Some(after)) = (score(&economized.original), score(&saved.result)) {
        let judge = judge_name(&economized.original.opinions[0]);
        let (before, after) = (number(before.total()), number(after.total()));
        blocks.push(Block::Note(format!("Score by {judge}: {before} → {after}").into()));
    }
    blocks.push(Block::Fen(report.problem.setup));
    blocks.extend(play(&saved.result, Extent::KeyFolded));
    blocks
}
