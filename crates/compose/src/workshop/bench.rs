//! The work on one problem: changes of a sound position, steps back that become smaller, and the best that was seen.

use chess::{Kind, Move, Position, Setup, Unit};
use search::{SplitMix, Step};

use super::change::changed;
use super::eye::{Eye, Look};
use super::glance::{Glance, Wish};
use super::heat::Cooling;
use super::{Effort, Size};
use crate::ideas::Pursued;
use crate::solving::Solving;

/// How far steps back go, in points.
const COOLING: Cooling = Cooling { first: 5.0, last: 0.4 };
/// The same in longer problems, whose scores lie further apart.
const COOLING_LONGER: Cooling = Cooling { first: 12.0, last: 1.0 };

/// What is worked with.
pub(super) struct Bench<'b, 'a> {
    pub size: Size,
    pub effort: Effort,
    pub idea: &'b Pursued,
    pub wish: Wish,
    pub eye: &'b Eye<'b>,
    pub random: &'b mut SplitMix,
    pub solving: &'b mut Solving<'a>,
}

/// A sound position with what was seen of it.
#[derive(Clone, Copy)]
struct Piece {
    position: Position,
    key: Move,
    look: Look,
    /// What a glance at it says.
    lacks: u32,
}

impl Bench<'_, '_> {
    /// The best problem that may leave, if there is one.
    pub fn work(&mut self, start: Position, key: Move) -> Option<Position> {
        let mut stand = self.look(start, key, None)?;
        let mut best = Some(stand).filter(|piece| self.may_leave(piece));
        let changes = self.effort.bench;
        let cooling = if self.solving.moves() > 2 { COOLING_LONGER } else { COOLING };
        for done in 0..changes {
            if self.solving.is_stopped() {
                return None;
            }
            if done == changes / 2 {
                // What has nothing to show by now seldom has in the end; the time is better spent on another draft.
                stand = best?;
            }
            let Some((position, key)) = self.change(&stand) else { continue };
            let step_back = cooling.step_back(done, changes, self.random);
            let Some(next) = self.look(position, key, Some((&stand, step_back))) else { continue };
            stand = next;
            if self.may_leave(&next) && best.is_none_or(|best| next.look.value > best.look.value) {
                best = Some(next);
            }
        }
        Some(self.economized(best?).position)
    }

    /// The same with a lesser unit wherever one does.
    fn economized(&mut self, piece: Piece) -> Piece {
        let mut best = piece;
        for (square, unit) in piece.position.board().iter() {
            let lesser = Kind::ALL.into_iter().filter(|kind| kind.value() < unit.kind.value() && *kind != Kind::King);
            let saved = lesser.filter(|_| unit.kind != Kind::King).find_map(|kind| {
                let step = Step::Exchange { square, from: unit, to: Unit { kind, ..unit } };
                let board =
                    step.apply(best.position.board()).filter(|board| problem::broken_rules(board).is_empty())?;
                let position = Setup::of(board).check().ok().filter(|position| position.is_legal(best.key))?;
                let is_sound = self.solving.is_only_key(&position, best.key);
                let next = if is_sound { self.look(position, best.key, None) } else { None };
                next.filter(|next| self.may_leave(next) && next.look.value >= best.look.value)
            });
            best = saved.unwrap_or(best);
        }
        best
    }

    /// Looks at a position, and on only as long as it is not too much worse than another.
    fn look(&self, position: Position, key: Move, than: Option<(&Piece, f64)>) -> Option<Piece> {
        let lacks = match self.solving.moves() {
            2 => Glance::at(&position, key).lacks(&self.wish),
            _ => 0,
        };
        if than.is_some_and(|(stand, step_back)| f64::from(lacks.saturating_sub(stand.lacks)) > step_back) {
            return None;
        }
        let look = self.eye.look(&position, key, self.idea)?;
        let fits = than.is_none_or(|(stand, step_back)| look.value >= stand.look.value - step_back);
        fits.then_some(Piece { position, key, look, lacks })
    }

    fn may_leave(&self, piece: &Piece) -> bool {
        self.size.allowed.contains(&piece.position.board().occupied().count()) && piece.look.unmet.may_leave()
    }

    /// A sound neighbor; the same key is tried first.
    fn change(&mut self, stand: &Piece) -> Option<(Position, Move)> {
        let board = changed(stand.position.board(), self.size.aimed_at, self.random)?;
        let next = Setup::of(board).check().ok()?;
        let key = stand.key;
        if next.is_legal(key) && self.solving.solves(&next, key) {
            return self.solving.has_no_other_key(&next, key).then_some((next, key));
        }
        Some((next, self.solving.only_key(&next)?))
    }
}
