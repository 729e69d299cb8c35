//! `keymove experiment compose`: cycles of attempts for every approach, and a report.

use std::convert::Infallible;

use anyhow::Result;
use lab::experiment::compose::{ComposeExperimentRequest, ComposeOutcome, answers, compose_experiment};
use lab::render;

use crate::args::ComposeExperimentArgs;
use crate::exit::{ExitStatus, print};
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
    let ComposeOutcome { findings, ended } =
        run.run(&mut |_, found: &Infallible| match *found {}, |session| compose_experiment(&request, session))?;
    let report = run.shown("report.md");
    let written = run.close(&render::compose_experiment(&findings), render::compose_experiment_files());
    let words = format!("{}\n{}report: {report}\n", answers(&findings).join("\n"), interrupted(findings.done()));
    let printed = if args.run.quiet { Ok(()) } else { print(&words) };
    written.and(printed)?;
    Ok(if ended.is_complete() { ExitStatus::Success } else { ExitStatus::Interrupted })
}

fn interrupted((done, all): (usize, usize)) -> String {
    if done == all { String::new() } else { format!("interrupted after {done} of {all} cycles; --resume continues\n") }
}
