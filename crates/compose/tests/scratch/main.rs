//! Problems from scratch: what every composer promises, and the conventions by both paths.

mod composers;
mod conventions;

use std::ops::ControlFlow;
use std::sync::atomic::AtomicBool;

use keymove_compose::{Attempt, Composer, Order, compose};
use problem::Stipulation;
use quality::{Composer2006, KMove2006};
use search::Judge;

/// A judge of problems of this length.
pub fn judge(moves: u64) -> Judge<'static> {
    match moves {
        2 => Judge::composer(Composer2006::PRINTED),
        moves => {
            let stipulation = Stipulation::mate_in(moves).expect("in range");
            Judge::new(stipulation, Box::new(KMove2006::DOCUMENTED), 1_000_000)
        }
    }
}

/// The first attempts of a composer.
pub fn attempts(composer: Composer<'_>, moves: u64, count: u64) -> Vec<Attempt> {
    let (judge, never) = (judge(moves), AtomicBool::new(false));
    let order = Order { composer, judge: &judge, seed: 5, nodes: 200_000, stop: &never };
    let mut made = Vec::new();
    compose(&order, 0..count, &mut |attempt| {
        made.push(attempt);
        ControlFlow::Continue(())
    });
    made
}
