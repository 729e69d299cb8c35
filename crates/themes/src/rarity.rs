//! How rare a theme is among real problems: a problem that shows a rare one is about it, most likely; what every other
//! problem shows tells little.

use crate::Theme;

/// Of a thousand sound two-movers by known composers, how many show the theme in the strict reading. Measured with
/// `keymove judge --summary` on a collection of 1460; longer problems are not counted.
const PER_MILLE: &[(&str, u16)] = &[
    ("albino", 4),
    ("allumwandlung", 0),
    ("anti-bristol", 1),
    ("b2", 29),
    ("battery-creation", 190),
    ("black-correction", 293),
    ("bristol", 3),
    ("castling", 10),
    ("checking-key", 16),
    ("complete-block", 55),
    ("cross-check", 260),
    ("defenses-on-one-square", 74),
    ("direct-battery", 556),
    ("dual-avoidance", 36),
    ("en-passant", 6),
    ("fleck", 13),
    ("flight-giving-and-taking-key", 82),
    ("flight-taking-key", 22),
    ("goethart", 9),
    ("grimshaw", 38),
    ("half-battery", 8),
    ("half-pin", 45),
    ("holzhausen", 4),
    ("indirect-battery", 224),
    ("interference", 224),
    ("karlstrom-fleck", 7),
    ("king-flights", 351),
    ("king-plus-flight", 0),
    ("king-star-flight", 16),
    ("king-y-flight", 21),
    ("knight-wheel", 5),
    ("line-opening", 199),
    ("lonely-king", 16),
    ("mates-on-one-square", 9),
    ("mutate", 27),
    ("novotny", 16),
    ("organ-pipes", 6),
    ("pickabish", 2),
    ("pickaninny", 3),
    ("plachutta", 3),
    ("royal-battery", 55),
    ("sacrificial-key", 349),
    ("schiffmann", 21),
    ("self-block", 570),
    ("self-pin", 281),
    ("somov-b1", 4),
    ("stocchi-blocks", 6),
    ("switchback", 51),
    ("tempo", 374),
    ("underpromotion", 37),
    ("unguard", 95),
    ("unpin", 102),
    ("white-correction", 20),
    ("wurzburg-plachutta", 0),
];

/// What more problems than this show is common.
const COMMON: u16 = 250;

/// Of a thousand two-movers, how many show the theme; nothing where that was not measured.
pub fn per_mille(theme: &Theme) -> Option<u16> {
    PER_MILLE.iter().find(|(name, _)| *name == theme.name).map(|(_, share)| *share)
}

/// How rare a theme is, the rarest first. What was not measured counts as rare.
pub fn rareness(theme: &Theme) -> u16 {
    per_mille(theme).unwrap_or(0)
}

/// Whether a theme says something about a problem that most others would not show too.
pub fn is_telling(theme: &Theme) -> bool {
    rareness(theme) <= COMMON
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::theme_named;

    #[test]
    fn shares_are_those_of_themes() {
        for window in PER_MILLE.windows(2) {
            assert!(window[0].0 < window[1].0, "{} comes twice or too late", window[1].0);
        }
        for (name, share) in PER_MILLE {
            assert!(theme_named(name).is_some(), "there is no theme {name}");
            assert!(*share <= 1000, "{name}");
        }
    }

    #[test]
    fn rare_themes_tell_more() {
        let telling = |name: &str| is_telling(theme_named(name).expect("a theme"));
        assert!(telling("grimshaw") && telling("pickaninny") && !telling("self-block") && !telling("tempo"));
    }
}
