//! What a problem asks: how it is played, what is aimed at, in how many moves, and how many solutions are intended.

mod aim;
mod bad;
mod intended;
mod length;
mod notation;
mod play;

pub use aim::Aim;
pub use bad::BadStipulation;
pub use intended::Intended;
pub use length::Length;
pub use play::PlayKind;

use chess::Color;

/// What a problem asks. Printed as problemists write it: `#3`, `h#2.5`, `ser-h#7`; the intended solutions follow where
/// they are given: `h#2 2.1.1.1`.
///
/// ```
/// use chess::Color;
/// use keymove_problem::{Aim, PlayKind, Stipulation};
/// let three: Stipulation = "#3".parse().unwrap();
/// assert_eq!((three.play(), three.aim(), three.moves()), (PlayKind::Direct, Aim::Mate, 3));
/// let help: Stipulation = "h#2.5".parse().unwrap();
/// assert_eq!((help.half_moves(), help.begins(), help.genre()), (5, Color::White, "helpmates"));
/// assert!("#0".parse::<Stipulation>().is_err());
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Stipulation {
    play: PlayKind,
    aim: Aim,
    length: Length,
    intended: Option<Intended>,
}

impl Stipulation {
    /// The longest mate accepted, series play apart.
    pub const MOST_MOVES: u8 = 20;
    /// The longest series accepted.
    pub const MOST_SERIES_MOVES: u8 = 99;

    /// A stipulation of any genre, without a number of intended solutions.
    pub fn new(play: PlayKind, aim: Aim, length: Length) -> Result<Stipulation, BadStipulation> {
        length.check(play, aim)?;
        Ok(Stipulation { play, aim, length, intended: None })
    }

    /// A directmate in this many moves, 1 to 20.
    pub fn mate_in(moves: u64) -> Result<Stipulation, BadStipulation> {
        Stipulation::new(PlayKind::Direct, Aim::Mate, Length::of(moves))
    }

    /// The same with a number of intended solutions.
    pub fn with_intended(self, intended: Intended) -> Result<Stipulation, BadStipulation> {
        if intended.is_single() || (self.play.is_help() && intended.fits(self.half_moves())) {
            return Ok(Stipulation { intended: Some(intended), ..self });
        }
        Err(BadStipulation::Intended { stipulation: self.short(), intended: intended.to_string() })
    }

    /// The same without a number of intended solutions.
    #[must_use]
    pub fn without_intended(self) -> Stipulation {
        Stipulation { intended: None, ..self }
    }

    /// How it is played.
    pub fn play(self) -> PlayKind {
        self.play
    }

    /// What is aimed at.
    pub fn aim(self) -> Aim {
        self.aim
    }

    /// The whole moves: the 3 of `#3`, the 2 of `h#2.5`, the 7 of `ser-h#7`.
    pub fn moves(self) -> u8 {
        self.length.whole()
    }

    /// Whether a half-move comes before the whole moves, as in `h#2.5`.
    pub fn has_half_move(self) -> bool {
        self.length.has_half()
    }

    /// How many moves of one side a solution of full length has.
    pub fn half_moves(self) -> usize {
        let (whole, half) = (usize::from(self.moves()), usize::from(self.has_half_move()));
        match self.play {
            PlayKind::Direct => 2 * whole - 1,
            PlayKind::Help | PlayKind::HelpSelf | PlayKind::HelpReflex => 2 * whole + half,
            PlayKind::SelfPlay | PlayKind::Reflex | PlayKind::SemiReflex => 2 * whole,
            PlayKind::SeriesDirect => whole,
            PlayKind::SeriesHelp | PlayKind::SeriesSelf | PlayKind::SeriesReflex => whole + 1,
        }
    }

    /// Who moves first.
    pub fn begins(self) -> Color {
        match (self.play.begins(), self.has_half_move()) {
            (color, false) => color,
            (color, true) => color.other(),
        }
    }

    /// The number of intended solutions, if it is given.
    pub fn intended(self) -> Option<Intended> {
        self.intended
    }

    /// In how many moves White mates, if this is a directmate.
    pub fn directmate(self) -> Option<u8> {
        match (self.play, self.aim) {
            (PlayKind::Direct, Aim::Mate) => Some(self.moves()),
            _ => None,
        }
    }

    /// What such problems are called: "directmates", "helpmates", "series-selfstalemates".
    pub fn genre(self) -> &'static str {
        self.play.genre(self.aim)
    }

    /// What one such problem is called: "helpmate".
    pub fn genre_of_one(self) -> &'static str {
        let plural = self.genre();
        plural.strip_suffix('s').unwrap_or(plural)
    }
}
