//! The options of `keymove evolve`.

use std::path::PathBuf;

use clap::{Subcommand, ValueEnum};

use super::{EvolveQualityArgs, EvolveTasteArgs, RunArgs};

/// Tune weights by evolution: those of the playing engine, or those of the judge
#[derive(clap::Args, Debug)]
pub struct EvolveArgs {
    #[command(subcommand)]
    pub what: Evolve,
}

/// What can be tuned.
#[derive(Subcommand, Debug)]
pub enum Evolve {
    Engine(Box<EvolveEngineArgs>),
    Quality(Box<EvolveQualityArgs>),
    Taste(Box<EvolveTasteArgs>),
}

/// Breed players for the engine by round-robin tournaments, as in P. Aksenov's thesis of 2004
#[derive(clap::Args, Debug)]
#[command(after_help = EXAMPLES)]
pub struct EvolveEngineArgs {
    /// Folder for the report, its tables, the games and the checkpoint
    #[arg(long, value_name = "DIR", required_unless_present = "list_parameters")]
    pub out: Option<PathBuf>,

    /// Players in each generation, including the reference player
    #[arg(long, value_name = "N", default_value_t = 10, value_parser = clap::value_parser!(u16).range(3..=1000))]
    pub population: u16,

    /// Number of generations
    #[arg(long, value_name = "N", default_value_t = 40, value_parser = clap::value_parser!(u32).range(1..=1_000_000))]
    pub generations: u32,

    /// How to breed the next generation
    #[arg(long, value_enum, default_value = "genetic")]
    pub method: EvolveMethodName,

    /// genetic only: probability that a selected player is crossed with another
    #[arg(long, value_name = "PC", default_value_t = 0.5)]
    pub crossover: f64,

    /// genetic only: probability that a value changes
    #[arg(long, value_name = "PM", default_value_t = 0.01)]
    pub mutation: f64,

    /// genetic only: change values in normal steps with this share of the range as deviation [default: to any value of the range]
    #[arg(long, value_name = "SHARE")]
    pub gaussian: Option<f64>,

    /// genetic only: choose parents as the best of N drawn at random [default: by roulette wheel]
    #[arg(long, value_name = "N")]
    pub tournament: Option<u16>,

    /// genetic only: keep the N best unchanged
    #[arg(long, value_name = "N", default_value_t = 0)]
    pub elite: u16,

    /// Use separate weights for the opening and the ending, blended by the pieces left
    #[arg(long)]
    pub two_stages: bool,

    /// Search depth of the players in plies
    #[arg(long, value_name = "N", default_value_t = 3, value_parser = clap::value_parser!(u8).range(1..=6))]
    pub plies: u8,

    /// Use the full search with N nodes per move instead of a fixed depth
    #[arg(long, value_name = "N", conflicts_with = "plies", value_parser = clap::value_parser!(u64).range(1..))]
    pub nodes: Option<u64>,

    /// TOML file with other ranges; --list-parameters prints one
    #[arg(long, value_name = "FILE")]
    pub parameters: Option<PathBuf>,

    /// Print the parameters and their ranges as a file for --parameters, and exit
    #[arg(long)]
    pub list_parameters: bool,

    /// Games in each of the final matches; 0 for none
    #[arg(long, value_name = "N", default_value_t = 400, value_parser = clap::value_parser!(u32).range(0..=1_000_000))]
    pub games: u32,

    /// Play one more final match, against the player in this file (such as best.toml of another run)
    #[arg(long, value_name = "FILE")]
    pub rival: Option<PathBuf>,

    /// Random seed; the same seed breeds the same players on every machine
    #[arg(long, value_name = "S", default_value_t = 1)]
    pub seed: u64,

    #[command(flatten)]
    pub run: RunArgs,
}

/// The names of the methods on the command line.
#[derive(Clone, Copy, PartialEq, Eq, Debug, ValueEnum)]
pub enum EvolveMethodName {
    /// Roulette wheel, arithmetic crossover, mutation (2004)
    Genetic,
    /// Separable CMA-ES (2008)
    #[value(name = "cma-es")]
    CmaEs,
}

const EXAMPLES: &str = "\
Examples:
  keymove evolve engine --out run                       the thesis: 10 players, 40 generations, 3 plies
  keymove evolve engine --out run --resume              after Ctrl-C
  keymove evolve engine --out small --population 6 --generations 5 --games 40
  keymove evolve engine --out modern --elite 1 --tournament 3 --mutation 0.05 --gaussian 0.1
  keymove evolve engine --out other --method cma-es --population 13
  keymove evolve engine --out stages --two-stages --rival run/best.toml   opening and ending weights, compared
  keymove evolve engine --list-parameters > ranges.toml and then --parameters ranges.toml
  keymove uci --player run/best.toml                    play against the best player

The report is DIR/report.md; the thesis' tables are CSV files beside it, its figures SVG, all games PGN.
Exit code: 0 done, 2 bad input or a folder in use, 130 interrupted (whole generations are kept).";

/// Play chess in any program that supports UCI (Universal Chess Interface)
#[derive(clap::Args, Debug)]
#[command(after_help = UCI_EXAMPLES)]
pub struct UciArgs {
    /// Player file from keymove evolve engine, such as best.toml [default: the reference player of the thesis]
    #[arg(long, value_name = "FILE")]
    pub player: Option<PathBuf>,
}

const UCI_EXAMPLES: &str = "\
Examples:
  keymove uci                            add this command to your chess program as an engine
  keymove uci --player run/best.toml     the same with evolved weights
  printf 'position startpos moves e2e4\\ngo movetime 500\\n' | keymove uci

Options a chess program can set: Hash (megabytes), Clear Hash, Mode (full, or plain: three plies, no extras).
An illegal position gets an info string as answer, and the next go bestmove 0000.";
