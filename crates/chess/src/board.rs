//! The units on the board: eight words, one per kind and one per color.

use crate::{Bitboard, Color, Kind, Square, Unit};
use crate::{bishop_attacks, king_attacks, knight_attacks, pawn_attacks, rook_attacks};

/// Which unit stands where. Knows no turn, no rights and no rules beyond how units attack.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default)]
pub struct Board {
    /// Six sets by kind, then two by color, side by side so that a move changes all of them in one stroke.
    words: [Bitboard; 8],
}

/// Where the sets by color begin.
const COLORS: usize = 6;

/// For each unit, all squares in the two words that contain it and none in the others.
static CONCERNED: [[[Bitboard; 8]; 6]; 2] = {
    let mut table = [[[Bitboard::EMPTY; 8]; 6]; 2];
    let mut unit = 0;
    while unit < 12 {
        let (color, kind) = (unit / 6, unit % 6);
        table[color][kind][kind] = Bitboard::ALL;
        table[color][kind][COLORS + color] = Bitboard::ALL;
        unit += 1;
    }
    table
};

impl Board {
    /// A board with nothing on it.
    pub const EMPTY: Board = Board { words: [Bitboard::EMPTY; 8] };

    /// Every occupied square.
    #[inline]
    pub fn occupied(&self) -> Bitboard {
        self.words[COLORS] | self.words[COLORS + 1]
    }

    /// The units of one side.
    #[inline]
    pub fn color(&self, color: Color) -> Bitboard {
        self.words[COLORS + color as usize]
    }

    /// The units of one kind, of both sides.
    #[inline]
    pub fn kind(&self, kind: Kind) -> Bitboard {
        self.words[kind as usize]
    }

    /// The units of one kind and side.
    #[inline]
    pub fn units(&self, color: Color, kind: Kind) -> Bitboard {
        self.color(color) & self.kind(kind)
    }

    /// Rooks and queens of one side.
    #[inline]
    pub fn straight_sliders(&self, color: Color) -> Bitboard {
        (self.kind(Kind::Rook) | self.kind(Kind::Queen)) & self.color(color)
    }

    /// Bishops and queens of one side.
    #[inline]
    pub fn diagonal_sliders(&self, color: Color) -> Bitboard {
        (self.kind(Kind::Bishop) | self.kind(Kind::Queen)) & self.color(color)
    }

    /// The king's square, if there is a king. (With several kings: the first.)
    #[inline]
    pub fn king(&self, color: Color) -> Option<Square> {
        self.units(color, Kind::King).first()
    }

    /// What stands on a square.
    pub fn unit_at(&self, square: Square) -> Option<Unit> {
        let kind = self.kind_at(square)?;
        let color = if self.color(Color::White).has(square) { Color::White } else { Color::Black };
        Some(Unit { color, kind })
    }

    /// What kind of unit stands on a square.
    #[inline]
    pub fn kind_at(&self, square: Square) -> Option<Kind> {
        Kind::ALL.into_iter().find(|&kind| self.kind(kind).has(square))
    }

    /// All units with their squares, from a1 on.
    pub fn iter(&self) -> impl Iterator<Item = (Square, Unit)> + '_ {
        self.occupied().into_iter().filter_map(|square| Some((square, self.unit_at(square)?)))
    }

    /// Puts a unit on a square, replacing what stood there.
    #[inline]
    pub fn put(&mut self, square: Square, unit: Unit) {
        self.clear(Bitboard::of(square));
        self.words[unit.kind as usize] |= Bitboard::of(square);
        self.words[COLORS + unit.color as usize] |= Bitboard::of(square);
    }

    /// Clears these squares.
    #[inline]
    pub fn clear(&mut self, squares: Bitboard) {
        for set in &mut self.words {
            *set -= squares;
        }
    }

    /// Takes the unit off a square and says what it was.
    pub fn take(&mut self, square: Square) -> Option<Unit> {
        let unit = self.unit_at(square);
        self.clear(Bitboard::of(square));
        unit
    }

    /// The board after a unit of this color has moved, capturing what stood on the target; it becomes `becomes`.
    ///
    /// All words are computed alike and none is changed in place: a word stored alone and read back together with its
    /// neighbors would make the processor wait.
    #[inline(always)]
    pub(crate) fn shifted(&self, color: Color, from: Square, to: Square, becomes: Kind) -> Board {
        let to = Bitboard::of(to);
        let both = Bitboard::of(from) | to;
        let mut words = self.words;
        for (set, concerned) in words.iter_mut().zip(&CONCERNED[color as usize][becomes as usize]) {
            *set = (*set - both) | (to & *concerned);
        }
        Board { words }
    }

    /// The board with a unit of no kind on an empty square: it is in the way, and that is all.
    #[inline]
    pub(crate) fn obstructed(&self, color: Color, square: Square) -> Board {
        let mut words = self.words;
        words[COLORS + color as usize] |= Bitboard::of(square);
        Board { words }
    }

    /// The board with colors exchanged and ranks turned round.
    #[inline]
    pub(crate) fn swap_colors(&self) -> Board {
        let mut words = self.words.map(|set| Bitboard(set.0.swap_bytes()));
        words.swap(COLORS, COLORS + 1);
        Board { words }
    }

    /// What one kind of unit attacks from a square. Pawns attack as their color does.
    #[inline]
    pub fn attacks_from(kind: Kind, color: Color, square: Square, occupied: Bitboard) -> Bitboard {
        match kind {
            Kind::Pawn => pawn_attacks(color, square),
            Kind::Knight => knight_attacks(square),
            Kind::Bishop => bishop_attacks(square, occupied),
            Kind::Rook => rook_attacks(square, occupied),
            Kind::Queen => rook_attacks(square, occupied) | bishop_attacks(square, occupied),
            Kind::King => king_attacks(square),
        }
    }

    /// The units of one side that attack a square, lines running as if just these squares were occupied.
    #[inline]
    pub fn attackers(&self, color: Color, square: Square, occupied: Bitboard) -> Bitboard {
        let leapers = (pawn_attacks(color.other(), square) & self.kind(Kind::Pawn))
            | (knight_attacks(square) & self.kind(Kind::Knight))
            | (king_attacks(square) & self.kind(Kind::King));
        (leapers & self.color(color))
            | (rook_attacks(square, occupied) & self.straight_sliders(color))
            | (bishop_attacks(square, occupied) & self.diagonal_sliders(color))
    }

    /// Every square one side attacks, lines running as if just these squares were occupied.
    #[inline]
    pub fn attacked(&self, color: Color, occupied: Bitboard) -> Bitboard {
        let pawns = self.units(color, Kind::Pawn).forward(color);
        let mut attacked = pawns.left() | pawns.right();
        for square in self.units(color, Kind::Knight) {
            attacked |= knight_attacks(square);
        }
        for square in self.diagonal_sliders(color) {
            attacked |= bishop_attacks(square, occupied);
        }
        for square in self.straight_sliders(color) {
            attacked |= rook_attacks(square, occupied);
        }
        for square in self.units(color, Kind::King) {
            attacked |= king_attacks(square);
        }
        attacked
    }

    /// The words of the board that identify it, for hashing.
    pub(crate) fn words(&self) -> [u64; 7] {
        let [a, b, c, d, e, f, g, _] = self.words;
        [a.0, b.0, c.0, d.0, e.0, f.0, g.0]
    }
}

/// Drawn as text.
impl std::fmt::Debug for Board {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str(&crate::draw_text(self))
    }
}
