//! From a draft that is not sound to the nearest problems that are: every single change, then every two, fewest first;
//! beyond that, changes of those unsound diagrams that come nearest to being sound.
//!
//! Of as many changes the ones with fewer flaws come first: units that could go as well, a diagram that no game leads
//! to; then the better ones by the judge. Changes of which one alone would suffice do not count. Where the model has a
//! margin, what comes first is what keeps the key of the draft and its play (`intended`), then what is better; each change
//! must be worth the margin.

mod intended;
mod ranking;
mod seen;

use std::collections::HashSet;
use std::sync::atomic::{AtomicBool, Ordering};

use chess::{Board, Kind, Move, Position, Setup};
use rayon::prelude::*;

use self::intended::{Intended, loyalty};
use self::ranking::Ranking;
use self::seen::Seen;
use crate::judge::Memory;
use crate::promise::Promise;
use crate::sweep::legal;
use crate::{
    Allowed, Constraints, Counts, Improvement, Judge, Judged, Level, Pool, Rules, SearchState, Step, single_changes,
};

/// A draft, and what is asked of the repair.
pub struct Draft<'a> {
    /// The diagram; it need not be a position.
    pub start: &'a Setup,
    /// The judge.
    pub judge: &'a Judge<'a>,
    /// Most changes.
    pub depth: usize,
    /// Which units may be added.
    pub rules: Rules,
    /// What every result must meet.
    pub constraints: &'a Constraints,
    /// How many of the best to keep of every number of changes. No more changes are tried once this many are found.
    pub keep: usize,
    /// Ends the search soon; what was found until then is kept.
    pub stop: &'a AtomicBool,
}

/// An impossible diagram is worse than any number of units without a purpose.
const IMPOSSIBLE: u8 = 100;

/// How many unsound diagrams of a level are expanded further; all of them would be too many.
const LEADS: usize = 500;

/// How many positions are judged by one thread in one go.
const GO: usize = 64;

/// Searches for sound problems near a draft, from the beginning or a saved state; `on_progress` is shown the state
/// again and again. The levels of the state are numbers of changes, their parts the diagrams changed once more.
pub fn repair(draft: &Draft<'_>, state: SearchState, on_progress: &mut dyn FnMut(&SearchState)) -> SearchState {
    let mut state = SearchState { loose: Vec::new(), ..state };
    let intended = Intended::of(draft);
    state.repair_pools_mut();
    for depth in 1..=draft.depth {
        if !draft.level(depth, intended.as_ref(), &mut state, on_progress) {
            return state;
        }
        // A level begun before an interruption counts only when it is finished.
        let found = state.levels[..depth].iter().flat_map(|level| level.pool.best());
        // What keeps less than the draft's key and play does not end the search.
        if found.filter(|found| intended.is_none() || loyalty(found.flaws) == 0).count() >= draft.keep {
            break;
        }
    }
    state.complete = true;
    state
}

impl SearchState {
    /// Sound problems near a draft: fewest changes first, then those with fewer flaws, then the better ones.
    pub fn repairs(&self) -> Vec<&Improvement> {
        let found = self.levels.iter().flat_map(|level| level.pool.best()).chain(&self.loose);
        let mut all: Vec<&Improvement> = found.collect();
        let order = |one: &&Improvement, other: &&Improvement| {
            let changes = one.steps.len().cmp(&other.steps.len());
            changes.then(one.flaws.cmp(&other.flaws)).then(other.score.total_cmp(&one.score))
        };
        all.sort_by(order);
        all
    }
}

impl Draft<'_> {
    /// All diagrams this many changes away, or what is left of them. Says whether it was finished.
    fn level(
        &self,
        depth: usize,
        intended: Option<&Intended>,
        state: &mut SearchState,
        on_progress: &mut dyn FnMut(&SearchState),
    ) -> bool {
        // All single changes that suffice are kept: pairs of changes that include one are not results.
        let kept = if depth == 1 { usize::MAX } else { self.keep };
        if state.levels.len() < depth {
            state.levels.push(Level::new(depth, kept));
        }
        let wants_leads = depth >= 2 && depth < self.depth;
        if wants_leads && state.repair_pools_mut().len() < depth - 1 {
            state.repair_pools_mut().push(Pool::new(LEADS));
        }
        let parents = self.parents(depth, state.repair_pools_mut());
        state.levels[depth - 1].parts = parents.len();
        let enough: HashSet<Step> = if depth == 1 { HashSet::new() } else { single_repairs(state) };
        let mut seen = Seen::new(&self.start.board, parents.iter().map(|(_, board)| board));
        for (index, (before, board)) in parents.iter().enumerate() {
            let candidates = self.candidates(before, board, &enough, &mut seen);
            if index < state.levels[depth - 1].done {
                continue;
            }
            let ranking = Ranking { before, intended, pool: &state.levels[depth - 1].pool };
            let found = self.judge_all(&ranking, &candidates, wants_leads);
            if self.stop.load(Ordering::Relaxed) {
                state.loose = found.improvements;
                return false;
            }
            let level = &mut state.levels[depth - 1];
            level.counts += found.counts;
            found.improvements.into_iter().for_each(|improvement| level.pool.offer(improvement));
            if let Some(pool) = state.repair_pools_mut().get_mut(depth.saturating_sub(2)).filter(|_| wants_leads) {
                found.leads.into_iter().for_each(|lead| pool.offer(lead));
            }
            let level = &mut state.levels[depth - 1];
            level.done += 1;
            on_progress(state);
        }
        true
    }

    /// What is changed once more to come to this number of changes: the draft, all that is one change away from it, or
    /// the most promising of what is further.
    fn parents(&self, depth: usize, leads: &[Pool]) -> Vec<(Vec<Step>, Board)> {
        let start = &self.start.board;
        match depth {
            1 => vec![(Vec::new(), *start)],
            2 => {
                let once = self.candidates(&[], start, &HashSet::new(), &mut Seen::new(start, [].iter()));
                once.into_iter().map(|(step, board)| (vec![step], board)).collect()
            }
            _ => {
                let leads = leads.get(depth - 3).into_iter().flat_map(Pool::best);
                leads.map(|lead| (lead.steps.clone(), lead.setup.board)).collect()
            }
        }
    }

    /// The diagrams one change further on that were not met before. A change that suffices alone is not combined with
    /// another.
    fn candidates(
        &self,
        before: &[Step],
        board: &Board,
        enough: &HashSet<Step>,
        seen: &mut Seen,
    ) -> Vec<(Step, Board)> {
        if before.iter().any(|step| enough.contains(step)) {
            return Vec::new();
        }
        // After a shift the same words mean another change.
        let shifted = before.iter().any(|step| matches!(step, Step::Shift { .. }));
        let changes = single_changes(board, self.rules).into_iter();
        let changes = changes.filter(|step| shifted || !enough.contains(step));
        let made = changes.filter_map(|step| Some((step, step.apply(board)?)));
        made.filter(|(_, changed)| seen.is_new(changed)).collect()
    }

    fn judge_all(&self, ranking: &Ranking<'_>, candidates: &[(Step, Board)], wants_leads: bool) -> BatchResult {
        let before = ranking.before;
        let go = if self.judge.is_two_mover() { GO } else { 1 };
        let judged = |memory: &mut Memory, candidates: &[(Step, Board)]| {
            let mut found = BatchResult::default();
            for (step, board) in candidates {
                if self.stop.load(Ordering::Relaxed) {
                    break;
                }
                let sound = found.counts.sound;
                let improvement = self.judge_one(ranking, (*step, board), &mut found.counts, memory);
                if self.stop.load(Ordering::Relaxed) {
                    break;
                }
                let lead = (wants_leads && found.counts.sound == sound).then(|| self.lead(board, memory)).flatten();
                let made = |(setup, key, score, flaws)| {
                    let steps = before.iter().copied().chain([*step]).collect();
                    Improvement { setup, key, score, steps, flaws }
                };
                found.improvements.extend(improvement.map(made));
                found.leads.extend(lead.map(made));
            }
            found
        };
        let goes: Vec<BatchResult> = candidates.par_chunks(go).map_init(Memory::new, judged).collect();
        goes.into_iter().fold(BatchResult::default(), |mut all, found| {
            all.counts += found.counts;
            all.improvements.extend(found.improvements);
            all.leads.extend(found.leads);
            all
        })
    }

    /// An unsound diagram, with the first move that comes nearest and what is wrong as points lost; nothing if it is
    /// far from everything.
    fn lead(&self, board: &Board, memory: &mut Memory) -> Option<(Setup, Move, f64, u8)> {
        let position = legal(self.start, board).filter(|_| self.constraints.allow_board(board))?;
        let promise = Promise::of(self.judge, &position, Promise::MOST, memory)?;
        Some((position.setup(), promise.best?, -f64::from(promise.faults()), 0))
    }

    /// Counts what a diagram is; if it is sound and meets the demands, its key, its score and its flaws come back with
    /// it.
    fn judge_one(
        &self,
        ranking: &Ranking<'_>,
        (step, board): (Step, &Board),
        counts: &mut Counts,
        memory: &mut Memory,
    ) -> Option<(Setup, Move, f64, u8)> {
        counts.generated += 1;
        let Some(position) = legal(self.start, board) else {
            counts.illegal += 1;
            return None;
        };
        if !self.constraints.allow_board(board) {
            counts.set_aside += 1;
            return None;
        }
        let key = counts.note(self.judge.decide(&position, memory))?;
        match self.constraints.allow(&position, key, self.judge) {
            Allowed::No => None,
            Allowed::Unknown => {
                counts.undecided();
                None
            }
            Allowed::Yes => {
                counts.better += 1;
                let Some(intended) = ranking.intended else {
                    let score = self.judge.score(&position, key).unwrap_or_default();
                    return Some((position.setup(), key, score, self.flaws(&position, key, memory)));
                };
                let steps: Vec<Step> = ranking.before.iter().copied().chain([step]).collect();
                let flaws = intended.flaws(self, &position, key, &steps);
                let score = ranking.score(self.judge, &position, key, flaws)?;
                Some((position.setup(), key, score, flaws))
            }
        }
    }

    fn flaws(&self, position: &Position, key: Move, memory: &mut Memory) -> u8 {
        let impossible = !problem::legality(&position.setup()).is_empty();
        let needless = needless_units(self.start, position, key, self.judge, memory);
        needless + if impossible { IMPOSSIBLE } else { 0 }
    }
}

/// How many units could each go without making the problem unsound or changing its key.
fn needless_units(start: &Setup, position: &Position, key: Move, judge: &Judge<'_>, memory: &mut Memory) -> u8 {
    let board = position.board();
    let mut needless = 0;
    for (square, _) in board.iter().filter(|(square, unit)| unit.kind != Kind::King && *square != key.from) {
        let mut without = *board;
        without.take(square);
        let judged = legal(start, &without).map(|position| judge.decide(&position, memory));
        needless += u8::from(judged == Some(Judged::Sound { key }));
    }
    needless
}

/// The single changes that suffice.
fn single_repairs(state: &SearchState) -> HashSet<Step> {
    state.levels.first().into_iter().flat_map(|level| level.pool.best()).map(|found| found.steps[0]).collect()
}

/// What some changes lead to.
#[derive(Default)]
struct BatchResult {
    counts: Counts,
    improvements: Vec<Improvement>,
    leads: Vec<Improvement>,
}
