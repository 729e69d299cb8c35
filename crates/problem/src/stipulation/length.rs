//! How long a solution is, in whole moves and maybe half a move.

use std::fmt;

use super::{Aim, BadStipulation, PlayKind, Stipulation};

/// The number of a stipulation: 2 or 2.5. Whether a genre has such a length is decided by [`Stipulation::new`].
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Length {
    /// Saturates: more than any genre allows stays more than any genre allows.
    whole: u64,
    half: bool,
}

impl Length {
    /// Whole moves.
    pub const fn of(moves: u64) -> Length {
        Length { whole: moves, half: false }
    }

    /// Whole moves with a half-move before them: 2.5.
    pub const fn and_half(moves: u64) -> Length {
        Length { whole: moves, half: true }
    }

    /// The whole moves of a length that was checked.
    pub(super) fn whole(self) -> u8 {
        self.whole.min(u64::from(u8::MAX)) as u8
    }

    pub(super) fn has_half(self) -> bool {
        self.half
    }

    pub(super) fn check(self, play: PlayKind, aim: Aim) -> Result<(), BadStipulation> {
        let genre = play.genre(aim);
        if self.half && !play.takes_half_moves() {
            return Err(BadStipulation::HalfMove { length: self.to_string(), genre });
        }
        let most = if play.is_series() { Stipulation::MOST_SERIES_MOVES } else { Stipulation::MOST_MOVES };
        // In h#0.5 White mates at once; the other genres have at least one whole move.
        let least = if self.half && play == PlayKind::Help { 0 } else { 1 };
        if self.whole < least || self.whole > u64::from(most) {
            return Err(BadStipulation::Length { length: self.to_string(), genre, most });
        }
        Ok(())
    }
}

impl fmt::Display for Length {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}", self.whole, if self.half { ".5" } else { "" })
    }
}
