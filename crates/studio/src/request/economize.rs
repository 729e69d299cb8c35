//! "Make this problem cheaper."

use search::Means;
use serde::{Deserialize, Serialize};

use super::{BadRequest, DemandsRequest, ModelRequest, ProblemRequest};
use crate::EconomizePlan;
use crate::improve::USUAL_MODELS;

/// How to make a problem cheaper.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub struct EconomizeRequest {
    /// The means, by name, in the order in which they are tried; none means all but `strengthen`.
    pub by: Vec<String>,
    /// The model.
    #[serde(flatten)]
    pub model: ModelRequest,
    /// What the result must keep, show and avoid.
    #[serde(flatten)]
    pub demands: DemandsRequest,
    /// The most nodes for a position of more than two moves.
    pub max_nodes: Option<u64>,
}

impl ProblemRequest for EconomizeRequest {
    const COMMAND: &'static str = "economize";
}

impl EconomizeRequest {
    /// Checks the request and looks up what it names.
    pub fn plan(&self) -> Result<EconomizePlan, BadRequest> {
        let mut means = self.by.iter().map(|name| means_named(name)).collect::<Result<Vec<Means>, _>>()?;
        means.dedup();
        Ok(EconomizePlan {
            models: self.model.models(USUAL_MODELS)?,
            rules: self.demands.rules(),
            demands: self.demands.demands(true)?,
            means: if means.is_empty() { Means::USUAL.to_vec() } else { means },
            nodes: self.max_nodes.unwrap_or(u64::MAX),
        })
    }
}

fn means_named(name: &str) -> Result<Means, BadRequest> {
    let names = || Means::ALL.map(Means::name).join(", ");
    Means::ALL.into_iter().find(|means| means.name() == name).ok_or_else(|| BadRequest::Value {
        field: "by",
        what: format!("there is no means '{}'; there are {}", chess::shorten(name), names()),
    })
}
