//! A page of diagrams: two in a row, three rows.

use krilla::Document as PdfDocument;
use krilla::page::PageSettings;
use krilla::surface::Surface;
use render::Diagram;

use super::board::board;
use super::pen::{Fonts, Side, gray};
use super::{MARGIN, PAGE};

const COLUMNS: usize = 2;
const ROWS: f32 = 3.0;
/// The side of a board, the heights of a line above it and below it, and the sizes of letters.
const BOARD: f32 = 164.0;
const LINE: f32 = 11.0;
const SIZE: f32 = 10.0;
const SMALL: f32 = 8.5;
/// Lines above a board and below its stipulation; how far they may reach beyond the board on both sides.
const ABOVE: usize = 4;
const BELOW: usize = 2;
const BEYOND: f32 = 36.0;
/// How much of the page the title takes.
const HEAD: f32 = 14.0;

/// Adds a page with these diagrams, numbered from `first`.
pub(crate) fn page(
    pdf: &mut PdfDocument,
    fonts: &Fonts,
    diagrams: &[&Diagram],
    first: usize,
    heading: Option<&str>,
    number: usize,
) {
    let Some(settings) = PageSettings::from_wh(PAGE.0, PAGE.1) else { return };
    let mut page = pdf.start_page_with(settings);
    let mut surface = page.surface();
    surface.set_fill(Some(gray(0)));
    if let Some(heading) = heading {
        fonts.bold.write(&mut surface, Side::Middle, (PAGE.0 / 2.0, MARGIN), 16.0, heading);
    }
    footer(&mut surface, fonts, number);
    let cell = ((PAGE.0 - 2.0 * MARGIN) / COLUMNS as f32, (PAGE.1 - 2.0 * MARGIN - HEAD) / ROWS);
    for (index, diagram) in diagrams.iter().enumerate() {
        let x = MARGIN + cell.0 * (index % COLUMNS) as f32 + (cell.0 - BOARD) / 2.0;
        let y = MARGIN + HEAD + cell.1 * (index / COLUMNS) as f32 + LINE * ABOVE as f32 + 2.0;
        one(&mut surface, fonts, diagram, first + index, (x, y));
    }
    surface.finish();
    page.finish();
}

/// The number of a page.
pub(crate) fn footer(surface: &mut Surface<'_>, fonts: &Fonts, number: usize) {
    surface.set_fill(Some(gray(90)));
    fonts.plain.write(surface, Side::Middle, (PAGE.0 / 2.0, PAGE.1 - MARGIN / 2.0), SMALL, &number.to_string());
    surface.set_fill(Some(gray(0)));
}

fn one(surface: &mut Surface<'_>, fonts: &Fonts, diagram: &Diagram, number: usize, (x, y): (f32, f32)) {
    let (middle, room) = (x + BOARD / 2.0, BOARD + 2.0 * BEYOND);
    let credits = credit_lines(fonts, diagram, room);
    let top = y - 5.0 - LINE * (credits.len().max(1) - 1) as f32;
    surface.set_fill(Some(gray(0)));
    for (place, (line, is_author)) in credits.iter().enumerate() {
        let face = if *is_author { &fonts.bold } else { &fonts.plain };
        face.write(surface, Side::Middle, (middle, top + LINE * place as f32), SIZE, line);
    }
    board(surface, diagram, (x, y), BOARD);
    surface.set_fill(Some(gray(0)));
    let base = y + BOARD + LINE + 1.0;
    fonts.bold.write(surface, Side::Right, (x - 6.0, y + SIZE), SIZE, &number.to_string());
    if let Some(asked) = &diagram.stipulation {
        fonts.bold.write(surface, Side::Left, (x, base), SIZE, asked);
    }
    fonts.plain.write(surface, Side::Right, (x + BOARD, base), SIZE, diagram.unit_count().trim_matches(['(', ')']));
    let demands = fonts.plain.lines(&diagram.demands.join("; "), SMALL, room);
    for (place, line) in shortened(demands, BELOW).iter().enumerate() {
        fonts.plain.write(surface, Side::Middle, (middle, base + LINE * (place + 1) as f32), SMALL, line);
    }
}

/// The lines above a board: authors first, and whether a line names one.
fn credit_lines(fonts: &Fonts, diagram: &Diagram, room: f32) -> Vec<(String, bool)> {
    let (authors, others) = diagram.credits.split_at(diagram.authors.min(diagram.credits.len()));
    // Many authors share lines, so that the source keeps its place.
    let authors = if authors.len() > 2 { vec![authors.join(", ")] } else { authors.to_vec() };
    let mut lines = Vec::new();
    for (place, credit) in authors.iter().chain(others).enumerate() {
        let is_author = place < authors.len();
        let face = if is_author { &fonts.bold } else { &fonts.plain };
        lines.extend(face.lines(credit, SIZE, room).into_iter().map(|line| (line, is_author)));
    }
    let heads: Vec<bool> = lines.iter().map(|(_, is_author)| *is_author).collect();
    let texts = lines.into_iter().map(|(line, _)| line).collect();
    shortened(texts, ABOVE).into_iter().zip(heads).collect()
}

/// At most so many lines; dots say that there were more.
fn shortened(mut lines: Vec<String>, most: usize) -> Vec<String> {
    if lines.len() > most {
        lines.truncate(most);
        if let Some(last) = lines.last_mut() {
            last.push_str(" …");
        }
    }
    lines
}
