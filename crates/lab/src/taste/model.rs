//! The model that learned weights make: on a scale on which half of the published problems have more than 50 points.

use quality::{Feature, Keymove2026};

use super::learn::points;
use super::{TasteSettings, TasteWeights};

/// The median of published problems.
const MIDDLE: f64 = 50.0;
/// Their spread.
const SPREAD: f64 = 15.0;

impl TasteWeights {
    /// The model with these weights; what it has for other lengths stays as it is.
    pub fn model(&self, settings: TasteSettings) -> Keymove2026 {
        let mut published: Vec<f64> =
            self.examples.published.iter().map(|problem| points(&self.weights, &problem.example)).collect();
        published.sort_by(f64::total_cmp);
        let count = published.len().max(1) as f64;
        let mean = published.iter().sum::<f64>() / count;
        let spread = (published.iter().map(|points| (points - mean).powi(2)).sum::<f64>() / count).sqrt();
        let factor = if spread > 0.0 { SPREAD / spread } else { 1.0 };
        let median = published.get(published.len() / 2).copied().unwrap_or(0.0);
        let mut table = [0.0; Feature::COUNT];
        for (weight, learned) in table.iter_mut().zip(&self.weights) {
            *weight = rounded(factor * learned);
        }
        let base = ((MIDDLE - factor * median) * 10.0).round() / 10.0;
        let mut model = Keymove2026::LEARNED;
        if settings.moves > 2 {
            (model.weights.longer_base, model.weights.longer) = (base, table);
        } else {
            (model.weights.base, model.weights.two_movers) = (base, table);
        }
        model
    }
}

fn rounded(number: f64) -> f64 {
    (number * 1000.0).round() / 1000.0
}
