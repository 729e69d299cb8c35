//! Our two-movers, composed by `mixed` as `keymove compose` does it, and the conventions of any.

use std::collections::{BTreeMap, BTreeSet};
use std::ops::ControlFlow;
use std::sync::atomic::AtomicBool;

use chess::{Position, Setup};
use compose::{
    ClimbSettings, Composer, Conventions, Feedback, Mix, Order, SHIPPED, TableFeedback, compose_by_generations,
};
use quality::Composer2006;
use rayon::prelude::*;
use search::Judge;
use solve::kernel::{Soundness, soundness_of_two_mover};

/// The most units, as `keymove compose` has it.
const MOST_UNITS: u32 = 10;

/// This many different strict problems, of each number of units no more than there is room for.
pub fn compose(seed: u64, count: usize, room: BTreeMap<u32, usize>) -> Vec<Position> {
    let judge = Judge::composer(Composer2006::PRINTED);
    let (first, never) = (SHIPPED[0].table(), AtomicBool::new(false));
    let ascent = ClimbSettings { most_units: MOST_UNITS, ..ClimbSettings::towards(Conventions::strict()) };
    let mix = Mix::usual(ascent, 2, &first);
    let order = Order { composer: Composer::Mixed(mix), judge: &judge, seed, nodes: u64::MAX, stop: &never };
    let (mut room, mut seen, mut found) = (room, BTreeSet::<Setup>::new(), Vec::new());
    let most = 100 * count as u64;
    compose_by_generations(&order, &mix, Feedback::On, &mut TableFeedback::default(), 0..most, &mut |attempt, _| {
        let sound = attempt.composition.filter(|made| made.key.is_some());
        if let Some(position) = sound.and_then(|made| made.setup.check().ok())
            && let Some(left) = room.get_mut(&position.board().occupied().count()).filter(|left| **left > 0)
            && seen.insert(position.setup().canonical())
        {
            *left -= 1;
            found.push(position);
        }
        if found.len() < count { ControlFlow::Continue(()) } else { ControlFlow::Break(()) }
    });
    found
}

/// The share of two-movers that keep all strict conventions, of those that are sound.
pub fn share_strict(problems: &[Position]) -> f64 {
    let strict = Conventions::strict();
    let keeps = |position: &Position| match soundness_of_two_mover(position) {
        Soundness::Sound(key) => Some(strict.broken_by_two_mover(position, key, 0).is_none()),
        Soundness::Short | Soundness::NoSolution | Soundness::Cooked(..) => None,
    };
    let answers: Vec<bool> = problems.par_iter().filter_map(keeps).collect();
    answers.iter().filter(|keeps| **keeps).count() as f64 / answers.len().max(1) as f64
}
