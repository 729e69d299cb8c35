//! The wish "show me the variants of this": from a sound problem as read to its sound neighbors, grouped for browsing.
//! What is each unit for, where else could it stand, what could stand in its place, what could be added, can all be
//! shifted; and what each neighbor gains or loses.

mod outcome;
mod run;
mod wishes;

pub(crate) use outcome::squares;
pub use outcome::{AddedKind, NotVaried, PairGroup, UnitVariants, Variant, Variants, Varied};
pub use run::{VariantProgress, vary};
pub use wishes::VariantWishes;
