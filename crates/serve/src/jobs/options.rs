//! The options of orders, by the names of the command line. What is left out is as it is there.

use serde::{Deserialize, Serialize};
use studio::request::{DemandsRequest, ModelRequest};

/// Who judges, and what is demanded.
pub(super) struct Demanded {
    pub model: ModelRequest,
    pub demands: DemandsRequest,
}

/// Options with a model and demands: the fields stand beside the others, so that unknown ones are noticed.
macro_rules! search_options {
    ($(#[$about:meta])* $name:ident { $($field:ident: $kind:ty,)* }) => {
        $(#[$about])*
        #[derive(Clone, Default, Debug, Deserialize, Serialize)]
        #[serde(rename_all = "kebab-case", deny_unknown_fields, default)]
        pub(super) struct $name {
            $(pub $field: $kind,)*
            model: Option<String>,
            preset: Option<String>,
            weights: Option<String>,
            keep: Vec<String>,
            require: Vec<String>,
            forbid: Vec<String>,
            keep_units: String,
            max_units: Option<u32>,
            legal: bool,
            free: bool,
            pub max_nodes: Option<u64>,
        }

        impl $name {
            /// Who judges, and what is demanded.
            pub fn demanded(&self) -> Demanded {
                let model = ModelRequest {
                    model: self.model.clone(),
                    preset: self.preset.clone(),
                    weights: self.weights.clone(),
                };
                let demands = DemandsRequest {
                    keep: self.keep.clone(),
                    require: self.require.clone(),
                    forbid: self.forbid.clone(),
                    keep_units: self.keep_units.clone(),
                    max_units: self.max_units,
                    legal: self.legal,
                    free: self.free,
                };
                Demanded { model, demands }
            }
        }
    };
}

search_options! {
    /// Of `repair`.
    RepairOptions { depth: Option<usize>, keep_key: Option<String>, top: Option<usize>, }
}

search_options! {
    /// Of `improve`.
    ImproveOptions {
        method: Option<String>,
        best_son: bool,
        across_colors: bool,
        max_positions: Option<u64>,
        depth: Option<usize>,
        keep_key: bool,
        diverse: bool,
        top: Option<usize>,
    }
}

search_options! {
    /// Of `economize`.
    EconomizeOptions { by: Vec<String>, }
}

search_options! {
    /// Of `variants`.
    VariantsOptions { depth: Option<usize>, keep_key: bool, max_positions: Option<u64>, top: Option<usize>, }
}

/// Of `compose`.
#[derive(Clone, Default, Debug, Deserialize, Serialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields, default)]
pub(super) struct ComposeOptions {
    pub method: Option<String>,
    pub first: bool,
    pub moves: Option<u8>,
    pub stipulation: Option<String>,
    pub solutions: Option<u8>,
    pub theme: Vec<String>,
    pub idea: Option<String>,
    pub like: Option<String>,
    pub count: Option<usize>,
    pub units: Option<String>,
    pub conventions: Option<String>,
    pub model: Option<String>,
    pub preset: Option<String>,
    pub weights: Option<String>,
    pub min_score: Option<f64>,
    pub not_in_library: bool,
    pub diverse: bool,
    pub seed: Option<u64>,
    pub attempts: Option<u64>,
    pub max_nodes: Option<u64>,
}

/// Of `judge`: solving it out.
#[derive(Clone, Debug, Deserialize, Serialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields, default)]
pub(super) struct JudgeOptions {
    pub units: bool,
    pub model: Option<String>,
    pub preset: Option<String>,
    pub max_nodes: Option<u64>,
}

impl Default for JudgeOptions {
    fn default() -> JudgeOptions {
        JudgeOptions { units: true, model: None, preset: None, max_nodes: None }
    }
}

/// Of `solve`: solving out what is not judged.
#[derive(Clone, Default, Debug, Deserialize, Serialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields, default)]
pub(super) struct SolveOptions {
    pub set_play: bool,
    pub max_nodes: Option<u64>,
}

/// Of `predecessors`.
#[derive(Clone, Default, Debug, Deserialize, Serialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields, default)]
pub(super) struct PredecessorsOptions {
    pub top: Option<usize>,
    pub but: Option<i64>,
}

/// Of `check`.
#[derive(Clone, Default, Debug, Deserialize, Serialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields, default)]
pub(super) struct CheckOptions {
    pub max_nodes: Option<u64>,
}
