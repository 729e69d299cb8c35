//! The rows that need no play: size, place, force, and what the key does.

use chess::{Bitboard, Board, Color, Kind, Move, Position, Square};
use themes::geometry::{flights, newly_pinned, pinned, released};

use super::super::ComposerWeights;
use crate::material::value;
use crate::two_mover::{CENTER, CORNERS, EDGE, queens_way};

/// Facts that rows and play both need.
pub(super) struct Before {
    pub black_king: Square,
    /// Units pinned after the key.
    pub white_pinned: Bitboard,
    pub black_pinned: Bitboard,
    /// Those pinned in the diagram.
    white_was_pinned: Bitboard,
    black_was_pinned: Bitboard,
    /// The white units that check.
    pub checkers: Bitboard,
}

impl Before {
    #[inline]
    pub fn of(diagram: &Position, start: &Position) -> Before {
        Before {
            black_king: start.king(Color::Black),
            white_pinned: pinned(start.board(), Color::White),
            black_pinned: pinned(start.board(), Color::Black),
            white_was_pinned: pinned(diagram.board(), Color::White),
            black_was_pinned: pinned(diagram.board(), Color::Black),
            checkers: start.checkers(),
        }
    }
}

/// The sum of these rows.
pub(super) fn points(w: &ComposerWeights, diagram: &Position, start: &Position, key: Move, before: &Before) -> i32 {
    size_and_place(w, diagram.board(), before.black_king)
        + key_rows(w, diagram, key, before)
        + pins(w, diagram, start, key, before)
}

fn size_and_place(w: &ComposerWeights, board: &Board, king: Square) -> i32 {
    let units = board.occupied().count() as i32;
    let size = match units {
        ..=7 => w.miniature,
        8..=12 => w.meredith,
        _ => 0,
    };
    let place = if CENTER.has(king) {
        w.king_in_center
    } else if CORNERS.has(king) {
        -w.king_in_corner
    } else if EDGE.has(king) {
        -w.king_on_edge
    } else {
        0
    };
    let lonely = if board.color(Color::Black).many() { 0 } else { w.lonely_king };
    size + place + lonely + w.unit_below_eighteen * (18 - units) - w.material * excess(board)
}

/// White's force in excess of Black's.
fn excess(board: &Board) -> i32 {
    let balance = Kind::ALL.into_iter().map(|kind| {
        let (white, black) = (board.units(Color::White, kind).count(), board.units(Color::Black, kind).count());
        value(kind) * (white as i32 - black as i32)
    });
    balance.sum::<i32>().max(0)
}

fn key_rows(w: &ComposerWeights, diagram: &Position, key: Move, before: &Before) -> i32 {
    let way = |from, to| queens_way(from, to, w.diagonal_step, w.straight_step);
    let approach = way(key.from, before.black_king) - way(key.to, before.black_king);
    let mut points = way(key.from, key.to);
    points -= if approach > 0 { w.towards_king * approach } else { w.away_from_king * approach };
    points += if key.kind == Kind::King { w.key_by_king } else { 0 };
    points -= match before.checkers.count() {
        0 => 0,
        1 => w.key_checks,
        _ => w.key_double_check,
    };
    points -= diagram.captured(key).map_or(0, |(_, kind)| w.key_captures * value(kind));
    points - key.promotion.map_or(0, |kind| w.key_promotes * value(kind))
}

/// Pins and flights.
fn pins(w: &ComposerWeights, diagram: &Position, start: &Position, key: Move, before: &Before) -> i32 {
    let worth = |board: &Board, squares: Bitboard| -> i32 {
        squares.into_iter().filter_map(|square| board.kind_at(square)).map(value).sum()
    };
    let (was, is) = (diagram.board(), start.board());
    let mut points = 0;
    if before.white_pinned != before.white_was_pinned {
        let pinned = newly_pinned(before.white_was_pinned, before.white_pinned, key);
        let freed = released(before.white_was_pinned, before.white_pinned, key);
        points += w.key_pins_white * worth(is, pinned) - w.key_unpins_white * worth(was, freed);
    }
    if before.black_pinned != before.black_was_pinned {
        let freed = (before.black_was_pinned - before.black_pinned) & is.color(Color::Black);
        points += w.key_unpins_black * worth(is, freed);
        points -= w.key_pins_black * worth(is, before.black_pinned - before.black_was_pinned);
    }
    let (flights_before, flights_after) = (flights(was).count() as i32, flights(is).count() as i32);
    let change = flights_after - flights_before;
    points += if flights_after > 0 && change >= 0 { w.king_flights } else { 0 };
    points + if change > 0 { w.flight_given * change } else { w.flight_taken * change }
}
