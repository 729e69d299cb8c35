//! Levels swept by workers in other processes: what is sent to them, what they do with it, and what comes back. They are
//! told the whole request, so that a part need only say which run of which level it is.

use std::ops::{ControlFlow, Range};
use std::sync::atomic::AtomicBool;

use search::{Level, Sweepers};
use serde::{Deserialize, Serialize};
use session::{BadPart, Taken, Workers};
use solve::Limits;

use super::checkpoint::LevelView;
use super::run::{Job, asked_about};
use crate::effort::HASH_MEGABYTES;
use crate::request::{ImproveRequest, read_about};

/// A run of a level, as it is sent.
#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct LevelRun {
    depth: usize,
    run: usize,
}

/// Levels by workers elsewhere.
pub(super) struct SweptElsewhere<'a> {
    pub workers: &'a dyn Workers,
    pub stop: &'a AtomicBool,
}

impl Sweepers for SweptElsewhere<'_> {
    fn sweep(&self, depth: usize, runs: Range<usize>, take: &mut dyn FnMut(Level) -> ControlFlow<()>) {
        let mut parts = runs.map(|run| serde_json::to_string(&LevelRun { depth, run }).unwrap_or_default());
        self.workers.work(&mut parts, self.stop, &mut |result| {
            let level = serde_json::from_str(result).ok().and_then(|view: LevelView| view.level());
            match level.map(&mut *take) {
                Some(ControlFlow::Continue(())) => Taken::More,
                Some(ControlFlow::Break(())) | None => Taken::Nonsense,
            }
        });
    }
}

/// A part of a search, for the workers: `asked` is the request with its problem, as it is printed. Nothing came of it
/// when it was stopped.
pub fn improve_part(asked: &str, part: &str, stop: &AtomicBool) -> Result<Option<String>, BadPart> {
    let (input, request) = read_about::<ImproveRequest>(asked)?;
    let LevelRun { depth, run } =
        serde_json::from_str(part).map_err(|_| BadPart("the part is no run of a level".to_owned()))?;
    let plan = request.plan().map_err(|error| BadPart(error.to_string()))?.for_problem(&input.problem, &request);
    let limits = Limits { nodes: plan.nodes, hash_megabytes: HASH_MEGABYTES, threads: 1, stop, gauge: None };
    let original = asked_about(&input, &plan, limits);
    if stop.load(std::sync::atomic::Ordering::Relaxed) {
        return Ok(None);
    }
    let job = Job::new(&input, &request, &plan, &original, stop)
        .map_err(|reason| BadPart(format!("the problem of the request cannot be searched: {reason}")))?;
    match search::sweep_run(&job.task(stop, None), depth, run) {
        Some(level) => Ok(serde_json::to_string(&LevelView::of(&level)).ok()),
        None if stop.load(std::sync::atomic::Ordering::Relaxed) => Ok(None),
        None => Err(BadPart(format!("the search has no run {run} of a level {depth}"))),
    }
}
