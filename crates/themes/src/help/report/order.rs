//! The order in which the themes of a helpmate are told: what several solutions show together first, then what every
//! solution shows, then what only some do.

use crate::help::{HelpFinding, HelpPlay};

/// How much a theme carries.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum HelpStanding {
    /// Several solutions show it together, or the only one does and it says much.
    Relation,
    /// Every solution shows it.
    InAll,
    /// Some solutions show it.
    InSome,
}

/// Themes by how much they say of a helpmate, most first.
pub(super) const WEIGHT: &[&str] = &[
    "cyclic-zilahi",
    "zilahi",
    "cyclic-exchange-of-moves",
    "chumakov",
    "allumwandlung",
    "grimshaw",
    "novotny",
    "pickabish",
    "phoenix",
    "indian",
    "exchange-of-moves",
    "reciprocal-interference",
    "orthogonal-diagonal",
    "chameleon-echo",
    "echo",
    "helpmate-of-the-future",
    "passive-zilahi",
    "excelsior",
    "rundlauf",
    "kniest",
    "bristol",
    "exchange-of-functions",
    "exchange-of-squares",
    "anticipatory-self-pin",
    "anticipatory-interference",
    "unpin",
    "battery-creation",
    "cross-check",
    "castling",
    "en-passant",
    "annihilation",
    "critical-move",
    "self-pin",
    "direct-battery",
    "interference",
    "tempo",
    "switchback",
    "hideaway",
    "underpromotion",
    "umnov",
    "mates-on-one-square",
    "line-opening",
    "anticipatory-self-block",
    "self-block",
    "follow-my-leader",
    "ideal-mate",
    "model-mate",
    "mirror-mate",
    "pin-mate",
    "pure-mate",
];

/// Themes that say much even if one solution alone shows them.
const STRONG: usize = 23;

/// Themes that come by themselves where two units mate in turn: what every solution shows beside them says more.
pub(super) const COMMON: &[&str] = &["exchange-of-functions", "mates-on-one-square", "follow-my-leader"];

/// How much a theme carries in this problem.
pub fn standing(play: &HelpPlay, finding: &HelpFinding) -> HelpStanding {
    let together = finding.evidence.iter().any(|evidence| evidence.solutions.len() > 1);
    let everywhere = (0..play.solutions.len())
        .all(|solution| finding.evidence.iter().any(|evidence| evidence.solutions.contains(&solution)));
    let strong = weight(finding) < STRONG;
    if together || (everywhere && strong) {
        HelpStanding::Relation
    } else if everywhere {
        HelpStanding::InAll
    } else {
        HelpStanding::InSome
    }
}

/// Whether a theme that every solution shows says more than a common one that they show together.
pub(super) fn says_more_than_common(finding: &HelpFinding) -> bool {
    weight(finding) < WEIGHT.iter().position(|name| *name == "mates-on-one-square").unwrap_or(0)
}

/// Its place among all themes.
pub(super) fn weight(finding: &HelpFinding) -> usize {
    WEIGHT.iter().position(|name| *name == finding.theme.name).unwrap_or(WEIGHT.len())
}

/// The findings in the order in which they are told.
pub(super) fn in_order(play: &HelpPlay, mut findings: Vec<HelpFinding>) -> Vec<HelpFinding> {
    findings.sort_by_cached_key(|finding| (standing(play, finding), weight(finding)));
    findings
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::THEMES;

    #[test]
    fn every_theme_of_helpmates_has_its_weight() {
        for theme in THEMES.iter().filter(|theme| theme.is_for_helpmates()) {
            assert!(WEIGHT.contains(&theme.name), "{}", theme.name);
        }
        assert_eq!(WEIGHT.len(), THEMES.iter().filter(|theme| theme.is_for_helpmates()).count());
    }
}
