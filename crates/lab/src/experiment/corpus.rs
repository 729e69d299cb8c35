//! A collection of problems: what can be read of it, each diagram once.

use std::collections::BTreeSet;
use std::io::BufRead;

use serde_json::Value;

use collection::{Input, Lines, read};
use problem::Stipulation;

/// Collections one after the other.
#[derive(Default)]
pub struct Corpus {
    /// What they are called.
    pub names: Vec<String>,
    /// Lines that are not blank.
    pub lines: usize,
    /// Lines that could not be read.
    pub bad_lines: usize,
    /// Problems that stand in the collections before.
    pub repeated: usize,
    /// The two-movers among the others. Nothing says yet that they are sound.
    pub candidates: Vec<Candidate>,
    seen: BTreeSet<String>,
}

/// A two-mover as it was read.
pub struct Candidate {
    /// The collection and the line in it.
    pub source: String,
    /// The problem.
    pub input: Input,
}

impl Corpus {
    /// Reads one more collection, one problem a line; problems without a stipulation are taken for two-movers.
    pub fn add(&mut self, name: &str, reader: impl BufRead) {
        self.names.push(name.to_owned());
        let two = Stipulation::mate_in(2).expect("2 is between 1 and 20");
        for line in Lines::of(reader) {
            let number = line.number;
            if line.text.as_ref().is_ok_and(|text| text.trim().is_empty()) {
                continue;
            }
            self.lines += 1;
            match line.text.and_then(|text| read(&text, two)) {
                Err(_) => self.bad_lines += 1,
                Ok(input) => self.take(Candidate { source: format!("{name}:{number}"), input }),
            }
        }
    }

    fn take(&mut self, candidate: Candidate) {
        let problem = &candidate.input.problem;
        if !self.seen.insert(format!("{} {}", problem.setup.to_fen(), problem.stipulation)) {
            self.repeated += 1;
        } else if problem.stipulation.directmate() == Some(2) {
            self.candidates.push(candidate);
        }
    }
}

impl Candidate {
    /// The name the problem came with, for reports.
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
        assert_eq!((corpus.candidates[0].source.as_str(), corpus.candidates[0].id()), ("one:1", None));
    }
}
