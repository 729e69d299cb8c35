//! How a position is judged during a search: soundness first, then a score.

use std::sync::atomic::AtomicBool;

use chess::{Move, Position, Square};
use problem::{Problem, Solution, Stipulation, Verdict};
use quality::{Composer2006, Model, Score};
use solve::kernel::{Child, Family, Sisters, Soundness};
use solve::{Limits, Wanted};
use themes::Analysis;

use crate::genre::Cooks;
use crate::relatives::Relatives;

/// What a position turned out to be.
#[derive(Clone, Copy, PartialEq, Debug)]
pub enum Judged {
    /// White mates sooner.
    Short,
    /// No first move mates in time.
    NoSolution,
    /// Several first moves do.
    Cooked,
    /// Exactly one does.
    Sound {
        /// It.
        key: Move,
    },
    /// The limit of nodes was reached first.
    Unfinished,
}

/// The stipulation of positions, and the model that judges them.
pub struct Judge<'a> {
    stipulation: Stipulation,
    model: Box<dyn Model>,
    /// The fast path, where there is one.
    quick: Option<Composer2006>,
    /// The problem whose twins go along with every diagram, if it has any.
    twins: Option<Box<Problem>>,
    /// Most nodes for a position.
    nodes: u64,
    /// Ends solving soon.
    stop: &'a AtomicBool,
}

/// What one thread learns while it judges; no answer depends on it.
pub(crate) struct Memory {
    sisters: Sisters,
    /// What cooked the helpmates before.
    pub(crate) cooks: Cooks,
}

impl Memory {
    pub fn new() -> Memory {
        Memory { sisters: Sisters::new(), cooks: Cooks::default() }
    }

    /// What the two-mover's kernel learned.
    pub fn sisters(&mut self) -> &mut Sisters {
        &mut self.sisters
    }
}

impl Judge<'static> {
    /// A judge of problems with this stipulation by any model.
    pub fn new(stipulation: Stipulation, model: Box<dyn Model>, nodes: u64) -> Judge<'static> {
        Judge { stipulation, model, quick: None, twins: None, nodes, stop: solve::never() }
    }

    /// A judge of two-movers by composer-2006, on the fast path.
    pub fn composer(model: Composer2006) -> Judge<'static> {
        let stipulation = Stipulation::mate_in(2).expect("in range");
        Judge {
            stipulation,
            model: Box::new(model),
            quick: Some(model),
            twins: None,
            nodes: u64::MAX,
            stop: solve::never(),
        }
    }
}

impl Judge<'_> {
    /// The same judge, which gives up when this is set: its answers from then on are worthless.
    pub fn stopped_by(self, stop: &AtomicBool) -> Judge<'_> {
        let Judge { stipulation, model, quick, twins, nodes, .. } = self;
        Judge { stipulation, model, quick, twins, nodes, stop }
    }

    /// The same judge of diagrams that have the twins of this problem: each is sound when all its phases are.
    #[must_use]
    pub fn with_twins_of(self, problem: &Problem) -> Self {
        let twins = (!problem.twins.is_empty()).then(|| Box::new(problem.clone()));
        Judge { twins, ..self }
    }

    /// The problem whose twins go along.
    pub(crate) fn twins(&self) -> Option<&Problem> {
        self.twins.as_deref()
    }

    /// The stipulation.
    pub fn stipulation(&self) -> Stipulation {
        self.stipulation
    }

    /// The model.
    pub fn model(&self) -> &dyn Model {
        &*self.model
    }

    /// By how much a problem must be better before it is really better.
    pub fn margin(&self) -> f64 {
        self.model.margin(self.stipulation.moves())
    }

    /// Whether soundness is decided by the two-mover's kernel.
    pub(crate) fn is_two_mover(&self) -> bool {
        self.stipulation.directmate() == Some(2)
    }

    /// Decides one position by itself.
    pub fn decided(&self, position: &Position) -> Judged {
        self.decide(position, &mut Memory::new())
    }

    /// Decides a position.
    pub(crate) fn decide(&self, position: &Position, memory: &mut Memory) -> Judged {
        if self.is_two_mover() {
            return memory.sisters.soundness(position).into();
        }
        if !self.is_for_directmates() {
            return self.decide_general(position, memory);
        }
        let wanted = Wanted::key_only();
        let solution = self.solve(position, wanted);
        match solution.verdict {
            Verdict::Sound => Judged::Sound { key: solution.keys[0].mv },
            Verdict::Cooked => Judged::Cooked,
            Verdict::NoSolution => Judged::NoSolution,
            Verdict::ShortSolution { .. } => Judged::Short,
            Verdict::Unfinished => Judged::Unfinished,
        }
    }

    /// What helps to decide the positions with one more black unit, if anything does.
    pub(crate) fn family(&self, parent: &Position) -> Option<Family> {
        self.is_two_mover().then(|| Family::of(parent))
    }

    /// The same with what a sister of the parent has left, if there is one.
    pub(crate) fn family_of(&self, parent: &Position, relatives: &mut Relatives) -> Option<Family> {
        self.is_two_mover().then(|| relatives.family(parent))
    }

    /// Decides a position with one more black unit than the family's parent.
    pub(crate) fn decide_child(family: &mut Family, child: &Position, square: Square, memory: &mut Memory) -> Judged {
        family.soundness(child, square, &mut memory.sisters).into()
    }

    /// The same for one that is made only if it has to be looked at, and has the parent's right to capture in passing.
    pub(crate) fn decide_unmade(family: &mut Family, child: &Child<'_>, memory: &mut Memory) -> Judged {
        family.decide(child, &mut memory.sisters).into()
    }

    /// The score of a sound position; none if the play is too large to be written out.
    pub fn score(&self, position: &Position, key: Move) -> Option<f64> {
        if let Some(model) = self.quick {
            return Some(f64::from(model.quick_total(position, key)));
        }
        if !self.is_for_directmates() {
            return self.score_general(position);
        }
        self.explain(position).map(|score| score.total())
    }

    /// What a position would score if this first move were its only key; none without a fast path.
    pub(crate) fn prospect(&self, position: &Position, first: Move) -> Option<f64> {
        self.quick.map(|model| f64::from(model.quick_total(position, first)))
    }

    /// The score of a sound position as rows that add up; none if the play is too large to be written out.
    pub fn explain(&self, position: &Position) -> Option<Score> {
        if self.is_for_helpmates() {
            return self.explain_helpmate(position);
        }
        let solution = self.solve(position, self.model.needs());
        self.model.score(&Analysis::of(&solution)).ok()
    }

    /// The score of a sound position, unless the model finds a severe deficiency in it. Such a position is worth
    /// nothing, which may be more than a poor original has, but never makes an improvement.
    fn score_if_fit(&self, position: &Position, key: Move) -> Option<f64> {
        if self.quick.is_some() || !self.is_for_directmates() {
            return self.score(position, key);
        }
        self.explain(position).filter(|score| !score.is_canceled()).map(|score| score.total())
    }

    /// The exact score of a sound position if it is above this floor and the model finds no severe deficiency; nothing
    /// otherwise. The higher the floor, the sooner this is known.
    pub fn score_above(&self, position: &Position, key: Move, floor: f64) -> Option<f64> {
        self.score_if_fit(position, key).filter(|score| *score > floor)
    }

    /// The first moves that mate within this many moves; none if the limit of nodes was reached.
    pub(crate) fn first_moves(&self, position: &Position, stipulation: Stipulation) -> Vec<Move> {
        let wanted = Wanted::key_only();
        let limits = Limits::nodes(self.nodes).with_stop(self.stop);
        let solution = solve::solve(position, stipulation, wanted, limits);
        solution.keys.iter().map(|first| first.mv).collect()
    }

    /// Solves a position as far as wanted.
    pub fn solve(&self, position: &Position, wanted: Wanted) -> Solution {
        solve::solve(position, self.stipulation, wanted, self.limits())
    }

    /// How long a position is solved.
    pub(crate) fn limits(&self) -> Limits<'_> {
        Limits::nodes(self.nodes).with_stop(self.stop).with_hash(64)
    }
}

impl From<Soundness> for Judged {
    fn from(soundness: Soundness) -> Judged {
        match soundness {
            Soundness::Short => Judged::Short,
            Soundness::NoSolution => Judged::NoSolution,
            Soundness::Sound(key) => Judged::Sound { key },
            Soundness::Cooked(..) => Judged::Cooked,
        }
    }
}
