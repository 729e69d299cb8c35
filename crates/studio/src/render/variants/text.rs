//! For the terminal: the problem, the counts, then every unit with a small board on which the squares that work are
//! marked, what can be added and shifted, and pairs of changes.

use chess::Board;
use search::Kept;

use super::panel::{MARKS, Panel, drawn, panels};
use super::words::{LEGEND, counts, not_varied, outcome, pair_line, pair_title, shifts};
use crate::render::improved::number;
use crate::render::judgment::judge_name;
use crate::render::paint::{Ink, paint};
use crate::render::text::{head, heading};
use crate::{Style, Variants, Varied};
use render::wrap;

/// Where sentences are broken, and how much of that is beside a board.
const WIDTH: usize = 100;
const BESIDE: usize = 72;

/// The whole of it.
pub(super) fn text(varied: &Varied, top: usize, style: Style) -> String {
    let mut text = head(&varied.original.report, style);
    match &varied.outcome {
        Err(reason) => text.push_str(&format!("{}\n", wrap(&not_varied(reason), WIDTH).join("\n"))),
        Ok(variants) => {
            if let Some(score) = varied.original_score() {
                let judge = judge_name(&varied.original.opinions[0]);
                text.push_str(&format!("Score by {judge}: {}\n", number(score)));
            }
            text.push_str(&found(varied, variants, top, style));
        }
    }
    text
}

fn found(varied: &Varied, variants: &Variants, top: usize, style: Style) -> String {
    let board = &varied.original.report.problem.setup.board;
    let mut text = heading("Sound neighbors", style) + &table(variants, style);
    text.push_str(&indented(&wrap(&outcome(varied, variants), WIDTH - 2)));
    text.push_str(&legend(variants));
    let (units, additions) = panels(variants);
    text.extend(units.iter().map(|panel| beside(board, panel, top, style)));
    text.push_str(&heading("All units shifted", style));
    text.push_str(&indented(&shifts(variants)));
    if additions.is_empty() {
        text.push_str(&heading("Units added", style));
        text.push_str("  Nothing can be added.\n");
    }
    text.extend(additions.iter().map(|panel| beside(board, panel, top, style)));
    text + &pairs(variants, style)
}

fn table(variants: &Variants, style: Style) -> String {
    let (heads, lines) = counts(variants);
    let width = |column: usize| lines.iter().map(|line| line[column].len()).max().unwrap_or(0).max(heads[column].len());
    let widths: Vec<usize> = (0..heads.len()).map(width).collect();
    let row = |cells: &[String]| -> String {
        let cells: Vec<String> = cells.iter().zip(&widths).map(|(cell, width)| format!("{cell:>width$}")).collect();
        format!("  {}", cells.join("  "))
    };
    let names: Vec<String> = heads.iter().map(|&head| head.to_owned()).collect();
    let mut text = paint(style, Ink::Faint, &row(&names)) + "\n";
    lines.iter().for_each(|line| text.push_str(&format!("{}\n", row(line))));
    text
}

/// What the marks mean; only those there are.
fn legend(variants: &Variants) -> String {
    let some = |kept: Kept| variants.near().any(|variant| variant.kept == kept);
    let lines = LEGEND.iter().zip(MARKS).filter(|((kept, _), _)| some(*kept));
    lines.map(|((_, words), mark)| format!("  {mark} {words}\n")).collect()
}

/// A board with what there is to say beside it.
fn beside(board: &Board, panel: &Panel<'_>, top: usize, style: Style) -> String {
    let mut words: Vec<String> = panel.lines.iter().flat_map(|line| wrap(line, BESIDE)).collect();
    for line in panel.changed(top) {
        let lines = wrap(&line, BESIDE - 2);
        words.extend(
            lines.into_iter().enumerate().map(
                |(index, line)| {
                    if index == 0 { format!("- {line}") } else { format!("  {line}") }
                },
            ),
        );
    }
    let drawn = drawn(board, panel);
    let mut text = heading(&panel.title, style);
    for index in 0..drawn.len().max(words.len()) {
        let left = drawn.get(index).map_or("", String::as_str);
        let right = words.get(index).map_or("", String::as_str);
        text.push_str(format!("  {left:19}  {right}").trim_end());
        text.push('\n');
    }
    text
}

fn pairs(variants: &Variants, style: Style) -> String {
    if variants.rings.len() < 2 {
        return String::new();
    }
    let mut text = heading("Two changes, by the units they change, the best first", style);
    for pair in &variants.pairs {
        text.push_str(&format!("  {}\n", pair_title(pair)));
        for variant in &pair.variants {
            text.push_str(&format!("    - {}\n", wrap(&pair_line(variant), WIDTH - 6).join("\n      ")));
        }
    }
    text
}

fn indented(lines: &[String]) -> String {
    lines.iter().map(|line| format!("  {}\n", wrap(line, WIDTH - 2).join("\n    "))).collect()
}
