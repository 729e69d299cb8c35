//! A picture of a judgment: the diagram with key and themes, what it shows in words, and beside it the points as bars.

use std::fmt::Write as _;

use super::board::{BOARD, board, legend, needs_legend};
use super::remarks::{no_score, themes};
use super::table::judge_name;
use crate::Judgment;
use crate::render::text::{unit_count, verdict_sentence};
use render::escape;
use render::number;
use render::wrap;
use render::{Bar, Chart, bars};

/// Longest line of words that fits under the board.
const LINE: usize = 52;
/// Where the bars begin, and how much room they have.
const BARS: (u32, u32) = (400, 480);

/// The judgment as a well-formed SVG document with a background of its own.
pub(super) fn svg(judgment: &Judgment) -> String {
    let left = words(judgment);
    let mut right = String::new();
    let mut y = 30;
    for opinion in &judgment.opinions {
        let Ok(score) = &opinion.score else { continue };
        let title = format!("{}: {}", judge_name(opinion), number(score.total()));
        let mut rows: Vec<Bar> = score.rows.iter().map(|row| Bar::of(row.name, row.points)).collect();
        rows.push(Bar::of("total", score.total()).strong());
        y = bars(&mut right, &Chart { title: &title, x: BARS.0, y, width: BARS.1, bars: &rows }) + 24;
    }
    let words_begin = if needs_legend(judgment) { 448 } else { 426 };
    let left_height = words_begin + 6 + 18 * left.len() as u32;
    let height = left_height.max(y);
    let width = if right.is_empty() { BOARD } else { BARS.0 + BARS.1 + 20 };
    let mut svg = String::new();
    let _ = write!(
        svg,
        r##"<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}" width="{width}" height="{height}" font-family="Georgia, 'Times New Roman', serif" fill="#1a1a1a">"##
    );
    let setup = &judgment.report.problem.setup;
    let _ = write!(svg, "<title>{}</title>", escape(&setup.to_fen()));
    let _ = write!(svg, r##"<rect width="{width}" height="{height}" fill="#ffffff"/>"##);
    svg.push_str(&board(judgment));
    svg.push_str(&legend(judgment, 424));
    let _ = write!(svg, r##"<text x="12" y="402" font-size="19">{}</text>"##, judgment.report.problem.stipulation);
    let count = unit_count(&judgment.report);
    let _ = write!(svg, r##"<text x="372" y="402" font-size="16" text-anchor="end">{count}</text>"##);
    for (y, line) in (words_begin..).step_by(18).zip(&left) {
        let _ = write!(svg, r##"<text x="12" y="{y}" font-size="13.5">{}</text>"##, escape(line));
    }
    svg.push_str(&right);
    svg.push_str("</svg>\n");
    svg
}

/// What stands under the diagram: the verdict, the themes, or why there is no score.
fn words(judgment: &Judgment) -> Vec<String> {
    let mut lines = wrap(&verdict_sentence(&judgment.report), LINE);
    let titles: Vec<&str> =
        themes(&judgment.themes, judgment.report.problem.stipulation).iter().map(|shown| shown.theme.title).collect();
    if !titles.is_empty() {
        lines.extend(wrap(&format!("Themes: {}", titles.join(", ")), LINE));
    }
    if !judgment.has_score() {
        for reason in no_score(judgment) {
            lines.extend(wrap(&format!("No score: {reason}."), LINE));
        }
    }
    lines
}
