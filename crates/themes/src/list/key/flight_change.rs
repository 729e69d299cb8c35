//! What the key gives to the black king, and what it takes from him.

use chess::{Bitboard, Position};

use crate::Play;
use crate::geometry::flights;

/// The squares the king can go to before the key but not after it, and the other way round.
pub(super) struct FlightChange {
    /// New after the key, squares to castle to among them.
    pub given: Bitboard,
    /// Gone after the key.
    pub taken: Bitboard,
    /// The flights of the diagram.
    pub before: Bitboard,
    /// Where the king can castle to after the key.
    pub castlings: Bitboard,
}

/// Compares the diagram with the position after the key; none if there is not exactly one key.
pub(super) fn flight_change(play: &Play<'_>) -> Option<FlightChange> {
    let key = play.key()?;
    let (before, after) = (flights(play.diagram().board()), flights(key.start.board()));
    let castlings_before = play.diagram().pass().map_or(Bitboard::EMPTY, castling_squares);
    let castlings = castling_squares(key.start);
    let given = (after | castlings) - (before | castlings_before);
    Some(FlightChange { given, taken: before - after, before, castlings })
}

/// Where the black king can castle to, Black to move.
fn castling_squares(position: Position) -> Bitboard {
    position.legal_moves().iter().filter(|mv| mv.is_castling()).map(|mv| mv.to).collect()
}
