//! How rare a theme is among real problems: a problem that shows a rare one is about it, most likely; what every other
//! problem shows tells little.

use crate::Theme;

/// Of a thousand sound two-movers by known composers, how many show the theme in the strict reading; for themes of longer
/// play, of a thousand three-movers. Measured with `cargo xtask experiment recall` on collections of 1460 and 956.
const PER_MILLE: &[(&str, u16)] = &[
    ("albino", 4),
    ("allumwandlung", 0),
    ("anti-bristol", 1),
    ("anti-reversal", 5),
    ("b2", 29),
    ("banny", 4),
    ("barnes", 11),
    ("battery-creation", 190),
    ("black-correction", 293),
    ("bohemian", 99),
    ("bristol", 3),
    ("bristol-clearance", 10),
    ("castling", 10),
    ("chameleon-echo", 1),
    ("changed-continuations", 15),
    ("changed-mates", 311),
    ("checking-key", 16),
    ("complete-block", 55),
    ("critical-move", 30),
    ("cross-check", 356),
    ("defenses-on-one-square", 74),
    ("direct-battery", 556),
    ("dombrovskis", 2),
    ("dual-avoidance", 36),
    ("echo", 3),
    ("en-passant", 6),
    ("fleck", 13),
    ("flight-giving-and-taking-key", 82),
    ("flight-taking-key", 22),
    ("goethart", 9),
    ("grimshaw", 38),
    ("half-battery", 8),
    ("half-pin", 45),
    ("hannelius", 1),
    ("holzhausen", 4),
    ("ideal-mate", 8),
    ("indian", 10),
    ("indirect-battery", 224),
    ("interference", 224),
    ("karlstrom-fleck", 7),
    ("king-flights", 351),
    ("king-plus-flight", 0),
    ("king-star-flight", 16),
    ("king-y-flight", 21),
    ("knight-wheel", 5),
    ("lacny", 1),
    ("le-grand", 0),
    ("line-opening", 199),
    ("lonely-king", 16),
    ("loyd-clearance", 5),
    ("mates-on-one-square", 9),
    ("mirror-mate", 86),
    ("model-mate", 102),
    ("mutate", 27),
    ("novotny", 16),
    ("organ-pipes", 6),
    ("pickabish", 2),
    ("pickaninny", 3),
    ("pin-mate", 253),
    ("plachutta", 3),
    ("platzwechsel", 1),
    ("pseudo-le-grand", 7),
    ("pure-mate", 80),
    ("quiet-second-move", 232),
    ("reciprocal", 5),
    ("reversal", 14),
    ("roman", 8),
    ("royal-battery", 55),
    ("rudenko", 52),
    ("rukhlis", 5),
    ("rundlauf", 2),
    ("sacrificial-key", 349),
    ("salazar", 9),
    ("schiffmann", 21),
    ("self-block", 570),
    ("self-pin", 281),
    ("shedey", 0),
    ("siers-battery", 12),
    ("somov-b1", 4),
    ("stocchi-blocks", 6),
    ("switchback", 51),
    ("tempo", 374),
    ("threat-reversal", 5),
    ("transferred-mates", 232),
    ("turton", 5),
    ("ukrainian", 0),
    ("underpromotion", 37),
    ("unguard", 95),
    ("unpin", 102),
    ("urania", 3),
    ("vladimirov", 3),
    ("white-correction", 20),
    ("wurzburg-plachutta", 0),
    ("zagoruiko", 10),
];

/// What more problems than this show is common.
const COMMON: u16 = 320;

/// Of a thousand problems, how many show the theme; nothing where that was not measured.
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
