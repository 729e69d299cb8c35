//! Repairing: from a draft that is cooked, short, unsolvable or illegal to the nearest sound problems, each
//! with what its changes do.

mod key;
mod outcome;
mod run;

pub use key::WantedKey;
pub use outcome::{Mended, RepairFound, Repaired};
pub use run::{RepairPlan, repair};
