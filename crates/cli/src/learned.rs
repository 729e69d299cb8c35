//! The file in which explorations keep what they learned: read at the beginning, added to at the end.

use std::io;
use std::path::PathBuf;

use anyhow::{Context as _, Result, anyhow, bail};
use studio::{Improved, Learned, read_learned, write_learned};

use crate::args::ImproveArgs;
use crate::checkpoint::{folder, try_to_write, write_whole};

/// Where it is kept.
pub struct LearnedFile {
    path: PathBuf,
    experience: Learned,
}

impl LearnedFile {
    /// The file that was asked for, with what is in it if it is there.
    pub fn open(args: &ImproveArgs) -> Result<Option<LearnedFile>> {
        let Some(path) = &args.learned else { return Ok(None) };
        let shown = path.display();
        if path.is_dir() {
            bail!("{shown} is a folder: give --learned the name of a file");
        }
        if !folder(path).is_dir() {
            bail!("there is no folder {} for what is learned", folder(path).display());
        }
        let experience = match std::fs::read(path) {
            Ok(bytes) => read_learned(&bytes).map_err(|error| anyhow!("{shown} {error}"))?,
            Err(error) if error.kind() == io::ErrorKind::NotFound => Learned::default(),
            Err(error) => return Err(error).with_context(|| format!("cannot read {shown}")),
        };
        try_to_write(path)?;
        Ok(Some(LearnedFile { path: path.clone(), experience }))
    }

    /// What was known when the search began.
    pub fn experience(&self) -> &Learned {
        &self.experience
    }

    /// Adds what one search taught, if it came to its end.
    pub fn add(&mut self, improved: &Improved) -> Result<()> {
        match improved.outcome.as_ref().ok().and_then(|found| found.learned.as_ref()) {
            Some(experience) => self.add_all(experience),
            None => Ok(()),
        }
    }

    /// Adds what several searches taught, and writes the file.
    pub fn add_all(&mut self, experience: &Learned) -> Result<()> {
        if *experience == Learned::default() {
            return Ok(());
        }
        self.experience.add_all(experience);
        let written = write_whole(&self.path, write_learned(&self.experience).as_bytes());
        written.with_context(|| format!("what was learned cannot be written to {}", self.path.display()))
    }
}
