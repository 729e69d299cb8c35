//! The best positions found so far.

use chess::{Move, Setup};

use crate::Step;

/// A position worth keeping.
#[derive(Clone, PartialEq, Debug)]
pub struct Improvement {
    /// The diagram.
    pub setup: Setup,
    /// Its key.
    pub key: Move,
    /// What the judge says of it.
    pub score: f64,
    /// How it was made.
    pub steps: Vec<Step>,
    /// What counts before the score: a repair's units without a purpose, an impossible diagram. Searches for better
    /// problems have it all in the score, and none here.
    pub flaws: u8,
}

/// The best so far, best first: fewest flaws, then most points; of equals the one that was reached first.
#[derive(Clone, PartialEq, Debug)]
pub struct Pool {
    size: usize,
    best: Vec<Improvement>,
}

impl Pool {
    /// An empty pool that keeps this many.
    pub fn new(size: usize) -> Pool {
        Pool { size, best: Vec::new() }
    }

    /// How many it keeps.
    pub fn size(&self) -> usize {
        self.size
    }

    /// What is in it, best first.
    pub fn best(&self) -> &[Improvement] {
        &self.best
    }

    /// Whether a position with this score and no flaws would be kept now.
    pub fn wants(&self, score: f64) -> bool {
        self.best.len() < self.size || self.best.last().is_some_and(|last| last.flaws > 0 || score > last.score)
    }

    /// Whether something goes when something comes.
    pub fn is_full(&self) -> bool {
        self.best.len() >= self.size
    }

    /// What a further position must score more than to be kept.
    pub fn floor(&self) -> f64 {
        if self.best.len() < self.size {
            f64::NEG_INFINITY
        } else {
            self.best.last().map_or(f64::INFINITY, |last| last.score)
        }
    }

    /// Offers a position; positions must be offered in the order in which they are reached.
    pub fn offer(&mut self, improvement: Improvement) {
        let before = |other: &Improvement| (other.flaws, -other.score) <= (improvement.flaws, -improvement.score);
        let place = self.best.partition_point(before);
        if place < self.size {
            self.best.insert(place, improvement);
            self.best.truncate(self.size);
        }
    }

    /// Takes over what a later part of the search found.
    pub fn merge(&mut self, later: Pool) {
        later.best.into_iter().for_each(|improvement| self.offer(improvement));
    }
}
