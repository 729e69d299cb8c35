//! The binary as a user meets it: one file a verb.

mod judge;
mod library;
mod run;
mod solve;
