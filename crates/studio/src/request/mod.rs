//! What can be asked for, as plain data: typed, printable as JSON and readable again. A request names everything its
//! result depends on; how many threads work on it, and which clock may stop it, is not part of it.
//!
//! A request is checked once (`plan`), before the work begins. Messages name its fields in backquotes.

mod compose;
mod demands;
mod economize;
mod improve;
mod model;
mod repair;
mod variants;

pub use compose::{ComposeRequest, KnownProblem, TableRequest};
pub(crate) use compose::{USUAL_NODES, USUAL_TABLE, usual_conventions};
pub use demands::DemandsRequest;
pub use economize::EconomizeRequest;
pub use improve::ImproveRequest;
pub use model::ModelRequest;
pub use repair::RepairRequest;
pub use variants::VariantsRequest;

use collection::Input;
use problem::Problem;
use serde::Serialize;
use session::BadCheckpoint;

use crate::{BadComposeRequest, BadDemand, BadModel, BadWantedTheme, BadWeights, UnknownIdea, UnknownTheme, VERSION};

/// A request about one problem.
pub trait ProblemRequest: Serialize {
    /// The name of the command.
    const COMMAND: &'static str;
    /// Fields that may differ when a session is resumed.
    const MAY_CHANGE: &'static [&'static str] = &[];
}

/// A request together with its problem: what a checkpoint belongs to.
#[derive(Serialize)]
pub struct About<'a, R> {
    /// The diagram, the stipulation and the twins: "b2K4/… w - - 0 1 #2".
    pub problem: String,
    /// What is asked about it.
    #[serde(flatten)]
    pub request: &'a R,
}

impl<'a, R> About<'a, R> {
    /// A request about the problem as it was read.
    pub fn new(input: &Input, request: &'a R) -> About<'a, R> {
        let Problem { setup, stipulation, twins, .. } = &input.problem;
        let twins = twins.iter().map(|twin| {
            let changes: Vec<String> = twin.changes.iter().map(ToString::to_string).collect();
            let continued = if twin.continued { "+" } else { "" };
            format!(" {continued}{}) {}", twin.label, changes.join(" "))
        });
        About { problem: format!("{} {stipulation}{}", setup.to_fen(), twins.collect::<String>()), request }
    }
}

impl<R: ProblemRequest> session::Request for About<'_, R> {
    const COMMAND: &'static str = R::COMMAND;
    const VERSION: &'static str = VERSION;
    const MAY_CHANGE: &'static [&'static str] = R::MAY_CHANGE;
}

/// A request that cannot be met for any problem.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum BadRequest {
    /// A model or preset that does not exist.
    #[error(transparent)]
    Model(#[from] BadModel),
    /// Several models where one has to judge.
    #[error("`model` must be one model, since a search compares scores; `models` lists them")]
    ManyModels,
    /// A theme that does not exist.
    #[error(transparent)]
    Theme(#[from] UnknownTheme),
    /// A mechanism that does not exist.
    #[error(transparent)]
    Idea(#[from] UnknownIdea),
    /// A theme with a number that cannot be read.
    #[error(transparent)]
    WantedTheme(#[from] BadWantedTheme),
    /// A demand that makes no sense.
    #[error(transparent)]
    Demand(#[from] BadDemand),
    /// A weights file with mistakes.
    #[error("`weights`: {0}")]
    Weights(#[from] BadWeights),
    /// A depth the method cannot search.
    #[error("`depth` {depth} works only with the method explore; the others go up to {most}")]
    Depth {
        /// What was asked for.
        depth: usize,
        /// What can be.
        most: usize,
    },
    /// A class of steps that does not exist.
    #[error("`left-out`: there is no class of changes '{0}'")]
    Class(String),
    /// What cannot be composed.
    #[error(transparent)]
    Compose(#[from] BadComposeRequest),
    /// A value that cannot be read.
    #[error("`{field}`: {what}")]
    Value {
        /// The field.
        field: &'static str,
        /// What is wrong.
        what: String,
    },
}

/// Why a session did not begin.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum NotRun {
    /// The request makes no sense.
    #[error(transparent)]
    Request(#[from] BadRequest),
    /// The checkpoint cannot be resumed.
    #[error(transparent)]
    Checkpoint(#[from] BadCheckpoint),
}
