//! What the features ask about the position before a white move and about Black's answers to it, found once.

use std::ops::ControlFlow;

use chess::{Bitboard, Board, Color, Kind, Position, Wing};
use chess::{between, king_attacks, line, pawn_attacks};
use themes::geometry::pinned;

use super::tables::value;

/// White to move.
pub(super) struct Before {
    pub(super) position: Position,
    /// How many legal moves White has.
    pub(super) mobility: u32,
    /// The value of the best unit he could capture, en passant apart; nothing is worth 0.
    pub(super) best_capture: f64,
}

impl Before {
    pub(super) fn of(position: Position) -> Before {
        let (mut mobility, mut capturable) = (0, Bitboard::EMPTY);
        let _ = position.visit_moves(|fan| {
            mobility += fan.count();
            capturable |= fan.to;
            ControlFlow::Continue(())
        });
        let board = position.board();
        let best_capture = values(board, capturable & board.color(Color::Black)).fold(0.0, f64::max);
        Before { position, mobility, best_capture }
    }
}

/// Black's legal moves after a white move.
pub(super) struct Replies {
    /// How many there are.
    pub(super) count: u32,
    /// How many of them give check.
    pub(super) checks: u32,
    /// Where the checking ones start, once for each.
    checks_from: Vec<Bitboard>,
    /// The units that can move.
    pub(super) movable: Bitboard,
    /// The most that Black wins by a capture: the unit, less the capturer if it can be taken back.
    pub(super) best_capture: f64,
}

impl Replies {
    pub(super) fn to(after: &Position) -> Replies {
        let mut replies =
            Replies { count: 0, checks: 0, checks_from: vec![], movable: Bitboard::EMPTY, best_capture: 0.0 };
        let board = after.board();
        for &mv in &after.legal_moves() {
            replies.count += 1;
            replies.movable |= Bitboard::of(mv.from);
            if after.play(mv).in_check() {
                replies.checks += 1;
                replies.checks_from.push(Bitboard::of(mv.from));
            }
            if let Some(captured) = board.kind_at(mv.to) {
                let defended = board.attackers(Color::White, mv.to, board.occupied()).any();
                // A king never pays: he cannot capture what is defended.
                let price = if defended { value(mv.kind) } else { 0.0 };
                replies.best_capture = replies.best_capture.max(value(captured) - price);
            }
        }
        replies
    }

    /// How many checks the units on these squares can give.
    pub(super) fn checks_by(&self, units: Bitboard) -> f64 {
        self.checks_from.iter().filter(|from| (**from & units).any()).count() as f64
    }
}

/// The values of the units on some squares.
pub(super) fn values(board: &Board, squares: Bitboard) -> impl Iterator<Item = f64> + '_ {
    squares.into_iter().filter_map(|square| board.kind_at(square)).map(value)
}

/// How many moves White would have if it were his turn again. Black may be in check, so this is not a legal position,
/// and the moves are counted here; the king's square counts as a capture.
pub(super) fn mobility_again(after: &Position) -> u32 {
    let board = after.board();
    let (own, occupied, king) = (board.color(Color::White), board.occupied(), after.king(Color::White));
    let pinned = pinned(board, Color::White);
    let mut count = 0;
    for square in own - Bitboard::of(king) {
        let free = if pinned.has(square) { line(king, square) } else { Bitboard::ALL };
        count += match board.kind_at(square).expect("an own unit stands here") {
            Kind::Pawn => pawn_moves(board, Bitboard::of(square), free),
            kind => ((Board::attacks_from(kind, Color::White, square, occupied) - own) & free).count(),
        };
    }
    let guarded = board.attacked(Color::Black, occupied - Bitboard::of(king));
    count + (king_attacks(king) - own - guarded).count() + castlings(after)
}

fn pawn_moves(board: &Board, pawn: Bitboard, free: Bitboard) -> u32 {
    let single = pawn.forward(Color::White) - board.occupied();
    let double = (single & Bitboard::rank(2)).forward(Color::White) - board.occupied();
    let captures = pawn_attacks(Color::White, pawn.first_square()) & board.color(Color::Black);
    let to = (single | double | captures) & free;
    to.count() + 3 * (to & Bitboard::PAWNLESS).count()
}

fn castlings(after: &Position) -> u32 {
    let (board, king) = (after.board(), after.king(Color::White));
    let guarded = |squares: Bitboard| (squares & board.attacked(Color::Black, board.occupied())).any();
    let open = |wing: &Wing| {
        let target = wing.king_target(Color::White);
        let way = between(king, target) | Bitboard::of(target) | Bitboard::of(king);
        after.castling().has(Color::White, *wing)
            && (wing.path(Color::White) & board.occupied()).is_empty()
            && !guarded(way)
    };
    Wing::ALL.iter().filter(|wing| open(wing)).count() as u32
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_black_wins_by_capturing() {
        let check = |fen: &str, expected: f64| {
            let after = chess::parse_fen(fen).expect("a FEN").setup.check().expect("a position");
            assert_eq!(Replies::to(&after).best_capture, expected, "{fen}");
        };
        check("k2r4/8/8/8/3Q4/8/8/7K b - -", 9.0);
        check("k2r4/8/8/8/3Q4/2P5/8/7K b - -", 4.0);
        check("k2q4/8/8/8/3R4/2P5/8/7K b - -", 0.0);
        check("8/8/8/8/3k4/3R4/8/7K b - -", 5.0);
        // A rook behind the capturer does not defend yet.
        check("3R4/8/3r4/8/3Q4/k7/8/7K b - -", 9.0);
    }

    /// Where Black is not in check, passing gives a legal position whose moves can be counted by the rules.
    #[test]
    fn mobility_is_that_of_the_rules() {
        let games = [
            "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq -",
            "8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - -",
            "r3k2r/Pppp1ppp/1b3nbN/nP6/BBP1P3/q4N2/Pp1P2PP/R2Q1RK1 w kq -",
            "rnbq1k1r/pp1Pbppp/2p5/8/2B5/8/PPP1NnPP/RNBQK2R w KQ -",
        ];
        let mut compared = 0;
        for fen in games {
            let position = chess::parse_fen(fen).expect("a FEN").setup.check().expect("a position");
            for &first in &position.legal_moves() {
                for &reply in &position.play(first).legal_moves() {
                    let before = position.play(first).play(reply);
                    for &mv in &before.legal_moves() {
                        let after = before.play(mv);
                        let Some(passed) = after.pass() else { continue };
                        assert_eq!(u64::from(mobility_again(&after)), passed.count_moves(), "{after:?}");
                        compared += 1;
                    }
                }
            }
        }
        assert!(compared > 50_000, "{compared}");
    }
}
