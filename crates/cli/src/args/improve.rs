//! The options of `keymove improve`.

use std::path::PathBuf;

use studio::SearchMethod;

use super::{DemandArgs, FormatArgs, KeepingArgs, ModelArgs, ProblemArgs, SearchEffortArgs};

/// Find better problems near a sound one: units deleted, added, shifted, every position solved and judged
#[derive(clap::Args, Debug)]
#[command(after_help = EXAMPLES)]
pub struct ImproveArgs {
    #[command(flatten)]
    pub problems: ProblemArgs,

    /// How to search
    #[arg(long, value_name = "NAME", default_value = "composer", value_parser = super::names(&SearchMethod::NAMES))]
    pub method: String,

    /// How many steps from the original: 3 takes seconds to a minute, 4 a coffee or more; explore goes up to 12
    /// [default: 3; 8 for explore]
    #[arg(long, value_name = "D", value_parser = clap::value_parser!(u8).range(1..=12))]
    pub depth: Option<u8>,

    /// explore only: how many positions to judge in all: a million takes a minute or less [default: 1000000]
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u64).range(1..))]
    pub max_positions: Option<u64>,

    /// explore only: leave out steps that this file says lead nowhere; a search that ends adds to it, or begins it
    #[arg(long, value_name = "FILE")]
    pub learned: Option<PathBuf>,

    /// icp only: go on from the best position of each round, not from every one better than the original
    #[arg(long)]
    pub best_son: bool,

    /// icp only: also try units that change sides, which the paper lists but did not apply
    #[arg(long)]
    pub across_colors: bool,

    #[command(flatten)]
    pub judges: ModelArgs,

    /// How many improvements to show
    #[arg(long, value_name = "N", default_value_t = 5, value_parser = clap::value_parser!(u16).range(1..=1000))]
    pub top: u16,

    /// Of the best 200 show good ones that differ: another key, other themes, other units
    #[arg(long)]
    pub diverse: bool,

    /// The key must remain: the same unit between the same squares
    #[arg(long)]
    pub keep_key: bool,

    #[command(flatten)]
    pub demands: DemandArgs,

    #[command(flatten)]
    pub keeping: KeepingArgs,

    #[command(flatten)]
    pub format: FormatArgs,

    #[command(flatten)]
    pub effort: SearchEffortArgs,
}

const EXAMPLES: &str = "\
Examples:
  keymove improve 'Kd8 Qb5 Bb3 Pf4 / Kd6 Ba8 pc7'         the best problems three steps away
  keymove improve --depth 2 --top 10 --diverse 'Kd8 Qb5 Bb3 Pf4 / Kd6 Ba8 pc7'
  keymove improve --keep grimshaw --forbid check-key 'Kd8 Qb5 Bb3 Pf4 / Kd6 Ba8 pc7'
  keymove improve --method icp '2R5/8/p3B3/BR6/k7/2K5/8/8'   climb as the program of 1999 did
  keymove improve --method kmove --depth 1 --max-nodes 100000 'Kc3 Rb4 / Ka1 pa3 #3'
  keymove improve --method explore --max-positions 500000 'Kd8 Qb5 Bb3 Pf4 / Kd6 Ba8 pc7'
  keymove improve --method explore --learned steps.json --legal problems.jsonl > better.jsonl
  keymove improve --depth 4 --checkpoint w.ckpt 'Kd8 Qb5 Bb3 Pf4 / Kd6 Ba8 pc7'
  keymove improve --depth 4 --checkpoint w.ckpt --resume 'Kd8 Qb5 Bb3 Pf4 / Kd6 Ba8 pc7'
  keymove improve --out report 'Kd8 Qb5 Bb3 Pf4 / Kd6 Ba8 pc7'    report.md with diagrams
  keymove improve --depth 2 problems.jsonl > better.jsonl   one problem a line: FEN, EPD, JSON

Ctrl-C and --time end with everything found until then. Better means: more points by the model.
A castling right that the original's FEN denies stays denied.
Exit code: 0 improved (a file: all improved), 1 nothing better or not sound, 2 bad input, 130 interrupted.";
