//! `keymove judge --find`: the problems of a stream that match a query, each told when its turn comes.

use std::io::{self, BufWriter, IsTerminal as _, Write as _};

use anyhow::{Result, bail};
use studio::{HitFormat, JudgeWishes, JudgmentFormat, Layout, Line, Looked, Query, Stipulation, Style};
use studio::{look, render};

use crate::exit::{Outcome, tell};
use crate::problems::{Effort, Stream};
use crate::stream::{Answer, Fate, Fates, bad_line, each_line, read_line};
use crate::terminal;

/// What is looked for, and how it is told.
pub struct Search {
    pub query: Query,
    pub stipulation: Stipulation,
    pub wishes: JudgeWishes,
    pub format: Option<HitFormat>,
    pub layout: Layout,
    pub effort: Effort,
}

/// What a line came to: its answer if it matches, and how it is counted.
enum Seen {
    Hit(String),
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

impl Search {
    /// Looks at every line. There is something to tell only of those that match, and the count at the end.
    pub fn run(self, stream: Stream) -> Result<Outcome> {
        let format = self.format.unwrap_or(HitFormat::Table);
        if format == HitFormat::Judgment(JudgmentFormat::Svg) {
            bail!("svg shows one position, and many may be found: use --format table, diagram, json, text or markdown");
        }
        if self.query.asks_for_score() && self.layout == Layout::ByModel {
            bail!("the query compares the score, and every model has its own: give one with --model");
        }
        // A page for a file has no colors.
        let style =
            if format == HitFormat::Judgment(JudgmentFormat::Markdown) { Style::Plain } else { terminal::style() };
        let mut counts = Counts::default();
        let mut out = BufWriter::with_capacity(1 << 16, io::stdout());
        let flush_each = io::stdout().is_terminal() || stream.bytes.is_none();
        let see = |line: &Line| (line.clone(), self.see(line, format, style));
        each_line(stream, &self.effort, "looked at", see, |(line, seen), bar| {
            if let Seen::Bad(error) = &seen {
                bar.suspend(|| tell(&bad_line(&line, error)));
            }
            let Some(text) = counts.add(seen) else { return Ok(()) };
            if counts.fates.fine == 1 && format == HitFormat::Table {
                out.write_all(render::hit_heads(style).as_bytes())?;
            }
            out.write_all(text.as_bytes())?;
            if flush_each {
                out.flush()?;
            }
            Ok(())
        })?;
        out.flush()?;
        if !self.effort.quiet {
            tell(&counts.words());
        }
        Ok(self.effort.unless_interrupted(counts.outcome()))
    }

    fn see(&self, line: &Line, format: HitFormat, style: Style) -> Seen {
        let input = match read_line(line, self.stipulation) {
            Ok(input) => input,
            Err(error) => return Seen::Bad(error.to_string()),
        };
        match look(&input, &self.query, &self.wishes, self.effort.limits(1)) {
            Looked::Miss => Seen::Miss,
            Looked::NotSolved(reason) => Seen::Bad(reason.to_string()),
            Looked::NotSound => Seen::NotSound,
            Looked::CutShort => Seen::CutShort,
            Looked::Hit(hit) => {
                let text = render::hit(&hit, format, self.layout, style);
                let stands_alone = matches!(format, HitFormat::Table | HitFormat::Judgment(JudgmentFormat::Json));
                Seen::Hit(Answer::of(line, &input, text, Fate::Fine, stands_alone).text)
            }
        }
    }
}

impl Counts {
    /// Counts one more, and gives what is to be printed.
    fn add(&mut self, seen: Seen) -> Option<String> {
        self.not_sound += u64::from(matches!(seen, Seen::NotSound));
        self.cut_short += u64::from(matches!(seen, Seen::CutShort));
        let (fate, text) = match seen {
            Seen::Hit(text) => (Fate::Fine, Some(text)),
            Seen::Bad(_) => (Fate::BadLine, None),
            Seen::Miss | Seen::NotSound | Seen::CutShort => (Fate::Other, None),
        };
        self.fates.add(fate);
        text
    }

    /// "3 of 120 problems match, 2 not sound, 1 bad line".
    fn words(&self) -> String {
        let Fates { fine, other, bad } = self.fates;
        let (all, verb) = (fine + other, if fine == 1 { "matches" } else { "match" });
        let mut words = format!("{fine} of {all} {} {verb}", if all == 1 { "problem" } else { "problems" });
        for (count, what) in [(self.not_sound, "not sound"), (self.cut_short, "not solved to the end")] {
            if count > 0 {
                words.push_str(&format!(", {count} {what}"));
            }
        }
        if bad > 0 {
            words.push_str(&format!(", {}", self.fates.bad_lines()));
        }
        words
    }

    fn outcome(&self) -> Outcome {
        match self.fates {
            Fates { bad: 1.., .. } => Outcome::BadLines,
            Fates { fine: 1.., .. } => Outcome::Success,
            Fates { .. } => Outcome::NotFine,
        }
    }
}
