//! The options of `keymove compare`.

use studio::Stipulation;

use super::{EffortArgs, FormatArgs};

/// Compare two versions of a problem: what the second gains and loses in units, themes, points and play
#[derive(clap::Args, Debug)]
#[command(after_help = EXAMPLES)]
pub struct CompareArgs {
    /// The first version: a FEN or a piece list in quotes
    #[arg(value_name = "BEFORE")]
    pub before: String,

    /// The second version
    #[arg(value_name = "AFTER")]
    pub after: String,

    /// Mate in N moves [default: 2]; a stipulation given with a position takes precedence
    #[arg(short, long, value_name = "N", value_parser = super::moves)]
    pub moves: Option<Stipulation>,

    /// Model for the points [default: keymove-2026, or the model that --preset is for]
    #[arg(long, value_name = "NAME")]
    pub model: Option<String>,

    /// Preset of the model: a named set of weights [default: the model's first]
    #[arg(long, value_name = "NAME")]
    pub preset: Option<String>,

    #[command(flatten)]
    pub format: FormatArgs,

    #[command(flatten)]
    pub effort: EffortArgs,
}

const EXAMPLES: &str = "\
Examples:
  keymove compare 'Kd8 Qb5 Bb3 Pf4 / Kd6 Ba8 pc7' 'Kd8 Qb5 Bb3 Pf4 / Kd6 Ba8 pc7 ph7'
  keymove compare 'Kd8 Qb5 Bb3 Pf4 / Kd6 pc7' 'Kd8 Qb5 Bb3 Pf4 / Kd6 Ba8 pc7'   a draft and its repair
  keymove compare --format json FEN1 FEN2          as docs/compare.schema.json describes it

Exit code: 0 compared, 2 bad input, 130 interrupted.";
