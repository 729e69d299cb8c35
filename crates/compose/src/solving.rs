//! What a composer asks the solver, counted.

use std::sync::atomic::AtomicBool;

use chess::{Move, Position};
use solve::kernel::Soundness;
use solve::{Forced, Prover};

/// The solver of one attempt.
pub(super) struct Solving<'a> {
    prover: Prover<'a>,
    moves: u8,
    nodes: u64,
    stop: &'a AtomicBool,
    /// How many positions it was asked about.
    pub asked: u32,
}

impl<'a> Solving<'a> {
    /// For mates in this many moves; each question may look at this many positions.
    pub fn new(moves: u8, nodes: u64, stop: &'a AtomicBool) -> Solving<'a> {
        Solving { prover: Prover::new(moves, nodes, stop), moves, nodes, stop, asked: 0 }
    }

    /// The length of the mates it looks for.
    pub fn moves(&self) -> u8 {
        self.moves
    }

    /// How many positions a question may look at.
    pub fn nodes(&self) -> u64 {
        self.nodes
    }

    /// What ends the work soon.
    pub fn stop(&self) -> &'a AtomicBool {
        self.stop
    }

    /// Whether White can force mate in exactly this many moves.
    pub fn forced(&mut self, position: &Position) -> Forced {
        self.asked += 1;
        // More than two units cannot check at once in any game.
        if position.checkers().count() > 2 {
            return Forced::No;
        }
        self.prover.forced(position)
    }

    /// The only key, if there is exactly one.
    pub fn only_key(&mut self, position: &Position) -> Option<Move> {
        match self.soundness(position)? {
            Soundness::Sound(key) => Some(key),
            Soundness::Short | Soundness::NoSolution | Soundness::Cooked(..) => None,
        }
    }

    /// What the position is as a problem, if that can be decided.
    pub fn soundness(&mut self, position: &Position) -> Option<Soundness> {
        self.asked += 1;
        self.prover.soundness(position)
    }

    /// Whether this is the only key; false if that cannot be decided.
    pub fn is_only_key(&mut self, position: &Position, key: Move) -> bool {
        self.asked += 1;
        self.prover.is_only_key(position, key) == Some(true)
    }

    /// Whether this is a key, maybe one of several; false if that cannot be decided.
    pub fn solves(&mut self, position: &Position, key: Move) -> bool {
        self.asked += 1;
        self.prover.solves(position, key) == Some(true)
    }

    /// Whether a position that this key solves has no other. It has been asked about and is not counted again.
    pub fn has_no_other_key(&mut self, position: &Position, key: Move) -> bool {
        self.prover.has_other_key(position, key) == Some(false)
    }

    /// The only key of a position that another move was found not to solve. It is not counted again.
    pub fn only_key_instead(&mut self, position: &Position) -> Option<Move> {
        self.asked -= 1;
        self.only_key(position)
    }

    /// Whether a stop was asked for: answers given since then are worthless.
    pub fn is_stopped(&self) -> bool {
        self.prover.is_stopped()
    }
}
