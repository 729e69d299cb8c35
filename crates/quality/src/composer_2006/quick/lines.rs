//! The themes that a single line shows, read off bitboards: batteries, self-pin, unpin, self-block.

use chess::{Bitboard, Board, Color, Kind, Move, Position, Square};
use chess::{between, king_attacks};
use smallvec::SmallVec;
use themes::geometry::{LineAttack, aims, newly_pinned, pinned};

use super::cheap::Before;

/// A set of themes, one bit each, in the order of the constants.
pub(super) type Shows = u8;

const DIRECT_BATTERY: Shows = 1;
const INDIRECT_BATTERY: Shows = 1 << 1;
const SELF_PIN: Shows = 1 << 2;
const UNPIN: Shows = 1 << 3;
const SELF_BLOCK: Shows = 1 << 4;

/// What is true after the key, before Black's move.
pub(super) struct Lines<'a> {
    pub start: &'a Position,
    before: &'a Before,
    /// White line pieces aiming at the black king, with what is between.
    pub aims: SmallVec<[LineAttack; 8]>,
    /// White units that a white line piece sees: the fronts a battery can have.
    fronts: Bitboard,
}

impl<'a> Lines<'a> {
    pub fn of(start: &'a Position, before: &'a Before) -> Lines<'a> {
        let board = start.board();
        let occupied = board.occupied();
        let sees = |seen: Bitboard, kind: Kind| {
            let each = board.units(Color::White, kind).into_iter();
            each.fold(seen, |seen, rear| seen | Board::attacks_from(kind, Color::White, rear, occupied))
        };
        let seen = [Kind::Queen, Kind::Rook, Kind::Bishop].into_iter().fold(Bitboard::EMPTY, sees);
        Lines {
            start,
            before,
            aims: aims(board, Color::White, before.black_king).collect(),
            fronts: seen & board.color(Color::White),
        }
    }

    /// White units pinned after the key.
    pub fn white_pinned(&self) -> Bitboard {
        self.before.white_pinned
    }

    /// What a black move and the mate that answers it show.
    #[inline]
    pub fn shows(&self, after: &Position, defense: Move, mate: Move) -> Shows {
        let mut shows = 0;
        let pins = newly_pinned(self.before.black_pinned, pinned(after.board(), Color::Black), defense);
        if pins.any() {
            shows |= SELF_PIN;
        }
        if self.before.white_pinned.has(mate.from) && !pinned(after.board(), Color::White).has(mate.from) {
            shows |= UNPIN;
        }
        let fronts = self.fronts.has(mate.from);
        let arrives =
            defense.kind != Kind::King && defense.to != mate.to && king_attacks(self.before.black_king).has(defense.to);
        if !fronts && !arrives {
            return shows;
        }
        let mated = after.play(mate);
        if arrives && blocks(mated.board(), self.before.black_king, defense.to) {
            shows |= SELF_BLOCK;
        }
        if fronts {
            let checkers = mated.checkers();
            let front = Bitboard::of(mate.from);
            if self.aims.iter().any(|aim| aim.between == front && aim.rear != mate.to && checkers.has(aim.rear)) {
                shows |= DIRECT_BATTERY;
            }
            if self.opens_a_guard(after, &mated, mate, checkers) {
                shows |= INDIRECT_BATTERY;
            }
        }
        shows
    }

    /// Whether the mating move opens the only guard of a square next to the king that was not guarded before.
    fn opens_a_guard(&self, after: &Position, mated: &Position, mate: Move, checkers: Bitboard) -> bool {
        let board = mated.board();
        let king = mated.king(Color::Black);
        let lifted = board.occupied() ^ Bitboard::of(king);
        let rears = (board.straight_sliders(Color::White) | board.diagonal_sliders(Color::White))
            - checkers
            - Bitboard::of(mate.to);
        let (occupied, front) = (self.start.board().occupied(), Bitboard::of(mate.from));
        let field = king_attacks(king) - board.color(Color::Black);
        (field - after.board().attacked(Color::White, after.board().occupied() ^ Bitboard::of(king))).into_iter().any(
            |square| {
                let guard = board.attackers(Color::White, square, lifted).single();
                guard.is_some_and(|rear| rears.has(rear) && between(rear, square) & occupied == front)
            },
        )
    }
}

/// Whether a unit on this square next to its king keeps him from it: it is not attacked once both are lifted.
fn blocks(mated: &Board, king: Square, square: Square) -> bool {
    let lifted = mated.occupied() - Bitboard::of(king) - Bitboard::of(square);
    mated.attackers(Color::White, square, lifted).is_empty()
}
