//! The cycles themselves, on any number of threads with one result.

use std::sync::atomic::{AtomicBool, Ordering};

use compose::{Composer, Composition, Order, attempt};
use quality::{Iq17, KMove2006};
use rayon::prelude::*;
use search::Judge;
use solve::{Limits, Wanted, solve};

use super::{Approach, Plan};

/// What one cycle came to.
#[derive(Clone, PartialEq, Debug)]
pub struct Cycle {
    /// Attempts with a forced mate: the paper's successes.
    pub forced: u32,
    /// Those with one key only.
    pub sound: u32,
    /// What iq17 gives each success, by the first line of its first key.
    pub scores: Vec<f64>,
    /// The units of each success.
    pub units: Vec<u32>,
}

/// Where cycles are made.
pub struct Laboratory {
    pool: rayon::ThreadPool,
}

impl Laboratory {
    /// With so many threads.
    pub fn new(threads: usize) -> Result<Laboratory, rayon::ThreadPoolBuildError> {
        Ok(Laboratory { pool: rayon::ThreadPoolBuilder::new().num_threads(threads).build()? })
    }

    /// One cycle of an approach; nothing if it was stopped.
    pub fn cycle(
        &self,
        plan: &Plan,
        approach: &Approach,
        place: usize,
        number: u32,
        stop: &AtomicBool,
    ) -> Option<Cycle> {
        let judge = Judge::new(plan.stipulation, Box::new(KMove2006::DOCUMENTED), plan.nodes);
        let composer = match &approach.table {
            None => Composer::Random(plan.reading),
            Some(table) => Composer::Experience(plan.reading, table),
        };
        // Every approach has a chance of its own, lest what one seed favors favor all of them.
        let seed = plan.seed.wrapping_add(place as u64 * 1_000_003);
        let order = Order { composer, judge: &judge, seed, nodes: plan.nodes, stop };
        let first = u64::from(number) * u64::from(plan.attempts);
        let numbers = first..first + u64::from(plan.attempts);
        let work = || -> Option<Vec<Option<Success>>> {
            numbers.into_par_iter().map(|number| Some(success(plan, attempt(&order, number)?.composition))).collect()
        };
        let made = self.pool.install(work)?;
        if stop.load(Ordering::Relaxed) {
            return None;
        }
        let successes: Vec<Success> = made.into_iter().flatten().collect();
        Some(Cycle {
            forced: successes.len() as u32,
            sound: successes.iter().filter(|success| success.is_sound).count() as u32,
            scores: successes.iter().filter_map(|success| success.score).collect(),
            units: successes.iter().map(|success| success.units).collect(),
        })
    }
}

struct Success {
    is_sound: bool,
    score: Option<f64>,
    units: u32,
}

fn success(plan: &Plan, composition: Option<Composition>) -> Option<Success> {
    let Composition { setup, key } = composition?;
    let never = AtomicBool::new(false);
    let limits = Limits { nodes: u64::MAX, hash_megabytes: 16, threads: 1, stop: &never };
    let wishes = Wanted::variations();
    let solution = solve(&setup.check().ok()?, plan.stipulation, wishes, limits);
    Some(Success {
        is_sound: key.is_some(),
        score: Iq17::PV.total_of_first_key(&solution),
        units: setup.board.occupied().count(),
    })
}
