//! The quality function of ICP, the improver of chess problems (1999), for two-movers: themes + bonuses − penalties,
//! and nothing at all for a problem with a major dual.

mod rows;
mod weights;

pub use weights::IcpWeights;

use chess::Setup;
use themes::Analysis;

use crate::model::must_be_judged_by;
use crate::{BadWeight, Model, ModelInfo, Preset, Score, Unscored, Weight};

/// The model with its weights.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Icp1999 {
    /// What each row pays.
    pub weights: IcpWeights,
}

impl Icp1999 {
    pub(crate) const INFO: ModelInfo = ModelInfo {
        name: "icp-1999",
        title: "The quality function of ICP, the improver of chess problems (1999)",
        judges: problem::Scope::TWO_MOVERS,
        page: include_str!("../../pages/icp-1999.md"),
        presets: &[Preset { name: "published", about: "the tables of 1999", make: || Box::new(Icp1999::PUBLISHED) }],
    };

    /// The weights of the tables.
    pub const PUBLISHED: Icp1999 = Icp1999 { weights: IcpWeights::PUBLISHED };
}

impl Model for Icp1999 {
    fn info(&self) -> &'static ModelInfo {
        &Icp1999::INFO
    }

    fn weights(&self) -> Vec<Weight> {
        self.weights.list()
    }

    fn set_weight(&mut self, key: &str, value: f64) -> Result<(), BadWeight> {
        self.weights.set(key, value)
    }

    fn copy_for(&self, _original: Option<Setup>) -> Box<dyn Model> {
        Box::new(*self)
    }

    fn score(&self, analysis: &Analysis<'_>) -> Result<Score, Unscored> {
        must_be_judged_by(&Icp1999::INFO, analysis.solution())?;
        Ok(rows::score(&self.weights, analysis))
    }
}
