//! Whether there is still hope: tests that cut off moves without trying what follows them.

use chess::{Bitboard, Color, Fan, Position};

use super::front::Turns;
use super::pictures::{LastAnswers, Left, Squares, Views};

/// Says whether an ending is out of reach. May say that there is hope where there is none, never the other way round.
pub(crate) trait Outlook {
    /// The squares on which the play may yet end for the black king, of those that are asked about, after exactly this
    /// many half-moves more before the ending. None: no hope.
    fn hope(&mut self, position: &Position, left: usize, kings: Squares) -> Squares;

    /// Before the last half-move but the ending: what says which moves may lead there.
    fn last(&mut self, position: &Position, kings: Squares) -> Option<LastAnswers>;
}

/// Nothing is known about the ending, so every move is tried.
pub(crate) struct AlwaysHope;

impl Outlook for AlwaysHope {
    fn hope(&mut self, _: &Position, _: usize, kings: Squares) -> Squares {
        kings
    }

    fn last(&mut self, _: &Position, _: Squares) -> Option<LastAnswers> {
        None
    }
}

/// White's last move is to mate or stalemate: the final picture says what both sides still have to do.
pub(crate) struct FinalPicture {
    pub(crate) turns: Turns,
    pub(crate) views: Views,
}

impl Outlook for FinalPicture {
    fn hope(&mut self, position: &Position, left: usize, kings: Squares) -> Squares {
        self.views.possible(position, self.turns.left(position.turn(), left), kings)
    }

    fn last(&mut self, position: &Position, kings: Squares) -> Option<LastAnswers> {
        (position.turn() == Color::Black).then(|| LastAnswers::new(position, self.views.unguarded(position, kings)))
    }
}

impl Turns {
    /// What both sides have left, White's last move included, if so many half-moves come before it.
    pub(crate) fn left(self, turn: Color, front: usize) -> Left {
        match (self, turn) {
            (Turns::Alternating, Color::White) => Left { white: front / 2 + 1, black: front / 2 },
            (Turns::Alternating, Color::Black) => Left { white: front / 2 + 1, black: front.div_ceil(2) },
            (Turns::SeriesThenAnswer, _) => Left { white: 1, black: front },
            (Turns::SeriesTo(_), _) => Left { white: front + 1, black: 0 },
        }
    }
}

/// The targets of a unit worth trying.
pub(crate) fn worth_trying(last: Option<&LastAnswers>, fan: Fan) -> Bitboard {
    last.map_or(fan.to, |last| last.keep(fan.kind, fan.from, fan.to))
}
