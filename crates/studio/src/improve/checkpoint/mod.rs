//! The state of a search as plain values that are saved and read back. Numbers with fractions are written as text, since
//! what is read back must be the same to the last bit.

mod exploration;
mod state;
mod steps;

pub(crate) use state::{LevelView, StateView};
