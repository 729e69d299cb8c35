//! Whether Black can be mated after one more move of each side, asked before any of them is tried. Every line is taken for
//! open and every square for reachable as on an empty board, so that the answer may be a hope in vain, never the other
//! way round.

use chess::{Bitboard, Board, Color, Kind, Position, Square, king_attacks};

/// Whether there is hope that Black, to move, helps White to mate by his next move.
pub(super) fn may_be_mated(position: &Position) -> bool {
    if is_special(position) {
        return true;
    }
    let scene = Scene::of(position);
    let king = position.king(Color::Black);
    let steps = king_attacks(king) - position.board().color(Color::Black);
    // Another unit moves, and may block one square more.
    scene.may_be_mated_on(king, 1)
        || steps.into_iter().any(|square| !scene.is_guarded(square, king) && scene.may_be_mated_on(square, 0))
}

/// What is not looked into: moves that touch a third square, which are castling and capturing in passing, and crowds.
fn is_special(position: &Position) -> bool {
    let board = position.board();
    let rights = position.castling();
    let ready = board.units(Color::White, Kind::Pawn) & Bitboard::rank(4);
    let may_step = board.units(Color::Black, Kind::Pawn) & Bitboard::rank(6);
    let castling = rights.any(Color::White) || rights.any(Color::Black);
    castling || ready.any() && may_step.any() || board.color(Color::White).count() as usize > MOST_UNITS
}

/// A side has no more units in a game.
const MOST_UNITS: usize = 16;

struct Scene<'a> {
    board: &'a Board,
    white: [(Kind, Square, Bitboard); MOST_UNITS],
    count: usize,
}

impl<'a> Scene<'a> {
    fn of(position: &'a Position) -> Scene<'a> {
        let board = position.board();
        let mut scene = Scene { board, white: [(Kind::King, Square::new(0), Bitboard::EMPTY); MOST_UNITS], count: 0 };
        for square in board.color(Color::White) {
            if let (Some(kind), Some(place)) = (board.kind_at(square), scene.white.get_mut(scene.count)) {
                *place = (kind, square, reach(kind, square));
                scene.count += 1;
            }
        }
        scene
    }

    fn units(&self) -> &[(Kind, Square, Bitboard)] {
        &self.white[..self.count]
    }

    /// Whether White guards a square for sure, the king having left his own.
    fn is_guarded(&self, square: Square, king: Square) -> bool {
        let occupied = self.board.occupied() - Bitboard::of(king);
        self.board.attackers(Color::White, square, occupied).any()
    }

    /// Whether some white move may mate a king here, when `spare` squares of his field may yet be blocked.
    fn may_be_mated_on(&self, king: Square, spare: u32) -> bool {
        let field = king_attacks(king);
        let blocked = self.board.color(Color::Black) - self.board.units(Color::Black, Kind::King);
        self.units().iter().any(|&(kind, from, reach_from)| {
            // What stands where the king goes is captured.
            if from == king {
                return false;
            }
            let others = self.units().iter().filter(|(_, square, _)| *square != from && *square != king);
            let guarded = others.fold(Bitboard::EMPTY, |guarded, (_, _, reach)| guarded | *reach);
            let suffices = |to: Square, becomes: Kind| {
                let open = field - (blocked - Bitboard::of(to)) - guarded - reach(becomes, to);
                open.count() <= spare
            };
            if kind == Kind::Pawn {
                return self.pawn_may_mate(king, from, &suffices);
            }
            let direct = reach_from & checks(kind, king);
            direct.into_iter().any(|to| suffices(to, kind))
                || self.may_discover(king, from) && reach_from.into_iter().any(|to| suffices(to, kind))
        })
    }

    fn pawn_may_mate(&self, king: Square, from: Square, suffices: &impl Fn(Square, Kind) -> bool) -> bool {
        let step = Bitboard::of(from).forward(Color::White);
        let double = if from.rank() == 1 { step.forward(Color::White) } else { Bitboard::EMPTY };
        let targets = step | double | reach(Kind::Pawn, from);
        let discovers = self.may_discover(king, from);
        targets.into_iter().any(|to| {
            let becomes: &[Kind] = if to.rank() == 7 { &Kind::PROMOTIONS } else { &[Kind::Pawn] };
            becomes.iter().any(|&kind| (discovers || reach(kind, to).has(king)) && suffices(to, kind))
        })
    }

    /// Whether a unit that leaves this square may open a line to the king.
    fn may_discover(&self, king: Square, from: Square) -> bool {
        let through = |kind: Kind| reach(kind, king).has(from);
        self.units().iter().any(|&(kind, square, _)| {
            let runs = match kind {
                Kind::Queen => through(Kind::Queen),
                Kind::Rook => through(Kind::Rook),
                Kind::Bishop => through(Kind::Bishop),
                Kind::King | Kind::Knight | Kind::Pawn => false,
            };
            runs && square != from && chess::between(square, king).has(from)
        })
    }
}

/// Where a white unit attacks on an empty board.
fn reach(kind: Kind, square: Square) -> Bitboard {
    Board::attacks_from(kind, Color::White, square, Bitboard::EMPTY)
}

/// From where it checks a king; the king never does.
fn checks(kind: Kind, king: Square) -> Bitboard {
    if kind == Kind::King { Bitboard::EMPTY } else { reach(kind, king) }
}
