//! A seeded sample of sound two-movers.
//!
//! The candidates are put into a random order that only the seed determines, and taken in that order as they fit.
//! If the mean number of one-step positions is given, each draw takes the next fitting problem of the side that is
//! wanted: one with at least this number as long as the mean so far is too small, else one with fewer. So the mean
//! is met and the spread of the collection is kept; chance decides among the problems of a side.

use std::collections::VecDeque;
use std::sync::atomic::{AtomicBool, Ordering};

use chess::{Board, Move, Setup};
use problem::Verdict;
use search::SplitMix;
use search::{Node, Rules};
use solve::{Limits, Wanted};

use super::{Candidate, Corpus, Facts};
use studio::solve;

/// Which problems, and how many.
#[derive(Clone, PartialEq, Debug)]
pub struct Choice {
    /// How many.
    pub sample: usize,
    /// The random seed.
    pub seed: u64,
    /// Most units on the board.
    pub max_units: Option<u32>,
    /// Fewest themes of the papers, as the papers score them.
    pub min_themes: usize,
    /// The mean number of one-step positions to come near to.
    pub level_1: Option<f64>,
}

/// A sound two-mover to experiment on.
#[derive(Clone, PartialEq, Debug)]
pub struct Subject {
    /// The collection and the line in it.
    pub source: String,
    /// Its own name.
    pub id: Option<String>,
    /// White to move.
    pub setup: Setup,
    /// The key.
    pub key: Move,
    /// What it has and shows.
    pub facts: Facts,
    /// How many positions are one step away.
    pub level_1: u64,
}

impl Subject {
    /// The diagram.
    pub fn fen(&self) -> String {
        self.setup.to_fen()
    }
}

/// Draws the sample; fewer problems if the collection has no more, or if it was stopped.
pub fn draw(corpus: &Corpus, choice: &Choice, stop: &AtomicBool) -> Vec<Subject> {
    let order = SplitMix::new(choice.seed).order(corpus.candidates.len());
    let small = |candidate: &&Candidate| choice.max_units.is_none_or(|most| units(candidate) <= most);
    let mut waiting = order.into_iter().map(|index| &corpus.candidates[index]).filter(small);
    let examine = |candidate: &Candidate| examine(candidate, choice, stop);
    match choice.level_1 {
        None => waiting.filter_map(examine).take(choice.sample).collect(),
        Some(mean) => {
            let count = |candidate: &&Candidate| one_step_positions(&candidate.input.problem.setup.board) as f64;
            let (above, below) = waiting.by_ref().partition(|candidate| count(candidate) >= mean);
            balanced(Sides { above, below }, mean, choice.sample, examine)
        }
    }
}

/// The candidates with at least the wanted number of one-step positions, and those with fewer, each in their order.
struct Sides<'a> {
    above: VecDeque<&'a Candidate>,
    below: VecDeque<&'a Candidate>,
}

fn balanced(
    mut sides: Sides<'_>,
    mean: f64,
    sample: usize,
    examine: impl Fn(&Candidate) -> Option<Subject>,
) -> Vec<Subject> {
    let mut subjects: Vec<Subject> = Vec::new();
    let mut sum = 0.0;
    while subjects.len() < sample {
        let too_small = sum < mean * subjects.len() as f64;
        let Sides { above, below } = &mut sides;
        let (wanted, other) = if too_small { (above, below) } else { (below, above) };
        let Some(candidate) = wanted.pop_front().or_else(|| other.pop_front()) else { break };
        if let Some(subject) = examine(candidate) {
            sum += subject.level_1 as f64;
            subjects.push(subject);
        }
    }
    subjects
}

fn units(candidate: &Candidate) -> u32 {
    candidate.input.problem.setup.board.occupied().count()
}

/// The problem, if it is sound and shows enough.
fn examine(candidate: &Candidate, choice: &Choice, stop: &AtomicBool) -> Option<Subject> {
    if stop.load(Ordering::Relaxed) {
        return None;
    }
    let wanted = Wanted::variations();
    let limits = Limits { nodes: u64::MAX, hash_megabytes: 64, threads: 1, stop, gauge: None };
    let report = solve(&candidate.input, wanted, limits);
    let solution = report.solution().filter(|found| found.verdict == Verdict::Sound && found.complete)?;
    let facts = Facts::of(solution);
    let setup = report.problem.setup;
    (facts.themes.len() >= choice.min_themes).then(|| Subject {
        source: candidate.source.clone(),
        id: candidate.id(),
        setup,
        key: solution.keys[0].mv,
        level_1: one_step_positions(&setup.board),
        facts,
    })
}

/// How many positions one step leads to, regardless of their score.
fn one_step_positions(board: &Board) -> u64 {
    let mut count = 0;
    Node::root(board).visit_steps(Rules::Composition, |_, _| count += 1);
    count
}

#[cfg(test)]
mod tests {
    use super::*;

    /// H. Weenink, Good Companion 1917; G. Mott-Smith; a position of the ICP paper; W. Speckmann: all sound.
    const SOUND: [&str; 4] = [
        "b2K4/2p5/3k4/1Q6/5P2/1B6/8/8",
        "8/3Bp3/3P4/3k2K1/8/2Q5/5N2/8",
        "2R5/8/p3B3/BR6/k7/2K5/8/8",
        "8/2KR4/2ppk3/2r5/5Q2/8/8/8",
    ];
    const COOKED: &str = "7k/8/4K1Q1/8/8/8/8/R7";

    fn choice(sample: usize, seed: u64) -> Choice {
        Choice { sample, seed, max_units: None, min_themes: 0, level_1: None }
    }

    fn drawn(choice: &Choice) -> Vec<Subject> {
        let mut corpus = Corpus::default();
        corpus.add("test", format!("{}\n{COOKED}\n", SOUND.join("\n")).as_bytes());
        draw(&corpus, choice, &AtomicBool::new(false))
    }

    #[test]
    fn only_sound_problems_are_drawn_and_the_seed_decides() {
        let all = drawn(&choice(10, 1));
        assert_eq!(all.len(), 4);
        assert_eq!(drawn(&choice(2, 1)), all[..2]);
        let sources = |seed| drawn(&choice(4, seed)).into_iter().map(|subject| subject.source).collect::<Vec<_>>();
        assert!((2..20).any(|seed| sources(seed) != sources(1)));
    }

    #[test]
    fn units_and_themes_are_asked_for() {
        let at_most = |most| drawn(&Choice { max_units: Some(most), ..choice(10, 1) }).len();
        assert_eq!((at_most(6), at_most(7)), (0, 4), "all have seven units");
        let rich = drawn(&Choice { min_themes: 2, ..choice(10, 1) });
        assert!(!rich.is_empty() && rich.iter().all(|subject| subject.facts.themes.len() >= 2), "{rich:?}");
        assert!(drawn(&Choice { min_themes: 11, ..choice(10, 1) }).is_empty());
    }

    #[test]
    fn the_mean_of_one_step_positions_is_met() {
        let all = drawn(&choice(4, 1));
        let weenink = all.iter().find(|subject| subject.source == "test:1").expect("it is sound");
        assert_eq!(weenink.level_1, 436);
        let lowest = all.iter().map(|subject| subject.level_1).min().expect("four problems");
        let lower = drawn(&Choice { level_1: Some(lowest as f64 + 0.5), ..choice(1, 1) });
        assert_eq!(lower[0].level_1, lowest);
        assert_eq!(drawn(&Choice { level_1: Some(1e6), ..choice(4, 1) }).len(), 4, "one side is enough");
    }
}
