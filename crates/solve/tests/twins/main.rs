//! Every fast path against its naive twin.

mod agreement;
mod battle;
mod families;
mod first_moves;
mod help_mates;
mod help_play;
mod kernel;
mod kernel_by_family;
mod laws;
mod mailbox;
mod mates_by_officers;
mod mates_by_pawns;
mod one_less_white_unit;
mod one_more_black_unit;
mod one_reply;
mod problems;
mod prover;
mod reflex;
mod sisters;
mod solution;
mod strewn;
mod two_movers;
