//! A sheet of diagrams, one for each unit and each kind that can be added, with the squares that work marked. Marks
//! differ in shape, in color and in brightness, so that they can be told apart in print and by everybody.

use std::fmt::Write as _;

use chess::{Bitboard, Board, Square, draw_svg, piece_list};
use search::Kept;

use super::panel::{Panel, panels};
use super::words::{LEGEND, not_varied, outcome, shifts, verdict};
use crate::render::judgment::{coordinates, judge_name, number};
use crate::{Variants, Varied};
use render::escape;
use render::wrap;

/// Diagrams side by side, what each takes, and the gap around them.
const COLUMNS: usize = 3;
const PANEL: u32 = 290;
const GAP: u32 = 24;
const WIDTH: u32 = COLUMNS as u32 * (PANEL + GAP) + GAP;
/// The lines of words below a diagram: how high, how long, how many at most.
const LINE: u32 = 15;
const LETTERS: usize = 50;
const LINES: usize = 9;
/// Words across the whole sheet.
const ACROSS: usize = 125;
/// The side of a drawn board before it is scaled.
const BOARD: f64 = 384.0;

/// The sheet as a well-formed SVG document with a background of its own.
pub fn sheet(varied: &Varied) -> String {
    let mut page = Page { svg: String::new(), y: 40 };
    let report = &varied.original.report;
    let board = &report.problem.setup.board;
    page.line(&format!("{}  {}", report.problem.stipulation, piece_list(board)), 20, true);
    page.words(&verdict(varied));
    match &varied.outcome {
        Err(reason) => page.words(&not_varied(reason)),
        Ok(variants) => {
            if let Some(score) = varied.original_score() {
                page.words(&format!("Score by {}: {}", judge_name(&varied.original.opinions[0]), number(score)));
            }
            page.words(&outcome(varied, variants));
            page.legend(variants);
            let (units, additions) = panels(variants);
            page.panels(board, &units);
            page.heading("All units shifted");
            shifts(variants).iter().for_each(|line| page.words(line));
            page.y += GAP;
            page.heading("Units added");
            if additions.is_empty() {
                page.words("Nothing can be added.");
            }
            page.panels(board, &additions);
        }
    }
    let height = page.y;
    let title = escape(&report.problem.setup.to_fen());
    format!(
        r##"<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {height}" width="{WIDTH}" height="{height}" font-family="Georgia, 'Times New Roman', serif" fill="#1a1a1a"><title>{title}</title><rect width="{WIDTH}" height="{height}" fill="#ffffff"/>{}</svg>
"##,
        page.svg
    )
}

/// A sheet as it grows from top to bottom.
struct Page {
    svg: String,
    /// Where the next line stands.
    y: u32,
}

impl Page {
    fn line(&mut self, words: &str, size: u32, bold: bool) {
        let weight = if bold { r##" font-weight="bold""## } else { "" };
        let (y, words) = (self.y, escape(words));
        let _ = write!(self.svg, r##"<text x="{GAP}" y="{y}" font-size="{size}"{weight}>{words}</text>"##);
        self.y += size + 7;
    }

    fn heading(&mut self, words: &str) {
        self.line(words, 17, true);
        self.y += 4;
    }

    fn words(&mut self, sentence: &str) {
        wrap(sentence, ACROSS).iter().for_each(|line| self.line(line, 13, false));
    }

    /// What frame and marks mean; only the marks there are.
    fn legend(&mut self, variants: &Variants) {
        self.y += 6;
        let (x, y) = (f64::from(GAP) + 10.0, f64::from(self.y) - 5.0);
        let _ = write!(
            self.svg,
            r##"<rect x="{:.1}" y="{:.1}" width="16" height="16" fill="none" stroke="#1a1a1a" stroke-width="3"/>"##,
            x - 8.0,
            y - 8.0
        );
        self.beside_a_mark("where the unit stands");
        let some = |kept: Kept| variants.near().any(|variant| variant.kept == kept);
        for (kept, words) in LEGEND.into_iter().filter(|(kept, _)| some(*kept)) {
            mark(&mut self.svg, kept, (x, f64::from(self.y) - 5.0));
            self.beside_a_mark(words);
        }
        self.y += 14;
    }

    fn beside_a_mark(&mut self, words: &str) {
        let (x, y) = (GAP + 30, self.y);
        let _ = write!(self.svg, r##"<text x="{x}" y="{y}" font-size="13">{}</text>"##, escape(words));
        self.y += 26;
    }

    /// Diagrams row by row, each row as high as its longest words.
    fn panels(&mut self, board: &Board, panels: &[Panel<'_>]) {
        for row in panels.chunks(COLUMNS) {
            let words: Vec<Vec<String>> = row.iter().map(below).collect();
            for (index, (panel, words)) in row.iter().zip(&words).enumerate() {
                let x = GAP + index as u32 * (PANEL + GAP);
                diagram(&mut self.svg, board, panel, words, (x, self.y));
            }
            let lines = words.iter().map(Vec::len).max().unwrap_or(0) as u32;
            self.y += 16 + PANEL + LINE * lines + GAP;
        }
        self.y += 10;
    }
}

/// The words below a diagram; what does not fit is left to the page and the table.
fn below(panel: &Panel<'_>) -> Vec<String> {
    let mut lines: Vec<String> = panel.lines.iter().flat_map(|line| wrap(line, LETTERS)).collect();
    if lines.len() > LINES {
        lines.truncate(LINES);
        lines.last_mut().expect("some lines are left").push_str(" …");
    }
    lines
}

fn diagram(svg: &mut String, board: &Board, panel: &Panel<'_>, words: &[String], (x, y): (u32, u32)) {
    let _ = write!(svg, r##"<text x="{x}" y="{y}" font-size="15" font-weight="bold">{}</text>"##, escape(&panel.title));
    let scale = f64::from(PANEL) / BOARD;
    let _ = write!(svg, r##"<g transform="translate({x} {}) scale({scale:.4})">"##, y + 4);
    svg.push_str(draw_svg(board, BOARD as u32, Bitboard::EMPTY).trim_end());
    coordinates(svg);
    if let Some(home) = panel.home {
        let (x, y) = center(home);
        let _ = write!(
            svg,
            r##"<rect x="{:.1}" y="{:.1}" width="42" height="42" fill="none" stroke="#1a1a1a" stroke-width="4"/>"##,
            x - 21.0,
            y - 21.0
        );
    }
    for kept in Kept::ALL {
        panel.marked(kept).into_iter().for_each(|square| mark(svg, kept, center(square)));
    }
    svg.push_str("</g>");
    for (index, line) in words.iter().enumerate() {
        let y = y + PANEL + 18 + LINE * index as u32;
        let _ = write!(svg, r##"<text x="{x}" y="{y}" font-size="11.5">{}</text>"##, escape(line));
    }
}

fn center(square: Square) -> (f64, f64) {
    let along = |index: u8| 12.0 + 45.0 * f64::from(index) + 22.5;
    (along(square.file()), along(7 - square.rank()))
}

/// A filled disc, an empty ring, an empty diamond.
fn mark(svg: &mut String, kept: Kept, (x, y): (f64, f64)) {
    let _ = match kept {
        Kept::Play => write!(
            svg,
            r##"<circle class="play" cx="{x:.1}" cy="{y:.1}" r="10" fill="#00497a" stroke="#ffffff" stroke-width="1.5"/>"##
        ),
        Kept::Key => write!(
            svg,
            r##"<circle class="key" cx="{x:.1}" cy="{y:.1}" r="8.5" fill="#ffffff" stroke="#d55e00" stroke-width="3.5"/>"##
        ),
        Kept::Themes => write!(
            svg,
            r##"<path class="themes" d="M{x:.1} {:.1}l11 11l-11 11l-11 -11z" fill="#ffffff" stroke="#007a5a" stroke-width="3"/>"##,
            y - 11.0
        ),
    };
}
