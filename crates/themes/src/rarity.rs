//! How rare a theme is among real problems: a problem that shows a rare one is about it, most likely; what every other
//! problem shows tells little.

use crate::Theme;

/// Of a thousand sound two-movers by known composers, how many show the theme in the strict reading. Measured on the
/// collection that `xtask corpus` reads; longer problems are not counted.
const PER_MILLE: &[(&str, u16)] = &[
    ("direct-battery", 556),
    ("grimshaw", 38),
    ("half-pin", 45),
    ("indirect-battery", 224),
    ("king-flights", 351),
    ("lonely-king", 16),
    ("pickaninny", 3),
    ("self-block", 570),
    ("self-pin", 281),
    ("tempo", 374),
    ("unpin", 102),
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
