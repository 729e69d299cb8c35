//! The models on known problems, against each other's fast and slow paths, and their laws on real problems.

mod conventions;
mod conventions_corpus;
mod golden;
mod helpmate_2026;
mod keymove_2026;
mod laws;
mod learned;
mod quick;
mod solved;
mod theme_weights;
mod units;
