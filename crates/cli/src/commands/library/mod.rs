//! `keymove library`: problems kept in one file, and found again.

mod adding;
mod asking;
mod changing;
mod exporting;
mod linking;
mod saving;

use std::path::{Path, PathBuf};

use anyhow::{Context as _, Result};
use studio::{Library, documents};

use crate::args::{LibraryArgs, LibraryQuestion, LibraryVerb};
use crate::exit::{ExitStatus, notify};
use crate::output::show;
pub use adding::Adding;

/// Does what was asked.
pub fn run(args: &LibraryArgs) -> Result<ExitStatus> {
    let path = library_path(args.library.as_deref())?;
    match &args.verb {
        LibraryVerb::Add { files, samples, again, quiet, reading } => {
            Adding { library: Library::open(&path)?, again: *again, quiet: *quiet, reading }.run(files, *samples)
        }
        LibraryVerb::Save { input, name, note } => {
            saving::save(&mut Library::open(&path)?, &input.join(" "), name, note.as_deref())
        }
        LibraryVerb::Ask(question) => ask(&Library::open_to_ask(&path)?, question),
        LibraryVerb::Change(change) => changing::run(&mut existing(&path)?, &path, change),
    }
}

/// What changes nothing.
fn ask(library: &Library, question: &LibraryQuestion) -> Result<ExitStatus> {
    match question {
        LibraryQuestion::Find { query, yacpdb, show, format } => {
            let query = asking::query(query.as_deref(), yacpdb.as_deref())?;
            asking::find(library, &query, *show, format.format)
        }
        LibraryQuestion::Show { entries, format } => {
            for entry in entries {
                show(&documents::library_entry(&library.entry(*entry)?), format.format)?;
            }
            Ok(ExitStatus::Success)
        }
        LibraryQuestion::Versions { name, format } => saving::versions(library, name.as_deref(), format.format),
        LibraryQuestion::Links { entry, format } => linking::links(library, *entry, format.format),
        LibraryQuestion::Export { out, find, to, force, quiet } => {
            exporting::run(library, out, find.as_deref(), to.as_deref(), *force, *quiet)
        }
        LibraryQuestion::Stats { format } => {
            show(&documents::library_stats(&library.stats()?), format.format)?;
            Ok(ExitStatus::Success)
        }
        LibraryQuestion::Backup { out } => {
            library.back_up(out)?;
            say(&format!("copied to {}", out.display()))
        }
        LibraryQuestion::Predecessors { input, top, format } => {
            asking::predecessors(library, &input.join(" "), *top as usize, format.format)
        }
    }
}

fn variable(name: &str) -> Option<PathBuf> {
    std::env::var_os(name).filter(|value| !value.is_empty()).map(PathBuf::from)
}

/// The library that was named, else the user's own.
pub fn library_path(named: Option<&Path>) -> Result<PathBuf> {
    match named.map(Path::to_owned).or_else(|| variable("KEYMOVE_LIBRARY")) {
        Some(path) => Ok(path),
        None => Ok(data_folder()?.join("keymove.library")),
    }
}

/// Where this program keeps what belongs to the user.
pub fn data_folder() -> Result<PathBuf> {
    let folder = if cfg!(windows) {
        variable("APPDATA")
    } else if cfg!(target_os = "macos") {
        variable("HOME").map(|home| home.join("Library/Application Support"))
    } else {
        variable("XDG_DATA_HOME").or_else(|| variable("HOME").map(|home| home.join(".local/share")))
    };
    let folder = folder.context("there is no data folder: name the library with --library or KEYMOVE_LIBRARY")?;
    Ok(folder.join("keymove"))
}

/// A library to change, which must be there.
fn existing(path: &Path) -> Result<Library> {
    if !path.exists() {
        Library::open_to_ask(path)?;
    }
    Ok(Library::open(path)?)
}

fn problems(count: usize) -> String {
    format!("{count} {}", if count == 1 { "problem" } else { "problems" })
}

fn say(words: &str) -> Result<ExitStatus> {
    notify(words);
    Ok(ExitStatus::Success)
}
