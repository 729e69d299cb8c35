//! What a problem must have before it leaves the workshop, and what it had better have.

use std::collections::BTreeSet;

use chess::{Bitboard, Kind, Move};
use themes::frame::{ThreatEffect, identity, only_answer, threat_effect};
use themes::report::{Carried, Dual, DualGrade, Severity, Standing, duals};
use themes::{Analysis, Group, Phase, Variation};

use crate::conventions::Conventions;
use crate::ideas::Pursued;
use crate::themed::times_shown;

/// What is missing of each demand.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub(super) struct Unmet {
    /// Faults that a judge calls serious; fatal ones count twice. In longer problems also what `flights` are in others.
    pub serious: u32,
    /// Units that could go, and officers without a part.
    pub idle: u32,
    /// Parts of a theme shared by two lines of the actual play.
    pub idea: u32,
    /// Different answers missing, to three mates that do not merely take back in a two-mover, two continuations in
    /// longer problems; and whether one unit makes all mates.
    pub answers: u32,
    /// Threats beyond the first that Black does not separate; in longer problems any beyond the first.
    pub threats: u32,
    /// Duals that matter: not both answers are forced elsewhere; in longer problems any where White needs all his moves.
    pub duals: u32,
    /// What breaks the conventions asked for, beyond the usual ones: by weight.
    pub conventions: u32,
    /// Whether no strong defense had an answer before the key, where one is wanted.
    pub set_play: u32,
    /// In two-movers flights that the key takes or that have no answer before it.
    pub flights: u32,
    /// In two-movers, whether there is no try by the key unit, nor with the threat of the key.
    pub tries: u32,
    /// Duals that matter less.
    pub lesser_duals: u32,
    /// Whether no theme of the actual play is shown by three lines: changes between phases are not seen at once.
    pub unity: u32,
    /// In two-movers, how many different mates are missing to two that answer other units than the king.
    pub black_play: u32,
    /// Parts of the idea asked for. They count when it is pursued, as strictly as what comes first.
    pub parts: u32,
}

/// What each costs on the way, in points, in the order above; what nothing leaves the workshop without comes first.
const POINTS: [f64; 13] = [12.0, 8.0, 7.0, 6.0, 6.0, 4.0, 2.0, 6.0, 3.0, 6.0, 2.0, 4.0, 5.0];

/// What a part of the idea asked for costs.
const PART: f64 = 7.0;

/// How many times more it costs in longer problems.
const LONGER: f64 = 2.5;

/// How many of them nothing leaves without.
const STRICT: usize = 7;

impl Unmet {
    /// What a sound problem lacks, the conventions asked for among it.
    pub fn of(analysis: &Analysis<'_>, idea: &Pursued, wants_set_play: bool, asked: &Conventions) -> Unmet {
        let Some(key) = analysis.play.key() else { return Unmet::default() };
        let moves = analysis.play.stipulation().moves();
        let graded = analysis.critique().clone().graded(analysis);
        let weigh = |severity: Severity| match severity {
            Severity::Fatal => 2,
            Severity::Serious => 1,
            Severity::Minor => 0,
        };
        let serious: u32 = graded.remarks.iter().filter_map(|remark| remark.kind().severity()).map(weigh).sum();
        let count = |names: &[&str]| {
            graded.remarks.iter().filter(|remark| names.contains(&remark.name())).map(|one| one.count).sum::<u32>()
        };
        let (two_mover, longer) = (u32::from(moves == 2), u32::from(moves > 2));
        let wanted = if moves == 2 { 3 } else { 2 };
        let duals = duals(key, moves);
        let graded_as = |grade: DualGrade| duals.iter().filter(move |dual| dual.grade == grade);
        let (major, minor) = (graded_as(DualGrade::Major).count() as u32, graded_as(DualGrade::Minor).count() as u32);
        let full = graded_as(DualGrade::Minor).filter(|dual| is_in_full_length(dual, key, moves)).count() as u32;
        // In longer problems there is time to provide for every flight.
        let flights = count(&["flight-taking-key", "unprovided-flight"]);
        Unmet {
            serious: serious + longer * flights,
            idle: count(&["idle-officer"]) + quality::superfluous(analysis).count(),
            idea: missing_idea(analysis),
            answers: missing_answers(key, wanted),
            threats: longer * (key.threats.len() as u32).saturating_sub(1),
            duals: major + longer * full,
            set_play: u32::from(wants_set_play && !is_provided(analysis, key)),
            flights: two_mover * flights,
            tries: two_mover * u32::from(!has_try(analysis, key)),
            lesser_duals: minor,
            unity: u32::from(most_lines(analysis) < 3),
            black_play: two_mover * missing_black_play(key),
            parts: idea.missing(&analysis.play, u32::MAX),
            conventions: if asked.is_off() { 0 } else { asked.broken(analysis).weight() },
        }
    }

    /// Whether it may leave.
    pub fn may_leave(&self) -> bool {
        self.counts()[..STRICT].iter().all(|count| *count == 0)
    }

    /// What the parts of the idea cost that are missing.
    pub fn points_of_parts(&self, moves: u8) -> f64 {
        scale(moves) * f64::from(self.parts) * PART
    }

    /// What all else costs on the way.
    pub fn points(&self, moves: u8) -> f64 {
        scale(moves)
            * self.counts().into_iter().zip(POINTS).map(|(count, points)| f64::from(count) * points).sum::<f64>()
    }

    fn counts(&self) -> [u32; 13] {
        [
            self.serious,
            self.idle,
            self.idea,
            self.answers,
            self.threats,
            self.duals,
            self.conventions,
            self.set_play,
            self.flights,
            self.tries,
            self.lesser_duals,
            self.unity,
            self.black_play,
        ]
    }
}

/// The scores of longer problems lie further apart.
fn scale(moves: u8) -> f64 {
    if moves > 2 { LONGER } else { 1.0 }
}

/// Parts of an idea: a theme that two lines share is one, a theme of one line, or a motive in several, is half of one.
fn missing_idea(analysis: &Analysis<'_>) -> u32 {
    let worth = |carried: &Carried| match carried.standing {
        // One mate that changes is told as one, however many lines it is compared with.
        Standing::Leading if carried.theme.group == Group::ChangedPlay => {
            times_shown(carried.theme, &analysis.play).min(2)
        }
        Standing::Leading => 2,
        Standing::Single => 1,
        Standing::Commonplace | Standing::Means => u32::from(carried.mates > 1),
        Standing::OfTheKey | Standing::Contained => 0,
    };
    let most = analysis.idea().and_then(|idea| idea.themes.iter().map(worth).max()).unwrap_or(0);
    2 - most
}

/// How many lines of the actual play its foremost theme carries: what a problem is about shows in most of them.
fn most_lines(analysis: &Analysis<'_>) -> usize {
    let leading =
        |carried: &&Carried| carried.standing == Standing::Leading && carried.theme.group != Group::ChangedPlay;
    analysis.idea().and_then(|idea| idea.themes.iter().filter(leading).map(|one| one.mates).max()).unwrap_or(0)
}

/// The real defenses of a phase.
fn real<'p>(phase: &'p Phase<'p>) -> impl Iterator<Item = &'p Variation<'p>> {
    phase.variations.iter().filter(|variation| threat_effect(phase, variation) == ThreatEffect::Real)
}

/// How many answers are missing to so many different ones to real defenses: of mates those that do not merely take back,
/// of others those of full length. Mates that one unit makes alone are one too few.
fn missing_answers(key: &Phase<'_>, wanted: usize) -> u32 {
    let longest = real(key).filter_map(|variation| variation.replies.first()).map(|reply| reply.mates_in).max();
    let full = |variation: &&Variation<'_>| variation.replies.first().map(|reply| reply.mates_in) == longest;
    let shows = |variation: &Variation<'_>| {
        let answer: Move = only_answer(variation)?;
        let takes_back = longest == Some(1) && answer.to == variation.defense.to;
        (!takes_back).then(|| identity(answer))
    };
    let answers: BTreeSet<_> = real(key).filter(full).filter_map(shows).collect();
    let units: Bitboard = answers.iter().map(|(from, ..)| *from).collect();
    wanted.saturating_sub(answers.len()) as u32 + u32::from(longest == Some(1) && units.count() == 1)
}

/// A lonely king who is hunted defends nothing: two different mates at least should answer moves of other units.
fn missing_black_play(key: &Phase<'_>) -> u32 {
    let others = real(key).filter(|variation| variation.defense.kind != Kind::King);
    let answers: BTreeSet<_> = others.filter_map(only_answer).map(identity).collect();
    2_u32.saturating_sub(answers.len() as u32)
}

/// Whether White needs all his moves where a dual is.
fn is_in_full_length(dual: &Dual, key: &Phase<'_>, moves: u8) -> bool {
    let first = dual.lines[0].0.get(key.lead.len());
    let answered = key.variations.iter().find(|variation| Some(&variation.defense) == first);
    answered.and_then(|one| one.replies.first()).is_some_and(|reply| reply.mates_in + 1 == moves)
}

fn is_provided(analysis: &Analysis<'_>, key: &Phase<'_>) -> bool {
    let Some(set) = analysis.play.set_play() else { return false };
    let answered = |defense| set.variations.iter().any(|one| one.defense == defense && !one.replies.is_empty());
    real(key).any(|variation| answered(variation.defense))
}

/// Whether a first move of the key unit, or one with the threat of the key, fails to one defense.
fn has_try(analysis: &Analysis<'_>, key: &Phase<'_>) -> bool {
    let Some(first) = key.first() else { return false };
    let threatens =
        |failing: &Phase<'_>| failing.threats.iter().any(|one| key.threats.iter().any(|other| other.mv == one.mv));
    analysis.play.tries().any(|failing| {
        let refuted = failing.variations.iter().filter(|variation| variation.replies.is_empty()).count() == 1;
        refuted && (failing.first().is_some_and(|mv| mv.from == first.from) || threatens(failing))
    })
}
