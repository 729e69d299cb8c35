//! Which problems a theme, a model or a search is for.

use std::fmt;

use crate::{Aim, PlayKind, Stipulation};

/// Kinds of play, an aim and a range of lengths.
///
/// ```
/// use keymove_problem::Scope;
/// let scope = Scope::directmates(2, 3);
/// assert!(scope.includes("#3".parse().unwrap()) && !scope.includes("h#3".parse().unwrap()));
/// assert_eq!(scope.to_string(), "directmates in 2 to 3 moves");
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Scope {
    plays: &'static [PlayKind],
    aim: Aim,
    least: u8,
    most: u8,
}

impl Scope {
    /// Every directmate.
    pub const DIRECTMATES: Scope = Scope::directmates_from(1);
    /// Directmates in two.
    pub const TWO_MOVERS: Scope = Scope::directmates(2, 2);

    /// Directmates of some lengths.
    pub const fn directmates(least: u8, most: u8) -> Scope {
        Scope { plays: &[PlayKind::Direct], aim: Aim::Mate, least, most }
    }

    /// Directmates of some length and longer ones.
    pub const fn directmates_from(least: u8) -> Scope {
        Scope::directmates(least, Stipulation::MOST_MOVES)
    }

    /// Whether a stipulation is in scope.
    pub fn includes(self, stipulation: Stipulation) -> bool {
        self.includes_genre(stipulation) && (self.least..=self.most).contains(&stipulation.moves())
    }

    /// Whether play and aim of a stipulation are in scope, at any length.
    pub fn includes_genre(self, stipulation: Stipulation) -> bool {
        self.plays.contains(&stipulation.play()) && self.aim == stipulation.aim()
    }

    /// What such problems are called: "directmates".
    pub fn genres(self) -> String {
        let genres: Vec<&str> = self.plays.iter().map(|play| play.genre(self.aim)).collect();
        genres.join(" and ")
    }
}

impl fmt::Display for Scope {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Scope { least, most, .. } = *self;
        let genres = self.genres();
        match (least, most) {
            (..=1, Stipulation::MOST_MOVES) => write!(f, "{genres}"),
            (_, Stipulation::MOST_MOVES) => write!(f, "{genres} in {least} or more moves"),
            (1, 1) => write!(f, "{genres} in 1 move"),
            _ if least == most => write!(f, "{genres} in {least} moves"),
            _ => write!(f, "{genres} in {least} to {most} moves"),
        }
    }
}
