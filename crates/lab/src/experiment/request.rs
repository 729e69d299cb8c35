//! The request `experiment improve`: everything its findings depend on, measured times aside.

use serde::{Deserialize, Serialize};
use session::Request;

use super::{Choice, Collection, Deeper, IcpModel, MethodName, Plan, composer_preset};
use crate::failure::{CannotRun, within};

/// Improve a sample of problems by several methods.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct ImproveExperimentRequest {
    /// The collections to draw from.
    pub corpus: Vec<Collection>,
    /// How many sound two-movers to draw.
    pub sample: usize,
    /// The random seed.
    pub seed: u64,
    /// The most units on the board.
    pub max_units: Option<u32>,
    /// Only problems that show at least one of the papers' themes.
    pub seed_theme: bool,
    /// The mean number of one-step positions to come near to.
    pub level_1: Option<f64>,
    /// The methods.
    pub methods: Vec<MethodName>,
    /// How many steps.
    pub depth: usize,
    /// Chess Composer goes one level deeper where it found nothing better.
    pub deeper: bool,
    /// The judge of ICP.
    pub icp_model: IcpModel,
    /// The set of weights of composer-2006; its first if absent.
    pub preset: Option<String>,
}

impl Request for ImproveExperimentRequest {
    const COMMAND: &'static str = "experiment improve";
    const VERSION: &'static str = studio::VERSION;
    // A finished experiment may be extended; each line of the journal is compared with the new request.
    const MAY_CHANGE: &'static [&'static str] = &["methods", "sample"];
}

impl ImproveExperimentRequest {
    /// Which problems to draw, and what to do with them; or the first thing that makes no sense.
    pub fn settings(&self) -> Result<(Choice, Plan), CannotRun> {
        if self.methods.is_empty() {
            return Err(CannotRun::request("`methods` names no method"));
        }
        let choice = Choice {
            sample: within("sample", self.sample, 1..=1_000_000)?,
            seed: self.seed,
            max_units: self.max_units.map(|most| within("max-units", most, 2..=64)).transpose()?,
            min_themes: usize::from(self.seed_theme),
            level_1: self.level_1.map(|mean| within("level-1", mean, 1.0..=100_000.0)).transpose()?,
        };
        let plan = Plan {
            methods: MethodName::ALL.into_iter().filter(|method| self.methods.contains(method)).collect(),
            depth: within("depth", self.depth, 1..=4)?,
            deeper: if self.deeper { Deeper::IfNothingBetter } else { Deeper::Never },
            icp_model: self.icp_model,
            preset: composer_preset(self.preset.as_deref()).map_err(CannotRun::request)?,
        };
        Ok((choice, plan))
    }
}
