//! Which squares next to his king Black can block in the moves he has.

use chess::{Bitboard, Color, Kind, Position, Square, Wing};
use chess::{bishop_attacks, knight_attacks, pawn_attacks, rook_attacks};

use super::shut_in::ShutIn;
use super::walks::Walks;

/// All kinds but the king, in their order.
const OFFICERS_AND_PAWNS: [Kind; 5] = [Kind::Pawn, Kind::Knight, Kind::Bishop, Kind::Rook, Kind::Queen];

/// Where Black's units, his king apart, get to within no, one, two … moves, as far as somebody needs to know.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Blocks {
    /// Where they stand.
    pub(crate) units: Bitboard,
    /// The same by kind.
    kinds: [Bitboard; 5],
    /// Whether Black may castle, so that a rook gets somewhere without a move of its own.
    pub(crate) castles: bool,
    once: [Bitboard; Walks::MOST + 1],
    /// Where two of them get to.
    twice: [Bitboard; Walks::MOST + 1],
    most: usize,
}

/// Black's units and what is asked of them.
pub(crate) struct Black<'a> {
    pub(crate) blocks: &'a Blocks,
    pub(crate) walks: &'a mut Walks,
    /// Where his one move comes at once: what else is on the board.
    pub(crate) at_once: Option<Bitboard>,
    /// His king.
    pub(crate) king: Square,
    /// White's king and all his units.
    pub(crate) white: (Square, Bitboard),
    /// Whether White's king is shut in, once somebody has asked.
    shut_in: Option<Option<ShutIn>>,
    /// What White's units besides his king attack with nothing in the way.
    pub(crate) attacked: Bitboard,
    /// The moves that White has.
    pub(crate) white_moves: usize,
}

impl<'a> Black<'a> {
    /// With these kings and White's units.
    pub(crate) fn new(
        blocks: &'a Blocks,
        walks: &'a mut Walks,
        at_once: Option<Bitboard>,
        king: Square,
        white: (Square, Bitboard),
    ) -> Black<'a> {
        Black { blocks, walks, at_once, king, white, shut_in: None, attacked: Bitboard::EMPTY, white_moves: 0 }
    }

    /// The same after a move of White's.
    pub(crate) fn after(&mut self, white: (Square, Bitboard), at_once: Option<Bitboard>) {
        (self.white, self.at_once, self.shut_in) = (white, at_once, None);
    }

    /// Who shuts in White's king.
    pub(crate) fn shut_in(&mut self) -> Option<ShutIn> {
        let (king, units) = self.white;
        *self.shut_in.get_or_insert_with(|| ShutIn::of(king, units, self.blocks))
    }
}

impl Blocks {
    /// Of all units but the king, for at most so many moves.
    pub(crate) fn of(position: &Position, walks: &mut Walks, most: usize) -> Blocks {
        let board = position.board();
        let units = board.color(Color::Black) - board.kind(Kind::King);
        let nowhere = [Bitboard::EMPTY; Walks::MOST + 1];
        let castles = position.castling().any(Color::Black);
        let kinds = OFFICERS_AND_PAWNS.map(|kind| units & board.kind(kind));
        let mut blocks = Blocks { units, kinds, castles, once: nowhere, twice: nowhere, most: most.min(Walks::MOST) };
        blocks.once[0] = units;
        if blocks.most > 0 {
            for kind in Kind::ALL {
                for square in units & board.kind(kind) {
                    blocks.join(walks.within(kind, square));
                }
            }
        }
        // A rook may jump while the king moves, move on from there, and be in nobody's way at home.
        for wing in wings(position) {
            let to = wing.rook_target(Color::Black);
            blocks.units -= Bitboard::of(wing.rook_home(Color::Black));
            blocks.once[0] |= Bitboard::of(to);
            if blocks.most > 0 {
                blocks.join(walks.within(Kind::Rook, to));
            }
        }
        blocks
    }

    #[inline]
    fn join(&mut self, walk: &[Bitboard]) {
        for (moves, &reached) in walk.iter().enumerate().take(self.most + 1).skip(1) {
            self.twice[moves] |= self.once[moves] & reached;
            self.once[moves] |= reached;
        }
    }

    /// The same after a unit has moved.
    #[inline]
    pub(crate) fn after(&self, kind: Kind, from: Square, to: Square, walks: &mut Walks) -> Blocks {
        let mut after = *self;
        after.units = (self.units - Bitboard::of(from)) | Bitboard::of(to);
        let of_kind = &mut after.kinds[kind as usize];
        *of_kind = (*of_kind - Bitboard::of(from)) | Bitboard::of(to);
        after.once[0] = after.units;
        if self.most > 0 {
            let gone = walks.within(kind, from);
            for (moves, &reached) in gone.iter().enumerate().take(self.most + 1).skip(1) {
                after.once[moves] = self.twice[moves] | (self.once[moves] - reached);
            }
            let come = walks.within(kind, to);
            for (moves, &reached) in come.iter().enumerate().take(self.most + 1).skip(1) {
                after.once[moves] |= reached;
            }
        }
        after
    }

    /// The units that may get to a square at once if these squares are occupied; pins are not looked at, and a
    /// pawn may capture whatever is there.
    pub(crate) fn may_step(&self, square: Square, occupied: Bitboard) -> Bitboard {
        let [pawns, knights, bishops, rooks, queens] = self.kinds;
        let behind = Bitboard::of(square).forward(Color::White);
        let twice = behind.forward(Color::White) & Bitboard::rank(6);
        (knight_attacks(square) & knights)
            | (bishop_attacks(square, occupied) & (bishops | queens))
            | (rook_attacks(square, occupied) & (rooks | queens))
            | ((pawn_attacks(Color::White, square) | behind | twice) & pawns)
    }

    /// The same with something on some more squares.
    pub(crate) fn with_obstacles(&self, squares: Bitboard) -> Blocks {
        Blocks { units: self.units | squares, ..*self }
    }

    /// The units of a kind; none of kings.
    #[inline]
    pub(crate) fn of_kind(&self, kind: Kind) -> Bitboard {
        self.kinds.get(kind as usize).copied().unwrap_or_default()
    }

    /// Each unit with its square.
    #[inline]
    pub(crate) fn each(&self) -> impl Iterator<Item = (Kind, Square)> {
        let kinds = OFFICERS_AND_PAWNS.into_iter().zip(self.kinds);
        kinds.flat_map(|(kind, squares)| squares.into_iter().map(move |square| (kind, square)))
    }

    /// Whether units may stand on all these squares after so many moves: each square costs the moves of the unit that
    /// is nearest, whatever else that unit does.
    #[inline]
    pub(crate) fn may_block(&self, squares: Bitboard, moves: usize) -> bool {
        let mut missing = 0;
        for &within in &self.once[..=moves.min(self.most)] {
            missing += (squares - within).count() as usize;
            if missing > moves {
                return false;
            }
        }
        true
    }
}

/// The fewest moves in which the black king gets to a square.
#[inline]
pub(crate) fn king_moves(position: &Position, to: Square) -> usize {
    let walked = position.king(Color::Black).distance(to).into();
    if position.castling().any(Color::Black) { castled_moves(position, to).min(walked) } else { walked }
}

#[cold]
fn castled_moves(position: &Position, to: Square) -> usize {
    let castled = wings(position).map(|wing| 1 + usize::from(wing.king_target(Color::Black).distance(to)));
    castled.min().unwrap_or(usize::MAX)
}

fn wings(position: &Position) -> impl Iterator<Item = Wing> {
    let rights = position.castling();
    Wing::ALL.into_iter().filter(move |&wing| rights.has(Color::Black, wing))
}
