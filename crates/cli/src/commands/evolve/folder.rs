//! The folder of a run, its checkpoint, and how far it is.

use std::fs;
use std::io::ErrorKind;
use std::path::PathBuf;
use std::time::Instant;

use anyhow::{Context as _, Result, anyhow, bail};
use indicatif::{HumanDuration, ProgressBar};
use lab::render::ReportFile;

use crate::exit::tell;
use crate::terminal;
use session::write_atomically as write_whole;

/// The file a run is gone on with from.
pub const CHECKPOINT: &str = "checkpoint.json";

/// The files only a run at its end leaves; what is replaced must not leave them behind.
const AT_THE_END: [&str; 2] = ["best.toml", "weights.toml"];

/// The folder of a run.
pub struct RunFolder {
    pub path: PathBuf,
    /// What is in it beside files.
    pub folders: &'static [&'static str],
}

/// What may be done with a run that is there.
#[derive(Clone, Copy)]
pub struct Opening {
    pub resume: bool,
    pub force: bool,
    pub quiet: bool,
}

impl RunFolder {
    /// The checkpoint of the run.
    pub fn checkpoint(&self) -> PathBuf {
        self.path.join(CHECKPOINT)
    }

    /// Makes the folder ready, unless that would write over something; gives back the run to go on with.
    pub fn open<T, E: std::fmt::Display>(
        &self,
        opening: Opening,
        read: impl Fn(&[u8]) -> Result<T, E>,
    ) -> Result<Option<T>> {
        let shown = self.path.display();
        if self.path.exists() && !self.path.is_dir() {
            bail!("{shown} is a file: give a folder to --out");
        }
        let found = self.found(opening, read)?;
        fs::create_dir_all(&self.path).with_context(|| format!("cannot make the folder {shown}"))?;
        for folder in self.folders {
            let path = self.path.join(folder);
            fs::create_dir_all(&path).with_context(|| format!("cannot make the folder {}", path.display()))?;
        }
        // A run of half an hour should not find out at its end that nothing can be written here.
        self.write(".trial", "")?;
        fs::remove_file(self.path.join(".trial"))?;
        if found.is_none() {
            self.remove_old()?;
        }
        Ok(found)
    }

    /// The run to go on with; an error where something would be written over.
    fn found<T, E: std::fmt::Display>(
        &self,
        opening: Opening,
        read: impl Fn(&[u8]) -> Result<T, E>,
    ) -> Result<Option<T>> {
        let shown = self.path.display();
        Ok(match fs::read(self.checkpoint()) {
            Ok(bytes) if opening.resume => {
                let checkpoint = self.checkpoint();
                Some(read(&bytes).map_err(|error| anyhow!("{} {error}", checkpoint.display()))?)
            }
            Ok(_) if !opening.force => {
                bail!(
                    "{shown} holds a run: give another folder to --out, --resume to go on with it, or --force to replace it"
                )
            }
            Ok(_) => None,
            Err(error) if error.kind() == ErrorKind::NotFound => {
                let foreign = self.path.is_dir() && fs::read_dir(&self.path)?.next().is_some();
                if foreign && !opening.force {
                    bail!("{shown} exists and holds no run: give another folder to --out, or --force to use it");
                }
                if opening.resume && !opening.quiet {
                    tell(&format!("there is no run in {shown} yet: starting from the beginning"));
                }
                None
            }
            Err(error) => {
                return Err(error).with_context(|| format!("cannot read {}", self.checkpoint().display()));
            }
        })
    }

    /// What is left of a run that is replaced: more generations, perhaps, than the new one will have.
    fn remove_old(&self) -> Result<()> {
        for folder in self.folders {
            for entry in fs::read_dir(self.path.join(folder))? {
                let entry = entry?;
                let name = entry.file_name().to_string_lossy().into_owned();
                if name.starts_with("generation-") || name.starts_with("match-") {
                    fs::remove_file(entry.path())?;
                }
            }
        }
        for name in AT_THE_END.into_iter().chain([CHECKPOINT]) {
            match fs::remove_file(self.path.join(name)) {
                Err(error) if error.kind() != ErrorKind::NotFound => return Err(error.into()),
                _ => {}
            }
        }
        Ok(())
    }

    /// Writes a file, whole or not at all.
    pub fn write(&self, name: &str, text: &str) -> Result<()> {
        let path = self.path.join(name);
        write_whole(&path, text.as_bytes()).map_err(anyhow::Error::from)
    }

    /// Writes a report.
    pub fn write_all(&self, files: &[ReportFile]) -> Result<()> {
        files.iter().try_for_each(|file| self.write(&file.name, &file.text))
    }
}

/// How far a run is, and how long the rest will take.
pub struct GenerationWatch {
    pub bar: ProgressBar,
    begun: Instant,
    /// The generations an earlier run had done.
    before: Option<usize>,
    all: usize,
}

impl GenerationWatch {
    /// Begins to watch; nothing is shown if nothing is to be.
    pub fn begin(quiet: bool, all: usize) -> GenerationWatch {
        let bar = if quiet { ProgressBar::hidden() } else { terminal::search_progress() };
        bar.set_message(format!("generation 1 of {all}; Ctrl-C keeps whole generations"));
        GenerationWatch { bar, begun: Instant::now(), before: None, all }
    }

    /// Shows how far the run came.
    pub fn see(&mut self, generation: usize, standing: &str) {
        let before = *self.before.get_or_insert(generation - 1);
        let each = self.begun.elapsed() / (generation - before).max(1) as u32;
        let left = HumanDuration(each * (self.all - generation) as u32);
        self.bar.set_position(terminal::WHOLE * generation as u64 / self.all as u64);
        self.bar.set_message(format!("generation {generation} of {}, {standing}, {left:#} left", self.all));
    }
}
