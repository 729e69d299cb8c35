//! White correction: any move of a white unit makes the same threat and fails to the same defense; a better move of the
//! unit keeps the threat and answers that defense.

use chess::{Bitboard, Move};

use crate::frame::{identity, only_answer};
use crate::{Evidence, Group, Line, Phase, PhaseKind, Play, Theme};

pub(super) const THEME: Theme = Theme {
    name: "white-correction",
    title: "White correction",
    group: Group::WhitePlay,
    keywords: &["White correction", "Secondary white correction", "Tertiary white correction"],
    page: include_str!("../../../pages/white-correction.md"),
    applies_to: |stipulation| stipulation.moves() == 2,
    seed: None,
    strict,
};

/// At least two tries by the unit that makes the key carry the threats of the key and fail to one and the same defense:
/// the random moves, more than all other tries with these threats. The key is a correction; tries that answer the defense
/// and fail to another are corrections too.
fn strict(play: &Play<'_>) -> Vec<Evidence> {
    let Some(key) = play.key().filter(|key| !key.threats.is_empty()) else { return Vec::new() };
    let Some(first) = key.first() else { return Vec::new() };
    let same_unit = play.tries().filter(|other| other.first().is_some_and(|mv| mv.from == first.from));
    let tries: Vec<(&Phase<'_>, Move)> = same_unit
        .filter(|other| threats(other) == threats(key))
        .filter_map(|other| Some((other, only_refutation(other)?)))
        .collect();
    let mut refutations: Vec<Move> = tries.iter().map(|(_, refutation)| *refutation).collect();
    refutations.sort_unstable();
    refutations.dedup();
    refutations.into_iter().filter_map(|refutation| correction(key, &tries, refutation)).collect()
}

fn correction(key: &Phase<'_>, tries: &[(&Phase<'_>, Move)], refutation: Move) -> Option<Evidence> {
    let (random, better): (Vec<_>, Vec<_>) = tries.iter().partition(|(_, other)| *other == refutation);
    let answer = answer(key, refutation).filter(|_| random.len() >= 2 && random.len() > better.len())?;
    let first = key.first()?;
    let mut squares = Bitboard::of(first.from) | Bitboard::of(first.to);
    squares |= random.iter().chain(&better).filter_map(|(other, _)| Some(other.first()?.to)).collect();
    let corrections = better.iter().filter(|(other, _)| self::answer(other, refutation).is_some()).count();
    let further = match corrections {
        0 => String::new(),
        1 => ", another correction fails to a defense of its own".to_owned(),
        count => format!(", {count} further corrections fail to defenses of their own"),
    };
    let detail = format!("{} random moves of the {} fail to one defense{further}", random.len(), first.kind.name());
    Some(Evidence::new(PhaseKind::Key, vec![Line(vec![first, refutation, answer])], squares, detail))
}

/// The only answer to a black move, if it is none of the threats.
fn answer(phase: &Phase<'_>, defense: Move) -> Option<Move> {
    let variation = phase.variations.iter().find(|variation| variation.defense == defense)?;
    only_answer(variation).filter(|&answer| !phase.threatens(answer))
}

fn only_refutation(phase: &Phase<'_>) -> Option<Move> {
    let mut refutations = phase.variations.iter().filter(|variation| variation.replies.is_empty());
    let refutation = refutations.next()?.defense;
    refutations.next().is_none().then_some(refutation)
}

/// What is threatened, in a fixed order; the unit that moved first counts wherever it now stands.
fn threats(phase: &Phase<'_>) -> Vec<(chess::Square, chess::Square, bool)> {
    let origin = |mv: Move| match phase.first() {
        Some(first) if first.to == mv.from => Move { from: first.from, ..mv },
        _ => mv,
    };
    let mut threats: Vec<_> = phase.threats.iter().map(|threat| identity(origin(threat.mv))).collect();
    threats.sort_unstable();
    threats.dedup();
    threats
}
