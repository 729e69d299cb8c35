//! The door: a wish for better problems in, what was found out.

use std::sync::atomic::AtomicBool;

use chess::{Move, Setup};

use crate::methods::{composer, dicp, explore, icp};
use crate::{Class, Classes, Constraints, Exchanges, Improvement, Judge, Learned, Level, Pool, Rules, Step};

/// How to search.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Method {
    /// Hill climbing over single transformations, as ICP (1999) did.
    Icp {
        /// Which improved positions to go on from.
        climb: Climb,
        /// Which exchanges are tried.
        exchanges: Exchanges,
    },
    /// Every sequence of transformations up to the depth, every level judged (DICP).
    Dicp,
    /// Levels one after the other, one deeper if nothing better was found (Chess Composer, and for longer problems the
    /// k-move composer).
    Composer,
    /// A beam of sound and of promising positions, round after round, far from the original.
    Explore(Explore),
}

/// How far an exploration may go.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Explore {
    /// Positions that may be judged.
    pub positions: u64,
    /// Classes of steps that are mostly left out, since experience says that they lead nowhere.
    pub idle: Classes,
}

/// Which improved positions hill climbing goes on from.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Climb {
    /// From every position better than the original, whether it is better than its parent or not; of a round with more
    /// than [`Climb::MOST`] of them, from so many of the best.
    Every,
    /// From the best position of each round, as long as it is better than the original.
    BestSon,
}

impl Climb {
    /// The most positions that [`Climb::Every`] goes on from in one round. Improvements of improvements are many, and
    /// without a bound a climb of four rounds would not end in a lifetime.
    pub const MOST: usize = 200;
}

/// What is wished for.
pub struct Wish<'a> {
    /// A sound problem.
    pub start: &'a Setup,
    /// Its key.
    pub key: Move,
    /// Who judges.
    pub judge: &'a Judge<'a>,
    /// How to search.
    pub method: Method,
    /// How many steps.
    pub depth: usize,
    /// Which units may be added.
    pub rules: Rules,
    /// What must be kept, and what must not be.
    pub constraints: &'a Constraints,
    /// How many of the best to keep.
    pub keep: usize,
    /// Ends the search soon; what was found until then is kept.
    pub stop: &'a AtomicBool,
}

/// A search under way or at its end: all that is needed to go on with it.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct State {
    /// The score of the problem itself.
    pub original: f64,
    /// The levels begun so far; all but the last are complete. For hill climbing, its rounds: one part for each position
    /// gone on from, and nothing in the pool.
    pub levels: Vec<Level>,
    /// For hill climbing: every improvement in the order in which it was found, with the place of the one it was made
    /// from.
    pub chain: Vec<Link>,
    /// For hill climbing: how many links were gone on from.
    pub expanded: usize,
    /// For an exploration: what it goes on from, and what it learned.
    pub exploration: Exploration,
    /// For repairs of more than two changes: unsound diagrams that are gone on from, most promising first; the first pool
    /// has those two changes away, and so on.
    pub leads: Vec<Pool>,
    /// What was found in the part under way when the search was stopped. It is shown, but no part of a checkpoint: the
    /// part is done again when the search is resumed.
    pub loose: Vec<Improvement>,
    /// Whether the search came to its end.
    pub complete: bool,
}

/// An improvement that hill climbing found.
#[derive(Clone, PartialEq, Debug)]
pub struct Link {
    /// Which link it was made from; none: the original.
    pub parent: Option<usize>,
    /// The last step.
    pub step: Step,
    /// The position, with all its steps.
    pub improvement: Improvement,
}

/// An exploration between two rounds, or within one.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct Exploration {
    /// The positions that are gone on from in the round under way, or in the next.
    pub beam: Vec<Lead>,
    /// How many changes of the position under way were judged.
    pub within: usize,
    /// What the round under way found that is sound, best first.
    pub sound: Vec<Lead>,
    /// What it found that is not sound and may become so.
    pub promising: Vec<Lead>,
    /// Which classes of steps led to positions that were gone on from.
    pub learned: Learned,
}

/// A position that may be gone on from.
#[derive(Clone, PartialEq, Debug)]
pub struct Lead {
    /// The diagram.
    pub setup: Setup,
    /// By how many files and ranks the original is shifted in it.
    pub shift: (i8, i8),
    /// Its key, or the first move that comes nearest to being one.
    pub first: Option<Move>,
    /// How many keys it has: 1 is sound.
    pub keys: u32,
    /// What it is compared by: points, less what is wrong with it.
    pub worth: f64,
    /// The points of it, or of the last sound position on the way to it.
    pub score: f64,
    /// The place in the last beam of the position it was made from.
    pub parent: usize,
    /// The class of the last step.
    pub class: Class,
}

/// Searches for better problems, from the beginning or from where a search was left; `see` is shown the state again and
/// again, and may store it.
pub fn improve(wish: &Wish<'_>, state: State, see: &mut dyn FnMut(&State)) -> State {
    let mut state = State { loose: Vec::new(), ..state };
    if let Some(position) = wish.start.check().ok().filter(|_| state.levels.is_empty() && state.chain.is_empty()) {
        state.original = wish.judge.score(&position, wish.key).unwrap_or(f64::NEG_INFINITY);
    }
    match wish.method {
        Method::Icp { climb, exchanges } => icp(wish, climb, exchanges, state, see),
        Method::Dicp => dicp(wish, state, see),
        Method::Composer => composer(wish, state, see),
        Method::Explore(how) => explore(wish, how, state, see),
    }
}

impl State {
    /// The improvements found, best first; of equals the one with fewer steps, then the one reached first.
    pub fn improvements(&self) -> Vec<&Improvement> {
        let swept = self.levels.iter().flat_map(|level| level.pool.best());
        let climbed = self.chain.iter().map(|link| &link.improvement);
        let mut all: Vec<&Improvement> = swept.chain(climbed).chain(&self.loose).collect();
        all.sort_by(|one, other| other.score.total_cmp(&one.score));
        all
    }
}
