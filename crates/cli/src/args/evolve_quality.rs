//! The options of `keymove evolve quality`.

use std::path::PathBuf;

use clap::ValueEnum;
use lab::learning::Weighing;

use super::{EvolveMethodName, RunArgs};

/// Learn the weights of composer-2006 from published problems: each should outrank the sound diagrams near it
#[derive(clap::Args, Debug)]
#[command(after_help = EXAMPLES)]
pub struct EvolveQualityArgs {
    /// Files to learn from, in any format; only sound two-movers count
    #[arg(value_name = "FILE", required_unless_present = "list_parameters")]
    pub collections: Vec<PathBuf>,

    /// File of problems to hold back for testing the weights; repeatable
    #[arg(long, value_name = "FILE")]
    pub held_back: Vec<PathBuf>,

    /// Without --held-back: hold back one problem in N
    #[arg(long, value_name = "N", default_value_t = 4, conflicts_with = "held_back", value_parser = clap::value_parser!(u16).range(2..=100))]
    pub held_back_share: u16,

    /// Folder for the report, the weights and the checkpoint
    #[arg(long, value_name = "DIR", required_unless_present = "list_parameters")]
    pub out: Option<PathBuf>,

    /// Number of problems to learn from
    #[arg(long, value_name = "N", default_value_t = 1200, value_parser = clap::value_parser!(u32).range(1..=1_000_000))]
    pub problems: u32,

    /// Number of problems to hold back
    #[arg(long, value_name = "N", default_value_t = 400, value_parser = clap::value_parser!(u32).range(1..=1_000_000))]
    pub held_back_problems: u32,

    /// Use only problems with at least N sound neighbors, one change away or, if those are too few, two
    #[arg(long, value_name = "N", default_value_t = 50, value_parser = clap::value_parser!(u16).range(1..=10_000))]
    pub at_least: u16,

    /// Compare each problem with at most N of its neighbors, drawn at random
    #[arg(long, value_name = "N", default_value_t = 80, value_parser = clap::value_parser!(u16).range(1..=10_000))]
    pub neighbors: u16,

    /// Sets of weights in each generation, including the published one
    #[arg(long, value_name = "N", default_value_t = 40, value_parser = clap::value_parser!(u16).range(3..=1000))]
    pub population: u16,

    /// Number of generations
    #[arg(long, value_name = "N", default_value_t = 150, value_parser = clap::value_parser!(u32).range(1..=1_000_000))]
    pub generations: u32,

    /// How to breed the next generation
    #[arg(long, value_enum, default_value = "genetic")]
    pub method: EvolveMethodName,

    /// genetic only: probability that a selected set of weights is crossed with another
    #[arg(long, value_name = "PC", default_value_t = 0.5)]
    pub crossover: f64,

    /// genetic only: probability that a weight changes
    #[arg(long, value_name = "PM", default_value_t = 0.05)]
    pub mutation: f64,

    /// genetic only: change weights in normal steps with this share of the range as deviation
    #[arg(long, value_name = "SHARE", default_value_t = 0.15)]
    pub gaussian: f64,

    /// genetic only: choose parents as the best of N drawn at random
    #[arg(long, value_name = "N", default_value_t = 3)]
    pub tournament: u16,

    /// genetic only: keep the N best unchanged
    #[arg(long, value_name = "N", default_value_t = 2)]
    pub elite: u16,

    /// Penalty for leaving the published weights: the share of duels that weights a full range away must gain
    #[arg(long, value_name = "SHARE", default_value_t = 0.1)]
    pub loyalty: f64,

    /// What counts equally in the fitness
    #[arg(long, value_enum, default_value = "rivals")]
    pub weighing: WeighingName,

    /// TOML file with other ranges; --list-parameters prints one
    #[arg(long, value_name = "FILE")]
    pub parameters: Option<PathBuf>,

    /// Print the weights and their ranges as a file for --parameters, and exit
    #[arg(long)]
    pub list_parameters: bool,

    /// Random seed; the same seed learns the same weights on every machine
    #[arg(long, value_name = "S", default_value_t = 1)]
    pub seed: u64,

    #[command(flatten)]
    pub run: RunArgs,
}

/// The names of the weighings on the command line.
#[derive(Clone, Copy, PartialEq, Eq, Debug, ValueEnum)]
pub enum WeighingName {
    /// Every rival of a problem, and every problem
    Rivals,
    /// Every kind of change: removing a unit as much as adding one
    Kinds,
}

impl From<WeighingName> for Weighing {
    fn from(name: WeighingName) -> Weighing {
        match name {
            WeighingName::Kinds => Weighing::EveryKind,
            WeighingName::Rivals => Weighing::EveryRival,
        }
    }
}

const EXAMPLES: &str = "\
Examples:
  keymove evolve quality problems.jsonl --out run                    hold back a quarter of the problems
  keymove evolve quality problems.jsonl --held-back others.jsonl --out run
  keymove evolve quality problems.jsonl --out run --resume           after Ctrl-C
  keymove evolve quality problems.jsonl --out other --method cma-es --population 20
  keymove evolve quality --list-parameters > ranges.toml             and then --parameters ranges.toml
  keymove judge --weights run/weights.toml problems.jsonl            judge with the new weights; improve and compose too

Fitness is how often a published problem outranks its neighbors; ties count half. Problems held back, their mirror images
and near copies are never learned from. The report is DIR/report.md; its tables are CSV files, its figure is an SVG.
The weights of such a run are included as a preset: keymove judge --preset learned-2026.
Exit code: 0 done, 2 bad input or a folder in use, 130 interrupted (whole generations are kept).";
