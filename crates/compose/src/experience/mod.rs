//! Experience: how often each kind of unit stood on each square in a collection of problems, in percent.

mod shipped;
mod text;

use chess::{Board, Square, Unit};

pub use shipped::{SHIPPED, Shipped};
pub use text::BadTable;

/// What may stand on a square: nothing, or one of twelve units.
pub const OCCUPANTS: usize = 13;

/// A table of 64 squares by 13 occupants; the percentages of each square add up to 100.
#[derive(Clone, PartialEq, Debug)]
pub struct Experience {
    /// What it was made of.
    pub source: TableSource,
    /// From a8 to h8, then a7 and so on; blank, white pawn, knight, bishop, rook, queen, king, then the black units.
    percent: Box<[[f64; OCCUPANTS]; 64]>,
}

/// What a table was made of.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub struct TableSource {
    /// How many problems.
    pub problems: u64,
    /// Where they came from, one line each.
    pub from: Vec<String>,
}

/// Why numbers do not make a table.
#[derive(Clone, PartialEq, Debug)]
pub enum BadExperience {
    /// There is nothing to learn from.
    NoProblems,
    /// A number is below 0 or above 100, or none at all.
    NoPercentage(Square),
    /// The numbers of a square do not add up to 100.
    Sum(Square, f64),
}

impl std::fmt::Display for BadExperience {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self {
            BadExperience::NoProblems => f.write_str("there are no problems to learn from"),
            BadExperience::NoPercentage(square) => {
                write!(f, "square {} ({square}): a percentage is a number from 0 to 100", number_of(*square))
            }
            BadExperience::Sum(square, sum) => {
                write!(f, "square {} ({square}): the percentages add up to {sum:.2}, not to 100", number_of(*square))
            }
        }
    }
}

impl std::error::Error for BadExperience {}

/// The paper's number of a square: from the upper left to the lower right.
pub fn number_of(square: Square) -> usize {
    square.flip_ranks().index()
}

/// The square of a number.
pub fn square_of(number: usize) -> Square {
    Square::new(number as u8).flip_ranks()
}

/// The paper's number of an occupant.
pub fn occupant(unit: Option<Unit>) -> usize {
    unit.map_or(0, |unit| 1 + unit.color as usize * 6 + unit.kind as usize)
}

impl Experience {
    /// Thirteen numbers rounded to hundredths may miss 100 by this much at most.
    const ROUNDING: f64 = 0.1;

    /// A table of percentages, if it is one.
    pub fn new(source: TableSource, percent: [[f64; OCCUPANTS]; 64]) -> Result<Experience, BadExperience> {
        for (number, square) in percent.iter().enumerate() {
            if square.iter().any(|value| !(0.0..=100.0).contains(value)) {
                return Err(BadExperience::NoPercentage(square_of(number)));
            }
            let sum: f64 = square.iter().sum();
            if (sum - 100.0).abs() > Experience::ROUNDING {
                return Err(BadExperience::Sum(square_of(number), sum));
            }
        }
        Ok(Experience { source, percent: Box::new(percent) })
    }

    /// The table of these diagrams.
    pub fn of<'a>(boards: impl IntoIterator<Item = &'a Board>, from: Vec<String>) -> Result<Experience, BadExperience> {
        let mut counts = [[0u64; OCCUPANTS]; 64];
        let mut problems = 0u64;
        for board in boards {
            problems += 1;
            for (number, counts) in counts.iter_mut().enumerate() {
                counts[occupant(board.unit_at(square_of(number)))] += 1;
            }
        }
        if problems == 0 {
            return Err(BadExperience::NoProblems);
        }
        let percent = counts.map(|square| square.map(|count| count as f64 * 100.0 / problems as f64));
        Experience::new(TableSource { problems, from }, percent)
    }

    /// How often this stood on the square, in percent.
    #[inline]
    pub fn percent(&self, square: Square, unit: Option<Unit>) -> f64 {
        self.percent[number_of(square)][occupant(unit)]
    }

    /// All numbers of a square, in the paper's order.
    pub fn square(&self, number: usize) -> &[f64; OCCUPANTS] {
        &self.percent[number]
    }
}

#[cfg(test)]
mod tests {
    use chess::{Color, Kind, parse_fen};

    use super::*;

    #[test]
    fn the_numbers_are_the_papers() {
        let square = |name: &str| name.parse::<Square>().expect("a square");
        // The paper's example: square 36 is e4, occupant 3 a white bishop.
        assert_eq!((number_of(square("e4")), number_of(square("a8")), number_of(square("h1"))), (36, 0, 63));
        assert!(Square::all().all(|square| square_of(number_of(square)) == square));
        let unit = |color, kind| occupant(Some(Unit { color, kind }));
        assert_eq!((unit(Color::White, Kind::Bishop), unit(Color::White, Kind::King)), (3, 6));
        assert_eq!((unit(Color::Black, Kind::Pawn), unit(Color::Black, Kind::King), occupant(None)), (7, 12, 0));
    }

    #[test]
    fn diagrams_are_counted() {
        let board = |fen: &str| parse_fen(fen).expect("a FEN").setup.board;
        let boards = [board("8/8/8/8/4B3/8/8/K1k5"), board("8/8/8/8/8/8/8/K1k5"), board("8/8/8/8/8/4B3/8/K1k5")];
        let table = Experience::of(&boards, vec![]).expect("a table");
        let bishop = Some(Unit { color: Color::White, kind: Kind::Bishop });
        let e4 = "e4".parse().expect("a square");
        assert!((table.percent(e4, bishop) - 100.0 / 3.0).abs() < 1e-9);
        assert!((table.percent(e4, None) - 200.0 / 3.0).abs() < 1e-9);
        assert_eq!(table.source.problems, 3);
    }

    #[test]
    fn what_is_no_table_is_refused() {
        assert_eq!(Experience::of(&[], vec![]), Err(BadExperience::NoProblems));
        let mut percent = [[0.0; OCCUPANTS]; 64];
        percent.iter_mut().for_each(|square| square[0] = 100.0);
        assert!(Experience::new(TableSource::default(), percent).is_ok());
        percent[36][0] = 99.0;
        let error = Experience::new(TableSource::default(), percent).expect_err("99 is not 100");
        assert_eq!(error.to_string(), "square 36 (e4): the percentages add up to 99.00, not to 100");
        percent[36] = [f64::NAN; OCCUPANTS];
        let error = Experience::new(TableSource::default(), percent).expect_err("no numbers");
        assert_eq!(error.to_string(), "square 36 (e4): a percentage is a number from 0 to 100");
    }
}
