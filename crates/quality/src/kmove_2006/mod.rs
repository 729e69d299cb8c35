//! The metric for problems in k moves of the thesis behind Chess Composer (2006): clusters − duals + change in material.
//!
//! It judges the shape of the solution tree alone and knows no themes. The page says how the formula was read.

mod clusters;
mod rows;
mod weights;

pub use clusters::{Cluster, visit_clusters};
pub use weights::KMoveWeights;

use chess::Setup;
use problem::Solution;
use themes::Analysis;

use crate::model::must_be_judged_by;
use crate::{BadWeight, Model, ModelInfo, Preset, Score, Unscored, Weight};

/// The model with its weights.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct KMove2006 {
    /// The coefficients.
    pub weights: KMoveWeights,
    /// What the problem was made from: the change in material counts against it. Without one there is no change.
    pub original: Option<Setup>,
}

impl KMove2006 {
    pub(crate) const INFO: ModelInfo = ModelInfo {
        name: "kmove-2006",
        title: "The metric for problems in k moves (2006): different continuations, duals, change in material",
        judges: problem::Scope::directmates_from(2),
        page: include_str!("../../pages/kmove-2006.md"),
        presets: &[Preset {
            name: "documented",
            about: "the thesis leaves the coefficients open; these are ours, explained on the page",
            make: || Box::new(KMove2006::DOCUMENTED),
        }],
    };

    /// The documented weights, and no original.
    pub const DOCUMENTED: KMove2006 = KMove2006 { weights: KMoveWeights::PUBLISHED, original: None };

    /// The same model, judging what was made from this diagram.
    #[must_use]
    pub fn against(self, original: Setup) -> KMove2006 {
        KMove2006 { original: Some(original), ..self }
    }

    /// Judges a solution: the tree is all that is read, so nothing needs to be analyzed before.
    pub fn score_solution(&self, solution: &Solution) -> Result<Score, Unscored> {
        must_be_judged_by(&KMove2006::INFO, solution)?;
        Ok(rows::score(self, solution))
    }
}

impl Model for KMove2006 {
    fn info(&self) -> &'static ModelInfo {
        &KMove2006::INFO
    }

    fn weights(&self) -> Vec<Weight> {
        self.weights.list()
    }

    fn set_weight(&mut self, key: &str, value: f64) -> Result<(), BadWeight> {
        self.weights.set(key, value)
    }

    fn copy_for(&self, original: Option<Setup>) -> Box<dyn Model> {
        Box::new(KMove2006 { original, ..*self })
    }

    fn score(&self, analysis: &Analysis<'_>) -> Result<Score, Unscored> {
        self.score_solution(analysis.solution())
    }
}
