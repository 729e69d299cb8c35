//! The one look-up of outside collections: large files of real problems that the repository does not carry.

use std::collections::BTreeSet;
use std::io::{ErrorKind, Write as _};
use std::path::{Path, PathBuf};
use std::sync::Mutex;

use serde_json::Value;

use crate::SampleRow;

/// Where outside collections are looked for: the folder `KEYMOVE_DATA` names, else `../shared/data` beside the checkout.
pub fn folder() -> PathBuf {
    let beside = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../../shared/data");
    std::env::var_os("KEYMOVE_DATA").map_or(beside, PathBuf::from)
}

/// The rows of an outside collection as they are, if it is there; says nothing.
///
/// # Errors
/// If the file is there and cannot be read: a damaged collection must not pass for a missing one.
pub fn find(name: &str) -> Result<Option<Vec<Value>>, String> {
    let text = match std::fs::read_to_string(folder().join(name)) {
        Ok(text) => text,
        Err(error) if error.kind() == ErrorKind::NotFound => return Ok(None),
        Err(error) => return Err(format!("{name}: {error}")),
    };
    let value = |line: &str| serde_json::from_str(line).map_err(|error| format!("{name}: {error}"));
    text.lines().map(value).collect::<Result<_, _>>().map(Some)
}

/// The rows of an outside collection as they are, if it is there. Says on standard error what a test runs on: the
/// collection too, or the sample alone.
///
/// # Panics
/// If the file is there and cannot be read.
pub fn values(name: &str) -> Option<Vec<Value>> {
    let found = find(name).unwrap_or_else(|error| panic!("{error}"));
    match &found {
        Some(rows) => say(&format!("{name}, {} rows, and the committed sample", rows.len())),
        None => say(&format!("the committed sample alone; {name} not found (KEYMOVE_DATA names its folder)")),
    }
    found
}

/// The problems of an outside collection, if it is there. Says what a test runs on, as [`values`] does.
///
/// # Panics
/// If the file is there and a row cannot be read.
pub fn collection(name: &str) -> Option<Vec<SampleRow>> {
    let row = |value: &Value| SampleRow::read(value).unwrap_or_else(|error| panic!("{name}: {error}"));
    values(name).map(|values| values.iter().map(row).collect())
}

/// Writes a line to standard error, once a process. The test harness captures what macros print, and only that: this
/// line is seen however the tests are run.
fn say(line: &str) {
    static SAID: Mutex<BTreeSet<String>> = Mutex::new(BTreeSet::new());
    let is_new = SAID.lock().is_ok_and(|mut said| said.insert(line.to_owned()));
    if is_new {
        // If standard error is closed, there is nowhere to report it.
        let _ = writeln!(std::io::stderr(), "real problems tested: {line}");
    }
}
