//! What a diagram costs: units first; of as many the ones with less white force; then those with more black force,
//! since the composer's old rule wants the weakest white and the strongest black unit that does the job on a square.

use std::cmp::Reverse;

use chess::{Board, Color};

/// Cheaper is less.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub struct Cost {
    /// Units on the board.
    pub units: u32,
    /// White's force in pawns.
    pub white: u32,
    /// Black's force in pawns.
    pub black: Reverse<u32>,
}

impl Cost {
    /// Of a diagram.
    pub fn of(board: &Board) -> Cost {
        let force = |color: Color| -> u32 {
            let units = board.iter().filter(|(_, unit)| unit.color == color);
            units.map(|(_, unit)| unit.kind.value()).sum()
        };
        Cost { units: board.occupied().count(), white: force(Color::White), black: Reverse(force(Color::Black)) }
    }
}

#[cfg(test)]
mod tests {
    use chess::parse_piece_list;

    use super::*;

    #[test]
    fn fewer_units_then_a_weaker_white_then_a_stronger_black() {
        let cost = |list: &str| Cost::of(&parse_piece_list(list).expect("a piece list").board);
        let dearest_first = ["Kd8 Qb5 Rb3 / Kd6 pc7", "Kd8 Qb5 / Kd6 pc7", "Kd8 Rb5 / Kd6 pc7", "Kd8 Rb5 / Kd6 qc7"];
        assert!(dearest_first.windows(2).all(|pair| cost(pair[0]) > cost(pair[1])));
    }
}
