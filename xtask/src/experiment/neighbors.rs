//! What one change makes of a diagram: a unit taken away, a unit added, or all units shifted.

use std::fmt;

use chess::{Bitboard, Board, Color, Kind, Position, Square, Unit};

/// What was changed.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Change {
    /// A unit was taken away.
    Removed(Unit, Square),
    /// A unit was put on an empty square.
    Added(Unit, Square),
    /// All units went this many files to the right and ranks up.
    Shifted(i8, i8),
}

/// Every diagram one change away, regardless of its merit: kings stay, and no pawn comes to the first or last rank.
pub fn one_step(board: &Board) -> Vec<(Change, Board)> {
    let mut found = Vec::new();
    for (square, unit) in board.iter().filter(|(_, unit)| unit.kind != Kind::King) {
        let mut changed = *board;
        changed.take(square);
        found.push((Change::Removed(unit, square), changed));
    }
    for square in Square::all().filter(|square| !board.occupied().has(*square)) {
        for color in Color::ALL {
            for kind in Kind::ALL.into_iter().filter(|kind| may_stand(*kind, square)) {
                let unit = Unit { color, kind };
                let mut changed = *board;
                changed.put(square, unit);
                found.push((Change::Added(unit, square), changed));
            }
        }
    }
    for files in -7..=7 {
        for ranks in (-7..=7).filter(|ranks| (files, *ranks) != (0, 0)) {
            found.extend(shift(board, files, ranks).map(|changed| (Change::Shifted(files, ranks), changed)));
        }
    }
    found
}

/// The position of a diagram that may be shown: possible in a game and within the rules of composition, rights by
/// convention.
pub fn showable(board: &Board) -> Option<Position> {
    if !problem::broken_rules(board).is_empty() {
        return None;
    }
    let setup = problem::diagram(*board);
    let position = setup.check().ok()?;
    problem::legality(&setup).is_empty().then_some(position)
}

/// Whether a unit other than a king may be put here.
fn may_stand(kind: Kind, square: Square) -> bool {
    match kind {
        Kind::King => false,
        Kind::Pawn => !Bitboard::PAWNLESS.has(square),
        Kind::Knight | Kind::Bishop | Kind::Rook | Kind::Queen => true,
    }
}

fn shift(board: &Board, files: i8, ranks: i8) -> Option<Board> {
    let mut shifted = Board::EMPTY;
    for (square, unit) in board.iter() {
        let square = square.offset(files, ranks)?;
        if unit.kind == Kind::Pawn && Bitboard::PAWNLESS.has(square) {
            return None;
        }
        shifted.put(square, unit);
    }
    Some(shifted)
}

impl fmt::Display for Change {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let named = |unit: Unit, square| format!("{} {} {square}", unit.color, unit.kind.name());
        match *self {
            Change::Removed(unit, square) => write!(f, "without {}", named(unit, square)),
            Change::Added(unit, square) => write!(f, "with {}", named(unit, square)),
            Change::Shifted(files, ranks) => write!(f, "shifted by {files:+} files, {ranks:+} ranks"),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Expected are the diagrams with a unit less, with a unit more, and shifted.
    fn check(list: &str, expected: [usize; 3]) {
        let board = chess::parse_piece_list(list).expect("a piece list").board;
        let found = one_step(&board);
        let count = |wanted: fn(&Change) -> bool| found.iter().filter(|(change, _)| wanted(change)).count();
        let counts = [
            count(|change| matches!(change, Change::Removed(..))),
            count(|change| matches!(change, Change::Added(..))),
            count(|change| matches!(change, Change::Shifted(..))),
        ];
        assert_eq!(counts, expected, "{list}");
    }

    #[test]
    fn every_change_is_there() {
        // 62 empty squares for the officers of both colors, 46 of them for pawns; 8 files, and ranks from −4 to +1.
        check("Ke7 / Ke5", [0, 62 * 8 + 46 * 2, 8 * 6 - 1]);
        // Up to five ranks: then the pawn stands on the seventh and a king on the eighth.
        check("Ka1 Pa2 / Ka3", [1, 61 * 8 + 46 * 2, 8 * 6 - 1]);
        // Six ranks would have room for the kings, but not for the pawn.
        check("Ka1 Pb2 / Kc1", [1, 61 * 8 + 47 * 2, 6 * 6 - 1]);
        check("Ka1 Rh8 / Kd4", [1, 61 * 8 + 47 * 2, 0]);
    }

    #[test]
    fn only_what_may_be_shown_is_kept() {
        let showable = |list: &str| showable(&chess::parse_piece_list(list).expect("a piece list").board).is_some();
        assert!(showable("Ka1 Qb1 / Kh8 Pg4"));
        assert!(!showable("Ka1 Qb1 Qc1 / Kh8 Pg4"), "two queens");
        assert!(!showable("Ka1 Qh1 / Kh8 Pg4"), "Black in check with White to move");
        assert!(!showable("Kf7 Qg1 / Kh8 Ph7"), "Black had no last move");
    }
}
