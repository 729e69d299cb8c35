//! The model that judges.

use serde::{Deserialize, Serialize};

use super::BadRequest;
use crate::helpmate::HELPMATE_MODEL;
use crate::improve::PAPER_MODELS;
use crate::{ALL_MODELS, WeightedModel, apply_weights, choose_models, default_model, implied_model};

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
    /// The model that was named, or the usual ones: the first judges two-movers, the last but one everything longer, the
    /// last helpmates. A preset must be known to the first; what is longer cannot be judged if the last does not know it.
    pub(crate) fn models(&self, usual: &[&str]) -> Result<Vec<WeightedModel>, BadRequest> {
        let preset = self.preset.as_deref();
        let mut models = match self.model.as_deref() {
            Some(ALL_MODELS) => return Err(BadRequest::ManyModels),
            Some(name) => choose_models(name, preset)?,
            None => {
                let usual = self.meant(usual)?;
                let (first, rest) = usual.split_first().expect("some model is usual");
                let mut models = choose_models(first, preset)?;
                models.extend(rest.iter().filter_map(|name| choose_models(name, preset).ok()).flatten());
                models
            }
        };
        if let Some(weights) = &self.weights {
            apply_weights(weights.as_bytes(), &mut models)?;
        }
        // Where none is named, helpmates have a model of their own.
        if self.model.is_none() && models.iter().all(|judge| judge.model.info().name != HELPMATE_MODEL) {
            models.extend(choose_models(HELPMATE_MODEL, None)?);
        }
        Ok(models)
    }

    /// Where our own model is usual, a preset or a file of weights for another one says that this is meant.
    fn meant<'m>(&self, usual: &'m [&'m str]) -> Result<Vec<&'m str>, BadRequest> {
        let preset = self.preset.as_deref();
        if usual != [default_model()] {
            return Ok(usual.to_vec());
        }
        if preset.is_some() {
            // A name that no model knows is refused with a look at all of them.
            choose_models(ALL_MODELS, preset)?;
        }
        let implied = implied_model(preset, self.weights.as_ref().map(|text| text.as_bytes()));
        Ok(if implied == PAPER_MODELS[0] { PAPER_MODELS.to_vec() } else { vec![implied] })
    }
}
