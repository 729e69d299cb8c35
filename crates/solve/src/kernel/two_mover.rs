//! The question asked billions of times: is this position a sound mate in two?

use std::ops::ControlFlow;

use chess::{Bitboard, Fan, Move, Position, Square};

use super::mate_in_one::{can_mate_in_one, can_mate_in_one_again};
use super::refutations::{Refutations, play_if_legal};

/// What a position is as a two-mover.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Soundness {
    /// White mates in one.
    Short,
    /// No first move mates in two.
    NoSolution,
    /// Exactly one does: this one.
    Sound(Move),
    /// At least these two do.
    Cooked(Move, Move),
}

/// Decides a two-mover without building its solution; stops at the second key.
pub fn soundness_of_two_mover(position: &Position) -> Soundness {
    let mut memory = Refutations::NONE;
    decide(position, |after, mv| mates_after_all_replies(after, mv.to, &mut memory))
}

/// The same with any test of first moves.
pub(super) fn decide(position: &Position, mut mates: impl FnMut(&Position, Move) -> bool) -> Soundness {
    if can_mate_in_one(position) {
        return Soundness::Short;
    }
    let (mut first, mut second) = (None, None);
    let _ = position.visit_moves(|fan| {
        fan.try_each(|mv| {
            if mates(&position.play(mv), mv) {
                if first.is_some() {
                    second = Some(mv);
                    return ControlFlow::Break(());
                }
                first = Some(mv);
            }
            ControlFlow::Continue(())
        })
    });
    Soundness::of_keys(first, second)
}

impl Soundness {
    /// What the first two keys found amount to, if White cannot mate in one.
    pub(crate) fn of_keys(first: Option<Move>, second: Option<Move>) -> Soundness {
        match (first, second) {
            (None, _) => Soundness::NoSolution,
            (Some(key), None) => Soundness::Sound(key),
            (Some(key), Some(cook)) => Soundness::Cooked(key, cook),
        }
    }
}

/// How a first move fails.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Refuted {
    /// This reply refutes it.
    By(Move),
    /// Black castles, or he has no move and is not in check: neither is remembered.
    Otherwise,
}

/// Whether White mates in one after every reply to his last move, which arrived on a square. A stalemate is not a mate;
/// a mate on the board is.
pub(crate) fn mates_after_all_replies(after: &Position, arrival: Square, memory: &mut Refutations) -> bool {
    look_at_all_replies(after, arrival, memory).is_ok()
}

/// The same, with what refutes the move.
#[inline]
pub(super) fn look_at_all_replies(after: &Position, arrival: Square, memory: &mut Refutations) -> Result<(), Refuted> {
    for mv in memory.iter() {
        if let Some(replied) = play_if_legal(after, mv)
            && !can_mate_in_one(&replied)
        {
            memory.remember(mv);
            return Err(Refuted::By(mv));
        }
    }
    let mut refuted = Refuted::Otherwise;
    let mut last_mate = None;
    let mut mated_after = |mv: Move| {
        if can_mate_in_one_again(&after.play(mv), &mut last_mate) {
            return ControlFlow::Continue(());
        }
        if !mv.is_castling() {
            memory.remember(mv);
            refuted = Refuted::By(mv);
        }
        ControlFlow::Break(())
    };
    // Capturing the unit that has just moved refutes most often, so that is tried first.
    let mut others: [Option<Fan>; 24] = [None; 24];
    let mut fans = 0;
    let arrival = Bitboard::of(arrival);
    let captured = after.visit_moves(|fan| {
        Fan { to: fan.to & arrival, ..fan }.try_each(&mut mated_after)?;
        match others.get_mut(fans) {
            Some(slot) => *slot = Some(Fan { to: fan.to - arrival, ..fan }),
            None => Fan { to: fan.to - arrival, ..fan }.try_each(&mut mated_after)?,
        }
        fans += 1;
        ControlFlow::Continue(())
    });
    // The king comes last in the order of generation and first among the others.
    let mut rest = others.iter().rev().flatten();
    if captured.is_break() || rest.try_for_each(|fan| fan.try_each(&mut mated_after)).is_break() {
        return Err(refuted);
    }
    if fans > 0 || after.in_check() { Ok(()) } else { Err(Refuted::Otherwise) }
}
