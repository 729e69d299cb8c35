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
use crate::{Analysis, Finding, Group, Phase, Reading, Theme, Variation, contains, rareness};

/// A theme with what it carries.
#[derive(Clone)]
pub struct Carried {
    /// The theme.
    pub theme: &'static Theme,
    /// How it stands among the others.
    pub standing: Standing,
    /// How it stands where it is told: mates after moves that parry nothing show no theme, and two cross-checks are an
    /// idea, whatever else is there. Who composes goes by the other.
    pub told: Standing,
    /// The different mates of the actual play that show it.
    pub mates: usize,
    /// Those of them that answer a move which parries something.
    pub forced: usize,
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

/// Two of them are an idea.
const CROSS_CHECK: &str = "cross-check";

/// What follows from another theme is told after it: where rooks and bishops interfere with each other, each of them errs.
const FOLLOWS: &[(&str, &[&str])] = &[("black-correction", &["grimshaw", "organ-pipes"])];

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
    let idle = idle(analysis);
    let mut carried: Vec<(u16, Carried)> = Vec::new();
    for finding in findings {
        let theme = finding.theme;
        let contained = findings.iter().any(|other| contains(other.theme, theme));
        let Counts { mates, forced, elsewhere } = counts(analysis, finding, &idle);
        let standing = |mates: usize| standing(theme, mates, all, contained);
        let told = if theme.name == CROSS_CHECK && forced > 1 { Standing::Leading } else { standing(forced) };
        let rareness = rareness(theme, &finding.evidence, stipulation);
        carried.push((rareness, Carried { theme, standing: standing(mates), told, mates, forced, elsewhere }));
    }
    let weights: Vec<usize> = carried.iter().map(|(_, one)| one.weight_among(&carried)).collect();
    let mut weighed: Vec<(usize, (u16, Carried))> = weights.into_iter().zip(carried).collect();
    // Sorting is stable: what is alike stays in the order of the list.
    weighed.sort_by_key(|(weight, (rareness, one))| (one.told, Reverse(*weight), *rareness));
    weighed.into_iter().map(|(_, (_, one))| one).collect()
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
        let elsewhere = self.elsewhere.min(MOST_ELSEWHERE * self.forced.max(1));
        let weight = WORTH.0 * self.forced + WORTH.1 * elsewhere;
        let is_motive = MOTIVES.contains(&self.theme.name) && self.theme.name != CROSS_CHECK;
        if is_motive { weight } else { 2 * weight }
    }

    /// The same, but less than that of a theme which it follows from.
    fn weight_among(&self, all: &[(u16, Carried)]) -> usize {
        let causes = FOLLOWS.iter().find(|(name, _)| *name == self.theme.name).map_or(&[][..], |(_, causes)| causes);
        let leads = |other: &&Carried| other.told == Standing::Leading && causes.contains(&other.theme.name);
        let cause = all.iter().map(|(_, other)| other).filter(leads).map(Carried::weight).max();
        cause.map_or(self.weight(), |cause| self.weight().min(cause.saturating_sub(1)))
    }
}

/// The black moves after the key that parry nothing: what happens to be seen after them carries no theme.
fn idle(analysis: &Analysis<'_>) -> BTreeSet<Move> {
    let Some(key) = analysis.play.key() else { return BTreeSet::new() };
    let parries_nothing = |variation: &&Variation<'_>| threat_effect(key, variation) == ThreatEffect::NoDefense;
    key.variations.iter().filter(parries_nothing).map(|variation| variation.defense).collect()
}

/// What shows a theme.
struct Counts {
    /// The different mates after the key.
    mates: usize,
    /// Those of them that answer a move which parries something.
    forced: usize,
    /// The lines of other phases.
    elsewhere: usize,
}

fn counts(analysis: &Analysis<'_>, finding: &Finding, idle: &BTreeSet<Move>) -> Counts {
    let key = analysis.play.key().and_then(|key| key.first());
    let (mut mates, mut forced, mut elsewhere) = (BTreeSet::new(), BTreeSet::new(), BTreeSet::new());
    for line in finding.evidence.iter().flat_map(|evidence| &evidence.lines) {
        match &line.0[..] {
            [first, defense, .., mate] if Some(*first) == key => {
                let mate = UnitMove::after(&line.0[..line.0.len() - 1], *mate);
                mates.insert(mate);
                if !idle.contains(defense) {
                    forced.insert(mate);
                }
            }
            [first, ..] if Some(*first) == key => {}
            other => {
                elsewhere.insert(other);
            }
        }
    }
    Counts { mates: mates.len(), forced: forced.len(), elsewhere: elsewhere.len() }
}

/// The different answers that real defenses force.
fn different_answers(key: &Phase<'_>) -> usize {
    let real = key.variations.iter().filter(|variation| threat_effect(key, variation) == ThreatEffect::Real);
    let answers: BTreeSet<_> = real.filter_map(only_answer).map(|mv: Move| identity(mv)).collect();
    answers.len()
}
