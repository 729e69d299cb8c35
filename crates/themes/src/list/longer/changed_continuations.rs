//! Changed continuations: the same defenses are met by other second moves in the set play and after the key.

use chess::{Bitboard, Move};

use super::THREE_MOVES;
use crate::frame::{ThreatEffect, only_answer, threat_effect};
use crate::{Evidence, Group, Line, Phase, PhaseKind, Play, Theme, UnitMove, Variation};

pub(super) const THEME: Theme = Theme {
    name: "changed-continuations",
    title: "Changed continuations",
    group: Group::LongerPlay,
    keywords: &[],
    page: include_str!("../../../pages/changed-continuations.md"),
    applies_to: THREE_MOVES,
    seed: None,
    strict,
};

/// One change may be chance.
const ENOUGH: usize = 2;

/// A defense with its continuation in the set play and after the key.
struct ChangedContinuation {
    defense: Move,
    before: (Move, UnitMove),
    now: (Move, UnitMove),
}

fn strict(play: &Play<'_>) -> Vec<Evidence> {
    let (Some(set), Some(key)) = (play.set_play(), play.key()) else { return Vec::new() };
    let mut changes: Vec<ChangedContinuation> =
        key.variations.iter().filter_map(|variation| change(set, key, variation)).collect();
    changes.sort_unstable_by_key(|change| change.defense);
    // Random moves of one unit that have the same effect are one change; all of them are named.
    let distinct = |pick: fn(&ChangedContinuation) -> UnitMove| {
        let mut moves: Vec<UnitMove> = changes.iter().map(pick).collect();
        moves.sort_unstable();
        moves.dedup();
        moves.len()
    };
    if distinct(|change| change.before.1) < ENOUGH || distinct(|change| change.now.1) < ENOUGH {
        return Vec::new();
    }
    vec![evidence(key, &changes)]
}

fn change(set: &Phase<'_>, key: &Phase<'_>, variation: &Variation<'_>) -> Option<ChangedContinuation> {
    let first = key.first()?;
    let now = continuation(key, variation)?;
    let earlier = set.variations.iter().find(|other| other.defense == variation.defense)?;
    let before = continuation(set, earlier)?;
    let before = (before, UnitMove::after(&[variation.defense], before));
    let now = (now, UnitMove::after(&[first, variation.defense], now));
    // Another unit that captures the defender is not a new idea.
    let captures_alike = before.0.to == variation.defense.to && now.0.to == variation.defense.to;
    (before.1 != now.1 && !captures_alike).then_some(ChangedContinuation { defense: variation.defense, before, now })
}

/// White's only answer, if it is not mate yet and the black move a real defense.
fn continuation(phase: &Phase<'_>, variation: &Variation<'_>) -> Option<Move> {
    let full = variation.replies.first()?.mates_in == 2;
    only_answer(variation).filter(|_| full && threat_effect(phase, variation) == ThreatEffect::Real)
}

fn evidence(key: &Phase<'_>, changes: &[ChangedContinuation]) -> Evidence {
    let lines = changes.iter().flat_map(|change| {
        let now = key.lead.iter().copied().chain([change.defense, change.now.0]).collect();
        [Line(vec![change.defense, change.before.0]), Line(now)]
    });
    let squares: Bitboard = changes.iter().map(|change| change.defense.to).collect();
    let reciprocal = changes
        .iter()
        .any(|one| changes.iter().any(|other| one.before.1 == other.now.1 && one.now.1 == other.before.1));
    let what = if reciprocal { "reciprocal change of" } else { "changed" };
    let mut letters: Vec<(char, UnitMove)> = Vec::new();
    for (change, letter) in changes.iter().zip('a'..='z') {
        letters.push((letter, UnitMove::after(&[], change.defense)));
        for mv in [change.before.1, change.now.1] {
            let known = letters.iter().filter(|(letter, _)| letter.is_ascii_uppercase());
            let next = (b'A' + known.clone().count() as u8) as char;
            if known.clone().all(|&(_, other)| other != mv) && next <= 'Z' {
                letters.push((next, mv));
            }
        }
    }
    let detail = format!("{what} continuations after {} defenses", changes.len());
    Evidence::new(PhaseKind::Key, lines.collect(), squares, detail).lettered(letters)
}
