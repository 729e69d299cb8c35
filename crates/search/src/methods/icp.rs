//! ICP: hill climbing over single transformations in the paper's order of priority.
//!
//! A sound position that scores above the original is accepted, once, and expanded in the next round, better than
//! its parent or not. Severe deficiencies and the constraints of the request keep a position out altogether.

use std::collections::HashSet;
use std::sync::atomic::Ordering;

use chess::Board;
use rayon::prelude::*;

use crate::guard::Candidate;
use crate::judge::Memory;
use crate::sweep::legal;
use crate::transformations::{Exchanges, TransformationInput, single_steps};
use crate::{Allowed, Climb, Counts, Guard, Improvement, Level, Link, Proposal, SearchState, SearchTask, Step};

pub(crate) fn icp(
    task: &SearchTask<'_>,
    guard: Option<&Guard<'_>>,
    (climb, exchanges): (Climb, Exchanges),
    state: SearchState,
    on_progress: &mut dyn FnMut(&SearchState),
) -> SearchState {
    let mut state = state;
    state.climbing_mut();
    let accepted = state.chain().iter().map(|link| link.improvement.setup.board);
    let mut seen: HashSet<Board> = accepted.chain([task.start.board]).collect();
    for round in 0..task.depth {
        let parents = parents(state.chain(), climb, round);
        if parents.is_empty() {
            break;
        }
        let done = state.levels.get(round).map_or(0, |level| level.done);
        for parent in parents.iter().copied().skip(done) {
            let (found, interrupted) = expand(task, guard, exchanges, &state, parent, &seen);
            if interrupted {
                state.loose = found.improvements.into_iter().map(|(_, improvement)| improvement).collect();
                return state;
            }
            if state.levels.len() == round {
                state.levels.push(Level { parts: parents.len(), ..Level::new(round + 1, 0) });
            }
            take_over(&mut state, round, parent, found, &mut seen);
            on_progress(&state);
        }
    }
    state.complete = true;
    state
}

/// The positions to expand after this many rounds, in the order in which they were found; none stands for the original.
fn parents(chain: &[Link], climb: Climb, round: usize) -> Vec<Option<usize>> {
    if round == 0 {
        return vec![None];
    }
    let most = match climb {
        Climb::Every => Climb::MOST,
        Climb::BestSon => 1,
    };
    let score = |index: &usize| chain[*index].improvement.score;
    let mut parents: Vec<usize> =
        (0..chain.len()).filter(|index| chain[*index].improvement.steps.len() == round).collect();
    // The sort is stable: of equals those found first are chosen.
    parents.sort_by(|one, other| score(other).total_cmp(&score(one)));
    parents.truncate(most);
    parents.sort_unstable();
    parents.into_iter().map(Some).collect()
}

/// What some single steps lead to.
#[derive(Default)]
struct StepResults {
    counts: Counts,
    improvements: Vec<(Step, Improvement)>,
}

/// How many steps are judged by one thread in one go.
const GO: usize = 32;

/// Every single transformation of one position, judged, and whether the search was stopped meanwhile: then some are
/// missing.
fn expand(
    task: &SearchTask<'_>,
    guard: Option<&Guard<'_>>,
    exchanges: Exchanges,
    state: &SearchState,
    parent: Option<usize>,
    seen: &HashSet<Board>,
) -> (StepResults, bool) {
    let (board, key) = match parent {
        Some(index) => (state.chain()[index].improvement.setup.board, state.chain()[index].improvement.key),
        None => (task.start.board, task.key),
    };
    let steps = single_steps(&TransformationInput { board: &board, key, rules: task.rules }, exchanges);
    let before = parent.map_or(&[][..], |index| &state.chain()[index].improvement.steps);
    let above = guard.map_or(state.original + task.judge.margin(), Guard::above);
    let expansion = Expansion { task, guard, board, before, seen, above };
    let go = if task.judge.is_two_mover() { GO } else { 1 };
    let goes: Vec<StepResults> = steps.par_chunks(go).map(|steps| expansion.judge_all(steps)).collect();
    let mut found = StepResults::default();
    for go in goes {
        found.counts += go.counts;
        found.improvements.extend(go.improvements);
    }
    (found, task.stop.load(Ordering::Relaxed))
}

/// A position whose sons are judged.
struct Expansion<'a> {
    task: &'a SearchTask<'a>,
    guard: Option<&'a Guard<'a>>,
    board: Board,
    before: &'a [Step],
    seen: &'a HashSet<Board>,
    above: f64,
}

impl Expansion<'_> {
    fn judge_all(&self, steps: &[Step]) -> StepResults {
        let (mut found, mut memory) = (StepResults::default(), Memory::new());
        for &step in steps {
            let improvement = self.judge(step, &mut found.counts, &mut memory);
            if self.task.stop.load(Ordering::Relaxed) {
                break;
            }
            found.improvements.extend(improvement.map(|improvement| (step, improvement)));
        }
        found
    }

    /// Counts what a step leads to, and gives it back if it is an improvement.
    fn judge(&self, step: Step, counts: &mut Counts, memory: &mut Memory) -> Option<Improvement> {
        let board = step.apply(&self.board).expect("transformations give possible steps");
        counts.generated += 1;
        if self.seen.contains(&board) {
            // The original or an improvement of it: known to be sound, and not taken twice.
            counts.sound += 1;
            return None;
        }
        let Some(position) = legal(self.task.start, &board) else {
            counts.illegal += 1;
            return None;
        };
        if !self.task.constraints.allow_board(&board) {
            counts.set_aside += 1;
            return None;
        }
        let key = counts.note(self.task.judge.decide(&position, memory))?;
        let score = self.task.judge.score_above(&position, key, self.above)?;
        match self.task.constraints.allow(&position, key, self.task.judge) {
            Allowed::Yes => {
                let steps = self.before.iter().copied().chain([step]).collect();
                let found = Improvement { setup: position.setup(), key, score, steps, flaws: 0 };
                let mut weighed = |guard: &Guard<'_>| guard.weigh(&Candidate::of(&found, &position), memory);
                self.guard.is_none_or(|guard| weighed(guard) == Some(Proposal::Improvement)).then_some(found)
            }
            Allowed::No => None,
            Allowed::Unknown => {
                counts.undecided();
                None
            }
        }
    }
}

/// Puts what was found behind one position into the state.
fn take_over(
    state: &mut SearchState,
    round: usize,
    parent: Option<usize>,
    found: StepResults,
    seen: &mut HashSet<Board>,
) {
    let level = &mut state.levels[round];
    level.counts += found.counts;
    level.done += 1;
    let mut accepted = Vec::new();
    for (step, improvement) in found.improvements {
        if seen.insert(improvement.setup.board) {
            level.counts.better += 1;
            accepted.push(Link { parent, step, improvement });
        }
    }
    let climbing = state.climbing_mut();
    climbing.chain.extend(accepted);
    climbing.expanded += usize::from(parent.is_some());
}
