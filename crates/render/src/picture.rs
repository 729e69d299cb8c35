//! Diagrams as pictures: the board with coordinates, marked squares, an arrow for the key, words below it.

use std::fmt::Write as _;

use chess::{Bitboard, Letters, Square, draw_svg};

use crate::chart::chart_picture;
use crate::{Block, CannotHold, Diagram, Document, Format, Mark, MarkKind, Pictures, Style, Table, escape, plot, wrap};

/// Width and height of a board with its margin, the margin, and the side of a square.
pub(crate) const BOARD: u32 = 384;
const MARGIN: u32 = 12;
const SQUARE: u32 = 45;
/// Longest line of words that fits under a board.
const LINE: usize = 52;
/// What tinted squares are tinted with, and the color of the key.
const TINT: &str = r##"fill="#7fb069" fill-opacity="0.6""##;
const KEY: &str = "#2f5d8a";
/// How far the ends of an arrow stay from the centers of its squares, and the size of its head.
const START: f64 = 8.0;
const HEAD: (f64, f64) = (13.0, 6.5);

/// The page of a document, and what lies beside it: each file with its name, the page first.
pub fn report_files(document: &Document) -> Result<Vec<(String, String)>, CannotHold> {
    let linked = Style { pictures: Pictures::Linked, ..Style::PLAIN };
    let page = ("report.md".to_owned(), Format::MARKDOWN.write(document, &linked)?);
    Ok([page].into_iter().chain(files_beside(document)).collect())
}

/// What lies beside a page with linked pictures, each file with its name: diagrams, tables, charts and plots.
pub fn files_beside(document: &Document) -> Vec<(String, String)> {
    let mut files = Vec::new();
    for block in &document.blocks {
        if let Block::Diagram(diagram) = block {
            files.extend(diagram.file.as_ref().map(|name| (format!("{name}.svg"), picture(diagram))));
        }
        // An empty sheet is not written.
        if let Block::Picture { file, .. } = block {
            files.extend(Format::SVG.write(document, &Style::PLAIN).ok().map(|svg| (file.clone(), svg)));
        }
        if let Block::Table(table @ Table { file: Some(name), bars, .. }) = block {
            files.push((format!("{name}.csv"), table.to_csv()));
            files.extend(bars.as_ref().map(|bars| (format!("{name}.svg"), chart_picture(bars))));
        }
        if let Block::Plot(one) = block {
            files.push((format!("{}.svg", one.name), plot(one)));
        }
    }
    files
}

/// A diagram as a well-formed SVG document with a background of its own.
pub(crate) fn picture(diagram: &Diagram) -> String {
    let (inside, height) = with_words(diagram);
    format!("{}{inside}</svg>\n", opening(BOARD, height, &diagram.setup.to_fen()))
}

/// The beginning of an SVG document.
pub(crate) fn opening(width: u32, height: u32, title: &str) -> String {
    format!(
        r##"<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}" width="{width}" height="{height}" font-family="Georgia, 'Times New Roman', serif" fill="#1a1a1a"><title>{}</title><rect width="{width}" height="{height}" fill="#ffffff"/>"##,
        escape(title)
    )
}

/// The board, the stipulation, what the marks mean and the caption, in a column as wide as the board; and how high that
/// is.
pub(crate) fn with_words(diagram: &Diagram) -> (String, u32) {
    let mut svg = board(diagram);
    let mut y = BOARD;
    if let Some(stipulation) = &diagram.stipulation {
        y += 18;
        let _ = write!(svg, r##"<text x="12" y="{y}" font-size="19">{}</text>"##, escape(stipulation));
        let count = diagram.unit_count();
        let _ = write!(svg, r##"<text x="372" y="{y}" font-size="16" text-anchor="end">{count}</text>"##);
    }
    if diagram.arrow.is_some() || !shown_marks(diagram).is_empty() {
        y += 22;
        svg.push_str(&legend(diagram, y));
    }
    y += 6;
    for line in diagram.caption.iter().flat_map(|text| wrap(&text.print(Letters::Problem), LINE)) {
        y += 18;
        let _ = write!(svg, r##"<text x="12" y="{y}" font-size="13.5">{}</text>"##, escape(&line));
    }
    (svg, y + 12)
}

fn shown_marks(diagram: &Diagram) -> Vec<&Mark> {
    diagram.marks.iter().filter(|mark| !mark.squares.is_empty()).collect()
}

/// What arrow and marks mean, on a line at this height.
fn legend(diagram: &Diagram, y: u32) -> String {
    let mut svg = String::new();
    let mut x = MARGIN;
    let middle = f64::from(y) - 4.0;
    let words = |svg: &mut String, x: u32, words: &str| {
        let _ = write!(svg, r##"<text x="{x}" y="{y}" font-size="12">{}</text>"##, escape(words));
    };
    if diagram.arrow.is_some() {
        arrow(&mut svg, (f64::from(x) - START, middle), (f64::from(x + 26), middle));
        words(&mut svg, x + 32, "the key");
        x += 90;
    }
    for mark in shown_marks(diagram) {
        draw_mark(&mut svg, mark.kind, (f64::from(x) + 6.0, middle));
        words(&mut svg, x + 20, mark.about);
        x += 30 + 7 * mark.about.len() as u32;
    }
    svg
}

/// The board alone.
pub(crate) fn board(diagram: &Diagram) -> String {
    let tinted = diagram.marks.iter().filter(|mark| mark.kind == MarkKind::Tint);
    let tinted = tinted.fold(Bitboard::EMPTY, |all, mark| all | mark.squares);
    let mut svg = draw_svg(&diagram.setup.board, BOARD, tinted).trim_end().to_owned();
    coordinates(&mut svg);
    if let Some(frame) = diagram.frame {
        let (x, y) = center(frame);
        let _ = write!(
            svg,
            r##"<rect x="{:.1}" y="{:.1}" width="42" height="42" fill="none" stroke="#1a1a1a" stroke-width="4"/>"##,
            x - 21.0,
            y - 21.0
        );
    }
    for mark in diagram.marks.iter().filter(|mark| mark.kind != MarkKind::Tint) {
        mark.squares.into_iter().for_each(|square| draw_mark(&mut svg, mark.kind, center(square)));
    }
    if let Some((from, to)) = diagram.arrow {
        arrow(&mut svg, center(from), center(to));
    }
    svg
}

fn center(square: Square) -> (f64, f64) {
    let along = |index: u8| f64::from(MARGIN) + f64::from(SQUARE) * (f64::from(index) + 0.5);
    (along(square.file()), along(7 - square.rank()))
}

/// Files below the board and ranks to its left, in the margin.
fn coordinates(svg: &mut String) {
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

/// A mark around a point.
pub(crate) fn draw_mark(svg: &mut String, kind: MarkKind, (x, y): (f64, f64)) {
    let _ = match kind {
        MarkKind::Tint => write!(
            svg,
            r##"<rect x="{:.1}" y="{:.1}" width="12" height="12" {TINT} stroke="#1a1a1a" stroke-width="0.5"/>"##,
            x - 6.0,
            y - 6.0
        ),
        MarkKind::Disc => write!(
            svg,
            r##"<circle class="disc" cx="{x:.1}" cy="{y:.1}" r="10" fill="#00497a" stroke="#ffffff" stroke-width="1.5"/>"##
        ),
        MarkKind::Ring => write!(
            svg,
            r##"<circle class="ring" cx="{x:.1}" cy="{y:.1}" r="8.5" fill="#ffffff" stroke="#d55e00" stroke-width="3.5"/>"##
        ),
        MarkKind::Diamond => write!(
            svg,
            r##"<path class="diamond" d="M{x:.1} {:.1}l11 11l-11 11l-11 -11z" fill="#ffffff" stroke="#007a5a" stroke-width="3"/>"##,
            y - 11.0
        ),
    };
}
