//! What a diagram without a mate promises: the rows that are paid for how the units stand, and lines that may come to
//! pay.

use chess::{Bitboard, Board, Color};
use themes::geometry::{aims, flights, half_pins};

use super::Composer2006;

/// Most lines that could show a theme do not: what may come of them counts a third.
const CHANCE: i32 = 3;

impl Composer2006 {
    /// What a diagram may come to, for composers that have no mate yet: the place of the black king and few units as
    /// they are paid; batteries and half-pins for a part of what they may bring, flights for what it costs when the key
    /// takes them. White's force is left out, though it is not free: steered towards a weaker White, a composer finds
    /// no mates at all. Says which of two diagrams promises more, no score.
    pub fn prospect(&self, board: &Board) -> f64 {
        f64::from(self.standing(board)) + f64::from(self.lines(board)) / f64::from(CHANCE)
    }

    fn standing(&self, board: &Board) -> i32 {
        let w = &self.weights;
        let place = board.king(Color::Black).map_or(0, |king| {
            let from_edge = |line: u8| line.min(7 - line);
            match (from_edge(king.file()), from_edge(king.rank())) {
                (0, 0) => -w.king_in_corner,
                (0, _) | (_, 0) => -w.king_on_edge,
                (3, 3) => w.king_in_center,
                _ => 0,
            }
        });
        place + w.unit_below_eighteen * (18 - board.occupied().count() as i32)
    }

    fn lines(&self, board: &Board) -> i32 {
        let w = &self.weights;
        let Some(king) = board.king(Color::Black) else { return 0 };
        let white = board.color(Color::White);
        let is_battery = |between: Bitboard| between.single().is_some_and(|front| white.has(front));
        let batteries = aims(board, Color::White, king).filter(|aim| is_battery(aim.between)).count() as i32;
        let half_pins = half_pins(board, Color::Black).count() as i32;
        let flights = flights(board).count() as i32;
        batteries * w.direct_battery + half_pins * w.half_pin - flights * w.flight_taken
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn prospect(fen: &str) -> f64 {
        Composer2006::PRINTED.prospect(&chess::parse_fen(fen).expect("a FEN").setup.board)
    }

    #[test]
    fn what_the_model_pays_for_promises_more() {
        let (center, edge, corner) = ("8/8/8/3k4/8/8/8/K7", "3k4/8/8/8/8/8/8/K7", "k7/8/8/8/8/8/8/7K");
        let standing = |fen| Composer2006::PRINTED.standing(&chess::parse_fen(fen).expect("a FEN").setup.board);
        assert!(standing(center) > standing(edge) && standing(edge) > standing(corner));
        // A half-pin, and a pawn beside the line.
        assert!(prospect("8/8/8/3k4/3p4/3p4/8/K2R4") > prospect("8/8/8/3k4/3p4/4p3/8/K2R4"));
        // A flight that the key would have to take, or not.
        assert!(prospect("8/8/3p4/3k4/8/8/2R5/K7") > prospect("8/8/3p4/3k4/8/8/7R/K7"));
    }
}
