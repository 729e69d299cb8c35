//! A session that runs in a folder: its checkpoint and journal while it runs, its report at the end, progress on the
//! terminal.

use std::path::Path;
use std::sync::atomic::Ordering;

use anyhow::{Error, Result, anyhow};
use lab::CannotRun;
use lab::documents::{Report, check_format};
use render::{Block, Document};
use session::{AtomicFile, CannotWrite, Checkpoint, Event, FolderUse, RunFolder, Session};

use crate::args::RunArgs;
use crate::elsewhere::Elsewhere;
use crate::exit::{ExitStatus, notify, with_flags};
use crate::output::show;
use crate::progress::Watch;
use crate::terminal;

/// A kind of run: what its folder is called, and what it holds besides the report.
pub struct RunKind {
    /// The command: "evolve engine".
    pub command: &'static str,
    /// The file name of its journal.
    pub journal: &'static str,
    /// Files of an earlier run that a new one may not write over, given the folder.
    pub stale: fn(&Path) -> Vec<String>,
}

/// A run whose folder is ready.
pub struct LongRun {
    files: RunFiles,
    saved: Option<Checkpoint>,
    lines: Vec<String>,
    watch: Watch,
    threads: usize,
    /// Why those elsewhere could not go on.
    ended: Result<()>,
}

/// What a run writes while it runs. It is worth more than its files: failures are kept and reported at the end.
pub struct RunFiles {
    folder: RunFolder,
    journal: &'static str,
    checkpoint: AtomicFile,
    failure: Option<CannotWrite>,
}

impl RunFiles {
    /// Writes a file next to the report.
    pub fn write(&mut self, name: &str, text: &str) {
        if let Err(error) = self.folder.write(name, text) {
            self.failure.get_or_insert(error);
        }
    }
}

impl LongRun {
    /// Makes the folder ready, tries writing to it, and reads what an earlier run saved.
    pub fn open(out: &Path, kind: &RunKind, args: &RunArgs) -> Result<LongRun> {
        args.format.map_or(Ok(()), check_format)?;
        let opening = match (args.resume, args.force) {
            (true, _) => FolderUse::Resume,
            (false, true) => FolderUse::Replace,
            (false, false) => FolderUse::New,
        };
        let folder = RunFolder::open(out, kind.command, opening, true).map_err(flagged)?;
        let text = if args.resume { folder.read(CHECKPOINT)? } else { None };
        let checkpoint = folder.checkpoint();
        let bad = |error| flagged(format!("{} {error}", checkpoint.display()));
        let saved = text.map(|text| Checkpoint::read(&text)).transpose().map_err(bad)?;
        let lines = match &saved {
            Some(_) => folder.journal(kind.journal)?,
            None => {
                let own = [CHECKPOINT, kind.journal].map(str::to_owned);
                folder.remove(own.into_iter().chain((kind.stale)(out)))?;
                if args.resume && !args.quiet {
                    notify(&format!("no run in {} yet: starting from the beginning", out.display()));
                }
                Vec::new()
            }
        };
        let checkpoint = AtomicFile::at(&checkpoint);
        Ok(LongRun {
            files: RunFiles { folder, journal: kind.journal, checkpoint, failure: None },
            saved,
            lines,
            watch: Watch::begin(args.quiet, None),
            threads: crate::problems::threads(args.threads, args.quiet),
            ended: Ok(()),
        })
    }

    /// Runs the session until it is done or Ctrl-C is pressed. `found` gets the results as they come.
    pub fn run<F, T>(
        &mut self,
        elsewhere: Option<Elsewhere>,
        found: &mut (dyn FnMut(&mut RunFiles, &F) + Send),
        work: impl FnOnce(&mut Session<'_, F>) -> Result<T, CannotRun>,
    ) -> Result<T> {
        let stop = terminal::stop_on_interrupt();
        let LongRun { files, saved, lines, watch, threads, ended } = self;
        let mut on_event = |event: Event<'_, F>| match event {
            Event::Progress(progress) => {
                watch.show(progress);
                elsewhere.iter().for_each(|elsewhere| elsewhere.note(progress));
            }
            Event::Found(result) => watch.suspend(|| found(files, result)),
            Event::Line(line) => files.folder.append(files.journal, line),
            Event::Save { last, text } => files.checkpoint.offer(last, text),
        };
        let (threads, saved) = (*threads, saved.as_ref());
        let workers = elsewhere.as_ref().map(Elsewhere::workers);
        let done = work(&mut Session { stop, threads, workers, saved, journal: lines, ..Session::new(&mut on_event) });
        // The report is made of what there is; why there is not more is told after it.
        let complete = done.is_ok() && !stop.load(Ordering::Relaxed);
        *ended = elsewhere.map_or(Ok(()), |elsewhere| elsewhere.close(complete));
        done.map_err(|error| self.refused(error))
    }

    /// A run that did not get as far as a report: a folder in which nothing was saved is left as it was found.
    pub fn leave(&self) {
        let folder = &self.files.folder;
        if !folder.checkpoint().exists() {
            // What cannot be removed does no harm; the folder goes only if it is empty.
            let _ = folder.remove(["keymove.json".to_owned()]);
            let _ = std::fs::remove_dir(folder.path());
        }
    }

    /// The error with the file it is about.
    fn refused(&self, error: CannotRun) -> Error {
        let folder = &self.files.folder;
        self.leave();
        match error {
            CannotRun::Request(_) => flagged(error),
            CannotRun::Checkpoint(error) => flagged(format!("{} {error}", folder.checkpoint().display())),
            CannotRun::Journal { .. } => flagged(format!("{}, {error}", folder.file(self.files.journal).display())),
        }
    }

    /// Writes the report and prints it, or its results. Whatever can be done is done; the first failure is told.
    pub fn finish(mut self, report: &Report, args: &RunArgs) -> Result<ExitStatus> {
        let ended = std::mem::replace(&mut self.ended, Ok(()));
        let summary = self.summary(report);
        let written = self.close(report);
        let printed = match args.format {
            Some(format) => show(&report.document, Some(format)),
            None if args.quiet => Ok(()),
            None => show(&summary, None),
        };
        written.and(printed).and(ended)?;
        Ok(if report.interrupted.is_none() { ExitStatus::Success } else { ExitStatus::Interrupted })
    }

    /// The results, and where to read more.
    fn summary(&self, report: &Report) -> Document {
        let mut document = Document::new("a run", "");
        document.blocks.extend(report.results.iter().map(|line| Block::Note(line.as_str().into())));
        let resume = report.interrupted.iter().map(|words| format!("{words}; --resume continues"));
        document.blocks.extend(resume.map(|line| Block::Note(line.into())));
        let made = report.attached.iter().filter_map(|(name, _)| Some((name.strip_suffix(".toml")?, name.as_str())));
        for (label, name) in made.chain([("report", "report.md")]) {
            document.push(Block::Literal(format!("{label}: {}", self.files.folder.file(name).display())));
        }
        document
    }

    fn close(self, report: &Report) -> Result<()> {
        let LongRun { files: RunFiles { folder, checkpoint, failure, .. }, watch, .. } = self;
        drop(watch);
        let files = report.files()?;
        let written = folder.write_all(files.iter().map(|(name, text)| (name.as_str(), text.as_str())));
        let removed = folder.remove(report.outdated());
        let run = failure.map_or(Ok(()), Err);
        Ok(run.and(checkpoint.close()).and(folder.close()).and(written).and(removed)?)
    }
}

const CHECKPOINT: &str = "checkpoint.json";

/// A message of the layers below with its fields as options.
pub fn flagged(message: impl ToString) -> Error {
    anyhow!(with_flags(&message.to_string()))
}
