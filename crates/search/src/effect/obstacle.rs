//! Why a move that is possible in one diagram is not in another that is much like it.

use chess::{Board, Color, Kind, Move, Position, Square, Unit, between};
use problem::Sentence;

use super::side;

/// What prevents a move.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Obstacle {
    /// No such unit stands there.
    NoUnit(Unit, Square),
    /// A unit of its own side stands where it goes.
    Own(Unit, Square),
    /// A unit stands between.
    InTheWay(Unit, Square),
    /// Castling needs more than free squares.
    Castling,
    /// A pawn on this rank has no such move.
    Rank(Square),
    /// There is nothing to capture for a pawn, or a unit stands before it.
    Pawn(Option<Unit>, Square),
    /// The king would be in check, by this unit where it is known.
    Check(Color, Option<(Unit, Square)>),
}

impl Obstacle {
    /// What prevents a move that is not legal in a position.
    pub fn of(position: &Position, mv: Move) -> Obstacle {
        let (board, color) = (position.board(), position.turn());
        let unit = Unit { color, kind: mv.kind };
        if board.unit_at(mv.from) != Some(unit) {
            return Obstacle::NoUnit(unit, mv.from);
        }
        if mv.is_castling() {
            return Obstacle::Castling;
        }
        if mv.kind == Kind::Pawn && !fits_the_rank(mv, color) {
            return Obstacle::Rank(mv.from);
        }
        if let Some(own) = board.unit_at(mv.to).filter(|own| own.color == color) {
            return Obstacle::Own(own, mv.to);
        }
        let way = between(mv.from, mv.to) & board.occupied();
        if let Some((other, square)) = way.first().and_then(|square| Some((board.unit_at(square)?, square))) {
            return Obstacle::InTheWay(other, square);
        }
        let straight = mv.from.file() == mv.to.file();
        if mv.kind == Kind::Pawn && straight == board.occupied().has(mv.to) {
            return Obstacle::Pawn(board.unit_at(mv.to), mv.to);
        }
        Obstacle::Check(color, checker_after(board, color, mv))
    }

    /// As it is now: "bPe4 is in the way".
    pub fn now(self) -> Sentence {
        self.words("is", "no longer stands", "would be", "has no")
    }

    /// As it was in the draft: "bPe4 was in the way".
    pub fn then(self) -> Sentence {
        self.words("was", "did not stand", "would have been", "had no")
    }

    fn words(self, is: &str, stands_not: &str, would_be: &str, has_no: &str) -> Sentence {
        match self {
            Obstacle::NoUnit(unit, square) => {
                format!("a {} {} {stands_not} on {square}", side(unit.color), unit.kind.name()).into()
            }
            Obstacle::Own(unit, square) | Obstacle::InTheWay(unit, square) | Obstacle::Pawn(Some(unit), square) => {
                Sentence::new().unit(unit, square).text(&format!(" {is} in the way"))
            }
            Obstacle::Castling => format!("castling {is} not allowed there").into(),
            Obstacle::Rank(square) => format!("a pawn on {square} {has_no} such move").into(),
            Obstacle::Pawn(None, square) => format!("there {is} nothing to capture on {square}").into(),
            Obstacle::Check(_, Some((Unit { kind: Kind::King, .. }, _))) => {
                format!("the kings {would_be} next to each other").into()
            }
            Obstacle::Check(color, Some((unit, square))) => {
                Sentence::from(format!("the {} king {would_be} in check from ", side(color))).unit(unit, square)
            }
            Obstacle::Check(color, None) => format!("the {} king {would_be} in check", side(color)).into(),
        }
    }
}

/// Whether a pawn's promotion or double step fits where it stands.
fn fits_the_rank(mv: Move, color: Color) -> bool {
    let (last, second) = if color == Color::White { (7, 1) } else { (0, 6) };
    let doubled = mv.from.rank().abs_diff(mv.to.rank()) == 2;
    (mv.to.rank() == last) == mv.promotion.is_some() && (!doubled || mv.from.rank() == second)
}

/// The unit that checks the king of the side that has just made this move.
fn checker_after(board: &Board, color: Color, mv: Move) -> Option<(Unit, Square)> {
    let mut after = *board;
    let unit = after.take(mv.from)?;
    after.take(mv.to);
    after.put(mv.to, Unit { kind: mv.becomes(), ..unit });
    let king = after.king(color)?;
    let checker = after.attackers(color.other(), king, after.occupied()).first()?;
    Some((after.unit_at(checker)?, checker))
}
