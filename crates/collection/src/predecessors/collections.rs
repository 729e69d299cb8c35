//! The problems of some files, ready to be compared with: where each stands, and what its line says of it.

use std::io::BufRead;
use std::ops::ControlFlow;
use std::sync::Arc;

use chess::{Board, Setup};
use formats::{Publication, Record};
use problem::{Problem, Stipulation};
use search::predecessors::Archive;
use serde_json::Value;

use crate::{Input, InputEntries, InputError, ReadOptions, read};

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
    /// Reads one more file of any format. `on_entry` is called after each entry with the bytes read, and may break off.
    pub fn add(&mut self, file: &str, reader: impl BufRead, on_entry: &mut dyn FnMut(u64) -> ControlFlow<()>) {
        let two = Stipulation::mate_in(2).expect("2 is in range");
        for entry in InputEntries::of(reader, ReadOptions::of_file(file)) {
            match entry.read(two) {
                Ok(input) => self.put_input(file, entry.line, input),
                // What is kept but not solved is a diagram to compare with nevertheless, if it is one.
                Err(_) => match entry.board() {
                    Some((record, board)) => self.put_input(file, entry.line, unsolved(record, board, two)),
                    None => self.bad_lines += 1,
                },
            }
            if on_entry(entry.bytes).is_break() {
                return;
            }
        }
    }

    /// Adds the problem of one line.
    pub fn add_line(&mut self, file: &str, line: u64, text: &str) -> Result<(), InputError> {
        let two = Stipulation::mate_in(2).expect("2 is in range");
        self.put_input(file, line, read(text, two)?);
        Ok(())
    }

    fn put_input(&mut self, file: &str, line: u64, input: Input) {
        self.put(CollectionEntry {
            file: file.to_owned(),
            line,
            author: input.author(),
            source: input.record.source.as_ref().map(source_line),
            text: input.record.origin.raw.clone().unwrap_or_default(),
            id: input.id,
            problem: input.problem,
        });
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

/// A record that is not solved, for its diagram alone.
fn unsolved(record: Arc<Record>, board: Board, stipulation: Stipulation) -> Input {
    let problem = Problem::new(Setup::of(board), stipulation);
    Input { id: record.id.clone(), record, ..Input::of(problem) }
}

/// The name and the year: "Good Companion 1917".
fn source_line(source: &Publication) -> String {
    let year = source.date.map(|date| date.years());
    let name = Some(source.name.clone()).filter(|name| !name.is_empty());
    name.into_iter().chain(year).collect::<Vec<_>>().join(" ")
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
        assert_eq!(second.problem.setup.to_fen(), "8/8/1b6/5p2/1q6/3K4/2P5/B2k4 b - - 0 1");
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
