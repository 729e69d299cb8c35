//! The solutions of a sheet, in two columns; a problem's lines stay together where they fit.

use krilla::Document as PdfDocument;
use krilla::page::PageSettings;
use render::{Block, Document, Format, SheetLayout, Style};

use super::diagrams::footer;
use super::pen::{Face, Fonts, Side, gray};
use super::{MARGIN, PAGE};

const COLUMNS: usize = 2;
const GAP: f32 = 22.0;
const WIDTH: f32 = (PAGE.0 - 2.0 * MARGIN - GAP * (COLUMNS as f32 - 1.0)) / COLUMNS as f32;
const LINE: f32 = 10.6;
const SIZE: f32 = 8.8;
/// Tables are in letters of one width, which are wide.
const TABLE: f32 = 6.4;
const FEN: f32 = 6.5;
/// What a blank at the beginning of a line is worth, and how far a line's continuation is set in.
const BLANK: f32 = 2.6;
const HANGING: f32 = 8.0;

/// How a line is set.
#[derive(Clone, Copy, PartialEq)]
enum Kind {
    Heading,
    Plain,
    Italic,
    Table,
    Fen,
    Space,
}

struct Line {
    kind: Kind,
    indent: f32,
    text: String,
}

/// Adds the pages after page `number`.
pub(crate) fn pages(pdf: &mut PdfDocument, fonts: &Fonts, document: &Document, number: usize) {
    let sections = sections(fonts, document);
    if sections.is_empty() {
        return;
    }
    for (index, columns) in set(sections).chunks(COLUMNS).enumerate() {
        let Some(settings) = PageSettings::from_wh(PAGE.0, PAGE.1) else { return };
        let mut page = pdf.start_page_with(settings);
        let mut surface = page.surface();
        footer(&mut surface, fonts, number + index + 1);
        if index == 0 {
            fonts.bold.write(&mut surface, Side::Middle, (PAGE.0 / 2.0, MARGIN), 13.0, "Solutions");
        }
        for (place, column) in columns.iter().enumerate() {
            let x = MARGIN + (WIDTH + GAP) * place as f32;
            for (row, line) in column.iter().enumerate() {
                let at = (x + line.indent, MARGIN + 18.0 + LINE * (row + 1) as f32);
                let (face, size, shade) = manner(fonts, line.kind);
                surface.set_fill(Some(gray(shade)));
                face.write(&mut surface, Side::Left, at, size, &line.text);
            }
        }
        surface.finish();
        page.finish();
    }
}

fn manner(fonts: &Fonts, kind: Kind) -> (&Face, f32, u8) {
    match kind {
        Kind::Heading => (&fonts.bold, SIZE + 0.7, 0),
        Kind::Plain | Kind::Space => (&fonts.plain, SIZE, 0),
        Kind::Italic => (&fonts.italic, SIZE, 0),
        Kind::Table => (&fonts.mono, TABLE, 0),
        Kind::Fen => (&fonts.plain, FEN, 110),
    }
}

/// Columns of lines. A section that does not fit into what is left of a column begins the next one, unless it is longer than
/// a column anyway.
fn set(sections: Vec<Vec<Line>>) -> Vec<Vec<Line>> {
    let room = ((PAGE.1 - 2.0 * MARGIN - 18.0) / LINE) as usize;
    let mut columns: Vec<Vec<Line>> = vec![vec![]];
    for section in sections {
        let left = room - columns.last().map_or(0, Vec::len);
        if section.len() > left && section.len() <= room {
            columns.push(vec![]);
        }
        for line in section {
            let column = columns.last_mut().filter(|column| column.len() < room);
            match column {
                // A column does not begin with an empty line.
                Some(column) if line.kind == Kind::Space && column.is_empty() => {}
                Some(column) => column.push(line),
                None if line.kind == Kind::Space => {}
                None => columns.push(vec![line]),
            }
        }
    }
    columns
}

/// What is said of each diagram.
fn sections(fonts: &Fonts, document: &Document) -> Vec<Vec<Line>> {
    let mut sections: Vec<Vec<&Block>> = Vec::new();
    for block in &document.blocks {
        let begins = matches!(block, Block::Heading(2, _)) && document.layout == SheetLayout::Sheet;
        match sections.last_mut() {
            Some(section) if !begins => section.push(block),
            _ => sections.push(vec![block]),
        }
    }
    let mut number = 0;
    let told = sections.iter().map(|blocks| section(fonts, blocks, &mut number));
    // A collection may give the diagrams alone.
    told.filter(|lines| lines.iter().any(|line| ![Kind::Heading, Kind::Fen, Kind::Space].contains(&line.kind)))
        .collect()
}

/// The lines of a section, headed by the number of its diagram.
fn section(fonts: &Fonts, blocks: &[&Block], number: &mut usize) -> Vec<Line> {
    let (mut lines, mut fens) = (Vec::new(), Vec::new());
    let mut heading = String::new();
    for block in blocks {
        match block {
            Block::Heading(2, text) if heading.is_empty() => heading = text.print(chess::Letters::Problem),
            Block::Diagram(diagram) => {
                *number += 1;
                heading = format!("{number}  {heading}").trim_end().to_owned();
                fens.push(diagram.setup.to_fen());
            }
            Block::Row(diagrams) => *number += diagrams.len(),
            Block::Fen(_) | Block::Title | Block::Space | Block::Picture { .. } => {}
            Block::Table(_) | Block::Phases(_) | Block::Chart(_) => add(fonts, &mut lines, Kind::Table, block),
            Block::Note(_) => add(fonts, &mut lines, Kind::Italic, block),
            _ => add(fonts, &mut lines, Kind::Plain, block),
        }
    }
    if lines.is_empty() && fens.is_empty() {
        return vec![];
    }
    let mut all = vec![Line { kind: Kind::Heading, indent: 0.0, text: heading }];
    all.extend(lines);
    let fens = fens.iter().flat_map(|fen| fonts.plain.lines(fen, FEN, WIDTH));
    all.extend(fens.map(|text| Line { kind: Kind::Fen, indent: 0.0, text }));
    all.push(Line { kind: Kind::Space, indent: 0.0, text: String::new() });
    all
}

/// The lines of a block, as text has them, parted where the column ends.
fn add(fonts: &Fonts, lines: &mut Vec<Line>, kind: Kind, block: &Block) {
    let only = Document { blocks: vec![block.clone()], ..Document::new("a section", "") };
    let text = Format::TEXT.write(&only, &Style { width: 400, ..Style::PLAIN }).unwrap_or_default();
    let (face, size, _) = manner(fonts, kind);
    for line in text.lines().filter(|line| !line.trim().is_empty()) {
        if kind == Kind::Table && face.width(line, size) <= WIDTH {
            lines.push(Line { kind, indent: 0.0, text: line.to_owned() });
            continue;
        }
        let blanks = line.len() - line.trim_start_matches(' ').len();
        let indent = (blanks as f32 * BLANK).min(WIDTH / 3.0);
        for (place, text) in face.lines(line, size, WIDTH - indent - HANGING).into_iter().enumerate() {
            let indent = if place == 0 { indent } else { indent + HANGING };
            lines.push(Line { kind, indent, text });
        }
    }
}
