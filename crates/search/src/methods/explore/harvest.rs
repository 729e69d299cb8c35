//! Judging the changes of one position: what is better, what is sound, and what promises to become so.

use std::sync::atomic::Ordering;

use chess::{Color, Move, Position};
use solve::kernel::Family;

use super::{Offspring, Plan, beam_entry};
use crate::distance::Origin;
use crate::guard::Candidate;
use crate::judge::Memory;
use crate::sweep::legal;
use crate::{
    Allowed, BeamEntry, Beside, Counts, Exploration, Guard, Improvement, Judge, Judged, Pool, Promise, Proposal,
    SearchTask, Step,
};

/// Some changes of one position of the beam.
pub(super) struct Brood {
    pub lead: usize,
    pub children: Vec<Offspring>,
}

/// Their outcomes.
pub(super) struct Harvest {
    pub counts: Counts,
    pub pool: Pool,
    pub beside: Beside,
    pub sound: Vec<BeamEntry>,
    pub promising: Vec<BeamEntry>,
}

/// The judge.
pub(super) struct Reaper<'a> {
    pub task: &'a SearchTask<'a>,
    pub plan: Plan,
    pub exploration: &'a Exploration,
    pub above: f64,
    pub guard: Option<&'a Guard<'a>>,
}

/// What each fault costs an unsound position when it is compared with others by the points it would have.
const FAULT: f64 = 10.0;
/// More faults than this promise nothing.
const MOST_FAULTS: u32 = 2;

impl Reaper<'_> {
    pub fn reap(&self, brood: &Brood) -> Harvest {
        let mut reaping = Reaping {
            reaper: self,
            lead: &self.exploration.beam[brood.lead],
            index: brood.lead,
            floors: [&self.exploration.sound, &self.exploration.promising]
                .map(|leads| beam_entry::floor(leads, self.plan.kept())),
            memory: Memory::new(),
            harvest: Harvest {
                counts: Counts::default(),
                pool: Pool::new(self.task.keep),
                beside: Beside::new(),
                sound: Vec::new(),
                promising: Vec::new(),
            },
        };
        let mut family = None;
        for child in &brood.children {
            if self.task.stop.load(Ordering::Relaxed) {
                break;
            }
            reaping.look_at(child, &mut family);
        }
        reaping.harvest
    }
}

struct Reaping<'a> {
    reaper: &'a Reaper<'a>,
    lead: &'a BeamEntry,
    index: usize,
    /// What sound and promising positions must be worth to be kept.
    floors: [f64; 2],
    memory: Memory,
    harvest: Harvest,
}

impl Reaping<'_> {
    fn look_at(&mut self, child: &Offspring, family: &mut Option<Option<Family>>) {
        let task = self.reaper.task;
        self.harvest.counts.generated += 1;
        let Some(position) = legal(task.start, &child.board) else {
            self.harvest.counts.illegal += 1;
            return;
        };
        if !task.constraints.allow_board(&child.board) {
            self.harvest.counts.set_aside += 1;
            return;
        }
        let (judged, promise) = self.decide(child, &position, family);
        match self.harvest.counts.note(judged) {
            Some(key) => self.take_sound(child, &position, key),
            None if matches!(judged, Judged::Cooked | Judged::NoSolution) => {
                self.take_unsound(child, &position, promise);
            }
            None => {}
        }
    }

    /// Decides a position, and says in the same go how near it is to being sound, where that costs nothing extra.
    fn decide(
        &mut self,
        child: &Offspring,
        position: &Position,
        family: &mut Option<Option<Family>>,
    ) -> (Judged, Option<Promise>) {
        let judge = self.reaper.task.judge;
        if let Step::Add { unit, square } = child.step
            && unit.color == Color::Black
        {
            let family = family.get_or_insert_with(|| {
                let parent = self.lead.setup.check().ok()?;
                judge.family(&parent)
            });
            if let Some(family) = family {
                return (Judge::decide_child(family, position, square, &mut self.memory), None);
            }
        }
        if !judge.is_two_mover() || self.floors[1] == f64::INFINITY {
            return (judge.decide(position, &mut self.memory), None);
        }
        let promise = self.promise(position);
        (promise.map_or(Judged::Unfinished, Judged::from), promise)
    }

    fn promise(&mut self, position: &Position) -> Option<Promise> {
        // One more than the faults allowed, since the first key is not a fault.
        Promise::of(self.reaper.task.judge, position, MOST_FAULTS + 2, &mut self.memory)
    }

    fn take_sound(&mut self, child: &Offspring, position: &Position, key: Move) {
        let keeps_key = self.reaper.task.constraints.keys.as_ref().is_none_or(|keys| keys.contains(&key));
        // Below this it is neither an improvement nor worth expanding.
        let floor = self.reaper.above.min(if keeps_key { self.floors[0] } else { self.floors[1] + FAULT });
        let Some(score) = self.reaper.task.judge.score_above(position, key, floor) else { return };
        if score > self.reaper.above {
            self.offer(child, position, key, score);
        }
        // The same problem elsewhere on the board is not a new one.
        let same = matches!(child.step, Step::Shift { .. }) && score == self.lead.score;
        if same {
            return;
        }
        let lead = self.lead_of(child, position, Some(key), 1);
        if keeps_key && score > self.floors[0] {
            self.harvest.sound.push(BeamEntry { worth: score, score, ..lead });
        } else if !keeps_key && score - FAULT > self.floors[1] {
            self.harvest.promising.push(BeamEntry { worth: score - FAULT, score, ..lead });
        }
    }

    /// An improvement, if it meets the demands.
    fn offer(&mut self, child: &Offspring, position: &Position, key: Move, score: f64) {
        let task = self.reaper.task;
        match task.constraints.allow(position, key, task.judge) {
            Allowed::No => {}
            Allowed::Unknown => self.harvest.counts.undecided(),
            Allowed::Yes => {
                self.harvest.counts.better += 1;
                let trades = self.reaper.guard.is_some() && self.harvest.beside.trades.wants(score);
                if trades || self.harvest.pool.wants(score) {
                    let origin = Origin::new(&task.start.board, self.lead.shift_after(child.step));
                    let Some(steps) = origin.path(&child.board) else { return };
                    self.keep(Improvement { setup: position.setup(), key, score, steps, flaws: 0 }, position);
                }
            }
        }
    }

    /// Keeps a position as what it is.
    fn keep(&mut self, found: Improvement, position: &Position) {
        let proposal = match self.reaper.guard {
            None => Some(Proposal::Improvement),
            Some(guard) => guard.weigh(&Candidate::of(&found, position), &mut self.memory),
        };
        match proposal {
            None | Some(Proposal::AsGood) => {}
            Some(Proposal::Improvement) => self.harvest.pool.offer(found),
            Some(Proposal::Trade) => self.harvest.beside.trades.offer(found),
        }
    }

    /// What is not sound is worth what it would have if it were, less what is wrong with it.
    fn take_unsound(&mut self, child: &Offspring, position: &Position, promise: Option<Promise>) {
        if self.floors[1] == f64::INFINITY {
            return;
        }
        let judge = self.reaper.task.judge;
        let Some(promise) = promise.or_else(|| self.promise(position)) else { return };
        if promise.faults() > MOST_FAULTS {
            return;
        }
        let faults = f64::from(promise.faults());
        let worth = match promise.best.and_then(|first| judge.prospect(position, first)) {
            Some(points) => points - FAULT * faults,
            // Without a quick look at the points, what is wrong comes first, and then where it was made from.
            None => self.lead.score - 1e6 * faults,
        };
        if worth > self.floors[1] {
            let lead = self.lead_of(child, position, promise.best, promise.keys);
            self.harvest.promising.push(BeamEntry { worth, ..lead });
        }
    }

    fn lead_of(&self, child: &Offspring, position: &Position, first: Option<Move>, keys: u32) -> BeamEntry {
        BeamEntry {
            setup: position.setup(),
            shift: self.lead.shift_after(child.step),
            first,
            keys,
            worth: 0.0,
            score: self.lead.score,
            parent: self.index,
            class: child.class,
        }
    }
}
