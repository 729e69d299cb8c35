//! `keymove evolve taste`: the weights of keymove-2026, learned from comparisons.

use anyhow::Result;
use lab::documents;
use lab::experiment::Corpus;
use lab::taste::{EvolveTasteRequest, TasteFound, TasteInputs, evolve_taste};

use crate::args::EvolveTasteArgs;
use crate::corpus::read_corpus_of;
use crate::exit::{ExitStatus, notify};
use crate::long_run::{LongRun, RunKind, flagged};

const KIND: RunKind =
    RunKind { command: "evolve taste", journal: "taste.jsonl", stale: |_| vec!["weights.toml".to_owned()] };

/// Learns weights.
pub fn run(args: &EvolveTasteArgs) -> Result<ExitStatus> {
    let mut request = EvolveTasteRequest {
        moves: args.moves,
        collections: vec![],
        composed: vec![],
        neighbors: usize::from(args.neighbors),
        problems: args.problems as usize,
        folds: usize::from(args.folds),
        seed: args.seed,
    };
    request.settings().map_err(flagged)?;
    let published = read_corpus_of(&args.collections, args.moves)?;
    let composed = match &args.composed[..] {
        [] => Corpus::of_length(args.moves),
        files => read_corpus_of(files, args.moves)?,
    };
    request.collections.clone_from(&published.collections);
    request.composed.clone_from(&composed.collections);
    let inputs = TasteInputs { published: &published, composed: &composed };
    let mut run = LongRun::open(&args.out, &KIND, &args.run)?;
    let quiet = args.run.quiet;
    let evolved = run.run(None, &mut |_, found: &TasteFound| report(*found, quiet), |session| {
        evolve_taste(&request, inputs, session)
    })?;
    let Some(learned) = &evolved.learned else {
        run.leave();
        return Ok(ExitStatus::Interrupted);
    };
    run.finish(&documents::taste(evolved.settings, learned), &args.run)
}

fn report(found: TasteFound, quiet: bool) {
    let TasteFound::Measured { published, neighbors, composed } = found;
    if !quiet {
        notify(&format!(
            "measured {published} published problems, {neighbors} neighbors, {composed} composed problems"
        ));
    }
}
