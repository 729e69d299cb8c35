//! `keymove repair`: one draft, or one a line.

use anyhow::Result;
use studio::request::RepairRequest;
use studio::{NotSearched, Repaired, Stipulation, WantedKey, documents, repair};

use crate::args::RepairArgs;
use crate::commands::search::{SearchCommand, SearchOptions, demands, model, name_weights};
use crate::exit::ExitStatus;
use crate::problems::{ProblemSource, source, stipulation};

/// Repairs what was given.
pub fn run(args: &RepairArgs) -> Result<ExitStatus> {
    let request = RepairRequest {
        depth: args.depth.into(),
        keep_key: match args.keep_key.as_deref() {
            None => WantedKey::Any,
            Some("") => WantedKey::OfDraft,
            Some(key) => WantedKey::Named(key.to_owned()),
        },
        model: model(&args.models)?,
        demands: demands(&args.demands, &args.models),
        top: args.top.into(),
        max_nodes: args.effort.max_nodes,
    };
    request.plan().map_err(|error| name_weights(error, args.models.weights.as_deref()))?;
    let options = SearchOptions::kept(&args.effort, &args.keeping, &args.format)?;
    run_request(&request, options, source(&args.problems, "repair")?, stipulation(&args.problems))
}

/// Runs a request.
pub fn run_request(
    request: &RepairRequest,
    options: SearchOptions<'_>,
    source: ProblemSource,
    default: Stipulation,
) -> Result<ExitStatus> {
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
