//! What each row of kmove-2006 pays.

use crate::weights::weights;

weights! {
    /// The coefficients of kmove-2006, which the thesis leaves open. Penalties are written as positive numbers.
    pub struct KMoveWeights for "kmove-2006" {
        cluster: f64 = 10.0, "cluster", "times the level and the square of the different continuations, over all without duals";
        major_dual: f64 = 14.0, "major-dual", "times the plies of the play it spoils: a dual with a continuation that is not forced elsewhere";
        minor_dual: f64 = 7.0, "minor-dual", "times the plies of the play it spoils: a dual whose continuations are all forced elsewhere";
        material: f64 = 2.0, "material", "times White's excess of force in the original less that in the problem";
    }
}
