//! `keymove judge --find`: the problems of a stream that match a query, each printed in its turn.

use std::io::{self, BufWriter, IsTerminal as _, Write as _};

use anyhow::{Result, bail};
use render::{Document, Format, Many, Style, Text};
use studio::{Hit, InputEntry, JudgeOptions, Looked, OpinionsLayout, Query, Stipulation, documents, look};

use crate::args::ShowName;

use crate::exit::{ExitStatus, notify};
use crate::output::bytes;
use crate::problems::{Effort, Stream};
use crate::stream::{Fate, Fates, bad_line, each_line, read_line};
use crate::terminal;

/// What is looked for, and how it is told.
pub struct FindRequest {
    pub query: Query,
    pub stipulation: Stipulation,
    pub options: JudgeOptions,
    pub format: &'static Format,
    pub show: Option<ShowName>,
    pub layout: OpinionsLayout,
    pub effort: Effort,
}

/// What a line came to: its answer if it matches, and how it is counted.
enum Seen {
    Hit(Box<Document>, String),
    Miss,
    NotSound,
    CutShort,
    Bad(String),
}

/// What was seen so far.
#[derive(Default)]
struct Counts {
    fates: Fates,
    not_sound: u64,
    cut_short: u64,
}

impl FindRequest {
    /// Looks at every line; prints those that match, and the count at the end.
    pub fn run(self, stream: Stream) -> Result<ExitStatus> {
        if self.query.asks_for_score() && self.layout == OpinionsLayout::ByModel {
            bail!("the query compares scores, which differ by model: choose one with --model");
        }
        let style = if self.format == Format::TEXT { terminal::style() } else { terminal::plain_style() };
        let mut counts = Counts::default();
        let mut sheet: Vec<(Text, Document)> = Vec::new();
        let mut out = BufWriter::with_capacity(1 << 16, io::stdout());
        let flush_each = io::stdout().is_terminal() || stream.bytes.is_none();
        let inspect = |line: &InputEntry| (line.clone(), self.inspect(line));
        each_line(stream, &self.effort, "looked at", inspect, |(line, seen), bar| {
            if let Seen::Bad(error) = &seen {
                bar.suspend(|| notify(&bad_line(&line, error)));
            }
            let Some((document, heading)) = counts.add(seen) else { return Ok(()) };
            if self.format.many == Many::Together {
                sheet.push((heading.into(), document));
                return Ok(());
            }
            out.write_all(self.written(&document, &heading, counts.fates.fine == 1, &style)?.as_bytes())?;
            if flush_each {
                out.flush()?;
            }
            Ok(())
        })?;
        if self.format.many == Many::Together && !sheet.is_empty() {
            let sheet = Document::gathered("Problems that match", sheet);
            out.write_all(&bytes(&sheet, self.format, &style)?)?;
        }
        out.flush()?;
        if !self.effort.quiet {
            notify(&counts.words());
        }
        Ok(self.effort.unless_interrupted(counts.outcome()))
    }

    /// A problem that was found, below the heads of the table if it is the first row.
    fn written(&self, document: &Document, heading: &str, first: bool, style: &Style) -> Result<String> {
        let text = self.format.write(document, style)?;
        Ok(match (self.shown(), self.format.many) {
            (ShowName::Row, Many::Labeled) if first && self.has_rows() => {
                self.format.write(&documents::hit_heads(), style)? + &text
            }
            (ShowName::Row, Many::Labeled) if self.has_rows() => text,
            (_, Many::Records | Many::Together) => text,
            (_, Many::Labeled) => format!("{heading}\n{text}\n"),
        })
    }

    fn has_rows(&self) -> bool {
        self.format == Format::TEXT || self.format == Format::MARKDOWN
    }

    fn shown(&self) -> ShowName {
        self.show.unwrap_or(if self.has_rows() { ShowName::Row } else { ShowName::Full })
    }

    fn inspect(&self, line: &InputEntry) -> Seen {
        let input = match read_line(line, self.stipulation) {
            Ok(input) => input,
            Err(error) => return Seen::Bad(error.to_string()),
        };
        match look(&input, &self.query, &self.options, self.effort.limits(1)) {
            Looked::Miss => Seen::Miss,
            Looked::NotJudged(reason) => Seen::Bad(reason.to_string()),
            Looked::NotSound => Seen::NotSound,
            Looked::CutShort => Seen::CutShort,
            Looked::Hit(hit) => {
                let id = input.id.as_ref().map_or_else(String::new, |id| format!(": {id}"));
                Seen::Hit(Box::new(self.document(&hit)), format!("{}{id}", line.heading()))
            }
        }
    }

    fn document(&self, hit: &Hit) -> Document {
        match self.shown() {
            ShowName::Row => documents::hit_row(hit, self.layout),
            ShowName::Diagram => documents::hit_diagram(hit, self.layout),
            ShowName::Full => documents::hit_in_full(hit, self.layout),
        }
    }
}

impl Counts {
    /// Counts one more, and returns what to print.
    fn add(&mut self, seen: Seen) -> Option<(Document, String)> {
        self.not_sound += u64::from(matches!(seen, Seen::NotSound));
        self.cut_short += u64::from(matches!(seen, Seen::CutShort));
        let (fate, hit) = match seen {
            Seen::Hit(document, heading) => (Fate::Fine, Some((*document, heading))),
            Seen::Bad(_) => (Fate::BadLine, None),
            Seen::Miss | Seen::NotSound | Seen::CutShort => (Fate::Other, None),
        };
        self.fates.add(fate);
        hit
    }

    /// "3 of 120 problems match, 2 not sound, 1 bad line".
    fn words(&self) -> String {
        let Fates { fine, other, bad } = self.fates;
        let (all, verb) = (fine + other, if fine == 1 { "matches" } else { "match" });
        let mut words = format!("{fine} of {all} {} {verb}", if all == 1 { "problem" } else { "problems" });
        for (count, what) in [(self.not_sound, "not sound"), (self.cut_short, "not fully solved")] {
            if count > 0 {
                words.push_str(&format!(", {count} {what}"));
            }
        }
        if bad > 0 {
            words.push_str(&format!(", {}", self.fates.bad_lines()));
        }
        words
    }

    fn outcome(&self) -> ExitStatus {
        match self.fates {
            Fates { bad: 1.., .. } => ExitStatus::BadLines,
            Fates { fine: 1.., .. } => ExitStatus::Success,
            Fates { .. } => ExitStatus::NotFine,
        }
    }
}
