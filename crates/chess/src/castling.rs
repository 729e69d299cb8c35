//! Castling rights and the squares that belong to them.

use crate::{Bitboard, Board, Color, Kind, Square, Unit, between};

/// The two sides of the board a king may castle to.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[repr(u8)]
pub enum Wing {
    /// Short castling, `0-0`.
    King,
    /// Long castling, `0-0-0`.
    Queen,
}

impl Wing {
    /// Both, the short one first.
    pub const ALL: [Wing; 2] = [Wing::King, Wing::Queen];

    /// Where the rook stands before castling.
    pub const fn rook_home(self, color: Color) -> Square {
        let file = match self {
            Wing::King => 7,
            Wing::Queen => 0,
        };
        Square::new(color.home_rank() * 8 + file)
    }

    /// Where the rook stands after castling.
    pub const fn rook_target(self, color: Color) -> Square {
        let file = match self {
            Wing::King => 5,
            Wing::Queen => 3,
        };
        Square::new(color.home_rank() * 8 + file)
    }

    /// Where the king stands after castling.
    pub const fn king_target(self, color: Color) -> Square {
        let file = match self {
            Wing::King => 6,
            Wing::Queen => 2,
        };
        Square::new(color.home_rank() * 8 + file)
    }

    /// The squares between king and rook, which must be empty.
    pub fn path(self, color: Color) -> Bitboard {
        between(Castling::king_home(color), self.rook_home(color))
    }
}

/// Which side may still castle, and where.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default)]
pub struct Castling(u8);

impl Castling {
    /// No castling.
    pub const NONE: Castling = Castling(0);
    /// All four rights.
    pub const ALL: Castling = Castling(15);

    /// Where a king must stand to castle: e1 or e8.
    #[inline]
    pub const fn king_home(color: Color) -> Square {
        Square::new(color.home_rank() * 8 + 4)
    }

    const fn bit(color: Color, wing: Wing) -> u8 {
        1 << (color as u8 * 2 + wing as u8)
    }

    /// Whether this right is there.
    #[inline]
    pub const fn has(self, color: Color, wing: Wing) -> bool {
        self.0 & Castling::bit(color, wing) != 0
    }

    /// Whether there is no right.
    #[inline]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// Whether this side may castle at all.
    #[inline]
    pub const fn any(self, color: Color) -> bool {
        self.0 >> (color as u8 * 2) & 3 != 0
    }

    /// These rights and this one.
    #[must_use]
    pub const fn with(self, color: Color, wing: Wing) -> Castling {
        Castling(self.0 | Castling::bit(color, wing))
    }

    /// These rights without this one.
    #[must_use]
    pub const fn without(self, color: Color, wing: Wing) -> Castling {
        Castling(self.0 & !Castling::bit(color, wing))
    }

    /// The rights as a number below 16, for hashing.
    #[inline]
    pub const fn bits(self) -> u8 {
        self.0
    }

    /// The rights of such a number.
    #[inline]
    pub(crate) const fn from_bits(bits: u8) -> Castling {
        Castling(bits & 15)
    }

    /// What the other side may, and the other way round.
    #[inline]
    pub(crate) const fn swap_colors(self) -> Castling {
        Castling(self.0 >> 2 | (self.0 & 3) << 2)
    }

    /// What is left when something has gone from one square to another.
    #[inline]
    #[must_use]
    pub(crate) fn after(self, from: Square, to: Square) -> Castling {
        Castling(self.0 & KEPT[from.index()] & KEPT[to.index()])
    }

    /// Every right for which king and rook stand at home, regardless of what happened before.
    pub fn of_units_at_home(board: &Board) -> Castling {
        let mut rights = Castling::NONE;
        for color in Color::ALL {
            for wing in Wing::ALL {
                if Castling::units_at_home(board, color, wing) {
                    rights = rights.with(color, wing);
                }
            }
        }
        rights
    }

    /// Whether king and rook of this right stand at home.
    pub fn units_at_home(board: &Board, color: Color, wing: Wing) -> bool {
        board.unit_at(Castling::king_home(color)) == Some(Unit { color, kind: Kind::King })
            && board.unit_at(wing.rook_home(color)) == Some(Unit { color, kind: Kind::Rook })
    }

    /// Every set of rights: none, each alone, … all four.
    pub fn sets() -> impl Iterator<Item = Castling> {
        (0..16).map(Castling)
    }

    /// How many rights they are.
    pub const fn count(self) -> u32 {
        self.0.count_ones()
    }

    /// The FEN letters, `-` for none.
    pub fn to_fen(self) -> String {
        let letters: String = [
            (Color::White, Wing::King, 'K'),
            (Color::White, Wing::Queen, 'Q'),
            (Color::Black, Wing::King, 'k'),
            (Color::Black, Wing::Queen, 'q'),
        ]
        .into_iter()
        .filter(|&(color, wing, _)| self.has(color, wing))
        .map(|(_, _, letter)| letter)
        .collect();
        if letters.is_empty() { "-".to_owned() } else { letters }
    }
}

/// The rights that survive when something leaves or reaches a square.
static KEPT: [u8; 64] = {
    let mut kept = [15; 64];
    let mut right = 0;
    while right < 4 {
        let color = if right < 2 { Color::White } else { Color::Black };
        let wing = if right % 2 == 0 { Wing::King } else { Wing::Queen };
        kept[Castling::king_home(color).index()] &= !Castling::bit(color, wing);
        kept[wing.rook_home(color).index()] &= !Castling::bit(color, wing);
        right += 1;
    }
    kept
};

impl std::ops::Sub for Castling {
    type Output = Castling;

    /// The rights that are here and not there.
    fn sub(self, other: Castling) -> Castling {
        Castling(self.0 & !other.0)
    }
}

impl std::fmt::Debug for Castling {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str(&self.to_fen())
    }
}
