//! What can be wrong with a library, each in a sentence.

use std::io::ErrorKind;
use std::path::{Path, PathBuf};

use rusqlite::ErrorCode;

/// Why a library cannot be used, or not for this.
#[derive(Debug, thiserror::Error)]
pub enum LibraryError {
    /// Another file.
    #[error("{} is not a library of Keymove: give another file with `library`", .0.display())]
    NotALibrary(PathBuf),
    /// Made by a later program.
    #[error("{} was made by a later keymove (version {found} of the form, this one knows {known}): use that version, or export the library there", path.display())]
    Later {
        /// The file.
        path: PathBuf,
        /// Its version.
        found: i64,
        /// The latest version known here.
        known: i64,
    },
    /// There is none yet.
    #[error("there is no library at {}: keymove library add FILE makes one", .0.display())]
    Missing(PathBuf),
    /// Another program writes.
    #[error("{} is in use: another keymove has been writing to it for more than {} seconds; try again when it has ended", .0.display(), crate::store::PATIENCE.as_secs())]
    Busy(PathBuf),
    /// It may not be written.
    #[error("{} cannot be written: the file or its folder is read-only", .0.display())]
    ReadOnly(PathBuf),
    /// No room.
    #[error("the disk is full: nothing of the last step was kept in {}; what was there before is whole", .0.display())]
    Full(PathBuf),
    /// The file system failed.
    #[error("reading or writing {} failed ({what}): nothing of the last step was kept; look after the disk, then try again", path.display())]
    Disk {
        /// The file.
        path: PathBuf,
        /// What SQLite says.
        what: String,
    },
    /// A folder.
    #[error("{} is a folder: name a file with `library`", .0.display())]
    IsFolder(PathBuf),
    /// Damaged.
    #[error("{} is damaged ({what}): go back to a backup", path.display())]
    Damaged {
        /// The file.
        path: PathBuf,
        /// What SQLite says.
        what: String,
    },
    /// No such entry.
    #[error("there is no problem {0} in the library")]
    NoSuchEntry(i64),
    /// Nothing to undo.
    #[error("there is nothing to undo")]
    NothingToUndo,
    /// What cannot be asked.
    #[error("{0}")]
    Refused(String),
    /// A file beside it.
    #[error("cannot write {}: {what}", path.display())]
    Unwritable {
        /// The file.
        path: PathBuf,
        /// Why.
        what: String,
    },
    /// Anything else.
    #[error("{}: {error}", path.display())]
    Other {
        /// The file.
        path: PathBuf,
        /// What SQLite says.
        error: rusqlite::Error,
    },
}

impl LibraryError {
    /// What an error of SQLite means to the user of this file.
    pub(crate) fn of(path: &Path, error: rusqlite::Error) -> LibraryError {
        let path = path.to_owned();
        match error.sqlite_error_code() {
            Some(ErrorCode::NotADatabase) => LibraryError::NotALibrary(path),
            Some(ErrorCode::DatabaseBusy | ErrorCode::DatabaseLocked) => LibraryError::Busy(path),
            Some(ErrorCode::ReadOnly | ErrorCode::PermissionDenied) => LibraryError::ReadOnly(path),
            Some(ErrorCode::CannotOpen) if path.is_dir() => LibraryError::IsFolder(path),
            Some(ErrorCode::DiskFull) => LibraryError::Full(path),
            Some(ErrorCode::CannotOpen | ErrorCode::SystemIoFailure) => by_trial(path, &error),
            Some(ErrorCode::DatabaseCorrupt) => LibraryError::Damaged { path, what: error.to_string() },
            Some(_) | None => LibraryError::Other { path, error },
        }
    }
}

/// SQLite tells many failures as one, a log that cannot grow among them: writing something beside the file tells them apart.
fn by_trial(path: PathBuf, error: &rusqlite::Error) -> LibraryError {
    let mut name = path.file_name().unwrap_or_default().to_owned();
    name.push(".trial");
    let trial = path.with_file_name(name);
    // The log and what programs share grow by more than a page.
    let tried = std::fs::write(&trial, vec![0; 1 << 16]);
    let _ = std::fs::remove_file(&trial);
    match tried.map_err(|error| error.kind()) {
        Err(ErrorKind::StorageFull | ErrorKind::QuotaExceeded) => LibraryError::Full(path),
        Err(ErrorKind::PermissionDenied | ErrorKind::ReadOnlyFilesystem) => LibraryError::ReadOnly(path),
        Err(_) | Ok(()) => LibraryError::Disk { path, what: error.to_string() },
    }
}
