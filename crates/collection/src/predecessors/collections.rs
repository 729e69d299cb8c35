//! The problems of some files, ready to be compared with: where each stands, and what its line says of it.

use std::io::BufRead;
use std::ops::ControlFlow;

use problem::{Problem, Stipulation};
use search::predecessors::Archive;
use serde_json::Value;

use crate::{InputError, InputLines, read};

/// A problem of a collection.
#[derive(Clone, PartialEq, Debug)]
pub struct CollectionEntry {
    /// The file it stands in.
    pub file: String,
    /// On which line, counted from 1.
    pub line: u64,
    /// Its name there.
    pub id: Option<Value>,
    /// Who made it.
    pub author: Option<String>,
    /// Where and when it was published.
    pub source: Option<String>,
    /// Diagram and stipulation, colors exchanged if Black was to move.
    pub problem: Problem,
    /// The line itself.
    pub text: String,
}

/// All problems of some files.
#[derive(Clone, PartialEq, Default, Debug)]
pub struct Collections {
    entries: Vec<CollectionEntry>,
    archive: Archive,
    /// Lines that could not be read.
    pub bad_lines: u64,
}

impl Collections {
    /// Reads one more file, one problem per line; empty lines are skipped. `on_line` is called after each line with
    /// the bytes read, and may break off.
    pub fn add(&mut self, file: &str, reader: impl BufRead, on_line: &mut dyn FnMut(u64) -> ControlFlow<()>) {
        for line in InputLines::of(reader) {
            match line.text {
                Ok(text) if text.trim().is_empty() => {}
                Ok(text) => {
                    if self.add_line(file, line.number, &text).is_err() {
                        self.bad_lines += 1;
                    }
                }
                Err(_) => self.bad_lines += 1,
            }
            if on_line(line.bytes).is_break() {
                return;
            }
        }
    }

    /// Adds the problem of one line.
    pub fn add_line(&mut self, file: &str, line: u64, text: &str) -> Result<(), InputError> {
        let two = Stipulation::mate_in(2).expect("2 is in range");
        let input = read(text, two)?;
        self.put(CollectionEntry {
            file: file.to_owned(),
            line,
            id: input.id,
            author: input.author,
            source: source(text),
            problem: input.problem,
            text: text.to_owned(),
        });
        Ok(())
    }

    fn put(&mut self, entry: CollectionEntry) {
        self.archive.extend([entry.problem.setup.board]);
        self.entries.push(entry);
    }

    /// How many problems there are.
    pub fn len(&self) -> usize {
        self.entries.len()
    }

    /// Whether there is none.
    pub fn is_empty(&self) -> bool {
        self.entries.is_empty()
    }

    /// The problems in the order of the files and lines.
    pub fn entries(&self) -> &[CollectionEntry] {
        &self.entries
    }

    pub(crate) fn archive(&self) -> &Archive {
        &self.archive
    }
}

/// What a JSON object says of the publication: `source` and `year`; nothing in other forms.
fn source(text: &str) -> Option<String> {
    let value: Value = Some(text.trim_start())
        .filter(|text| text.starts_with('{'))
        .and_then(|text| serde_json::from_str(text).ok())?;
    let word = |field: &str| match value.get(field)? {
        Value::String(text) => Some(text.trim().to_owned()).filter(|text| !text.is_empty()),
        Value::Number(number) => Some(number.to_string()),
        Value::Null | Value::Bool(_) | Value::Array(_) | Value::Object(_) => None,
    };
    let words: Vec<String> = ["source", "year"].into_iter().filter_map(word).collect();
    (!words.is_empty()).then(|| words.join(" "))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lines_say_where_a_problem_comes_from() {
        let mut collections = Collections::default();
        let text = "\n{\"fen\":\"b2K4/2p5/3k4/1Q6/5P2/1B6/8/8\",\"author\":\"Weenink\",\"source\":\"Good Companion\",\"year\":1917}\n\
                    nonsense\n8/8/1b6/5p2/1q6/3K4/2P5/B2k4 b - - #3\n";
        let mut bytes = 0;
        collections.add("some.jsonl", text.as_bytes(), &mut |read| {
            bytes = read;
            ControlFlow::Continue(())
        });
        assert_eq!((collections.len(), collections.bad_lines, bytes), (2, 1, text.len() as u64));
        let [first, second] = collections.entries() else { panic!("two problems") };
        assert_eq!((first.line, first.source.as_deref()), (2, Some("Good Companion 1917")));
        assert_eq!(second.problem.setup.to_fen(), "8/8/1b6/5p2/1q6/3K4/2P5/B2k4 w - - 0 1");
        assert_eq!((second.line, second.source.as_deref()), (4, None));
    }

    #[test]
    fn reading_can_be_ended() {
        let mut collections = Collections::default();
        let text = "b2K4/2p5/3k4/1Q6/5P2/1B6/8/8\n".repeat(5);
        collections.add("some.txt", text.as_bytes(), &mut |_| ControlFlow::Break(()));
        assert_eq!(collections.len(), 1);
    }
}
