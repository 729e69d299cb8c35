//! The problem conventions for what the input leaves out (Codex, article 16): castling is allowed unless provably
//! lost, en passant on the first move only when the last move was provably that double step.
//!
//! What is given is literal, unless it is to be doubted; the proofs are in [`crate::rights`].

use chess::{Board, Fen, Setup};

use crate::rights::deduce;
use crate::settings::Retro;

/// The setup of a FEN: fields that are there are literal, missing ones follow the conventions.
///
/// ```
/// // Black: Ke8 Ra8 Pa7. White: Ke1. Black's last move was by king or rook.
/// let fen = chess::parse_fen("r3k3/p7/8/8/8/8/8/4K3").unwrap();
/// assert!(keymove_problem::apply_conventions(fen).castling.is_empty());
/// ```
pub fn apply_conventions(fen: Fen) -> Setup {
    deduce(fen, Retro::CONVENTION).setup
}

/// The setup of a diagram given by its units alone, such as a piece list: White to move, rights by convention.
pub fn diagram(board: Board) -> Setup {
    apply_conventions(Fen { setup: Setup::of(board), castling_given: false, en_passant_given: false })
}

#[cfg(test)]
mod tests;
