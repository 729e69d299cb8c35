//! Many problems, one a line: progress on standard error, answers on standard output, and what became of the lines.

use std::fmt::Display;
use std::io::{self, BufWriter, IsTerminal as _, Write as _};
use std::time::{Duration, Instant};

use anyhow::{Result, bail};
use indicatif::{HumanCount, ProgressBar};
use render::{CannotHold, Document, Format, Many, Style, Text};
use studio::{Input, InputEntry, InputError, Stipulation, answer_lines, documents};

use crate::exit::{ExitStatus, closed_is_fine, is_closed, notify};
use crate::output::bytes;
use crate::problems::{Effort, Stream};
use crate::terminal;

/// What became of a line.
#[derive(Clone, Copy, PartialEq, Eq)]
pub enum Fate {
    /// Sound, with a score.
    Fine,
    /// Another verdict, or no score.
    Other,
    /// Not read.
    BadLine,
}

/// What a line is answered with.
pub struct LineAnswer {
    pub body: Body,
    pub error: Option<String>,
    pub fate: Fate,
}

/// What is written about a line.
pub enum Body {
    /// This, as soon as its turn comes.
    Text(String),
    /// A part of the sheet that is written at the end, with its heading.
    Part(String, Box<Document>),
    /// Nothing can be: the format does not hold it.
    Refused(CannotHold),
}

impl LineAnswer {
    /// The answer to a line that holds a problem. Formats for people say which line it belongs to.
    pub fn of(
        line: &InputEntry,
        input: &Input,
        document: Document,
        fate: Fate,
        format: &'static Format,
        style: &Style,
    ) -> LineAnswer {
        let id = input.id.as_ref().map_or_else(String::new, |id| format!(": {id}"));
        let heading = format!("{}{id}", line.heading());
        let body = match (format.many, || format.write(&document, style)) {
            (Many::Together, _) => Body::Part(heading, Box::new(document)),
            (Many::Records, write) => write().map_or_else(Body::Refused, Body::Text),
            (Many::Labeled, write) => {
                write().map_or_else(Body::Refused, |text| Body::Text(format!("{heading}\n{text}\n")))
            }
        };
        LineAnswer { body, error: None, fate }
    }

    /// Reported in its place among the results, and on standard error.
    pub fn bad_line(line: &InputEntry, error: &impl Display, format: &'static Format) -> LineAnswer {
        let text = match format.many {
            Many::Records if format == Format::JSON => documents::error_line(line.line, error),
            Many::Labeled => format!("{}\nerror: {error}\n\n", line.heading()),
            // No place for words.
            Many::Records | Many::Together => String::new(),
        };
        LineAnswer { body: Body::Text(text), error: Some(bad_line(line, error)), fate: Fate::BadLine }
    }
}

impl LineAnswer {
    /// A line whose problem could not be worked on.
    fn failed(line: &InputEntry, error: &anyhow::Error) -> LineAnswer {
        let error = Some(format!("error: {}: {error:#}", line.heading()));
        LineAnswer { body: Body::Text(String::new()), error, fate: Fate::BadLine }
    }
}

/// The message about a line that cannot be read.
pub fn bad_line(line: &InputEntry, error: &impl Display) -> String {
    format!("error: {}: {error}", line.heading())
}

/// The problem of a line.
pub fn read_line(line: &InputEntry, default: Stipulation) -> Result<Input, InputError> {
    line.read(default)
}

/// What became of the lines.
#[derive(Default)]
pub struct Fates {
    pub fine: u64,
    pub other: u64,
    pub bad: u64,
}

impl Fates {
    /// Counts one more.
    pub fn add(&mut self, fate: Fate) {
        match fate {
            Fate::Fine => self.fine += 1,
            Fate::Other => self.other += 1,
            Fate::BadLine => self.bad += 1,
        }
    }

    /// The lines that were not read, in words.
    pub fn bad_lines(&self) -> String {
        format!("{} bad {}", self.bad, if self.bad == 1 { "line" } else { "lines" })
    }

    /// What the program ends with.
    pub fn outcome(&self) -> ExitStatus {
        match self {
            Fates { bad: 1.., .. } => ExitStatus::BadLines,
            Fates { other: 1.., .. } => ExitStatus::NotFine,
            Fates { .. } => ExitStatus::Success,
        }
    }
}

/// Answers every line on standard output, in the order of the lines.
pub fn write_answers(
    stream: Stream,
    effort: &Effort,
    done: &str,
    format: &'static Format,
    work: impl Fn(&InputEntry) -> LineAnswer + Sync,
) -> Result<Fates> {
    let mut answers = Answers::new(&stream);
    let written = each_line(stream, effort, done, work, |answer, bar| answers.write(answer, bar));
    answers.finish(written, format)
}

/// Answers as they are written, one after the other.
pub struct Answers {
    fates: Fates,
    parts: Vec<(Text, Document)>,
    out: BufWriter<io::Stdout>,
    flush_each: bool,
}

impl Answers {
    /// To the lines of a stream.
    pub fn new(stream: &Stream) -> Answers {
        let out = BufWriter::with_capacity(1 << 16, io::stdout());
        let flush_each = io::stdout().is_terminal() || stream.bytes.is_none();
        Answers { fates: Fates::default(), parts: Vec::new(), out, flush_each }
    }

    /// Writes the next one.
    pub fn write(&mut self, answer: LineAnswer, bar: &ProgressBar) -> Result<()> {
        self.fates.add(answer.fate);
        if let Some(error) = &answer.error {
            bar.suspend(|| notify(error));
        }
        match answer.body {
            Body::Text(text) => closed_is_fine(self.out.write_all(text.as_bytes()))?,
            Body::Part(heading, document) => self.parts.push((heading.into(), *document)),
            Body::Refused(refusal) => return Err(refusal.into()),
        }
        if self.flush_each {
            closed_is_fine(self.out.flush())?;
        }
        if is_closed() { Err(Gone.into()) } else { Ok(()) }
    }

    /// Writes what comes at the end; a reader who has gone is no failure.
    pub fn finish(mut self, written: Result<()>, format: &'static Format) -> Result<Fates> {
        match written {
            Err(error) if error.is::<Gone>() => return Ok(self.fates),
            written => written?,
        }
        if format.many == Many::Together {
            let sheet = Document::gathered("Problems", self.parts);
            closed_is_fine(self.out.write_all(&bytes(&sheet, format, &terminal::plain_style())?))?;
        }
        closed_is_fine(self.out.flush())?;
        Ok(self.fates)
    }
}

/// The reader of our output has closed the pipe.
#[derive(Debug, thiserror::Error)]
#[error("the output was closed")]
struct Gone;

/// Works on every line, each on one thread, and hands the results over in the order of the lines. There must be one.
pub fn each_line<T: Send>(
    stream: Stream,
    effort: &Effort,
    done: &str,
    work: impl Fn(&InputEntry) -> T + Sync,
    mut notify: impl FnMut(T, &ProgressBar) -> Result<()>,
) -> Result<()> {
    // Nothing may move on the line somebody is typing on.
    let typed = stream.bytes.is_none() && io::stdin().is_terminal();
    let bar = if effort.quiet || typed { ProgressBar::hidden() } else { terminal::progress(stream.bytes, done) };
    let begun = Instant::now();
    let mut lines = 0;
    answer_lines(stream.entries, effort.threads, effort.stop, work, |result, tally| -> Result<()> {
        notify(result, &bar)?;
        lines = tally.lines;
        if !bar.is_hidden() {
            bar.set_position(tally.bytes);
            bar.set_message(pace(tally.lines, done, begun.elapsed()));
        }
        Ok(())
    })?;
    bar.finish_and_clear();
    if lines == 0 && !effort.is_stopped() {
        bail!("the input is empty: give at least one problem");
    }
    Ok(())
}

/// How many problems are done, and how many a second.
fn pace(lines: u64, done: &str, elapsed: Duration) -> String {
    let rate = lines as f64 / elapsed.as_secs_f64().max(0.001);
    match rate {
        1.0.. if elapsed >= Duration::from_secs(1) => {
            format!("{} {done}, {}/s", HumanCount(lines), HumanCount(rate as u64))
        }
        _ => format!("{} {done}", HumanCount(lines)),
    }
}

/// Says at the end what became of a stream, where somebody is there to read it.
pub fn closing_words(effort: &Effort, words: &str) {
    if !effort.quiet && io::stderr().is_terminal() {
        notify(words);
    }
}

/// Searches near one problem a line, one after the other, all threads on each. A search gives its document and whether it
/// found what was looked for; `words` say how those that did and those that did not are counted at the end.
pub fn search_lines(
    stream: Stream,
    effort: &Effort,
    default: Stipulation,
    format: &'static Format,
    words: [&str; 2],
    search: impl Fn(&Input) -> Result<(Document, bool)> + Sync,
) -> Result<ExitStatus> {
    let answer = |line: &InputEntry| match read_line(line, default) {
        Err(error) => LineAnswer::bad_line(line, &error, format),
        Ok(input) => match search(&input) {
            Ok((document, found)) => {
                let fate = if found { Fate::Fine } else { Fate::Other };
                LineAnswer::of(line, &input, document, fate, format, &terminal::plain_style())
            }
            Err(error) => LineAnswer::failed(line, &error),
        },
    };
    let fates = write_answers(stream, &effort.one_by_one(), "searched", format, answer)?;
    let ([found, not], Fates { fine, other, .. }) = (words, &fates);
    closing_words(effort, &format!("{fine} {found}, {other} {not}, {}", fates.bad_lines()));
    Ok(effort.unless_interrupted(fates.outcome()))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_pace_is_known_after_a_second() {
        assert_eq!(pace(250, "judged", Duration::from_millis(500)), "250 judged");
        assert_eq!(pace(1_000_000, "judged", Duration::from_secs(400)), "1,000,000 judged, 2,500/s");
        assert_eq!(pace(3, "solved", Duration::from_secs(60)), "3 solved");
    }
}
