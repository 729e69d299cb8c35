//! "Find the sound problems nearest to this draft."

use serde::{Deserialize, Serialize};

use super::{BadRequest, DemandsRequest, ModelRequest, ProblemRequest};
use crate::improve::USUAL_MODELS;
use crate::{RepairPlan, WantedKey};

/// How to repair a draft.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub struct RepairRequest {
    /// The most changes.
    pub depth: usize,
    /// Which key repaired problems must have.
    pub keep_key: WantedKey,
    /// The model.
    #[serde(flatten)]
    pub model: ModelRequest,
    /// What repaired problems must keep, show and avoid.
    #[serde(flatten)]
    pub demands: DemandsRequest,
    /// How many repairs are shown; the search ends when there are this many.
    pub top: usize,
    /// The most nodes for a position of more than two moves.
    pub max_nodes: Option<u64>,
}

impl ProblemRequest for RepairRequest {
    const COMMAND: &'static str = "repair";
}

impl RepairRequest {
    /// Checks the request and looks up what it names.
    pub fn plan(&self) -> Result<RepairPlan, BadRequest> {
        Ok(RepairPlan {
            depth: self.depth,
            models: self.model.models(USUAL_MODELS)?,
            rules: self.demands.rules(),
            demands: self.demands.demands(false)?,
            key: self.keep_key.clone(),
            top: self.top,
            nodes: self.max_nodes.unwrap_or(u64::MAX),
        })
    }
}
