//! `keymove compose`: problems from nothing, until there are enough.

use std::fs;
use std::io;
use std::path::{Path, PathBuf};
use std::time::{Duration, Instant};

use anyhow::{Context as _, Result, anyhow, bail};
use indicatif::{HumanCount, ProgressBar};
use render::{Format, Style};
use studio::{
    ComposeCheckpoint, ComposeMethod, ComposeProgress, ComposeWishes, Composed, Conventions, Ended, Reading,
    apply_weights, compose, compose_judge, documents, parse_range, wanted_theme,
};

use crate::args::{ComposeArgs, SearchEffortArgs};
use crate::checkpoint::write_whole;
use crate::collections::collections;
use crate::exit::{Outcome, tell};
use crate::output::show;
use crate::problems::Effort;
use crate::tables::experience;
use crate::terminal::{self, WHOLE};

/// Without another wish composing ends after so many seconds: nobody should wait for what cannot be.
const USUAL_TIME: f64 = 300.0;
/// How the paper is read where nobody says.
const USUAL_READING: &str = "nearest";
/// Most nodes for a position of more than two moves.
const USUAL_NODES: u64 = 1_000_000;

/// Composes what was asked for.
pub fn run(args: &ComposeArgs) -> Result<Outcome> {
    // Everything that can be wrong is looked at before the first attempt.
    let mut wishes = wishes(args)?;
    let folder = args.out.as_deref().map(|path| Folder::open(path, args.force)).transpose()?;
    let (mut file, resume) = checkpoint(args)?;
    let effort = effort(&args.effort, args.attempts.is_some())?;
    if !args.not_in.is_empty() {
        wishes.not_in = collections(&args.not_in, &effort)?;
        if wishes.not_in.is_none() {
            return Ok(Outcome::Interrupted);
        }
    }
    let mut watch = Watch::begin(args.effort.quiet);
    let composed = compose(&wishes, effort.limits_of_search(), resume.as_ref(), &mut |progress| {
        watch.see(progress);
        if let Some(file) = &mut file {
            file.keep(progress);
        }
    });
    watch.bar.finish_and_clear();
    let name = file.as_ref().map(|file| file.path.display().to_string()).unwrap_or_default();
    let composed = composed?.map_err(|error| anyhow!("{name} {error}"))?;
    if let Some(error) = file.and_then(|file| file.failure) {
        tell(&format!("the checkpoint {name} cannot be written: {error}"));
    }
    tell_all(args, &composed, folder.as_ref())?;
    let enough = composed.ended == Ended::Enough;
    Ok(effort.unless_interrupted(if enough { Outcome::Success } else { Outcome::NotFine }))
}

/// The problems on standard output and in the folder; how they were come by on standard error.
fn tell_all(args: &ComposeArgs, composed: &Composed, folder: Option<&Folder>) -> Result<()> {
    show(&documents::composed(composed), args.format.format)?;
    if !args.effort.quiet {
        tell(&documents::composed_tally(composed));
        let missing = args.count as usize - composed.problems.len().min(args.count as usize);
        match composed.ended {
            Ended::Enough => {}
            Ended::Attempts => {
                tell(&format!("{missing} fewer than asked for: all attempts that were allowed are made"))
            }
            Ended::Stopped if terminal::was_interrupted() => {
                let resume = if args.checkpoint.is_some() { "; --resume goes on" } else { "" };
                tell(&format!("{missing} fewer than asked for: interrupted{resume}"));
            }
            Ended::Stopped => tell(&format!("{missing} fewer than asked for: the time is over; give more with --time")),
        }
    }
    // Last: what cannot be written into the folder has been printed all the same.
    folder.map_or(Ok(()), |folder| folder.write(composed))
}

fn wishes(args: &ComposeArgs) -> Result<ComposeWishes> {
    let method = method(args);
    let usual = match method {
        ComposeMethod::Climb | ComposeMethod::Themed => "strict",
        ComposeMethod::Mixed if args.moves.moves() == 2 => "strict",
        // Judging by the strict ones takes too long there.
        ComposeMethod::Mixed => "usual",
        ComposeMethod::Random | ComposeMethod::Experience | ComposeMethod::Backwards => "off",
    };
    let conventions =
        Conventions::named(args.conventions.as_deref().unwrap_or(usual)).map_err(|error| anyhow!(error))?;
    let mut judge = compose_judge(args.moves, args.model.as_deref(), args.preset.as_deref())?;
    if let Some(path) = &args.weights {
        let file = fs::read(path).with_context(|| format!("cannot read the weights {}", path.display()))?;
        let judges = std::slice::from_mut(&mut judge);
        apply_weights(&file, judges).map_err(|error| anyhow!("{}: {error}", path.display()))?;
    }
    if args.model.as_deref() == Some("all") {
        bail!("one model judges what is composed: give its name, such as --model iq17; keymove models lists them");
    }
    let by_steps = matches!(method, ComposeMethod::Random | ComposeMethod::Experience);
    if args.reading != USUAL_READING && !by_steps {
        bail!("--reading is how random and experience read the paper: it says nothing to {}", method.name());
    }
    if args.min_score.is_some_and(|score| !score.is_finite()) {
        bail!("--min-score is a number");
    }
    let mut reading = Reading::named(&args.reading).map_err(|error| anyhow!(error))?;
    if let Some(name) = args.guide {
        reading.guide = name.into();
    }
    let learned = matches!(method, ComposeMethod::Experience | ComposeMethod::Mixed);
    Ok(ComposeWishes {
        method,
        stipulation: args.moves,
        reading,
        experience: if learned { Some((args.experience.clone(), experience(&args.experience)?)) } else { None },
        themes: args.theme.iter().map(|theme| wanted_theme(theme)).collect::<Result<_, _>>()?,
        units: parse_range(&args.units)?,
        count: if args.attempt.is_some() { 1 } else { args.count as usize },
        conventions,
        judge,
        weights_file: args.weights.as_ref().map(|path| path.display().to_string()),
        min_score: args.min_score,
        not_in: None,
        diverse: args.diverse,
        seed: args.seed,
        first: args.attempt.unwrap_or(0),
        attempts: args.attempt.map_or(args.attempts.unwrap_or(u64::MAX), |_| 1),
    })
}

/// How to compose where nobody says: on a theme, if one is given.
fn method(args: &ComposeArgs) -> ComposeMethod {
    let usual =
        if args.theme.is_empty() || args.moves.moves() != 2 { ComposeMethod::Mixed } else { ComposeMethod::Themed };
    args.method.map_or(usual, ComposeMethod::from)
}

fn effort(args: &SearchEffortArgs, bounded: bool) -> Result<Effort> {
    Effort::of_search(&SearchEffortArgs {
        threads: args.threads,
        time: args.time.or((!bounded).then_some(USUAL_TIME)),
        max_nodes: args.max_nodes.or(Some(USUAL_NODES)),
        quiet: args.quiet,
    })
}

/// Where composing is kept.
struct CheckpointFile {
    path: PathBuf,
    written: Option<Instant>,
    failure: Option<io::Error>,
}

/// More often would cost more than a crash does.
const PAUSE: Duration = Duration::from_secs(2);

fn checkpoint(args: &ComposeArgs) -> Result<(Option<CheckpointFile>, Option<ComposeCheckpoint>)> {
    let Some(path) = &args.checkpoint else { return Ok((None, None)) };
    let shown = path.display();
    let found = match fs::read(path) {
        Ok(_) if !args.resume => {
            bail!("{shown} exists: give --resume to go on with it, another name to --checkpoint, or delete it")
        }
        Ok(bytes) => Some(ComposeCheckpoint::read(&bytes).map_err(|error| anyhow!("{shown} {error}"))?),
        Err(error) if error.kind() == io::ErrorKind::NotFound => None,
        Err(error) => return Err(error).with_context(|| format!("cannot read {shown}")),
    };
    if found.is_none() {
        // A long search should not find out at its end that nothing can be written here.
        write_whole(path, b"").and_then(|()| fs::remove_file(path)).with_context(|| format!("cannot write {shown}"))?;
    }
    Ok((Some(CheckpointFile { path: path.clone(), written: None, failure: None }), found))
}

impl CheckpointFile {
    fn keep(&mut self, progress: &ComposeProgress<'_>) {
        if progress.is_last() || self.written.is_none_or(|written| written.elapsed() >= PAUSE) {
            self.failure = write_whole(&self.path, progress.checkpoint().as_bytes()).err();
            self.written = Some(Instant::now());
        }
    }
}

/// Composing as it is watched.
struct Watch {
    bar: ProgressBar,
    begun: Instant,
    before: Option<u64>,
}

impl Watch {
    fn begin(quiet: bool) -> Watch {
        let bar = if quiet { ProgressBar::hidden() } else { terminal::search_progress() };
        Watch { bar, begun: Instant::now(), before: None }
    }

    fn see(&mut self, progress: &ComposeProgress<'_>) {
        let tally = progress.tally();
        let before = *self.before.get_or_insert(tally.attempts.saturating_sub(1));
        if self.bar.is_hidden() {
            return;
        }
        let rate = (tally.attempts - before) as f64 / self.begun.elapsed().as_secs_f64().max(0.001);
        self.bar.set_position(tally.kept * WHOLE / progress.wanted().max(1) as u64);
        self.bar.set_message(format!(
            "{} of {}, {} attempts, {} sound, {}/s; Ctrl-C ends with what is found",
            tally.kept,
            progress.wanted(),
            HumanCount(tally.attempts),
            HumanCount(tally.sound),
            HumanCount(rate as u64)
        ));
    }
}

/// The folder the problems are written into.
struct Folder {
    path: PathBuf,
}

/// What the folder holds.
const KEPT: [&str; 5] = ["text", "json", "epd", "pgn", "html"];

fn kept() -> impl Iterator<Item = &'static Format> {
    KEPT.into_iter().filter_map(Format::named)
}

impl Folder {
    fn open(path: &Path, force: bool) -> Result<Folder> {
        let shown = path.display();
        if path.is_file() {
            bail!("{shown} is a file: give --out the name of a folder");
        }
        fs::create_dir_all(path).with_context(|| format!("cannot make the folder {shown}"))?;
        let folder = Folder { path: path.to_owned() };
        if let Some(there) = kept().map(|format| folder.file(format)).find(|file| file.exists() && !force) {
            bail!("{} exists: give another folder to --out, or --force to write over it", there.display());
        }
        Ok(folder)
    }

    fn file(&self, format: &Format) -> PathBuf {
        self.path.join(format!("problems.{}", format.extension))
    }

    fn write(&self, composed: &Composed) -> Result<()> {
        let document = documents::composed(composed);
        for format in kept() {
            let path = self.file(format);
            let text = format.write(&document, &Style::PLAIN)?;
            fs::write(&path, text).with_context(|| format!("cannot write {}", path.display()))?;
        }
        Ok(())
    }
}
