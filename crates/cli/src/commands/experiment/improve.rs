//! `keymove experiment improve`: a sample of a collection, every method on every problem, and a report.

use anyhow::Result;
use lab::documents;
use lab::experiment::{ImproveExperimentRequest, ImproveFound, MethodName, improve_experiment};

use crate::args::ImproveExperimentArgs;
use crate::corpus::read_corpus;
use crate::elsewhere::Elsewhere;
use crate::exit::{ExitStatus, notify};
use crate::long_run::{LongRun, RunKind, flagged};

const KIND: RunKind = RunKind { command: "experiment improve", journal: "results.jsonl", stale: |_| vec![] };

/// Runs the experiment.
pub fn run(args: &ImproveExperimentArgs) -> Result<ExitStatus> {
    // Everything that can be wrong is checked before the first search, not after an hour.
    let mut request = request(args);
    request.settings().map_err(flagged)?;
    let corpus = read_corpus(&args.corpus)?;
    request.corpus.clone_from(&corpus.collections);
    let mut run = LongRun::open(&args.out, &KIND, &args.run)?;
    let elsewhere = Elsewhere::hire(&args.on, args.run.quiet, || super::work_order(&request))?;
    let outcome = run.run(elsewhere, &mut |_, found: &ImproveFound| tell_fewer(args, *found), |session| {
        improve_experiment(&request, &corpus, session)
    })?;
    if outcome.subjects.is_empty() {
        // Stopped while problems were drawn: nothing to report.
        run.leave();
        return Ok(ExitStatus::Interrupted);
    }
    let ended = run.finish(&documents::improve_experiment(&outcome.findings(&corpus)), &args.run)?;
    // What was found before is reported all the same.
    outcome.unfinished.map_or(Ok(ended), |unfinished| Err(unfinished.into()))
}

/// Without the collections, which are named when they have been read.
fn request(args: &ImproveExperimentArgs) -> ImproveExperimentRequest {
    ImproveExperimentRequest {
        corpus: vec![],
        sample: args.sample as usize,
        seed: args.seed,
        max_units: args.max_units,
        seed_theme: args.seed_theme,
        level_1: args.level_1,
        methods: args.methods.iter().map(|method| MethodName::from(*method)).collect(),
        depth: usize::from(args.depth),
        deeper: args.deeper,
        icp_model: args.icp_model.into(),
        preset: args.preset.clone(),
    }
}

fn tell_fewer(args: &ImproveExperimentArgs, found: ImproveFound) {
    let ImproveFound::Drawn { problems } = found;
    if problems < args.sample as usize && !args.run.quiet {
        notify(&format!("only {problems} of {} problems meet the options", args.sample));
    }
}
