//! All diagrams this many single changes away from a problem, each once, judged on all processors.
//!
//! A ring is cut into parts by its first changes; parts are worked on in any order and put together in theirs, so that
//! nothing depends on the number of threads.

use std::collections::HashSet;
use std::collections::btree_map::{BTreeMap, Entry};
use std::sync::atomic::{AtomicBool, Ordering};

use chess::{Board, Color, Move, Position, Setup, Square};
use rayon::prelude::*;
use solve::kernel::Family;
use themes::help::report::HelpShowing;

use super::touched::{Touched, origins, touched};
use crate::judge::Memory;
use crate::order::setup_like;
use crate::sweep::legal;
use crate::{Allowed, Constraints, Counts, Improvement, Judge, Judged, Pool, Rules, Step, single_changes};

/// What to look for.
pub struct NeighborTask<'a> {
    /// A sound problem.
    pub start: &'a Setup,
    /// Its key.
    pub key: Move,
    /// What a helpmate shows; nothing of directmates.
    pub showing: Option<&'a HelpShowing>,
    /// The judge.
    pub judge: &'a Judge<'a>,
    /// Which units may be put on the board.
    pub rules: Rules,
    /// What every neighbor must meet; whether the key must stay is said below.
    pub constraints: &'a Constraints,
    /// Whether the key must stay: the same unit goes to the same square, though it may stand elsewhere; after a shift,
    /// to the square that was shifted with it. Of helpmates some solution must.
    pub keep_key: bool,
    /// How many neighbors of every group are kept, the best first.
    pub keep: usize,
    /// The most positions.
    pub positions: u64,
    /// Ends the work soon.
    pub stop: &'a AtomicBool,
}

/// A ring as far as it was judged.
#[derive(Clone, PartialEq, Debug)]
pub struct Ring {
    /// How many changes.
    pub depth: usize,
    /// The positions by outcome. None is counted as better.
    pub counts: Counts,
    /// Those of the sound ones with the same key.
    pub same_key: u64,
    /// Those that meet every demand.
    pub kept: u64,
    /// The neighbors by what they change, in that order; only groups with a sound neighbor.
    pub groups: Vec<NeighborGroup>,
    /// How many parts are done, from the first on.
    pub done: usize,
    /// How many parts there are.
    pub parts: usize,
    /// Whether all of it was judged.
    pub complete: bool,
}

/// The sound neighbors that change the same units.
#[derive(Clone, PartialEq, Debug)]
pub struct NeighborGroup {
    /// What they change.
    pub touched: Vec<Touched>,
    /// How many are sound.
    pub sound: u64,
    /// How many of these have the same key.
    pub same_key: u64,
    /// How many meet every demand.
    pub kept: u64,
    /// The best of these by score; of equals the one reached first.
    pub best: Pool,
}

/// Changes of one diagram.
struct Part {
    lead: Option<Step>,
    parent: Board,
    steps: Vec<Step>,
}

/// First changes worked on between two looks at what was found.
const BATCH: usize = 64;
/// Changes of the original in one part: of longer problems few, since each can take long.
const CHANGES: (usize, usize) = (24, 4);

/// Judges a ring, one or two changes away; `on_progress` is shown it after every batch.
pub fn ring(task: &NeighborTask<'_>, depth: usize, on_progress: &mut dyn FnMut(&Ring)) -> Ring {
    let mut ring = Ring::new(depth);
    let board = &task.start.board;
    let first = single_changes(board, task.rules);
    let size = if task.judge.is_two_mover() { CHANGES.0 } else { CHANGES.1 };
    if depth == 1 {
        let parts = first.chunks(size).map(|steps| Part { lead: None, parent: *board, steps: steps.to_vec() });
        let parts: Vec<Part> = parts.collect();
        ring.parts = parts.len();
        parts.chunks(BATCH).all(|batch| ring.work(task, batch, on_progress));
    } else {
        let mut seen: HashSet<Board> = first.iter().filter_map(|step| step.apply(board)).chain([*board]).collect();
        ring.parts = first.len();
        first.chunks(BATCH).all(|leads| {
            let parts: Vec<Part> = leads.iter().filter_map(|lead| Part::after(task, *lead, &mut seen)).collect();
            ring.work(task, &parts, on_progress)
        });
    }
    ring.complete = ring.done == ring.parts;
    ring
}

impl Part {
    /// The changes after a first one that lead to boards not seen yet.
    fn after(task: &NeighborTask<'_>, lead: Step, seen: &mut HashSet<Board>) -> Option<Part> {
        let parent = lead.apply(&task.start.board)?;
        let mut steps = single_changes(&parent, task.rules);
        steps.retain(|step| step.apply(&parent).is_some_and(|board| seen.insert(board)));
        Some(Part { lead: Some(lead), parent, steps })
    }
}

impl Ring {
    fn new(depth: usize) -> Ring {
        let (counts, groups) = (Counts::default(), Vec::new());
        Ring { depth, counts, same_key: 0, kept: 0, groups, done: 0, parts: 0, complete: false }
    }

    /// Judges parts and takes over what they found, up to the first that was not finished. Returns whether to continue.
    fn work(&mut self, task: &NeighborTask<'_>, parts: &[Part], on_progress: &mut dyn FnMut(&Ring)) -> bool {
        let mut left = task.positions.saturating_sub(self.counts.generated);
        let affordable = parts.iter().map_while(|part| {
            left = left.checked_sub(part.steps.len() as u64)?;
            Some(part)
        });
        let affordable: Vec<&Part> = affordable.collect();
        let done: Vec<Option<PartResult>> = affordable.par_iter().map(|part| PartResult::of(task, part)).collect();
        let mut groups: BTreeMap<Vec<Touched>, NeighborGroup> =
            self.groups.drain(..).map(|group| (group.touched.clone(), group)).collect();
        let mut whole = 0;
        for found in done.into_iter().map_while(|found| found) {
            self.counts += found.counts;
            for (touched, group) in found.groups {
                self.same_key += group.same_key;
                self.kept += group.kept;
                match groups.entry(touched) {
                    Entry::Vacant(place) => drop(place.insert(group)),
                    Entry::Occupied(mut place) => place.get_mut().merge(group),
                }
            }
            whole += 1;
        }
        self.done += whole;
        self.groups = groups.into_values().collect();
        on_progress(self);
        whole == parts.len()
    }
}

impl NeighborGroup {
    fn merge(&mut self, later: NeighborGroup) {
        self.sound += later.sound;
        self.same_key += later.same_key;
        self.kept += later.kept;
        self.best.merge(later.best);
    }
}

/// What one part holds.
struct PartResult<'a> {
    task: &'a NeighborTask<'a>,
    counts: Counts,
    groups: BTreeMap<Vec<Touched>, NeighborGroup>,
    memory: Memory,
}

impl<'a> PartResult<'a> {
    /// Judges a part; nothing if that was stopped.
    fn of(task: &'a NeighborTask<'a>, part: &Part) -> Option<PartResult<'a>> {
        let mut found = PartResult { task, counts: Counts::default(), groups: BTreeMap::new(), memory: Memory::new() };
        let parent = setup_like(task.start, &part.parent).check().ok();
        let mut family = None;
        for step in &part.steps {
            let board = step.apply(&part.parent).expect("listed because it is possible");
            found.counts.generated += 1;
            let Some(position) = legal(task.start, &board) else {
                found.counts.illegal += 1;
                continue;
            };
            if !task.constraints.allow_board(&board) {
                found.counts.set_aside += 1;
                continue;
            }
            let judged = match *step {
                Step::Add { unit, square } if unit.color == Color::Black => {
                    let family = family.get_or_insert_with(|| found.family(parent.as_ref()));
                    found.decide(family.as_mut(), &position, square)
                }
                _ => task.judge.decide(&position, &mut found.memory),
            };
            if let Some(key) = found.counts.note(judged) {
                let steps = part.lead.into_iter().chain([*step]).collect();
                found.take(steps, &position, key);
            }
            if task.stop.load(Ordering::Relaxed) {
                return None;
            }
        }
        Some(found)
    }

    fn family(&self, parent: Option<&Position>) -> Option<Family> {
        self.task.judge.family(parent?)
    }

    fn decide(&mut self, family: Option<&mut Family>, position: &Position, square: Square) -> Judged {
        match family {
            Some(family) => Judge::decide_child(family, position, square, &mut self.memory),
            None => self.task.judge.decide(position, &mut self.memory),
        }
    }

    /// Takes a sound position into its group, and keeps it if it meets the demands.
    fn take(&mut self, steps: Vec<Step>, position: &Position, key: Move) {
        let task = self.task;
        let board = &task.start.board;
        let same_key = match task.showing {
            None => origins(board, &steps).is_same(task.key, key),
            // Which solution comes first says nothing: one of them has to be kept.
            Some(showing) => {
                let own = task.judge.help_showing(position, board, &steps);
                own.is_some_and(|own| showing.kept_in(&own) > 0)
            }
        };
        let allowed =
            if task.keep_key && !same_key { Allowed::No } else { task.constraints.allow(position, key, task.judge) };
        let score = (allowed == Allowed::Yes).then(|| task.judge.score(position, key)).flatten();
        if allowed == Allowed::Unknown || (allowed == Allowed::Yes && score.is_none()) {
            self.counts.undecided();
            return;
        }
        let touched = touched(board, &steps);
        let group = self.groups.entry(touched).or_insert_with_key(|touched| NeighborGroup {
            touched: touched.clone(),
            sound: 0,
            same_key: 0,
            kept: 0,
            best: Pool::new(task.keep),
        });
        group.sound += 1;
        group.same_key += u64::from(same_key);
        if let Some(score) = score {
            group.kept += 1;
            group.best.offer(Improvement { setup: position.setup(), key, score, steps, flaws: 0 });
        }
    }
}
