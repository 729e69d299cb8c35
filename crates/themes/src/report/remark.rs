//! One thing a judge would say about a problem.

use chess::{Bitboard, Square};
use problem::Sentence;

use super::topic::{RemarkKind, Topic};
use crate::Line;

/// A fault, a merit or a fact, with the place where it can be seen.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Remark {
    /// What it is about.
    pub topic: &'static Topic,
    /// Which way it points in this problem: the topic's way, unless it weighs less here.
    pub(super) kind: RemarkKind,
    /// How many, or how much, of it there is; the topic says what is counted.
    pub count: u32,
    /// For people, with squares and moves: "The key takes the flight d5."
    pub sentence: Sentence,
    /// The squares concerned.
    pub squares: Bitboard,
    /// The lines concerned, in the order of the squares. Lines of set play begin with Black's move.
    pub lines: Vec<Line>,
}

impl Remark {
    pub(super) fn new(topic: &'static Topic, count: u32, sentence: impl Into<Sentence>) -> Remark {
        Remark {
            topic,
            kind: topic.kind,
            count,
            sentence: sentence.into(),
            squares: Bitboard::EMPTY,
            lines: Vec::new(),
        }
    }

    pub(super) fn on(mut self, squares: impl IntoIterator<Item = Square>) -> Remark {
        self.squares |= squares.into_iter().collect();
        self
    }

    /// The order of the tree must not show, so lines are sorted.
    pub(super) fn in_lines(mut self, lines: impl IntoIterator<Item = Line>) -> Remark {
        self.lines.extend(lines);
        self.lines.sort();
        self.lines.dedup();
        self
    }

    /// Its name for programs.
    pub fn name(&self) -> &'static str {
        self.topic.name
    }

    /// Whether it speaks for or against the problem, as a judge of this problem would take it. The kind of its topic is
    /// what the convention says.
    pub fn kind(&self) -> RemarkKind {
        self.kind
    }

    pub(super) fn taken_as(mut self, kind: RemarkKind) -> Remark {
        self.kind = kind;
        self
    }
}
