//! Where a unit can have come from when some others never moved.

use chess::{Bitboard, Board, Color, Kind, Square};

use super::still::Still;

/// Every square from which a unit of this kind can have come to stand on `to`, that square included.
pub(super) fn origins(still: &Still, color: Color, kind: Kind, to: Square) -> Bitboard {
    let closed = match kind {
        Kind::King => still.squares | still.guarded_against(color),
        _ => still.squares | still.dead_ends(color, kind),
    };
    let mut seen = Bitboard::of(to);
    let mut fresh = seen;
    while let Some(square) = fresh.first() {
        fresh -= Bitboard::of(square);
        let further = Board::attacks_from(kind, color, square, still.squares) - closed - seen;
        seen |= further;
        fresh |= further;
    }
    seen
}

/// Every square to which a unit of this kind can have gone from its home.
pub(super) fn targets(still: &Still, color: Color, kind: Kind, from: Square) -> Bitboard {
    let dead_ends = still.dead_ends(color, kind);
    let mut seen = Bitboard::of(from);
    let mut fresh = seen;
    while let Some(square) = fresh.first() {
        fresh -= Bitboard::of(square);
        let further = Board::attacks_from(kind, color, square, still.squares) - still.squares - seen;
        seen |= further;
        fresh |= further - dead_ends;
    }
    seen
}

/// Where the pieces of a kind stand in the array.
pub(super) fn homes(color: Color, kind: Kind) -> Bitboard {
    let files: &[u8] = match kind {
        Kind::Rook => &[0, 7],
        Kind::Knight => &[1, 6],
        Kind::Bishop => &[2, 5],
        Kind::Queen => &[3],
        Kind::King => &[4],
        Kind::Pawn => &[],
    };
    files.iter().fold(Bitboard::EMPTY, |homes, file| homes | Bitboard::of(Square::new(color.home_rank() * 8 + file)))
}
