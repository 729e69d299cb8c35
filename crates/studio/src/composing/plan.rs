//! Composing as it will be run.

use std::ops::RangeInclusive;

use compose::{
    ClimbSettings, Composer, Conventions, Descent, Experience, FEWEST_UNITS, Guide, HELPMATE_HALF_MOVES, HelpIdea,
    Helpmates, MOST_UNITS, Mechanism, Mix, PaperReading, Themed, WantedTheme, Workshop, least_units,
};
use problem::{Aim, PlayKind, Stipulation};

use super::relative::Relative;
use super::{ComposeMethod, diverse};
use crate::genre::{OtherGenre, only_directmate};
use crate::{Collections, WeightedModel};

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
    /// How many of them, the first, come with the mechanism or the relative; the others were named.
    pub implied: usize,
    /// The mechanism to compose on.
    pub idea: Option<&'static Mechanism>,
    /// The idea to compose helpmates on.
    pub help_idea: Option<&'static HelpIdea>,
    /// The problem to make a relative of.
    pub like: Option<Relative>,
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
    /// Whether the best of all attempts are wanted, not the first that fit.
    pub best: bool,
    /// Whether, of the first that fit, only those are wanted that differ in idea.
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

/// The lengths that the workshop composes.
pub(crate) const WORKSHOP_MOVES: RangeInclusive<u8> = 2..=3;

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
    #[error("the methods experience, mixed and workshop need a table: name one in `experience`")]
    NoTable,
    /// The composer on themes has none.
    #[error("the method themed needs a `theme`, such as grimshaw; `themes` lists them")]
    NoTheme,
    /// Sketches are of two-movers.
    #[error("the method themed composes only two-movers: leave out `method` for other lengths")]
    ThemedIsForTwoMovers,
    /// The workshop, for another length.
    #[error("the method workshop composes two- and three-movers: leave out `method` for other lengths")]
    OtherLengthThanWorkshop,
    /// Something that only directmates have.
    #[error("`{0}` applies only to directmates")]
    ForDirectmates(&'static str),
    /// Another method for helpmates.
    #[error("helpmates are composed in the workshop: leave out `method` {0}")]
    HelpmatesInTheWorkshop(&'static str),
    /// A length that takes too long.
    #[error("helpmates are composed as h#2, h#2.5 and h#3, not as {0}")]
    HelpmateLength(Stipulation),
    /// A mechanism, for another length.
    #[error("`idea`: the mechanisms are those of two-movers; name a `theme` for other lengths")]
    IdeasAreForTwoMovers,
    /// An idea for a composer that follows none.
    #[error("`{field}` applies only to the method workshop, not to {method}")]
    NoIdea {
        /// What was asked for.
        field: &'static str,
        /// The composer.
        method: &'static str,
    },
    /// The problem to make a relative of is another length.
    #[error("`like` is a {like}: ask for as many `moves`")]
    LikeOfOtherLength {
        /// What it is.
        like: Stipulation,
    },
    /// The problem to make a relative of is not sound.
    #[error("`like`: only a sound problem has relatives; this one {0}")]
    LikeUnsound(&'static str),
    /// The problem to make a relative of was not solved.
    #[error("`like`: not solved within the limit: allow more `max-nodes`")]
    LikeUnsolved,
    /// The problem to make a relative of has no idea.
    #[error(
        "`like`: no theme is shown by two lines of its play, so there is no idea to follow; name a `theme` instead"
    )]
    LikeWithoutIdea,
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
    #[error("the method {0} never castles: try the `method` random with `conventions` off")]
    NeverCastles(&'static str),
    /// Too few units for a theme.
    #[error("{theme} needs at least {least} units: allow more `units`")]
    TooFewUnits {
        /// The theme or mechanism.
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
    #[error("`experience` applies only to the methods experience, mixed and workshop, not to {0}")]
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
        if let Some(helpmates) = self.helpmates()? {
            return Ok(Composer::Helpmates(helpmates));
        }
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
            ComposeMethod::Workshop => {
                let usual = Workshop::usual(
                    self.stipulation.moves(),
                    *self.units.start()..=self.most_units(MOST_OF_MIXED),
                    self.mix()?,
                );
                Composer::Workshop(Workshop { themes: &self.themes, idea: self.idea, ..usual })
            }
        })
    }

    fn check_themes(&self) -> Result<(), BadComposeRequest> {
        if self.method == ComposeMethod::Themed && self.themes.is_empty() {
            return Err(BadComposeRequest::NoTheme);
        }
        if self.method == ComposeMethod::Themed && self.stipulation.moves() != 2 {
            return Err(BadComposeRequest::ThemedIsForTwoMovers);
        }
        if self.method == ComposeMethod::Workshop && !WORKSHOP_MOVES.contains(&self.stipulation.moves()) {
            return Err(BadComposeRequest::OtherLengthThanWorkshop);
        }
        if self.idea.is_some() && self.stipulation.moves() != 2 {
            return Err(BadComposeRequest::IdeasAreForTwoMovers);
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
            if theme.name == "castling" && self.method.begins_with_a_sketch() {
                return Err(BadComposeRequest::NeverCastles(self.method.name()));
            }
        }
        let themes = self.themes.iter().map(|wanted| (wanted.theme.name, least_units(wanted.theme)));
        let ideas = self.idea.iter().map(|idea| (idea.name, idea.fewest_units));
        if let Some((theme, least)) = themes.chain(ideas).find(|(_, least)| least > self.units.end()) {
            return Err(BadComposeRequest::TooFewUnits { theme, least });
        }
        Ok(())
    }
}

impl ComposePlan {
    /// The composer of helpmates, if that is what is asked.
    fn helpmates(&self) -> Result<Option<Helpmates>, BadComposeRequest> {
        let stipulation = self.stipulation;
        if (stipulation.play(), stipulation.aim()) != (PlayKind::Help, Aim::Mate) {
            return Ok(None);
        }
        if self.method != ComposeMethod::Workshop {
            return Err(BadComposeRequest::HelpmatesInTheWorkshop(self.method.name()));
        }
        if !HELPMATE_HALF_MOVES.contains(&stipulation.half_moves()) {
            return Err(BadComposeRequest::HelpmateLength(stipulation.without_intended()));
        }
        if let Some(WantedTheme { theme, .. }) = self.themes.first() {
            return Err(BadComposeRequest::OtherLength { theme: theme.name, stipulation });
        }
        let solutions = stipulation.intended().unwrap_or_default().lines();
        let units = *self.units.start()..=self.most_units(MOST_OF_MIXED);
        let idea = self.help_idea;
        if let Some(idea) = idea.filter(|idea| idea.fewest_units > *units.end()) {
            return Err(BadComposeRequest::TooFewUnits { theme: idea.name, least: idea.fewest_units });
        }
        Ok(Some(Helpmates { idea, ..Helpmates::usual(stipulation.half_moves(), solutions, units) }))
    }

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

    /// After how many problems the search ends: never where the best are chosen, later than with as many as requested
    /// where different ones are.
    pub(super) fn sought(&self) -> usize {
        match self.best {
            true => usize::MAX,
            false if self.diverse && self.count > 1 => self.count.saturating_mul(diverse::CANDIDATES),
            false => self.count,
        }
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
