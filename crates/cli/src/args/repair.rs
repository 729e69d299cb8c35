//! The options of `keymove repair`.

use super::{DemandArgs, FormatArgs, KeepingArgs, ModelArgs, ProblemArgs, SearchEffortArgs};

/// Find the nearest sound problems to an unsound or illegal draft that keep its key and its play
#[derive(clap::Args, Debug)]
#[command(after_help = EXAMPLES)]
pub struct RepairArgs {
    #[command(flatten)]
    pub problems: ProblemArgs,

    /// Try up to D changes: delete, add, move or replace a unit, or shift all units. One and two changes are searched
    /// completely, more only from the positions closest to sound
    #[arg(long, value_name = "D", default_value_t = 2, value_parser = clap::value_parser!(u8).range(1..=6))]
    pub depth: u8,

    /// Require this key (Qc4, or Qb5c4 if the move is impossible in the draft); without MOVE: a move that solves the
    /// draft or, if there is none, a try with one refutation
    #[arg(long, value_name = "MOVE", num_args = 0..=1, require_equals = true, default_missing_value = "")]
    pub keep_key: Option<String>,

    #[command(flatten)]
    pub demands: DemandArgs,

    #[command(flatten)]
    pub models: ModelArgs,

    /// Show the N best repairs; once N are found, more changes are not tried
    #[arg(long, value_name = "N", default_value_t = 5, value_parser = clap::value_parser!(u16).range(1..=1000))]
    pub top: u16,

    #[command(flatten)]
    pub keeping: KeepingArgs,

    #[command(flatten)]
    pub format: FormatArgs,

    #[command(flatten)]
    pub effort: SearchEffortArgs,
}

const EXAMPLES: &str = "\
Examples:
  keymove repair 'Kd8 Qb5 Bb3 Pf4 / Kd6 pc7'              the smallest change that makes it sound
  keymove repair --keep-key=Qc4 'Kd8 Qb5 Bb3 Pf4 / Kd6 pc7'    with 1.Qc4 as the key
  keymove repair --keep grimshaw --legal --top 10 'Kd8 Qb5 Bb3 Pf4 / Kd6 pc7'
  keymove repair --keep-units 'wKd8 bKd6' --max-units 7 'Kd8 Qb5 Bb3 Pf4 / Kd6 pc7'
  keymove repair --moves 3 --time 60 'Kc3 Rb4 / Ka1 pa3 pa2'
  keymove repair --out report 'Kd8 Qb5 Bb3 Pf4 / Kd6 pc7'      report.md with diagrams
  keymove repair drafts.jsonl > repaired.jsonl             one draft per line: FEN, EPD, JSON

Repairs that keep the draft's key come first (one of its keys, or a try with one refutation), then those that keep its
variations, then the higher score, every change being worth the margin of the model. What keeps less than the first or is
far worse is left out. With another --model than keymove-2026: fewest changes first, then those without superfluous
units and with a legal diagram, then the higher score. Each repair says what its changes do.
After Ctrl-C or --time everything found so far is printed.
Exit code: 0 repaired or already sound (file: all), 1 nothing found, 2 bad input, 130 interrupted.";
