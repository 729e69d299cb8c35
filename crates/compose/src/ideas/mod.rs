//! Ideas to compose on: a sentence of content, and a mechanism that shows it.
//!
//! A mechanism is data plus geometry, one file each: where its units stand to begin with, and how much of it a sketch
//! still misses. What shows in the end is confirmed by themes, in the strict reading.

mod changes;
mod distance;
mod drawn;
mod lines;
mod list;
mod matrix;
mod pursued;
mod side_by_side;
#[cfg(test)]
mod tests;

use search::SplitMix;
use themes::permutation::Pattern;
use themes::{Play, Theme, theme_named};

use crate::themed::WantedTheme;

pub use list::MECHANISMS;
pub(crate) use matrix::start;
pub(crate) use pursued::Pursued;

use matrix::Matrix;

/// A sentence of content with what makes it: units that stand as it wants them, and a measure of what is missing.
pub struct Mechanism {
    /// For programs and the command line: `half-pin`.
    pub name: &'static str,
    /// For people: "Half-pin".
    pub title: &'static str,
    /// What such a problem is about.
    pub sentence: &'static str,
    /// How it works, and a problem that shows it.
    pub page: &'static str,
    /// The themes that it shows in the end, by name, and how often.
    pub shows: &'static [(&'static str, u32)],
    /// The theme whose geometry it is: whoever asks for the theme alone begins like this.
    pub of_theme: Option<&'static str>,
    /// It cannot be shown with fewer units.
    pub fewest_units: u32,
    /// How many threats the key may have.
    pub most_threats: u32,
    /// How often it is drawn, compared with others: those that succeed more often more often.
    pub weight: u32,
    part: Part,
    measure: Measure,
    draw: Option<Draw>,
}

/// What the parts of a mechanism are.
#[derive(Clone, Copy)]
enum Part {
    /// Something that a line shows.
    Line,
    /// One of several conditions of a phase.
    Phase,
    /// The same of phases that threaten. Drafts seldom meet them all, but good problems with a threat are not far from
    /// it: one is made first, then the conditions are looked for.
    Threats,
}

/// What tells how much of a mechanism is missing.
#[derive(Clone, Copy)]
enum Measure {
    /// The parts that are missing in set play and actual play; none if it looks complete, which the themes confirm.
    Parts(fn(&Play<'_>) -> u32),
    /// The same where tries matter: they are written out as well.
    PartsWithTries(fn(&Play<'_>) -> u32),
    /// How far the phases are from a pattern of letters.
    Phases(Pattern),
}

/// What a part weighs.
const LINE: u32 = 20;
const PHASE: u32 = 5;

/// Units that stand as a mechanism wants them; nothing if there is no room for them.
pub(crate) type Draw = fn(&mut SplitMix) -> Option<Matrix>;

impl Mechanism {
    /// The themes it shows.
    pub fn wanted(&self) -> Vec<WantedTheme> {
        let wanted = |(name, times): &(&str, u32)| Some(WantedTheme { theme: theme_named(name)?, times: *times });
        self.shows.iter().filter_map(wanted).collect()
    }

    /// Whether tries have to be written out.
    pub fn needs_tries(&self) -> bool {
        match &self.measure {
            Measure::Parts(_) => false,
            Measure::PartsWithTries(_) => true,
            Measure::Phases(pattern) => distance::needs_tries(pattern),
        }
    }

    /// What a part weighs that is not there. What phases miss is counted in smaller pieces than what a line misses.
    pub(crate) fn part_weighs(&self) -> u32 {
        match self.part {
            Part::Line => LINE,
            Part::Phase | Part::Threats => PHASE,
        }
    }

    /// Whether it is looked for in a problem that threatens, once there is one.
    pub(crate) fn comes_later(&self) -> bool {
        matches!(self.part, Part::Threats)
    }

    /// How many parts are missing; none if it looks complete, which the themes confirm. More than `most` need not be
    /// told exactly.
    pub(crate) fn missing(&self, play: &Play<'_>, most: u32) -> u32 {
        match &self.measure {
            Measure::Parts(missing) | Measure::PartsWithTries(missing) => missing(play),
            Measure::Phases(pattern) => distance::to_pattern(play, pattern, most),
        }
    }

    /// Where its units stand to begin with, if it says so.
    pub(crate) fn matrix(&self) -> Option<Draw> {
        self.draw
    }
}

impl std::fmt::Debug for Mechanism {
    fn fmt(&self, formatter: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(formatter, "Mechanism({})", self.name)
    }
}

/// The mechanism of this name.
pub fn mechanism_named(name: &str) -> Option<&'static Mechanism> {
    MECHANISMS.iter().find(|mechanism| mechanism.name == name)
}

/// The mechanism whose theme this is.
pub(crate) fn mechanism_of(theme: &Theme) -> Option<&'static Mechanism> {
    MECHANISMS.iter().find(|mechanism| mechanism.of_theme == Some(theme.name))
}

/// The fewest units that can show a theme, as far as is known.
pub fn least_units(theme: &Theme) -> u32 {
    mechanism_of(theme).map_or(0, |mechanism| mechanism.fewest_units)
}

/// A mechanism for so many units, those that succeed more often more often.
pub(crate) fn draw(size: u32, random: &mut SplitMix) -> Option<&'static Mechanism> {
    let fitting = MECHANISMS.iter().filter(|mechanism| mechanism.fewest_units <= size);
    random.pick_weighted(fitting, |mechanism| mechanism.weight)
}
