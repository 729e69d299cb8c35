//! `keymove repair`: one draft, or one a line.

use anyhow::Result;
use studio::request::RepairRequest;
use studio::{KeyWish, NotSearched, Repaired, documents, repair};

use crate::args::RepairArgs;
use crate::commands::search::{SearchCommand, demands, model, name_weights};
use crate::exit::Outcome;
use crate::problems::Effort;

/// Repairs what was given.
pub fn run(args: &RepairArgs) -> Result<Outcome> {
    let request = RepairRequest {
        depth: args.depth.into(),
        keep_key: match args.keep_key.as_deref() {
            None => KeyWish::Any,
            Some("") => KeyWish::OfDraft,
            Some(key) => KeyWish::Named(key.to_owned()),
        },
        model: model(&args.judges)?,
        demands: demands(&args.demands, &args.judges),
        top: args.top.into(),
        max_nodes: args.effort.max_nodes,
    };
    request.plan().map_err(|error| name_weights(error, args.judges.weights.as_deref()))?;
    let command = SearchCommand {
        verb: "repair",
        words: ["repaired or sound", "not"],
        problems: &args.problems,
        effort: Effort::of_search(&args.effort)?,
        keeping: Some(&args.keeping),
        out: args.keeping.out.as_deref(),
        force: args.keeping.force,
        format: args.format.format,
        search: &|input, session| repair(input, &request, session),
        found: &|repaired: &Repaired| match &repaired.outcome {
            Ok(_) | Err(NotSearched::Sound) => Ok(repaired.is_repaired()),
            Err(reason) => Err(reason),
        },
        document: &|repaired| documents::repaired(repaired),
        also: &|_| {},
    };
    command.run(|_| Ok(()))
}
