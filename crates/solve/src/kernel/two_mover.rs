//! The question asked billions of times: is this position a sound mate in two?

use std::ops::ControlFlow;

use chess::{Color, Move, Position, Square};

use super::mate_in_one::{all_mates_in_one, can_mate_in_one, can_mate_in_one_again};
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
    if can_mate_in_one(position) {
        return Soundness::Short;
    }
    let mut memory = Refutations::NONE;
    let (mut first, mut second) = (None, None);
    let _ = position.visit_moves(|fan| {
        fan.try_each(|mv| {
            if mates_after_all_replies(&position.play(mv), mv.to, &mut memory) {
                if first.is_some() {
                    second = Some(mv);
                    return ControlFlow::Break(());
                }
                first = Some(mv);
            }
            ControlFlow::Continue(())
        })
    });
    match (first, second) {
        (None, _) => Soundness::NoSolution,
        (Some(key), None) => Soundness::Sound(key),
        (Some(key), Some(cook)) => Soundness::Cooked(key, cook),
    }
}

/// Whether White mates in one after every reply of Black, who is to move. A stalemate is no mate; a mate on the board is.
#[inline]
pub(crate) fn mates_after_all_replies(after: &Position, arrival: Square, memory: &mut Refutations) -> bool {
    for mv in memory.iter() {
        if let Some(replied) = play_if_legal(after, mv)
            && !can_mate_in_one(&replied)
        {
            memory.remember(mv);
            return false;
        }
    }
    let replies = after.legal_moves();
    let king = after.king(Color::Black);
    // Capturing the unit that has just moved refutes most often, then a king move.
    let rank = |mv: &Move| if mv.to == arrival { 0 } else { 1 + u8::from(mv.from != king) };
    let mut last_mate = None;
    for wanted in 0..3 {
        for &mv in replies.iter().filter(|mv| rank(mv) == wanted) {
            if !can_mate_in_one_again(&after.play(mv), &mut last_mate) {
                if !mv.is_castling() {
                    memory.remember(mv);
                }
                return false;
            }
        }
    }
    !replies.is_empty() || after.in_check()
}

/// All mates in one as a list, in the order of the squares.
#[allow(dead_code)]
pub(crate) fn list_mates_in_one(position: &Position) -> Vec<Move> {
    let mut mates = Vec::new();
    all_mates_in_one(position, |mv| mates.push(mv));
    mates.sort_unstable();
    mates
}
