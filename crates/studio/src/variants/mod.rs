//! Variants: from a sound problem as read to its sound neighbors, grouped for browsing.
//! What is each unit for, where else could it stand, what could stand in its place, what could be added, can all be
//! shifted; and what each neighbor gains or loses.

mod duty;
mod outcome;
mod plan;
mod run;

pub(crate) use outcome::squares;
pub use outcome::{AddedKind, PairGroup, UnitVariants, Variant, Variants, Varied};
pub use plan::VariantPlan;
pub use run::vary;
