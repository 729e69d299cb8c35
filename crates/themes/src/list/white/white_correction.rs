//! White correction: any move of a white unit makes the same threat and fails to the same defense; a better move of the
//! unit keeps the threat and answers that defense.

use chess::{Bitboard, Move};

use crate::frame::{identity, listed, only_answer};
use crate::{Evidence, Group, Line, Phase, PhaseKind, Play, Theme};

pub(super) const THEME: Theme = Theme {
    name: "white-correction",
    title: "White correction",
    group: Group::WhitePlay,
    keywords: &["White correction", "Secondary white correction", "Tertiary white correction"],
    page: include_str!("../../../pages/white-correction.md"),
    applies_to: problem::Scope::TWO_MOVERS,
    seed: None,
    strict,
};

/// At least two tries by the unit that makes the key carry the threats of the key and fail to one and the same defense:
/// the random moves, more than all other tries with these threats. The key is a correction; tries that answer the defense
/// and fail to another are corrections too. All these tries are among the lines, each with its refutation.
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
    let corrections: Vec<_> =
        better.into_iter().filter(|(other, _)| self::answer(other, refutation).is_some()).collect();
    let shown: Vec<(Move, Move)> =
        random.iter().chain(&corrections).filter_map(|(other, fails_to)| Some((other.first()?, *fails_to))).collect();
    let mut lines = vec![Line(vec![first, refutation, answer])];
    lines.extend(shown.iter().map(|&(tried, fails_to)| Line(vec![tried, fails_to])));
    lines.sort();
    let squares: Bitboard = shown.iter().map(|(tried, _)| tried.to).chain([first.from, first.to]).collect();
    let further = match corrections.len() {
        0 => String::new(),
        1 => format!(", a correction to {} to a defense of its own", goals(&corrections)),
        _ => format!(", corrections to {} to defenses of their own", goals(&corrections)),
    };
    let unit = format!("{} {}", first.kind.name(), first.from);
    let parry = format!("{} {}-{}", refutation.kind.name(), refutation.from, refutation.to);
    let detail = format!("{unit}: random moves to {} fail to {parry}{further}", goals(&random));
    Some(Evidence::new(PhaseKind::Key, lines, squares, detail))
}

/// Where the tries go.
fn goals(tries: &[(&Phase<'_>, Move)]) -> String {
    listed(tries.iter().filter_map(|(other, _)| Some(other.first()?.to)).collect())
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
