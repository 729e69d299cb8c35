//! What results must keep, show and avoid, in words.

use search::Rules;
use serde::{Deserialize, Serialize};

use super::BadRequest;
use crate::{Demands, find_forbidden, find_theme, parse_units};

/// Demands on every result.
#[derive(Clone, PartialEq, Eq, Default, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", default)]
pub struct DemandsRequest {
    /// Themes of the original that must remain.
    pub keep: Vec<String>,
    /// Themes that must be shown, whether the original does or not.
    pub require: Vec<String>,
    /// Remarks that must not be made, and themes that must not be shown.
    pub forbid: Vec<String>,
    /// Units that must stay where they are: "wKd8 bBa8".
    pub keep_units: String,
    /// The most units on the board.
    pub max_units: Option<u32>,
    /// Whether diagrams that no game can lead to are left out.
    pub legal: bool,
    /// Whether promoted force may be added.
    pub free: bool,
}

impl DemandsRequest {
    pub(crate) fn demands(&self, keep_key: bool) -> Result<Demands, BadRequest> {
        let themes = |names: &[String]| names.iter().map(|name| find_theme(name)).collect::<Result<Vec<_>, _>>();
        let (forbid, forbid_themes) = find_forbidden(&self.forbid)?;
        Ok(Demands {
            keep: themes(&self.keep)?,
            require: themes(&self.require)?,
            forbid,
            forbid_themes,
            keep_key,
            keep_units: parse_units(&self.keep_units)?,
            max_units: self.max_units,
            legal: self.legal,
        })
    }

    pub(crate) fn rules(&self) -> Rules {
        if self.free { Rules::Free } else { Rules::Composition }
    }
}
