//! Files that are always complete: the new text is written to a second file, flushed to disk and renamed.

use std::fs::{self, File};
use std::io::{self, Write as _};
use std::path::{Path, PathBuf};
use std::time::{Duration, Instant};

/// A file that cannot be written.
#[derive(Debug, thiserror::Error)]
#[error("cannot write {}: {error}", path.display())]
pub struct CannotWrite {
    /// The file.
    pub path: PathBuf,
    /// Why.
    pub error: io::Error,
}

/// Writes a file, whole or not at all.
pub fn write_atomically(path: &Path, text: &[u8]) -> Result<(), CannotWrite> {
    let beside = beside(path);
    let written = write_and_rename(&beside, path, text);
    if written.is_err() {
        let _ = fs::remove_file(&beside);
    }
    written.map_err(|error| CannotWrite { path: path.to_owned(), error })
}

/// Whether a file can be written here, asked before the work begins: an hour later it is too late.
pub fn check_writable(path: &Path) -> Result<(), CannotWrite> {
    let beside = beside(path);
    // A full disk still makes empty files, so something is written.
    let tried = fs::write(&beside, "keymove\n").and_then(|()| fs::remove_file(&beside));
    tried.map_err(|error| {
        let _ = fs::remove_file(&beside);
        CannotWrite { path: path.to_owned(), error }
    })
}

/// The name of the file while it is written: always the same, so that one left behind by a killed run is written over
/// by the next.
fn beside(path: &Path) -> PathBuf {
    let mut name = std::ffi::OsString::from(".");
    name.push(path.file_name().unwrap_or_default());
    name.push(".tmp");
    path.with_file_name(name)
}

fn write_and_rename(beside: &Path, path: &Path, text: &[u8]) -> io::Result<()> {
    let mut file = File::create(beside)?;
    file.write_all(text)?;
    file.sync_all()?;
    drop(file);
    fs::rename(beside, path)?;
    // The new name must survive a power cut too, where folders can be opened.
    if cfg!(unix) {
        let parent = path.parent().filter(|parent| !parent.as_os_str().is_empty()).unwrap_or(Path::new("."));
        File::open(parent)?.sync_all()?;
    }
    Ok(())
}

/// A file that is written again and again, but not too often.
pub struct AtomicFile {
    path: PathBuf,
    written: Option<Instant>,
    failure: Option<CannotWrite>,
}

/// More often would cost more than a crash does.
const PAUSE: Duration = Duration::from_secs(2);

impl AtomicFile {
    /// A file that will be written here.
    pub fn at(path: &Path) -> AtomicFile {
        AtomicFile { path: path.to_owned(), written: None, failure: None }
    }

    /// Where it lies.
    pub fn path(&self) -> &Path {
        &self.path
    }

    /// Writes the text if the last writing was long enough ago, or if this is the last chance. The work is worth more
    /// than its checkpoint: a failure is kept and reported at the end.
    pub fn offer(&mut self, last: bool, text: &dyn Fn() -> String) {
        if last || self.written.is_none_or(|written| written.elapsed() >= PAUSE) {
            self.failure = write_atomically(&self.path, text().as_bytes()).err();
            self.written = Some(Instant::now());
        }
    }

    /// Whether the last writing worked.
    pub fn close(self) -> Result<(), CannotWrite> {
        self.failure.map_or(Ok(()), Err)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_file_is_replaced_and_nothing_is_left_beside_it() {
        let folder = std::env::temp_dir().join(format!("keymove-files-{}", std::process::id()));
        fs::create_dir_all(&folder).expect("a folder");
        let path = folder.join("checkpoint.json");
        check_writable(&path).expect("writable");
        assert!(!path.exists());
        for text in ["one", "two"] {
            write_atomically(&path, text.as_bytes()).expect("written");
            assert_eq!(fs::read_to_string(&path).expect("there"), text);
        }
        assert_eq!(fs::read_dir(&folder).expect("a folder").count(), 1);
        assert!(write_atomically(&folder.join("none/file"), b"").is_err());
        fs::remove_dir_all(&folder).expect("removed");
    }
}
