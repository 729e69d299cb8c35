//! Partial retro analysis (Codex, article 16): rights that depend on each other give several parts, each with all the
//! rights that can be there together.
//!
//! A right to castle is in a part unless something in that part disproves it. A double step may be captured where the
//! part's castling proves that it was the last move; then there is a part for the opposite as well, in which it was
//! not, and that castling is lost. Where the last move was one of several double steps, each is a part. Everything is
//! proved as far back as single rights are, no further.

use std::ops::ControlFlow;

use chess::{Castling, Move, Setup, Square};

use super::en_passant::only_steps;
use crate::retro::{has_past, visit_retractions};
use crate::{Twin, TwinChange};

/// The rights of one part.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct RightsPart {
    /// Who may castle.
    pub castling: Castling,
    /// The square crossed by the last move, if that was provably a double step that can be captured.
    pub en_passant: Option<Square>,
}

impl RightsPart {
    /// The part as a twin of a zero position: a, b, …
    pub fn twin(self, place: usize) -> Twin {
        let RightsPart { castling, en_passant } = self;
        // There are four rights to castle, and so at most a dozen parts.
        let label = char::from(b'a' + u8::try_from(place % 26).expect("below 26")).to_string();
        Twin { label, continued: false, changes: vec![TwinChange::Rights { castling, en_passant }], refusal: None }
    }
}

/// The parts of a setup without rights, where king and rook of `rights` may never have moved; none where all can be
/// there together and nothing depends on them.
pub(super) fn parts(open: &Setup, rights: Castling, plies: u32) -> Vec<RightsPart> {
    if plies == 0 {
        return Vec::new();
    }
    let with = |castling: Castling| Setup { castling, ..*open };
    let mut parts: Vec<RightsPart> = Vec::new();
    for castling in largest(rights, |castling| has_past(&with(castling), plies)) {
        let steps = only_steps(&with(castling), plies);
        if steps.is_empty() {
            parts.push(RightsPart { castling, en_passant: None });
            continue;
        }
        parts.extend(steps.iter().map(|step| RightsPart { castling, en_passant: step.captured_on }));
        if only_steps(open, plies).is_empty() {
            let moves: Vec<Move> = steps.iter().map(|step| step.last).collect();
            let without = largest(castling, |castling| has_other_last_move(&with(castling), &moves, plies));
            parts.extend(without.into_iter().map(|castling| RightsPart { castling, en_passant: None }));
        }
    }
    let all = parts.clone();
    let is_more = |one: &RightsPart, other: &RightsPart| {
        one.en_passant == other.en_passant && one.castling != other.castling && includes(one.castling, other.castling)
    };
    parts.retain(|part| !all.iter().any(|other| is_more(other, part)));
    let seen = parts.clone();
    parts = seen.iter().enumerate().filter(|(at, part)| !seen[..*at].contains(part)).map(|(_, part)| *part).collect();
    if parts.len() < 2 { Vec::new() } else { parts }
}

/// The sets of these rights that are possible, without those that are part of a larger one. Sets with White's rights come
/// first, and of these those with the short castling.
fn largest(rights: Castling, possible: impl Fn(Castling) -> bool) -> Vec<Castling> {
    let mut sets: Vec<Castling> = Castling::sets().filter(|&set| includes(rights, set)).collect();
    sets.sort_by_key(|set| std::cmp::Reverse(set.count()));
    let mut found: Vec<Castling> = Vec::new();
    for set in sets {
        if !found.iter().any(|&larger| includes(larger, set)) && possible(set) {
            found.push(set);
        }
    }
    found
}

fn includes(larger: Castling, smaller: Castling) -> bool {
    (smaller - larger).is_empty()
}

/// Whether some other move than these double steps can have been the last one.
fn has_other_last_move(setup: &Setup, steps: &[Move], plies: u32) -> bool {
    visit_retractions(setup, |retraction| {
        if !steps.contains(&retraction.mv) && has_past(&retraction.before, plies - 1) {
            return ControlFlow::Break(());
        }
        ControlFlow::Continue(())
    })
    .is_break()
}
