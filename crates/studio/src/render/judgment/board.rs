//! The board of a judgment's picture: the diagram with coordinates, the squares of its themes tinted, an arrow for the
//! key, and a legend that says what tint and arrow mean.

use std::fmt::Write as _;

use chess::{Bitboard, Move, Square, draw_svg};

use crate::Judgment;

/// Width and height of the board with its margin, the margin, and the side of a square.
pub(super) const BOARD: u32 = 384;
const MARGIN: u32 = 12;
const SQUARE: u32 = 45;
/// What the drawn board has its theme squares tinted with, and the color of the key.
const TINT: &str = r##"fill="#7fb069" fill-opacity="0.6""##;
const KEY: &str = "#2f5d8a";
/// How far the ends of an arrow stay from the centers of its squares, and the size of its head.
const START: f64 = 8.0;
const HEAD: (f64, f64) = (13.0, 6.5);

/// The board in the upper left corner of the picture.
pub(super) fn board(judgment: &Judgment) -> String {
    let mut svg = draw_svg(&judgment.report.problem.setup.board, BOARD, marked(judgment)).trim_end().to_owned();
    coordinates(&mut svg);
    if let Some(key) = key(judgment) {
        arrow(&mut svg, center(key.from), center(key.to));
    }
    svg
}

/// What tint and arrow mean, on a line at this height; nothing where neither is there.
pub(super) fn legend(judgment: &Judgment, y: u32) -> String {
    let mut svg = String::new();
    let mut x = MARGIN;
    let words = |svg: &mut String, x: u32, words: &str| {
        let _ = write!(svg, r##"<text x="{x}" y="{y}" font-size="12">{words}</text>"##);
    };
    if key(judgment).is_some() {
        let middle = f64::from(y) - 4.0;
        arrow(&mut svg, (f64::from(x) - START, middle), (f64::from(x + 26), middle));
        words(&mut svg, x + 32, "the key");
        x += 90;
    }
    if !marked(judgment).is_empty() {
        let _ = write!(
            svg,
            r##"<rect x="{x}" y="{}" width="12" height="12" {TINT} stroke="#1a1a1a" stroke-width="0.5"/>"##,
            y - 10
        );
        words(&mut svg, x + 18, "squares on which themes are shown");
    }
    svg
}

/// Whether there is anything a legend must explain.
pub(super) fn needs_legend(judgment: &Judgment) -> bool {
    key(judgment).is_some() || !marked(judgment).is_empty()
}

/// The key of a sound problem: elsewhere no move is *the* key.
fn key(judgment: &Judgment) -> Option<Move> {
    let solution = judgment.report.solution().filter(|_| judgment.report.is_sound())?;
    solution.keys.first().map(|key| key.mv)
}

/// The squares the themes happen on.
fn marked(judgment: &Judgment) -> Bitboard {
    let evidence = judgment.themes.iter().flat_map(|finding| &finding.evidence);
    evidence.fold(Bitboard::EMPTY, |all, evidence| all | evidence.squares)
}

fn center(square: Square) -> (f64, f64) {
    let along = |index: u8| f64::from(MARGIN + SQUARE * u32::from(index) + SQUARE / 2);
    (along(square.file()), along(7 - square.rank()))
}

/// Files below the board and ranks to its left, in the margin.
pub(in crate::render) fn coordinates(svg: &mut String) {
    for index in 0..8_u8 {
        let (file, rank) = (char::from(b'a' + index), 8 - index);
        let middle = MARGIN + SQUARE * u32::from(index) + SQUARE / 2;
        let _ = write!(
            svg,
            r##"<text x="{middle}" y="{}" font-size="9" text-anchor="middle">{file}</text><text x="6" y="{}" font-size="9" text-anchor="middle">{rank}</text>"##,
            BOARD - 3,
            middle + 3
        );
    }
}

/// From one point to another, with a head at the end.
fn arrow(svg: &mut String, from: (f64, f64), to: (f64, f64)) {
    let (across, down) = (to.0 - from.0, to.1 - from.1);
    let length = across.hypot(down);
    let (dx, dy) = (across / length, down / length);
    let along = |(x, y): (f64, f64), by: f64| (x + dx * by, y + dy * by);
    let (start, neck) = (along(from, START), along(to, -HEAD.0));
    let (left, right) = ((neck.0 - dy * HEAD.1, neck.1 + dx * HEAD.1), (neck.0 + dy * HEAD.1, neck.1 - dx * HEAD.1));
    let _ = write!(
        svg,
        r##"<g class="key" opacity="0.8"><line x1="{:.1}" y1="{:.1}" x2="{:.1}" y2="{:.1}" stroke="{KEY}" stroke-width="4"/><path d="M{:.1} {:.1}L{:.1} {:.1}L{:.1} {:.1}z" fill="{KEY}"/></g>"##,
        start.0, start.1, neck.0, neck.1, to.0, to.1, left.0, left.1, right.0, right.1
    );
}
