//! Weights learned from published problems (`evolve quality`). A judge is the better, the more often a published
//! problem outranks its rivals: the sound diagrams near it that its composer passed over. Weights are bred on a
//! training set, polished, and tested on problems that were held back.

mod fitness;
mod polish;
mod problems;
mod ranges_file;
mod request;
mod run;
mod sheets;

pub use evolve::Space;
pub use fitness::DuelResults;
pub use problems::{Duels, ProblemSets, ProblemWithRivals, RivalChange, Sampling};
pub use ranges_file::{list_ranges, read_ranges, weight_space};
pub use request::{EvolveQualityRequest, QualitySettings, Weighing};
pub use run::{EvolvedQuality, LearnedWeights, QualityFound, QualityInputs, evolve_quality};

pub(crate) use fitness::duel_results;
pub(crate) use sheets::{Moved, generations, learning_plots, learning_sheets, moved};
