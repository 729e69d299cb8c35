//! The folder of a run: its checkpoint, its journal and its report. A small file says whose folder it is, so that no
//! other files are ever overwritten.

use std::fs::{self, OpenOptions};
use std::io::{self, ErrorKind, Write as _};
use std::path::{Path, PathBuf};

use crate::files::{CannotWrite, check_writable, write_atomically};

/// The file that says whose folder it is.
const MARK: &str = "keymove.json";
/// The file a run is resumed from.
const CHECKPOINT: &str = "checkpoint.json";

/// What may be in the folder already.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum FolderUse {
    /// Nothing.
    New,
    /// A run of the same kind, to be resumed; or nothing.
    Resume,
    /// Anything; files of a run are replaced, others are left alone.
    Replace,
}

/// A folder that cannot be used.
#[derive(Debug, thiserror::Error)]
pub enum BadFolder {
    /// A file of this name.
    #[error("{} is a file: `out` takes the name of a folder", .0.display())]
    IsFile(PathBuf),
    /// A run that would be written over.
    #[error("{} holds a run of keymove {kind}: use another folder for `out`{}, or `force` to replace it", path.display(), if *.resumable { ", `resume` to continue it" } else { "" })]
    HoldsRun {
        /// The folder.
        path: PathBuf,
        /// What kind of run.
        kind: String,
        /// Whether it could be resumed.
        resumable: bool,
    },
    /// Something else.
    #[error("{} is not empty and holds no run of keymove: use another folder for `out`{}", path.display(), if *.forcible { ", or `force` to write into it" } else { "" })]
    Foreign {
        /// The folder.
        path: PathBuf,
        /// Whether it may be used anyway.
        forcible: bool,
    },
    /// A run of another kind.
    #[error("{} holds a run of keymove {there}, not of {here}: use another folder for `out`", path.display())]
    OtherKind {
        /// The folder.
        path: PathBuf,
        /// What it holds.
        there: String,
        /// What it should hold.
        here: &'static str,
    },
    /// It cannot be read.
    #[error("cannot read {}: {error}", path.display())]
    Unreadable {
        /// The folder, or a file in it.
        path: PathBuf,
        /// Why.
        error: io::Error,
    },
    /// It cannot be written.
    #[error(transparent)]
    Unwritable(#[from] CannotWrite),
}

/// A folder that is ours to write to.
pub struct RunFolder {
    path: PathBuf,
    failure: Option<CannotWrite>,
}

impl RunFolder {
    /// Makes a folder ready for a run of this kind ("experiment improve"), or says why it cannot be used. Refusals
    /// touch nothing; that files can be written is tried now.
    pub fn open(path: &Path, kind: &'static str, opening: FolderUse, resumable: bool) -> Result<RunFolder, BadFolder> {
        if path.exists() && !path.is_dir() {
            return Err(BadFolder::IsFile(path.to_owned()));
        }
        let owner = owner(path)?;
        let folder = || path.to_owned();
        match (opening, &owner) {
            (_, Owner::None) | (FolderUse::Replace, _) => {}
            (FolderUse::Resume, Owner::Run(there)) if there == kind => {}
            (FolderUse::Resume, Owner::Run(there)) => {
                return Err(BadFolder::OtherKind { path: folder(), there: there.clone(), here: kind });
            }
            (FolderUse::Resume, Owner::Other) => return Err(BadFolder::Foreign { path: folder(), forcible: false }),
            (FolderUse::New, Owner::Run(there)) => {
                let resumable = resumable && there == kind;
                return Err(BadFolder::HoldsRun { path: folder(), kind: there.clone(), resumable });
            }
            (FolderUse::New, Owner::Other) => return Err(BadFolder::Foreign { path: folder(), forcible: true }),
        }
        let unwritable = |error| CannotWrite { path: folder(), error };
        fs::create_dir_all(path).map_err(unwritable)?;
        check_writable(&path.join(CHECKPOINT))?;
        let folder = RunFolder { path: folder(), failure: None };
        if !matches!(&owner, Owner::Run(there) if there == kind) {
            folder.write(MARK, &mark(kind))?;
        }
        Ok(folder)
    }

    /// Where it lies.
    pub fn path(&self) -> &Path {
        &self.path
    }

    /// A file in it.
    pub fn file(&self, name: &str) -> PathBuf {
        self.path.join(name)
    }

    /// Where the checkpoint lies.
    pub fn checkpoint(&self) -> PathBuf {
        self.file(CHECKPOINT)
    }

    /// The text of a file in it; none if it is not there.
    pub fn read(&self, name: &str) -> Result<Option<Vec<u8>>, BadFolder> {
        let path = self.file(name);
        match fs::read(&path) {
            Ok(text) => Ok(Some(text)),
            Err(error) if error.kind() == ErrorKind::NotFound => Ok(None),
            Err(error) => Err(BadFolder::Unreadable { path, error }),
        }
    }

    /// Writes a file, whole or not at all; folders on the way are made.
    pub fn write(&self, name: &str, text: &str) -> Result<(), CannotWrite> {
        let path = self.file(name);
        if let Some(parent) = path.parent() {
            fs::create_dir_all(parent).map_err(|error| CannotWrite { path: path.clone(), error })?;
        }
        write_atomically(&path, text.as_bytes())
    }

    /// Writes several files. What can be written is, and the first failure is reported.
    pub fn write_all<'a>(&self, files: impl IntoIterator<Item = (&'a str, &'a str)>) -> Result<(), CannotWrite> {
        let mut failure = None;
        for (name, text) in files {
            failure = failure.or(self.write(name, text).err());
        }
        failure.map_or(Ok(()), Err)
    }

    /// Takes away files of an earlier run; a missing one is not an error.
    pub fn remove(&self, names: impl IntoIterator<Item = String>) -> Result<(), CannotWrite> {
        for name in names {
            let path = self.file(&name);
            match fs::remove_file(&path) {
                Err(error) if error.kind() != ErrorKind::NotFound => return Err(CannotWrite { path, error }),
                _ => {}
            }
        }
        Ok(())
    }

    /// The whole lines of a journal; what a killed run left of a last line is cut off.
    pub fn journal(&self, name: &str) -> Result<Vec<String>, BadFolder> {
        let Some(bytes) = self.read(name)? else { return Ok(Vec::new()) };
        let whole = bytes.iter().rposition(|&byte| byte == b'\n').map_or(0, |end| end + 1);
        if whole < bytes.len() {
            let path = self.file(name);
            let cut = OpenOptions::new().write(true).open(&path).and_then(|file| file.set_len(whole as u64));
            cut.map_err(|error| CannotWrite { path, error })?;
        }
        let text = String::from_utf8_lossy(&bytes[..whole]);
        Ok(text.lines().map(str::to_owned).collect())
    }

    /// Replaces a journal by its first lines.
    pub fn keep_lines(&self, name: &str, lines: &[String]) -> Result<(), CannotWrite> {
        self.write(name, &lines.iter().map(|line| format!("{line}\n")).collect::<String>())
    }

    /// Adds a line to a journal. The work is worth more than its journal: a failure is kept and reported at the end.
    pub fn append(&mut self, name: &str, line: &str) {
        let path = self.file(name);
        let open = OpenOptions::new().create(true).append(true).open(&path);
        if let Err(error) = open.and_then(|mut file| file.write_all(line.as_bytes())) {
            self.failure.get_or_insert(CannotWrite { path, error });
        }
    }

    /// Whether every line could be added.
    pub fn close(self) -> Result<(), CannotWrite> {
        self.failure.map_or(Ok(()), Err)
    }
}

enum Owner {
    None,
    Run(String),
    Other,
}

fn mark(kind: &str) -> String {
    let kind = serde_json::Value::from(kind);
    format!("{{\"format\":\"keymove-folder\",\"form\":1,\"kind\":{kind}}}\n")
}

fn owner(path: &Path) -> Result<Owner, BadFolder> {
    let unreadable = |error| BadFolder::Unreadable { path: path.to_owned(), error };
    let entries = match fs::read_dir(path) {
        Err(error) if error.kind() == ErrorKind::NotFound => return Ok(Owner::None),
        entries => entries.map_err(unreadable)?,
    };
    // A run killed in its first moments leaves nothing but a file that was being written.
    let mut names = entries.filter_map(Result::ok).map(|entry| entry.file_name().to_string_lossy().into_owned());
    if names.all(|name| name.starts_with('.') && name.ends_with(".tmp")) {
        return Ok(Owner::None);
    }
    let kind = fs::read(path.join(MARK)).ok().and_then(|text| {
        let value: serde_json::Value = serde_json::from_slice(&text).ok()?;
        (value["format"] == "keymove-folder").then(|| value["kind"].as_str().map(str::to_owned))?
    });
    Ok(kind.map_or(Owner::Other, Owner::Run))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn fresh(name: &str) -> PathBuf {
        let path = std::env::temp_dir().join(format!("keymove-folder-{name}-{}", std::process::id()));
        let _ = fs::remove_dir_all(&path);
        path
    }

    #[test]
    fn only_our_own_runs_are_resumed() {
        let path = fresh("own");
        fs::create_dir_all(&path).expect("made");
        fs::write(path.join("results.jsonl"), "mine\n").expect("written");
        for opening in [FolderUse::New, FolderUse::Resume] {
            assert!(matches!(RunFolder::open(&path, "dig", opening, true), Err(BadFolder::Foreign { .. })));
        }
        assert_eq!(fs::read_to_string(path.join("results.jsonl")).expect("there"), "mine\n");
        assert_eq!(fs::read_dir(&path).expect("a folder").count(), 1, "nothing was touched");
        assert!(RunFolder::open(&path, "dig", FolderUse::Replace, true).is_ok());
        assert!(RunFolder::open(&path, "dig", FolderUse::Resume, true).is_ok());
        assert!(matches!(RunFolder::open(&path, "dig", FolderUse::New, true), Err(BadFolder::HoldsRun { .. })));
        assert!(matches!(RunFolder::open(&path, "fill", FolderUse::Resume, true), Err(BadFolder::OtherKind { .. })));
        fs::remove_dir_all(&path).expect("removed");
    }

    #[test]
    fn a_line_that_breaks_off_is_cut_off() {
        let path = fresh("journal");
        let mut folder = RunFolder::open(&path, "dig", FolderUse::New, true).expect("new");
        folder.append("lines.jsonl", "{\"a\":1}\n");
        folder.append("lines.jsonl", "{\"b\":");
        assert_eq!(folder.journal("lines.jsonl").expect("read"), ["{\"a\":1}"]);
        folder.append("lines.jsonl", "{\"c\":3}\n");
        assert_eq!(folder.journal("lines.jsonl").expect("read").len(), 2);
        folder.close().expect("written");
        fs::remove_dir_all(&path).expect("removed");
    }
}
