//! The work on one problem: changes of a sound position, steps back that become smaller, and the best that was seen.

use std::collections::HashMap;

use chess::{Board, Kind, Move, Position, Setup, Unit};
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
    /// Whether the idea counts yet; if not, it does from half of the changes on.
    pub is_pursued: bool,
    pub wish: Wish,
    pub eye: &'b Eye<'b>,
    pub random: &'b mut SplitMix,
    pub solving: &'b mut Solving<'a>,
    /// What is known of boards that were asked about: near the end the same few come again and again.
    pub known: Known,
    /// What the plugs of boards cost.
    pub plugs: HashMap<Board, u32>,
}

/// Boards with their keys and what was seen of them; nothing for those that are not sound.
pub(super) type Known = HashMap<Board, Option<Sound>>;

/// A sound position.
#[derive(Clone, Copy)]
pub(super) struct Sound {
    position: Position,
    key: Move,
    /// What a glance at it says.
    lacks: u32,
    /// How far it is from the setting that is wished for.
    misses: u32,
    /// What a look at it says, if it was looked at.
    look: Option<Option<Look>>,
}

/// A sound position with what was seen of it.
#[derive(Clone, Copy)]
struct Piece {
    position: Position,
    key: Move,
    look: Look,
    /// What it is worth here: what the look says, less what is missing of the setting and of the idea.
    value: f64,
    /// What a glance at it says.
    lacks: u32,
    /// How far it is from the setting that is wished for.
    misses: u32,
}

/// The best so far.
#[derive(Clone, Copy)]
struct Kept {
    piece: Piece,
    /// Its value less what its plugs cost.
    worth: f64,
}

impl Bench<'_, '_> {
    /// The best problem that may leave, if there is one.
    pub fn work(&mut self, start: Position, key: Move) -> Option<Position> {
        let sound = self.sound(*start.board(), key)?;
        let mut stand = self.look(sound, None)?;
        let (mut best, mut showing) = (None, None);
        self.keep(&mut best, stand);
        let changes = self.effort.bench;
        let mut begun = 0;
        let cooling = if self.solving.moves() > 2 { COOLING_LONGER } else { COOLING };
        for done in 0..changes {
            if self.solving.is_stopped() {
                return None;
            }
            if done == changes / 2 {
                // What has nothing to show by now seldom has in the end; the time is better spent on another draft.
                stand = best?.piece;
                if !self.is_pursued {
                    self.is_pursued = true;
                    begun = done;
                    best = showing;
                    stand.value = self.value(&stand.look, stand.misses);
                }
            }
            let Some(sound) = self.change(&stand) else { continue };
            let step_back = cooling.step_back(done - begun, changes - begun, self.random);
            let Some(next) = self.look(sound, Some((&stand, step_back))) else { continue };
            stand = next;
            self.keep(&mut best, next);
            if !self.is_pursued && next.look.unmet.parts == 0 {
                self.keep(&mut showing, next);
            }
        }
        Some(self.economized(best?.piece).position)
    }

    /// Keeps a piece that may leave, if it is better than the best so far even when its plugs are paid for.
    fn keep(&mut self, best: &mut Option<Kept>, piece: Piece) {
        let is_better = |worth: f64| best.is_none_or(|best| worth > best.worth);
        if !self.may_leave(&piece) || !is_better(piece.value) {
            return;
        }
        let plugs = match self.solving.moves() {
            2 => *self.plugs.entry(*piece.position.board()).or_insert_with(|| self.eye.plugs(&piece.position)),
            _ => 0,
        };
        let worth = piece.value - f64::from(plugs);
        if is_better(worth) {
            *best = Some(Kept { piece, worth });
        }
    }

    /// The same with a lesser unit wherever one does.
    fn economized(&mut self, piece: Piece) -> Piece {
        let mut best = piece;
        for (square, unit) in piece.position.board().iter() {
            let lesser = Kind::ALL.into_iter().filter(|kind| kind.value() < unit.kind.value() && *kind != Kind::King);
            let saved = lesser.filter(|_| unit.kind != Kind::King).find_map(|kind| {
                let step = Step::Exchange { square, from: unit, to: Unit { kind, ..unit } };
                let sound = self.sound(step.apply(best.position.board())?, best.key)?;
                let next = self.look(sound, None);
                next.filter(|next| self.may_leave(next) && next.value >= best.value)
            });
            best = saved.unwrap_or(best);
        }
        best
    }

    /// Looks at a position, and on only as long as it is not too much worse than another.
    fn look(&mut self, sound: Sound, than: Option<(&Piece, f64)>) -> Option<Piece> {
        let Sound { position, key, lacks, misses, .. } = sound;
        if than.is_some_and(|(stand, step_back)| f64::from(lacks.saturating_sub(stand.lacks)) > step_back) {
            return None;
        }
        let look = match sound.look {
            Some(look) => look,
            None => {
                let look = self.eye.look(&position, key, self.idea, self.wish.wants_set_play());
                self.known.insert(*position.board(), Some(Sound { look: Some(look), ..sound }));
                look
            }
        }?;
        let value = self.value(&look, misses);
        let fits = than.is_none_or(|(stand, step_back)| value >= stand.value - step_back);
        fits.then_some(Piece { position, key, look, value, lacks, misses })
    }

    /// What is seen of a position is worth this here.
    fn value(&self, look: &Look, misses: u32) -> f64 {
        let parts = if self.is_pursued { look.unmet.points_of_parts(self.solving.moves()) } else { 0.0 };
        look.value - f64::from(misses) - parts
    }

    fn may_leave(&self, piece: &Piece) -> bool {
        let unmet = &piece.look.unmet;
        let shows = !self.is_pursued || unmet.parts == 0;
        shows && unmet.may_leave() && self.size.allowed.contains(&piece.position.board().occupied().count())
    }

    /// A sound neighbor.
    fn change(&mut self, stand: &Piece) -> Option<Sound> {
        let board = changed(stand.position.board(), self.size.aimed_at, self.random)?;
        self.sound(board, stand.key)
    }

    /// What a board is as a problem, if it is sound; a likely key is tried first.
    fn sound(&mut self, board: Board, likely: Move) -> Option<Sound> {
        if let Some(known) = self.known.get(&board) {
            return *known;
        }
        let sound = self.solved(board, likely).map(|(position, key)| {
            let (lacks, misses) = match self.solving.moves() {
                2 => {
                    let seen = Glance::at(&position, key);
                    (seen.lacks(&self.wish), seen.misses(&self.wish))
                }
                _ => (0, 0),
            };
            Sound { position, key, lacks, misses, look: None }
        });
        self.known.insert(board, sound);
        sound
    }

    fn solved(&mut self, board: Board, likely: Move) -> Option<(Position, Move)> {
        if !problem::broken_rules(&board).is_empty() {
            return None;
        }
        let position = Setup::of(board).check().ok()?;
        if position.is_legal(likely) && self.solving.solves(&position, likely) {
            return self.solving.has_no_other_key(&position, likely).then_some((position, likely));
        }
        Some((position, self.solving.only_key(&position)?))
    }
}
