//! `keymove economize`: one position, or one problem a line.

use anyhow::Result;
use studio::request::EconomizeRequest;
use studio::{Economized, Stipulation, documents, economize};

use crate::args::EconomizeArgs;
use crate::commands::search::{SearchCommand, SearchOptions, demands, model, name_weights};
use crate::exit::ExitStatus;
use crate::problems::{ProblemSource, source, stipulation};

/// Makes cheaper what was given.
pub fn run(args: &EconomizeArgs) -> Result<ExitStatus> {
    let request = EconomizeRequest {
        by: args.by.clone(),
        model: model(&args.models)?,
        demands: demands(&args.demands, &args.models),
        max_nodes: args.effort.max_nodes,
    };
    request.plan().map_err(|error| name_weights(error, args.models.weights.as_deref()))?;
    let options = SearchOptions::of(&args.effort, args.out.as_deref(), args.force, &args.format)?;
    run_request(&request, options, source(&args.problems, "economize")?, stipulation(&args.problems))
}

/// Runs a request.
pub fn run_request(
    request: &EconomizeRequest,
    options: SearchOptions<'_>,
    source: ProblemSource,
    default: Stipulation,
) -> Result<ExitStatus> {
    let command = SearchCommand {
        words: ["cheaper", "not"],
        request,
        search: economize,
        found: |economized: &Economized| economized.outcome.as_ref().map(|_| economized.is_cheaper()),
        document: &documents::economized,
        also: &|_| {},
        options,
    };
    command.run(source, default, |_| Ok(()))
}
