//! A small LaTeX document. Boards are plain tables of letters (White in capitals, Black in small letters), so that it
//! compiles with every LaTeX and needs no chess fonts; to use some, replace `\diagram` in the preamble.

use std::fmt::Write as _;

use crate::board::board;
use crate::{
    Bars, Block, CannotHold, CellAlignment, ChangedPlayRow, Diagram, Document, Format, HeatMap, Ink, List, Many,
    Marker, Panel, Plot, RowKind, Style, Table, Term, Text, page,
};

pub(crate) const FORMAT: Format = Format {
    name: "latex",
    about: "LaTeX source; needs no chess fonts",
    extension: "tex",
    many: Many::Together,
    write,
};

const PREAMBLE: &str = r"\documentclass[a4paper]{article}
\usepackage[utf8]{inputenc}
\usepackage[T1]{fontenc}
\usepackage{textcomp}
\setlength{\parindent}{0pt}
\setlength{\parskip}{0.4em}
% Eight ranks of eight letters, what is asked, and the number of units.
\newcommand{\diagram}[3]{\par\medskip\begin{tabular}{|@{\,}c*{7}{@{\,\,}c}@{\,}|}\hline#1\hline
\multicolumn{4}{l}{#2}&\multicolumn{4}{r}{#3}\end{tabular}\par\medskip}
% A line of play so far from the left.
\newcommand{\play}[2]{\par\hangindent=#1\hspace*{#1}#2}
";

fn write(document: &Document, style: &Style) -> Result<String, CannotHold> {
    let mut paper = Paper { text: String::new(), style };
    document.page_blocks().for_each(|block| paper.block(block));
    Ok(format!(
        "{PREAMBLE}\\begin{{document}}\n\\section*{{{}}}\n{}\\end{{document}}\n",
        inline(&document.title, style),
        paper.text
    ))
}

struct Paper<'a> {
    text: String,
    style: &'a Style,
}

impl Paper<'_> {
    fn paragraph(&mut self, words: &str) {
        if !words.trim().is_empty() {
            let _ = writeln!(self.text, "{}\n", words.trim_end());
        }
    }

    fn block(&mut self, block: &Block) {
        let style = self.style;
        match block {
            Block::Title | Block::Space | Block::Legend(_) | Block::Picture { .. } => {}
            Block::Heading(level, text) => {
                let name = if *level <= 2 { "subsection" } else { "subsubsection" };
                self.paragraph(&format!("\\{name}*{{{}}}", inline(text, style)));
            }
            Block::Paragraph(text) | Block::Verdict(text) | Block::Note(text) => self.paragraph(&inline(text, style)),
            Block::List(list) => self.list(list),
            Block::Terms(terms) => terms.iter().for_each(|term| self.term(term)),
            Block::Diagram(diagram) => self.diagram(diagram),
            Block::Row(diagrams) => diagrams.iter().for_each(|diagram| self.diagram(diagram)),
            Block::Panel(panel) => self.panel(panel),
            Block::Fen(setup) => self.paragraph(&format!("{{\\footnotesize {}}}", escape(&setup.to_fen()))),
            Block::Literal(words) => self.paragraph(&format!("\\texttt{{{}}}", escape(words))),
            Block::Code(lines) => {
                let lines: Vec<String> = lines.iter().map(|line| format!("\\texttt{{{}}}", escape(line))).collect();
                self.paragraph(&lines.join("\\\\\n"));
            }
            Block::Play(play) => self.play(play),
            Block::Phases(rows) => rows.iter().for_each(|row| self.phase(row)),
            Block::Table(table) => self.table(table),
            Block::Chart(chart) => self.chart(chart),
            Block::Plot(plot) => self.plot(plot),
            Block::HeatMaps(maps) => maps.iter().for_each(|map| self.heat_map(map)),
            Block::Page { source, problems } => {
                page::blocks(source, problems).iter().for_each(|block| self.block(block));
            }
        }
    }

    fn term(&mut self, term: &Term) {
        let name = term.name.print(self.style.letters);
        self.paragraph(&format!("\\textbf{{{}}} {}", escape(&name), inline(&term.words, self.style)));
        term.below.iter().for_each(|block| self.block(block));
    }

    fn panel(&mut self, panel: &Panel) {
        self.paragraph(&format!("\\subsubsection*{{{}}}", inline(&panel.title, self.style)));
        self.diagram(&panel.diagram);
        self.list(&List::of(Marker::Bullet, panel.lines.iter().chain(&panel.details).cloned()));
    }

    fn phase(&mut self, row: &ChangedPlayRow) {
        let parts = Text::join(row.parts.iter().cloned(), "  ");
        self.paragraph(&format!("{} {}", inline(&row.head, self.style), inline(&parts, self.style)));
    }

    fn chart(&mut self, chart: &Bars) {
        let mut table = Table::new(&[("", CellAlignment::Left), ("", CellAlignment::Right)]);
        chart.bars.iter().for_each(|bar| table.row([bar.label.as_str(), bar.note.as_str()]));
        self.paragraph(&format!("\\textbf{{{}}}", escape(&chart.title)));
        self.table(&Table { headed: false, ..table });
    }

    fn plot(&mut self, plot: &Plot) {
        for line in &plot.lines {
            let last = line.values.last().copied().unwrap_or_default();
            self.paragraph(&escape(&format!("{}, {}: {last:.2}", plot.title, line.label)));
        }
    }

    fn heat_map(&mut self, map: &HeatMap) {
        self.paragraph(&format!("\\textbf{{{}}}, percent", escape(&map.title)));
        let mut table = Table::new(&[("", CellAlignment::Right); 8]);
        map.values.chunks(8).for_each(|row| table.row(row.iter().map(|value| format!("{value:.1}"))));
        self.table(&Table { headed: false, ..table });
    }

    fn diagram(&mut self, diagram: &Diagram) {
        let credits: Vec<String> = diagram.credits.iter().map(|line| escape(line)).collect();
        self.paragraph(&credits.join("\\\\\n"));
        if let Some(title) = &diagram.title {
            self.paragraph(&format!("\\textbf{{{}}}", inline(title, self.style)));
        }
        let mut ranks = String::new();
        for line in board(diagram, self.style.letters).iter().take(8) {
            // The number of the rank stands first.
            let squares: Vec<String> = line.split_whitespace().skip(1).map(square).collect();
            let _ = write!(ranks, "{}\\\\", squares.join("&"));
        }
        let asked = diagram.stipulation.as_deref().unwrap_or_default();
        let count = diagram.unit_count();
        self.paragraph(&format!("\\diagram{{{ranks}}}{{{}}}{{{count}}}", escape(asked)));
    }

    fn list(&mut self, list: &List) {
        if list.items.is_empty() {
            return;
        }
        let name = if list.marker == Marker::Number { "enumerate" } else { "itemize" };
        let mut items = String::new();
        for item in &list.items {
            let below: String = item.below.iter().map(|text| format!(" \\\\ {}", inline(text, self.style))).collect();
            let _ = writeln!(items, "\\item {}{below}", inline(&item.text, self.style));
        }
        self.paragraph(&format!("\\begin{{{name}}}\n{items}\\end{{{name}}}"));
    }

    fn play(&mut self, play: &crate::PrintedPlay) {
        for phase in play.phases() {
            if let Some(heading) = phase.heading {
                self.paragraph(&format!("\\subsection*{{{heading}}}"));
            }
            let line = |line: &crate::PlayLine| {
                format!("\\play{{{}em}}{{{}}}\n", 1 + line.indent, inline(&line.text, self.style))
            };
            let lines: String = phase.lines.iter().map(line).collect();
            self.paragraph(&lines);
        }
    }

    fn table(&mut self, table: &Table) {
        if let Some((table, more)) = table.cut() {
            self.table(&table);
            return self.paragraph(&inline(&more, self.style));
        }
        if table.rows.is_empty() && !table.headed {
            return;
        }
        // The last column of words is broken into lines, since tables cannot be.
        let last =
            table.columns.iter().rposition(|column| column.side == CellAlignment::Left).filter(|index| *index > 1);
        let side = |(index, column): (usize, &crate::Column)| match column.side {
            CellAlignment::Left if Some(index) == last => "p{0.4\\textwidth}",
            CellAlignment::Left => "l",
            CellAlignment::Right => "r",
        };
        let sides: String = table.columns.iter().enumerate().map(side).collect();
        let mut rows = String::new();
        if table.headed {
            let heads: Vec<String> = table.columns.iter().map(|column| escape(&column.name)).collect();
            let _ = writeln!(rows, "{}\\\\\\hline", heads.join(" & "));
        }
        for row in &table.rows {
            let cell = |cell: &Text| match row.kind {
                RowKind::Plain | RowKind::Subtotal => inline(cell, self.style),
                RowKind::Total => format!("\\textbf{{{}}}", inline(cell, self.style)),
            };
            let _ = writeln!(rows, "{}\\\\", row.cells.iter().map(cell).collect::<Vec<_>>().join(" & "));
        }
        self.paragraph(&format!("{{\\small\\begin{{tabular}}{{{sides}}}\n{rows}\\end{{tabular}}}}"));
    }
}

/// A letter for a unit, a dot for an empty square.
fn square(letter: &str) -> String {
    match letter {
        "." => "$\\cdot$".to_owned(),
        white if white.chars().all(char::is_uppercase) => format!("\\textbf{{{white}}}"),
        black => format!("\\textit{{{black}}}"),
    }
}

/// Text with LaTeX's marks for what stands out.
fn inline(text: &Text, style: &Style) -> String {
    let span = |span: &crate::Span| {
        let words = escape(&span.words.print(style.letters));
        match span.ink {
            Ink::Strong | Ink::Good | Ink::Bad => format!("\\textbf{{{words}}}"),
            Ink::Theme => format!("\\textit{{{words}}}"),
            Ink::Code => format!("\\texttt{{{words}}}"),
            Ink::Plain | Ink::Flaw | Ink::Faint => words,
        }
    };
    text.spans().iter().map(span).collect()
}

/// Text as LaTeX wants it.
fn escape(text: &str) -> String {
    let mut escaped = String::new();
    for letter in text.chars() {
        match letter {
            '#' | '$' | '%' | '&' | '_' | '{' | '}' => escaped.extend(['\\', letter]),
            '\\' => escaped.push_str("\\textbackslash{}"),
            '~' => escaped.push_str("\\textasciitilde{}"),
            '^' => escaped.push_str("\\textasciicircum{}"),
            '<' => escaped.push_str("\\textless{}"),
            '>' => escaped.push_str("\\textgreater{}"),
            '[' | ']' => escaped.push_str(&format!("{{{letter}}}")),
            '…' => escaped.push_str("\\ldots{}"),
            '–' => escaped.push_str("--"),
            '−' => escaped.push_str("$-$"),
            '→' => escaped.push_str("$\\to$"),
            '↔' => escaped.push_str("$\\leftrightarrow$"),
            '°' => escaped.push_str("\\textdegree{}"),
            '×' => escaped.push_str("$\\times$"),
            '²' => escaped.push_str("\\textsuperscript{2}"),
            '≤' => escaped.push_str("$\\leq$"),
            '≥' => escaped.push_str("$\\geq$"),
            '±' => escaped.push_str("$\\pm$"),
            letter => escaped.push(letter),
        }
    }
    escaped
}
