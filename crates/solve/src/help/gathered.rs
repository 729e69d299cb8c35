//! The lines found, within bounds: a problem with more of them than anybody reads must not fill the memory.

use chess::Move;

use super::budget::Spent;

/// Lines in the order in which they were found.
#[derive(Default)]
pub(crate) struct Gathered {
    lines: Vec<Vec<Move>>,
    moves: usize,
}

impl Gathered {
    /// Moves kept in all lines together: some tens of megabytes.
    const MOST_MOVES: usize = 2_000_000;

    /// Keeps a line given in two parts; an error where there are too many to keep.
    pub(crate) fn keep(&mut self, beginning: &[Move], end: &[Move]) -> Result<(), Spent> {
        self.moves += beginning.len() + end.len();
        if self.moves > Gathered::MOST_MOVES {
            return Err(Spent);
        }
        self.lines.push([beginning, end].concat());
        Ok(())
    }

    /// How many there are.
    pub(crate) fn count(&self) -> usize {
        self.lines.len()
    }

    /// The lines as they were found.
    pub(crate) fn in_any_order(self) -> Vec<Vec<Move>> {
        self.lines
    }

    /// Lines of one or several searches, short ones first and in the order of the squares.
    pub(crate) fn sorted(mut lines: Vec<Vec<Move>>) -> Vec<Vec<Move>> {
        lines.sort_unstable_by(|one, other| (one.len(), one).cmp(&(other.len(), other)));
        lines
    }
}

#[cfg(test)]
mod tests {
    use chess::{Kind, Square};

    use super::*;

    #[test]
    fn too_many_lines_are_not_kept() {
        let line = [Move::new(Kind::Rook, Square::new(0), Square::new(1)); 1_000];
        let mut gathered = Gathered::default();
        for _ in 0..Gathered::MOST_MOVES / line.len() {
            assert_eq!(gathered.keep(&line, &[]), Ok(()));
        }
        assert_eq!(gathered.keep(&line, &[]), Err(Spent));
    }
}
