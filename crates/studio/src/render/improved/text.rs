//! For the terminal: the original with its score, the table of levels, then every improvement with its board, its steps,
//! and what changed.

use super::levels;
use super::words::{
    ROW_HEADS, changed_rows, gain, not_improved, number, objections, outcome, score, search, steps, themes, verdict,
};
use super::{climb, words};
use crate::render::judgment::{judge_name, key_play};
use crate::render::paint::{Ink, paint};
use crate::render::text::{board, head, heading};
use crate::{Better, Found, Improved, Style};
use render::wrap;

/// Where sentences are broken.
const WIDTH: usize = 100;

/// The whole of it.
pub(super) fn text(improved: &Improved, style: Style) -> String {
    let mut text = head(&improved.original.report, style);
    match &improved.outcome {
        Err(reason) => text.push_str(&format!("{}\n", wrap(&not_improved(reason), WIDTH).join("\n"))),
        Ok(found) => {
            if let Some(score) = improved.original_score() {
                let judge = judge_name(&improved.original.opinions[0]);
                text.push_str(&format!("Score by {judge}: {}\n", number(score)));
            }
            text.push_str(&heading(&search(improved), style));
            let (heads, lines) = levels::table(&found.levels, &found.growth);
            text.push_str(&aligned(&heads, &lines, Side::Right, style));
            text.push_str(&format!("  {}\n", outcome(improved, found)));
            text.push_str(&climbed(found, style));
            for (better, number) in found.improvements.iter().zip(1..) {
                text.push_str(&improvement(improved, better, number, style));
            }
        }
    }
    text
}

/// What a climb came by.
fn climbed(found: &Found, style: Style) -> String {
    let told = |section: climb::Section| {
        heading(&section.title, style) + &aligned(&climb::HEADS, &section.lines, Side::Left, style)
    };
    climb::sections(found).into_iter().map(told).collect()
}

fn improvement(improved: &Improved, better: &Better, number: usize, style: Style) -> String {
    let before = improved.original_score().unwrap_or_default();
    let mut text = heading(&format!("{number}. {}", gain(before, better.score)), style);
    text.push_str(&format!("{}\n", board(&better.judgment.report)));
    text.push_str(&format!("  {}\n", paint(style, Ink::Good, &verdict(&better.judgment))));
    text.push_str(&format!("  {}\n", wrap(&format!("Steps: {}", steps(better)), WIDTH - 2).join("\n    ")));
    if let Some(themes) = themes(better, &improved.original) {
        text.push_str(&format!("  {}\n", paint(style, Ink::Theme, &themes)));
    }
    for objection in objections(better) {
        text.push_str(&format!("  {}\n", paint(style, Ink::Flaw, &wrap(&objection, WIDTH).join("\n    "))));
    }
    text.push_str(&format!("  {}\n", paint(style, Ink::Faint, &better.judgment.report.problem.setup.to_fen())));
    text.push_str(&key_play(&better.judgment, style));
    if let (Some(before), Some(after)) = (score(&improved.original), score(&better.judgment)) {
        let lines: Vec<Vec<String>> = changed_rows(before, after).into_iter().map(Vec::from).collect();
        text.push_str(&aligned(&ROW_HEADS, &lines, Side::Right, style));
    }
    text
}

/// Where the cells behind the first are aligned.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(in crate::render) enum Side {
    Left,
    Right,
}

/// A table with columns as wide as they must be. Names stand on the left, numbers where wished.
pub(in crate::render) fn aligned(heads: &[&str], lines: &[Vec<String>], side: Side, style: Style) -> String {
    let width = |column: usize| {
        let cells = lines.iter().map(|line| line[column].chars().count());
        cells.chain([heads[column].chars().count()]).max().unwrap_or(0)
    };
    let widths: Vec<usize> = (0..heads.len()).map(width).collect();
    let write = |cells: &[&str]| {
        let mut text = String::from(" ");
        for (column, (cell, width)) in cells.iter().zip(&widths).enumerate() {
            let left = side == Side::Left || (column == 0 && heads[0] == ROW_HEADS[0]);
            text.push_str(&if left { format!(" {cell:width$} ") } else { format!(" {cell:>width$} ") });
        }
        text.trim_end().to_owned()
    };
    let mut text = paint(style, Ink::Faint, &write(heads)) + "\n";
    for line in lines {
        let cells: Vec<&str> = line.iter().map(String::as_str).collect();
        let ink = if line[0] == words::TOTAL { Ink::Heading } else { Ink::Plain };
        text.push_str(&(paint(style, ink, &write(&cells)) + "\n"));
    }
    text
}
