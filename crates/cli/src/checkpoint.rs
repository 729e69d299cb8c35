//! The file a search is kept in: read once, written again and again so that it is whole at every moment.

use std::fs::{self, File};
use std::io::{self, Write as _};
use std::path::{Path, PathBuf};
use std::time::{Duration, Instant};

use anyhow::{Context as _, Result, anyhow, bail};
use studio::{Checkpoint, Watched};

use crate::args::KeepingArgs;
use crate::exit::tell;

/// More often would cost more than a crash does.
const PAUSE: Duration = Duration::from_secs(2);

/// Where a search is kept.
pub struct CheckpointFile {
    path: PathBuf,
    written: Option<Instant>,
    failure: Option<io::Error>,
}

impl CheckpointFile {
    /// The file that was asked for, and the search in it if it is to be gone on with.
    pub fn open(args: &KeepingArgs, quiet: bool) -> Result<Option<(CheckpointFile, Option<Checkpoint>)>> {
        let Some(path) = &args.checkpoint else { return Ok(None) };
        let shown = path.display();
        if path.is_dir() {
            bail!("{shown} is a folder: give --checkpoint the name of a file");
        }
        if !folder(path).is_dir() {
            bail!("there is no folder {} for the checkpoint", folder(path).display());
        }
        let found = match fs::read(path) {
            Ok(_) if !args.resume => {
                bail!("{shown} exists: give --resume to go on with it, another name to --checkpoint, or delete it")
            }
            Ok(bytes) => Some(Checkpoint::read(&bytes).map_err(|error| anyhow!("{shown} {error}"))?),
            Err(error) if error.kind() == io::ErrorKind::NotFound => {
                if args.resume && !quiet {
                    tell(&format!("there is no checkpoint {shown} yet: starting from the beginning"));
                }
                None
            }
            Err(error) => return Err(error).with_context(|| format!("cannot read {shown}")),
        };
        try_to_write(path)?;
        Ok(Some((CheckpointFile { path: path.clone(), written: None, failure: None }, found)))
    }

    /// The name for messages.
    pub fn name(&self) -> String {
        self.path.display().to_string()
    }

    /// Writes the search down, unless that was done just now.
    pub fn keep(&mut self, progress: &dyn Watched) {
        let due = self.written.is_none_or(|written| written.elapsed() >= PAUSE);
        if due || progress.is_last() {
            // The search is worth more than its checkpoint: it goes on, and the failure is told at the end.
            self.failure = write_whole(&self.path, progress.checkpoint().as_bytes()).err();
            self.written = Some(Instant::now());
        }
    }

    /// Whether the last writing worked.
    pub fn close(self) -> Result<()> {
        match self.failure {
            None => Ok(()),
            Some(error) => Err(anyhow!("the checkpoint {} cannot be written: {error}", self.path.display())),
        }
    }
}

/// Whether a file can be written here. A search of an hour should not find out at its end that nothing can be.
pub(crate) fn try_to_write(path: &Path) -> Result<()> {
    let beside = beside(path);
    let tried = File::create(&beside).and_then(|_| fs::remove_file(&beside));
    tried.with_context(|| format!("cannot write {}", path.display()))
}

pub(crate) fn folder(path: &Path) -> &Path {
    path.parent().filter(|parent| !parent.as_os_str().is_empty()).unwrap_or(Path::new("."))
}

/// Old or new, but never half of it: written beside, forced to the disk, then renamed.
pub fn write_whole(path: &Path, bytes: &[u8]) -> io::Result<()> {
    let beside = beside(path);
    let written = write_and_rename(&beside, path, bytes);
    if written.is_err() {
        let _ = fs::remove_file(&beside);
    }
    written
}

/// A name of our own in the same folder.
fn beside(path: &Path) -> PathBuf {
    let mut name = path.file_name().unwrap_or_default().to_owned();
    name.push(format!(".{}.tmp", std::process::id()));
    path.with_file_name(name)
}

fn write_and_rename(beside: &Path, path: &Path, bytes: &[u8]) -> io::Result<()> {
    let mut file = File::create(beside)?;
    file.write_all(bytes)?;
    file.sync_all()?;
    fs::rename(beside, path)?;
    // The new name must survive a power cut too, where folders can be opened.
    if cfg!(unix) {
        File::open(folder(path))?.sync_all()?;
    }
    Ok(())
}
