//! What improvements must keep, show, and not have, from words to values; and whether the original meets it.

use chess::{Board, Color, Kind, Move, Setup, Square, Unit, shorten};
use problem::{Problem, Stipulation};
use quality::nearest;
use search::Constraints;
use themes::help::report::{HELP_TOPICS, help_topic_named};
use themes::report::{TOPICS, Topic, topic_named};
use themes::{Reading, Theme, rareness};

use crate::Judgment;
use crate::find_theme;
use crate::genre::OtherGenre;
use crate::weighted_model::hint;

/// Demands on every improvement.
#[derive(Clone, Default)]
pub struct Demands {
    /// Themes that the original shows and that must remain.
    pub keep: Vec<&'static Theme>,
    /// Themes that must be shown, whether the original does or not.
    pub require: Vec<&'static Theme>,
    /// Remarks of the critique that must not be made.
    pub forbid: Vec<&'static Topic>,
    /// Themes that must not be shown.
    pub forbid_themes: Vec<&'static Theme>,
    /// Whether the key must remain; of helpmates every solution.
    pub keep_key: bool,
    /// Units that must stand where they stand.
    pub keep_units: Vec<(Unit, Square)>,
    /// Most units on the board.
    pub max_units: Option<u32>,
    /// Whether diagrams that no game can lead to are left out.
    pub legal: bool,
}

/// A demand that makes no sense.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum BadDemand {
    /// No remark or theme has this name.
    #[error("there is no remark or theme '{name}'; {}", hint(*near, "`query-words` lists the remarks, `themes` the themes"))]
    Topic {
        /// What was asked for, shortened.
        name: String,
        /// A remark with a name much like it.
        near: Option<&'static str>,
    },
    /// A unit that cannot be read.
    #[error("'{0}' is not a unit to keep: write color, letter and square, such as wKd8 or bpc7")]
    Unit(String),
    /// A theme to keep that is not there.
    #[error("{theme} cannot be kept: the original does not show it in the strict reading{}", shown.as_ref().map_or_else(String::new, |shown| format!("; it shows {shown}")))]
    NotShown {
        /// The theme.
        theme: &'static str,
        /// What it does show.
        shown: Option<String>,
    },
    /// A theme that problems of this length cannot show.
    #[error("no {stipulation} can show {theme}: see its definition")]
    OtherLength {
        /// The theme.
        theme: &'static str,
        /// What is asked for.
        stipulation: Stipulation,
    },
    /// A problem of another genre than the search is for, or one with twins.
    #[error(transparent)]
    OtherGenre(#[from] OtherGenre),
    /// A theme that is demanded and forbidden.
    #[error("{0} cannot be both required and forbidden")]
    DemandedAndForbidden(&'static str),
    /// The unit limit cannot be reached.
    #[error(
        "{steps} steps cannot bring the original from {units} units down to {max_units}: allow more units, or search deeper"
    )]
    TooFewUnits {
        /// What there is.
        units: u32,
        /// How many may be taken away.
        steps: usize,
        /// What was demanded.
        max_units: u32,
    },
    /// A move that cannot be read.
    #[error("'{0}' is not a key: write a move such as Qc4, or Qb5c4 if the move is impossible in the draft")]
    Key(String),
    /// A draft without keys.
    #[error("the draft has no key to keep, nor a try with one refutation: name the key, such as Qc4")]
    NoKeyToKeep,
    /// A unit to keep that is not there.
    #[error("there is no {unit} on {square} to keep")]
    NotThere {
        /// The unit.
        unit: Unit,
        /// Where it should be.
        square: Square,
    },
}

impl BadDemand {
    /// Whether it can be read and makes sense, but cannot be met here: the answer is no, and the input not bad.
    pub fn is_impossible(&self) -> bool {
        match self {
            BadDemand::NotShown { .. }
            | BadDemand::OtherLength { .. }
            | BadDemand::TooFewUnits { .. }
            | BadDemand::NoKeyToKeep
            | BadDemand::NotThere { .. } => true,
            BadDemand::Topic { .. }
            | BadDemand::Unit(_)
            | BadDemand::OtherGenre(_)
            | BadDemand::DemandedAndForbidden(_)
            | BadDemand::Key(_) => false,
        }
    }
}

impl Demands {
    /// As the search needs them, if the original has everything to keep.
    pub(crate) fn constraints(&self, original: &Judgment, key: Move, steps: usize) -> Result<Constraints, BadDemand> {
        let Problem { setup: Setup { board, .. }, stipulation, .. } = &original.report.problem;
        self.check_themes(*stipulation)?;
        let strict = original.themes.iter().filter(|found| found.reading == Reading::Strict);
        let shown: Vec<&'static Theme> = strict.map(|found| found.theme).collect();
        if let Some(missing) = self.keep.iter().find(|theme| shown.iter().all(|shown| shown.name != theme.name)) {
            return Err(BadDemand::NotShown { theme: missing.name, shown: listed(shown, *stipulation) });
        }
        self.check_units(board, steps)?;
        let Some(help) = &original.help else { return Ok(self.with_keys(self.keep_key.then(|| vec![key]))) };
        let solutions = help.play.solutions.iter().map(|solution| (solution.phase, solution.moves.clone()));
        let solutions = if self.keep_key { solutions.collect() } else { Vec::new() };
        Ok(Constraints { solutions, ..self.with_keys(None) })
    }

    /// The same for a draft, which shows nothing yet: themes to keep are themes to show.
    pub(crate) fn for_draft(
        &self,
        draft: &Problem,
        keys: Option<Vec<Move>>,
        steps: usize,
    ) -> Result<Constraints, BadDemand> {
        self.check_themes(draft.stipulation)?;
        self.check_units(&draft.setup.board, steps)?;
        Ok(self.with_keys(keys))
    }

    fn with_keys(&self, keys: Option<Vec<Move>>) -> Constraints {
        Constraints {
            keep_units: self.keep_units.clone(),
            max_units: self.max_units,
            keys,
            solutions: Vec::new(),
            require: self.keep.iter().chain(&self.require).copied().collect(),
            forbid: self.forbid.clone(),
            forbid_themes: self.forbid_themes.clone(),
            legal: self.legal,
        }
    }

    /// Whether the units to keep are there, and whether the unit limit can be reached.
    fn check_units(&self, board: &Board, steps: usize) -> Result<(), BadDemand> {
        let missing = |(unit, square): &&(Unit, Square)| board.unit_at(*square) != Some(*unit);
        if let Some(&(unit, square)) = self.keep_units.iter().find(missing) {
            return Err(BadDemand::NotThere { unit, square });
        }
        let units = board.occupied().count();
        let least = units.saturating_sub(u32::try_from(steps).unwrap_or(u32::MAX)).max(2);
        match self.max_units.filter(|&most| most < least) {
            Some(max_units) => Err(BadDemand::TooFewUnits { units, steps, max_units }),
            None => Ok(()),
        }
    }

    /// Whether the themes that are demanded can be shown at all.
    fn check_themes(&self, stipulation: Stipulation) -> Result<(), BadDemand> {
        for theme in self.keep.iter().chain(&self.require) {
            if !theme.scope().includes(stipulation) {
                return Err(BadDemand::OtherLength { theme: theme.name, stipulation });
            }
            if self.forbid_themes.iter().any(|forbidden| forbidden.name == theme.name) {
                return Err(BadDemand::DemandedAndForbidden(theme.name));
            }
        }
        Ok(())
    }
}

/// Themes named in a message; the rest is counted.
const NAMED: usize = 8;

/// `grimshaw, self-block and 3 more`, the rarest first; nothing if there are none.
fn listed(mut themes: Vec<&'static Theme>, stipulation: Stipulation) -> Option<String> {
    themes.sort_by_key(|theme| rareness(theme, &[], stipulation));
    let more = themes.len().saturating_sub(NAMED);
    let names: Vec<&str> = themes.iter().take(NAMED).map(|theme| theme.name).collect();
    let rest = if more == 0 { String::new() } else { format!(" and {more} more") };
    (!names.is_empty()).then(|| names.join(", ") + &rest)
}

/// Other words for a remark.
const ALIASES: [(&str, &str); 3] =
    [("check-key", "key-checks"), ("capture-key", "key-captures"), ("promotion-key", "key-promotes")];

/// What is forbidden together with a remark: the same, only worse. Of each only one is ever remarked.
const WORSE: [(&str, &[&str]); 6] = [
    ("key-checks", &["key-double-check"]),
    ("key-captures-pawn", &["key-captures"]),
    ("key-promotes", &["key-underpromotes"]),
    ("double-threat", &["multiple-threat"]),
    ("major-dual", &["major-triple", "major-multiple"]),
    ("minor-dual", &["minor-triple", "minor-multiple", "major-dual", "major-triple", "major-multiple"]),
];

/// The subjects of remarks that are forbidden by this name: the one of this name, and anything that is the same but
/// worse. `check-key` and the like are understood too; a capture key may capture anything.
pub fn find_topics(name: &str) -> Result<Vec<&'static Topic>, BadDemand> {
    let plain = name.trim().to_lowercase().replace([' ', '_'], "-");
    let meant = ALIASES.iter().find(|(alias, _)| *alias == plain).map_or(plain.as_str(), |(_, meant)| meant);
    let topic = topic_named(meant).or_else(|| help_topic_named(meant)).ok_or_else(|| {
        let names = || TOPICS.iter().chain(HELP_TOPICS).map(|topic| topic.name);
        let near = nearest(&plain, names().chain(ALIASES.iter().map(|(alias, _)| *alias)));
        let part = || names().find(|known| plain.len() > 2 && known.contains(plain.as_str()));
        BadDemand::Topic { name: shorten(name), near: near.or_else(part) }
    })?;
    let worse = WORSE.iter().filter(|(name, _)| *name == topic.name).flat_map(|(_, worse)| *worse);
    let capture = (plain == "capture-key").then_some(&"key-captures-pawn");
    Ok([topic].into_iter().chain(worse.chain(capture).filter_map(|name| topic_named(name))).collect())
}

/// What is forbidden by these names: remarks, and themes where no remark is called so.
pub fn find_forbidden(names: &[String]) -> Result<(Vec<&'static Topic>, Vec<&'static Theme>), BadDemand> {
    let (mut topics, mut themes) = (Vec::new(), Vec::new());
    for name in names {
        match (find_topics(name), find_theme(name)) {
            (Ok(found), _) => topics.extend(found),
            (Err(_), Ok(theme)) => themes.push(theme),
            (Err(BadDemand::Topic { name, near }), Err(unknown)) => {
                return Err(BadDemand::Topic { name, near: near.or(unknown.near) });
            }
            (Err(other), Err(_)) => return Err(other),
        }
    }
    Ok((topics, themes))
}

/// Units with their squares: `wKd8 bBa8`, parted by blanks or commas.
pub fn parse_units(text: &str) -> Result<Vec<(Unit, Square)>, BadDemand> {
    let words = text.split(|c: char| c.is_whitespace() || c == ',').filter(|word| !word.is_empty());
    words.map(|word| parse_unit(word).ok_or_else(|| BadDemand::Unit(shorten(word)))).collect()
}

fn parse_unit(word: &str) -> Option<(Unit, Square)> {
    let mut letters = word.chars();
    let color = match letters.next()? {
        'w' | 'W' => Color::White,
        'b' | 'B' => Color::Black,
        _ => return None,
    };
    let kind = Kind::from_letter(letters.next()?.to_ascii_uppercase())?;
    Some((Unit { color, kind }, letters.as_str().parse().ok()?))
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;
    use themes::THEMES;

    #[test]
    fn units_are_read() {
        let units = parse_units("wKd8, bBa8 wSf3 bpc7").expect("units");
        let written: Vec<String> = units.iter().map(|(unit, square)| format!("{unit} {square}")).collect();
        assert_eq!(written, ["white king d8", "black bishop a8", "white knight f3", "black pawn c7"]);
        for bad in ["Kd8", "wKd9", "wXd8", "w", "wK", "wKd8x", "bé8"] {
            assert!(parse_units(bad).is_err(), "{bad}");
        }
        assert_eq!(parse_units(" "), Ok(vec![]));
    }

    #[test]
    fn remarks_are_found_however_they_are_called() {
        for topic in TOPICS {
            assert_eq!(find_topics(&topic.name.to_uppercase().replace('-', "_")).expect("there")[0].name, topic.name);
        }
        let names = |name: &str| find_topics(name).expect("there").iter().map(|topic| topic.name).collect::<Vec<_>>();
        assert_eq!(names("check-key"), ["key-checks", "key-double-check"]);
        assert_eq!(names("capture-key"), ["key-captures", "key-captures-pawn"]);
        assert_eq!(names("key-captures"), ["key-captures"]);
        assert_eq!(names("major-dual"), ["major-dual", "major-triple", "major-multiple"]);
        let all = WORSE.iter().flat_map(|(name, worse)| worse.iter().chain([name]));
        assert!(all.into_iter().all(|name| topic_named(name).is_some()));
        let message = find_topics("chek-key").expect_err("none").to_string();
        assert!(message.contains("did you mean 'check-key'?"), "{message}");
        assert!(find_topics("zzzzzzzzz").expect_err("none").to_string().contains("lists the remarks"));
    }

    #[test]
    fn remarks_and_themes_can_be_forbidden() {
        let names = |names: &[&str]| find_forbidden(&names.iter().map(|name| (*name).to_owned()).collect::<Vec<_>>());
        let (topics, themes) = names(&["check-key", "grimshaw"]).expect("there");
        assert_eq!(topics.iter().map(|topic| topic.name).collect::<Vec<_>>(), ["key-checks", "key-double-check"]);
        assert_eq!(themes.iter().map(|theme| theme.name).collect::<Vec<_>>(), ["grimshaw"]);
        let message = names(&["grimshav"]).err().expect("none").to_string();
        assert!(message.contains("did you mean 'grimshaw'?"), "{message}");
        for theme in THEMES {
            assert!(names(&[theme.name]).is_ok(), "{}", theme.name);
        }
    }

    proptest! {
        #[test]
        fn any_text_is_read_or_refused_in_a_line(text in "\\PC{0,60}") {
            if let Err(error) = parse_units(&text) {
                prop_assert!(error.to_string().chars().count() < 200);
            }
            if let Err(error) = find_topics(&text) {
                prop_assert!(error.to_string().chars().count() < 300);
            }
        }
    }
}
