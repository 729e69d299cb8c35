//! The part of help or series play in which every legal move is tried, up to an ending.

use chess::{Move, Position};
use problem::Aim;

use super::budget::{Budget, Spent};
use super::dead::Dead;
use super::ending::Ending;
use super::gathered::Gathered;
use super::outlook::Outlook;
use super::pictures::Squares;

/// Who moves.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Turns {
    /// Both sides in turn.
    Alternating,
    /// One side alone; the ending is the other side's.
    SeriesThenAnswer,
    /// One side alone, the ending included. Where a stalemate is the aim, one on the way is the end of the play.
    SeriesTo(Aim),
}

/// A first move worth trying, and where it leads.
#[derive(Clone, Copy)]
pub(crate) struct First {
    mv: Move,
    next: Position,
    kings: Squares,
    /// Half-moves before the ending that are left after it.
    front: usize,
}

/// A search for lines with its memory. What it finds does not depend on what it remembers.
pub(crate) struct Front<'a, E, O> {
    turns: Turns,
    ending: E,
    outlook: O,
    pub(crate) dead: Dead,
    /// What another search found dead before.
    known: Option<&'a Dead>,
    pub(crate) budget: Budget<'a>,
    pub(crate) lines: Gathered,
    line: Vec<Move>,
}

impl<'a, E: Ending, O: Outlook> Front<'a, E, O> {
    /// A search for this ending, with so many bytes to remember positions in.
    pub(crate) fn new(turns: Turns, ending: E, outlook: O, budget: Budget<'a>, bytes: usize) -> Front<'a, E, O> {
        let (dead, known) = (Dead::of_bytes(bytes), None);
        Front { turns, ending, outlook, dead, known, budget, lines: Gathered::default(), line: Vec::new() }
    }

    /// The same with what another search found dead.
    pub(crate) fn knowing(self, known: &'a Dead) -> Front<'a, E, O> {
        Front { known: Some(known), ..self }
    }

    /// The first moves of lines of exactly this many half-moves, the ending included. Lines that are no longer than the
    /// ending are gathered at once.
    pub(crate) fn first_moves(&mut self, position: &Position, half_moves: usize) -> Result<Vec<First>, Spent> {
        let Some(front) = half_moves.checked_sub(self.ending.half_moves()) else { return Ok(vec![]) };
        self.line.clear();
        self.budget.count()?;
        let kings = self.outlook.at_first(position, front);
        if kings.is_empty() {
            return Ok(vec![]);
        }
        self.budget.count()?;
        if front == 0 {
            return self.end(position).map(|_| vec![]);
        }
        let moves = self.outlook.moves(position, front, kings).into_iter();
        let first = moves.filter_map(|(mv, kings)| {
            let next = self.turns.next(&position.play(mv), front == 1)?;
            Some(First { mv, next, kings, front: front - 1 })
        });
        Ok(first.collect())
    }

    /// Gathers every line with this first move.
    pub(crate) fn gather(&mut self, first: &First) -> Result<(), Spent> {
        self.line.clear();
        self.line.push(first.mv);
        self.lead_on(&first.next, first.front, first.kings).map(|_| ())
    }

    /// Gathers the lines that go on from here; whether there are any.
    fn lead_on(&mut self, position: &Position, front: usize, kings: Squares) -> Result<bool, Spent> {
        self.budget.count()?;
        if front == 0 {
            return self.end(position);
        }
        let key = position.hash() ^ (front as u64).wrapping_mul(0x9E37_79B9_7F4A_7C15);
        if self.dead.has(key) || self.known.is_some_and(|known| known.has(key)) {
            return Ok(false);
        }
        let mut any = false;
        for (mv, kings) in self.outlook.moves(position, front, kings) {
            if let Some(next) = self.turns.next(&position.play(mv), front == 1) {
                self.line.push(mv);
                any |= self.lead_on(&next, front - 1, kings)?;
                self.line.pop();
            }
        }
        if !any {
            self.dead.insert(key);
        }
        Ok(any)
    }

    fn end(&mut self, position: &Position) -> Result<bool, Spent> {
        let (before, mut kept) = (self.lines.count(), Ok(()));
        self.ending.visit(position, &mut |end| {
            if kept.is_ok() {
                kept = self.lines.keep(&self.line, end);
            }
        });
        kept.map(|()| self.lines.count() > before)
    }
}

impl Turns {
    /// The position in which the play goes on after a move; none if it cannot. In a series the other side passes, so
    /// only the last move may give check.
    fn next(self, after: &Position, last: bool) -> Option<Position> {
        match self {
            Turns::Alternating => Some(*after),
            Turns::SeriesThenAnswer if last => Some(*after),
            Turns::SeriesThenAnswer => after.pass(),
            Turns::SeriesTo(aim) => after.pass().filter(|_| aim == Aim::Mate || after.has_moves()),
        }
    }
}
