//! The binary as a user meets it: one file a verb.

mod bad_input;
#[cfg(feature = "cluster")]
mod cluster;
mod compare;
mod compose;
mod convert;
mod defects;
mod economize;
mod evolve;
mod evolve_quality;
mod evolve_taste;
mod experiment;
mod find;
mod formats;
mod genres;
mod improve;
mod judge;
mod library;
mod lookup;
mod predecessors;
mod repair;
mod retro;
mod run;
mod solve;
#[cfg(feature = "studio")]
mod studio;
mod twins;
mod uci;
mod variants;
