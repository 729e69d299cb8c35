//! How problems from scratch are wished for.

use std::ops::RangeInclusive;

use compose::{
    Ascent, Composer, Conventions, Descent, Experience, FEWEST_UNITS, Guide, MOST_UNITS, Mix, Reading, Themed,
    WantedTheme, least_units,
};
use problem::Stipulation;

use super::diverse;
use crate::{BadJudge, Collections, Judge, choose_judges};

/// The composers.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
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
    /// Its name for programs and the command line.
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

/// What is wished for.
pub struct ComposeWishes {
    /// How to compose.
    pub method: ComposeMethod,
    /// Mates in how many moves.
    pub stipulation: Stipulation,
    /// How the paper's steps are read, for those composers that follow them.
    pub reading: Reading,
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
    /// Who judges.
    pub judge: Judge,
    /// The file that changed the judge's weights, to be named in the provenance.
    pub weights_file: Option<String>,
    /// The least score.
    pub min_score: Option<f64>,
    /// Collections none of whose problems may anticipate one.
    pub not_in: Option<Collections>,
    /// Whether only problems that are not near each other are wanted, of different keys, themes and material.
    pub diverse: bool,
    /// What chance begins with.
    pub seed: u64,
    /// The first attempt to make.
    pub first: u64,
    /// The most attempts to make.
    pub attempts: u64,
}

/// The usual most units of mixed problems: there is room for play, and all can still be taken in at a glance.
const MOST_OF_MIXED: u32 = 10;

/// A wish that cannot come true.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum BadComposeWish {
    /// A range that is none, or of nothing.
    #[error("'{0}' is no number of units: give one such as 8, or a range such as 6..10, between 4 and 16")]
    Units(String),
    /// The composer that learns has nothing to learn from.
    #[error("the methods experience and mixed need a table: give one to --experience")]
    NoTable,
    /// The composer on themes has none.
    #[error("the method themed needs a theme: give one such as --theme grimshaw; keymove themes lists them")]
    NoTheme,
    /// Sketches are of two-movers.
    #[error("the method themed composes two-movers: leave --method out, and the other methods look for the theme")]
    ThemedIsForTwoMovers,
    /// A theme that problems of this length cannot show.
    #[error("no {stipulation} can show {theme}; keymove themes {theme} says what it is")]
    OtherLength {
        /// The theme.
        theme: &'static str,
        /// What is asked for.
        stipulation: Stipulation,
    },
    /// A theme that breaks a rule which is to be kept.
    #[error("whatever shows {theme} breaks the rule {rule}: name other rules with --conventions, or off")]
    AgainstConvention {
        /// The theme.
        theme: &'static str,
        /// The rule.
        rule: &'static str,
    },
    /// A theme that no composer makes.
    #[error("{0} is never made: every composer gives Black at least two units")]
    NeverMade(&'static str),
    /// Sketches have no castling rights.
    #[error("the method themed never castles: look for castling with --method random --conventions off")]
    NeverCastles,
    /// So few units cannot show a theme.
    #[error("{theme} takes at least {least} units: allow more with --units")]
    TooFewUnits {
        /// The theme.
        theme: &'static str,
        /// What it takes.
        least: u32,
    },
    /// A guide for a composer that does not put units on the board by chance.
    #[error("--guide steers the methods random and experience, not {0}")]
    NoGuide(&'static str),
    /// A guide that knows nothing of such problems.
    #[error("composer-2006 can guide two-movers only: guide longer problems by iq17")]
    GuideForTwoMovers,
}

/// Themes and the rules they break by their nature.
const AGAINST: [(&str, &str); 3] = [
    ("checking-key", "key-checks"),
    ("flight-taking-key", "key-takes-flight"),
    ("flight-giving-and-taking-key", "key-takes-flight"),
];

impl ComposeWishes {
    /// The composer, as far as the wishes concern it.
    pub(super) fn composer(&self) -> Result<Composer<'_>, BadComposeWish> {
        self.check_themes()?;
        self.check_guide()?;
        Ok(match self.method {
            ComposeMethod::Random => Composer::Random(self.reading),
            ComposeMethod::Experience => {
                let (_, table) = self.experience.as_ref().ok_or(BadComposeWish::NoTable)?;
                Composer::Experience(self.reading, table)
            }
            ComposeMethod::Backwards => {
                let most_units = self.most_units(Descent::USUAL.most_units);
                Composer::Backwards(Descent { most_units, ..Descent::USUAL })
            }
            ComposeMethod::Climb => {
                let usual = Ascent::towards(self.conventions);
                Composer::Climb(Ascent { most_units: self.most_units(usual.most_units), ..usual })
            }
            ComposeMethod::Themed => {
                let usual = Themed::towards(&self.themes, self.conventions);
                Composer::Themed(Themed { most_units: self.most_units(usual.most_units), ..usual })
            }
            ComposeMethod::Mixed => Composer::Mixed(self.mix()?),
        })
    }

    fn check_themes(&self) -> Result<(), BadComposeWish> {
        if self.method == ComposeMethod::Themed && self.themes.is_empty() {
            return Err(BadComposeWish::NoTheme);
        }
        if self.method == ComposeMethod::Themed && self.stipulation.moves() != 2 {
            return Err(BadComposeWish::ThemedIsForTwoMovers);
        }
        for WantedTheme { theme, .. } in &self.themes {
            if !(theme.applies_to)(self.stipulation) {
                return Err(BadComposeWish::OtherLength { theme: theme.name, stipulation: self.stipulation });
            }
            let against = AGAINST
                .iter()
                .find(|(name, rule)| *name == theme.name && self.conventions.names().any(|kept| kept == *rule));
            if let Some((_, rule)) = against {
                return Err(BadComposeWish::AgainstConvention { theme: theme.name, rule });
            }
            if theme.name == "lonely-king" {
                return Err(BadComposeWish::NeverMade(theme.name));
            }
            if theme.name == "castling" && self.method == ComposeMethod::Themed {
                return Err(BadComposeWish::NeverCastles);
            }
            let least = least_units(theme);
            if least > *self.units.end() {
                return Err(BadComposeWish::TooFewUnits { theme: theme.name, least });
            }
        }
        Ok(())
    }
}

impl ComposeWishes {
    /// The composer that mixes, with the table of its first generation.
    fn mix(&self) -> Result<Mix<'_>, BadComposeWish> {
        let (_, first) = self.experience.as_ref().ok_or(BadComposeWish::NoTable)?;
        let usual = Ascent::towards(self.conventions);
        let fewest_units = (*self.units.start()).max(usual.fewest_units);
        let ascent = Ascent { fewest_units, most_units: self.most_units(MOST_OF_MIXED), ..usual };
        Ok(Mix::usual(ascent, self.stipulation.moves(), first))
    }

    fn check_guide(&self) -> Result<(), BadComposeWish> {
        let guided = self.reading.guide != Guide::Nobody;
        let by_steps = matches!(self.method, ComposeMethod::Random | ComposeMethod::Experience);
        if guided && !by_steps {
            return Err(BadComposeWish::NoGuide(self.method.name()));
        }
        if self.reading.guide == Guide::Composer2006 && self.stipulation.moves() > 2 {
            return Err(BadComposeWish::GuideForTwoMovers);
        }
        Ok(())
    }

    /// So many problems are looked for: more than wanted where the most different are to be chosen.
    pub(super) fn sought(&self) -> usize {
        if self.diverse && self.count > 1 { self.count.saturating_mul(diverse::CANDIDATES) } else { self.count }
    }

    /// The most units on the way: what is wished for, or what is usual where any number will do.
    fn most_units(&self, usual: u32) -> u32 {
        let (least, most) = (*self.units.start(), *self.units.end());
        if most < MOST_UNITS { most } else { usual.max(least) }
    }
}

/// A number of units, `8`, or a range of them, `6..10`; an end may be missing.
pub fn parse_range(text: &str) -> Result<RangeInclusive<u32>, BadComposeWish> {
    const LEAST: u32 = FEWEST_UNITS;
    const MOST: u32 = MOST_UNITS;
    let bad = || BadComposeWish::Units(chess::shorten(text));
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

/// Who judges when nobody is named: the function of Chess Composer, and the metric for k moves where there are more than
/// two.
pub fn compose_judge(stipulation: Stipulation, model: Option<&str>, preset: Option<&str>) -> Result<Judge, BadJudge> {
    let usual = if stipulation.moves() == 2 { "composer-2006" } else { "kmove-2006" };
    let mut judges = choose_judges(model.unwrap_or(usual), preset)?;
    Ok(judges.swap_remove(0))
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
