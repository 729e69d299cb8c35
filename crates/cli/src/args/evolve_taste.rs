//! The options of `keymove evolve taste`.

use std::path::PathBuf;

use super::RunArgs;

/// Learn the weights of keymove-2026 from comparisons: published problems above their neighbors, prizes above the rest
#[derive(clap::Args, Debug)]
#[command(after_help = EXAMPLES)]
pub struct EvolveTasteArgs {
    /// Files of published problems, one per line, with their awards (JSON lines with a field "award")
    #[arg(value_name = "FILE", required = true)]
    pub collections: Vec<PathBuf>,

    /// File of problems composed by a program, which published ones should be above; repeatable
    #[arg(long, value_name = "FILE")]
    pub composed: Vec<PathBuf>,

    /// Learn from problems in N moves
    #[arg(short, long, value_name = "N", default_value_t = 2, value_parser = clap::value_parser!(u8).range(2..=4))]
    pub moves: u8,

    /// Folder for the report and the weights
    #[arg(long, value_name = "DIR")]
    pub out: PathBuf,

    /// Neighbors drawn for each problem at one, at two and at three changes
    #[arg(long, value_name = "N", default_value_t = 5, value_parser = clap::value_parser!(u16).range(1..=1000))]
    pub neighbors: u16,

    /// Use at most N problems
    #[arg(long, value_name = "N", default_value_t = 10_000, value_parser = clap::value_parser!(u32).range(10..=1_000_000))]
    pub problems: u32,

    /// Split the problems into N parts: each is judged by weights learned from the others
    #[arg(long, value_name = "N", default_value_t = 5, value_parser = clap::value_parser!(u8).range(2..=20))]
    pub folds: u8,

    /// Random seed; the same seed learns the same weights on every machine
    #[arg(long, value_name = "S", default_value_t = 1)]
    pub seed: u64,

    #[command(flatten)]
    pub run: RunArgs,
}

const EXAMPLES: &str = "\
Examples:
  keymove compose --count 1000 --time 1500 --format json > composed.jsonl
  keymove evolve taste problems.jsonl --composed composed.jsonl --out run
  keymove evolve taste three-movers.jsonl --moves 3 --problems 300 --out longer
  keymove judge --model keymove-2026 --weights run/weights.toml problems.jsonl

The report is DIR/report.md, with the figures of each question and the weights; weights.toml is for --weights.
Exit code: 0 done, 2 bad input or a folder in use, 130 interrupted.";
