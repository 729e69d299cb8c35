//! Which black units parry the mating move as things stand: they capture the unit that gives check, or step in between.

use chess::{Bitboard, Color, Kind, Square, between, bishop_lines, knight_attacks, pawn_attacks, rook_lines};

use super::black::Blocks;

/// The only check of a mating move.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Check {
    /// The unit that gives it.
    pub(crate) from: Square,
    /// Where White's units stand after the move.
    pub(crate) occupied: Bitboard,
    /// Squares on which White may pin a black unit.
    pub(crate) pins: Bitboard,
}

/// Black units that parry a check unless something is done about them.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub(crate) struct Parriers {
    /// Only by moving they cease to.
    pub(crate) stuck: Bitboard,
    /// Those that might also be shut off.
    pub(crate) others: Bitboard,
}

impl Parriers {
    /// Whoever does not stand on these squares.
    pub(crate) fn without(self, squares: Bitboard) -> Parriers {
        Parriers { stuck: self.stuck - squares, others: self.others - squares }
    }
}

impl Check {
    /// Whether a check asks no more of Black than another.
    pub(crate) fn asks_no_more(&self, other: &Check) -> bool {
        self.from == other.from && (other.occupied - self.occupied).is_empty() && (other.pins - self.pins).is_empty()
    }

    /// A check from the same square that asks no more than either.
    pub(crate) fn weaker(&self, other: &Check) -> Check {
        let (occupied, pins) = (self.occupied | other.occupied, self.pins | other.pins);
        Check { from: self.from, occupied, pins }
    }

    /// The squares on which the check is parried: that of the checking unit, and those in between.
    fn line(&self, king: Square) -> Bitboard {
        between(self.from, king)
    }

    /// Who parries if Black's units stand like this and the king where he is to be mated.
    pub(crate) fn parriers(&self, blocks: &Blocks, king: Square) -> Parriers {
        let alive = blocks.units - self.occupied - self.pins;
        let occupied = blocks.units | self.occupied | Bitboard::of(king);
        let mut parriers = Parriers::default();
        let straight = (blocks.of_kind(Kind::Rook) | blocks.of_kind(Kind::Queen)) & alive;
        let diagonal = (blocks.of_kind(Kind::Bishop) | blocks.of_kind(Kind::Queen)) & alive;
        let (knights, pawns) = (blocks.of_kind(Kind::Knight) & alive, blocks.of_kind(Kind::Pawn) & alive);
        parriers.stuck |= pawn_attacks(Color::White, self.from) & pawns;
        let line = self.line(king);
        parriers.stuck |= (pawns.forward(Color::Black) & line).forward(Color::White);
        // Two steps, the first of them onto a free square.
        let first = (pawns & Bitboard::rank(6)).forward(Color::Black) - occupied;
        let twice = first.forward(Color::Black) & line;
        parriers.others |= twice.forward(Color::White).forward(Color::White);
        for square in line | Bitboard::of(self.from) {
            parriers.stuck |= knight_attacks(square) & knights;
            for slider in (rook_lines(square) & straight) | (bishop_lines(square) & diagonal) {
                let way = between(slider, square);
                if way.is_empty() {
                    parriers.stuck |= Bitboard::of(slider);
                } else if (way & occupied).is_empty() {
                    parriers.others |= Bitboard::of(slider);
                }
            }
        }
        parriers.others -= parriers.stuck;
        parriers
    }

    /// Those of some parriers that units on these squares would not shut off.
    pub(crate) fn not_shut_off(
        &self,
        parriers: Bitboard,
        blocks: &Blocks,
        king: Square,
        squares: Bitboard,
    ) -> Bitboard {
        let Parriers { stuck, others } = self.parriers(&blocks.with_obstacles(squares), king);
        (stuck | others) & parriers
    }
}
