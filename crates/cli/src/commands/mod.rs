//! One file a verb.

pub mod compare;
pub mod compose;
pub mod convert;
pub mod economize;
pub mod evolve;
pub mod experience;
pub mod experiment;
pub mod find;
pub mod improve;
#[cfg(feature = "cluster")]
pub mod jobs;
pub mod judge;
#[cfg_attr(not(feature = "cluster"), allow(dead_code, unused_imports))]
mod judge_elsewhere;
pub mod library;
pub mod lookup;
pub mod pages;
pub mod predecessors;
pub mod repair;
pub mod run;
pub mod search;
pub mod solve;
#[cfg(feature = "studio")]
pub mod studio;
pub mod uci;
pub mod variants;
#[cfg(all(feature = "cluster", feature = "studio"))]
pub mod watched;
#[cfg(feature = "cluster")]
pub mod worker;
