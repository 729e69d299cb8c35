//! The options of `keymove economize`.

use std::path::PathBuf;

use super::{DemandArgs, FormatArgs, ModelArgs, ProblemArgs, SearchEffortArgs};

/// Save units and force without losing the key, themes or variations, and show what each unit is for
#[derive(clap::Args, Debug)]
#[command(after_help = EXAMPLES)]
pub struct EconomizeArgs {
    #[command(flatten)]
    pub problems: ProblemArgs,

    /// Ways to save, tried in this order [default: all but strengthen]
    #[arg(long, value_name = "MEANS,…", value_delimiter = ',', value_parser = super::names(&MEANS))]
    pub by: Vec<String>,

    #[command(flatten)]
    pub demands: DemandArgs,

    #[command(flatten)]
    pub models: ModelArgs,

    /// Also write a report to this folder: Markdown with diagrams, text, JSON
    #[arg(long, value_name = "DIR")]
    pub out: Option<PathBuf>,

    /// Let --out replace existing files
    #[arg(long, requires = "out")]
    pub force: bool,

    #[command(flatten)]
    pub format: FormatArgs,

    #[command(flatten)]
    pub effort: SearchEffortArgs,
}

/// The means, with what they do.
const MEANS: [(&str, &str); 5] = [
    ("remove", "Remove as many units as possible"),
    ("weaken", "Replace a white unit by a weaker one"),
    ("shift", "Shift all units so that the edge of the board replaces a unit"),
    ("compact", "Let one moved or new unit do the work of two"),
    ("strengthen", "Replace a black unit by the strongest one that does no harm; saves nothing, so only when named"),
];

const EXAMPLES: &str = "\
Examples:
  keymove economize 'Kd8 Qb5 Bb3 Pf4 Ph5 / Kd6 Ba8 pc7 ph7'      what is superfluous, what the rest is for
  keymove economize --by remove,weaken 'Kd8 Qb5 Bb3 Pf4 Ph5 / Kd6 Ba8 pc7 ph7'    keep all units on their squares
  keymove economize --keep-units 'bph7' 'Kd8 Qb5 Bb3 Pf4 Ph5 / Kd6 Ba8 pc7 ph7'
  keymove economize --out report 'Kd8 Qb5 Bb3 Pf4 Ph5 / Kd6 Ba8 pc7 ph7'          report.md with diagrams
  keymove economize problems.jsonl > cheaper.jsonl       any format: .olv, PGN, EPD, JSON …

More economical means fewer units, then less white force; what is needed is given its reason, by square and line. The key, threats, set play, tries by
the key unit, themes and merits are kept, and every variation of the remaining units (moves of one unit with the same
answer count as one). No new dual or serious fault may appear.
After Ctrl-C or --time the best version so far is printed.
Exit code: 0 economized (file: all), 1 nothing to save or not sound, 2 bad input, 130 interrupted.";
