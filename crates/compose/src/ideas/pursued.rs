//! An idea as an attempt follows it: what to begin with, what is missing on the way, what it must not become.

use chess::{Bitboard, Board, parse_fen};
use problem::Solution;
use search::predecessors::{Archive, Threshold};
use search::{Judge, SplitMix};
use solve::{Tries, TwoMovers, Wanted};
use themes::{Page, Play};

use super::{LINE, Mechanism, matrix, mechanism_of};
use crate::themed::{self, Sketch, WantedTheme, times_shown};

/// An idea as an attempt follows it.
pub(crate) struct Pursued {
    wanted: Vec<WantedTheme>,
    parts: Vec<Pursuit>,
    mechanism: Option<&'static Mechanism>,
}

/// Themes, and what counts their parts until they show.
struct Pursuit {
    wanted: Vec<WantedTheme>,
    mechanism: Option<&'static Mechanism>,
}

impl Pursued {
    /// Nothing but these themes; with none of them, whatever comes.
    pub fn themes(wanted: &[WantedTheme]) -> Pursued {
        let parts = wanted.iter().map(|wanted| Pursuit::of(*wanted)).collect();
        Pursued { wanted: wanted.to_vec(), parts, mechanism: None }
    }

    /// What a mechanism shows.
    pub fn mechanism(mechanism: &'static Mechanism) -> Pursued {
        let wanted = mechanism.wanted();
        let parts = vec![Pursuit { wanted: wanted.clone(), mechanism: Some(mechanism) }];
        Pursued { wanted, parts, mechanism: Some(mechanism) }
    }

    /// Whether anything is asked for.
    pub fn is_free(&self) -> bool {
        self.parts.is_empty()
    }

    /// How many threats the key may have.
    pub fn most_threats(&self) -> u32 {
        self.parts.iter().filter_map(|part| part.mechanism).map(|one| one.most_threats).max().unwrap_or(1)
    }

    /// Whether a mechanism is to be shown.
    pub fn has_mechanism(&self) -> bool {
        self.mechanism.is_some()
    }

    /// What a part weighs that is not there.
    pub fn part_weighs(&self) -> u32 {
        self.parts.iter().filter_map(|part| part.mechanism).map(Mechanism::part_weighs).min().unwrap_or(LINE)
    }

    /// Whether it is looked for in a problem that threatens, once there is one.
    pub fn comes_later(&self) -> bool {
        self.mechanism.is_some_and(Mechanism::comes_later)
    }

    /// Whether tries have to be written out to see it.
    pub fn needs_tries(&self) -> bool {
        self.parts.iter().any(Pursuit::needs_tries)
    }

    /// What to begin with, and the squares whose units stay.
    pub fn start(&self, most_units: u32, judge: &Judge<'_>, random: &mut SplitMix) -> Option<(Sketch, Bitboard)> {
        match self.mechanism {
            Some(mechanism) => matrix::start(mechanism.matrix(), most_units, random),
            None => themed::start(&self.wanted, most_units, judge, random),
        }
    }

    /// The phases of a sketch that are needed to see how much is missing. Nothing where Black cannot move.
    pub fn write_out(&self, sketch: &Sketch, solver: &mut TwoMovers) -> Option<Solution> {
        write_out(sketch, self.needs_tries(), solver)
    }

    /// How many of its parts a play misses. More than `most` need not be told exactly.
    pub fn missing(&self, play: &Play<'_>, most: u32) -> u32 {
        self.parts.iter().map(|part| part.missing(play, most)).sum()
    }

    /// Whether a problem is one of those on the pages again, or much like it.
    pub fn is_known(&self, board: &Board) -> bool {
        let pages = self.wanted.iter().map(|wanted| wanted.theme.page);
        let pages = pages.chain(self.mechanism.map(|mechanism| mechanism.page));
        let known = pages.filter_map(|page| Page::parse(page).ok()).flat_map(|page| page.examples);
        let boards = known.filter_map(|example| Some(parse_fen(example.fen).ok()?.setup.board));
        Archive::of(boards).first_predecessor(board, Threshold::LOOSE).is_some()
    }
}

impl Pursuit {
    /// A theme by itself.
    pub fn of(wanted: WantedTheme) -> Pursuit {
        Pursuit { wanted: vec![wanted], mechanism: mechanism_of(wanted.theme) }
    }

    /// Whether tries have to be written out to see it.
    pub fn needs_tries(&self) -> bool {
        self.mechanism.is_some_and(Mechanism::needs_tries)
    }

    /// How many parts are missing: by the mechanism, and where that is complete, or not known, by what is shown.
    pub fn missing(&self, play: &Play<'_>, most: u32) -> u32 {
        let times = || self.wanted.iter().map(|wanted| wanted.times);
        match self.mechanism.map_or(0, |mechanism| mechanism.missing(play, most)) {
            0 => self.wanted.iter().map(|wanted| wanted.times.saturating_sub(times_shown(wanted.theme, play))).sum(),
            parts => parts + times().map(|times| times - 1).sum::<u32>(),
        }
    }
}

/// First moves that fail to two moves are not tries yet, but near it.
const ALMOST: Tries = Tries { refutations: 2, checking: false };

/// The phases of a sketch, tries among them if they are needed.
pub(crate) fn write_out(sketch: &Sketch, tries: bool, solver: &mut TwoMovers) -> Option<Solution> {
    if !tries {
        return sketch.write_out();
    }
    let solution = solver.write_out(&sketch.position, &[sketch.key], Wanted::everything().with_tries(Some(ALMOST)));
    (!solution.keys[0].defenses.is_empty()).then_some(solution)
}
