//! From a problem to better ones.

mod order;

pub use order::{Step, Visitor, sweep};
