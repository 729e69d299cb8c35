//! The other clauses of the sentence: mates without a theme, the tries of the key unit, what the key does.

use std::collections::BTreeSet;

use chess::{Bitboard, Kind, Move, Position};
use problem::Sentence;

use super::super::wording;
use super::words::{number, standing_on, units};
use crate::frame::{identity, unified};
use crate::{Analysis, Finding, Phase, Reading};

/// "Three different mates": all that can be said of play without a theme.
pub(super) fn mates(analysis: &Analysis<'_>) -> Sentence {
    match different_mates(analysis) {
        0 => "no variation forces a mate of its own".into(),
        1 => "a single mate beside the threat".into(),
        count => format!("{} different mates", number(count)).into(),
    }
}

/// How many different mates real defenses force.
pub(super) fn different_mates(analysis: &Analysis<'_>) -> usize {
    let Some(key) = analysis.play.key() else { return 0 };
    let mates: BTreeSet<_> = unified(key).iter().map(|scene| identity(scene.mate)).collect();
    mates.len()
}

/// "three tries by the key rook, each refuted by the queen".
pub(super) fn tries(analysis: &Analysis<'_>) -> Option<Sentence> {
    let key = analysis.key()?.mv;
    let mut tries: Vec<Try> = analysis.play.tries().filter_map(one_refutation).collect();
    // That the unit can simply be taken is no point.
    tries.retain(|one| one.first.from == key.from && one.refutation.to != one.first.to);
    if !are_meant(&tries) {
        return None;
    }
    let words = Sentence::from(format!("{} tries by the key {}, ", number(tries.len()), key.kind.name()));
    Some(words.then(&refuted(&tries)))
}

/// Whether tries may be the composer's: a dozen of them, or some that all fail to the king, make themselves.
fn are_meant(tries: &[Try]) -> bool {
    let differ = tries.iter().any(|one| one.refutation != tries[0].refutation);
    let by_king = tries.iter().all(|one| one.refutation.kind == Kind::King);
    match tries.len() {
        0 | 1 => false,
        2..=4 => !by_king,
        5 | 6 => differ && !by_king,
        _ => false,
    }
}

/// A try of one refutation.
struct Try {
    first: Move,
    start: Position,
    refutation: Move,
}

fn refuted(tries: &[Try]) -> Sentence {
    let moves: BTreeSet<Move> = tries.iter().map(|one| one.refutation).collect();
    let units: BTreeSet<_> = moves.iter().map(|mv| (mv.from, mv.kind)).collect();
    let unit = units.first().filter(|_| units.len() == 1).map(|(_, kind)| kind.name());
    let all = if tries.len() == 2 { "both" } else { "all" };
    match (moves.len(), unit) {
        (1, _) => Sentence::from(format!("{all} refuted by ")).mv(&tries[0].start, tries[0].refutation, 1),
        (count, Some(unit)) if count == tries.len() => format!("each refuted by the {unit}").into(),
        (count, None) if count == tries.len() => "each with a refutation of its own".into(),
        (_, Some(unit)) => format!("{all} refuted by the {unit}").into(),
        (count, None) => format!("with {} refutations", number(count)).into(),
    }
}

/// A try that does not check and has only one refutation.
fn one_refutation(phase: &Phase<'_>) -> Option<Try> {
    let mut refuting = phase.variations.iter().filter(|variation| variation.replies.is_empty());
    let (first, refutation) = (phase.first()?, refuting.next()?.defense);
    let alone = refuting.next().is_none() && !phase.start.in_check();
    alone.then_some(Try { first, start: phase.start, refutation })
}

/// "the key gives the flight d5 and sacrifices the knight", and the names of the themes that are told so.
pub(super) fn key(analysis: &Analysis<'_>) -> Option<(Sentence, Vec<&'static str>)> {
    let facts = analysis.key()?;
    let findings = analysis.findings(Reading::Strict);
    let found = |name: &str| findings.iter().find(|finding| finding.theme.name == name);
    let mut told: Vec<&'static str> = Vec::new();
    let mut shows = |name: &str| {
        told.extend(found(name).map(|finding| finding.theme.name));
        found(name).is_some()
    };
    let mut does: Vec<Sentence> = Vec::new();
    does.extend(shows("checking-key").then(|| "checks".into()));
    does.extend(shows("sacrificial-key").then(|| format!("sacrifices the {}", facts.mv.kind.name()).into()));
    // The theme knows of flights that captures and castling give, too.
    let given = found("king-flights").map_or(facts.flights_given(), squares);
    let gives_and_takes = shows("flight-giving-and-taking-key");
    does.extend(flights("gives", given).filter(|_| shows("king-flights") || gives_and_takes));
    does.extend(flights("takes", facts.flights_taken()).filter(|_| gives_and_takes));
    does.extend(unpinned(analysis, facts.unpins_black));
    does.extend((facts.further_checks() > 0).then(|| checks(facts.further_checks() as usize)));
    let waits = analysis.play.key().is_some_and(|key| key.threats.is_empty());
    let block = match (shows("mutate"), shows("complete-block")) {
        (true, _) => Some("a mutate"),
        (false, true) if waits => Some("a complete block"),
        (false, true) => Some("a block-threat"),
        (false, false) => None,
    };
    let key = (!does.is_empty()).then(|| Sentence::from("the key ").then(&Sentence::list(does)));
    let both: Vec<Sentence> = block.map(Sentence::from).into_iter().chain(key).collect();
    (!both.is_empty()).then(|| (Sentence::join(both, "; "), told))
}

/// "unpins the queen c5": the black units that the key unpins and that then make a defense with an answer of its own.
fn unpinned(analysis: &Analysis<'_>, squares: Bitboard) -> Option<Sentence> {
    let key = analysis.play.key()?;
    let defending: Bitboard = unified(key).iter().map(|scene| scene.defense().from).collect();
    let named = standing_on(key.start.board(), squares & defending);
    (!named.is_empty()).then(|| Sentence::from("unpins the ").then(&units(&named)))
}

fn squares(finding: &Finding) -> Bitboard {
    finding.evidence.iter().fold(Bitboard::EMPTY, |all, evidence| all | evidence.squares)
}

fn flights(verb: &str, flights: Bitboard) -> Option<Sentence> {
    let count = flights.count() as usize;
    let named = match count {
        0 => return None,
        1 | 2 => Sentence::from(format!("{verb} the {} ", wording::number(count, "flight", "flights")))
            .then(&wording::squares(flights)),
        _ => format!("{verb} {} flights", number(count)).into(),
    };
    Some(named)
}

fn checks(count: usize) -> Sentence {
    match count {
        1 => "allows a check".into(),
        _ => format!("allows {} checks", number(count)).into(),
    }
}
