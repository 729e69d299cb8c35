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

use std::fmt::Display;

use chess::shorten;
use collection::{Input, read};
use problem::{Problem, Stipulation};
use serde::Serialize;
use serde::de::DeserializeOwned;
use serde_json::{Map, Value};
use session::{BadCheckpoint, BadPart};

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

/// What is said of a request that somebody sent.
fn bad(what: &dyn Display) -> BadPart {
    BadPart(format!("the request cannot be read: {}", shorten(&what.to_string())))
}

/// A request read back; whoever sent it may have sent anything.
pub(crate) fn read_request<R: DeserializeOwned>(asked: &str) -> Result<R, BadPart> {
    serde_json::from_str(asked).map_err(|error| bad(&error))
}

/// The same with its problem.
pub(crate) fn read_about<R: DeserializeOwned>(asked: &str) -> Result<(Input, R), BadPart> {
    let mut fields: Map<String, Value> = serde_json::from_str(asked).map_err(|error| bad(&error))?;
    let Some(Value::String(problem)) = fields.shift_remove("problem") else { return Err(bad(&"it has no problem")) };
    let two = Stipulation::mate_in(2).expect("2 is between 1 and 20");
    let input = read(&problem, two).map_err(|error| bad(&error))?;
    Ok((input, serde_json::from_value(Value::Object(fields)).map_err(|error| bad(&error))?))
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
