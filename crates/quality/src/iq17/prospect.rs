//! What a diagram without a mate promises: the principles that can be seen from how the units stand.

use chess::{Bitboard, Board, Color, king_attacks};
use themes::geometry::guards_with_lifted;

use super::Iq17;
use super::principles::{less_material, sparsity};

impl Iq17 {
    /// What a diagram may come to, for composers that have no mate yet: sparsity and less material as they will be
    /// paid, and the economy of a mate where the black king stands now. Says which of two diagrams promises more, no
    /// score.
    pub fn prospect(&self, board: &Board) -> f64 {
        let w = &self.weights;
        w.kappa
            * (w.sparsity * sparsity(board) + w.less_material * less_material(board) + w.economy * guarded_once(board))
    }
}

/// The share of the squares around the black king that White guards and Black does not block, times how near the guards
/// are to one for each: the economy of a mate, as far as there is a net already.
fn guarded_once(board: &Board) -> f64 {
    let Some(king) = board.king(Color::Black) else { return 0.0 };
    let field = king_attacks(king) - board.color(Color::Black);
    let guards = |square| guards_with_lifted(board, square, Bitboard::EMPTY).count();
    let counts = || field.into_iter().map(guards);
    let (guarded, all) = (counts().filter(|count| *count > 0).count(), counts().sum::<u32>());
    if all == 0 {
        return 0.0;
    }
    let guarded = guarded as f64;
    guarded / f64::from(field.count()) * guarded / f64::from(all)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn prospect(fen: &str) -> f64 {
        Iq17::BEST.prospect(&chess::parse_fen(fen).expect("a FEN").setup.board)
    }

    #[test]
    fn what_the_model_pays_for_promises_more() {
        // The same rook guards two squares of the king's field, or none.
        assert!(prospect("7k/8/8/8/8/8/8/K5R1") > prospect("7k/8/8/8/8/8/8/K1R5"));
        // Units apart, and Black the stronger side.
        assert!(prospect("7k/8/8/3b4/8/1R6/8/K7") > prospect("6bk/8/8/8/8/1R6/8/K7"));
        assert!(prospect("7k/8/8/3q4/8/1R6/8/K7") > prospect("7k/8/8/3b4/8/1R6/8/K7"));
    }
}
