//! What a solution shows.
//!
//! From the bottom up: a [`Play`] cuts the solution into phases and variations; [`geometry`] reads pins, guards and
//! batteries off a board; [`motive`] says why a mate works, by undoing one effect after the other; a [`Theme`] is a
//! predicate over these, in one file with one page that is its help and its test. [`THEMES`] lists them all. Themes take a solution as given; they never solve.

mod analysis;
mod forced;
pub mod frame;
pub mod geometry;
pub mod help;
mod kinship;
mod list;
mod mate_picture;
pub mod motive;
mod page;
pub mod permutation;
pub mod phase_table;
mod play;
mod rarity;
pub mod report;
mod representative;
mod seed;
mod theme;
mod unit_move;

pub use analysis::Analysis;
pub use kinship::contains;
pub use list::{THEMES, mate_is_thematic};
pub use page::{Example, Page, TwinExample};
pub use play::{Phase, Play, Variation};
pub use problem::PhaseKind;
pub use rarity::{AMOUNTS, amount, is_telling, rareness};
pub use theme::{Evidence, Finding, Group, Line, Reading, Theme, find_all, theme_named};
pub use unit_move::UnitMove;
