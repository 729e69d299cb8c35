//! How many positions a level should have by the papers' formulas, to be compared with how many it has.

use chess::Board;

/// The estimate for one level.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Growth {
    /// bᵈ/d!, where b is the number of positions of the first level: what remains when no order of the same steps is
    /// made twice. Rounded to whole positions.
    pub by_first_level: u128,
    /// Formula (3) of the paper: additions alone, p kinds on s empty squares, kinds in order but squares not:
    /// s!/(s−d)! · p(p+1)…(p+d−1)/d!.
    pub additions: u128,
}

/// The ten kinds of units that are added.
const KINDS: u128 = 10;

impl Growth {
    /// For a depth, the number of positions of the first level, and the diagram that was begun with.
    pub fn of(depth: usize, first_level: u64, board: &Board) -> Growth {
        let depth = depth as u128;
        let empty = u128::from(64 - board.occupied().count());
        let factorial = (1..=depth).product::<u128>().max(1);
        let power = (0..depth).fold(1u128, |power, _| power.saturating_mul(u128::from(first_level)));
        let squares = (0..depth).fold(1u128, |all, taken| all.saturating_mul(empty.saturating_sub(taken)));
        let kinds = (0..depth).fold(1u128, |all, more| all.saturating_mul(KINDS + more)) / factorial;
        Growth {
            by_first_level: power.saturating_add(factorial / 2) / factorial,
            additions: squares.saturating_mul(kinds),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn as_the_paper_reckons() {
        let board = chess::parse_fen("b2K4/2p5/3k4/1Q6/5P2/1B6/8/8").expect("a FEN").setup.board;
        // The paper's means: 368 positions, then 67,712 and 8,306,005 by the formula.
        let by_first = |depth| Growth::of(depth, 368, &board).by_first_level;
        assert_eq!([by_first(1), by_first(2), by_first(3)], [368, 67_712, 8_306_005]);
        // 57 empty squares; 10, 55 and 220 choices of kinds.
        let additions = |depth| Growth::of(depth, 368, &board).additions;
        assert_eq!([additions(1), additions(2), additions(3)], [570, 57 * 56 * 55, 57 * 56 * 55 * 220]);
    }
}
