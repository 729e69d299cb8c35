//! A whole level of the complete order, judged position by position on all processors.
//!
//! The level is cut into parts, one for each beginning; parts are worked on in any order and put together in theirs, so
//! that counts and best positions never depend on the number of threads.

use std::ops::{AddAssign, ControlFlow, Range};
use std::sync::atomic::{AtomicBool, Ordering};

use chess::{Board, Move, Position, Setup};
use rayon::prelude::*;

use crate::first_look::Parent;
use crate::guard::Candidate;
use crate::judge::Memory;
use crate::order::setup_like;
use crate::relatives::Relatives;
use crate::{Allowed, Beside, Constraints, Guard, Improvement, Judge, Judged, Node, Pool, Proposal, Rules, Step};

/// The positions of a level by outcome.
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
    /// Not decided within the limit of nodes, or sound and not known to meet the constraints.
    pub unfinished: u64,
}

/// A level as far as it was swept.
#[derive(Clone, PartialEq, Debug)]
pub struct Level {
    /// How many steps.
    pub depth: usize,
    /// The positions by outcome.
    pub counts: Counts,
    /// The best of them.
    pub pool: Pool,
    /// What else is worth telling.
    pub beside: Beside,
    /// How many parts are done, from the first on.
    pub done: usize,
    /// How many parts there are.
    pub parts: usize,
}

/// What to sweep.
pub struct Sweep<'a> {
    /// Where from. A castling right that it could have and has not is denied in every position with king and rook where
    /// they stand in it.
    pub start: &'a Setup,
    /// Which units may be added.
    pub rules: Rules,
    /// The judge.
    pub judge: &'a Judge<'a>,
    /// What an improvement must meet.
    pub constraints: &'a Constraints,
    /// Better means: above this.
    pub above: f64,
    /// What an improvement must be beyond that, if points are not all.
    pub guard: Option<&'a Guard<'a>>,
    /// How many of the best to keep.
    pub keep: usize,
    /// Ends the sweep soon.
    pub stop: &'a AtomicBool,
    /// Who sweeps, if not the threads of this process.
    pub sweepers: Option<&'a dyn Sweepers>,
}

/// Whoever sweeps a level in other processes, run by run.
pub trait Sweepers: Sync {
    /// Has the runs of a level swept from this one on, in any order, and hands over what came of each in theirs, as
    /// [`crate::sweep_run`] gives it. Ends when there are no more, when `take` breaks off, or when it cannot go on.
    fn sweep(&self, depth: usize, runs: Range<usize>, take: &mut dyn FnMut(Level) -> ControlFlow<()>);
}

/// How many parts are worked on between two looks at what was found: few enough that a bar moves, enough to keep all
/// processors busy. Longer problems take their time.
fn batch_size(sweep: &Sweep<'_>, parts: usize) -> usize {
    if sweep.judge.is_two_mover() { (parts / 30).clamp(8, 64) } else { 8 }
}

/// Sweeps a level, or what is left of one; `on_progress` is shown the level after every batch of parts. Beside the
/// level comes what was found in parts that were not finished, or not in their turn, when the sweep was stopped.
pub fn sweep(sweep: &Sweep<'_>, level: Level, on_progress: &mut dyn FnMut(&Level)) -> (Level, Pool) {
    let mut level = level;
    let nodes = beginnings(sweep, level.depth);
    let parts = parts(sweep, &nodes, level.depth);
    level.parts = parts.len();
    let mut loose = Pool::new(sweep.keep);
    let size = batch_size(sweep, parts.len());
    let runs = sweep.sweepers.map(|sweepers| (sweepers, Runs::of(sweep, level.depth, parts.len())));
    // A level that threads have begun may have ended within a run, which they finish.
    let here = runs.as_ref().map_or(parts.len(), |(_, runs)| runs.from(level.done).start);
    let parts = &parts[..here];
    while level.done < parts.len() && !sweep.stop.load(Ordering::Relaxed) {
        let batch = &parts[level.done..parts.len().min(level.done + size)];
        let done: Vec<Part> = batch.par_iter().map(|part| Part::of(sweep, part, level.depth)).collect();
        let whole = done.iter().position(|part| part.interrupted).unwrap_or(done.len());
        for (index, part) in done.into_iter().enumerate() {
            // A part that was interrupted is done again; those after it would leave a gap.
            if index >= whole {
                loose.merge(part.pool);
                continue;
            }
            level.take(part);
        }
        on_progress(&level);
    }
    if let Some((sweepers, runs)) = runs.filter(|_| level.done == here && !sweep.stop.load(Ordering::Relaxed)) {
        sweep_elsewhere(sweepers, &runs, &mut level, on_progress);
    }
    (level, loose)
}

/// The same by others. What does not fit where it is handed over ends it, as a stop would.
fn sweep_elsewhere(sweepers: &dyn Sweepers, runs: &Runs, level: &mut Level, on_progress: &mut dyn FnMut(&Level)) {
    let (depth, first) = (level.depth, level.done.div_ceil(runs.length));
    let mut expected = first..runs.count();
    sweepers.sweep(depth, expected.clone(), &mut |run| {
        let fits = run.depth == depth && run.parts == level.parts && run.pool.size() == level.pool.size();
        let place = expected.next().and_then(|index| runs.parts(index));
        if !fits || place != Some(level.done..level.done + run.done) {
            return ControlFlow::Break(());
        }
        level.append(run);
        on_progress(level);
        ControlFlow::Continue(())
    });
}

/// How the parts of a level are handed out where each errand costs something: several at once, seconds of work.
pub(crate) struct Runs {
    length: usize,
    parts: usize,
}

/// About how many positions of two-movers make a run: a second or two of one processor.
const POSITIONS_OF_RUN: u128 = 1_500_000;

/// How many parts of longer problems make a run.
const PARTS_OF_LONGER: usize = 8;

impl Runs {
    /// Depends on the problem and the depth alone, so that everybody counts the same runs.
    pub(crate) fn of(sweep: &Sweep<'_>, depth: usize, parts: usize) -> Runs {
        if !sweep.judge.is_two_mover() {
            return Runs { length: PARTS_OF_LONGER, parts };
        }
        let mut steps: u128 = 0;
        Node::root(&sweep.start.board).visit_steps(sweep.rules, |_, _| steps += 1);
        // Steps come in one order only: about the number of sets of so many steps.
        let positions = (1..=depth as u128).fold(1, |sets: u128, taken| sets.saturating_mul(steps) / taken).max(1);
        let length = (POSITIONS_OF_RUN.saturating_mul(parts as u128) / positions).clamp(1, parts.max(1) as u128);
        Runs { length: length as usize, parts }
    }

    /// How many there are.
    pub(crate) fn count(&self) -> usize {
        self.parts.div_ceil(self.length)
    }

    /// The parts of one, if there is such a run.
    pub(crate) fn parts(&self, run: usize) -> Option<Range<usize>> {
        let from = run.checked_mul(self.length).filter(|from| *from < self.parts)?;
        Some(from..self.parts.min(from + self.length))
    }

    /// The parts of the runs of which nothing is done, where so many parts are.
    fn from(&self, done: usize) -> Range<usize> {
        (done.div_ceil(self.length) * self.length).min(self.parts)..self.parts
    }
}

/// One run of a level: what a sweep of these parts alone gives; nothing if there is no such run, or it was stopped.
pub(crate) fn sweep_run_of(sweep: &Sweep<'_>, depth: usize, run: usize) -> Option<Level> {
    let nodes;
    let (count, parts) = if sweep.judge.is_two_mover() {
        let count = begin(sweep, depth, &(0..0)).0;
        nodes = begin(sweep, depth, &Runs::of(sweep, depth, count).parts(run)?).1;
        (count, parts(sweep, &nodes, depth))
    } else {
        nodes = beginnings(sweep, depth);
        let all = parts(sweep, &nodes, depth);
        let count = all.len();
        let run = Runs::of(sweep, depth, count).parts(run)?;
        (count, all.into_iter().skip(run.start).take(run.len()).collect())
    };
    let mut level = Level { parts: count, ..Level::new(depth, sweep.keep) };
    for part in &parts {
        let part = Part::of(sweep, part, depth);
        if part.interrupted {
            return None;
        }
        level.take(part);
    }
    Some(level)
}

impl Level {
    /// Adds the part that follows those done.
    fn take(&mut self, part: Part<'_>) {
        self.counts += part.counts;
        self.pool.merge(part.pool);
        self.beside.merge(part.beside);
        self.done += 1;
    }

    /// Adds the run that follows the parts done.
    fn append(&mut self, run: Level) {
        self.counts += run.counts;
        self.pool.merge(run.pool);
        self.beside.merge(run.beside);
        self.done += run.done;
    }

    /// A level of which nothing is done.
    pub fn new(depth: usize, keep: usize) -> Level {
        Level { depth, counts: Counts::default(), pool: Pool::new(keep), beside: Beside::new(), done: 0, parts: 0 }
    }

    /// Whether all parts are done.
    pub fn is_complete(&self) -> bool {
        self.parts > 0 && self.done == self.parts
    }
}

/// The beginnings of a level: enough of them to keep all processors busy, few enough to keep in memory.
fn beginnings(sweep: &Sweep<'_>, depth: usize) -> Vec<Node> {
    Node::root(&sweep.start.board).descendants(steps_of_beginnings(depth), sweep.rules)
}

/// How many they are, and those in a range: a run needs few of them, and to make all takes longer than some runs.
fn begin(sweep: &Sweep<'_>, depth: usize, range: &Range<usize>) -> (usize, Vec<Node>) {
    Node::root(&sweep.start.board).descendants_in(steps_of_beginnings(depth), sweep.rules, range)
}

fn steps_of_beginnings(depth: usize) -> usize {
    match depth {
        0 | 1 => 0,
        depth => (depth - 2).clamp(1, 2),
    }
}

/// Some of the steps that may follow a beginning.
struct PartOf<'a> {
    node: &'a Node,
    steps: Range<usize>,
}

/// In longer problems a few positions can take long, and a part should not.
const STEPS_OF_LONGER: usize = 4;

/// The beginnings cut into parts: of two-movers each is one, of longer problems a few steps after it are.
fn parts<'a>(sweep: &Sweep<'_>, nodes: &'a [Node], depth: usize) -> Vec<PartOf<'a>> {
    if sweep.judge.is_two_mover() {
        return nodes.iter().map(|node| PartOf { node, steps: 0..usize::MAX }).collect();
    }
    let cut = |node: &'a Node| {
        let size = if depth - node.steps().len() > 1 { 1 } else { STEPS_OF_LONGER };
        let mut steps = 0;
        node.visit_steps(sweep.rules, |_, _| steps += 1);
        (0..steps).step_by(size).map(move |from| PartOf { node, steps: from..from + size })
    };
    nodes.iter().flat_map(cut).collect()
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
pub(crate) struct Part<'a> {
    pub(crate) sweep: &'a Sweep<'a>,
    pub(crate) counts: Counts,
    pool: Pool,
    beside: Beside,
    pub(crate) memory: Memory,
    pub(crate) relatives: Relatives,
    /// The sweep was stopped before all of it was done.
    interrupted: bool,
}

impl<'a> Part<'a> {
    /// Everything behind a beginning.
    fn of(sweep: &'a Sweep<'a>, part: &PartOf<'_>, depth: usize) -> Part<'a> {
        let mut done = Part::nothing(sweep);
        done.descend(part.node, part.steps.clone(), depth - part.node.steps().len());
        done.interrupted |= done.is_stopped();
        done
    }

    /// Nothing behind it looked at yet.
    pub(crate) fn nothing(sweep: &'a Sweep<'a>) -> Part<'a> {
        let (counts, pool, memory) = (Counts::default(), Pool::new(sweep.keep), Memory::new());
        let (beside, relatives) = (Beside::new(), Relatives::default());
        Part { sweep, counts, pool, beside, memory, relatives, interrupted: false }
    }

    pub(crate) fn is_stopped(&self) -> bool {
        self.sweep.stop.load(Ordering::Relaxed)
    }

    /// The positions behind these steps of a node.
    pub(crate) fn descend(&mut self, node: &Node, steps: Range<usize>, left: usize) {
        if self.is_stopped() {
            return;
        }
        if left == 1 {
            self.children(node, steps);
            return;
        }
        if left == 2 {
            self.relatives = Relatives::of(self.sweep.legal(node.board()));
        }
        let mut next = Vec::new();
        node.visit_steps(self.sweep.rules, |step, board| next.push((step, *board)));
        let to = steps.end.min(next.len());
        for (step, board) in &next[steps.start.min(to)..to] {
            self.descend(&node.after(*step, board), 0..usize::MAX, left - 1);
        }
    }

    /// A sound position; what is known of its parent is found when first asked for.
    pub(crate) fn take(&mut self, node: &Node, step: Step, position: &Position, key: Move, known: &mut Option<Parent>) {
        let steps = || -> Vec<Step> { node.steps().iter().copied().chain([step]).collect() };
        if let Some(guard) = self.sweep.guard {
            let parent = known.get_or_insert_with(|| guard.parent(node, &mut self.memory));
            if !guard.may_propose(position, key, &steps(), parent, &mut self.memory) {
                return;
            }
        }
        let floor =
            self.sweep.guard.map_or(self.sweep.above, |guard| guard.floor(position, key, &steps(), &self.beside));
        let Some(score) = self.sweep.judge.score_above(position, key, floor) else { return };
        match self.sweep.constraints.allow(position, key, self.sweep.judge) {
            Allowed::No => {}
            Allowed::Unknown => self.counts.undecided(),
            Allowed::Yes if self.is_stopped() => {}
            Allowed::Yes => {
                self.counts.better += u64::from(score > self.sweep.above);
                if self.wants(score, &steps()) {
                    self.keep(Improvement { setup: position.setup(), key, score, steps: steps(), flaws: 0 }, position);
                }
            }
        }
    }

    /// Whether a score would be kept as something.
    fn wants(&self, score: f64, steps: &[Step]) -> bool {
        match self.sweep.guard {
            None => self.pool.wants(score),
            Some(_) if score > self.sweep.above => self.pool.wants(score) || self.beside.trades.wants(score),
            Some(guard) if guard.saves(steps) => self.pool.wants(score),
            Some(_) => self.beside.as_good.wants(score),
        }
    }

    /// Keeps a position as what it is.
    fn keep(&mut self, found: Improvement, position: &Position) {
        let proposal = match self.sweep.guard {
            None => Some(Proposal::Improvement),
            Some(guard) => guard.weigh(&Candidate::of(&found, position), &mut self.memory),
        };
        if self.is_stopped() {
            return;
        }
        match proposal {
            None => {}
            Some(Proposal::Improvement) => self.pool.offer(found),
            Some(Proposal::Trade) => self.beside.trades.offer(found),
            Some(Proposal::AsGood) => self.beside.as_good.offer(found),
        }
    }
}

impl Counts {
    /// Counts a decided position; the key if it is sound.
    pub(crate) fn note(&mut self, judged: Judged) -> Option<Move> {
        match judged {
            Judged::Short => self.short += 1,
            Judged::NoSolution => self.no_solution += 1,
            Judged::Cooked => self.cooked += 1,
            Judged::Unfinished => self.unfinished += 1,
            Judged::Sound { key } => {
                self.sound += 1;
                return Some(key);
            }
        }
        None
    }

    /// A sound position of which the limit of nodes hides whether it meets the constraints.
    pub(crate) fn undecided(&mut self) {
        self.sound -= 1;
        self.unfinished += 1;
    }
}

impl Sweep<'_> {
    pub(crate) fn legal(&self, board: &Board) -> Option<Position> {
        legal(self.start, board)
    }
}

/// A diagram made from another as a position, if it is one. More than two units cannot check at once in any game.
pub(crate) fn legal(start: &Setup, board: &Board) -> Option<Position> {
    setup_like(start, board).check().ok().filter(|position| position.checkers().count() <= 2)
}
