//! What every reader of files promises, asked of any text.

use formats::{FileFormat, Record};

/// Reads a text in a format: messages are short and clean, and what the records are written as reads back as the same
/// writing.
///
/// # Panics
///
/// Where the reader breaks that promise.
pub fn reads_back(format: &str, text: &str) {
    let format = FileFormat::named(format).expect("a format");
    let mut records: Vec<Record> = Vec::new();
    for entry in format.read(text) {
        match entry.record {
            Ok(record) => records.push(record),
            Err(error) => {
                let message = error.to_string();
                assert!(message.chars().count() < 300 && !message.contains(char::is_control), "{message:?}");
            }
        }
    }
    for record in &records {
        for phase in record.phases(None) {
            if let Err(refusal) = phase.problem() {
                assert!(!refusal.to_string().contains(char::is_control), "{refusal:?}");
            }
        }
    }
    // What is only read is carried on as JSON lines, which lose nothing.
    let format = if format.is_written() { format } else { FileFormat::named("jsonl").expect("a format") };
    let again = |text: &str| -> Vec<Record> {
        format.read(text).into_iter().map(|entry| entry.record.expect("our own writing is read")).collect()
    };
    let once = format.write(&again(&format.write(&records).text)).text;
    assert_eq!(format.write(&again(&once)).text, once);
}
