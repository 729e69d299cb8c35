//! What can be wrong with a library, each in a sentence.

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
            Some(ErrorCode::ReadOnly | ErrorCode::PermissionDenied | ErrorCode::CannotOpen) => {
                LibraryError::ReadOnly(path)
            }
            // A log that cannot grow is told as a failed write.
            Some(ErrorCode::DiskFull | ErrorCode::SystemIoFailure) => LibraryError::Full(path),
            Some(ErrorCode::DatabaseCorrupt) => LibraryError::Damaged { path, what: error.to_string() },
            Some(_) | None => LibraryError::Other { path, error },
        }
    }
}
