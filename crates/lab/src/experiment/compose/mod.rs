//! The experiment on composing repeated (`experiment compose`): cycles of attempts at random and with each table of
//! experience, how many succeed, how they score, and whether the differences are significant (Iqbal 2011, tables 1 and
//! 2).

mod paper;
mod request;
mod run;
mod sheets;
mod statistics;

pub use request::ComposeExperimentRequest;
pub use run::{ComposeOutcome, Cycle, compose_experiment, compose_experiment_part};
pub use sheets::{NAMES, answers, sheets};
pub use statistics::{Comparison, LEVEL, Sample, Variances, compare};

use compose::{Experience, PaperReading};
use problem::Stipulation;

/// What to do.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Plan {
    /// Cycles for every approach.
    pub cycles: u32,
    /// Attempts in every cycle.
    pub attempts: u32,
    /// The random seed.
    pub seed: u64,
    /// Mates in how many moves.
    pub stipulation: Stipulation,
    /// How the paper's steps are read.
    pub reading: PaperReading,
    /// Most nodes for each position that is tested.
    pub nodes: u64,
}

/// A way to compose.
pub struct Approach {
    /// Its name.
    pub name: &'static str,
    /// What it is called in the paper.
    pub in_paper: &'static str,
    /// Its table; `random` has none.
    pub table: Option<Experience>,
}

/// The approaches and their results.
pub struct Findings {
    /// What was to be done.
    pub plan: Plan,
    /// The approaches in the paper's order, with their cycles; fewer than planned if interrupted.
    pub results: Vec<(Approach, Vec<Cycle>)>,
}

impl Approach {
    /// The paper's four: random, then the tables of human composers, of the computer, of games.
    pub fn all() -> Vec<Approach> {
        let table = |name: &'static str, in_paper| {
            let table = studio::shipped_experience(name).expect("comes with the program");
            Approach { name, in_paper, table: Some(table) }
        };
        let random = Approach { name: "random", in_paper: "Random", table: None };
        vec![random, table("human", "HC"), table("computer", "CG"), table("games", "TG")]
    }
}

impl Findings {
    /// How many cycles are done, and how many there are.
    pub fn done(&self) -> (usize, usize) {
        let done = self.results.iter().map(|(_, cycles)| cycles.len()).sum();
        (done, self.results.len() * self.plan.cycles as usize)
    }
}

impl Cycle {
    /// The efficiency of cycles of this many attempts, in percent.
    pub fn efficiency(cycles: &[Cycle], attempts: u32) -> Vec<f64> {
        cycles.iter().map(|cycle| 100.0 * f64::from(cycle.forced) / f64::from(attempts)).collect()
    }
}
