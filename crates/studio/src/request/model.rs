//! The model that judges.

use serde::{Deserialize, Serialize};

use super::BadRequest;
use crate::{ALL_MODELS, Judge, apply_weights, choose_judges};

/// Which model judges, and with which weights.
#[derive(Clone, PartialEq, Eq, Default, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub struct ModelRequest {
    /// The name of the model; without one the usual model of the command.
    pub model: Option<String>,
    /// The name of its set of weights; without one its first.
    pub preset: Option<String>,
    /// The text of a weights file that changes single weights.
    pub weights: Option<String>,
}

impl ModelRequest {
    /// The model that was named, or the usual ones: the first judges two-movers, the last everything longer. A preset
    /// must be known to the first; what is longer cannot be judged if the last does not know it.
    pub(crate) fn judges(&self, usual: &[&str]) -> Result<Vec<Judge>, BadRequest> {
        let preset = self.preset.as_deref();
        let mut judges = match self.model.as_deref() {
            Some(ALL_MODELS) => return Err(BadRequest::ManyModels),
            Some(name) => choose_judges(name, preset)?,
            None => {
                let (first, rest) = usual.split_first().expect("some model is usual");
                let mut judges = choose_judges(first, preset)?;
                judges.extend(rest.iter().filter_map(|name| choose_judges(name, preset).ok()).flatten());
                judges
            }
        };
        if let Some(weights) = &self.weights {
            apply_weights(weights.as_bytes(), &mut judges)?;
        }
        Ok(judges)
    }
}
