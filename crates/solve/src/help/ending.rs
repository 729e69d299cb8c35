//! The last half-moves, which an ending knows better than by trying all moves.

use chess::{Move, Position};
use problem::Aim;

use crate::kernel::all_mates_in_one;
use crate::naive::help::reached;

/// How help or series play ends.
pub(crate) trait Ending {
    /// How many half-moves it has.
    fn half_moves(&self) -> usize;

    /// Shows every way to play the ending from here, each with all its half-moves.
    fn visit(&mut self, position: &Position, show: &mut dyn FnMut(&[Move]));
}

/// White's last move, which mates or stalemates.
pub(crate) struct LastMove {
    pub(crate) aim: Aim,
}

impl Ending for LastMove {
    fn half_moves(&self) -> usize {
        1
    }

    fn visit(&mut self, position: &Position, show: &mut dyn FnMut(&[Move])) {
        match self.aim {
            Aim::Mate => all_mates_in_one(position, |mv| show(&[mv])),
            Aim::Stalemate => {
                for &mv in &position.legal_moves() {
                    if reached(&position.play(mv), self.aim) {
                        show(&[mv]);
                    }
                }
            }
        }
    }
}
