//! The options of `keymove economize`.

use std::path::PathBuf;

use super::{DemandArgs, FormatArgs, ModelArgs, ProblemArgs, SearchEffortArgs};

/// Find the cheapest version of a sound problem that keeps its key, themes and variations, and say what each unit is for
#[derive(clap::Args, Debug)]
#[command(after_help = EXAMPLES)]
pub struct EconomizeArgs {
    #[command(flatten)]
    pub problems: ProblemArgs,

    /// By what to save, tried in this order [default: all]
    #[arg(long, value_name = "MEANS,…", value_delimiter = ',', value_parser = super::names(&MEANS))]
    pub by: Vec<String>,

    #[command(flatten)]
    pub demands: DemandArgs,

    #[command(flatten)]
    pub judges: ModelArgs,

    /// Also write a report into this folder: Markdown with diagrams, text, JSON
    #[arg(long, value_name = "DIR")]
    pub out: Option<PathBuf>,

    /// Let --out write over files that exist
    #[arg(long, requires = "out")]
    pub force: bool,

    #[command(flatten)]
    pub format: FormatArgs,

    #[command(flatten)]
    pub effort: SearchEffortArgs,
}

/// The means, with what they do.
const MEANS: [(&str, &str); 5] = [
    ("remove", "Remove units, the largest set that can go"),
    ("weaken", "Let a weaker white unit do the work"),
    ("shift", "Shift all units, so that the edge of the board does what a unit did"),
    ("compact", "Let one unit, moved or new, do the work of two"),
    ("strengthen", "Use the strongest black unit that does no harm"),
];

const EXAMPLES: &str = "\
Examples:
  keymove economize 'Kd8 Qb5 Bb3 Pf4 Ph5 / Kd6 Ba8 pc7 ph7'      what is superfluous, and what the rest is for
  keymove economize --by remove,weaken 'Kd8 Qb5 Bb3 Pf4 Ph5 / Kd6 Ba8 pc7 ph7'    leave the units where they are
  keymove economize --keep-units 'bph7' 'Kd8 Qb5 Bb3 Pf4 Ph5 / Kd6 Ba8 pc7 ph7'
  keymove economize --out report 'Kd8 Qb5 Bb3 Pf4 Ph5 / Kd6 Ba8 pc7 ph7'          report.md with diagrams
  keymove economize problems.jsonl > cheaper.jsonl       one problem a line: FEN, EPD, JSON

Cheaper means: fewer units, then less white force, then more black force. Kept are the key, the threats, every
variation of the units that stay (moves of one unit with the same answer count as one), set play and tries of the key's
unit, themes and merits; no dual or grave fault comes anew.
Ctrl-C and --time end with what was saved until then.
Exit code: 0 cheaper (a file: all), 1 nothing to save or not sound, 2 bad input, 130 interrupted.";
