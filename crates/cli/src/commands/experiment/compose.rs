//! `keymove experiment compose`: cycles of attempts for every approach, and a report.

use std::convert::Infallible;

use anyhow::Result;
use lab::documents;
use lab::experiment::compose::{ComposeExperimentRequest, compose_experiment};

use crate::args::ComposeExperimentArgs;
use crate::elsewhere::Elsewhere;
use crate::exit::ExitStatus;
use crate::long_run::{LongRun, RunKind, flagged};

const KIND: RunKind = RunKind { command: "experiment compose", journal: "cycles.jsonl", stale: |_| vec![] };

/// Runs the experiment.
pub fn run(args: &ComposeExperimentArgs) -> Result<ExitStatus> {
    let request = ComposeExperimentRequest {
        cycles: args.cycles,
        attempts: args.attempts,
        moves: args.moves,
        seed: args.seed,
        reading: args.reading.clone(),
        max_nodes: args.max_nodes,
    };
    request.plan().map_err(flagged)?;
    let mut run = LongRun::open(&args.out, &KIND, &args.run)?;
    let elsewhere = Elsewhere::hire(&args.on, args.run.quiet, || super::work_order(&request))?;
    let outcome = run.run(elsewhere, &mut |_, found: &Infallible| match *found {}, |session| {
        compose_experiment(&request, session)
    })?;
    run.finish(&documents::compose_experiment(&outcome.findings), &args.run)
}
