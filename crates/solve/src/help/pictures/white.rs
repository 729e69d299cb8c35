//! Which squares next to the black king White can guard in the moves he has, checking the king or not.

use std::collections::HashMap;

use chess::{Bitboard, Board, Color, Kind, Position, Square, Wing, king_attacks, pawn_attacks};
use problem::Aim;

use super::field::{Field, Patterns};
use super::least::{Choices, Least};
use super::reach::empty_board;
use super::walks::Walks;

/// The ninth bit of a pattern: the king himself is attacked.
const CHECK: u16 = 1 << 8;

/// White's guards.
pub(crate) struct Guards {
    aim: Aim,
    captures: bool,
    walks: Walks,
    least: Least,
    /// By unit, its square, and the king's square.
    choices: HashMap<(Kind, Square, Square), Choices>,
}

impl Guards {
    /// Guards in at most this many moves, in a problem in which this side may capture or has nothing to capture.
    pub(crate) fn new(aim: Aim, captures: bool, most: usize) -> Guards {
        let walks = Walks::new(Color::White, captures, most);
        Guards { aim, captures, walks, least: Least::new(), choices: HashMap::new() }
    }

    /// Whether there is anything to capture.
    pub(crate) fn captures(&self) -> bool {
        self.captures
    }

    /// What Black must block, at least, if White has this many moves and no unit is in the way of another: every pattern
    /// of unguarded squares, and those that contain one.
    pub(crate) fn of(&mut self, position: &Position, king: Square, moves: usize) -> Patterns {
        let board = position.board();
        self.least.start(castled_rooks(position, king), moves);
        for kind in Kind::ALL {
            for from in board.units(Color::White, kind) {
                let walks = &mut self.walks;
                let choices =
                    self.choices.entry((kind, from, king)).or_insert_with(|| choices(walks, kind, from, king));
                self.least.add(choices);
            }
        }
        let aim = self.aim;
        let fits = move |&pattern: &u16| aim == Aim::Stalemate || pattern & CHECK != 0;
        let all = Field::of(king).pattern(Bitboard::ALL);
        let mut unguarded = Patterns::default();
        for pattern in self.least.patterns().iter().copied().filter(fits) {
            unguarded.add(all & !(pattern as u8));
        }
        unguarded.upward()
    }

    /// The same of all that White can guard after one move, his own units in each other's way.
    pub(crate) fn of_last_move(&self, guarded: &[Bitboard], king: Square) -> Patterns {
        let field = Field::of(king);
        let all = field.pattern(Bitboard::ALL);
        let mut unguarded = Patterns::default();
        for &squares in guarded {
            if self.aim == Aim::Stalemate || squares.has(king) {
                unguarded.add(all & !field.pattern(squares));
            }
        }
        unguarded.upward()
    }
}

/// What one unit can guard next to a king, by the moves it takes.
fn choices(walks: &mut Walks, kind: Kind, from: Square, king: Square) -> Choices {
    let mut choices = Choices::new();
    for reach in walks.of(kind, from) {
        let mut fresh: Vec<u16> = Vec::new();
        for kind in Kind::ALL {
            for square in reach.on(kind) {
                // Where the black king is to stand, it must leave or will be captured.
                let pattern = if square == king { 0 } else { guards(kind, square, king) };
                // What guards no more than another choice in no fewer moves is none.
                let mut known = choices.iter().flatten().chain(&fresh);
                if !known.any(|&other| other & pattern == pattern) {
                    fresh.retain(|&other| other | pattern != pattern);
                    fresh.push(pattern);
                }
            }
        }
        choices.push(fresh);
    }
    choices
}

/// What a unit guards of a king's field, and whether it attacks the king, with nothing in its way.
fn guards(kind: Kind, square: Square, king: Square) -> u16 {
    let squares = match kind {
        Kind::Pawn => pawn_attacks(Color::White, square),
        // Kings keep apart.
        Kind::King if king_attacks(king).has(square) => Bitboard::EMPTY,
        kind => empty_board(kind, square),
    };
    u16::from(Field::of(king).pattern(squares)) | if squares.has(king) { CHECK } else { 0 }
}

/// What rooks may guard that jump while the king moves.
fn castled_rooks(position: &Position, king: Square) -> u16 {
    let rights = position.castling();
    let wings = Wing::ALL.into_iter().filter(|&wing| rights.has(Color::White, wing));
    wings.fold(0, |all, wing| all | guards(Kind::Rook, wing.rook_target(Color::White), king))
}

/// What White guards after each of his moves, his own units in each other's way, Black's in nobody's. A move may end on
/// a square of his own: Black may have captured there.
pub(crate) fn guarded_after_moves(board: &Board, captures: bool) -> Vec<Bitboard> {
    let white = board.color(Color::White);
    let mut all = Vec::with_capacity(64);
    let mut each = |from: Square, to: Square, becomes: Kind| {
        let occupied = white ^ Bitboard::of(from);
        let mut guarded = Board::attacks_from(becomes, Color::White, to, occupied);
        for (square, unit) in units(board, white ^ Bitboard::of(from)) {
            guarded |= Board::attacks_from(unit, Color::White, square, occupied);
        }
        all.push(guarded);
    };
    for (from, kind) in units(board, white) {
        match kind {
            Kind::Pawn => {
                for to in pawn_targets(from, white, captures) {
                    if Bitboard::PAWNLESS.has(to) {
                        each(from, to, Kind::Queen);
                        each(from, to, Kind::Knight);
                    } else {
                        each(from, to, Kind::Pawn);
                    }
                }
            }
            kind => {
                for to in Board::attacks_from(kind, Color::White, from, white) {
                    each(from, to, kind);
                }
            }
        }
    }
    all
}

fn units(board: &Board, squares: Bitboard) -> impl Iterator<Item = (Square, Kind)> {
    squares.into_iter().filter_map(move |square| Some((square, board.kind_at(square)?)))
}

fn pawn_targets(from: Square, white: Bitboard, captures: bool) -> Bitboard {
    let step = Bitboard::of(from).forward(Color::White) - white;
    let double = (step.forward(Color::White) - white) & Bitboard::rank(3);
    let captured = if captures { pawn_attacks(Color::White, from) } else { Bitboard::EMPTY };
    step | double | captured
}
