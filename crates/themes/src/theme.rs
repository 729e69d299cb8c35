//! A theme as data with functions in it, and what it found.

use chess::{Bitboard, Move};
use problem::{Scope, Sentence};

use crate::{PhaseKind, Play, THEMES, UnitMove};

/// An idea that a problem can show.
#[derive(Clone, Copy)]
pub struct Theme {
    /// For programs and the command line: `self-block`.
    pub name: &'static str,
    /// For people: "Self-block".
    pub title: &'static str,
    /// The group it belongs to.
    pub group: Group,
    /// The keywords under which collections of problems file it, as YACPDB writes them: "Selfblock".
    pub keywords: &'static [&'static str],
    /// Definition, a problem that shows it, a near miss: help text and test.
    pub page: &'static str,
    /// Which problems it can be looked for in.
    pub applies_to: Scope,
    /// As the papers score it: actual play only. None for themes the papers do not know.
    pub seed: Option<fn(&Play<'_>) -> Vec<Evidence>>,
    /// As problemists define it, in every phase.
    pub strict: fn(&Play<'_>) -> Vec<Evidence>,
}

/// What a theme is about; themes are listed group by group.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Group {
    /// What the key does, and what kind of problem it makes.
    Key,
    /// What Black's moves spoil: blocks, pins, interferences, and how his defenses belong together.
    BlackErrors,
    /// How White mates: batteries, lines, returns.
    WhitePlay,
    /// Kings and their flights.
    Kings,
    /// Pawns, promotions, castling and other special moves.
    Pawns,
    /// What the mates look like.
    Mates,
    /// What changes from phase to phase.
    ChangedPlay,
    /// Plans that take three moves.
    LongerPlay,
    /// What only helpmates show: how their solutions match, and how the sides work together.
    HelpPlay,
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
    /// The phase it is shown in; of several the last: set play, tries, key.
    pub phase: PhaseKind,
    /// The lines of play that show it together; none if the first move or the diagram shows it by itself. Where play
    /// changes or White corrects they come from several phases, and a phase that matters for its first move or threat
    /// alone, or for its refutation, is there with a line that ends early.
    pub lines: Vec<Line>,
    /// The squares it happens on.
    pub squares: Bitboard,
    /// What happens, in a few words.
    pub detail: Sentence,
    /// Where play changes: the letters that problemists give to the moves, White's `A B C`, Black's `a b c`, in the
    /// order of the letters.
    pub letters: Vec<(char, UnitMove)>,
}

/// A line of play from the diagram: White, Black, White… In set play Black begins.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Line(pub Vec<Move>);

impl Evidence {
    /// Evidence whose moves bear no letters.
    pub fn new(phase: PhaseKind, lines: Vec<Line>, squares: Bitboard, detail: impl Into<Sentence>) -> Evidence {
        Evidence { phase, lines, squares, detail: detail.into(), letters: Vec::new() }
    }

    /// The same with letters.
    pub fn lettered(self, mut letters: Vec<(char, UnitMove)>) -> Evidence {
        letters.sort_unstable();
        Evidence { letters, ..self }
    }
}

impl Line {
    /// The move that mates, or the last move.
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
    /// A theme that only helpmates show.
    pub(crate) const fn of_helpmates(
        name: &'static str,
        title: &'static str,
        keywords: &'static [&'static str],
        page: &'static str,
    ) -> Theme {
        let group = Group::HelpPlay;
        Theme { name, title, group, keywords, page, applies_to: Scope::HELPMATES, seed: None, strict: nowhere }
    }

    /// The readings there are: themes that the papers do not know have the strict one only.
    pub fn readings(&self) -> &'static [Reading] {
        if self.seed.is_some() { &Reading::ALL } else { &[Reading::Strict] }
    }

    /// Where the theme is shown, in one reading.
    pub fn detect(&self, play: &Play<'_>, reading: Reading) -> Vec<Evidence> {
        if !self.applies_to.includes(play.stipulation()) {
            return Vec::new();
        }
        match reading {
            Reading::Seed => self.seed.map_or(Vec::new(), |seed| seed(play)),
            Reading::Strict => (self.strict)(play),
        }
    }
}

/// Directmates do not show what only helpmates can.
fn nowhere(_: &Play<'_>) -> Vec<Evidence> {
    Vec::new()
}

impl Group {
    /// All groups, in the order in which themes are listed.
    pub const ALL: [Group; 9] = [
        Group::Key,
        Group::BlackErrors,
        Group::WhitePlay,
        Group::Kings,
        Group::Pawns,
        Group::Mates,
        Group::ChangedPlay,
        Group::LongerPlay,
        Group::HelpPlay,
    ];

    /// Its heading: "Black's errors".
    pub fn title(self) -> &'static str {
        match self {
            Group::Key => "The key",
            Group::BlackErrors => "Black's errors",
            Group::WhitePlay => "White's play",
            Group::Kings => "Kings",
            Group::Pawns => "Pawns and special moves",
            Group::Mates => "Mates",
            Group::ChangedPlay => "Changed play",
            Group::LongerPlay => "Longer problems",
            Group::HelpPlay => "Helpmates",
        }
    }

    /// Its name for programs: `black-errors`.
    pub fn name(self) -> &'static str {
        match self {
            Group::Key => "key",
            Group::BlackErrors => "black-errors",
            Group::WhitePlay => "white-play",
            Group::Kings => "kings",
            Group::Pawns => "pawns",
            Group::Mates => "mates",
            Group::ChangedPlay => "changed-play",
            Group::LongerPlay => "longer-play",
            Group::HelpPlay => "help-play",
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
