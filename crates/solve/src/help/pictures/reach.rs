//! Where a unit can get to in some moves when nothing stands in its way.

use chess::{Bitboard, Color, Kind, Square, bishop_lines, king_attacks, knight_attacks, pawn_attacks, rook_lines};

/// The squares a unit, or what a pawn has become, can stand on. Rooks and bishops by promotion are left out: a queen is
/// in all these places too, and guards and blocks what they do.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub(crate) struct Reach {
    squares: [Bitboard; 6],
}

impl Reach {
    /// Where a unit stands before it moves.
    pub(crate) fn of(kind: Kind, square: Square) -> Reach {
        let mut reach = Reach::default();
        reach.squares[kind as usize] = square.into();
        reach
    }

    /// The squares on which it stands as this kind of unit.
    pub(crate) fn on(&self, kind: Kind) -> Bitboard {
        self.squares[kind as usize]
    }

    /// The squares on which it stands, whatever it is.
    pub(crate) fn any(&self) -> Bitboard {
        self.squares.iter().fold(Bitboard::EMPTY, |all, &squares| all | squares)
    }

    /// One move more. Pawns capture only where there is something to capture at all.
    pub(crate) fn further(&self, color: Color, captures: bool) -> Reach {
        let mut next = Reach::default();
        for kind in Kind::ALL {
            for from in self.on(kind) {
                let to = match kind {
                    Kind::Pawn => pawn_moves(color, from, captures),
                    kind => empty_board(kind, from),
                };
                next.squares[kind as usize] |= to;
            }
        }
        let promoted = next.on(Kind::Pawn) & Bitboard::PAWNLESS;
        next.squares[Kind::Pawn as usize] -= promoted;
        next.squares[Kind::Queen as usize] |= promoted;
        next.squares[Kind::Knight as usize] |= promoted;
        next
    }

    /// What is here and not there.
    pub(crate) fn without(&self, known: &Reach) -> Reach {
        let mut fresh = *self;
        for (squares, &old) in fresh.squares.iter_mut().zip(&known.squares) {
            *squares -= old;
        }
        fresh
    }

    /// What is here or there.
    pub(crate) fn with(&self, other: &Reach) -> Reach {
        let mut both = *self;
        for (squares, &more) in both.squares.iter_mut().zip(&other.squares) {
            *squares |= more;
        }
        both
    }
}

/// What a unit guards from a square with nothing in its way, pawns apart.
pub(crate) fn empty_board(kind: Kind, square: Square) -> Bitboard {
    match kind {
        Kind::Pawn => Bitboard::EMPTY,
        Kind::Knight => knight_attacks(square),
        Kind::Bishop => bishop_lines(square),
        Kind::Rook => rook_lines(square),
        Kind::Queen => rook_lines(square) | bishop_lines(square),
        Kind::King => king_attacks(square),
    }
}

fn pawn_moves(color: Color, from: Square, captures: bool) -> Bitboard {
    let step = Bitboard::of(from).forward(color);
    let start = match color {
        Color::White => Bitboard::rank(1),
        Color::Black => Bitboard::rank(6),
    };
    let double = if start.has(from) { step.forward(color) } else { Bitboard::EMPTY };
    let captured = if captures { pawn_attacks(color, from) } else { Bitboard::EMPTY };
    step | double | captured
}
