//! The file in which explorations keep what they learned: read at the beginning, added to at the end.

use std::io;
use std::path::{Path, PathBuf};

use anyhow::{Context as _, Result, anyhow, bail};
use session::{check_writable, write_atomically};
use studio::{Learned, read_learned, write_learned};

/// Where it is kept.
pub struct LearnedFile {
    path: PathBuf,
    experience: Learned,
}

impl LearnedFile {
    /// The file that was asked for, with what is in it if it is there.
    pub fn open(path: Option<&Path>) -> Result<Option<LearnedFile>> {
        let Some(path) = path else { return Ok(None) };
        let shown = path.display();
        if path.is_dir() {
            bail!("{shown} is a folder: --learned takes the name of a file");
        }
        let experience = match std::fs::read(path) {
            Ok(bytes) => read_learned(&bytes).map_err(|error| anyhow!("{shown} {error}"))?,
            Err(error) if error.kind() == io::ErrorKind::NotFound => Learned::default(),
            Err(error) => return Err(error).with_context(|| format!("cannot read {shown}")),
        };
        check_writable(path)?;
        Ok(Some(LearnedFile { path: path.to_owned(), experience }))
    }

    /// What was known when the search began.
    pub fn experience(&self) -> &Learned {
        &self.experience
    }

    /// Adds what several searches taught, and writes the file.
    pub fn add_all(&mut self, experience: &Learned) -> Result<()> {
        if *experience == Learned::default() {
            return Ok(());
        }
        self.experience.add_all(experience);
        let written = write_atomically(&self.path, write_learned(&self.experience).as_bytes());
        written.context("what this search learned was not saved")
    }
}
