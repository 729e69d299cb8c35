//! Files of lines: FENs, EPDs, piece lists and JSON objects, in any mixture. Blank lines and `#` comments are passed over,
//! and every line keeps its number.

use crate::entry::{Entry, check_length};
use crate::line::{is_skipped, read_line};

/// Reads every line of a text.
pub(crate) fn read(text: &str) -> Vec<Entry> {
    let mut entries = Vec::new();
    for (index, line) in text.lines().enumerate() {
        if is_skipped(line) {
            continue;
        }
        let number = index as u64 + 1;
        let record = check_length(line).and_then(|()| read_line(line)).map(|mut record| {
            record.origin.entry = Some(number);
            record.origin.line = Some(number);
            record
        });
        entries.push(Entry { number, line: number, record });
    }
    entries
}
