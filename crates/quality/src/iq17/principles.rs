//! P1–P7, the principles: what a line does as a whole, and what its mate looks like.

use chess::{Bitboard, Board, Color, Kind, Move, Position, king_attacks};
use themes::geometry::{aims, guards_with_lifted};

use super::situation::{Before, Replies, mobility_again};
use super::tables::{power, value};
use crate::material::force;

/// P1 for one move: Black may check, better captures are left alone, units are left to be captured, mobility goes down.
pub(super) fn violate_heuristics(before: &Before, mv: Move, after: &Position, replies: &Replies) -> f64 {
    let captured = before.position.board().kind_at(mv.to).map_or(0.0, value);
    let declined = (before.best_capture - captured).max(0.0) / 9.0;
    let (had, has) = (f64::from(before.mobility), f64::from(mobility_again(after)));
    let lost_mobility = ((had - has) / had).max(0.0);
    // After the mate there are no replies, and nothing is allowed.
    let checks = if replies.count == 0 { 0.0 } else { f64::from(replies.checks) / f64::from(replies.count) };
    let en_prise = replies.best_capture / 9.0;
    checks + declined + en_prise + lost_mobility
}

/// P2, from the move that mates: as what the unit moved, not as what it became.
pub(super) fn weakest_piece(mate: Move) -> f64 {
    1.0 / power(mate.kind)
}

/// P4, in the diagram.
pub(super) fn less_material(diagram: &Board) -> f64 {
    let (white, black) = (f64::from(force(diagram, Color::White)), f64::from(force(diagram, Color::Black)));
    if black == 0.0 { 0.0 } else { (black - white).max(0.0) / black }
}

/// P5, in the mate: the share of white units that take part, times how near the guards are to one for each square.
pub(super) fn economy(mated: &Position) -> f64 {
    let (board, king) = (mated.board(), mated.king(Color::Black));
    let field = (king_attacks(king) - board.color(Color::Black)) | Bitboard::of(king);
    let (mut active, mut guarded, mut guards) = (Bitboard::EMPTY, 0, 0);
    for square in field {
        let here = guards_with_lifted(board, square, Bitboard::EMPTY);
        active |= here;
        guarded += u32::from(here.any());
        guards += here.count();
    }
    for aim in aims(board, Color::White, king) {
        let pinned = aim.between.single().is_some_and(|square| board.color(Color::Black).has(square));
        if pinned {
            active |= Bitboard::of(aim.rear);
        }
    }
    let share = f64::from(active.count()) / f64::from(board.color(Color::White).count());
    share * f64::from(guarded) / f64::from(guards)
}

/// P6: what White has lost from the diagram to the mate beyond what he has won. What his pawns became counts as his.
pub(super) fn sacrifice(diagram: &Board, mated: &Board, white: impl Iterator<Item = Move>) -> f64 {
    let gained: f64 = white.filter_map(|mv| mv.promotion).map(|kind| value(kind) - value(Kind::Pawn)).sum();
    let lost = |color| f64::from(force(diagram, color) - force(mated, color));
    (gained + lost(Color::White) - lost(Color::Black)).max(0.0) / 9.0
}

/// Half of P7, in one position: the fewer neighbors the units have on average, the sparser.
pub(super) fn sparsity(board: &Board) -> f64 {
    let occupied = board.occupied();
    let neighbors: u32 = occupied.into_iter().map(|square| (king_attacks(square) & occupied).count()).sum();
    1.0 / (1.0 + f64::from(neighbors) / f64::from(occupied.count()))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn position(fen: &str) -> Position {
        chess::parse_fen(fen).expect("a FEN").setup.check().expect("a position")
    }

    #[test]
    fn a_pinning_unit_takes_part() {
        // Queen, pawn and pinning rook of four units; g7, h7 and h8 are guarded once each.
        assert_eq!(economy(&position("R5rk/6Q1/5P2/8/8/8/8/1K6 b - -")), 0.75);
        // The king on h6 guards g7 and h7 as well: all four take part, three squares, five guards.
        assert_eq!(economy(&position("R5rk/6Q1/5P1K/8/8/8/8/8 b - -")), 1.0 * 3.0 / 5.0);
    }

    #[test]
    fn a_promoted_unit_that_is_lost_was_sacrificed() {
        let first = position("6k1/P7/8/8/8/8/8/K6R w - -");
        let mv = chess::parse_move(&first, "a8=Q").expect("a legal move");
        let last = position("6k1/8/8/8/8/8/8/K6R b - -");
        assert_eq!(sacrifice(first.board(), last.board(), [mv].into_iter()), 1.0);
        assert_eq!(sacrifice(first.board(), first.play(mv).board(), [mv].into_iter()), 0.0);
        assert_eq!(sacrifice(first.board(), last.board(), [].into_iter()), 1.0 / 9.0);
    }
}
