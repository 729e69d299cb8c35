//! What is measured over many problems or games: experiments that repeat the papers', weights learned from problems, and
//! players tuned by tournaments.

pub mod experiment;
pub mod learning;
pub mod render;
pub mod tuning;
