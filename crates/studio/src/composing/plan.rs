//! Composing as it will be run.

use std::ops::RangeInclusive;

use compose::{
    ClimbSettings, Composer, Conventions, Descent, Experience, FEWEST_UNITS, Guide, MOST_UNITS, Mix, PaperReading,
    Themed, WantedTheme, least_units,
};
use problem::Stipulation;
use serde::{Deserialize, Serialize};

use super::diverse;
use crate::genre::{OtherGenre, only_directmate};
use crate::{Collections, WeightedModel};

/// The composers.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum ComposeMethod {
    /// Units anywhere, until there is a mate (Iqbal 2011).
    Random,
    /// The same with a table of where units usually stand.
    Experience,
    /// From a mate on the board by un-moves (Schlosser 1988).
    Backwards,
    /// From sound problems towards conventions and score.
    Climb,
    /// On themes that are named.
    Themed,
    /// By chance and backwards, repaired, improved; generations that learn from those before.
    Mixed,
}

impl ComposeMethod {
    /// All of them, with what they do.
    pub const NAMES: [(ComposeMethod, &'static str); 6] = [
        (
            ComposeMethod::Random,
            "Place units at random until there is a mate, then remove those not needed (Iqbal 2011)",
        ),
        (ComposeMethod::Experience, "The same, placing units where they usually stand"),
        (ComposeMethod::Backwards, "Retract moves from a mate and keep the best sound positions (Schlosser 1988)"),
        (
            ComposeMethod::Climb,
            "Change a sound problem step by step until it keeps the conventions, then improve its score",
        ),
        (ComposeMethod::Themed, "Start from the geometry of the themes and build a sound problem around it"),
        (
            ComposeMethod::Mixed,
            "Repair and improve drafts from random and backwards, each generation learning from the last",
        ),
    ];

    /// Whether it follows the steps of Iqbal's paper.
    pub fn follows_the_paper(self) -> bool {
        matches!(self, ComposeMethod::Random | ComposeMethod::Experience)
    }

    /// Whether it uses a table of experience.
    pub fn learns(self) -> bool {
        matches!(self, ComposeMethod::Experience | ComposeMethod::Mixed)
    }

    /// Its name for programs and people.
    pub fn name(self) -> &'static str {
        match self {
            ComposeMethod::Random => "random",
            ComposeMethod::Experience => "experience",
            ComposeMethod::Backwards => "backwards",
            ComposeMethod::Climb => "climb",
            ComposeMethod::Themed => "themed",
            ComposeMethod::Mixed => "mixed",
        }
    }
}

/// Composing, checked and looked up.
pub struct ComposePlan {
    /// How to compose.
    pub method: ComposeMethod,
    /// Mates in how many moves.
    pub stipulation: Stipulation,
    /// How the paper's steps are read, for those composers that follow them.
    pub reading: PaperReading,
    /// The table of experience with its name, for the composers that have one.
    pub experience: Option<(String, Experience)>,
    /// The themes every problem shows after its key.
    pub themes: Vec<WantedTheme>,
    /// How many units a problem may have.
    pub units: RangeInclusive<u32>,
    /// How many problems.
    pub count: usize,
    /// The conventions every problem keeps.
    pub conventions: Conventions,
    /// The model.
    pub judge: WeightedModel,
    /// The file that changed the judge's weights, to be named in the provenance.
    pub weights_file: Option<String>,
    /// The least score.
    pub min_score: Option<f64>,
    /// Collections none of whose problems may anticipate one.
    pub not_in: Option<Collections>,
    /// Whether only problems that are not near each other are wanted, of different keys, themes and material.
    pub diverse: bool,
    /// The random seed.
    pub seed: u64,
    /// The first attempt to make.
    pub first: u64,
    /// The most attempts to make.
    pub attempts: u64,
    /// The most nodes for a position of more than two moves.
    pub nodes: u64,
}

/// The usual most units of mixed problems: there is room for play, and all can still be taken in at a glance.
const MOST_OF_MIXED: u32 = 10;

/// What cannot be composed.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum BadComposeRequest {
    /// Something other than a directmate.
    #[error(transparent)]
    OtherGenre(#[from] OtherGenre),
    /// A range that cannot be read, or is empty.
    #[error("`units`: '{0}' is not a number from 4 to 16, such as 8, nor a range, such as 6..10")]
    Units(String),
    /// The composer that learns has nothing to learn from.
    #[error("the methods experience and mixed need a table: name one in `experience`")]
    NoTable,
    /// The composer on themes has none.
    #[error("the method themed needs a `theme`, such as grimshaw; `themes` lists them")]
    NoTheme,
    /// Sketches are of two-movers.
    #[error("the method themed composes only two-movers: leave out `method` for other lengths")]
    ThemedIsForTwoMovers,
    /// A theme that problems of this length cannot show.
    #[error("no {stipulation} can show {theme}: see its definition")]
    OtherLength {
        /// The theme.
        theme: &'static str,
        /// What is asked for.
        stipulation: Stipulation,
    },
    /// A theme that breaks a rule to keep.
    #[error("{theme} always breaks the rule {rule}: choose other `conventions`, or off")]
    AgainstConvention {
        /// The theme.
        theme: &'static str,
        /// The rule.
        rule: &'static str,
    },
    /// A theme that no composer makes.
    #[error("{0} cannot be composed: Black always gets at least two units")]
    NeverMade(&'static str),
    /// Sketches have no castling rights.
    #[error("the method themed never castles: try the `method` random with `conventions` off")]
    NeverCastles,
    /// Too few units for a theme.
    #[error("{theme} needs at least {least} units: allow more `units`")]
    TooFewUnits {
        /// The theme.
        theme: &'static str,
        /// What it takes.
        least: u32,
    },
    /// A guide for a composer that does not place units at random.
    #[error("`guide` applies only to the methods random and experience, not to {0}")]
    NoGuide(&'static str),
    /// A reading of the paper for a composer that does not follow it.
    #[error("`reading` applies only to the methods random and experience, not to {0}")]
    NoReading(&'static str),
    /// A table for a composer that does not learn.
    #[error("`experience` applies only to the methods experience and mixed, not to {0}")]
    NoExperience(&'static str),
    /// A guide that does not handle such problems.
    #[error("composer-2006 guides only two-movers: use iq17 for longer problems")]
    GuideForTwoMovers,
}

/// Themes and the rules they break by their nature.
const AGAINST: [(&str, &str); 3] = [
    ("checking-key", "key-checks"),
    ("flight-taking-key", "key-takes-flight"),
    ("flight-giving-and-taking-key", "key-takes-flight"),
];

impl ComposePlan {
    /// The composer, or why there is none.
    pub(crate) fn composer(&self) -> Result<Composer<'_>, BadComposeRequest> {
        only_directmate("compose", self.stipulation)?;
        self.check_themes()?;
        self.check_guide()?;
        Ok(match self.method {
            ComposeMethod::Random => Composer::Random(self.reading),
            ComposeMethod::Experience => {
                let (_, table) = self.experience.as_ref().ok_or(BadComposeRequest::NoTable)?;
                Composer::Experience(self.reading, table)
            }
            ComposeMethod::Backwards => {
                let most_units = self.most_units(Descent::USUAL.most_units);
                Composer::Backwards(Descent { most_units, ..Descent::USUAL })
            }
            ComposeMethod::Climb => {
                let usual = ClimbSettings::towards(self.conventions);
                Composer::Climb(ClimbSettings { most_units: self.most_units(usual.most_units), ..usual })
            }
            ComposeMethod::Themed => {
                let usual = Themed::towards(&self.themes, self.conventions);
                Composer::Themed(Themed { most_units: self.most_units(usual.most_units), ..usual })
            }
            ComposeMethod::Mixed => Composer::Mixed(self.mix()?),
        })
    }

    fn check_themes(&self) -> Result<(), BadComposeRequest> {
        if self.method == ComposeMethod::Themed && self.themes.is_empty() {
            return Err(BadComposeRequest::NoTheme);
        }
        if self.method == ComposeMethod::Themed && self.stipulation.moves() != 2 {
            return Err(BadComposeRequest::ThemedIsForTwoMovers);
        }
        for WantedTheme { theme, .. } in &self.themes {
            if !theme.applies_to.includes(self.stipulation) {
                return Err(BadComposeRequest::OtherLength { theme: theme.name, stipulation: self.stipulation });
            }
            let against = AGAINST
                .iter()
                .find(|(name, rule)| *name == theme.name && self.conventions.names().any(|kept| kept == *rule));
            if let Some((_, rule)) = against {
                return Err(BadComposeRequest::AgainstConvention { theme: theme.name, rule });
            }
            if theme.name == "lonely-king" {
                return Err(BadComposeRequest::NeverMade(theme.name));
            }
            if theme.name == "castling" && self.method == ComposeMethod::Themed {
                return Err(BadComposeRequest::NeverCastles);
            }
            let least = least_units(theme);
            if least > *self.units.end() {
                return Err(BadComposeRequest::TooFewUnits { theme: theme.name, least });
            }
        }
        Ok(())
    }
}

impl ComposePlan {
    /// The composer that mixes, with the table of its first generation.
    fn mix(&self) -> Result<Mix<'_>, BadComposeRequest> {
        let (_, first) = self.experience.as_ref().ok_or(BadComposeRequest::NoTable)?;
        let usual = ClimbSettings::towards(self.conventions);
        let fewest_units = (*self.units.start()).max(usual.fewest_units);
        let ascent = ClimbSettings { fewest_units, most_units: self.most_units(MOST_OF_MIXED), ..usual };
        Ok(Mix::usual(ascent, self.stipulation.moves(), first))
    }

    fn check_guide(&self) -> Result<(), BadComposeRequest> {
        let guided = self.reading.guide != Guide::Unguided;
        if guided && !self.method.follows_the_paper() {
            return Err(BadComposeRequest::NoGuide(self.method.name()));
        }
        if self.reading.guide == Guide::Composer2006 && self.stipulation.moves() > 2 {
            return Err(BadComposeRequest::GuideForTwoMovers);
        }
        Ok(())
    }

    /// How many problems to look for: more than requested where the most different ones are chosen.
    pub(super) fn sought(&self) -> usize {
        if self.diverse && self.count > 1 { self.count.saturating_mul(diverse::CANDIDATES) } else { self.count }
    }

    /// The most units on the way: the requested number, or the usual one if none was given.
    fn most_units(&self, usual: u32) -> u32 {
        let (least, most) = (*self.units.start(), *self.units.end());
        if most < MOST_UNITS { most } else { usual.max(least) }
    }
}

/// A number of units, `8`, or a range of them, `6..10`; an end may be missing.
pub fn parse_range(text: &str) -> Result<RangeInclusive<u32>, BadComposeRequest> {
    const LEAST: u32 = FEWEST_UNITS;
    const MOST: u32 = MOST_UNITS;
    let bad = || BadComposeRequest::Units(chess::shorten(text));
    let number = |text: &str, missing: u32| match text.trim().trim_start_matches('=') {
        "" => Ok(missing),
        digits => digits.parse::<u32>().map_err(|_| bad()),
    };
    let range = match text.split_once("..") {
        Some((from, to)) => number(from, LEAST)?..=number(to, MOST)?,
        None => {
            let exactly = text.trim().parse().map_err(|_| bad())?;
            exactly..=exactly
        }
    };
    let fits = range.start() <= range.end() && *range.start() >= LEAST && *range.end() <= MOST;
    if fits { Ok(range) } else { Err(bad()) }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn ranges_are_read() {
        assert_eq!(parse_range("6..10"), Ok(6..=10));
        assert_eq!(parse_range("6..=10"), Ok(6..=10));
        assert_eq!(parse_range("..7"), Ok(4..=7));
        assert_eq!(parse_range("9.."), Ok(9..=16));
        assert_eq!(parse_range(" 8 "), Ok(8..=8));
        for bad in ["", "x", "3..4", "10..6", "6..99", "6-10", "-1"] {
            assert!(parse_range(bad).is_err(), "{bad}");
        }
    }
}
