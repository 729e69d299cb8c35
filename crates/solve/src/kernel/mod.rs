//! The fast answers the searches stand on: no allocation, no move lists, no explanation.

mod all_keys;
mod by_move;
mod family;
mod first_moves;
mod fresh_moves;
mod guards;
mod help_mates;
mod help_outlook;
mod hopeful;
mod leaving;
mod less_white;
mod mate_in_one;
mod near_mates;
mod one_reply;
mod refutations;
mod second_moves;
mod sisters;
mod spoilers;
mod standing_key;
mod standing_mates;
mod standing_refutations;
mod two_mover;
mod without_white;

pub(crate) use by_move::ByMove;
pub use family::{Child, Family};
pub use first_moves::{FirstMoves, OtherSolutions};
pub use help_mates::{HelpLine, MOST_HALF_MOVES, help_mates};
pub(crate) use hopeful::HopefulMoves;
pub use hopeful::hopeful_moves;
pub use less_white::LessWhite;
pub use mate_in_one::{all_mates_in_one, can_mate_in_one};
pub(crate) use refutations::{Refutations, play_if_legal};
pub use sisters::Sisters;
pub use standing_refutations::FirstLooks;
pub(crate) use two_mover::mates_after_all_replies;
pub use two_mover::{Soundness, soundness_of_two_mover};
