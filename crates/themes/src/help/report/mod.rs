//! What a judge says of a helpmate: its idea in one sentence, and remarks.

mod idea;
mod officers;
mod order;
mod printed;
mod remarks;
mod repeats;
mod showing;
mod topic;

pub use idea::{HelpIdea, help_idea, is_implied};
pub use officers::idle_officers_of;
pub use order::{HelpStanding, standing};
pub use remarks::help_remarks;
pub use repeats::{Repeat, repeats, same_mates};
pub use showing::HelpShowing;
pub use topic::{HELP_TOPICS, help_topic_named};

use chess::Bitboard;
use problem::Sentence;

use crate::report::{RemarkKind, Topic};

/// A fault, a merit or a fact of a helpmate.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct HelpRemark {
    /// What it is about.
    pub topic: &'static Topic,
    /// Which way it points in this problem.
    pub kind: RemarkKind,
    /// How many, or how much, of it there is.
    pub count: u32,
    /// For people.
    pub sentence: Sentence,
    /// The squares concerned.
    pub squares: Bitboard,
    /// The solutions concerned, by their places; all if none is named.
    pub solutions: Vec<usize>,
}

impl HelpRemark {
    fn new(topic: &'static Topic, count: usize, sentence: impl Into<Sentence>) -> HelpRemark {
        HelpRemark {
            topic,
            kind: topic.kind,
            count: count as u32,
            sentence: sentence.into(),
            squares: Bitboard::EMPTY,
            solutions: Vec::new(),
        }
    }

    fn on(self, squares: Bitboard) -> HelpRemark {
        HelpRemark { squares, ..self }
    }

    fn of_solutions(mut self, solutions: impl IntoIterator<Item = usize>) -> HelpRemark {
        self.solutions.extend(solutions);
        self.solutions.sort_unstable();
        self.solutions.dedup();
        self
    }

    fn taken_as(self, kind: RemarkKind) -> HelpRemark {
        HelpRemark { kind, ..self }
    }

    /// Its name for programs.
    pub fn name(&self) -> &'static str {
        self.topic.name
    }

    /// Whether it speaks for or against the problem.
    pub fn kind(&self) -> RemarkKind {
        self.kind
    }
}
