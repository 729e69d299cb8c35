//! A diagram as comparing needs it: the units sorted by what they are, and what they weigh.

use chess::{Bitboard, Board, Color, Kind, Symmetry};

use super::likeness::WEIGHTS;

/// Six kinds in two colors.
pub(super) const OCCUPANTS: usize = 12;

/// Where the units of each color and kind stand.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Matrix {
    pub squares: [Bitboard; OCCUPANTS],
    counts: [u8; OCCUPANTS],
    pub weight: u32,
    /// How many there are.
    pub units: u32,
}

/// What a unit of this place in the lists weighs.
pub(super) fn weight(occupant: usize) -> u32 {
    WEIGHTS[occupant % WEIGHTS.len()].1
}

impl Matrix {
    pub fn of(board: &Board) -> Matrix {
        let units = |occupant: usize| {
            let color = if occupant < WEIGHTS.len() { Color::White } else { Color::Black };
            board.units(color, WEIGHTS[occupant % WEIGHTS.len()].0)
        };
        Matrix::from_squares(std::array::from_fn(units))
    }

    fn from_squares(squares: [Bitboard; OCCUPANTS]) -> Matrix {
        let counts = squares.map(|squares| squares.count() as u8);
        let weight = (0..OCCUPANTS).map(|occupant| u32::from(counts[occupant]) * weight(occupant)).sum();
        let units = counts.iter().map(|count| u32::from(*count)).sum();
        Matrix { squares, counts, weight, units }
    }

    pub fn seen_by(&self, symmetry: Symmetry) -> Matrix {
        Matrix::from_squares(self.squares.map(|squares| squares.transform(symmetry)))
    }

    pub fn has_pawns(&self) -> bool {
        let pawns = WEIGHTS.iter().position(|(kind, _)| *kind == Kind::Pawn).expect("pawns have a weight");
        self.counts[pawns] > 0 || self.counts[pawns + WEIGHTS.len()] > 0
    }

    /// The weight of the units that both have, wherever they stand: more can never be in common.
    pub fn common(&self, other: &Matrix) -> u32 {
        let both = |occupant: usize| u32::from(self.counts[occupant].min(other.counts[occupant])) * weight(occupant);
        (0..OCCUPANTS).map(both).sum()
    }
}
