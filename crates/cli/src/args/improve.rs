//! The options of `keymove improve`.

use std::path::PathBuf;

use studio::SearchMethod;

use super::{DemandArgs, FormatArgs, KeepingArgs, ModelArgs, OnArgs, ProblemArgs, SearchEffortArgs};

/// Find better problems near a sound one that lose nothing, by deleting, adding and shifting units
#[derive(clap::Args, Debug)]
#[command(after_help = EXAMPLES)]
pub struct ImproveArgs {
    #[command(flatten)]
    pub problems: ProblemArgs,

    /// Search method
    #[arg(long, value_name = "NAME", default_value = "complete", value_parser = super::names(&SearchMethod::NAMES))]
    pub method: String,

    /// Search up to D changes from the original; 3 takes up to a minute, 4 much longer; explore allows up to 12
    /// [default: 3; 2 for helpmates; 8 for explore]
    #[arg(long, value_name = "D", value_parser = clap::value_parser!(u8).range(1..=12))]
    pub depth: Option<u8>,

    /// explore only: judge at most N positions; a million takes up to a minute [default: 1000000]
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u64).range(1..))]
    pub max_positions: Option<u64>,

    /// explore only: skip kinds of changes that led nowhere before; a finished search updates or creates this file
    #[arg(long, value_name = "FILE")]
    pub learned: Option<PathBuf>,

    /// icp only: continue from the best position of each round instead of every improvement
    #[arg(long)]
    pub best_son: bool,

    /// icp only: also try changing a unit's color, which the paper lists but does not use
    #[arg(long)]
    pub across_colors: bool,

    #[command(flatten)]
    pub models: ModelArgs,

    /// Show the N best improvements
    #[arg(long, value_name = "N", default_value_t = 5, value_parser = clap::value_parser!(u16).range(1..=1000))]
    pub top: u16,

    /// Choose from the 200 best so that keys, themes and units differ
    #[arg(long)]
    pub diverse: bool,

    /// Keep the key: the same unit from the same square to the same square; of a helpmate every solution
    #[arg(long)]
    pub keep_key: bool,

    /// Helpmates only: look for versions with N solutions [default: as many as the original]
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u8).range(1..=99))]
    pub solutions: Option<u8>,

    /// A twin of the helpmate, in Popeye's words such as 'Move b1 c1'; once for each. Twins are kept as they are
    #[arg(long, value_name = "CHANGES")]
    pub twin: Vec<String>,

    #[command(flatten)]
    pub demands: DemandArgs,

    #[command(flatten)]
    pub keeping: KeepingArgs,

    #[command(flatten)]
    pub format: FormatArgs,

    #[command(flatten)]
    pub effort: SearchEffortArgs,

    #[command(flatten)]
    pub on: OnArgs,
}

const EXAMPLES: &str = "\
Examples:
  keymove improve 'Kd8 Qb5 Bb3 Pf4 / Kd6 Ba8 pc7'         better problems up to three changes away
  keymove improve --depth 2 --top 10 --diverse 'Kd8 Qb5 Bb3 Pf4 / Kd6 Ba8 pc7'
  keymove improve --keep grimshaw --forbid check-key 'Kd8 Qb5 Bb3 Pf4 / Kd6 Ba8 pc7'
  keymove improve --method composer 'Kd8 Qb5 Bb3 Pf4 / Kd6 Ba8 pc7'    Chess Composer as in 2006
  keymove improve --method icp '2R5/8/p3B3/BR6/k7/2K5/8/8'   hill climbing as in 1999
  keymove improve --method kmove --depth 1 --max-nodes 100000 'Kc3 Rb4 / Ka1 pa3 #3'
  keymove improve --method explore --max-positions 500000 'Kd8 Qb5 Bb3 Pf4 / Kd6 Ba8 pc7'
  keymove improve --method explore --learned steps.json --legal problems.jsonl > better.jsonl
  keymove improve --depth 4 --checkpoint w.ckpt 'Kd8 Qb5 Bb3 Pf4 / Kd6 Ba8 pc7'
  keymove improve --depth 4 --checkpoint w.ckpt --resume 'Kd8 Qb5 Bb3 Pf4 / Kd6 Ba8 pc7'
  keymove improve --out report 'Kd8 Qb5 Bb3 Pf4 / Kd6 Ba8 pc7'    report.md with diagrams
  keymove improve '4K3/p5pb/3B2k1/3B4/7b/8/8/8' -s 'h#2 2 solutions'    a helpmate; up to two changes
  keymove improve --depth 2 problems.jsonl > better.jsonl   any format: .olv, PGN, EPD, JSON …

Better means a higher score by the model. keymove-2026 asks for more: an improvement gains more than the margin of the
model (for every unit it has more), loses no idea, mate, thematic variation, changed mate, thematic try or set play,
has no worse fault, and no change in it is idle; to take away a superfluous unit, or to put a lesser one where it does,
always counts; all units are shifted only where the rest would be unsound otherwise. What gains as much but loses something is listed as a trade,
its losses first (up to two changes away); what gains less, loses nothing and has fewer units or another key, as good.
Helpmates are judged by helpmate-2026 and searched with their twins: no solution, theme or model mate may be lost.
By the papers' models, which --method icp, dicp, composer and kmove use by default, every point counts.
After Ctrl-C or --time everything found so far is printed.
If the FEN of the original denies castling, the results do too.
Exit code: 0 improved (file: all improved), 1 nothing better or not sound, 2 bad input, 130 interrupted.";
