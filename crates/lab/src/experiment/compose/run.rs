//! The experiment itself: cycle after cycle in a session.

use std::convert::Infallible;
use std::sync::atomic::{AtomicBool, Ordering};

use compose::{Composer, Composition, Order, attempt};
use quality::{Iq17, KMove2006};
use rayon::prelude::*;
use search::Judge;
use serde::{Deserialize, Serialize};
use serde_json::{Map, Value};
use session::{BadPart, Ended, Progress, Session, Taken, Workers, crew};
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

impl CycleLine {
    fn result(self) -> Cycle {
        let CycleLine { forced, sound, scores, units, .. } = self;
        Cycle { forced, sound, scores, units }
    }
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
    let order = (0..approaches.len()).flat_map(|place| (0..plan.cycles).map(move |number| (place, number)));
    let missing = order.skip(known.len());
    let mut done = known.len();
    let mut cycles = known;
    let mut keep = |place: usize, number: u32, made: Cycle, session: &mut Session<'_, Infallible>| {
        session.append(line(&approaches[place], number, &made));
        cycles.push(made);
        done += 1;
        session.progress(&progress(&approaches[place], done, all));
    };
    match session.workers {
        Some(workers) => {
            let stop = session.stop;
            make_elsewhere(workers, stop, &approaches, missing, &mut |place, number, made| {
                keep(place, number, made, session);
            });
        }
        None => {
            for (place, number) in missing {
                let made = crew.run(|| cycle(&plan, &approaches[place], place, number, session.stop));
                let Some(made) = made else { break };
                keep(place, number, made, session);
            }
        }
    }
    let mut cycles = cycles.into_iter();
    let mut results = vec![];
    for approach in approaches {
        results.push((approach, cycles.by_ref().take(plan.cycles as usize).collect()));
    }
    let findings = Findings { plan, results };
    Ok(ComposeOutcome { findings, ended: Ended::of(done == all, done as u64, CYCLES) })
}

/// A cycle to be made, as it is sent.
#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct SentCycle {
    approach: usize,
    cycle: u32,
}

/// Has cycles made elsewhere and hands them over in order.
fn make_elsewhere(
    workers: &dyn Workers,
    stop: &AtomicBool,
    approaches: &[Approach],
    missing: impl Iterator<Item = (usize, u32)> + Clone + Send,
    take: &mut dyn FnMut(usize, u32, Cycle),
) {
    let sent = |(approach, cycle)| serde_json::to_string(&SentCycle { approach, cycle }).unwrap_or_default();
    let mut next = missing.clone();
    workers.work(&mut missing.map(sent), stop, &mut |result| {
        let Some((place, number)) = next.next() else { return Taken::Nonsense };
        match serde_json::from_str::<CycleLine>(result) {
            Ok(line) if (line.approach.as_str(), line.cycle) == (approaches[place].name, number) => {
                take(place, number, line.result());
                Taken::More
            }
            Ok(_) | Err(_) => Taken::Nonsense,
        }
    });
}

/// One cycle, for the workers: `asked` is the request as it is printed. Nothing came of it when it was stopped.
pub fn compose_experiment_part(asked: &str, part: &str, stop: &AtomicBool) -> Result<Option<String>, BadPart> {
    let bad = |error: &dyn std::fmt::Display| {
        BadPart(format!("the request cannot be read: {}", studio::shorten(&error.to_string())))
    };
    let request: ComposeExperimentRequest = serde_json::from_str(asked).map_err(|error| bad(&error))?;
    let plan = request.plan().map_err(|error| bad(&error))?;
    let SentCycle { approach: place, cycle: number } =
        serde_json::from_str(part).map_err(|_| BadPart("the part is no cycle of an approach".to_owned()))?;
    let approaches = Approach::all();
    let Some(approach) = approaches.get(place).filter(|_| number < plan.cycles) else {
        return Err(BadPart(format!("the experiment has no cycle {number} of an approach {place}")));
    };
    let made = session::crew(1).run(|| cycle(&plan, approach, place, number, stop));
    Ok(made.and_then(|made| serde_json::to_string(&line(approach, number, &made)).ok()))
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
        cycles.push(line.result());
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
    let limits = Limits { nodes: u64::MAX, hash_megabytes: 16, threads: 1, stop: &never, gauge: None };
    let wanted = Wanted::variations();
    let solution = solve(&setup.check().ok()?, plan.stipulation, wanted, limits);
    Some(Success {
        is_sound: key.is_some(),
        score: Iq17::PV.total_of_first_key(&solution),
        units: setup.board.occupied().count(),
    })
}
