//! Running a session from the command line: a progress bar, a checkpoint that is kept and resumed, and Ctrl-C.

use std::fs;
use std::io::ErrorKind;
use std::path::Path;
use std::sync::atomic::{AtomicBool, Ordering};

use anyhow::{Context as _, Result, anyhow, bail};
use session::{AtomicFile, Checkpoint, Event, Session, check_writable};
use studio::Proposed;

use crate::args::KeepingArgs;
use crate::elsewhere::Elsewhere;
use crate::exit::notify;
use crate::problems::Effort;
use crate::progress::Watch;

/// The file a session is kept in, and what it held.
pub struct SavedSession {
    file: Option<AtomicFile>,
    saved: Option<Checkpoint>,
}

impl SavedSession {
    /// Nothing is kept.
    pub fn nowhere() -> SavedSession {
        SavedSession { file: None, saved: None }
    }

    /// In the file that was asked for, if any. Whether it can be written is tried now.
    pub fn open(args: &KeepingArgs, quiet: bool) -> Result<SavedSession> {
        match &args.checkpoint {
            None => Ok(SavedSession::nowhere()),
            Some(path) => SavedSession::at(path, args.resume, quiet),
        }
    }

    fn at(path: &Path, resume: bool, quiet: bool) -> Result<SavedSession> {
        let shown = path.display();
        if path.is_dir() {
            bail!("{shown} is a folder: --checkpoint takes the name of a file");
        }
        let note = |words: &str| {
            if !quiet {
                notify(&format!("{words}: starting from the beginning"));
            }
        };
        let saved = match fs::read(path) {
            // A run that was killed in its first moments may have left an empty file.
            Ok(text) if text.is_empty() => {
                note(&format!("the checkpoint {shown} is empty"));
                None
            }
            Ok(_) if !resume => bail!("{shown} exists: use --resume to continue it, another file, or delete it"),
            Ok(text) => Some(Checkpoint::read(&text).map_err(|error| anyhow!("{shown} {error}"))?),
            Err(error) if error.kind() == ErrorKind::NotFound => {
                if resume {
                    note(&format!("there is no checkpoint {shown}"));
                }
                None
            }
            Err(error) => return Err(error).with_context(|| format!("cannot read {shown}")),
        };
        check_writable(path)?;
        Ok(SavedSession { file: Some(AtomicFile::at(path)), saved })
    }

    /// Whether something is resumed.
    pub fn is_resumed(&self) -> bool {
        self.saved.is_some()
    }

    /// The file's name before a message about it.
    pub fn explain(&self, error: impl std::fmt::Display) -> anyhow::Error {
        match &self.file {
            Some(file) => anyhow!("{} {error}", file.path().display()),
            None => anyhow!("{error}"),
        }
    }

    /// Whether the last checkpoint could be written.
    pub fn close(self) -> Result<()> {
        let written = self.file.map_or(Ok(()), AtomicFile::close);
        written.context("the search cannot be resumed")
    }
}

/// Runs a session with a progress bar until it ends, its time is over, or Ctrl-C. Results go to `on_found` as they come.
/// Beside what came out it says why those elsewhere could not go on.
pub fn attend<F, T>(
    effort: &Effort,
    kept: &mut SavedSession,
    elsewhere: Option<Elsewhere>,
    on_found: &mut (dyn FnMut(&F, &Watch) + Send),
    work: impl FnOnce(&mut Session<'_, F>) -> T,
) -> Result<(T, Result<()>)> {
    let deadline = effort.deadline()?;
    let mut watch = Watch::begin(effort.quiet, effort.time());
    let SavedSession { file, saved } = kept;
    let mut on_event = |event: Event<'_, F>| match event {
        Event::Progress(progress) => {
            watch.show(progress);
            elsewhere.iter().for_each(|elsewhere| elsewhere.note(progress));
        }
        Event::Found(found) => on_found(found, &watch),
        Event::Save { last, text } => {
            if let Some(file) = file.as_mut() {
                file.offer(last, text);
            }
        }
        Event::Line(_) => {}
    };
    let mut session = Session {
        stop: deadline.flag(),
        threads: effort.threads,
        saved: saved.as_ref(),
        workers: elsewhere.as_ref().map(Elsewhere::workers),
        ..Session::new(&mut on_event)
    };
    let done = work(&mut session);
    Ok((done, close(elsewhere, deadline.flag())))
}

/// The same without a bar or a checkpoint, for one problem of many.
pub fn attend_quietly<T>(
    effort: &Effort,
    elsewhere: Option<Elsewhere>,
    work: impl FnOnce(&mut Session<'_, Proposed>) -> T,
) -> Result<(T, Result<()>)> {
    let deadline = effort.deadline()?;
    let workers = elsewhere.as_ref().map(Elsewhere::workers);
    let mut on_event = |_: Event<'_, Proposed>| {};
    let mut session =
        Session { stop: deadline.flag(), threads: effort.threads, workers, ..Session::new(&mut on_event) };
    let done = work(&mut session);
    Ok((done, close(elsewhere, deadline.flag())))
}

/// A job that nothing has stopped is complete.
fn close(elsewhere: Option<Elsewhere>, stop: &AtomicBool) -> Result<()> {
    elsewhere.map_or(Ok(()), |elsewhere| elsewhere.close(!stop.load(Ordering::Relaxed)))
}
