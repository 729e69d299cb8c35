//! Learning the weights of keymove-2026 from comparisons: which of two problems would a composer rather have made?
//!
//! Four questions are asked at once. A published problem should be above its sound neighbors; one with a prize above one
//! without any award; a published one above what this program composed; one with an award above the same with a unit
//! taken away that some of its content needs. Problems are split into folds before anything is measured; figures
//! always come from problems that the weights were not learned from.

mod draw;
mod examples;
mod figures;
mod learn;
mod model;
mod questions;
mod request;
mod run;

pub use examples::{Award, Example, Published, TasteExamples};
pub(crate) use figures::outranks;
pub use figures::{Figure, Judged, Measured};
pub use questions::Question;
pub use request::{EvolveTasteRequest, TasteSettings};
pub use run::{EvolvedTaste, TasteFound, TasteInputs, TasteWeights, evolve_taste};
