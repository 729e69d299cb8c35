//! Collections read from files: progress while they are large, and what could not be read.

use std::fs::File;
use std::io::BufReader;
use std::ops::ControlFlow;
use std::path::{Path, PathBuf};

use anyhow::{Context as _, Result, bail};
use indicatif::ProgressBar;
use studio::{Collections, Library};

use crate::exit::notify;
use crate::opening::begins_as_library;
use crate::problems::Effort;
use crate::terminal;

/// The problems of all these files; nothing if the user ended the reading.
pub fn collections(paths: &[PathBuf], effort: &Effort) -> Result<Option<Collections>> {
    let files = paths.iter().map(open).collect::<Result<Vec<(String, File)>>>()?;
    let sizes: Vec<u64> = files.iter().map(|(_, file)| file.metadata().map_or(0, |metadata| metadata.len())).collect();
    let bar = if effort.quiet { ProgressBar::hidden() } else { terminal::progress(Some(sizes.iter().sum()), "read") };
    let mut collections = Collections::default();
    let mut before = 0;
    for ((name, mut file), size) in files.into_iter().zip(sizes) {
        if begins_as_library(&mut file) {
            Library::open_to_ask(Path::new(&name))?.collect_into(&mut collections)?;
            before += size;
            continue;
        }
        let bad_before = collections.bad_lines;
        collections.add(&name, BufReader::new(file), &mut |bytes| {
            bar.set_position(before + bytes);
            if effort.is_stopped() { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
        });
        before += size;
        bar.set_message(format!("{} problems read", collections.len()));
        let bad = collections.bad_lines - bad_before;
        if bad > 0 && !effort.quiet {
            let lines = if bad == 1 { "line" } else { "lines" };
            bar.suspend(|| notify(&format!("{name}: skipped {bad} unreadable {lines}")));
        }
    }
    bar.finish_and_clear();
    if effort.is_stopped() {
        return Ok(None);
    }
    if collections.is_empty() {
        bail!("the collections contain no problems: give files of problems (.olv, PGN, EPD, JSON, FEN …)");
    }
    Ok(Some(collections))
}

/// The file, and its name as it was typed.
fn open(path: &PathBuf) -> Result<(String, File)> {
    let shown = path.display().to_string();
    if path.is_dir() {
        bail!("{shown} is a folder: give a file of problems");
    }
    let file = File::open(path).with_context(|| format!("cannot open the collection {shown}"))?;
    Ok((shown, file))
}
