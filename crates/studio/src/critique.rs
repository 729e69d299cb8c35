//! What there is to say about a problem beside its themes: faults, merits and facts of key and conventions.
//! The one place where the critique meets the judgment.

use chess::Bitboard;
use solve::Limits;
use themes::{Analysis, Line};

/// Something a judge would remark.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Remark {
    /// For programs: `key_gives_check`.
    pub name: &'static str,
    /// Whether it speaks for or against the problem.
    pub kind: RemarkKind,
    /// How much it weighs among its kind; more is more.
    pub severity: u8,
    /// For people: a sentence without its period.
    pub sentence: String,
    /// The squares it is about.
    pub squares: Bitboard,
    /// The lines of play it is about.
    pub lines: Vec<Line>,
}

/// Which way a remark speaks.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum RemarkKind {
    /// Against the problem.
    Fault,
    /// For it.
    Merit,
    /// Neither.
    Fact,
}

impl RemarkKind {
    /// Its name for programs.
    pub fn name(self) -> &'static str {
        match self {
            RemarkKind::Fault => "fault",
            RemarkKind::Merit => "merit",
            RemarkKind::Fact => "fact",
        }
    }
}

/// What the critique remarks about a sound problem, faults first, the gravest in front.
pub(crate) fn remarks(analysis: &Analysis<'_>, _limits: Limits<'_>) -> Vec<Remark> {
    let Some(key) = analysis.key() else { return Vec::new() };
    let mut remarks = Vec::new();
    let mut add = |name, kind, severity, squares: Bitboard, sentence: String| {
        remarks.push(Remark { name, kind, severity, sentence, squares, lines: Vec::new() });
    };
    if !key.checkers.is_empty() {
        add("key_checks", RemarkKind::Fault, 5, key.checkers, "the key gives check".to_owned());
    }
    if let Some(kind) = key.captured {
        let sentence = format!("the key captures a {}", kind.name());
        add("key_captures", RemarkKind::Fault, 4, Bitboard::of(key.mv.to), sentence);
    }
    if !key.flights_taken().is_empty() {
        let sentence = format!("the key takes {}", flights(key.flights_taken()));
        add("flights_taken", RemarkKind::Fault, 3, key.flights_taken(), sentence);
    }
    if !key.flights_given().is_empty() {
        let sentence = format!("the key gives {}", flights(key.flights_given()));
        add("flights_given", RemarkKind::Merit, 3, key.flights_given(), sentence);
    }
    remarks
}

/// `a flight on c4`, `flights on c4 and e5`.
fn flights(squares: Bitboard) -> String {
    let names: Vec<String> = squares.into_iter().map(|square| square.to_string()).collect();
    match names.as_slice() {
        [one] => format!("a flight on {one}"),
        several => format!("flights on {}", several.join(" and ")),
    }
}
