//! Anticipation: problems of collections that anticipate a problem, with what differs.

mod collections;

use chess::Board;
use problem::Problem;
use search::predecessors::{Predecessor, Threshold, UnitDifference, differences};
use serde_json::Value;

pub use collections::{CollectionEntry, Collections};

use crate::Input;

/// How much is looked for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct PredecessorOptions {
    /// What is less alike is not a predecessor.
    pub threshold: Threshold,
    /// How many are reported at most, the most alike first.
    pub most: usize,
}

/// What the collections have of a problem.
#[derive(Clone, PartialEq, Debug)]
pub struct Anticipation<'a> {
    /// The name of the problem, if it has one.
    pub id: Option<Value>,
    /// The problem.
    pub problem: Problem,
    /// With how many problems it was compared.
    pub compared: usize,
    /// From which likeness on.
    pub threshold: Threshold,
    /// How many anticipate it.
    pub count: usize,
    /// The most alike of them.
    pub found: Vec<Precedent<'a>>,
}

/// An earlier problem.
#[derive(Clone, PartialEq, Debug)]
pub struct Precedent<'a> {
    /// Its place in the collections.
    pub entry: &'a CollectionEntry,
    /// In what way it anticipates the problem.
    pub predecessor: Predecessor,
    /// What the problem has changed in it.
    pub differences: Vec<UnitDifference>,
}

impl Anticipation<'_> {
    /// Whether it has no predecessor.
    pub fn is_original(&self) -> bool {
        self.count == 0
    }
}

/// Looks for problems that anticipate this one.
pub fn predecessors<'a>(input: &Input, collections: &'a Collections, options: PredecessorOptions) -> Anticipation<'a> {
    let problem = input.problem.clone();
    let board = problem.setup.board;
    let all = collections.archive().predecessors(&board, options.threshold);
    let precedent = |predecessor: &Predecessor| {
        let entry = &collections.entries()[predecessor.place];
        let differences = differences(&board, &entry.problem.setup.board, predecessor.alignment);
        Precedent { entry, predecessor: *predecessor, differences }
    };
    Anticipation {
        id: input.id.clone(),
        problem,
        compared: collections.len(),
        threshold: options.threshold,
        count: all.len(),
        found: all.iter().take(options.most).map(precedent).collect(),
    }
}

/// The first problem of the collections that anticipates this diagram.
pub fn anticipated_by<'a>(
    board: &Board,
    collections: &'a Collections,
    threshold: Threshold,
) -> Option<(&'a CollectionEntry, Predecessor)> {
    let found = collections.archive().first_predecessor(board, threshold)?;
    Some((&collections.entries()[found.place], found))
}
