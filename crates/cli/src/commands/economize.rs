//! `keymove economize`: one position, or one problem a line.

use anyhow::Result;
use studio::request::EconomizeRequest;
use studio::{Economized, documents, economize};

use crate::args::EconomizeArgs;
use crate::commands::search::{SearchCommand, demands, model, name_weights};
use crate::exit::Outcome;
use crate::problems::Effort;

/// Makes cheaper what was given.
pub fn run(args: &EconomizeArgs) -> Result<Outcome> {
    let request = EconomizeRequest {
        by: args.by.clone(),
        model: model(&args.judges)?,
        demands: demands(&args.demands, &args.judges),
        max_nodes: args.effort.max_nodes,
    };
    request.plan().map_err(|error| name_weights(error, args.judges.weights.as_deref()))?;
    let command = SearchCommand {
        verb: "economize",
        words: ["cheaper", "not"],
        problems: &args.problems,
        effort: Effort::of_search(&args.effort)?,
        keeping: None,
        out: args.out.as_deref(),
        force: args.force,
        format: args.format.format,
        search: &|input, session| economize(input, &request, session),
        found: &|economized: &Economized| economized.outcome.as_ref().map(|_| economized.is_cheaper()),
        document: &|economized| documents::economized(economized),
        also: &|_| {},
    };
    command.run(|_| Ok(()))
}
