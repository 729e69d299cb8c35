//! "What else would work as well?"

use serde::{Deserialize, Serialize};

use super::{BadRequest, DemandsRequest, ModelRequest, ProblemRequest};
use crate::VariantPlan;
use crate::improve::USUAL_MODELS;

/// Which neighbors of a problem to look at.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub struct VariantsRequest {
    /// How many changes: one or two.
    pub depth: usize,
    /// Whether the key must remain: the same unit to the same square.
    pub keep_key: bool,
    /// The model.
    #[serde(flatten)]
    pub model: ModelRequest,
    /// What variants must keep, show and avoid.
    #[serde(flatten)]
    pub demands: DemandsRequest,
    /// How many neighbors of every group are shown in full.
    pub top: usize,
    /// The most positions to judge.
    pub max_positions: Option<u64>,
    /// The most nodes for a position of more than two moves.
    pub max_nodes: Option<u64>,
}

impl ProblemRequest for VariantsRequest {
    const COMMAND: &'static str = "variants";
}

impl VariantsRequest {
    /// Checks the request and looks up what it names.
    pub fn plan(&self) -> Result<VariantPlan, BadRequest> {
        // Without a theme to go by, the key is what makes a neighbor a variant.
        let keep_key = self.keep_key || self.demands.keep.is_empty();
        Ok(VariantPlan {
            depth: self.depth,
            models: self.model.models(USUAL_MODELS)?,
            rules: self.demands.rules(),
            demands: self.demands.demands(keep_key)?,
            top: self.top,
            positions: self.max_positions.unwrap_or(u64::MAX),
            nodes: self.max_nodes.unwrap_or(u64::MAX),
        })
    }
}
