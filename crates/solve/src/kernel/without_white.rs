//! Where White cannot mate at once: the white units without which he perhaps could, since a line opens through one or
//! another unit uses its square. The answer may name too many units, never too few.
//!
//! A white unit that is gone guards nothing and gives no check, and a unit that captured it can go to its square all the
//! same, except for a pawn, which matters only if the unit gave the check. So a mate that was none is one only if a line
//! of White's, in the position or after the mating move, leads on through the square to the black king or next to him,
//! or if the mating unit goes there or beyond.

use chess::{Bitboard, Board, Color, Kind, Position, Square, between, king_attacks, knight_attacks, pawn_attacks};
use chess::{bishop_lines, rook_lines};

use super::mate_in_one::{MateSearch, pawn_reach};

/// The white units without which White, who cannot mate now, may be able to, or Black would stand in check.
pub(super) fn units_that_matter(position: &Position) -> Bitboard {
    let search = MateSearch::new(position);
    let white = search.board.color(Color::White);
    let pawns = search.board.units(Color::White, Kind::Pawn);
    let in_passing = position.en_passant().is_some_and(|square| (pawn_attacks(Color::Black, square) & pawns).any());
    if position.castling().any(Color::White) || in_passing {
        return white;
    }
    let fronts = search.before_line_pieces();
    // A battery of the king, now or with a unit less: rare.
    if fronts.has(search.white_king) {
        return white;
    }
    let field = king_attacks(search.black_king);
    let lifted = search.occupied - white - Bitboard::of(search.black_king);
    let mut units = Units { search: &search, white, fronts, field, lifted, matter: fronts };
    for kind in [Kind::Queen, Kind::Rook, Kind::Bishop, Kind::Knight] {
        for from in search.board.units(Color::White, kind) {
            units.look_at_officer(kind, from);
        }
    }
    for from in pawns {
        units.look_at_pawn(from);
    }
    units.matter & white
}

impl MateSearch<'_> {
    /// The white units on the lines between white line pieces and the black king, whatever else stands there.
    fn before_line_pieces(&self) -> Bitboard {
        let king = self.black_king;
        let aiming = (rook_lines(king) & self.white.straight) | (bishop_lines(king) & self.white.diagonal);
        aiming.into_iter().fold(Bitboard::EMPTY, |all, rear| all | between(rear, king)) & self.board.color(Color::White)
    }
}

struct Units<'s, 'a> {
    search: &'s MateSearch<'a>,
    white: Bitboard,
    /// The units that may open a line to the black king by leaving it.
    fronts: Bitboard,
    /// The squares next to the black king.
    field: Bitboard,
    /// What is occupied without White's units and the black king.
    lifted: Bitboard,
    matter: Bitboard,
}

impl Units<'_, '_> {
    fn look_at_officer(&mut self, kind: Kind, from: Square) {
        let search = self.search;
        let leaves = Board::attacks_from(kind, Color::White, from, search.occupied);
        let reach = search.keep_pin(from, leaves) & search.targets;
        if kind == Kind::Knight {
            let checking = if self.fronts.has(from) { Bitboard::ALL } else { knight_attacks(search.black_king) };
            self.matter |= leaves & checking;
            return;
        }
        let lines = lines_of(kind, search.black_king);
        self.lines_open(kind, from);
        let checking = if self.fronts.has(from) { reach } else { reach & lines };
        for to in checking {
            self.lines_open(kind, to);
            self.matter |= closed_by(lines, to, search.black_king);
        }
        for unit in leaves & self.white {
            let vacated = search.occupied ^ Bitboard::of(unit);
            let further = (Board::attacks_from(kind, Color::White, from, vacated) - leaves) | Bitboard::of(unit);
            let seen = Board::attacks_from(kind, Color::White, search.black_king, vacated ^ Bitboard::of(from));
            if self.fronts.has(from) || (further & seen).any() {
                self.matter |= Bitboard::of(unit);
            }
        }
    }

    /// The units through which a line piece on a square may guard more next to the black king, however many they are.
    fn lines_open(&mut self, kind: Kind, square: Square) {
        for guarded in Board::attacks_from(kind, Color::White, square, self.lifted) & self.field {
            self.matter |= between(square, guarded);
        }
    }

    fn look_at_pawn(&mut self, from: Square) {
        let search = self.search;
        let direct = pawn_attacks(Color::Black, search.black_king);
        let step = Bitboard::of(from).forward(Color::White);
        let steps = step | (step.forward(Color::White) & Bitboard::rank(3));
        let promotes = from.rank() == 6;
        // It may step where a unit stands, or beyond.
        if promotes || self.fronts.has(from) || (steps & direct).any() {
            self.matter |= steps;
        }
        if promotes {
            let reach = pawn_reach(from, search.occupied, search.board.color(Color::Black));
            let lines = lines_of(Kind::Queen, search.black_king);
            for to in search.keep_pin(from, reach | step) {
                self.lines_open(Kind::Queen, to);
                self.matter |= closed_by(lines, to, search.black_king);
            }
        }
    }
}

/// What lies between a line piece and the king if it aims at him.
fn closed_by(lines: Bitboard, square: Square, king: Square) -> Bitboard {
    if lines.has(square) { between(square, king) } else { Bitboard::EMPTY }
}

/// The squares from which an officer aims at a king on an empty board.
fn lines_of(kind: Kind, king: Square) -> Bitboard {
    match kind {
        Kind::Rook => rook_lines(king),
        Kind::Bishop => bishop_lines(king),
        Kind::Queen | Kind::Knight | Kind::Pawn | Kind::King => rook_lines(king) | bishop_lines(king),
    }
}
