//! A picture: the board, stipulation and number of units beneath it, then the verdict.

use std::fmt::Write as _;

use chess::{Bitboard, draw_svg};

use super::text::{unit_count, verdict_sentence};
use crate::Report;
use render::{escape, wrap};

/// Longest line of words that fits under the board.
const LINE: usize = 52;

/// The report as a well-formed SVG document.
pub fn svg(report: &Report) -> String {
    let lines = wrap(&verdict_sentence(report), LINE);
    let height = 428 + 18 * lines.len();
    let mut svg = String::new();
    let _ = write!(
        svg,
        r##"<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 384 {height}" width="576" height="{}" font-family="Georgia, 'Times New Roman', serif" fill="#1a1a1a">"##,
        height * 3 / 2
    );
    let _ = write!(svg, "<title>{}</title>", escape(&report.problem.setup.to_fen()));
    let _ = write!(svg, r##"<rect width="384" height="{height}" fill="#ffffff"/>"##);
    svg.push_str(draw_svg(&report.problem.setup.board, 384, Bitboard::EMPTY).trim_end());
    let _ = write!(svg, r##"<text x="12" y="402" font-size="19">{}</text>"##, report.problem.stipulation);
    let _ = write!(svg, r##"<text x="372" y="402" font-size="16" text-anchor="end">{}</text>"##, unit_count(report));
    for (index, line) in lines.iter().enumerate() {
        let y = 426 + 18 * index;
        let _ = write!(svg, r##"<text x="12" y="{y}" font-size="13.5">{}</text>"##, escape(line));
    }
    svg.push_str("</svg>\n");
    svg
}
