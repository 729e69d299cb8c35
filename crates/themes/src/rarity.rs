//! How rare a theme is among real problems: a problem that shows a rare one is about it, most likely; what every other
//! problem shows says little, unless this one shows more of it than others do.

use problem::Stipulation;

use crate::{Evidence, PhaseKind, Theme};

/// Amounts above this are not distinguished.
pub const AMOUNTS: usize = 4;

/// Shares of a thousand problems that show a theme at least once, twice, three and four times.
type Shares = [u16; AMOUNTS];

/// The shares for each theme: among sound two-movers by known composers, and among three-movers, in the strict reading.
/// Measured with `cargo xtask experiment rarity`, which prints these lines, on collections of 1460 and 956.
const PER_MILLE: &[(&str, Shares, Shares)] = &[
    ("albino", [4, 1, 0, 0], [2, 0, 0, 0]),
    ("allumwandlung", [0, 0, 0, 0], [0, 0, 0, 0]),
    ("ambush", [10, 5, 5, 3], [13, 5, 1, 1]),
    ("anti-bristol", [0, 0, 0, 0], [2, 1, 0, 0]),
    ("anti-reversal", [3, 0, 0, 0], [0, 0, 0, 0]),
    ("b2", [29, 0, 0, 0], [0, 0, 0, 0]),
    ("banny", [1, 1, 0, 0], [0, 0, 0, 0]),
    ("barnes", [11, 0, 0, 0], [0, 0, 0, 0]),
    ("barulin", [3, 0, 0, 0], [0, 0, 0, 0]),
    ("battery-creation", [190, 3, 0, 0], [53, 17, 6, 3]),
    ("black-correction", [286, 62, 10, 4], [22, 3, 1, 0]),
    ("bohemian", [0, 0, 0, 0], [99, 0, 0, 0]),
    ("bristol", [3, 1, 0, 0], [0, 0, 0, 0]),
    ("bristol-clearance", [0, 0, 0, 0], [10, 5, 2, 1]),
    ("castling", [10, 1, 0, 0], [4, 1, 0, 0]),
    ("chameleon-echo", [1, 0, 0, 0], [5, 0, 0, 0]),
    ("changed-continuations", [0, 0, 0, 0], [15, 15, 0, 0]),
    ("changed-mates", [306, 133, 49, 12], [0, 0, 0, 0]),
    ("checking-key", [16, 0, 0, 0], [43, 0, 0, 0]),
    ("complete-block", [55, 0, 0, 0], [18, 0, 0, 0]),
    ("critical-move", [0, 0, 0, 0], [30, 10, 1, 1]),
    ("cross-check", [225, 105, 43, 23], [25, 19, 4, 2]),
    ("defenses-on-one-square", [74, 5, 0, 0], [4, 0, 0, 0]),
    ("direct-battery", [556, 423, 309, 238], [122, 60, 24, 15]),
    ("dombrovskis", [2, 2, 0, 0], [0, 0, 0, 0]),
    ("dual-avoidance", [36, 0, 0, 0], [0, 0, 0, 0]),
    ("echo", [3, 0, 0, 0], [25, 2, 1, 0]),
    ("en-passant", [6, 3, 0, 0], [8, 1, 0, 0]),
    ("excelsior", [0, 0, 0, 0], [0, 0, 0, 0]),
    ("fleck", [13, 0, 0, 0], [9, 0, 0, 0]),
    ("flight-giving-and-taking-key", [82, 0, 0, 0], [122, 0, 0, 0]),
    ("flight-taking-key", [22, 0, 0, 0], [78, 0, 0, 0]),
    ("gamage", [7, 2, 1, 1], [1, 0, 0, 0]),
    ("goethart", [2, 1, 0, 0], [0, 0, 0, 0]),
    ("grimshaw", [38, 14, 5, 4], [3, 1, 1, 1]),
    ("half-battery", [8, 0, 0, 0], [0, 0, 0, 0]),
    ("half-pin", [45, 2, 0, 0], [3, 0, 0, 0]),
    ("hannelius", [1, 1, 0, 0], [0, 0, 0, 0]),
    ("holzhausen", [1, 0, 0, 0], [10, 5, 0, 0]),
    ("ideal-mate", [8, 1, 1, 0], [22, 4, 0, 0]),
    ("indian", [0, 0, 0, 0], [10, 1, 0, 0]),
    ("indirect-battery", [65, 61, 29, 23], [5, 3, 1, 1]),
    ("interference", [224, 103, 41, 28], [31, 21, 9, 4]),
    ("karlstrom-fleck", [7, 0, 0, 0], [6, 0, 0, 0]),
    ("king-flights", [351, 0, 0, 0], [297, 0, 0, 0]),
    ("king-plus-flight", [0, 0, 0, 0], [2, 0, 0, 0]),
    ("king-star-flight", [16, 0, 0, 0], [13, 0, 0, 0]),
    ("king-y-flight", [21, 3, 0, 0], [27, 2, 1, 1]),
    ("knight-wheel", [5, 0, 0, 0], [1, 0, 0, 0]),
    ("lacny", [1, 1, 1, 0], [0, 0, 0, 0]),
    ("latvian-novotny", [3, 0, 0, 0], [1, 1, 1, 0]),
    ("le-grand", [0, 0, 0, 0], [0, 0, 0, 0]),
    ("levman", [7, 0, 0, 0], [1, 1, 0, 0]),
    ("line-opening", [199, 0, 0, 0], [18, 0, 0, 0]),
    ("lonely-king", [16, 0, 0, 0], [75, 0, 0, 0]),
    ("loyd-clearance", [0, 0, 0, 0], [5, 1, 1, 0]),
    ("mates-on-one-square", [9, 0, 0, 0], [0, 0, 0, 0]),
    ("mirror-mate", [86, 34, 17, 8], [118, 27, 9, 3]),
    ("model-mate", [102, 38, 9, 0], [386, 218, 108, 46]),
    ("mutate", [27, 0, 0, 0], [6, 0, 0, 0]),
    ("nietvelt", [7, 0, 0, 0], [1, 1, 0, 0]),
    ("novotny", [16, 0, 0, 0], [35, 16, 6, 3]),
    ("organ-pipes", [6, 0, 0, 0], [1, 0, 0, 0]),
    ("pickabish", [2, 1, 0, 0], [0, 0, 0, 0]),
    ("pickaninny", [3, 0, 0, 0], [0, 0, 0, 0]),
    ("pin-mate", [253, 243, 147, 86], [60, 60, 28, 20]),
    ("plachutta", [3, 0, 0, 0], [3, 0, 0, 0]),
    ("platzwechsel", [0, 0, 0, 0], [1, 0, 0, 0]),
    ("pseudo-le-grand", [7, 3, 0, 0], [0, 0, 0, 0]),
    ("pure-mate", [80, 80, 24, 5], [298, 298, 150, 67]),
    ("quiet-second-move", [0, 0, 0, 0], [232, 232, 67, 12]),
    ("reciprocal", [5, 5, 1, 1], [8, 8, 0, 0]),
    ("reversal", [11, 1, 0, 0], [0, 0, 0, 0]),
    ("roman", [0, 0, 0, 0], [10, 3, 1, 0]),
    ("royal-battery", [55, 1, 0, 0], [21, 3, 1, 1]),
    ("rudenko", [43, 40, 4, 1], [0, 0, 0, 0]),
    ("rukhlis", [2, 2, 2, 2], [0, 0, 0, 0]),
    ("rundlauf", [0, 0, 0, 0], [2, 0, 0, 0]),
    ("sacrificial-key", [349, 0, 0, 0], [195, 0, 0, 0]),
    ("salazar", [8, 0, 0, 0], [0, 0, 0, 0]),
    ("schiffmann", [0, 0, 0, 0], [0, 0, 0, 0]),
    ("seeberger", [0, 0, 0, 0], [1, 0, 0, 0]),
    ("self-block", [570, 252, 75, 28], [168, 55, 22, 7]),
    ("self-pin", [255, 125, 67, 44], [100, 44, 19, 12]),
    ("shedey", [0, 0, 0, 0], [0, 0, 0, 0]),
    ("siers-battery", [0, 0, 0, 0], [12, 6, 3, 2]),
    ("somov-b1", [4, 0, 0, 0], [0, 0, 0, 0]),
    ("stocchi-blocks", [6, 0, 0, 0], [0, 0, 0, 0]),
    ("switchback", [51, 0, 0, 0], [60, 2, 0, 0]),
    ("tempo", [374, 0, 0, 0], [327, 0, 0, 0]),
    ("threat-reversal", [5, 0, 0, 0], [0, 0, 0, 0]),
    ("transferred-mates", [86, 84, 77, 75], [0, 0, 0, 0]),
    ("turton", [0, 0, 0, 0], [5, 1, 1, 0]),
    ("ukrainian", [0, 0, 0, 0], [0, 0, 0, 0]),
    ("underpromotion", [37, 12, 1, 0], [43, 15, 5, 3]),
    ("unguard", [95, 0, 0, 0], [7, 1, 1, 0]),
    ("unpin", [102, 75, 41, 23], [15, 13, 6, 6]),
    ("urania", [1, 0, 0, 0], [0, 0, 0, 0]),
    ("valve", [12, 3, 0, 0], [0, 0, 0, 0]),
    ("vladimirov", [3, 3, 0, 0], [0, 0, 0, 0]),
    ("white-correction", [20, 0, 0, 0], [0, 0, 0, 0]),
    ("white-self-pin", [20, 14, 8, 3], [10, 9, 5, 5]),
    ("wurzburg-plachutta", [0, 0, 0, 0], [5, 0, 0, 0]),
    ("zagoruiko", [7, 6, 0, 0], [0, 0, 0, 0]),
];

/// What more problems than this show is common.
const COMMON: u16 = 250;

/// How much of a theme is shown: the pieces of evidence in the actual play, or where play changes the most defenses
/// that have a letter; one if there is only other play.
pub fn amount(evidence: &[Evidence]) -> usize {
    let actual = || evidence.iter().filter(|evidence| evidence.phase == PhaseKind::Key);
    let defenses = |evidence: &Evidence| evidence.letters.iter().filter(|(letter, _)| letter.is_lowercase()).count();
    let lettered = actual().map(defenses).max().unwrap_or(0);
    let pieces = if lettered > 0 { lettered } else { actual().count() };
    if evidence.is_empty() { 0 } else { pieces.max(1) }
}

/// Of a thousand problems of this length, how many show this much of a theme: the fewer, the more it says. What was not
/// measured counts as rare.
pub fn rareness(theme: &Theme, evidence: &[Evidence], stipulation: Stipulation) -> u16 {
    let index = amount(evidence).clamp(1, AMOUNTS) - 1;
    PER_MILLE.iter().find(|(name, ..)| *name == theme.name).map_or(0, |(_, two_movers, three_movers)| {
        if stipulation.moves() > 2 { three_movers[index] } else { two_movers[index] }
    })
}

/// Whether a problem that shows this much of a theme says something that most others would not say too.
pub fn is_telling(theme: &Theme, evidence: &[Evidence], stipulation: Stipulation) -> bool {
    rareness(theme, evidence, stipulation) <= COMMON
}

#[cfg(test)]
mod tests {
    use chess::Bitboard;

    use super::*;
    use crate::{Group, THEMES, theme_named};

    #[test]
    fn every_theme_has_its_shares() {
        let names: Vec<&str> = PER_MILLE.iter().map(|(name, ..)| *name).collect();
        // Of helpmates there is no collection large enough to measure.
        let measured = THEMES.iter().filter(|theme| theme.group != Group::HelpPlay);
        let mut themes: Vec<&str> = measured.map(|theme| theme.name).collect();
        themes.sort_unstable();
        assert_eq!(names, themes, "cargo xtask experiment rarity prints the table");
        for (name, two_movers, three_movers) in PER_MILLE {
            for shares in [two_movers, three_movers] {
                assert!(shares.is_sorted_by(|more, less| more >= less) && shares[0] <= 1000, "{name}");
            }
        }
    }

    #[test]
    fn rare_themes_tell_more_and_so_does_much_of_a_common_one() {
        let two = Stipulation::mate_in(2).expect("in range");
        let telling = |name: &str, times: usize| {
            let piece = Evidence::new(PhaseKind::Key, Vec::new(), Bitboard::EMPTY, String::new());
            is_telling(theme_named(name).expect("a theme"), &vec![piece; times], two)
        };
        assert!(telling("grimshaw", 1) && telling("pickaninny", 1));
        assert!(!telling("self-block", 1) && !telling("tempo", 1) && !telling("direct-battery", 1));
        assert!(telling("direct-battery", 4));
    }
}
