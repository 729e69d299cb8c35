//! Laws of the rules crate: what must hold for every board, every text and every move, tried on random ones.

mod check;
mod fan;
mod fen;
mod generators;
mod hash;
mod moves;
mod never_panic;
mod pass;
mod piece_list;
mod symmetry;
