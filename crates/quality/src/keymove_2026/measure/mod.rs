//! Measures the features of a problem: lines and what they share, phases, key, faults, force.

mod force;
mod lines;
mod phases;
mod remarks;

use themes::Analysis;

use super::Feature;

/// The features of one problem.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Measures {
    values: [f64; Feature::COUNT],
}

impl Measures {
    /// Measures a sound problem that was solved with set play and tries.
    pub fn of(analysis: &Analysis<'_>) -> Measures {
        let mut measures = Measures { values: [0.0; Feature::COUNT] };
        lines::measure(analysis, &mut measures);
        phases::measure(analysis, &mut measures);
        remarks::measure(analysis, &mut measures);
        force::measure(analysis, &mut measures);
        measures
    }

    /// One of them.
    pub fn get(&self, feature: Feature) -> f64 {
        self.values[feature as usize]
    }

    /// All of them, in the order of [`Feature::ALL`].
    pub fn values(&self) -> &[f64] {
        &self.values
    }

    fn set(&mut self, feature: Feature, value: f64) {
        self.values[feature as usize] = value.clamp(0.0, feature.most());
    }

    fn count(&mut self, feature: Feature, count: usize) {
        self.set(feature, count as f64);
    }

    fn add(&mut self, feature: Feature, value: f64) {
        self.set(feature, self.get(feature) + value);
    }
}
