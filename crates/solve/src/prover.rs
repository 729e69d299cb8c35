//! Many positions, one question each: does White mate in exactly this many moves, and by one first move only? For
//! composers, who throw most positions away and want no tree of any of them.

use std::sync::atomic::{AtomicBool, Ordering};

use chess::{Move, Position};

use crate::kernel::{Sisters, Soundness, can_mate_in_one};
use crate::limits::Outside;
use crate::search::{Proof, Stopped};

/// Whether White can force mate.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Forced {
    /// Not in this many moves.
    No,
    /// Sooner than that.
    Sooner,
    /// In exactly this many.
    Exactly,
    /// The limit was reached first, or a stop was asked for.
    Unknown,
}

/// Answers such questions, and learns from each position for the next. Only whether an answer is [`Forced::Unknown`]
/// depends on what was asked before, and only where nodes are limited.
pub struct Prover<'a> {
    moves: u8,
    nodes: u64,
    stop: &'a AtomicBool,
    memory: Memory<'a>,
}

/// What is learned, by the length of what is asked.
enum Memory<'a> {
    Two {
        sisters: Sisters,
        /// What solved the last position that had a solution: with a unit more or less it mostly still does.
        last_key: Option<Move>,
    },
    Other(Box<Proof<'a>>),
}

impl<'a> Prover<'a> {
    /// For mates in this many moves, each question answered by looking at this many positions at most. (A two-mover is
    /// always decided.)
    pub fn new(moves: u8, nodes: u64, stop: &'a AtomicBool) -> Prover<'a> {
        let memory = match moves {
            2 => Memory::Two { sisters: Sisters::new(), last_key: None },
            _ => Memory::Other(Box::new(Proof::new(nodes, TABLE_BYTES, Outside::stopping(stop)))),
        };
        Prover { moves, nodes, stop, memory }
    }

    /// Whether a stop was asked for.
    pub fn is_stopped(&self) -> bool {
        self.stop.load(Ordering::Relaxed)
    }

    /// Whether White, to move, can force mate in exactly this many moves: by any first move, and not sooner.
    pub fn forced(&mut self, position: &Position) -> Forced {
        match &mut self.memory {
            Memory::Two { .. } if can_mate_in_one(position) => Forced::Sooner,
            Memory::Two { sisters, last_key } => match sisters.find_key(position, *last_key) {
                None => Forced::No,
                key => {
                    *last_key = key;
                    Forced::Exactly
                }
            },
            Memory::Other(proof) => {
                proof.allow(self.nodes);
                forced(proof, position, self.moves).unwrap_or(Forced::Unknown)
            }
        }
    }

    /// What the position is as a problem; nothing if the limit was reached first. Stops at the second key.
    pub fn soundness(&mut self, position: &Position) -> Option<Soundness> {
        match &mut self.memory {
            Memory::Two { sisters, .. } => Some(sisters.soundness(position)),
            Memory::Other(proof) => {
                proof.allow(self.nodes);
                soundness(proof, position, self.moves).ok()
            }
        }
    }

    /// Whether a move is the only key and nothing is shorter; nothing if the limit was reached first. Where it solves
    /// no longer, this is decided sooner than what else the position is.
    pub fn is_only_key(&mut self, position: &Position, key: Move) -> Option<bool> {
        Some(self.solves(position, key)? && !self.has_other_key(position, key)?)
    }

    /// Whether a move is a key, maybe one of several, and nothing is shorter; nothing if the limit was reached first.
    pub fn solves(&mut self, position: &Position, key: Move) -> Option<bool> {
        match &mut self.memory {
            Memory::Two { sisters, .. } => Some(sisters.solves(position, key)),
            Memory::Other(proof) => {
                proof.allow(self.nodes);
                solves(proof, position, key, self.moves).ok()
            }
        }
    }

    /// Whether another first move than this mates in time; nothing if the limit was reached first.
    pub fn has_other_key(&mut self, position: &Position, key: Move) -> Option<bool> {
        match &mut self.memory {
            Memory::Two { sisters, .. } => Some(sisters.has_other_key(position, key)),
            Memory::Other(proof) => {
                proof.allow(self.nodes);
                has_other_key(proof, position, key, self.moves).ok()
            }
        }
    }
}

/// Enough for the few thousand positions behind one that is looked at briefly; it starts small.
const TABLE_BYTES: usize = 4 << 20;

fn forced(proof: &mut Proof<'_>, position: &Position, moves: u8) -> Result<Forced, Stopped> {
    if moves > 1 && proof.can_mate(position, None, moves - 1)? {
        return Ok(Forced::Sooner);
    }
    Ok(if proof.can_mate(position, None, moves)? { Forced::Exactly } else { Forced::No })
}

fn soundness(proof: &mut Proof<'_>, position: &Position, moves: u8) -> Result<Soundness, Stopped> {
    if moves > 1 && proof.can_mate(position, None, moves - 1)? {
        return Ok(Soundness::Short);
    }
    let (mut first, mut second) = (None, None);
    let mut first_moves = position.legal_moves();
    first_moves.sort_unstable();
    for &mv in &first_moves {
        if proof.mates(&position.play(mv), mv, moves)? {
            if first.is_some() {
                second = Some(mv);
                break;
            }
            first = Some(mv);
        }
    }
    Ok(Soundness::of_keys(first, second))
}

fn solves(proof: &mut Proof<'_>, position: &Position, key: Move, moves: u8) -> Result<bool, Stopped> {
    if !position.is_legal(key) || !proof.mates(&position.play(key), key, moves)? {
        return Ok(false);
    }
    Ok(moves == 1 || !proof.can_mate(position, None, moves - 1)?)
}

fn has_other_key(proof: &mut Proof<'_>, position: &Position, key: Move, moves: u8) -> Result<bool, Stopped> {
    for &mv in &position.legal_moves() {
        if mv != key && proof.mates(&position.play(mv), mv, moves)? {
            return Ok(true);
        }
    }
    Ok(false)
}
