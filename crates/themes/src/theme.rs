//! A theme as data with functions in it, and what it found.

use chess::{Bitboard, Move};
use problem::Stipulation;

use crate::{PhaseKind, Play, THEMES};

/// An idea that a problem can show.
pub struct Theme {
    /// For programs and the command line: `self-block`.
    pub name: &'static str,
    /// For people: "Self-block".
    pub title: &'static str,
    /// Definition, a problem that shows it, a near miss: help text and test.
    pub page: &'static str,
    /// Which problems it can be looked for in.
    pub applies_to: fn(Stipulation) -> bool,
    /// As the papers score it: actual play only.
    pub seed: fn(&Play<'_>) -> Vec<Evidence>,
    /// As problemists define it, in every phase.
    pub strict: fn(&Play<'_>) -> Vec<Evidence>,
}

/// How narrowly a theme is read.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Reading {
    /// As the papers score it.
    Seed,
    /// As problemists define it: undo the effect, and the mate must fail.
    Strict,
}

/// One place in the play where a theme is shown.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Evidence {
    /// The phase it is shown in.
    pub phase: PhaseKind,
    /// The lines of play that show it together; none if the first move or the diagram shows it by itself.
    pub lines: Vec<Line>,
    /// The squares it happens on.
    pub squares: Bitboard,
    /// What happens, in a few words.
    pub detail: String,
}

/// A line of play from the diagram: White, Black, White… In set play Black begins.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Line(pub Vec<Move>);

impl Line {
    /// The move that mates, or whatever comes last.
    pub fn last(&self) -> Option<Move> {
        self.0.last().copied()
    }
}

/// A theme that is there, and where.
pub struct Finding {
    /// Which theme.
    pub theme: &'static Theme,
    /// How it was read.
    pub reading: Reading,
    /// At least one.
    pub evidence: Vec<Evidence>,
}

impl Theme {
    /// Where the theme is shown, in one reading.
    pub fn detect(&self, play: &Play<'_>, reading: Reading) -> Vec<Evidence> {
        if !(self.applies_to)(play.stipulation()) {
            return Vec::new();
        }
        match reading {
            Reading::Seed => (self.seed)(play),
            Reading::Strict => (self.strict)(play),
        }
    }
}

impl Reading {
    /// Both.
    pub const ALL: [Reading; 2] = [Reading::Seed, Reading::Strict];

    /// Its name for programs.
    pub fn name(self) -> &'static str {
        match self {
            Reading::Seed => "seed",
            Reading::Strict => "strict",
        }
    }
}

/// All themes a play shows, in the order of the list.
pub fn find_all(play: &Play<'_>, reading: Reading) -> Vec<Finding> {
    let finding = |theme: &'static Theme| Finding { theme, reading, evidence: theme.detect(play, reading) };
    THEMES.iter().map(finding).filter(|finding| !finding.evidence.is_empty()).collect()
}

/// The theme of this name.
pub fn theme_named(name: &str) -> Option<&'static Theme> {
    THEMES.iter().find(|theme| theme.name == name)
}
