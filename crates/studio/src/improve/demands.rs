//! What improvements must keep, show, and not have, from words to values; and whether the original meets it.

use chess::{Board, Color, Kind, Move, Square, Unit, shorten};
use compose::Constraints;
use quality::nearest;
use themes::report::{TOPICS, Topic, topic_named};
use themes::{Finding, Reading, Theme};

use crate::judges::hint;

/// Demands on every improvement.
#[derive(Clone, Default)]
pub struct Demands {
    /// Themes that the original shows and that must remain.
    pub keep: Vec<&'static Theme>,
    /// Themes that must be shown, whether the original does or not.
    pub require: Vec<&'static Theme>,
    /// Remarks of the critique that must not be made.
    pub forbid: Vec<&'static Topic>,
    /// Whether the key must remain.
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
    /// No remark is called so.
    #[error("there is no remark '{name}' to forbid; {}", hint(*near, "keymove judge --model conventions --list-weights names them, such as key-checks, key-captures, double-threat"))]
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
    #[error("the original does not show {theme} in the strict reading, so that it cannot be kept{}", shown.as_ref().map_or_else(String::new, |shown| format!("; it shows {shown}")))]
    NotShown {
        /// The theme.
        theme: &'static str,
        /// What it does show.
        shown: Option<String>,
    },
    /// So few units cannot be reached.
    #[error(
        "the original has {units} units, and {steps} steps cannot leave {max_units} of them: allow more with --max-units, or go deeper"
    )]
    TooFewUnits {
        /// What there is.
        units: u32,
        /// How many may be taken away.
        steps: usize,
        /// What was demanded.
        max_units: u32,
    },
    /// A unit to keep that is not there.
    #[error("there is no {unit} on {square} to be kept")]
    NotThere {
        /// The unit.
        unit: Unit,
        /// Where it should be.
        square: Square,
    },
}

impl Demands {
    /// As the search wants them, if the original has what is to be kept.
    pub(super) fn constraints(
        &self,
        board: &Board,
        key: Move,
        themes: &[Finding],
        steps: usize,
    ) -> Result<Constraints, BadDemand> {
        let shown: Vec<&'static str> =
            themes.iter().filter(|found| found.reading == Reading::Strict).map(|found| found.theme.name).collect();
        if let Some(theme) = self.keep.iter().find(|theme| !shown.contains(&theme.name)) {
            let shown = (!shown.is_empty()).then(|| shown.join(", "));
            return Err(BadDemand::NotShown { theme: theme.name, shown });
        }
        let missing = |(unit, square): &&(Unit, Square)| board.unit_at(*square) != Some(*unit);
        if let Some(&(unit, square)) = self.keep_units.iter().find(missing) {
            return Err(BadDemand::NotThere { unit, square });
        }
        let units = board.occupied().count();
        let least = units.saturating_sub(u32::try_from(steps).unwrap_or(u32::MAX)).max(2);
        if let Some(max_units) = self.max_units.filter(|&most| most < least) {
            return Err(BadDemand::TooFewUnits { units, steps, max_units });
        }
        Ok(Constraints {
            keep_units: self.keep_units.clone(),
            max_units: self.max_units,
            keep_key: self.keep_key.then_some(key),
            require: self.keep.iter().chain(&self.require).copied().collect(),
            forbid: self.forbid.clone(),
            legal: self.legal,
        })
    }
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

/// The subjects of remarks that are forbidden by this name: the one of this name, and whatever is the same but worse.
/// `check-key` and the like are understood too; a capture key may capture anything.
pub fn find_topics(name: &str) -> Result<Vec<&'static Topic>, BadDemand> {
    let plain = name.trim().to_lowercase().replace([' ', '_'], "-");
    let meant = ALIASES.iter().find(|(alias, _)| *alias == plain).map_or(plain.as_str(), |(_, meant)| meant);
    let topic = topic_named(meant).ok_or_else(|| {
        let names = || TOPICS.iter().map(|topic| topic.name);
        let near = nearest(&plain, names().chain(ALIASES.iter().map(|(alias, _)| *alias)));
        let part = || names().find(|known| plain.len() > 2 && known.contains(plain.as_str()));
        BadDemand::Topic { name: shorten(name), near: near.or_else(part) }
    })?;
    let worse = WORSE.iter().filter(|(name, _)| *name == topic.name).flat_map(|(_, worse)| *worse);
    let capture = (plain == "capture-key").then_some(&"key-captures-pawn");
    Ok([topic].into_iter().chain(worse.chain(capture).filter_map(|name| topic_named(name))).collect())
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
        assert!(find_topics("zzzzzzzzz").expect_err("none").to_string().contains("key-checks"));
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
