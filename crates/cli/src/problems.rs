//! Where problems come from, and what working on them may cost: the same for every verb that takes problems.

use std::io::{self, BufReader, IsTerminal as _};
use std::path::Path;
use std::sync::atomic::AtomicBool;
use std::sync::atomic::Ordering;
use std::time::Duration;

use anyhow::{Context as _, Result, bail};
use indicatif::ProgressBar;
use studio::{
    DependentRights, GivenRights, Input, InputEntries, InputEntry, InputError, Limits, ReadOptions, Retro, Stipulation,
    TwinReading, read, read_with_twins, shorten,
};

use crate::args::{EffortArgs, ProblemArgs, SearchEffortArgs};
use crate::exit::{ExitStatus, notify};
use crate::opening::{Opened, bytes_of_standard_input, open_problems};
use crate::terminal::{self, Deadline};

/// What was given to work on.
pub enum ProblemSource {
    /// One position.
    Position(GivenPosition),
    /// Many problems.
    Stream(Stream),
}

/// One position as text, and how its rights are deduced.
pub struct GivenPosition {
    pub text: String,
    pub retro: Option<Retro>,
}

impl GivenPosition {
    /// The problem.
    pub fn read(&self, default: Stipulation) -> Result<Input, InputError> {
        self.read_with_twins(default, &[])
    }

    /// The problem with these twins, in the words of Popeye's input.
    pub fn read_with_twins(&self, default: Stipulation, twins: &[String]) -> Result<Input, InputError> {
        read_with_twins(&self.text, default, self.retro, twins)
    }
}

/// The problems of a file or of standard input, and how many bytes they take, if that is known.
pub struct Stream {
    pub entries: Box<dyn Iterator<Item = InputEntry> + Send>,
    pub bytes: Option<u64>,
}

impl Stream {
    fn standard(options: ReadOptions) -> ProblemSource {
        let entries = InputEntries::of(BufReader::new(io::stdin()), options);
        ProblemSource::Stream(Stream { entries: Box::new(entries), bytes: bytes_of_standard_input() })
    }

    /// A file by its name.
    pub fn file(path: &str, options: ReadOptions) -> Result<Stream> {
        let Opened { reader, bytes } = open_problems(Path::new(path), "")?;
        let options = ReadOptions { file: Some(path.to_owned()), ..options };
        Ok(Stream { entries: Box::new(InputEntries::of(reader, options)), bytes })
    }

    /// A single line, for what works on streams only.
    pub fn of_position(position: GivenPosition) -> Stream {
        let GivenPosition { text, retro } = position;
        let bytes = Some(text.len() as u64);
        let entries = InputEntries::of(io::Cursor::new(text), ReadOptions { retro, ..ReadOptions::default() });
        Stream { entries: Box::new(entries), bytes }
    }
}

/// What the words on the command line mean; `verb` is the command they were given to. Each twin of a file is a problem of its
/// own.
pub fn source(args: &ProblemArgs, verb: &str) -> Result<ProblemSource> {
    source_with(args, verb, TwinReading::Apart)
}

/// The same, where problems with twins may be wanted as a whole.
pub fn source_with(args: &ProblemArgs, verb: &str, twins: TwinReading) -> Result<ProblemSource> {
    let options = ReadOptions { twins, ..read_options(args) };
    match args.input.as_slice() {
        [] if io::stdin().is_terminal() => {
            bail!("nothing to {verb}: give a position, a file, or - for standard input; see keymove {verb} --help")
        }
        [] => Ok(Stream::standard(options)),
        [word] if word == "-" => Ok(Stream::standard(options)),
        [word] if Path::new(word).is_dir() => bail!("{word} is a folder: give a file of problems"),
        [word] if Path::new(word).exists() => Ok(ProblemSource::Stream(Stream::file(word, options)?)),
        [word] if looks_like_path(word) => {
            bail!("{} is neither a file nor a position", shorten(word))
        }
        words => match words.iter().find(|word| word.contains('.') && Path::new(word).is_file()) {
            Some(_) => bail!("give one file at a time, or join several: cat FILES | keymove {verb} -"),
            None => Ok(ProblemSource::Position(GivenPosition { text: words.join(" "), retro: retro(args) })),
        },
    }
}

/// How files are to be read.
fn read_options(args: &ProblemArgs) -> ReadOptions {
    ReadOptions {
        file: None,
        format: args.reading.from,
        encoding: args.reading.encoding,
        stipulation_given: args.moves.or(args.stipulation).is_some(),
        twins: TwinReading::Apart,
        retro: retro(args),
    }
}

/// How rights are deduced, if that was asked for.
pub fn retro(args: &ProblemArgs) -> Option<Retro> {
    let usual = Retro::CONVENTION;
    let given = if args.doubt_rights { GivenRights::Doubted } else { GivenRights::Literal };
    let dependent = if args.retro_parts { DependentRights::Apart } else { DependentRights::Together };
    let asked = Retro { plies: args.retro.unwrap_or(usual.plies), given, dependent };
    (asked != usual).then_some(asked)
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

/// The stipulation of problems that come without one.
pub fn stipulation(args: &ProblemArgs) -> Stipulation {
    args.moves.or(args.stipulation).unwrap_or_else(default_stipulation)
}

/// Mate in two.
pub fn default_stipulation() -> Stipulation {
    Stipulation::mate_in(2).expect("2 is between 1 and 20")
}

/// What the work may cost, and who may end it.
pub struct Effort {
    pub threads: usize,
    pub quiet: bool,
    pub stop: &'static AtomicBool,
    /// The time for each problem.
    time: Option<Duration>,
    hash_megabytes: usize,
    nodes: u64,
}

impl Effort {
    /// As typed, with Ctrl-C caught from now on.
    pub fn of(args: &EffortArgs) -> Result<Effort> {
        Ok(Effort {
            threads: threads(args.threads, args.quiet),
            quiet: args.quiet,
            stop: terminal::stop_on_interrupt(),
            time: None,
            hash_megabytes: args.hash as usize,
            nodes: args.max_nodes.unwrap_or(u64::MAX),
        })
    }

    /// The same for a verb that has no table to fill, and works on one problem after the other.
    pub fn of_search(args: &SearchEffortArgs) -> Result<Effort> {
        Ok(Effort {
            threads: threads(args.threads, args.quiet),
            quiet: args.quiet,
            stop: terminal::stop_on_interrupt(),
            time: args.time.map(Duration::from_secs_f64),
            hash_megabytes: 64,
            nodes: args.max_nodes.unwrap_or(u64::MAX),
        })
    }

    /// One problem after the other: the threads work together on each.
    pub fn one_by_one(&self) -> Effort {
        Effort { threads: 1, ..*self }
    }

    /// For one problem on this many threads.
    pub fn limits(&self, threads: usize) -> Limits<'static> {
        Limits { nodes: self.nodes, hash_megabytes: self.hash_megabytes, threads, stop: self.stop, gauge: None }
    }

    /// What ends the search of the next problem: its time begins now.
    pub fn deadline(&self) -> Result<Deadline> {
        Deadline::after(self.time).context("cannot start the clock for --time")
    }

    /// The time for each problem.
    pub fn time(&self) -> Option<Duration> {
        self.time
    }

    /// What is shown while one position is worked on.
    pub fn patience(&self) -> ProgressBar {
        if self.quiet { ProgressBar::hidden() } else { terminal::patience() }
    }

    /// Whether the user ended the work.
    pub fn is_stopped(&self) -> bool {
        self.stop.load(Ordering::Relaxed)
    }

    /// The outcome, unless the user ended the work.
    pub fn unless_interrupted(&self, outcome: ExitStatus) -> ExitStatus {
        if terminal::was_interrupted() { ExitStatus::Interrupted } else { outcome }
    }
}

/// As many threads as were asked for, within reason: more than a few for each processor only cost memory, and where the
/// address space is limited each thread takes a good part of it.
pub fn threads(asked: Option<u16>, quiet: bool) -> usize {
    const FOR_EACH: usize = 4;
    let (processors, asked) = (all_processors(), asked.map(usize::from));
    let most = (FOR_EACH * processors).min(threads_that_fit());
    let threads = asked.unwrap_or(processors).min(most);
    if !quiet && asked.is_some_and(|asked| asked > threads) {
        notify(&format!("note: using {threads} threads on {processors} processors; more would only cost memory"));
    }
    threads
}

/// How many threads fit into the address space, where a limit is set: the allocator reserves much of it for each.
fn threads_that_fit() -> usize {
    const FOR_EACH: usize = 256 << 20;
    let limits = std::fs::read_to_string("/proc/self/limits").unwrap_or_default();
    let line = limits.lines().find_map(|line| line.strip_prefix("Max address space"));
    let bytes = line.and_then(|line| line.split_whitespace().next()?.parse::<usize>().ok());
    bytes.map_or(usize::MAX, |bytes| (bytes / FOR_EACH).max(1))
}

/// As many threads as the machine runs at once.
pub fn all_processors() -> usize {
    std::thread::available_parallelism().map_or(1, usize::from)
}
