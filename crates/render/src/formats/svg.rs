//! Pictures: the diagrams of a document, then its charts. One diagram has the charts beside it; several stand on a
//! sheet.

use std::fmt::Write as _;

use chess::{Letters, Square};

use crate::picture::{BOARD, board, draw_mark, opening, with_words};
use crate::{
    Bars, Block, CannotHold, Chart, Diagram, Document, Format, HeatMap, Many, MarkKind, Panel, Plot, Style, bars,
    escape, page, plot, wrap,
};

pub(crate) const FORMAT: Format =
    Format { name: "svg", about: "Diagrams and charts as pictures", extension: "svg", many: Many::Together, write };

/// Where the charts beside a diagram begin, and how much room charts have.
const BESIDE: u32 = 400;
const CHART: u32 = 480;
/// Diagrams side by side on a sheet, what each takes, and the gap around them.
const COLUMNS: usize = 3;
const CELL: u32 = 290;
const GAP: u32 = 24;
const SHEET: u32 = COLUMNS as u32 * (CELL + GAP) + GAP;
/// The words below a small diagram: how high a line, how long, how many at most.
const LINE: u32 = 15;
const LETTERS: usize = 50;
const LINES: usize = 9;

/// What a document has to draw.
#[derive(Default)]
struct Drawn<'a> {
    diagrams: Vec<Diagram>,
    legend: Vec<(MarkKind, String)>,
    bars: Vec<&'a Bars>,
    plots: Vec<&'a Plot>,
    heat_maps: Vec<&'a HeatMap>,
}

fn write(document: &Document, _: &Style) -> Result<String, CannotHold> {
    let mut drawn = Drawn::default();
    gather(&document.blocks, &mut drawn);
    let title = document.title.print(Letters::Problem);
    let is_empty =
        drawn.diagrams.is_empty() && drawn.bars.is_empty() && drawn.plots.is_empty() && drawn.heat_maps.is_empty();
    match drawn.diagrams.as_slice() {
        // A search that found nothing has nothing to draw, which is not the format's fault.
        _ if is_empty && document.problems.is_none() => {
            Err(CannotHold { format: FORMAT.name, holds: "diagrams and charts", subject: document.subject })
        }
        [diagram] if drawn.heat_maps.is_empty() => Ok(one(diagram, &drawn)),
        _ => Ok(sheet(&title, &drawn)),
    }
}

fn gather<'a>(blocks: &'a [Block], drawn: &mut Drawn<'a>) {
    for block in blocks {
        match block {
            Block::Diagram(diagram) => drawn.diagrams.push(diagram.clone()),
            Block::Row(diagrams) => drawn.diagrams.extend(diagrams.iter().cloned()),
            Block::Panel(panel) => drawn.diagrams.push(of_panel(panel)),
            Block::Legend(marks) => drawn.legend.extend(marks.iter().cloned()),
            Block::Chart(bars) => drawn.bars.push(bars),
            Block::Table(table) => drawn.bars.extend(&table.bars),
            Block::Plot(plot) => drawn.plots.push(plot),
            Block::HeatMaps(maps) => drawn.heat_maps.extend(maps),
            Block::Terms(terms) => terms.iter().for_each(|term| gather(&term.below, drawn)),
            Block::Page { source, problems } => {
                let inside = page::blocks(source, problems).into_iter();
                drawn.diagrams.extend(
                    inside.filter_map(|block| if let Block::Diagram(diagram) = block { Some(diagram) } else { None }),
                );
            }
            Block::Title
            | Block::Heading(..)
            | Block::Paragraph(_)
            | Block::Space
            | Block::Verdict(_)
            | Block::Note(_)
            | Block::List(_)
            | Block::Fen(_)
            | Block::Literal(_)
            | Block::Code(_)
            | Block::Play(_)
            | Block::Phases(_)
            | Block::Picture { .. } => {}
        }
    }
}

/// A panel's diagram with its words below it.
fn of_panel(panel: &Panel) -> Diagram {
    Diagram { title: Some(panel.title.clone()), caption: panel.lines.clone(), ..panel.diagram.clone() }
}

/// One diagram, the charts to its right.
fn one(diagram: &Diagram, drawn: &Drawn<'_>) -> String {
    let (left, height) = with_words(diagram);
    let mut right = String::new();
    let below = charts(&mut right, drawn, BESIDE, 30, CHART);
    let width = if right.is_empty() { BOARD } else { BESIDE + CHART + 20 };
    format!("{}{left}{right}</svg>\n", opening(width, height.max(below), &diagram.setup.to_fen()))
}

/// Charts below each other; where the next would stand.
fn charts(svg: &mut String, drawn: &Drawn<'_>, x: u32, y: u32, width: u32) -> u32 {
    let mut y = y;
    for chart in &drawn.bars {
        y = bars(svg, &Chart { title: &chart.title, x, y, width, bars: &chart.bars }) + 30;
    }
    for one in &drawn.plots {
        let inside = plot(one).replacen("<svg ", &format!(r##"<svg x="{x}" y="{y}" "##), 1);
        svg.push_str(inside.trim_end());
        y += 380;
    }
    y
}

/// Everything on one sheet: title and legend, diagrams row by row, charts, boards of numbers.
fn sheet(title: &str, drawn: &Drawn<'_>) -> String {
    let mut svg = String::new();
    let mut y = 40;
    for line in wrap(title, 90) {
        let _ = write!(svg, r##"<text x="{GAP}" y="{y}" font-size="20" font-weight="bold">{}</text>"##, escape(&line));
        y += 27;
    }
    for (kind, about) in &drawn.legend {
        draw_mark(&mut svg, *kind, (f64::from(GAP) + 10.0, f64::from(y) - 5.0));
        let _ = write!(svg, r##"<text x="{}" y="{y}" font-size="13">{}</text>"##, GAP + 30, escape(about));
        y += 26;
    }
    y += 10;
    for row in drawn.diagrams.chunks(COLUMNS) {
        let heights = row.iter().enumerate().map(|(index, diagram)| {
            let x = GAP + index as u32 * (CELL + GAP);
            cell(&mut svg, diagram, (x, y))
        });
        y += heights.max().unwrap_or(0) + GAP;
    }
    y = charts(&mut svg, drawn, GAP, y, SHEET - 2 * GAP);
    y = heat_maps(&mut svg, &drawn.heat_maps, y);
    format!("{}{svg}</svg>\n", opening(SHEET, y, title))
}

/// A small diagram with its title above and its words below; how high it is.
fn cell(svg: &mut String, diagram: &Diagram, (x, y): (u32, u32)) -> u32 {
    let print = |text: &crate::Text| text.print(Letters::Problem);
    if let Some(title) = &diagram.title {
        let title = escape(&chess::shorten(&print(title)));
        let _ = write!(svg, r##"<text x="{x}" y="{y}" font-size="15" font-weight="bold">{title}</text>"##);
    }
    let scale = f64::from(CELL) / f64::from(BOARD);
    let _ = write!(svg, r##"<g transform="translate({x} {}) scale({scale:.4})">{}</g>"##, y + 4, board(diagram));
    let mut lines: Vec<String> = Vec::new();
    if let Some(stipulation) = &diagram.stipulation {
        lines.push(format!("{stipulation} {}", diagram.unit_count()));
    }
    lines.extend(diagram.credits.iter().flat_map(|line| wrap(line, LETTERS)));
    lines.extend(diagram.caption.iter().flat_map(|text| wrap(&print(text), LETTERS)));
    if lines.len() > LINES {
        lines.truncate(LINES);
        if let Some(last) = lines.last_mut() {
            last.push_str(" …");
        }
    }
    for (index, line) in lines.iter().enumerate() {
        let y = y + CELL + 18 + LINE * index as u32;
        let _ = write!(svg, r##"<text x="{x}" y="{y}" font-size="11.5">{}</text>"##, escape(line));
    }
    CELL + 20 + LINE * lines.len() as u32
}

/// Boards of numbers, four per row; where they end.
fn heat_maps(svg: &mut String, maps: &[&HeatMap], y: u32) -> u32 {
    const SIDE: u32 = 25;
    const STEP: u32 = 8 * SIDE + 35;
    const ACROSS: usize = 4;
    for (index, map) in maps.iter().enumerate() {
        let (left, top) = (GAP + (index % ACROSS) as u32 * STEP, y + 10 + (index / ACROSS) as u32 * (STEP + 10));
        let most = map.most();
        let title = escape(&map.title);
        let _ = write!(
            svg,
            r##"<text x="{left}" y="{}" font-size="12">{title}, at most {most:.2} %</text>"##,
            top.saturating_sub(8)
        );
        for (number, percent) in (0..).zip(map.values) {
            let share = if most > 0.0 { percent / most } else { 0.0 };
            let (x, y) = (left + number % 8 * SIDE, top + number / 8 * SIDE);
            let square = Square::new(((7 - number / 8) * 8 + number % 8) as u8);
            let _ = write!(
                svg,
                r##"<rect x="{x}" y="{y}" width="{SIDE}" height="{SIDE}" fill="#b0413e" fill-opacity="{share:.3}" stroke="#d8d0c0"><title>{square} {percent:.2} %</title></rect>"##
            );
        }
    }
    y + (maps.len().div_ceil(ACROSS) as u32) * (STEP + 10) + 10
}
