//! White officers without a part in the play of a two-mover, counted without a tree: [`themes::report::part`] defines
//! what a part is. Each line is looked at only for those that had none before, and most problems are through after a
//! few.

use chess::{Bitboard, Board, Color, Kind, Move, Position, Square, Wing};
use themes::geometry::{guards_with_lifted, king_field};

use super::mating_play::MatingPlay;

/// How many officers are idle after this key. Squares are those after the key throughout.
pub(super) fn idle_officers(after: &Position, key: Move, play: &MatingPlay) -> usize {
    let board = after.board();
    let officers = board.color(Color::White) - board.kind(Kind::Pawn) - board.kind(Kind::King);
    let mut idle = officers - Bitboard::of(key.to) - only_guards(board);
    for (defense, mates) in play.lines() {
        for &mate in mates {
            idle -= Bitboard::of(mate.from);
        }
        if idle.has(defense.to) && play.parries(mates) {
            idle -= Bitboard::of(defense.to);
        }
    }
    // What a mate would miss is asked last: it is slow, and by then of few.
    for part in [guarding_or_checking, needed] {
        for (defense, mates) in play.lines() {
            for &mate in mates {
                if idle.is_empty() {
                    return 0;
                }
                let mated = after.play(defense).play(mate);
                // A captured officer has no part any more, whatever stands on its square.
                let standing = idle - Bitboard::of(defense.to);
                idle -= part(&mated, mate, standing);
            }
        }
    }
    idle.count() as usize
}

/// Which of these officers check in the mated position, or guard a square that the black king could stand on.
fn guarding_or_checking(mated: &Position, mate: Move, of: Bitboard) -> Bitboard {
    let board = mated.board();
    let field = king_field(board) - board.color(Color::Black);
    let guards = |square| guards_with_lifted(board, square, Bitboard::EMPTY);
    let taking = field.into_iter().fold(mated.checkers(), |all, square| all | guards(square));
    came_from(mate, taking) & of
}

/// Without which of these officers there would be no mate.
fn needed(mated: &Position, mate: Move, of: Bitboard) -> Bitboard {
    let white = mated.board().color(Color::White);
    let is_needed = |square: &Square| {
        let mut setup = mated.setup();
        setup.board.clear(Bitboard::of(*square));
        setup.en_passant = None;
        // No position at all: the officer shields its king.
        setup.check().map_or(true, |position| !position.is_mate())
    };
    let standing = came_to(mate, of) & white;
    came_from(mate, standing.into_iter().filter(is_needed).collect())
}

/// White units that alone hold a square around the black king.
fn only_guards(board: &Board) -> Bitboard {
    let field = king_field(board) - board.color(Color::Black);
    let guards = field.into_iter().map(|square| guards_with_lifted(board, square, Bitboard::EMPTY));
    guards.filter_map(Bitboard::single).collect()
}

/// Where the units on these squares stood before a white move: its own unit, and the rook if it is castling.
fn came_from(mate: Move, squares: Bitboard) -> Bitboard {
    through(&travels(mate), squares, |(from, to)| (to, from))
}

/// Where the units on these squares stand after a white move.
fn came_to(mate: Move, squares: Bitboard) -> Bitboard {
    through(&travels(mate), squares, |travel| travel)
}

fn through(
    travels: &[Option<(Square, Square)>; 2],
    squares: Bitboard,
    way: fn((Square, Square)) -> (Square, Square),
) -> Bitboard {
    let mut moved = squares;
    for (from, to) in travels.iter().flatten().copied().map(way) {
        if squares.has(from) {
            moved = (moved - Bitboard::of(from)) | Bitboard::of(to);
        }
    }
    moved
}

/// From where to where units go in a move.
fn travels(mv: Move) -> [Option<(Square, Square)>; 2] {
    let rook = mv.is_castling().then(|| {
        let wing = if mv.to.file() == 6 { Wing::King } else { Wing::Queen };
        (wing.rook_home(Color::White), wing.rook_target(Color::White))
    });
    [Some((mv.from, mv.to)), rook]
}
