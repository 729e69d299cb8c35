//! `keymove variants`: one position, or one problem a line.

use anyhow::Result;
use studio::request::VariantsRequest;
use studio::{Varied, documents, vary};

use crate::args::VariantsArgs;
use crate::commands::search::{SearchCommand, demands, model, name_weights};
use crate::exit::Outcome;
use crate::problems::Effort;

/// Shows the variants of what was given.
pub fn run(args: &VariantsArgs) -> Result<Outcome> {
    let top = usize::from(args.top);
    let request = VariantsRequest {
        depth: args.depth.into(),
        keep_key: args.keep_key,
        model: model(&args.judges)?,
        demands: demands(&args.demands, &args.judges),
        top,
        max_positions: args.max_positions,
        max_nodes: args.effort.max_nodes,
    };
    request.plan().map_err(|error| name_weights(error, args.judges.weights.as_deref()))?;
    let command = SearchCommand {
        verb: "variants",
        words: ["with variants", "without"],
        problems: &args.problems,
        effort: Effort::of_search(&args.effort)?,
        keeping: None,
        out: args.out.as_deref(),
        force: args.force,
        format: args.format.format,
        search: &|input, session| vary(input, &request, session),
        found: &|varied: &Varied| varied.outcome.as_ref().map(|_| varied.has_variants()),
        document: &|varied| documents::varied(varied, top),
        also: &|_| {},
    };
    command.run(|_| Ok(()))
}
