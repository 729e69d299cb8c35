//! The options of `keymove experiment`.

use std::path::PathBuf;

use clap::{Subcommand, ValueEnum};
use lab::experiment::{IcpModel, MethodName};

use super::{OnArgs, RunArgs};

/// Repeat experiments from papers on a collection of problems
#[derive(clap::Args, Debug)]
pub struct ExperimentArgs {
    #[command(subcommand)]
    pub experiment: Experiment,
}

/// The experiments there are.
#[derive(Subcommand, Debug)]
pub enum Experiment {
    Improve(ImproveExperimentArgs),
    Compose(ComposeExperimentArgs),
}

/// Compare composing by chance with composing by experience: the paper's tables and tests of significance
#[derive(clap::Args, Debug)]
#[command(after_help = COMPOSE_EXAMPLES)]
pub struct ComposeExperimentArgs {
    /// Cycles for each approach; the efficiency of a cycle is one number of the sample
    #[arg(long, value_name = "N", default_value_t = 40, value_parser = clap::value_parser!(u32).range(2..=100_000))]
    pub cycles: u32,

    /// Attempts in each cycle
    #[arg(long, value_name = "N", default_value_t = 100, value_parser = clap::value_parser!(u32).range(1..=100_000))]
    pub attempts: u32,

    /// Mate in N moves: 2, 3 or 4
    #[arg(short, long, value_name = "N", default_value_t = 3, value_parser = clap::value_parser!(u8).range(2..=4))]
    pub moves: u8,

    /// Random seed
    #[arg(long, value_name = "S", default_value_t = 1)]
    pub seed: u64,

    /// How to read the paper's steps: nearest, brisk, or single choices such as crowded=fail
    #[arg(long, value_name = "NAME,…", default_value = "nearest")]
    pub reading: String,

    /// Give up a position after N nodes
    #[arg(long, value_name = "N", default_value_t = 1_000_000, value_parser = clap::value_parser!(u64).range(1..))]
    pub max_nodes: u64,

    /// Folder for the report, its tables and the checkpoint
    #[arg(long, value_name = "DIR")]
    pub out: PathBuf,

    #[command(flatten)]
    pub run: RunArgs,

    #[command(flatten)]
    pub on: OnArgs,
}

const COMPOSE_EXAMPLES: &str = "\
Examples:
  keymove experiment compose --out composing                  40 cycles of 100 attempts, as in the paper
  keymove experiment compose --out composing --resume         after Ctrl-C
  keymove experiment compose --cycles 1000 --out composing    enough for small differences; takes minutes
  keymove experiment compose --out composing --format html    print the report as a page

The approaches are random and the tables human, computer and games. The report is DIR/report.md; every table is a CSV
file beside it, every chart an SVG. Nothing depends on the machine or the number of threads.
Exit code: 0 done, 2 bad input or a folder in use, 130 interrupted (finished cycles are kept).";

/// Count how many problems each method improves, with the papers' tables and figures
#[derive(clap::Args, Debug)]
#[command(after_help = EXAMPLES)]
pub struct ImproveExperimentArgs {
    /// File of problems in any format; repeatable
    #[arg(long, value_name = "FILE", required = true)]
    pub corpus: Vec<PathBuf>,

    /// Number of sound two-movers to draw from it
    #[arg(long, value_name = "N", default_value_t = 36, value_parser = clap::value_parser!(u32).range(1..=1_000_000))]
    pub sample: u32,

    /// Random seed; the same seed draws the same problems on every machine
    #[arg(long, value_name = "S", default_value_t = 1)]
    pub seed: u64,

    /// Use only problems with at most N units
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u32).range(2..=64))]
    pub max_units: Option<u32>,

    /// Use only problems that show at least one of the papers' eleven themes, as the papers score them
    #[arg(long)]
    pub seed_theme: bool,

    /// Draw so that the mean number of positions one transformation away is near MEAN (in the papers 364)
    #[arg(long, value_name = "MEAN", value_parser = mean)]
    pub level_1: Option<f64>,

    /// Methods to compare
    #[arg(long, value_name = "NAME,…", value_enum, value_delimiter = ',', default_value = "icp,dicp,composer")]
    pub methods: Vec<MethodChoice>,

    /// Number of transformations: 3 takes seconds per problem, 4 takes minutes
    #[arg(long, value_name = "D", default_value_t = 3, value_parser = clap::value_parser!(u8).range(1..=4))]
    pub depth: u8,

    /// Let composer search one level deeper where it found nothing better; takes minutes per problem
    #[arg(long)]
    pub deeper: bool,

    /// Model that judges for icp; composer-2006 judges for the others
    #[arg(long, value_name = "NAME", value_enum, default_value = "composer-2006")]
    pub icp_model: IcpModelChoice,

    /// Set of weights for composer-2006 [default: its first]
    #[arg(long, value_name = "NAME")]
    pub preset: Option<String>,

    /// Folder for the report, its tables and results.jsonl
    #[arg(long, value_name = "DIR")]
    pub out: PathBuf,

    #[command(flatten)]
    pub run: RunArgs,

    #[command(flatten)]
    pub on: OnArgs,
}

/// The names of the methods on the command line.
#[derive(Clone, Copy, PartialEq, Eq, Debug, ValueEnum)]
pub enum MethodChoice {
    /// Hill climbing (1999)
    Icp,
    /// Every sequence of transformations up to the depth
    Dicp,
    /// The same, with --deeper one level more where nothing was found
    Composer,
}

impl From<MethodChoice> for MethodName {
    fn from(choice: MethodChoice) -> MethodName {
        match choice {
            MethodChoice::Icp => MethodName::Icp,
            MethodChoice::Dicp => MethodName::Dicp,
            MethodChoice::Composer => MethodName::Composer,
        }
    }
}

/// The names of ICP's judges on the command line.
#[derive(Clone, Copy, PartialEq, Eq, Debug, ValueEnum)]
pub enum IcpModelChoice {
    /// As for the other methods, with the preset printed
    #[value(name = "composer-2006")]
    Composer2006,
    /// The original model of ICP
    #[value(name = "icp-1999")]
    Icp1999,
}

impl From<IcpModelChoice> for IcpModel {
    fn from(choice: IcpModelChoice) -> IcpModel {
        match choice {
            IcpModelChoice::Composer2006 => IcpModel::Composer2006,
            IcpModelChoice::Icp1999 => IcpModel::Icp1999,
        }
    }
}

fn mean(text: &str) -> Result<f64, String> {
    let number: Option<f64> = text.parse().ok().filter(|number| (1.0..=100_000.0).contains(number));
    number.ok_or_else(|| "give a number from 1 to 100000".to_owned())
}

const EXAMPLES: &str = "\
Examples:
  keymove experiment improve --corpus problems.jsonl --out results
  keymove experiment improve --corpus problems.jsonl --sample 36 --max-units 12 --seed-theme --out small
  keymove experiment improve --corpus problems.jsonl --sample 100 --level-1 364 --out hundred
  keymove experiment improve --corpus problems.jsonl --preset learned-2026 --out learned
  keymove experiment improve --corpus problems.jsonl --out results --resume   after Ctrl-C
  keymove experiment improve --corpus problems.jsonl --out results --resume --format html   its report as a page

The report is DIR/report.md; every table is a CSV file beside it, every figure an SVG.
Only sound two-movers are drawn. Only the measured times depend on the machine.
Exit code: 0 done, 2 bad input or a folder in use, 130 interrupted (finished searches are kept).";
