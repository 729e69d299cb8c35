//! Orthogonal-diagonal correspondence: the same by the other kind of line.

use chess::Kind;

use super::super::seen::Seen;
use super::super::shown::turned_moves;
use super::{HelpIdea, ROOK_AND_BISHOP, Share};

pub(super) const IDEA: HelpIdea = HelpIdea {
    name: "orthogonal-diagonal",
    title: "Orthogonal-diagonal correspondence",
    sentence: "What happens on ranks and files in one solution happens on diagonals in the other.",
    page: include_str!("../../../pages/helpmates/orthogonal-diagonal.md"),
    themes: &["orthogonal-diagonal"],
    fewest_units: 6,
    weight: 3,
    waits: false,
    captures: false,
    is_picture: false,
    white: ROOK_AND_BISHOP,
    black: &[&[Kind::Rook, Kind::Bishop]],
    share: Share::By(share),
};

/// A third for each move that has its counterpart: three of four make a correspondence.
fn share(one: &Seen, other: &Seen) -> f64 {
    turned_moves(one, other) as f64 / 3.0
}
