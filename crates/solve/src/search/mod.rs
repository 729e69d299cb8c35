//! The general AND/OR search: proves or disproves a mate in any number of moves, exactly.

mod order;
mod proof;
mod root;
mod table;
mod two;

pub(crate) use order::{Answers, Recent, white_moves};
pub(crate) use proof::{Proof, Stopped};
pub(crate) use root::{FirstMoveProof, Proved, RootMove, prove_first_moves};
pub(crate) use table::{Known, Table};
