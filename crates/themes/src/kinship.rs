//! Which themes contain which: a Pickabish is a Grimshaw, and a Grimshaw is made of interferences. When the one is
//! named, the other need not be described in full.

use crate::Theme;

/// A theme and what it contains, directly.
const CONTAINS: &[(&str, &[&str])] = &[
    ("anti-bristol", &["interference"]),
    ("b2", &["self-block"]),
    ("bohemian", &["model-mate"]),
    ("chameleon-echo", &["echo"]),
    ("complete-block", &["tempo"]),
    ("echo", &["model-mate"]),
    ("flight-giving-and-taking-key", &["king-flights"]),
    ("gamage", &["interference"]),
    ("goethart", &["interference"]),
    ("grimshaw", &["interference"]),
    ("half-battery", &["direct-battery", "battery-creation"]),
    ("half-pin", &["self-pin"]),
    ("holzhausen", &["interference"]),
    ("ideal-mate", &["model-mate"]),
    ("indian", &["critical-move"]),
    ("karlstrom-fleck", &["fleck"]),
    ("king-plus-flight", &["king-flights"]),
    ("king-star-flight", &["king-flights"]),
    ("king-y-flight", &["king-flights"]),
    ("lacny", &["changed-mates", "transferred-mates"]),
    ("model-mate", &["pure-mate"]),
    ("mutate", &["complete-block", "changed-mates"]),
    ("nietvelt", &["self-pin"]),
    ("organ-pipes", &["grimshaw"]),
    ("pickabish", &["grimshaw"]),
    ("reciprocal", &["changed-mates", "transferred-mates", "changed-continuations"]),
    ("royal-battery", &["direct-battery"]),
    ("rukhlis", &["changed-mates", "transferred-mates"]),
    ("salazar", &["reversal"]),
    ("schiffmann", &["self-pin"]),
    ("siers-battery", &["direct-battery"]),
    ("somov-b1", &["line-opening"]),
    ("stocchi-blocks", &["self-block", "dual-avoidance"]),
    ("valve", &["interference"]),
    ("wurzburg-plachutta", &["interference"]),
    ("zagoruiko", &["changed-mates", "changed-continuations"]),
];

/// Whether naming one theme implies the other.
pub fn contains(special: &Theme, general: &Theme) -> bool {
    within(special.name, general.name)
}

fn within(special: &str, general: &str) -> bool {
    let direct = CONTAINS.iter().find(|(name, _)| *name == special).map_or(&[][..], |(_, parts)| parts);
    direct.iter().any(|part| *part == general || within(part, general))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::theme_named;

    #[test]
    fn every_name_is_a_theme_and_nothing_contains_itself() {
        for (special, parts) in CONTAINS {
            assert!(theme_named(special).is_some(), "{special}");
            assert!(!within(special, special), "{special}");
            assert!(parts.iter().all(|part| theme_named(part).is_some()), "{parts:?}");
        }
    }

    #[test]
    fn parts_of_parts_are_parts() {
        assert!(within("pickabish", "interference"));
        assert!(!within("interference", "pickabish"));
        assert!(!within("pickabish", "self-block"));
    }
}
