//! The experiment itself: cycle after cycle in a session.

use std::convert::Infallible;
use std::sync::atomic::{AtomicBool, Ordering};

use compose::{Composer, Composition, Order, attempt};
use quality::{Iq17, KMove2006};
use rayon::prelude::*;
use search::Judge;
use serde::{Deserialize, Serialize};
use serde_json::{Map, Value};
use session::{Ended, Progress, Session, crew};
use solve::{Limits, Wanted, solve};

use super::{Approach, ComposeExperimentRequest, Findings, Plan};
use crate::failure::{CannotRun, read_journal};

/// The result of one cycle.
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

/// What came out.
pub struct ComposeOutcome {
    /// What the report is made of.
    pub findings: Findings,
    /// Whether every cycle was made.
    pub ended: Ended,
}

/// A cycle as a line of the journal.
#[derive(Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
struct CycleLine {
    approach: String,
    cycle: u32,
    forced: u32,
    sound: u32,
    scores: Vec<f64>,
    units: Vec<u32>,
}

const CYCLES: &str = "cycles";

/// Runs the experiment, approach after approach. Each cycle is one line of the journal; a resumed experiment does not
/// repeat what is there. Nothing depends on the number of threads.
pub fn compose_experiment(
    request: &ComposeExperimentRequest,
    session: &mut Session<'_, Infallible>,
) -> Result<ComposeOutcome, CannotRun> {
    let plan = request.plan()?;
    session.resume::<_, ()>(request)?;
    let approaches = Approach::all();
    let known = known_cycles(&plan, &approaches, session.journal)?;
    // All there is to save is the request: the cycles are in the journal.
    session.save(request, true, &|| Value::Null);
    let crew = crew(session.threads);
    let all = approaches.len() * plan.cycles as usize;
    let mut known = known.into_iter();
    let mut done = 0;
    let mut results = vec![];
    for (place, approach) in approaches.into_iter().enumerate() {
        let mut cycles: Vec<Cycle> = vec![];
        for number in 0..plan.cycles {
            let cycle = known.next().or_else(|| {
                let made = crew.run(|| cycle(&plan, &approach, place, number, session.stop))?;
                session.append(line(&approach, number, &made));
                Some(made)
            });
            let Some(cycle) = cycle else { break };
            cycles.push(cycle);
            done += 1;
            session.progress(&progress(&approach, done, all));
        }
        results.push((approach, cycles));
    }
    let findings = Findings { plan, results };
    Ok(ComposeOutcome { findings, ended: Ended::of(done == all, done as u64, CYCLES) })
}

/// The cycles of a journal, which come in the order in which they are made.
fn known_cycles(plan: &Plan, approaches: &[Approach], journal: &[String]) -> Result<Vec<Cycle>, CannotRun> {
    let order = approaches.iter().flat_map(|approach| (0..plan.cycles).map(|number| (approach.name, number)));
    let mut order = order.fuse();
    let mut cycles = vec![];
    for (index, line) in read_journal::<CycleLine>(journal)?.into_iter().enumerate() {
        if order.next() != Some((line.approach.as_str(), line.cycle)) {
            return Err(CannotRun::line(index, "is not the next cycle of this experiment"));
        }
        let CycleLine { forced, sound, scores, units, .. } = line;
        cycles.push(Cycle { forced, sound, scores, units });
    }
    Ok(cycles)
}

fn line(approach: &Approach, number: u32, cycle: &Cycle) -> Map<String, Value> {
    let Cycle { forced, sound, scores, units } = cycle.clone();
    let line = CycleLine { approach: approach.name.to_owned(), cycle: number, forced, sound, scores, units };
    match serde_json::to_value(line) {
        Ok(Value::Object(fields)) => fields,
        // A plain struct always serializes as an object.
        Ok(_) | Err(_) => Map::new(),
    }
}

fn progress(approach: &Approach, done: usize, all: usize) -> Progress {
    Progress {
        stage: "cycle".to_owned(),
        share: Some(done as f64 / all.max(1) as f64),
        parts: Some((done as u64, all as u64)),
        count: done as u64,
        unit: CYCLES,
        status: approach.name.to_owned(),
    }
}

/// One cycle of an approach; nothing if it was stopped.
fn cycle(plan: &Plan, approach: &Approach, place: usize, number: u32, stop: &AtomicBool) -> Option<Cycle> {
    if stop.load(Ordering::Relaxed) {
        return None;
    }
    let judge = Judge::new(plan.stipulation, Box::new(KMove2006::DOCUMENTED), plan.nodes);
    let composer = match &approach.table {
        None => Composer::Random(plan.reading),
        Some(table) => Composer::Experience(plan.reading, table),
    };
    // Every approach has its own random numbers, so that no seed favors all of them.
    let seed = plan.seed.wrapping_add(place as u64 * 1_000_003);
    let order = Order { composer, judge: &judge, seed, nodes: plan.nodes, stop };
    let first = u64::from(number) * u64::from(plan.attempts);
    let numbers = first..first + u64::from(plan.attempts);
    let tries = numbers.into_par_iter().map(|number| Some(success(plan, attempt(&order, number)?.composition)));
    let made: Option<Vec<Option<Success>>> = tries.collect();
    let successes: Vec<Success> = made?.into_iter().flatten().collect();
    if stop.load(Ordering::Relaxed) {
        return None;
    }
    Some(Cycle {
        forced: successes.len() as u32,
        sound: successes.iter().filter(|success| success.is_sound).count() as u32,
        scores: successes.iter().filter_map(|success| success.score).collect(),
        units: successes.iter().map(|success| success.units).collect(),
    })
}

struct Success {
    is_sound: bool,
    score: Option<f64>,
    units: u32,
}

fn success(plan: &Plan, composition: Option<Composition>) -> Option<Success> {
    let Composition { setup, key, .. } = composition?;
    let never = AtomicBool::new(false);
    let limits = Limits { nodes: u64::MAX, hash_megabytes: 16, threads: 1, stop: &never };
    let wanted = Wanted::variations();
    let solution = solve(&setup.check().ok()?, plan.stipulation, wanted, limits);
    Some(Success {
        is_sound: key.is_some(),
        score: Iq17::PV.total_of_first_key(&solution),
        units: setup.board.occupied().count(),
    })
}
