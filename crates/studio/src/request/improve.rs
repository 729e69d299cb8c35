//! "Find better problems near this one."

use problem::Intended;
use serde::{Deserialize, Serialize};

use super::{BadRequest, DemandsRequest, ModelRequest, ProblemRequest};
use crate::improve::{ImprovePlan, SearchMethod, ShownImprovements};

/// How to search for better problems.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub struct ImproveRequest {
    /// The search.
    #[serde(flatten)]
    pub method: SearchMethod,
    /// How many steps from the original; without it the usual depth of the method.
    pub depth: Option<usize>,
    /// The model.
    #[serde(flatten)]
    pub model: ModelRequest,
    /// What improvements must keep, show and avoid.
    #[serde(flatten)]
    pub demands: DemandsRequest,
    /// Whether the key must remain; of helpmates every solution.
    pub keep_key: bool,
    /// How many solutions improvements of a helpmate have; without it as many as the original.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub solutions: Option<u8>,
    /// How many improvements are shown.
    pub top: usize,
    /// Whether good ones that differ are shown, not the best ones.
    pub diverse: bool,
    /// The most nodes for a position of more than two moves.
    pub max_nodes: Option<u64>,
}

/// The deepest complete search: deeper ones would not end in a lifetime.
const DEEPEST_COMPLETE: usize = 8;

impl ProblemRequest for ImproveRequest {
    const COMMAND: &'static str = "improve";
    // What was left out is compared apart: a finished search has itself changed what it learned from.
    const MAY_CHANGE: &'static [&'static str] = &["left-out"];
}

impl ImproveRequest {
    /// Checks the request and looks up what it names.
    pub fn plan(&self) -> Result<ImprovePlan, BadRequest> {
        let explores = matches!(self.method, SearchMethod::Explore { .. });
        let depth = self.depth.unwrap_or(if explores { 8 } else { 3 });
        if depth > DEEPEST_COMPLETE && !explores {
            return Err(BadRequest::Depth { depth, most: DEEPEST_COMPLETE });
        }
        let solutions = |number: u8| {
            let what = || "a helpmate has 1 to 99 solutions".to_owned();
            Intended::solutions(number).ok_or_else(|| BadRequest::Value { field: "solutions", what: what() })
        };
        Ok(ImprovePlan {
            solutions: self.solutions.map(solutions).transpose()?,
            search: self.method.search()?,
            method: self.method.clone(),
            depth,
            models: self.model.models(self.method.usual_models())?,
            rules: self.demands.rules(),
            demands: self.demands.demands(self.keep_key)?,
            top: self.top,
            choice: if self.diverse { ShownImprovements::Diverse } else { ShownImprovements::Best },
            nodes: self.max_nodes.unwrap_or(u64::MAX),
        })
    }
}
