//! Who must reach what, and who is bound to do so as soon as he can: the few questions in which the genres differ.

use chess::{Move, Position};
use problem::{Aim, PlayKind, Stipulation};

use crate::kernel::can_mate_in_one;

/// How play against a defense ends.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Ending {
    /// White reaches the aim.
    Direct,
    /// Every move of Black's reaches the aim.
    Forced,
    /// Black can reach the aim, and so he must.
    Possible,
    /// The same, and White must reach it if he can, which spoils everything.
    PossibleToBoth,
}

/// The rules of a stipulation.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Rules {
    pub(crate) ending: Ending,
    aim: Aim,
}

impl Rules {
    pub(crate) fn of(stipulation: Stipulation) -> Rules {
        let ending = match stipulation.play() {
            PlayKind::SelfPlay | PlayKind::HelpSelf | PlayKind::SeriesSelf => Ending::Forced,
            PlayKind::SemiReflex | PlayKind::HelpReflex | PlayKind::SeriesReflex => Ending::Possible,
            PlayKind::Reflex => Ending::PossibleToBoth,
            PlayKind::Direct | PlayKind::Help | PlayKind::SeriesDirect | PlayKind::SeriesHelp => Ending::Direct,
        };
        Rules { ending, aim: stipulation.aim() }
    }

    /// Whether the play ends with a mate by Black.
    #[inline]
    pub(crate) fn black_mates(self) -> bool {
        self.ending != Ending::Direct && self.aim == Aim::Mate
    }

    /// Whether the side to move is mated, or stalemated where that is the aim.
    #[inline]
    pub(crate) fn reached(self, position: &Position) -> bool {
        position.in_check() == (self.aim == Aim::Mate) && !position.has_moves()
    }

    /// Whether White, to move, must reach the aim himself.
    #[inline]
    pub(crate) fn binds_white(self, position: &Position) -> bool {
        match (self.ending, self.aim) {
            (Ending::PossibleToBoth, Aim::Mate) => can_mate_in_one(position),
            (Ending::PossibleToBoth, Aim::Stalemate) => self.can_reach(position),
            (Ending::Direct | Ending::Forced | Ending::Possible, _) => false,
        }
    }

    /// Whether Black, to move, must reach the aim because he can.
    #[inline]
    pub(crate) fn binds_black(self, position: &Position) -> bool {
        match (self.ending, self.aim) {
            (Ending::Possible | Ending::PossibleToBoth, Aim::Mate) => can_mate_in_one(&position.swap_colors()),
            (Ending::Possible | Ending::PossibleToBoth, Aim::Stalemate) => self.can_reach(position),
            (Ending::Direct | Ending::Forced, _) => false,
        }
    }

    /// Whether a move of Black's ends the play, given the position after it.
    #[inline]
    pub(crate) fn ends(self, replied: &Position) -> bool {
        self.ending != Ending::Direct && self.reached(replied)
    }

    /// The moves Black may play, in the order of the squares.
    pub(crate) fn black_moves(self, position: &Position) -> Vec<Move> {
        let mut moves = position.legal_moves().to_vec();
        if self.binds_black(position) {
            moves.retain(|&mv| self.reached(&position.play(mv)));
        }
        moves.sort_unstable();
        moves
    }

    fn can_reach(self, position: &Position) -> bool {
        let ends = |mv: Move| self.reached(&position.play(mv));
        position
            .visit_moves(|fan| {
                fan.try_each(|mv| {
                    if ends(mv) { std::ops::ControlFlow::Break(()) } else { std::ops::ControlFlow::Continue(()) }
                })
            })
            .is_break()
    }
}
