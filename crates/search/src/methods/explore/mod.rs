//! Informed search far from the original: a beam of positions, round after round. Each round makes every single change
//! of every position of the beam; the best of what is sound and the most promising of what is not make the next beam.
//!
//! A round leads exactly one step further from the original, detours not counted, so that no board comes twice in two
//! rounds; within a round it is judged once.

mod beam_entry;
mod choose;
mod harvest;
mod offspring;

use std::collections::HashSet;
use std::sync::atomic::Ordering;

use rayon::prelude::*;

use self::choose::choose;
use self::harvest::{Brood, Harvest, Reaper};
use self::offspring::{Offspring, fingerprint};
use crate::learned::ClassTally;
use crate::{BeamEntry, Exploration, Explore, Guard, Level, Pool, SearchState, SearchTask};

pub(crate) fn explore(
    task: &SearchTask<'_>,
    guard: Option<&Guard<'_>>,
    explore: Explore,
    state: SearchState,
    on_progress: &mut dyn FnMut(&SearchState),
) -> SearchState {
    let mut state = state;
    if state.levels.is_empty() {
        let original = BeamEntry::original(task, state.original);
        *state.exploration_mut() = Exploration { beam: vec![original], ..Exploration::default() };
    }
    while !state.complete {
        let begun = state.levels.last().is_some_and(|level| !level.is_complete());
        let round = state.levels.len() + usize::from(!begun);
        let plan = Plan::of(task, explore, &state, round);
        if round > task.depth || plan.allowance == 0 || state.exploration_mut().beam.is_empty() {
            state.complete = true;
        } else if !Round::begin((task, guard), explore, plan, &mut state).run(on_progress) {
            return state;
        }
    }
    state
}

/// What a round may cost.
#[derive(Clone, Copy)]
struct Plan {
    round: usize,
    /// Positions that may be judged.
    allowance: u64,
    /// Whether it is the last.
    is_last: bool,
}

impl Plan {
    /// The positions that are left are shared among the rounds that are left.
    fn of(task: &SearchTask<'_>, explore: Explore, state: &SearchState, round: usize) -> Plan {
        let before = state.levels.iter().take(round - 1).map(|level| level.counts.generated).sum();
        let rounds = (task.depth + 1).saturating_sub(round).max(1) as u64;
        let allowance = explore.positions.saturating_sub(before).div_ceil(rounds);
        Plan { round, allowance, is_last: round >= task.depth }
    }

    /// How many positions of each list are kept to choose the next beam from.
    fn kept(self) -> usize {
        if self.is_last { 0 } else { (self.allowance / 200 + 64).min(20_000) as usize }
    }
}

/// What is searched for, and what an improvement must be.
type Ordered<'a> = (&'a SearchTask<'a>, Option<&'a Guard<'a>>);

/// A round under way.
struct Round<'a> {
    task: &'a SearchTask<'a>,
    guard: Option<&'a Guard<'a>>,
    explore: Explore,
    plan: Plan,
    state: &'a mut SearchState,
    /// What was judged in this round.
    seen: HashSet<u64>,
}

impl<'a> Round<'a> {
    fn begin((task, guard): Ordered<'a>, explore: Explore, plan: Plan, state: &'a mut SearchState) -> Round<'a> {
        let parts = state.exploration_mut().beam.len();
        if state.levels.len() < plan.round {
            state.levels.push(Level { parts, ..Level::new(plan.round, task.keep) });
        }
        let mut round = Round { task, guard, explore, plan, state, seen: HashSet::new() };
        round.look_back();
        round
    }

    /// What was judged before the search was left.
    fn look_back(&mut self) {
        let done = self.level().done;
        for index in 0..done {
            self.offspring(index);
        }
        // Of the position under way only a part was judged.
        let under_way = self.exploration().within;
        if under_way > 0 {
            let mut before = self.fresh(done);
            before.truncate(under_way);
            self.note(&before);
        }
    }

    fn exploration(&self) -> &Exploration {
        self.state.exploration().expect("a round is part of an exploration")
    }

    fn level(&mut self) -> &mut Level {
        self.state.levels.last_mut().expect("a round is a level")
    }

    /// Every change of a position of the beam that was not judged before.
    fn fresh(&self, index: usize) -> Vec<Offspring> {
        let lead = &self.exploration().beam[index];
        let mut children = offspring::of(self.task, self.explore, lead, index, self.plan.round);
        children.retain(|child| !self.seen.contains(&fingerprint(&child.board)));
        children
    }

    fn note(&mut self, children: &[Offspring]) {
        self.seen.extend(children.iter().map(|child| fingerprint(&child.board)));
    }

    fn offspring(&mut self, index: usize) -> Vec<Offspring> {
        let children = self.fresh(index);
        self.note(&children);
        children
    }

    /// Says whether the round was finished.
    fn run(&mut self, on_progress: &mut dyn FnMut(&SearchState)) -> bool {
        loop {
            if self.task.stop.load(Ordering::Relaxed) {
                return false;
            }
            let left = self.plan.allowance - self.level().counts.generated.min(self.plan.allowance);
            let (broods, next) = self.broods(left);
            let reaper = Reaper {
                task: self.task,
                plan: self.plan,
                exploration: self.exploration(),
                above: self.guard.map_or(self.state.original + self.task.judge.margin(), Guard::above),
                guard: self.guard,
            };
            let harvests: Vec<Harvest> = broods.par_iter().map(|brood| reaper.reap(brood)).collect();
            if self.task.stop.load(Ordering::Relaxed) {
                self.state.loose = loose(self.task.keep, harvests);
                return false;
            }
            self.gather(&broods, harvests);
            let made: usize = broods.iter().map(|brood| brood.children.len()).sum();
            self.level().done = next.0;
            self.state.exploration_mut().within = next.1;
            let ended = self.level().done == self.level().parts || made as u64 >= left;
            if ended {
                self.close();
            }
            on_progress(self.state);
            if ended {
                return true;
            }
        }
    }

    /// What is judged before the next look: the changes of some positions of the beam, or of a longer problem some of
    /// the changes of one, no more than are left. Beside it comes how far the round will be.
    fn broods(&mut self, left: u64) -> (Vec<Brood>, (usize, usize)) {
        let two_mover = self.task.judge.is_two_mover();
        let wanted = if two_mover { BATCH } else { BATCH_OF_LONGER }.min(usize::try_from(left).unwrap_or(usize::MAX));
        let (mut index, mut within) = (self.level().done, self.exploration().within);
        let parts = self.level().parts;
        let (mut broods, mut made) = (Vec::new(), 0);
        while index < parts && made < wanted {
            // What was judged of this position before is in the set already.
            let mut children = self.fresh(index);
            let room = wanted - made;
            if children.len() > room {
                children.truncate(room);
                within += room;
            } else {
                (index, within) = (index + 1, 0);
            }
            self.note(&children);
            made += children.len();
            let size = if two_mover { children.len().max(1) } else { 1 };
            let lead = if within > 0 { index } else { index - 1 };
            broods.extend(children.chunks(size).map(|children| Brood { lead, children: children.to_vec() }));
        }
        (broods, (index, within))
    }

    fn gather(&mut self, broods: &[Brood], harvests: Vec<Harvest>) {
        let kept = self.plan.kept();
        for (brood, harvest) in broods.iter().zip(harvests) {
            let level = self.state.levels.last_mut().expect("a round is a level");
            level.counts += harvest.counts;
            level.pool.merge(harvest.pool);
            level.beside.merge(harvest.beside);
            let exploration = self.state.exploration_mut();
            if !self.plan.is_last {
                for child in &brood.children {
                    exploration.learned.add(child.class, ClassTally { tried: 1, fruitful: 0 });
                }
            }
            exploration.sound.extend(harvest.sound);
            exploration.promising.extend(harvest.promising);
        }
        let exploration = self.state.exploration_mut();
        beam_entry::keep_best(&mut exploration.sound, kept);
        beam_entry::keep_best(&mut exploration.promising, kept);
    }

    /// Ends the round and chooses the beam of the next.
    fn close(&mut self) {
        let level = self.level();
        level.parts = level.done.max(1);
        level.done = level.parts;
        let mean = (level.counts.generated / level.parts as u64).max(1);
        let next = Plan::of(self.task, self.explore, self.state, self.plan.round + 1);
        // Some more than are needed, since the changes of the next positions may be fewer.
        let width = if self.plan.is_last { 0 } else { (next.allowance * 5 / (mean * 4) + 1) as usize };
        let exploration = self.state.exploration_mut();
        let beam = choose(exploration, width);
        for lead in &beam {
            exploration.learned.add(lead.class, ClassTally { tried: 0, fruitful: 1 });
        }
        exploration.beam = beam;
        (exploration.sound, exploration.promising) = (Vec::new(), Vec::new());
        exploration.within = 0;
    }
}

/// How many positions are judged between two looks at what was found.
const BATCH: usize = 40_000;
const BATCH_OF_LONGER: usize = 32;

/// What a part that was interrupted found.
fn loose(keep: usize, harvests: Vec<Harvest>) -> Vec<crate::Improvement> {
    let mut pool = Pool::new(keep);
    harvests.into_iter().for_each(|harvest| pool.merge(harvest.pool));
    pool.best().to_vec()
}
