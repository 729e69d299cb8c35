//! The picture of a mate: who checks, who guards which square of the king's field, what is blocked, who is pinned.

use chess::{Bitboard, Board, Color, Kind, Position, Square, between, king_attacks};

/// A mate of the black king as a composer looks at it.
#[derive(Clone, Debug)]
pub(super) struct Picture {
    /// Where the king is mated.
    pub king: Square,
    /// The squares around him.
    pub field: Bitboard,
    /// What gives check.
    pub checkers: Bitboard,
    /// White's units and what each guards of the field, the king lifted off the board.
    pub guards: Vec<(Square, Kind, Bitboard)>,
    /// The squares of the field that black units block and nobody guards.
    pub blocks: Bitboard,
    /// Those that White has to guard: no black unit stands there.
    open: Bitboard,
    /// White units without whose pin it would be no mate.
    pub pinning: Bitboard,
    /// Squares that are guarded more often than needed, or guarded although blocked.
    pub guarded_twice: u32,
}

impl Picture {
    /// Of a position in which Black is mated.
    pub fn of(mated: &Position) -> Picture {
        let board = mated.board();
        let king = mated.king(Color::Black);
        let field = king_attacks(king);
        let lifted = board.occupied() - Bitboard::of(king);
        let mut guards = Vec::with_capacity(6);
        let (mut once, mut twice) = (Bitboard::EMPTY, Bitboard::EMPTY);
        for (square, unit) in board.iter().filter(|(_, unit)| unit.color == Color::White) {
            let guarded = Board::attacks_from(unit.kind, Color::White, square, lifted) & field;
            twice |= once & guarded;
            once |= guarded;
            guards.push((square, unit.kind, guarded));
        }
        let black = board.color(Color::Black) & field;
        let guarded_twice = (twice - black).count() + (once & black).count();
        let pinning = pinning(mated, king);
        let (checkers, blocks, open) = (mated.checkers(), black - once, field - black);
        Picture { king, field, checkers, guards, blocks, open, pinning, guarded_twice }
    }

    /// Whether a unit takes part: it checks, guards a square that no black unit blocks, or pins.
    pub fn takes_part(&self, square: Square) -> bool {
        self.checkers.has(square) || self.pinning.has(square) || self.guarded_by(square).any()
    }

    /// What a white unit guards of the squares that have to be guarded.
    pub fn guarded_by(&self, square: Square) -> Bitboard {
        let found = self.guards.iter().find(|(from, _, _)| *from == square);
        found.map_or(Bitboard::EMPTY, |(_, _, guarded)| *guarded & self.open)
    }

    /// White's officers that take no part.
    pub fn idle_officers(&self) -> impl Iterator<Item = Square> + '_ {
        let officers = self.guards.iter().filter(|(_, kind, _)| !matches!(kind, Kind::King | Kind::Pawn));
        officers.map(|(square, _, _)| *square).filter(|square| !self.takes_part(*square))
    }

    /// White's pawns that take no part.
    pub fn idle_pawns(&self) -> impl Iterator<Item = Square> + '_ {
        let pawns = self.guards.iter().filter(|(_, kind, _)| *kind == Kind::Pawn);
        pawns.map(|(square, _, _)| *square).filter(|square| !self.takes_part(*square))
    }

    /// Whether each square is denied the king for one reason only, and one unit checks.
    pub fn is_pure(&self) -> bool {
        self.guarded_twice == 0 && !self.checkers.many()
    }

    /// Whether it is pure and every white officer takes part.
    pub fn is_model(&self) -> bool {
        self.is_pure() && self.idle_officers().next().is_none()
    }
}

/// The white units whose pin of a black one is needed: without it that unit could capture the checking unit or stand
/// in between.
fn pinning(mated: &Position, king: Square) -> Bitboard {
    let board = mated.board();
    let Some(checker) = mated.checkers().first().filter(|_| !mated.checkers().many()) else { return Bitboard::EMPTY };
    let answers = between(king, checker) | Bitboard::of(checker);
    let mut pinning = Bitboard::EMPTY;
    for (square, unit) in board.iter().filter(|(_, unit)| unit.color == Color::White) {
        if !matches!(unit.kind, Kind::Queen | Kind::Rook | Kind::Bishop) {
            continue;
        }
        let on_line = Board::attacks_from(unit.kind, Color::White, square, Bitboard::EMPTY).has(king);
        let shields = between(square, king) & board.occupied();
        if !on_line || shields.is_empty() || shields.many() || (shields & board.color(Color::White)).any() {
            continue;
        }
        let shield = shields.first_square();
        let Some(kind) = board.kind_at(shield) else { continue };
        if could_answer(board, kind, shield, answers) {
            pinning |= Bitboard::of(square);
        }
    }
    pinning
}

/// Whether a black unit that no pin holds would reach one of these squares.
fn could_answer(board: &Board, kind: Kind, from: Square, answers: Bitboard) -> bool {
    let occupied = board.occupied();
    if kind != Kind::Pawn {
        return (Board::attacks_from(kind, Color::Black, from, occupied) & answers).any();
    }
    let single = Bitboard::of(from).forward(Color::Black) - occupied;
    let double = (single.forward(Color::Black) - occupied) & Bitboard::rank(4);
    let captures = chess::pawn_attacks(Color::Black, from) & board.color(Color::White);
    ((single | double | captures) & answers).any()
}
