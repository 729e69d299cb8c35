//! `keymove evolve quality`: weights learned from published problems, tested on problems held back.

use std::fs;
use std::path::Path;

use anyhow::{Context as _, Result, bail};
use lab::experiment::Corpus;
use lab::learning::{
    EvolveQualityRequest, QualityFound, QualityInputs, Space, evolve_quality, list_ranges, read_ranges, weight_space,
};
use lab::{Breeding, documents};

use super::GENERATIONS;
use crate::args::EvolveQualityArgs;
use crate::corpus::read_corpus;
use crate::exit::{ExitStatus, notify, print};
use crate::long_run::{LongRun, RunKind, flagged};

const KIND: RunKind =
    RunKind { command: "evolve quality", journal: GENERATIONS, stale: |_| vec!["weights.toml".to_owned()] };

/// Learns weights.
pub fn run(args: &EvolveQualityArgs) -> Result<ExitStatus> {
    // Everything that can be wrong is looked at before the first problem is solved.
    let space = args.parameters.as_ref().map_or_else(|| Ok(weight_space()), |path| read_space(path))?;
    if args.list_parameters {
        print(&list_ranges(&space))?;
        return Ok(ExitStatus::Success);
    }
    let mut request = request(args, &space);
    request.settings().map_err(flagged)?;
    let Some(out) = &args.out else { bail!("give a folder with --out") };
    let corpus = read_corpus(&args.collections)?;
    let held_back = if args.held_back.is_empty() { None } else { Some(read_corpus(&args.held_back)?) };
    request.collections.clone_from(&corpus.collections);
    request.held_back = held_back.as_ref().map_or_else(Vec::new, |corpus: &Corpus| corpus.collections.clone());
    let inputs = QualityInputs { corpus: &corpus, held_back: held_back.as_ref() };
    let mut run = LongRun::open(out, &KIND, &args.run)?;
    let evolved = run.run(None, &mut |_, found: &QualityFound| tell_fewer(args, *found), |session| {
        evolve_quality(&request, inputs, session)
    })?;
    // Stopped while problems were drawn: nothing to report.
    let Some((sets, weights)) = &evolved.learned else {
        run.leave();
        return Ok(ExitStatus::Interrupted);
    };
    run.finish(&documents::learning(&evolved.settings, sets, weights), &args.run)
}

/// Without the collections, which are named when they have been read.
fn request(args: &EvolveQualityArgs, space: &Space) -> EvolveQualityRequest {
    EvolveQualityRequest {
        collections: vec![],
        held_back: vec![],
        held_back_share: usize::from(args.held_back_share),
        problems: args.problems as usize,
        held_back_problems: args.held_back_problems as usize,
        at_least: usize::from(args.at_least),
        neighbors: usize::from(args.neighbors),
        breeding: Breeding {
            population: usize::from(args.population),
            generations: args.generations as usize,
            method: args.method.into(),
            crossover: args.crossover,
            mutation: args.mutation,
            gaussian: Some(args.gaussian),
            tournament: Some(usize::from(args.tournament)),
            elite: usize::from(args.elite),
            seed: args.seed,
        },
        loyalty: args.loyalty,
        weighing: args.weighing.into(),
        parameters: EvolveQualityRequest::ranges_of(space),
    }
}

fn read_space(path: &Path) -> Result<Space> {
    let shown = path.display();
    let file = fs::read(path).with_context(|| format!("cannot read {shown}"))?;
    read_ranges(&file).map_err(|error| flagged(format!("{shown}: {error}")))
}

fn tell_fewer(args: &EvolveQualityArgs, found: QualityFound) {
    let QualityFound::Drawn { training, held_back } = found;
    for (purpose, found, wanted) in
        [("learn from", training, args.problems), ("hold back", held_back, args.held_back_problems)]
    {
        if found < wanted as usize && !args.run.quiet {
            notify(&format!("only {found} of {wanted} problems to {purpose}"));
        }
    }
}
