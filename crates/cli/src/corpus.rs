//! Files of problems read as a corpus, for the experiments.

use std::fs::File;
use std::io::BufReader;
use std::path::{Path, PathBuf};

use anyhow::{Context as _, Result, bail};
use lab::experiment::Corpus;

/// The problems of some files, one problem a line; an error if no two-mover can be read.
pub fn read_corpus(paths: &[PathBuf]) -> Result<Corpus> {
    let mut corpus = Corpus::default();
    for path in paths {
        let shown = path.display();
        if path.is_dir() {
            bail!("{shown} is a folder: give a file with one problem per line");
        }
        let file = File::open(path).with_context(|| format!("cannot open the collection {shown}"))?;
        // Reports are the same wherever the collection lies.
        let name = path.file_name().unwrap_or(path.as_os_str()).to_string_lossy().into_owned();
        corpus.add(&name, BufReader::new(file));
    }
    if corpus.candidates.is_empty() {
        let shown = paths.iter().map(|path| Path::display(path).to_string()).collect::<Vec<_>>().join(", ");
        bail!("{shown}: no readable two-mover ({} lines, {} unreadable)", corpus.lines, corpus.bad_lines);
    }
    Ok(corpus)
}
