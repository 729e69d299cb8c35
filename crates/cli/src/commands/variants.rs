//! `keymove variants`: one position, or one problem a line.

use anyhow::Result;
use studio::request::VariantsRequest;
use studio::{Stipulation, TwinReading, Varied, documents, vary};

use crate::args::VariantsArgs;
use crate::commands::search::{SearchCommand, SearchOptions, demands, model, name_weights};
use crate::exit::ExitStatus;
use crate::problems::{ProblemSource, source_with, stipulation};

/// Shows the variants of what was given.
pub fn run(args: &VariantsArgs) -> Result<ExitStatus> {
    let request = VariantsRequest {
        depth: args.depth.into(),
        keep_key: args.keep_key,
        model: model(&args.models)?,
        demands: demands(&args.demands, &args.models),
        top: args.top.into(),
        max_positions: args.max_positions,
        max_nodes: args.effort.max_nodes,
    };
    request.plan().map_err(|error| name_weights(error, args.models.weights.as_deref()))?;
    let options = SearchOptions::of(&args.effort, args.out.as_deref(), args.force, &args.format)?;
    let options = SearchOptions { twins: &args.twin, ..options };
    let source = source_with(&args.problems, "variants", TwinReading::OfHelpmates)?;
    run_request(&request, options, source, stipulation(&args.problems))
}

/// Runs a request.
pub fn run_request(
    request: &VariantsRequest,
    options: SearchOptions<'_>,
    source: ProblemSource,
    default: Stipulation,
) -> Result<ExitStatus> {
    let command = SearchCommand {
        words: ["with variants", "without"],
        request,
        search: vary,
        found: |varied: &Varied| varied.outcome.as_ref().map(|_| varied.has_variants()),
        document: &|varied| documents::varied(varied, request.top),
        also: &|_| {},
        options,
    };
    command.run(source, default, |_| Ok(()))
}
