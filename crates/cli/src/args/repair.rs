//! The options of `keymove repair`.

use super::{DemandArgs, FormatArgs, KeepingArgs, ModelArgs, ProblemArgs, SearchEffortArgs};

/// Find the sound problems nearest to a draft that is cooked, short, without solution or illegal, fewest changes first
#[derive(clap::Args, Debug)]
#[command(after_help = EXAMPLES)]
pub struct RepairArgs {
    #[command(flatten)]
    pub problems: ProblemArgs,

    /// Most changes: a unit taken away, added, moved to any square or exchanged for another, or all units shifted.
    /// One and two are tried without gaps, more of them from what comes nearest to being sound
    #[arg(long, value_name = "D", default_value_t = 2, value_parser = clap::value_parser!(u8).range(1..=6))]
    pub depth: u8,

    /// The key must be this move (Qc4, or Qb5c4 with both squares if the draft does not allow it); without a move:
    /// one that solves the draft, or, if none does, one that fails to a single refutation
    #[arg(long, value_name = "MOVE", num_args = 0..=1, require_equals = true, default_missing_value = "")]
    pub keep_key: Option<String>,

    #[command(flatten)]
    pub demands: DemandArgs,

    #[command(flatten)]
    pub judges: ModelArgs,

    /// How many repairs to show; once so many are found, no more changes are tried
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
  keymove repair 'Kd8 Qb5 Bb3 Pf4 / Kd6 pc7'              what is the smallest change that makes it sound?
  keymove repair --keep-key=Qc4 'Kd8 Qb5 Bb3 Pf4 / Kd6 pc7'    and 1.Qc4 has to be the key
  keymove repair --keep grimshaw --legal --top 10 'Kd8 Qb5 Bb3 Pf4 / Kd6 pc7'
  keymove repair --keep-units 'wKd8 bKd6' --max-units 7 'Kd8 Qb5 Bb3 Pf4 / Kd6 pc7'
  keymove repair --moves 3 --time 60 'Kc3 Rb4 / Ka1 pa3 pa2'
  keymove repair --out report 'Kd8 Qb5 Bb3 Pf4 / Kd6 pc7'      report.md with diagrams
  keymove repair drafts.jsonl > repaired.jsonl             one draft a line: FEN, EPD, JSON

Of as many changes come first the problems without units that could go as well and without anything
that no game leads to, then the better ones by the model. Each repair says what its changes do.
Ctrl-C and --time end with everything found until then.
Exit code: 0 repaired or sound already (a file: all), 1 nothing found, 2 bad input, 130 interrupted.";
