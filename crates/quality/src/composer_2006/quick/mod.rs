//! The fast path of composer-2006: the same total as the explaining path, without a tree, a table or an allocation.
//!
//! A search judges sound positions by the hundred thousand; it asks [`Composer2006::upper_bound`] first and
//! [`Composer2006::quick_total`] only when the bound is good enough. Both are compared with the rows in the tests.

mod bound;
mod cheap;
mod ledger;
mod lines;
mod pairs;
mod play;

use chess::{Move, Position};

use super::Composer2006;
use cheap::Before;
use play::Play;

pub use ledger::{Ledger, Tariff};

impl Composer2006 {
    /// The total of a sound two-mover with this key: always what the rows add up to.
    pub fn quick_total(&self, diagram: &Position, key: Move) -> i32 {
        let start = diagram.play(key);
        let before = Before::of(diagram, &start);
        let play = Play::of(&start, &before);
        let w = &self.weights;
        cheap::points(w, diagram, &start, key, &before) + play.points(w, diagram, &start)
    }

    /// No less than the total, from rows that need no mates; for searches that can do without the poor ones.
    pub fn upper_bound(&self, diagram: &Position, key: Move) -> i32 {
        let start = diagram.play(key);
        let before = Before::of(diagram, &start);
        let w = &self.weights;
        cheap::points(w, diagram, &start, key, &before) + bound::play(w, &start, &before)
    }
}
