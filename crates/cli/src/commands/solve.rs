//! `keymove solve`: one position, or one problem a line.

use std::fs::File;
use std::io::{self, BufRead, BufReader, BufWriter, IsTerminal as _, Write};
use std::path::Path;
use std::sync::atomic::{AtomicBool, Ordering};

use anyhow::{Context as _, Result, bail};
use indicatif::ProgressBar;
use studio::{
    Format, InputError, Limits, Line, Report, Stipulation, Style, Tries, Wishes, answer_lines, read, render, shorten,
    solve,
};

use crate::args::SolveArgs;
use crate::exit::{Outcome, tell};
use crate::terminal;

/// Solves what was given.
pub fn run(args: &SolveArgs) -> Result<Outcome> {
    let task = Task::of(args)?;
    match source(&args.input)? {
        Source::Position(text) => task.solve_one(&text),
        Source::File(path) => {
            let file = File::open(&path).with_context(|| format!("cannot open {path}"))?;
            let bytes = file.metadata().ok().filter(|metadata| metadata.is_file()).map(|metadata| metadata.len());
            task.solve_all(BufReader::new(file), bytes)
        }
        Source::Standard => task.solve_all(BufReader::new(io::stdin()), None),
    }
}

/// Where problems come from.
enum Source {
    Position(String),
    File(String),
    Standard,
}

fn source(words: &[String]) -> Result<Source> {
    match words {
        [] if io::stdin().is_terminal() => {
            bail!("nothing to solve: give a position, a file, or - to type lines; try: keymove solve --help")
        }
        [] => Ok(Source::Standard),
        [word] if word == "-" => Ok(Source::Standard),
        [word] if Path::new(word).is_dir() => bail!("{word} is a directory: give a file with one problem a line"),
        [word] if Path::new(word).exists() => Ok(Source::File(word.clone())),
        [word] if looks_like_path(word) => {
            bail!("there is no file {}, and it is no position either", shorten(word))
        }
        words => match words.iter().find(|word| word.contains('.') && Path::new(word).is_file()) {
            Some(_) => bail!("one file at a time: for several, cat them into keymove solve -"),
            None => Ok(Source::Position(words.join(" "))),
        },
    }
}

/// Whether a word can only have been meant as a file: it has an extension or folders, and nothing of a position.
fn looks_like_path(word: &str) -> bool {
    if word.contains(char::is_whitespace) || word.starts_with('{') {
        return false;
    }
    let slashes = word.matches('/').count();
    let board = slashes >= 6 && !word.starts_with(['/', '.', '~']);
    let folders = slashes > 0 && !board && read(word, default_stipulation()).is_err();
    folders || Path::new(word).extension().is_some() || word.contains('\\')
}

fn default_stipulation() -> Stipulation {
    Stipulation::mate_in(2).expect("2 is between 1 and 20")
}

/// What to do with every problem.
struct Task {
    stipulation: Stipulation,
    wishes: Wishes,
    format: Option<Format>,
    threads: usize,
    hash_megabytes: usize,
    nodes: u64,
    quiet: bool,
    stop: &'static AtomicBool,
}

impl Task {
    fn of(args: &SolveArgs) -> Result<Task> {
        let wants_tries = args.tries.is_some() || args.checking_tries;
        let tries = Tries { refutations: args.tries.unwrap_or(1), checking: args.checking_tries };
        Ok(Task {
            stipulation: args.moves.or(args.stipulation).unwrap_or_else(default_stipulation),
            wishes: Wishes { set_play: args.set_play, tries: wants_tries.then_some(tries), variations: true },
            format: args.format.map(Format::from),
            threads: args.threads.map_or_else(all_processors, usize::from),
            hash_megabytes: args.hash as usize,
            nodes: args.max_nodes.unwrap_or(u64::MAX),
            quiet: args.quiet,
            stop: terminal::stop_on_interrupt()?,
        })
    }

    /// One position, all threads on it.
    fn solve_one(&self, text: &str) -> Result<Outcome> {
        let input = read(text, self.stipulation)?;
        let limits =
            Limits { nodes: self.nodes, hash_megabytes: self.hash_megabytes, threads: self.threads, stop: self.stop };
        let bar = if self.quiet { ProgressBar::hidden() } else { terminal::patience() };
        let report = solve(&input, self.wishes, limits);
        bar.finish_and_clear();
        let format = self.format.unwrap_or(Format::Text);
        if format == Format::Popeye && !report.is_sound() && !self.quiet {
            // Popeye's notation has no words for verdicts.
            tell(&render::verdict_sentence(&report));
        }
        let mut out = io::stdout().lock();
        out.write_all(render::render(&report, format, terminal::style()).as_bytes())?;
        out.flush()?;
        Ok(self.unless_interrupted(if report.is_sound() { Outcome::Success } else { Outcome::NotSound }))
    }

    fn unless_interrupted(&self, outcome: Outcome) -> Outcome {
        if self.stop.load(Ordering::Relaxed) { Outcome::Interrupted } else { outcome }
    }

    /// One problem a line, each on one thread.
    fn solve_all(&self, reader: impl BufRead + Send + 'static, bytes: Option<u64>) -> Result<Outcome> {
        let format = self.format.unwrap_or(Format::Json);
        if format == Format::Svg {
            bail!("svg shows one position, and a file may hold many: give the position itself, or use --format json");
        }
        // Nothing may move on the line somebody is typing on.
        let typed = bytes.is_none() && io::stdin().is_terminal();
        let bar = if self.quiet || typed { ProgressBar::hidden() } else { terminal::progress(bytes) };
        let mut sum = Summary::default();
        let mut out = BufWriter::with_capacity(1 << 16, io::stdout());
        let flush_each = io::stdout().is_terminal() || bytes.is_none();
        answer_lines(
            reader,
            self.threads,
            self.stop,
            |line| self.answer(line, format),
            |answer, tally| -> Result<()> {
                sum.add(&answer);
                if let Some(error) = &answer.error {
                    bar.suspend(|| tell(error));
                }
                out.write_all(answer.text.as_bytes())?;
                if flush_each {
                    out.flush()?;
                }
                bar.set_position(tally.bytes);
                bar.set_message(format!("{} solved", tally.lines));
                Ok(())
            },
        )?;
        out.flush()?;
        bar.finish_and_clear();
        if !self.quiet && io::stderr().is_terminal() {
            tell(&sum.sentence());
        }
        Ok(self.unless_interrupted(sum.outcome()))
    }

    fn answer(&self, line: &Line, format: Format) -> Answer {
        match line.text.clone().and_then(|text| read(&text, self.stipulation)) {
            Err(error) => Answer::bad_line(line.number, &error, format),
            Ok(input) => {
                let limits =
                    Limits { nodes: self.nodes, hash_megabytes: self.hash_megabytes, threads: 1, stop: self.stop };
                let report = solve(&input, self.wishes, limits);
                let mut text = render::render(&report, format, Style::Plain);
                if format != Format::Json {
                    let id = input.id.map_or_else(String::new, |id| format!(": {id}"));
                    text = format!("line {}{id}\n{text}\n", line.number);
                }
                Answer { text, error: None, verdict: Verdict::of(&report) }
            }
        }
    }
}

fn all_processors() -> usize {
    std::thread::available_parallelism().map_or(1, usize::from)
}

/// What a batch keeps of a line.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Verdict {
    Sound,
    Other,
    BadLine,
}

impl Verdict {
    fn of(report: &Report) -> Verdict {
        if report.is_sound() { Verdict::Sound } else { Verdict::Other }
    }
}

/// What a line of a batch is answered with.
struct Answer {
    text: String,
    error: Option<String>,
    verdict: Verdict,
}

impl Answer {
    /// Told in its place among the results, and on standard error.
    fn bad_line(number: u64, error: &InputError, format: Format) -> Answer {
        let message = format!("error: line {number}: {error}");
        let text = if format == Format::Json {
            render::error_line(number, error)
        } else {
            format!("line {number}\nerror: {error}\n\n")
        };
        Answer { text, error: Some(message), verdict: Verdict::BadLine }
    }
}

/// What became of the lines.
#[derive(Default)]
struct Summary {
    sound: u64,
    other: u64,
    bad: u64,
}

impl Summary {
    fn add(&mut self, answer: &Answer) {
        match answer.verdict {
            Verdict::Sound => self.sound += 1,
            Verdict::Other => self.other += 1,
            Verdict::BadLine => self.bad += 1,
        }
    }

    fn sentence(&self) -> String {
        let Summary { sound, other, bad } = self;
        format!("{sound} sound, {other} with another verdict, {bad} bad lines")
    }

    fn outcome(&self) -> Outcome {
        match self {
            Summary { bad: 1.., .. } => Outcome::BadLines,
            Summary { other: 1.., .. } => Outcome::NotSound,
            Summary { .. } => Outcome::Success,
        }
    }
}
