//! T6–T10, the themes of events: zugzwang, smothered mate, cross-check, promotion and switchback.

use chess::{Board, Color, Kind, Move, Position, king_attacks};

use super::situation::{Replies, values};
use super::tables::{reach, value};

/// T6 for a move after which Black would like to pass: what the units are worth that can move, and how many they are.
pub(super) fn zugzwang(after: &Board, replies: &Replies) -> f64 {
    values(after, replies.movable).sum::<f64>() + f64::from(replies.movable.count())
}

/// T7, in the mate. A tenth makes a king in the corner behind a rook and two pawns worth about one.
pub(super) fn smothered_mate(mate: Move, mated: &Position) -> f64 {
    let (board, king) = (mated.board(), mated.king(Color::Black));
    let field = king_attacks(king);
    if mate.kind != Kind::Knight || (field - board.color(Color::Black)).any() {
        return 0.0;
    }
    (values(board, field).sum::<f64>() + f64::from(field.count()) + reach(mate.to, king, Kind::Knight)) / 10.0
}

/// T8 for a move after the first: White was in check and gives check. Of two black checkers the more valuable counts, so
/// that a mirrored problem has the same score.
pub(super) fn cross_check(before: &Position, after: &Position) -> f64 {
    let (theirs, ours) = (before.checkers(), after.checkers());
    if theirs.is_empty() || ours.is_empty() {
        return 0.0;
    }
    let checker = values(before.board(), theirs).fold(0.0, f64::max);
    let king = after.king(Color::Black);
    let distance = |square| {
        let kind = after.board().kind_at(square).expect("a unit gives check");
        reach(square, king, kind)
    };
    let distances: f64 = ours.into_iter().map(distance).sum();
    (checker + value(Kind::King) + f64::from(ours.count()) + distances) / 14.0
}

/// T9 for a move: half a point for a queen, up to a whole one for a knight or bishop.
pub(super) fn promotion(mv: Move) -> f64 {
    mv.promotion.map_or(0.0, |kind| 0.5 + 0.5 * (value(Kind::Queen) - value(kind)) / 6.0)
}

/// T10: each white move that a later one takes back exactly, made by the same unit; the first such return counts.
/// White's moves have even places.
pub(super) fn switchback(line: &[Move]) -> f64 {
    let mut sum = 0.0;
    for (place, &went) in line.iter().enumerate().step_by(2) {
        let mut unit = went.to;
        for (later, &mv) in line.iter().enumerate().skip(place + 1) {
            let by_white = later % 2 == 0;
            if by_white && mv.from == unit {
                // What a pawn became is another unit: it has never stood where the pawn came from.
                if mv.from == went.to && mv.to == went.from && mv.kind == went.kind {
                    sum += 2.0 * reach(went.from, went.to, went.kind);
                    break;
                }
                unit = mv.to;
            } else if !by_white && mv.to == unit {
                break;
            }
        }
    }
    sum
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Moves of rooks, since only squares and kinds matter.
    fn check(moves: &str, expected: f64) {
        let square = |text: &str| text.parse().expect("a square");
        let line: Vec<Move> =
            moves.split(' ').map(|mv| Move::new(Kind::Rook, square(&mv[..2]), square(&mv[2..]))).collect();
        assert!((switchback(&line) - expected).abs() < 1e-9, "{moves}");
    }

    #[test]
    fn of_two_checkers_the_more_valuable_counts() {
        let fen = "3q4/6k1/8/8/3K4/8/2n5/B7 w - -";
        let before = chess::parse_fen(fen).expect("a FEN").setup.check().expect("a position");
        let mv = chess::parse_move(&before, "Kc4").expect("a legal move");
        let expected = (9.0 + 10.0 + 1.0 + 6.0 / 13.0) / 14.0;
        assert!((cross_check(&before, &before.play(mv)) - expected).abs() < 1e-9);
    }

    #[test]
    fn only_the_same_unit_switches_back() {
        check("a1a3 h8h7 a3a1", 4.0 / 14.0);
        check("a1a3 h8h7 b1b2 h7h8 a3a1", 4.0 / 14.0);
        check("a1a3 h8h7 a3a2 h7h8 a2a1", 0.0);
        // There and back twice: each move but the last is taken back once, by the next one.
        check("a1a3 h8h7 a3a1 h7h8 a1a3 h8h7 a3a1", 3.0 * 4.0 / 14.0);
        // The rook on a3 is captured, and another one goes to a1.
        check("a1a3 h3a3 b3a3 h8h7 a3a1", 0.0);
    }
}
