//! A sheet to print or put on the web: one file without anything to fetch, diagrams as pictures. On a sheet of problems
//! the diagrams come first, four per row, and everything else on a page of its own.

use std::fmt::Write as _;

use super::svg;
use crate::picture::board;
use crate::{
    Block, CannotHold, CellAlignment, ChangedPlayRow, Chart, Diagram, Document, Format, Ink, List, Many, Marker, Panel,
    RowKind, SheetLayout, Style, Table, Term, Text, bars, escape, page, plot,
};

pub(crate) const FORMAT: Format = Format {
    name: "html",
    about: "Sheet of diagrams to print or publish, in a single file",
    extension: "html",
    many: Many::Together,
    write,
};

const STYLE: &str = "\
body{font-family:Georgia,'Times New Roman',serif;color:#1a1a1a;margin:2em;max-width:60em}
.diagrams{display:grid;grid-template-columns:repeat(auto-fill,minmax(200px,1fr));gap:1.2em}
.diagrams figure{display:grid;grid-row:span 4;grid-template-rows:subgrid;row-gap:0}
.diagrams .credits,.diagrams figcaption:first-child{grid-row:1;align-self:end}.diagrams figure>svg{grid-row:2}
.diagrams svg+figcaption{grid-row:3;padding:0 3.1%}.diagrams .demands{grid-row:4}.diagrams figure>svg text{display:none}
@media print{body{margin:0;max-width:none}.diagrams{grid-template-columns:repeat(3,1fr)}}
figure{margin:0 0 1em;break-inside:avoid;max-width:260px}figure svg{width:100%;height:auto}
figcaption{display:flex;justify-content:space-between}
.credits{text-align:center;margin:0 0 .3em}.demands{text-align:center;font-size:85%;margin:.1em 0}
.solutions{break-before:page;columns:20em;column-gap:2em}.solutions h1,.solutions section:has(table){column-span:all}
section{break-inside:avoid;margin-bottom:1em}.solutions h2{font-size:1.1em;margin:.6em 0 .2em}
p,ul,ol,pre,dl{margin:.3em 0}pre{font-size:85%;white-space:pre-wrap}.play{font-size:90%}.play div{padding-left:1em;text-indent:-1em}
table{border-collapse:collapse;font-size:90%}td,th{padding:.1em .6em;text-align:left;vertical-align:top}.n{text-align:right}
.total{font-weight:bold}.subtotal,.faint,.from{color:#666}.from{font-size:75%;overflow-wrap:anywhere}
.good{color:#2e6b2e;font-weight:bold}.bad,.flaw{color:#9b2c2c}.theme{color:#1f5f7a}
.panel{display:flex;gap:1.2em;break-inside:avoid}.panel figure{flex:0 0 200px}
";

fn write(document: &Document, style: &Style) -> Result<String, CannotHold> {
    let title = inline(&document.title, style);
    let plain = escape(&document.title.print(style.letters));
    let mut sheet =
        Sheet { html: String::new(), style, hides_diagrams: document.layout == SheetLayout::Sheet, number: 0 };
    if document.layout == SheetLayout::Sheet {
        let diagrams: Vec<&Diagram> = document.blocks.iter().filter_map(diagram).collect();
        sheet.html.push_str("<div class=\"diagrams\">\n");
        for (number, diagram) in (1..).zip(diagrams) {
            sheet.html.push_str(&figure(diagram, Some(number)));
        }
        sheet.html.push_str("</div>\n");
    }
    match document.layout {
        SheetLayout::Sheet => sheet.solutions(document.page_blocks()),
        SheetLayout::Report => document.page_blocks().for_each(|block| sheet.block(block)),
    }
    Ok(format!(
        "<!DOCTYPE html>\n<html lang=\"en\"><head><meta charset=\"utf-8\"><title>{plain}</title>\n\
         <style>\n{STYLE}</style></head>\n<body>\n<h1>{title}</h1>\n{}</body></html>\n",
        sheet.html
    ))
}

/// Whether a section of a sheet has more than its heading and its diagram.
fn tells_a_solution(section: &[&Block]) -> bool {
    let is_bare = |block: &&Block| {
        matches!(block, Block::Heading(..) | Block::Diagram(_) | Block::Fen(_) | Block::Title | Block::Space)
    };
    !section.iter().all(is_bare)
}

fn diagram(block: &Block) -> Option<&Diagram> {
    if let Block::Diagram(diagram) = block { Some(diagram) } else { None }
}

/// A diagram with what belongs below it: number, stipulation, the units.
fn figure(diagram: &Diagram, number: Option<usize>) -> String {
    let asked = diagram.stipulation.as_ref().map_or_else(String::new, |asked| escape(asked));
    let credit = |(place, line): (usize, &String)| match place < diagram.authors {
        true => format!("<b>{}</b>", escape(line)),
        false => escape(line),
    };
    let mut credits: Vec<String> = diagram.credits.iter().enumerate().map(credit).collect();
    // The number stands before the first author, as in magazines.
    if let Some(number) = number {
        let first = credits.first().cloned().unwrap_or_default();
        let first = format!("<b>{number}</b> {first}").trim_end().to_owned();
        credits.splice(..credits.len().min(1), [first]);
    }
    let credits = match credits.is_empty() {
        true => String::new(),
        false => format!("<p class=\"credits\">{}</p>", credits.join("<br>")),
    };
    let title = diagram.title.as_ref().map_or_else(String::new, |title| {
        format!("<figcaption>{}</figcaption>", escape(&title.print(chess::Letters::Problem)))
    });
    let demands = match diagram.demands.is_empty() {
        true => String::new(),
        false => format!("<p class=\"demands\">{}</p>", escape(&diagram.demands.join("; "))),
    };
    format!(
        "<figure>{credits}{title}<svg viewBox=\"0 0 384 384\" font-family=\"Georgia,serif\">{}</svg><figcaption><span>{asked}</span>\
         <span>{}</span></figcaption>{demands}</figure>\n",
        board(diagram),
        diagram.unit_count().trim_matches(['(', ')'])
    )
}

struct Sheet<'a> {
    html: String,
    style: &'a Style,
    /// Whether the diagrams stand elsewhere.
    hides_diagrams: bool,
    /// The diagram that is talked about.
    number: usize,
}

impl Sheet<'_> {
    fn element(&mut self, name: &str, inside: &str) {
        let _ = writeln!(self.html, "<{name}>{inside}</{name}>");
    }

    /// The solutions of a sheet, each in a section of its own, in columns as far as tables leave room: a section is not
    /// broken over two pages where it fits into one. A collection may give the diagrams alone.
    fn solutions<'b>(&mut self, blocks: impl Iterator<Item = &'b Block>) {
        let blocks: Vec<&Block> = blocks.collect();
        let sections = blocks.chunk_by(|_, next| !matches!(next, Block::Heading(2, _)));
        if !sections.clone().any(tells_a_solution) {
            return;
        }
        self.html.push_str("<div class=\"solutions\">\n<h1>Solutions</h1>\n");
        for section in sections {
            if !tells_a_solution(section) {
                self.number += section.iter().filter(|block| matches!(block, Block::Diagram(_))).count();
                continue;
            }
            self.html.push_str("<section>\n");
            match section {
                // The number stands in the heading, as it does over the diagram.
                [Block::Heading(level, text), Block::Diagram(diagram), rest @ ..] => {
                    self.number += 1;
                    let words = format!("{} {}", self.number, inline(text, self.style));
                    self.element(&format!("h{level}"), &words);
                    self.from(&diagram.setup.to_fen());
                    rest.iter().for_each(|block| self.block(block));
                }
                blocks => blocks.iter().for_each(|block| self.block(block)),
            }
            self.html.push_str("</section>\n");
        }
        self.html.push_str("</div>\n");
    }

    fn block(&mut self, block: &Block) {
        let style = self.style;
        match block {
            Block::Title | Block::Space | Block::Picture { .. } => {}
            Block::Heading(level, text) => self.element(&format!("h{level}"), &inline(text, style)),
            Block::Paragraph(text) | Block::Note(text) => self.element("p", &inline(text, style)),
            Block::Verdict(text) => self.element("p", &inline(text, style)),
            Block::List(list) => self.list(list),
            Block::Terms(terms) => self.terms(terms),
            Block::Diagram(diagram) => self.diagram(diagram),
            Block::Row(diagrams) => self.row(diagrams),
            Block::Panel(panel) => self.panel(panel),
            Block::Legend(marks) => self.legend(marks),
            Block::Fen(setup) => self.from(&setup.to_fen()),
            Block::Literal(words) => self.from(words),
            Block::Code(lines) => self.element("pre", &escape(&lines.join("\n"))),
            Block::Play(play) => self.play(play),
            Block::Phases(rows) => self.phases(rows),
            Block::Table(table) => self.table(table),
            Block::Chart(chart) => self.chart(chart),
            Block::Plot(one) => self.html.push_str(&plot(one)),
            Block::HeatMaps(_) => {
                let only = Document { blocks: vec![block.clone()], ..Document::new("heat maps", "") };
                self.html.push_str(&svg::FORMAT.write(&only, style).unwrap_or_default());
            }
            Block::Page { source, problems } => {
                page::blocks(source, problems).iter().for_each(|block| self.block(block));
            }
        }
    }

    /// The diagram, or its number where it stands elsewhere.
    fn diagram(&mut self, diagram: &Diagram) {
        if self.hides_diagrams {
            self.number += 1;
            let _ = writeln!(self.html, "<strong>{}</strong>", self.number);
        } else {
            self.html.push_str(&figure(diagram, None));
        }
        self.from(&diagram.setup.to_fen());
    }

    fn from(&mut self, words: &str) {
        let _ = writeln!(self.html, "<div class=\"from\">{}</div>", escape(words));
    }

    fn legend(&mut self, marks: &[(crate::MarkKind, String)]) {
        for (kind, about) in marks {
            let mut mark = String::new();
            crate::picture::draw_mark(&mut mark, *kind, (12.0, 12.0));
            let _ = writeln!(
                self.html,
                "<p><svg width=\"24\" height=\"24\" viewBox=\"0 0 24 24\">{mark}</svg> {}</p>",
                escape(about)
            );
        }
    }

    fn terms(&mut self, terms: &[Term]) {
        self.html.push_str("<dl>\n");
        for term in terms {
            self.element("dt", &inline(&term.name, self.style));
            self.html.push_str("<dd>");
            self.html.push_str(&inline(&term.words, self.style));
            term.below.iter().for_each(|block| self.block(block));
            self.html.push_str("</dd>\n");
        }
        self.html.push_str("</dl>\n");
    }

    fn row(&mut self, diagrams: &[Diagram]) {
        self.html.push_str("<div class=\"diagrams\">\n");
        diagrams.iter().for_each(|diagram| self.html.push_str(&figure(diagram, None)));
        self.html.push_str("</div>\n");
    }

    fn panel(&mut self, panel: &Panel) {
        self.element("h3", &inline(&panel.title, self.style));
        let _ = write!(self.html, "<div class=\"panel\">{}<div>", figure(&panel.diagram, None));
        panel.lines.iter().for_each(|line| self.element("p", &inline(line, self.style)));
        self.list(&List::of(Marker::Bullet, panel.details.iter().cloned()));
        self.html.push_str("</div></div>\n");
    }

    fn phases(&mut self, rows: &[ChangedPlayRow]) {
        let row = |row: &ChangedPlayRow| {
            let parts = Text::join(row.parts.iter().cloned(), "  ");
            format!("<tr><td>{}</td><td>{}</td></tr>\n", inline(&row.head, self.style), inline(&parts, self.style))
        };
        let rows: String = rows.iter().map(row).collect();
        self.element("table", &rows);
    }

    fn list(&mut self, list: &List) {
        if list.items.is_empty() {
            return;
        }
        let name = if list.marker == Marker::Number { "ol" } else { "ul" };
        let item = |item: &crate::Item| {
            let below: String = item.below.iter().map(|text| format!("<br>{}", inline(text, self.style))).collect();
            format!("<li>{}{below}</li>\n", inline(&item.text, self.style))
        };
        let items: String = list.items.iter().map(item).collect();
        self.element(name, &items);
    }

    fn play(&mut self, play: &crate::PrintedPlay) {
        self.html.push_str("<section class=\"play\">\n");
        for phase in play.phases() {
            if let Some(heading) = phase.heading {
                self.element("h2", heading);
            }
            for line in &phase.lines {
                let words = inline(&line.text, self.style);
                let _ = writeln!(self.html, "<div style=\"margin-left:{}em\">{words}</div>", line.indent);
            }
        }
        self.html.push_str("</section>\n");
    }

    fn table(&mut self, table: &Table) {
        if let Some((table, more)) = table.cut() {
            self.table(&table);
            return self.element("p", &inline(&more, self.style));
        }
        let class = |side: CellAlignment| if side == CellAlignment::Right { " class=\"n\"" } else { "" };
        let mut rows = String::new();
        if table.headed {
            let head = |column: &crate::Column| format!("<th{}>{}</th>", class(column.side), escape(&column.name));
            let _ = writeln!(rows, "<tr>{}</tr>", table.columns.iter().map(head).collect::<String>());
        }
        for row in &table.rows {
            let kind = match row.kind {
                RowKind::Plain => "",
                RowKind::Subtotal => " class=\"subtotal\"",
                RowKind::Total => " class=\"total\"",
            };
            let cells = row.cells.iter().zip(&table.columns);
            let cell = |(cell, column): (&Text, &crate::Column)| {
                format!("<td{}>{}</td>", class(column.side), inline(cell, self.style))
            };
            let _ = writeln!(rows, "<tr{kind}>{}</tr>", cells.map(cell).collect::<String>());
        }
        self.element("table", &rows);
        // A table of a report has its chart below it.
        if let Some(bars) = table.bars.as_ref().filter(|_| table.file.is_some()) {
            self.chart(bars);
        }
    }

    fn chart(&mut self, chart: &crate::Bars) {
        let mut inside = String::new();
        let height = bars(&mut inside, &Chart { title: &chart.title, x: 10, y: 20, width: 620, bars: &chart.bars });
        let (width, height) = (640, height + 10);
        let _ = writeln!(
            self.html,
            "<svg viewBox=\"0 0 {width} {height}\" width=\"{width}\" height=\"{height}\">{inside}</svg>"
        );
    }
}

/// Text with classes for what stands out.
fn inline(text: &Text, style: &Style) -> String {
    let span = |span: &crate::Span| {
        let words = escape(&span.words.print(style.letters));
        match span.ink {
            Ink::Plain => words,
            Ink::Strong => format!("<strong>{words}</strong>"),
            Ink::Code => format!("<code>{words}</code>"),
            Ink::Good => format!("<span class=\"good\">{words}</span>"),
            Ink::Bad => format!("<span class=\"bad\">{words}</span>"),
            Ink::Flaw => format!("<span class=\"flaw\">{words}</span>"),
            Ink::Theme => format!("<span class=\"theme\">{words}</span>"),
            Ink::Faint => format!("<span class=\"faint\">{words}</span>"),
        }
    };
    text.spans().iter().map(span).collect()
}
