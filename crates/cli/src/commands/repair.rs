//! `keymove repair`: one draft, or one a line.

use anyhow::Result;
use studio::request::RepairRequest;
use studio::{KeyWish, NotSearched, Repaired, Stipulation, documents, repair};

use crate::args::RepairArgs;
use crate::commands::search::{SearchCommand, SearchOptions, demands, model, name_weights};
use crate::exit::Outcome;
use crate::problems::{Source, source, stipulation};

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
    let options = SearchOptions::kept(&args.effort, &args.keeping, &args.format)?;
    run_request(&request, options, source(&args.problems, "repair")?, stipulation(&args.problems))
}

/// Runs a request.
pub fn run_request(
    request: &RepairRequest,
    options: SearchOptions<'_>,
    source: Source,
    default: Stipulation,
) -> Result<Outcome> {
    let command = SearchCommand {
        words: ["repaired or sound", "not"],
        request,
        search: repair,
        found: |repaired: &Repaired| match &repaired.outcome {
            Ok(_) | Err(NotSearched::Sound) => Ok(repaired.is_repaired()),
            Err(reason) => Err(reason),
        },
        document: &documents::repaired,
        also: &|_| {},
        options,
    };
    command.run(source, default, |_| Ok(()))
}
