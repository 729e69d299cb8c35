//! Files of problems read as a corpus, for the experiments.

use std::path::{Path, PathBuf};

use anyhow::{Result, bail};
use lab::experiment::Corpus;

use crate::opening::open_problems;

/// The two-movers of some files, one problem a line; an error if none can be read.
pub fn read_corpus(paths: &[PathBuf]) -> Result<Corpus> {
    read_corpus_of(paths, 2)
}

/// The same for problems of any length.
pub fn read_corpus_of(paths: &[PathBuf], moves: u8) -> Result<Corpus> {
    let mut corpus = Corpus::of_length(moves);
    for path in paths {
        let shown = path.display();
        if path.is_dir() {
            bail!("{shown} is a folder: give a file of problems");
        }
        let opened = open_problems(path, "the collection ")?;
        // Reports are the same wherever the collection lies.
        let name = path.file_name().unwrap_or(path.as_os_str()).to_string_lossy().into_owned();
        corpus.add(&name, opened.reader);
    }
    if corpus.candidates.is_empty() {
        let shown = paths.iter().map(|path| Path::display(path).to_string()).collect::<Vec<_>>().join(", ");
        let wanted = if moves == 2 { "two-mover".to_owned() } else { format!("#{moves}") };
        bail!("{shown}: no readable {wanted} ({} lines, {} unreadable)", corpus.lines, corpus.bad_lines);
    }
    Ok(corpus)
}
