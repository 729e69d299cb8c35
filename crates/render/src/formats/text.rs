//! For people at a terminal: everything in reading order, boards in letters, nothing wider than the terminal.

use crate::board::{board, full_board, small_board};
use crate::columns::table_lines;
use crate::style::paint;
use crate::{
    Bars, Block, CannotHold, ChangedPlayRow, Diagram, Document, Format, HeatMap, Ink, Item, List, Many, Marker, Panel,
    Plot, PrintedPlay, Style, Table, Term, Text, page,
};

pub(crate) const FORMAT: Format = Format {
    name: "text",
    about: "Plain text with diagrams, for the terminal",
    extension: "txt",
    many: Many::Labeled,
    write,
};

fn write(document: &Document, style: &Style) -> Result<String, CannotHold> {
    let mut writer = Writer { text: String::new(), style, indent: 0 };
    for block in &document.blocks {
        writer.block(block, &document.title);
    }
    Ok(writer.text)
}

/// From the left edge of a board to that of the next.
const APART: usize = 26;
/// What a small board takes, with the gap beside it.
const SMALL: usize = 21;

/// Text as it grows.
struct Writer<'a> {
    text: String,
    style: &'a Style,
    /// Below a heading everything is indented.
    indent: usize,
}

impl Writer<'_> {
    fn block(&mut self, block: &Block, title: &Text) {
        match block {
            Block::Title => self.heading(title),
            Block::Heading(_, text) => self.heading(text),
            Block::Paragraph(text) => self.hanging(text, 0),
            Block::Space => self.space(),
            Block::Verdict(text) | Block::Note(text) => self.hanging(text, 2),
            Block::List(list) => self.list(list),
            Block::Terms(terms) => self.terms(terms, title),
            Block::Diagram(diagram) => self.diagram(diagram),
            Block::Row(diagrams) => self.row(diagrams),
            Block::Panel(panel) => self.panel(panel),
            Block::Legend(marks) => {
                let words = |(mark, about): &(crate::MarkKind, String)| Some(format!("{} {about}", mark.letter()?));
                marks.iter().filter_map(words).for_each(|words| self.hanging(&Text::from(words), 2));
            }
            Block::Fen(setup) => self.line(&paint(self.style, Ink::Faint, &setup.to_fen())),
            Block::Literal(words) => self.line(&paint(self.style, Ink::Faint, words)),
            Block::Code(lines) => lines.iter().for_each(|line| self.line(&format!("  {line}"))),
            Block::Play(play) => self.play(play),
            Block::Phases(rows) => self.phases(rows),
            Block::Table(table) => self.table(table),
            Block::Chart(bars) => self.chart(bars),
            Block::Plot(plot) => self.plot(plot),
            Block::HeatMaps(maps) => self.heat_maps(maps),
            Block::Picture { .. } => {}
            Block::Page { source, problems } => {
                for block in page::blocks(source, problems) {
                    self.block(&block, title);
                }
            }
        }
    }

    /// A line as it is, indented.
    fn line(&mut self, line: &str) {
        if !line.is_empty() {
            self.text.push_str(&" ".repeat(self.indent));
        }
        self.text.push_str(line);
        self.text.push('\n');
    }

    fn space(&mut self) {
        if !self.text.is_empty() && !self.text.ends_with("\n\n") {
            self.text.push('\n');
        }
    }

    fn heading(&mut self, text: &Text) {
        self.space();
        self.indent = 0;
        self.hanging(&text.clone().all_in(Ink::Strong), 2);
        self.indent = 2;
    }

    /// A paragraph; lines after the first are indented by this much more.
    fn hanging(&mut self, text: &Text, more: usize) {
        self.led("", text, more);
    }

    /// The same after something that stands before its first line.
    fn led(&mut self, lead: &str, text: &Text, more: usize) {
        let room = self.style.columns() - self.indent;
        let (before, hang) = (lead.chars().count(), " ".repeat(more));
        let lines = text.wrapped(self.style, room.saturating_sub(before), room.saturating_sub(more));
        for (index, line) in lines.iter().enumerate() {
            let start = if index == 0 { lead } else { &hang };
            self.line(&format!("{start}{line}"));
        }
    }

    fn list(&mut self, list: &List) {
        for (number, Item { text, below }) in (1..).zip(&list.items) {
            let (lead, more) = match list.marker {
                Marker::None => (String::new(), 2),
                Marker::Bullet => ("- ".to_owned(), 2),
                Marker::Number => (format!("{number}. "), 3),
            };
            self.led(&lead, text, more);
            for words in below {
                let dash = if list.marker == Marker::Bullet { "  - " } else { "   " };
                self.led(dash, words, dash.len());
            }
        }
    }

    /// Names in a column of their own, unless that leaves too little room for the words.
    fn terms(&mut self, terms: &[Term], title: &Text) {
        let letters = self.style.letters;
        let width = terms.iter().map(|term| term.name.width(letters)).max().unwrap_or(0);
        let beside = width * 2 + 4 <= self.style.columns();
        for term in terms {
            let name = term.name.painted(self.style);
            if beside {
                let lead = format!("{name}{:1$}  ", "", width - term.name.width(letters));
                self.beside(&lead, width + 2, &term.words);
            } else {
                self.line(&name);
                self.led("  ", &term.words, 2);
            }
            self.indent += 2;
            term.below.iter().for_each(|block| self.block(block, title));
            self.indent -= 2;
        }
    }

    /// Words in a column to the right of something this wide.
    fn beside(&mut self, lead: &str, width: usize, words: &Text) {
        let room = self.style.columns().saturating_sub(self.indent + width);
        let lines = words.wrapped(self.style, room, room);
        for index in 0..lines.len().max(1) {
            let start = if index == 0 { lead.to_owned() } else { " ".repeat(width) };
            let line = lines.get(index).map_or("", String::as_str);
            self.line(format!("{start}{line}").trim_end());
        }
    }

    /// Boards ignore the indentation.
    fn diagram(&mut self, diagram: &Diagram) {
        for line in &diagram.credits {
            self.hanging(&line.as_str().into(), 2);
        }
        if let Some(title) = &diagram.title {
            self.hanging(title, 2);
        }
        for line in full_board(diagram, self.style.letters) {
            self.text.push_str(format!("  {line}").trim_end());
            self.text.push('\n');
        }
        self.text.push('\n');
    }

    /// Boards side by side, as many as there is room for.
    fn row(&mut self, diagrams: &[Diagram]) {
        let fitting = ((self.style.columns() - 2) / APART).max(1);
        for diagrams in diagrams.chunks(fitting) {
            let titled = |diagram: &Diagram| {
                let title = diagram.title.as_ref().map(|title| title.print(self.style.letters)).unwrap_or_default();
                let title = if fitting == 1 { title } else { title.chars().take(APART - 2).collect() };
                [vec![title], board(diagram, self.style.letters)].concat()
            };
            let boards: Vec<Vec<String>> = diagrams.iter().map(titled).collect();
            self.space();
            for row in 0..boards.first().map_or(0, Vec::len) {
                let line: String = boards.iter().map(|board| format!("{:APART$}", board[row])).collect();
                self.text.push_str(format!("  {line}").trim_end());
                self.text.push('\n');
            }
            self.text.push('\n');
        }
    }

    /// Words beside the board, or below it on a narrow terminal.
    fn panel(&mut self, panel: &Panel) {
        match panel.title.is_empty() {
            true => self.indent = 2,
            false => self.heading(&panel.title),
        }
        let room = self.style.columns() - self.indent;
        let is_narrow = room < SMALL + 36;
        let width = if is_narrow { room } else { room - SMALL };
        let wrapped = |line: &Text| match line.is_empty() {
            true => vec![String::new()],
            false => line.wrapped(self.style, width, width),
        };
        let mut words: Vec<String> = panel.lines.iter().flat_map(wrapped).collect();
        for detail in &panel.details {
            let lines = detail.wrapped(self.style, width - 2, width - 2);
            words.extend(
                (0..)
                    .zip(lines)
                    .map(|(index, line)| if index == 0 { format!("- {line}") } else { format!("  {line}") }),
            );
        }
        let drawn = small_board(&panel.diagram, self.style.letters);
        if is_narrow {
            drawn.iter().chain(&words).for_each(|line| self.line(line.trim_end()));
            return;
        }
        for index in 0..drawn.len().max(words.len()) {
            let left = drawn.get(index).map_or("", String::as_str);
            let right = words.get(index).map_or("", String::as_str);
            self.line(format!("{left:19}  {right}").trim_end());
        }
    }

    fn play(&mut self, play: &PrintedPlay) {
        for phase in play.phases() {
            if let Some(heading) = phase.heading {
                self.heading(&Text::from(heading));
            }
            for line in phase.lines {
                // Deep play on a narrow terminal keeps half of it for the moves.
                let before = " ".repeat((2 * line.indent).min(self.style.columns() / 2));
                self.led(&before, &line.text, before.len() + 2);
            }
        }
    }

    fn phases(&mut self, rows: &[ChangedPlayRow]) {
        let letters = self.style.letters;
        let widest = rows.iter().map(|row| row.head.width(letters)).max().unwrap_or(0);
        let width = widest.min(self.style.columns() / 2);
        for row in rows {
            let room = self.style.columns() - self.indent;
            let mut line = format!("{:width$}", row.head.print(letters));
            let mut begun = false;
            for part in &row.parts {
                let part = part.print(letters);
                if begun && line.chars().count() + 2 + part.chars().count() > room {
                    self.wrapped_row(&line, width);
                    line = " ".repeat(width);
                }
                begun = true;
                line = format!("{line}  {part}");
            }
            self.wrapped_row(&line, width);
        }
    }

    /// A row that may still be too long for a narrow terminal.
    fn wrapped_row(&mut self, line: &str, width: usize) {
        if line.chars().count() + self.indent <= self.style.columns() {
            self.line(line.trim_end());
        } else {
            let start = line.len() - line.trim_start().len();
            self.led(&" ".repeat(start), &Text::from(line.trim()), width.min(self.style.columns() / 4) + 2);
        }
    }

    fn table(&mut self, table: &Table) {
        if let Some((table, more)) = table.cut() {
            self.table(&table);
            return self.hanging(&more, 2);
        }
        let room = self.style.columns() - self.indent;
        table_lines(table, self.style, room).iter().for_each(|line| self.line(line));
    }

    fn chart(&mut self, chart: &Bars) {
        if !chart.headed {
            self.heading(&Text::from(chart.title.as_str()));
        }
        let widest =
            |text: fn(&crate::Bar) -> &str| chart.bars.iter().map(|bar| text(bar).chars().count()).max().unwrap_or(0);
        let (label, note) = (widest(|bar| &bar.label), widest(|bar| &bar.note));
        let most = chart.bars.iter().map(|bar| bar.value.abs()).fold(0.0, f64::max);
        let room = self.style.columns().saturating_sub(self.indent + label + note + 4).clamp(4, 50);
        for bar in &chart.bars {
            // Even the smallest value is visible.
            let length = if most > 0.0 { (bar.value.abs() * room as f64 / most).ceil() as usize } else { 0 };
            let line = format!("{:label$}  {:>note$}  {}", bar.label, bar.note, "█".repeat(length));
            self.line(line.trim_end());
        }
    }

    /// The last values, since letters draw no lines.
    fn plot(&mut self, plot: &Plot) {
        for line in &plot.lines {
            if let Some(last) = line.values.last() {
                self.hanging(&Text::from(format!("{}, {}: {last:.2}", plot.title, line.label)), 2);
            }
        }
    }

    fn heat_maps(&mut self, maps: &[HeatMap]) {
        let fitting = (self.style.columns() / (HEAT_WIDTH + 3)).max(1);
        for maps in maps.chunks(fitting) {
            let boards: Vec<Vec<String>> = maps.iter().map(heat_map).collect();
            self.text.push('\n');
            for row in 0..boards.first().map_or(0, Vec::len) {
                let line: Vec<&str> = boards.iter().map(|board| board[row].as_str()).collect();
                self.text.push_str(line.join("   ").trim_end());
                self.text.push('\n');
            }
        }
    }
}

/// Shades from never to most often.
const SHADES: [char; 5] = [' ', '░', '▒', '▓', '█'];
/// How wide a board of numbers is drawn: rank, then eight squares.
const HEAT_WIDTH: usize = 34;

fn heat_map(map: &HeatMap) -> Vec<String> {
    let most = map.most();
    let mut lines = vec![format!("{:HEAT_WIDTH$}", format!("{}, at most {most:.2} %", map.title))];
    for row in 0..8 {
        let mut line = format!("{} ", 8 - row);
        for file in 0..8 {
            let percent = map.values[row * 8 + file];
            let share = if most > 0.0 { percent / most } else { 0.0 };
            let shade = SHADES[((share * SHADES.len() as f64) as usize).min(SHADES.len() - 1)];
            let number = if percent >= 10.0 { format!("{percent:3.0}") } else { format!("{percent:3.1}") };
            line.push_str(&format!("{number:>3}{shade}"));
        }
        lines.push(format!("{line:HEAT_WIDTH$}"));
    }
    let files: String = "abcdefgh".chars().map(|file| format!("  {file} ")).collect();
    lines.push(format!("{:HEAT_WIDTH$}", format!("  {files}")));
    lines
}
