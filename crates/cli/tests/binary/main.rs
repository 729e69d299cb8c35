//! The binary as a user meets it: one file a verb.

mod compose;
mod experiment;
mod find;
mod improve;
mod judge;
mod library;
mod predecessors;
mod run;
mod solve;
