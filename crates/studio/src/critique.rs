//! What there is to say about a problem beside its themes: faults, merits and facts of key and conventions.
//! The one place where the critique meets the judgment.

use chess::Bitboard;
use themes::{Analysis, Line};

/// Something a judge would remark.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Remark {
    /// For programs: `key-checks`.
    pub name: &'static str,
    /// Whether it speaks for or against the problem.
    pub kind: RemarkKind,
    /// How many, or how much, of it there is.
    pub count: u32,
    /// For people: "The key gives check."
    pub sentence: String,
    /// The squares it is about.
    pub squares: Bitboard,
    /// The lines of play it is about. Lines of set play begin with Black's move.
    pub lines: Vec<Line>,
}

/// Which way a remark points.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum RemarkKind {
    /// Against the problem.
    Fault(Severity),
    /// For the problem.
    Merit,
    /// Neither: it is as it is.
    Fact,
}

/// How much a fault matters to a judge.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Severity {
    /// Decides against a modern problem unless the idea needs it.
    Fatal,
    /// Must be made up for by content.
    Serious,
    /// A blemish.
    Minor,
}

impl RemarkKind {
    /// Its name for programs.
    pub fn name(self) -> &'static str {
        match self {
            RemarkKind::Fault(_) => "fault",
            RemarkKind::Merit => "merit",
            RemarkKind::Fact => "fact",
        }
    }

    /// How much it matters, if it is a fault.
    pub fn severity(self) -> Option<Severity> {
        match self {
            RemarkKind::Fault(severity) => Some(severity),
            RemarkKind::Merit | RemarkKind::Fact => None,
        }
    }
}

impl Severity {
    /// Its name for programs.
    pub fn name(self) -> &'static str {
        match self {
            Severity::Fatal => "fatal",
            Severity::Serious => "serious",
            Severity::Minor => "minor",
        }
    }
}

/// What is remarked about a sound problem, faults first, the gravest in front.
pub(crate) fn remarks(analysis: &Analysis<'_>) -> Vec<Remark> {
    let Some(key) = analysis.key() else { return Vec::new() };
    let mut remarks = Vec::new();
    let mut add = |name, kind, squares: Bitboard, sentence: String| {
        remarks.push(Remark { name, kind, count: squares.count(), sentence, squares, lines: Vec::new() });
    };
    if !key.checkers.is_empty() {
        add("key-checks", RemarkKind::Fault(Severity::Fatal), key.checkers, "The key gives check.".to_owned());
    }
    if let Some(kind) = key.captured {
        let sentence = format!("The key captures a {}.", kind.name());
        add("key-captures", RemarkKind::Fault(Severity::Serious), Bitboard::of(key.mv.to), sentence);
    }
    if !key.flights_taken().is_empty() {
        let sentence = format!("The key takes {}.", flights(key.flights_taken()));
        add("flight-taking-key", RemarkKind::Fault(Severity::Serious), key.flights_taken(), sentence);
    }
    if !key.flights_given().is_empty() {
        let sentence = format!("The key gives {}.", flights(key.flights_given()));
        add("flight-giving-key", RemarkKind::Merit, key.flights_given(), sentence);
    }
    remarks.sort_by_key(|remark| remark.kind);
    remarks
}

/// `the flight c4`, `the flights c4 and e5`.
fn flights(squares: Bitboard) -> String {
    let names: Vec<String> = squares.into_iter().map(|square| square.to_string()).collect();
    match names.as_slice() {
        [one] => format!("the flight {one}"),
        several => format!("the flights {}", several.join(" and ")),
    }
}
