//! One file a verb.

pub mod pages;
pub mod solve;
