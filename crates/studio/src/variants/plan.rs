//! How variants are looked for: the model, what they must keep, and how many are shown.

use problem::Stipulation;
use search::Rules;

use crate::weighted_model::model_for;
use crate::{Demands, WeightedModel};

/// How variants are looked for, the same for every problem.
pub struct VariantPlan {
    /// How many changes: one, or two.
    pub depth: usize,
    /// The models: the first judges two-movers, the last everything longer.
    pub models: Vec<WeightedModel>,
    /// Which units may be put on the board.
    pub rules: Rules,
    /// What variants must keep, show, and not have. That they keep the key means: the same unit goes to the same
    /// square, wherever it stands, and after a shift to the square shifted with it.
    pub demands: Demands,
    /// How many neighbors two changes away to show of every group.
    pub top: usize,
    /// The most positions to judge.
    pub positions: u64,
    /// The most nodes for a position of more than two moves.
    pub nodes: u64,
}

impl VariantPlan {
    /// The model for problems of this length.
    pub fn model_of(&self, stipulation: Stipulation) -> &WeightedModel {
        model_for(&self.models, stipulation)
    }
}
