//! Page for notes and forums: headings, lists and tables in Markdown, boards and play in blocks of code.

use std::fmt::Write as _;

use chess::piece_list;

use crate::board::{board, full_board, small_board};
use crate::{
    Bars, Block, CannotHold, CellAlignment, Diagram, Document, Format, HeatMap, Ink, List, Many, MarkKind, Marker,
    Panel, Pictures, PlayLine, PrintedPlay, RowKind, Style, Table, Term, Text,
};

pub(crate) const FORMAT: Format =
    Format { name: "markdown", about: "Page for notes and forums", extension: "md", many: Many::Labeled, write };

fn write(document: &Document, style: &Style) -> Result<String, CannotHold> {
    let mut page = Page { text: String::new(), style };
    // A page that is written in Markdown already is passed through, and nothing is put around it.
    let pages: Vec<&Block> = document.blocks.iter().filter(|block| matches!(block, Block::Page { .. })).collect();
    if !pages.is_empty() {
        pages.into_iter().for_each(|block| page.block(block));
        return Ok(page.text);
    }
    // Rows that come one by one are not headed.
    let is_row = |block: &Block| matches!(block, Block::Table(table) if !table.headed);
    if !document.title.is_empty() && !document.blocks.iter().any(is_row) {
        page.paragraph(&format!("# {}", inline(&document.title, style)));
    }
    document.page_blocks().for_each(|block| page.block(block));
    Ok(page.text)
}

struct Page<'a> {
    text: String,
    style: &'a Style,
}

impl Page<'_> {
    /// Lines set off by an empty line.
    fn paragraph(&mut self, words: &str) {
        if !self.text.is_empty() {
            self.text.push('\n');
        }
        self.text.push_str(words.trim_end());
        self.text.push('\n');
    }

    fn code(&mut self, lines: &[String]) {
        let lines: Vec<&str> = lines.iter().map(|line| line.trim_end()).collect();
        self.paragraph(&format!("```text\n{}\n```", lines.join("\n")));
    }

    fn block(&mut self, block: &Block) {
        let style = self.style;
        match block {
            Block::Title | Block::Space | Block::Fen(_) => {}
            Block::Heading(level, text) => {
                self.paragraph(&format!("{} {}", "#".repeat((*level).into()), inline(text, style)));
            }
            Block::Paragraph(text) | Block::Verdict(text) | Block::Note(text) => self.paragraph(&inline(text, style)),
            Block::List(list) => self.list(list),
            Block::Terms(terms) => self.terms(terms),
            Block::Diagram(diagram) => self.diagram(diagram),
            Block::Row(diagrams) => diagrams.iter().for_each(|diagram| self.diagram(diagram)),
            Block::Panel(panel) => self.panel(panel),
            Block::Legend(marks) => self.legend(marks),
            Block::Literal(words) => self.paragraph(&format!("`{words}`")),
            Block::Code(lines) => self.code(lines),
            Block::Play(play) => self.play(play),
            Block::Phases(rows) => self.code(&phase_lines(rows, style)),
            Block::Table(one) => self.table(one),
            Block::Chart(bars) => self.chart(bars),
            Block::Plot(plot) => {
                if style.pictures == Pictures::Linked {
                    self.paragraph(&format!("![{}]({}.svg)", plot.title, plot.name));
                }
            }
            Block::HeatMaps(maps) => maps.iter().for_each(|map| self.heat_map(map)),
            Block::Picture { file, about } => {
                if style.pictures == Pictures::Linked {
                    self.paragraph(&format!("![{about}]({file})"));
                }
            }
            Block::Page { source, .. } => self.paragraph(source.trim_end()),
        }
    }

    fn panel(&mut self, panel: &Panel) {
        self.paragraph(&format!("### {}", inline(&panel.title, self.style)));
        // On the sheet beside the page every panel is drawn.
        if self.style.pictures == Pictures::Drawn {
            self.code(&small_board(&panel.diagram, self.style.letters));
        }
        let mut items = String::new();
        panel.lines.iter().for_each(|line| items.push_str(&format!("- {}\n", inline(line, self.style))));
        panel.details.iter().for_each(|line| items.push_str(&format!("  - {}\n", inline(line, self.style))));
        self.paragraph(&items);
    }

    fn legend(&mut self, marks: &[(MarkKind, String)]) {
        let line = |(mark, about): &(MarkKind, String)| mark.letter().map(|letter| format!("- `{letter}` {about}\n"));
        let lines: String = marks.iter().filter_map(line).collect();
        if self.style.pictures == Pictures::Drawn && !lines.is_empty() {
            self.paragraph(&lines);
        }
    }

    fn play(&mut self, play: &PrintedPlay) {
        for phase in play.phases() {
            if let Some(heading) = phase.heading {
                self.paragraph(&format!("## {heading}"));
            }
            let print = |line: &PlayLine| line.text.print(self.style.letters);
            let line = |line: &PlayLine| format!("{:1$}{2}", "", 2 * line.indent, print(line));
            self.code(&phase.lines.iter().map(line).collect::<Vec<_>>());
        }
    }

    fn heat_map(&mut self, map: &HeatMap) {
        let row = |row: &[f64]| row.iter().map(|value| format!("{value:5.1}")).collect::<Vec<_>>().join(" ");
        self.paragraph(&format!("### {}, percent", map.title));
        self.code(&map.values.chunks(8).map(row).collect::<Vec<_>>());
    }

    fn list(&mut self, list: &List) {
        let mut items = String::new();
        for (number, item) in (1..).zip(&list.items) {
            let marker = match list.marker {
                Marker::None | Marker::Bullet => "-".to_owned(),
                Marker::Number => format!("{number}."),
            };
            let _ = writeln!(items, "{marker} {}", inline(&item.text, self.style));
            for words in &item.below {
                let _ = writeln!(items, "{:1$}- {2}", "", marker.len() + 1, inline(words, self.style));
            }
        }
        self.paragraph(&items);
    }

    fn terms(&mut self, terms: &[Term]) {
        let mut close = false;
        for term in terms {
            let is_code = term.name.spans().iter().all(|span| span.ink == Ink::Code);
            let name = match is_code {
                true => inline(&term.name, self.style),
                false => format!("**{}**", term.name.print(self.style.letters)),
            };
            let line = format!("- {name} {}", inline(&term.words, self.style));
            match close {
                true => self.text.push_str(&format!("{}\n", line.trim_end())),
                false => self.paragraph(&line),
            }
            close = term.below.is_empty();
            // What belongs to an item is indented below it.
            let mut inner = Page { text: String::new(), style: self.style };
            term.below.iter().for_each(|block| inner.block(block));
            if !inner.text.is_empty() {
                let indented: Vec<String> =
                    inner.text.lines().map(|line| format!("  {line}").trim_end().to_owned()).collect();
                self.paragraph(&indented.join("\n"));
            }
        }
    }

    /// The board, or a link to its picture; the stipulation, and the text forms.
    fn diagram(&mut self, diagram: &Diagram) {
        let setup = &diagram.setup;
        let list = piece_list(&setup.board);
        if !diagram.credits.is_empty() {
            let lines: Vec<String> =
                diagram.credits.iter().map(|line| inline(&line.as_str().into(), self.style)).collect();
            self.paragraph(&lines.join("  \n"));
        }
        if let Some(title) = &diagram.title {
            self.paragraph(&format!("**{}**", inline(title, self.style)));
        }
        match (&diagram.file, self.style.pictures) {
            (Some(file), Pictures::Linked) => self.paragraph(&format!("![{list}]({file}.svg)")),
            (_, Pictures::Drawn) | (None, Pictures::Linked) => {
                let lines = match diagram.stipulation {
                    Some(_) => full_board(diagram, self.style.letters),
                    None => board(diagram, self.style.letters),
                };
                self.code(&lines.iter().map(|line| format!("  {line}")).collect::<Vec<_>>());
            }
        }
        let asked = diagram.stipulation.as_ref().map_or_else(String::new, |asked| format!("{asked} "));
        self.paragraph(&format!("{asked}{list}  \n`{}`", setup.to_fen()));
    }

    fn table(&mut self, table: &Table) {
        if let Some((table, more)) = table.cut() {
            self.table(&table);
            return self.paragraph(&inline(&more, self.style));
        }
        let mut lines = String::new();
        if table.headed {
            let heads: Vec<&str> = table.columns.iter().map(|column| column.name.as_str()).collect();
            let rules = table.columns.iter().map(|column| match column.side {
                CellAlignment::Left => "---",
                CellAlignment::Right => "--:",
            });
            let _ = writeln!(lines, "| {} |\n| {} |", heads.join(" | "), rules.collect::<Vec<_>>().join(" | "));
        }
        for row in &table.rows {
            let cell = |cell: &Text| match inline(cell, self.style).replace('|', "\\|").replace(['\n', '\r'], " ") {
                cell if row.kind != RowKind::Plain && !cell.is_empty() => format!("**{cell}**"),
                cell => cell,
            };
            let _ = writeln!(lines, "| {} |", row.cells.iter().map(cell).collect::<Vec<_>>().join(" | "));
        }
        match table.headed {
            true => self.paragraph(&lines),
            // A row continues the present table.
            false => self.text.push_str(&lines),
        }
        if let (Some(file), Some(bars), Pictures::Linked) = (&table.file, &table.bars, self.style.pictures) {
            self.paragraph(&format!("![{}]({file}.svg)", bars.title));
        }
    }

    fn chart(&mut self, chart: &Bars) {
        if !chart.headed {
            self.paragraph(&format!("### {}", chart.title));
        }
        if chart.bars.is_empty() {
            return;
        }
        let line = |bar: &crate::Bar| format!("| {} | {} |\n", bar.label.replace('|', "\\|"), bar.note);
        let rows: String = chart.bars.iter().map(line).collect();
        self.paragraph(&format!("| | |\n| --- | --: |\n{rows}"));
    }
}

fn phase_lines(rows: &[crate::ChangedPlayRow], style: &Style) -> Vec<String> {
    let width = rows.iter().map(|row| row.head.width(style.letters)).max().unwrap_or(0);
    let line = |row: &crate::ChangedPlayRow| {
        let parts: String = row.parts.iter().map(|part| format!("  {}", part.print(style.letters))).collect();
        format!("{:width$}{parts}", row.head.print(style.letters))
    };
    rows.iter().map(line).collect()
}

/// Text with Markdown's marks for what stands out.
fn inline(text: &Text, style: &Style) -> String {
    let span = |span: &crate::Span| {
        let words = span.words.print(style.letters);
        match span.ink {
            Ink::Strong => format!("**{words}**"),
            Ink::Code => format!("`{words}`"),
            Ink::Plain | Ink::Good | Ink::Bad | Ink::Flaw | Ink::Theme | Ink::Faint => words,
        }
    };
    text.spans().iter().map(span).collect()
}
