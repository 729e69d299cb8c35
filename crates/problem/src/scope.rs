//! Which problems a theme, a model or a search is for.

use std::fmt;

use crate::{Aim, PlayKind, Stipulation};

/// Kinds of play, an aim and a range of lengths; helpmates may come with directmates.
///
/// ```
/// use keymove_problem::Scope;
/// let scope = Scope::directmates(2, 3);
/// assert!(scope.includes("#3".parse().unwrap()) && !scope.includes("h#3".parse().unwrap()));
/// assert_eq!(scope.to_string(), "directmates in 2 to 3 moves");
/// assert!(Scope::HELPMATES.includes("h#2.5".parse().unwrap()));
/// assert_eq!(scope.with_helpmates().to_string(), "directmates in 2 to 3 moves and helpmates");
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Scope {
    plays: &'static [PlayKind],
    aim: Aim,
    least: u8,
    most: u8,
    /// Whether helpmates of any length belong to it as well.
    helpmates_too: bool,
}

impl Scope {
    /// Every directmate.
    pub const DIRECTMATES: Scope = Scope::directmates_from(1);
    /// Directmates in two.
    pub const TWO_MOVERS: Scope = Scope::directmates(2, 2);

    /// Directmates of some lengths.
    pub const fn directmates(least: u8, most: u8) -> Scope {
        Scope { plays: &[PlayKind::Direct], aim: Aim::Mate, least, most, helpmates_too: false }
    }

    /// Every helpmate.
    pub const HELPMATES: Scope = Scope::helpmates(0, Stipulation::MOST_MOVES);

    /// Helpmates of some lengths; half a move more does not count.
    pub const fn helpmates(least: u8, most: u8) -> Scope {
        Scope { plays: &[PlayKind::Help], aim: Aim::Mate, least, most, helpmates_too: false }
    }

    /// The same, and every helpmate.
    pub const fn with_helpmates(self) -> Scope {
        Scope { helpmates_too: !matches!(self.plays, [PlayKind::Help]), ..self }
    }

    /// Directmates of some length and longer ones.
    pub const fn directmates_from(least: u8) -> Scope {
        Scope::directmates(least, Stipulation::MOST_MOVES)
    }

    /// Whether a stipulation is in scope.
    pub fn includes(self, stipulation: Stipulation) -> bool {
        let fits = self.is_own_genre(stipulation) && (self.least..=self.most).contains(&stipulation.moves());
        fits || self.is_added_helpmate(stipulation)
    }

    /// Whether play and aim of a stipulation are in scope, at any length.
    pub fn includes_genre(self, stipulation: Stipulation) -> bool {
        self.is_own_genre(stipulation) || self.is_added_helpmate(stipulation)
    }

    fn is_own_genre(self, stipulation: Stipulation) -> bool {
        self.plays.contains(&stipulation.play()) && self.aim == stipulation.aim()
    }

    fn is_added_helpmate(self, stipulation: Stipulation) -> bool {
        self.helpmates_too && stipulation.play() == PlayKind::Help && stipulation.aim() == Aim::Mate
    }

    /// What such problems are called: "directmates".
    pub fn genres(self) -> String {
        let mut genres: Vec<&str> = self.plays.iter().map(|play| play.genre(self.aim)).collect();
        if self.helpmates_too {
            genres.push(PlayKind::Help.genre(Aim::Mate));
        }
        genres.join(" and ")
    }
}

impl fmt::Display for Scope {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Scope { least, most, .. } = *self;
        let genres = Scope { helpmates_too: false, ..*self }.genres();
        match (least, most) {
            (..=1, Stipulation::MOST_MOVES) => write!(f, "{genres}"),
            (_, Stipulation::MOST_MOVES) => write!(f, "{genres} in {least} or more moves"),
            (1, 1) => write!(f, "{genres} in 1 move"),
            _ if least == most => write!(f, "{genres} in {least} moves"),
            _ => write!(f, "{genres} in {least} to {most} moves"),
        }?;
        if self.helpmates_too { write!(f, " and {}", PlayKind::Help.genre(Aim::Mate)) } else { Ok(()) }
    }
}
