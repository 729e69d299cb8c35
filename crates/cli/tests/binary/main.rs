//! The binary as a user meets it: one file a verb.

mod run;
mod solve;
