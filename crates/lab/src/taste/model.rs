//! The model that learned weights make: on a scale on which half of the published problems have more than 50 points.

use quality::{Feature, Keymove2026};

use super::learn::points;
use super::{TasteSettings, TasteWeights};

/// The median of published problems.
const MIDDLE: f64 = 50.0;
/// Their spread.
const SPREAD: f64 = 15.0;
/// The share of neighbors that a difference must judge rightly to be more than chance.
const SURE: f64 = 0.99;

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
        let margin = (self.margin() * factor * 10.0).round() / 10.0;
        let mut model = Keymove2026::LEARNED;
        let weights = &mut model.weights;
        if settings.moves > 2 {
            (weights.longer_base, weights.longer, weights.longer_margin) = (base, table, margin);
        } else {
            (weights.base, weights.two_movers, weights.margin) = (base, table, margin);
        }
        model
    }

    /// How far apart two problems must be: of the neighbors held out that differ from their original by more than this,
    /// one way or the other, [`SURE`] are below it.
    fn margin(&self) -> f64 {
        let each = self.held_out.iter().zip(&self.neighbors);
        let mut differences: Vec<f64> =
            each.flat_map(|(points, neighbors)| neighbors.iter().map(move |neighbor| points - neighbor)).collect();
        differences.sort_by(|one, other| other.abs().total_cmp(&one.abs()));
        // Where nothing is sure, only more than was ever seen is.
        let (mut right, mut margin) = (0, differences.first().map_or(0.0, |most| most.abs()));
        for (index, difference) in differences.iter().enumerate() {
            right += usize::from(*difference > 0.0);
            let ends = differences.get(index + 1).is_none_or(|next| next.abs() < difference.abs());
            if ends && f64::from(u32::try_from(right).unwrap_or(u32::MAX)) >= SURE * (index + 1) as f64 {
                margin = difference.abs();
            }
        }
        margin
    }
}

fn rounded(number: f64) -> f64 {
    (number * 1000.0).round() / 1000.0
}
