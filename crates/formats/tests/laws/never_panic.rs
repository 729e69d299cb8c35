//! No text panics, and none takes more than linear time.

use std::fmt::Write as _;

use keymove_formats::{FILE_FORMATS, FileFormat, Record, recognize};
use proptest::prelude::*;

use super::generators::{directmate, record};

/// Reads a text in every format and goes on to the problems; messages are short and clean.
fn read_everywhere(text: &str) {
    recognize(None, text);
    for format in FILE_FORMATS {
        for entry in format.read(text) {
            match entry.record {
                Ok(record) => {
                    for phase in record.phases(None) {
                        if let Err(refusal) = phase.problem() {
                            check_message(&refusal.to_string());
                        }
                    }
                    for format in FILE_FORMATS {
                        let _ = format.write([&record]);
                    }
                }
                Err(error) => check_message(&error.to_string()),
            }
        }
    }
}

fn check_message(message: &str) {
    assert!(message.chars().count() < 300 && !message.contains(char::is_control), "{message:?}");
}

proptest! {
    #[test]
    fn no_text_panics(text in "\\PC{0,300}") {
        read_everywhere(&text);
    }

    #[test]
    fn no_changed_file_panics(record in record(), at: prop::sample::Index, letter in any::<char>(), which in 0..FILE_FORMATS.len()) {
        let text = FILE_FORMATS[which].write([&record]).text;
        let mut letters: Vec<char> = text.chars().collect();
        if !letters.is_empty() {
            let at = at.index(letters.len());
            letters[at] = letter;
            read_everywhere(&letters.iter().collect::<String>());
            letters.truncate(at);
            read_everywhere(&letters.iter().collect::<String>());
        }
    }
}

/// What every fuzz target asks: records read from any text are written, and that is read back as the same writing.
fn writing_is_read(format: &FileFormat, text: &str) {
    let records: Vec<Record> = format.read(text).into_iter().filter_map(|entry| entry.record.ok()).collect();
    let again = |text: &str| -> Vec<Record> {
        let record = |entry: keymove_formats::Entry| entry.record.unwrap_or_else(|error| panic!("{error}:\n{text}"));
        format.read(text).into_iter().map(record).collect()
    };
    let once = format.write(&again(&format.write(&records).text)).text;
    assert_eq!(format.write(&again(&once)).text, once, "{}", format.name);
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(600))]

    #[test]
    fn what_is_read_from_a_changed_file_is_written_and_read(
        record in prop_oneof![record(), directmate()],
        edits in prop::collection::vec((any::<prop::sample::Index>(), any::<prop::sample::Index>(), 0u8..4), 1..6),
        which in 0..FILE_FORMATS.len(),
    ) {
        const PIECES: [&str; 16] =
            ["\n", " ", "\"", "'", ":", "#", "\\", "{", "]", "\u{85}", "\t", "\u{7f}", "- ", "---\n", "é", "0"];
        let format = &FILE_FORMATS[which];
        let mut letters: Vec<char> = format.write([&record]).text.chars().collect();
        for (at, piece, kind) in edits {
            let at = at.index(letters.len().max(1)).min(letters.len());
            let piece = PIECES[piece.index(PIECES.len())].chars();
            match kind {
                0 => drop(letters.splice(at..at, piece)),
                1 if at < letters.len() => drop(letters.remove(at)),
                2 if at < letters.len() => drop(letters.splice(at..=at, piece)),
                _ => drop(letters.splice(at..(at + 3).min(letters.len()), [])),
            }
        }
        writing_is_read(format, &letters.into_iter().collect::<String>());
    }
}

#[test]
fn long_and_deep_texts_are_bounded() {
    let long = 200_000;
    let mut texts: Vec<String> =
        ["[", "{", "(", "\\", "\"", "- ", "[Word \"", "---\n", "\n", "x", "\\a{", "!!python/x ", "1. ", "a: |\n "]
            .iter()
            .map(|piece| piece.repeat(long / piece.len()))
            .collect();
    texts.push(format!("algebraic: {}", "[".repeat(long)));
    texts.push((0..2000).fold(String::new(), |mut text, level| {
        let _ = writeln!(text, "{}a:", " ".repeat(level % 100));
        text
    }));
    texts.push(format!("{{\"fen\": {}", "[".repeat(long)));
    texts.push(format!("[FEN \"8/8/8/8/8/8/8/8 w - -\"]\n\n{}", "(".repeat(long)));
    texts.push(format!("\\begin{{diagram}}{}", "\\a{".repeat(long / 3)));
    texts.push(format!("begin\n{}", "author x\nauthor y\n".repeat(long / 20)));
    for text in &texts {
        for format in FILE_FORMATS {
            for entry in format.read(text) {
                if let Err(error) = entry.record {
                    check_message(&error.to_string());
                }
            }
        }
    }
}

#[test]
fn aliases_are_refused_before_they_grow() {
    let mut bomb = String::from("---\na: &a [x, x, x, x, x, x, x, x, x]\n");
    for (level, before) in ('b'..='i').zip('a'..) {
        let _ = writeln!(bomb, "{level}: &{level} [{}]", vec![format!("*{before}"); 9].join(", "));
    }
    let entries = FileFormat::named("olv").expect("a format").read(&bomb);
    let error = entries[0].record.as_ref().expect_err("refused");
    assert_eq!(error.id(), "not-yaml");
    assert!(error.to_string().contains("anchors"), "{error}");
}
