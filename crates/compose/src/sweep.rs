//! A whole level of the complete order, judged position by position on all processors.
//!
//! The level is cut into parts, one for each beginning; parts are worked on in any order and put together in theirs, so
//! that counts and best positions never depend on the number of threads.

use std::ops::AddAssign;
use std::sync::atomic::{AtomicBool, Ordering};

use chess::{Board, Color, Move, Position, Square};
use rayon::prelude::*;
use solve::kernel::Family;
use solve::{Tries, Wishes};

use crate::judge::Memory;
use crate::order::setup;
use crate::{Constraints, Improvement, Judge, Judged, Node, Pool, Rules, Step};

/// What became of the positions of a level.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub struct Counts {
    /// Positions made.
    pub generated: u64,
    /// No position at all, or the white king in check by more than two units.
    pub illegal: u64,
    /// No first move mates in time.
    pub no_solution: u64,
    /// Several first moves do.
    pub cooked: u64,
    /// White mates sooner.
    pub short: u64,
    /// Sound.
    pub sound: u64,
    /// Sound, better than what was asked for, and within the constraints.
    pub better: u64,
    /// Against the constraints before they were solved.
    pub set_aside: u64,
    /// Not decided within the limit of nodes.
    pub unfinished: u64,
}

/// A level as far as it was swept.
#[derive(Clone, PartialEq, Debug)]
pub struct Level {
    /// How many steps.
    pub depth: usize,
    /// What became of the positions.
    pub counts: Counts,
    /// The best of them.
    pub pool: Pool,
    /// How many parts are done, from the first on.
    pub done: usize,
    /// How many parts there are.
    pub parts: usize,
}

/// What to sweep.
pub struct Sweep<'a> {
    /// Where from.
    pub start: &'a Board,
    /// Which units may be added.
    pub rules: Rules,
    /// Who judges.
    pub judge: &'a Judge,
    /// What an improvement must meet.
    pub constraints: &'a Constraints,
    /// Better means: above this.
    pub above: f64,
    /// How many of the best to keep.
    pub keep: usize,
    /// Ends the sweep after the parts under way.
    pub stop: &'a AtomicBool,
}

/// How many parts are worked on between two looks at what was found: few enough that a bar moves, enough to keep all
/// processors busy.
fn batch_size(parts: usize) -> usize {
    (parts / 30).clamp(8, 64)
}

/// Sweeps a level, or what is left of one; `see` is shown the level after every batch of parts.
pub fn sweep(sweep: &Sweep<'_>, level: Level, see: &mut dyn FnMut(&Level)) -> Level {
    let mut level = level;
    let parts = parts(sweep, level.depth);
    level.parts = parts.len();
    let size = batch_size(parts.len());
    while level.done < parts.len() && !sweep.stop.load(Ordering::Relaxed) {
        let batch = &parts[level.done..parts.len().min(level.done + size)];
        let found: Vec<Option<Part>> = batch.par_iter().map(|node| Part::of(sweep, node, level.depth)).collect();
        for part in found {
            // A part that was interrupted is done again; those after it would leave a gap.
            let Some(part) = part else { return level };
            level.counts += part.counts;
            level.pool.merge(part.pool);
            level.done += 1;
        }
        see(&level);
    }
    level
}

impl Sweep<'_> {
    /// Whether a sound position meets the constraints.
    fn allows(&self, position: &Position, key: Move) -> bool {
        self.constraints.allow(position, key, |position| self.judge.solve(position, ALL_PHASES))
    }
}

/// What themes and remarks are looked for in.
pub(crate) const ALL_PHASES: Wishes =
    Wishes { set_play: true, tries: Some(Tries { refutations: 1, checking: false }), variations: true };

impl Level {
    /// A level of which nothing is done.
    pub fn new(depth: usize, keep: usize) -> Level {
        Level { depth, counts: Counts::default(), pool: Pool::new(keep), done: 0, parts: 0 }
    }

    /// Whether all parts are done.
    pub fn is_complete(&self) -> bool {
        self.parts > 0 && self.done == self.parts
    }
}

/// The beginnings of a level: enough of them to keep all processors busy, few enough to keep in memory.
fn parts(sweep: &Sweep<'_>, depth: usize) -> Vec<Node> {
    let beginnings = match depth {
        0 | 1 => 0,
        depth => (depth - 2).max(1),
    };
    Node::root(sweep.start).descendants(beginnings, sweep.rules)
}

impl AddAssign for Counts {
    fn add_assign(&mut self, other: Counts) {
        self.generated += other.generated;
        self.illegal += other.illegal;
        self.no_solution += other.no_solution;
        self.cooked += other.cooked;
        self.short += other.short;
        self.sound += other.sound;
        self.better += other.better;
        self.set_aside += other.set_aside;
        self.unfinished += other.unfinished;
    }
}

/// The positions behind one beginning.
struct Part<'a> {
    sweep: &'a Sweep<'a>,
    counts: Counts,
    pool: Pool,
    memory: Memory,
}

impl<'a> Part<'a> {
    /// Everything behind a beginning; nothing if the sweep was stopped meanwhile.
    fn of(sweep: &'a Sweep<'a>, node: &Node, depth: usize) -> Option<Part<'a>> {
        let mut part = Part { sweep, counts: Counts::default(), pool: Pool::new(sweep.keep), memory: Memory::new() };
        part.descend(node, depth - node.steps().len());
        (!sweep.stop.load(Ordering::Relaxed)).then_some(part)
    }

    fn descend(&mut self, node: &Node, left: usize) {
        if self.sweep.stop.load(Ordering::Relaxed) {
            return;
        }
        if left == 1 {
            self.children(node);
            return;
        }
        let mut next = Vec::new();
        node.visit_steps(self.sweep.rules, |step, board| next.push((step, *board)));
        for (step, board) in next {
            self.descend(&node.after(step, &board), left - 1);
        }
    }

    /// The last step.
    fn children(&mut self, node: &Node) {
        let parent = node.setup().check().ok();
        let mut family = None;
        node.visit_steps(self.sweep.rules, |step, board| {
            self.counts.generated += 1;
            let Some(position) = legal(board) else {
                self.counts.illegal += 1;
                return;
            };
            if !self.sweep.constraints.allow_board(board) {
                self.counts.set_aside += 1;
                return;
            }
            let judged = match step {
                Step::Add { unit, square } if unit.color == Color::Black => {
                    let family = family.get_or_insert_with(|| self.family(parent.as_ref()));
                    self.decide(family.as_ref(), &position, square)
                }
                _ => self.sweep.judge.decide(&position, &mut self.memory),
            };
            self.take(node, step, &position, judged);
        });
    }

    fn family(&mut self, parent: Option<&Position>) -> Option<Family> {
        self.sweep.judge.family(parent?, &mut self.memory)
    }

    fn decide(&mut self, family: Option<&Family>, position: &Position, square: Square) -> Judged {
        match family {
            Some(family) => Judge::decide_child(family, position, square, &mut self.memory),
            None => self.sweep.judge.decide(position, &mut self.memory),
        }
    }

    fn take(&mut self, node: &Node, step: Step, position: &Position, judged: Judged) {
        let counts = &mut self.counts;
        match judged {
            Judged::Short => counts.short += 1,
            Judged::NoSolution => counts.no_solution += 1,
            Judged::Cooked => counts.cooked += 1,
            Judged::Unfinished => counts.unfinished += 1,
            Judged::Sound { key } => {
                counts.sound += 1;
                let Some(score) = self.sweep.judge.score(position, key) else { return };
                if score > self.sweep.above && self.sweep.allows(position, key) {
                    counts.better += 1;
                    if self.pool.wants(score) {
                        let steps = node.steps().iter().copied().chain([step]).collect();
                        self.pool.offer(Improvement { setup: position.setup(), key, score, steps });
                    }
                }
            }
        }
    }
}

/// A diagram as a position, if it is one. More than two units cannot check at once in any game.
pub(crate) fn legal(board: &Board) -> Option<Position> {
    setup(board).check().ok().filter(|position| position.checkers().count() <= 2)
}
