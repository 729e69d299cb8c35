//! Collections of problems: the two-movers that can be read, each diagram once.

use std::collections::BTreeSet;
use std::io::BufRead;

use serde::{Deserialize, Serialize};
use serde_json::Value;
use session::digest;

use collection::{Input, InputEntries, ReadOptions};
use problem::Stipulation;

use crate::failure::CannotRun;

/// Collections one after the other.
pub struct Corpus {
    moves: u8,
    /// The collections.
    pub collections: Vec<Collection>,
    /// Lines that are not blank.
    pub lines: usize,
    /// Lines that could not be read.
    pub bad_lines: usize,
    /// Problems that occurred before.
    pub repeated: usize,
    /// The problems of the length asked for among the others, sound or not.
    pub candidates: Vec<Candidate>,
    seen: BTreeSet<String>,
}

/// A collection by name and content, as requests refer to it.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct Collection {
    /// The name of its file, without folders.
    pub name: String,
    /// The checksum of everything that was read.
    pub checksum: String,
}

/// A two-mover as it was read.
pub struct Candidate {
    /// The collection and the line in it.
    pub source: String,
    /// The problem.
    pub input: Input,
}

impl Default for Corpus {
    fn default() -> Corpus {
        Corpus::of_length(2)
    }
}

impl Corpus {
    /// An empty corpus for problems of this many moves.
    pub fn of_length(moves: u8) -> Corpus {
        Corpus {
            moves,
            collections: vec![],
            lines: 0,
            bad_lines: 0,
            repeated: 0,
            candidates: vec![],
            seen: BTreeSet::new(),
        }
    }

    /// Reads one more collection, in any format; problems without a stipulation count as of the length asked for.
    pub fn add(&mut self, name: &str, reader: impl BufRead) {
        let mut checksum = digest("");
        let default = Stipulation::mate_in(u64::from(self.moves)).expect("a length between 1 and 20");
        for entry in InputEntries::of(reader, ReadOptions::of_file(name)) {
            let number = entry.number;
            self.lines += 1;
            // Chained line by line: a collection need not fit into memory.
            checksum = digest(&format!("{checksum} {number} {}", entry.text().unwrap_or("unreadable")));
            match entry.read(default) {
                Err(_) => self.bad_lines += 1,
                Ok(input) => self.take(Candidate { source: format!("{name}:{number}"), input }),
            }
        }
        self.collections.push(Collection { name: name.to_owned(), checksum });
    }

    /// The names of the collections.
    pub fn names(&self) -> Vec<&str> {
        self.collections.iter().map(|collection| collection.name.as_str()).collect()
    }

    /// An error unless these are the collections that a field of a request names.
    pub(crate) fn must_be(&self, named: &[Collection], field: &str) -> Result<(), CannotRun> {
        if self.collections == named {
            Ok(())
        } else {
            let names: Vec<&str> = named.iter().map(|collection| collection.name.as_str()).collect();
            let (here, there) = (self.names().join(", "), names.join(", "));
            Err(CannotRun::request(format!(
                "`{field}`: the content has changed since the request was made ({here}, expected {there})"
            )))
        }
    }

    fn take(&mut self, candidate: Candidate) {
        let problem = &candidate.input.problem;
        if !self.seen.insert(format!("{} {}", problem.setup.to_fen(), problem.stipulation)) {
            self.repeated += 1;
        } else if problem.stipulation.directmate() == Some(self.moves) {
            self.candidates.push(candidate);
        }
    }
}

impl Candidate {
    /// The problem's own name, for reports.
    pub fn id(&self) -> Option<String> {
        match self.input.id.as_ref()? {
            Value::String(name) => Some(name.clone()),
            other => Some(other.to_string()),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn two_movers_are_taken_once() {
        let mut corpus = Corpus::default();
        let baron = "b2K4/2p5/3k4/1Q6/5P2/1B6/8/8";
        corpus.add("one", format!("{baron} #2\n\nnonsense\n{baron} #3\n").as_bytes());
        corpus.add("two", format!("{{\"fen\":\"{baron}\",\"id\":7}}\n").as_bytes());
        assert_eq!((corpus.lines, corpus.bad_lines, corpus.repeated, corpus.candidates.len()), (4, 1, 1, 1));
        let other = |text: &str| {
            let mut corpus = Corpus::default();
            corpus.add("one", text.as_bytes());
            corpus.collections
        };
        assert_eq!(other(&format!("{baron} #2\n\nnonsense\n{baron} #3\n")), corpus.collections[..1]);
        assert_ne!(other(&format!("{baron} #3\n\nnonsense\n{baron} #2\n")), corpus.collections[..1]);
        assert!(corpus.must_be(&corpus.collections[..1], "corpus").is_err());
        assert_eq!((corpus.candidates[0].source.as_str(), corpus.candidates[0].id()), ("one:1", None));
    }
}
