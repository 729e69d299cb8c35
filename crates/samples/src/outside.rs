//! The one look-up of outside collections: large files of real problems that the repository does not carry.

use std::collections::BTreeSet;
use std::io::Write as _;
use std::path::{Path, PathBuf};
use std::sync::Mutex;

use serde_json::Value;

use crate::Row;

/// Where outside collections are looked for: the folder `KEYMOVE_DATA` names, else `../shared/data` beside the checkout.
pub fn folder() -> PathBuf {
    let beside = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../../shared/data");
    std::env::var_os("KEYMOVE_DATA").map_or(beside, PathBuf::from)
}

/// The rows of an outside collection, as they are, if it is there. Says which it is.
///
/// # Panics
/// If the file is there and a line of it is not JSON: a damaged collection must not pass for a missing one.
pub fn values(name: &str) -> Option<Vec<Value>> {
    let Ok(text) = std::fs::read_to_string(folder().join(name)) else {
        say(&format!("{name}: not found, using the committed sample alone (KEYMOVE_DATA names the folder)"));
        return None;
    };
    let value = |line: &str| serde_json::from_str(line).unwrap_or_else(|error| panic!("{name}: {error}"));
    let values: Vec<Value> = text.lines().map(value).collect();
    say(&format!("{name}: {} rows, beside the committed sample", values.len()));
    Some(values)
}

/// The problems of an outside collection, if it is there. Says which it is.
///
/// # Panics
/// If the file is there and a row cannot be read.
pub fn collection(name: &str) -> Option<Vec<Row>> {
    let row = |value: &Value| Row::read(value).unwrap_or_else(|error| panic!("{name}: {error}"));
    values(name).map(|values| values.iter().map(row).collect())
}

/// Writes a line to standard error, once a process. The test harness captures what macros print, and only that: this
/// line is seen however the tests are run.
fn say(line: &str) {
    static SAID: Mutex<BTreeSet<String>> = Mutex::new(BTreeSet::new());
    let is_new = SAID.lock().is_ok_and(|mut said| said.insert(line.to_owned()));
    if is_new {
        // Nobody can be told that standard error is closed.
        let _ = writeln!(std::io::stderr(), "real problems: {line}");
    }
}
