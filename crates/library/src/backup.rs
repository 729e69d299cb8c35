//! Copies of a library: those the user asks for, and those that are made before much changes. The last three of these are
//! kept.

use std::path::{Path, PathBuf};

use crate::{Library, LibraryError};

/// Copies that are kept beside a library.
const KEPT: usize = 3;

/// What the names of these copies end with.
const ENDING: &str = ".backup";

impl Library {
    /// A copy of the whole library, while others may use it; the copy is checked.
    pub fn back_up(&self, to: &Path) -> Result<(), LibraryError> {
        if to.exists() {
            let what = "the file exists: give another name".to_owned();
            return Err(LibraryError::Unwritable { path: to.to_owned(), what });
        }
        if let Some(folder) = to.parent().filter(|folder| !folder.as_os_str().is_empty() && !folder.is_dir()) {
            let what = format!("there is no folder {}", folder.display());
            return Err(LibraryError::Unwritable { path: to.to_owned(), what });
        }
        let copied = self.copy(to);
        if copied.is_err() {
            // Half a copy is worse than none.
            let _ = std::fs::remove_file(to);
        }
        copied
    }

    fn copy(&self, to: &Path) -> Result<(), LibraryError> {
        let told = |error| LibraryError::of(to, error);
        self.connection.backup("main", to, None).map_err(told)?;
        let copy = rusqlite::Connection::open(to).map_err(told)?;
        let check: String = copy.query_row("pragma integrity_check", [], |row| row.get(0)).map_err(told)?;
        match check.as_str() {
            "ok" => Ok(()),
            what => Err(LibraryError::Damaged { path: to.to_owned(), what: what.to_owned() }),
        }
    }

    /// A copy beside the library, before much of it changes; of earlier ones the last two stay.
    pub(crate) fn back_up_beside(&self) -> Result<PathBuf, LibraryError> {
        let stamp = "select strftime('%Y%m%d-%H%M%f')";
        let stamp: String = self.connection.query_row(stamp, [], |row| row.get(0)).map_err(|error| self.told(error))?;
        let name = self.path.file_name().unwrap_or_default().to_string_lossy().into_owned();
        let to = self.path.with_file_name(format!("{name}.{}{ENDING}", stamp.replace('.', "-")));
        self.back_up(&to)?;
        for old in self.copies_beside().into_iter().rev().skip(KEPT) {
            let _ = std::fs::remove_file(old);
        }
        Ok(to)
    }

    /// The copies that were made beside the library, the oldest first.
    pub fn copies_beside(&self) -> Vec<PathBuf> {
        let folder = self.path.parent().filter(|folder| !folder.as_os_str().is_empty()).unwrap_or(Path::new("."));
        let begins = format!("{}.", self.path.file_name().unwrap_or_default().to_string_lossy());
        let is_copy = |path: &PathBuf| {
            let name = path.file_name().unwrap_or_default().to_string_lossy().into_owned();
            let stamp = name.strip_prefix(&begins).and_then(|rest| rest.strip_suffix(ENDING));
            stamp.is_some_and(|stamp| {
                !stamp.is_empty() && stamp.bytes().all(|byte| byte.is_ascii_digit() || byte == b'-')
            })
        };
        let files = std::fs::read_dir(folder).into_iter().flatten().filter_map(|entry| Some(entry.ok()?.path()));
        let mut copies: Vec<PathBuf> = files.filter(is_copy).collect();
        copies.sort();
        copies
    }
}
