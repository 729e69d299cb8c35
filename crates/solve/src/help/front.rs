//! The part of help or series play in which every legal move is tried, up to an ending.

use std::collections::HashMap;
use std::collections::hash_map::Entry;

use chess::{Move, Position};
use problem::Aim;

use super::budget::{Budget, Spent};
use super::dead::Dead;
use super::ending::Ending;
use super::gathered::Gathered;
use super::outlook::Outlook;
use super::pictures::Squares;
use crate::Gauge;

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

/// How lines may begin: a position, however many ways lead to it.
pub(crate) struct Beginning {
    pub(crate) position: Position,
    kings: Squares,
    /// Half-moves before the ending that are left.
    pub(crate) front: usize,
}

/// Last steps: beginnings that are one move shorter, by number, and the move that follows.
pub(crate) type Steps = Vec<(usize, Move)>;

/// A search for lines with its memory. What it finds does not depend on what it remembers.
pub(crate) struct Front<'a, E, O> {
    turns: Turns,
    ending: E,
    outlook: O,
    dead: Dead,
    pub(crate) budget: Budget<'a>,
    pub(crate) lines: Gathered,
    line: Vec<Move>,
}

impl<'a, E: Ending, O: Outlook> Front<'a, E, O> {
    /// A search for this ending, with so many bytes to remember positions in.
    pub(crate) fn new(turns: Turns, ending: E, outlook: O, budget: Budget<'a>, bytes: usize) -> Front<'a, E, O> {
        let dead = Dead::of_bytes(bytes);
        Front { turns, ending, outlook, dead, budget, lines: Gathered::default(), line: Vec::new() }
    }

    /// Where lines of exactly this many half-moves begin, the ending included; none where there are no such lines.
    pub(crate) fn start(&mut self, position: &Position, half_moves: usize) -> Result<Option<Beginning>, Spent> {
        let Some(front) = half_moves.checked_sub(self.ending.half_moves()) else { return Ok(None) };
        self.budget.count()?;
        let kings = self.outlook.at_first(position, front);
        Ok(kings.any().then_some(Beginning { position: *position, kings, front }))
    }

    /// The beginnings that are one move longer, and for each the last steps that lead to it.
    pub(crate) fn longer(&mut self, beginnings: &[Beginning]) -> Result<(Vec<Beginning>, Vec<Steps>), Spent> {
        let (mut longer, mut steps): (Vec<Beginning>, Vec<Steps>) = (vec![], vec![]);
        let mut known: HashMap<u64, usize> = HashMap::new();
        for (number, Beginning { position, kings, front }) in beginnings.iter().enumerate() {
            self.budget.count()?;
            for (mv, kings) in self.outlook.moves(position, *front, *kings) {
                let Some(next) = self.turns.next(&position.play(mv), *front == 1) else { continue };
                match known.entry(next.hash()) {
                    Entry::Occupied(entry) => {
                        longer[*entry.get()].kings |= kings;
                        steps[*entry.get()].push((number, mv));
                    }
                    Entry::Vacant(entry) => {
                        entry.insert(longer.len());
                        longer.push(Beginning { position: next, kings, front: front - 1 });
                        steps.push(vec![(number, mv)]);
                    }
                }
            }
        }
        Ok((longer, steps))
    }

    /// The same as [`Front::gather`], and tells of it.
    pub(crate) fn watched(
        &mut self,
        beginning: &Beginning,
        ways: impl FnOnce() -> Vec<Vec<Move>>,
        gauge: Option<&Gauge>,
    ) -> Result<(), Spent> {
        let before = self.budget.nodes;
        self.gather(beginning, ways)?;
        gauge.inspect(|gauge| gauge.decide(1, self.budget.nodes - before, true));
        Ok(())
    }

    /// Gathers every line that goes on from a beginning; whatever the ways to it, which are asked for only if there are any.
    pub(crate) fn gather(&mut self, beginning: &Beginning, ways: impl FnOnce() -> Vec<Vec<Move>>) -> Result<(), Spent> {
        let before = std::mem::take(&mut self.lines);
        let led_on = self.lead_on(&beginning.position, beginning.front, beginning.kings);
        let ends = std::mem::replace(&mut self.lines, before).in_any_order();
        self.line.clear();
        if !ends.is_empty() {
            for way in ways() {
                ends.iter().try_for_each(|end| self.lines.keep(&way, end))?;
            }
        }
        led_on.map(|_| ())
    }

    /// Gathers the lines that go on from here; whether there are any.
    fn lead_on(&mut self, position: &Position, front: usize, kings: Squares) -> Result<bool, Spent> {
        self.budget.count()?;
        if front == 0 {
            return self.end(position);
        }
        let key = position.hash() ^ (front as u64).wrapping_mul(0x9E37_79B9_7F4A_7C15);
        if self.dead.has(key) {
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
