//! Where one more black unit could let White mate: the squares an existing refutation does not survive.
//!
//! A black unit put on the board can make a check mate only by taking a flight, by closing the line of a defender, by
//! being captured by a pawn, or by freeing a white unit from a pin or the white king from a check. Anything else it
//! does helps Black. The answer may name too many squares, never too few.

use chess::{Bitboard, Board, Color, Kind, Move, Position, Square};
use chess::{between, bishop_attacks, king_attacks, knight_attacks, pawn_attacks, queen_attacks, rook_attacks};

use super::guards::Sliders;
use super::mate_in_one::{MateSearch, pawn_reach};

/// The empty squares on which a further black unit might allow a mate in one, where there is none now.
pub(super) fn squares_that_may_mate(position: &Position) -> Bitboard {
    let search = MateSearch::new(position);
    let white = Color::White;
    let captures_in_passing = position
        .en_passant()
        .is_some_and(|square| (pawn_attacks(Color::Black, square) & search.board.units(white, Kind::Pawn)).any());
    if position.castling().any(white) || captures_in_passing || search.battery_fronts.has(search.white_king) {
        return Bitboard::ALL;
    }
    let mut near = NearMates { search: &search, squares: search.lines_to_white_king() };
    near.officers();
    near.pawns();
    near.squares - search.occupied
}

struct NearMates<'s, 'a> {
    search: &'s MateSearch<'a>,
    squares: Bitboard,
}

impl MateSearch<'_> {
    /// Where a shield would end a check or a pin of White's.
    fn lines_to_white_king(&self) -> Bitboard {
        let black = Sliders::of(self.board, Color::Black);
        let aimed = (chess::rook_lines(self.white_king) & black.straight)
            | (chess::bishop_lines(self.white_king) & black.diagonal);
        let mut squares = Bitboard::EMPTY;
        for slider in aimed {
            let line = between(self.white_king, slider);
            if !(line & self.occupied).many() {
                squares |= line;
            }
        }
        squares
    }
}

impl NearMates<'_, '_> {
    fn officers(&mut self) {
        let search = self.search;
        let king = search.black_king;
        for (kind, direct) in [
            (Kind::Queen, search.straight | search.diagonal),
            (Kind::Rook, search.straight),
            (Kind::Bishop, search.diagonal),
            (Kind::Knight, knight_attacks(king)),
        ] {
            for from in search.board.units(Color::White, kind) {
                let leaves = Board::attacks_from(kind, Color::White, from, search.occupied);
                let reach = search.keep_pin(from, leaves) & search.targets;
                for to in reach & (direct | search.opening(from)) {
                    self.look_at(Move::new(kind, from, to), kind, leaves);
                }
            }
        }
    }

    fn pawns(&mut self) {
        let search = self.search;
        let direct = pawn_attacks(Color::Black, search.black_king);
        for from in search.board.units(Color::White, Kind::Pawn) {
            let leaves = pawn_attacks(Color::White, from);
            // A unit to capture where there was none: the pawn has a new move.
            let captures = leaves - search.occupied;
            let promotes = from.rank() == 6;
            self.squares |= if promotes { captures } else { captures & (direct | search.opening(from)) };
            let reach = pawn_reach(from, search.occupied, search.board.color(Color::Black));
            let reach = search.keep_pin(from, reach) & search.targets;
            if promotes {
                for to in reach {
                    for kind in Kind::PROMOTIONS {
                        let arrives = Board::attacks_from(kind, Color::White, to, search.lifted_after(from, to));
                        if arrives.has(search.black_king) || search.opening(from).has(to) {
                            let mv = Move { from, to, kind: Kind::Pawn, promotion: Some(kind) };
                            self.look_at(mv, kind, leaves);
                        }
                    }
                }
            } else {
                for to in reach & (direct | search.opening(from)) {
                    self.look_at(Move::new(Kind::Pawn, from, to), Kind::Pawn, leaves);
                }
            }
        }
    }

    /// A check that does not mate: which single unit could change that?
    fn look_at(&mut self, mv: Move, kind: Kind, leaves: Bitboard) {
        let search = self.search;
        let (from, to) = (mv.from, mv.to);
        let open_field = search.open_field | (king_attacks(search.black_king) & Bitboard::of(to));
        let arrives = Board::attacks_from(kind, Color::White, to, search.lifted_after(from, to));
        // Two flights are one too many for one unit to take. Opened lines may yet guard some of them.
        let missing = (open_field & (search.guarded.alone(leaves) | !search.guarded.once)) - arrives;
        let opened = if search.lines.once.has(from) {
            queen_attacks(from, search.lifted_after(from, to))
        } else {
            Bitboard::EMPTY
        };
        if (missing - opened).many() {
            return;
        }
        let flights = self.flights(from, to, open_field, arrives);
        match flights.single() {
            // A flight with a white unit on it stays one, and what is parried is parried all the same.
            Some(flight) => {
                let taken = Bitboard::of(flight) - search.occupied - Bitboard::of(to);
                if taken.any() && search.cannot_be_parried(from, to, kind, arrives.has(search.black_king), taken) {
                    self.squares |= taken;
                }
            }
            None if flights.is_empty() => self.squares |= lines_of_a_parry(&search.position.play(mv)),
            None => {}
        }
    }

    /// The flights after a move, all lines drawn again.
    fn flights(&self, from: Square, to: Square, open_field: Bitboard, arrives: Bitboard) -> Bitboard {
        let search = self.search;
        let lifted = search.lifted_after(from, to);
        let stay = !Bitboard::of(from);
        let mut guarded = arrives | king_attacks(search.white_king);
        for square in search.white.diagonal & stay {
            guarded |= bishop_attacks(square, lifted);
        }
        for square in search.white.straight & stay {
            guarded |= rook_attacks(square, lifted);
        }
        for square in search.board.units(Color::White, Kind::Knight) & stay {
            guarded |= knight_attacks(square);
        }
        let pawns = (search.board.units(Color::White, Kind::Pawn) & stay).forward(Color::White);
        open_field - (guarded | pawns.left() | pawns.right())
    }
}

/// The squares on which a unit would close the line of one parry of a check that leaves no flight. All parries would
/// have to be closed; one is enough to bound the squares.
fn lines_of_a_parry(checked: &Position) -> Bitboard {
    let mut squares = Bitboard::ALL;
    let _ = checked.visit_moves(|fan| {
        for to in fan.to {
            squares &= match fan.kind {
                Kind::Knight | Kind::King => Bitboard::EMPTY,
                Kind::Pawn if fan.from.index().abs_diff(to.index()) == 16 => between(fan.from, to),
                Kind::Pawn => Bitboard::EMPTY,
                Kind::Queen | Kind::Rook | Kind::Bishop => between(fan.from, to),
            };
        }
        std::ops::ControlFlow::Continue(())
    });
    squares
}
