//! Whether there is still hope: which moves need not be tried, since no ending can follow.

use chess::{Color, Move, Position};

use super::front::Turns;
use super::pictures::{Left, Squares, Views};

/// A move worth trying, with the squares on which the play may yet end for the black king.
pub(crate) type Hope = (Move, Squares);

/// Says whether an ending is out of reach. May say that there is hope where there is none, never the other way round.
pub(crate) trait Outlook {
    /// The squares on which the play may end for the black king after exactly this many half-moves before the ending.
    fn at_first(&mut self, position: &Position, front: usize) -> Squares;

    /// The moves worth trying, with this many half-moves before the ending, this one counted.
    fn moves(&mut self, position: &Position, front: usize, kings: Squares) -> Vec<Hope>;
}

/// Nothing is known about the ending, so every move is tried.
pub(crate) struct AlwaysHope;

impl Outlook for AlwaysHope {
    fn at_first(&mut self, _: &Position, _: usize) -> Squares {
        Squares::ALL
    }

    fn moves(&mut self, position: &Position, _: usize, kings: Squares) -> Vec<Hope> {
        position.legal_moves().iter().map(|&mv| (mv, kings)).collect()
    }
}

/// White's last move is to mate or stalemate: the final picture says what both sides still have to do.
pub(crate) struct FinalPicture {
    pub(crate) turns: Turns,
    pub(crate) views: Views,
}

impl Outlook for FinalPicture {
    fn at_first(&mut self, position: &Position, front: usize) -> Squares {
        self.views.possible(position, self.turns.left(position.turn(), front), Squares::ALL)
    }

    fn moves(&mut self, position: &Position, front: usize, kings: Squares) -> Vec<Hope> {
        let mut moves = Vec::new();
        let mut found = |mv, kings| moves.push((mv, kings));
        let turn = position.turn();
        let left = self.turns.left(turn.other(), front - 1);
        match turn {
            Color::White => self.views.white_moves(position, left, kings, &mut found),
            Color::Black => self.views.black_moves(position, left, kings, &mut found),
        }
        moves
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
