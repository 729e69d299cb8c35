//! How much of the play each theme carries.
//!
//! Counted are the different mates of the actual play that show it, and beside them, for less, the lines of tries and
//! set play that match. What almost every problem shows, and what a single mate shows, stands behind; what another theme
//! contains is told with it. How rare a theme is decides only where all else is equal.

use std::cmp::Reverse;
use std::collections::BTreeSet;

use chess::Move;

use crate::frame::{ThreatEffect, identity, only_answer, threat_effect};
use crate::unit_move::UnitMove;
use crate::{Analysis, Finding, Group, Phase, Reading, Theme, contains, rareness};

/// A theme with what it carries.
#[derive(Clone)]
pub struct Carried {
    /// The theme.
    pub theme: &'static Theme,
    /// How it stands among the others.
    pub standing: Standing,
    /// The different mates of the actual play that show it.
    pub mates: usize,
    /// The lines of tries and set play that match.
    pub elsewhere: usize,
}

/// How a theme stands among the others, the foremost first.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Standing {
    /// It carries the play.
    Leading,
    /// One mate shows it, or other play than the actual.
    Single,
    /// Most problems show as much of it.
    Commonplace,
    /// A means of almost every mate: it is named where there is nothing else to name.
    Means,
    /// It is a fact of the key, and said with the key.
    OfTheKey,
    /// Another theme that is shown contains it.
    Contained,
}

impl Standing {
    /// Whether it is a theme by itself that lines of play show.
    pub fn is_shown_by_play(self) -> bool {
        match self {
            Standing::Leading | Standing::Single | Standing::Commonplace | Standing::Means => true,
            Standing::OfTheKey | Standing::Contained => false,
        }
    }
}

/// The means of almost every mate, never an aim.
const MEANS: &[&str] = &["line-opening", "lonely-king", "mirror-mate", "pure-mate", "unguard"];

/// Motives that most problems show somewhere. They lead only where they carry the play, and count half.
const MOTIVES: &[&str] = &[
    "battery-creation",
    "cross-check",
    "direct-battery",
    "indirect-battery",
    "interference",
    "pin-mate",
    "self-block",
    "self-pin",
];

/// A motive carries the play if it shows in this many mates, and in half of all.
const LEAST_OF_A_MOTIVE: usize = 3;
/// Matching lines of other phases count up to this many for each mate of the actual play.
const MOST_ELSEWHERE: usize = 2;
/// What a mate of the actual play counts, and a matching line elsewhere.
const WORTH: (usize, usize) = (4, 1);

/// The themes of the strict reading, what carries most first.
pub(super) fn carried(analysis: &Analysis<'_>) -> Vec<Carried> {
    let findings = analysis.findings(Reading::Strict);
    let all = analysis.play.key().map_or(0, different_answers);
    let stipulation = analysis.play.stipulation();
    let mut carried: Vec<(u16, Carried)> = Vec::new();
    for finding in findings {
        let (mates, elsewhere) = counts(analysis, finding);
        let theme = finding.theme;
        let contained = findings.iter().any(|other| contains(other.theme, theme));
        let standing = standing(theme, mates, all, contained);
        let rareness = rareness(theme, &finding.evidence, stipulation);
        carried.push((rareness, Carried { theme, standing, mates, elsewhere }));
    }
    // Sorting is stable: what is alike stays in the order of the list.
    carried.sort_by_key(|(rareness, one)| (one.standing, Reverse(one.weight()), *rareness));
    carried.into_iter().map(|(_, one)| one).collect()
}

fn standing(theme: &Theme, mates: usize, all: usize, contained: bool) -> Standing {
    let is_motive = MOTIVES.contains(&theme.name);
    let carries = mates >= LEAST_OF_A_MOTIVE && 2 * mates >= all;
    match theme.group {
        Group::Key => Standing::OfTheKey,
        _ if contained => Standing::Contained,
        _ if MEANS.contains(&theme.name) => Standing::Means,
        _ if is_motive && !carries => Standing::Commonplace,
        _ if mates < 2 => Standing::Single,
        _ => Standing::Leading,
    }
}

impl Carried {
    fn weight(&self) -> usize {
        let elsewhere = self.elsewhere.min(MOST_ELSEWHERE * self.mates.max(1));
        let weight = WORTH.0 * self.mates + WORTH.1 * elsewhere;
        if MOTIVES.contains(&self.theme.name) { weight } else { 2 * weight }
    }
}

/// The different mates after the key, and the lines of other phases.
fn counts(analysis: &Analysis<'_>, finding: &Finding) -> (usize, usize) {
    let key = analysis.play.key().and_then(|key| key.first());
    let (mut mates, mut elsewhere) = (BTreeSet::new(), BTreeSet::new());
    for line in finding.evidence.iter().flat_map(|evidence| &evidence.lines) {
        match &line.0[..] {
            [first, .., mate] if Some(*first) == key && line.0.len() > 2 => {
                mates.insert(UnitMove::after(&line.0[..line.0.len() - 1], *mate));
            }
            [first, ..] if Some(*first) == key => {}
            other => {
                elsewhere.insert(other);
            }
        }
    }
    (mates.len(), elsewhere.len())
}

/// The different answers that real defenses force.
fn different_answers(key: &Phase<'_>) -> usize {
    let real = key.variations.iter().filter(|variation| threat_effect(key, variation) == ThreatEffect::Real);
    let answers: BTreeSet<_> = real.filter_map(only_answer).map(|mv: Move| identity(mv)).collect();
    answers.len()
}
