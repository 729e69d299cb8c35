//! The options of `keymove solve`.

use super::{EffortArgs, FormatArgs, ProblemArgs};

/// Solve directmates: verdict, key, threats, variations, duals
#[derive(clap::Args, Debug)]
#[command(after_help = EXAMPLES)]
pub struct SolveArgs {
    #[command(flatten)]
    pub problems: ProblemArgs,

    /// Also show the set play: what follows if Black moves first
    #[arg(long)]
    pub set_play: bool,

    /// Also show tries with at most N refutations [default: none; 1 if N is left out]
    #[arg(long, value_name = "N", num_args = 0..=1, require_equals = true, default_missing_value = "1",
          value_parser = clap::value_parser!(u8).range(1..=99))]
    pub tries: Option<u8>,

    /// Include checking first moves among the tries (implies --tries)
    #[arg(long)]
    pub checking_tries: bool,

    #[command(flatten)]
    pub format: FormatArgs,

    #[command(flatten)]
    pub effort: EffortArgs,
}

const EXAMPLES: &str = "\
Examples:
  keymove solve 'Kd8 Qb5 Bb3 Pf4 / Kd6 Ba8 pc7'            a piece list; knights are S or N
  keymove solve 'b2K4/2p5/3k4/1Q6/5P2/1B6/8/8 w - -'       a FEN, one to six fields
  keymove solve --set-play --tries 'Kd8 Qb5 Bb3 Pf4 / Kd6 Ba8 pc7'
  keymove solve --moves 3 --format popeye 'Kc3 Rb4 / Ka1 pa3'
  keymove solve problems.jsonl > solutions.jsonl           any format: .olv, PGN, EPD, JSON …
  cat problems.epd | keymove solve - --threads 2

Each line of a file gets one result, in order; an empty line is an error.
Exit code: 0 sound (file: all sound), 1 any other verdict, 2 bad input, 130 interrupted.";
