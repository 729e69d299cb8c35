//! The options of `keymove variants`.

use std::path::PathBuf;

use super::{DemandArgs, FormatArgs, ModelArgs, ProblemArgs, SearchEffortArgs};

/// Show the sound neighbors of a sound problem: what each unit is for, where else it works, what could be added
#[derive(clap::Args, Debug)]
#[command(after_help = EXAMPLES)]
pub struct VariantsArgs {
    #[command(flatten)]
    pub problems: ProblemArgs,

    /// How many changes: units moved, exchanged, deleted, added, all shifted; 2 is about a million positions
    #[arg(long, value_name = "D", default_value_t = 1, value_parser = clap::value_parser!(u8).range(1..=2))]
    pub depth: u8,

    /// The key must remain: the same unit to the same square; this is the wish if no theme is to be kept
    #[arg(long)]
    pub keep_key: bool,

    #[command(flatten)]
    pub demands: DemandArgs,

    #[command(flatten)]
    pub judges: ModelArgs,

    /// How many changed neighbors of a unit, and of a pair of units, to tell in full; all are counted
    #[arg(long, value_name = "N", default_value_t = 3, value_parser = clap::value_parser!(u16).range(1..=1000))]
    pub top: u16,

    /// End after so many positions, with what was found until then
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u64).range(1..))]
    pub max_positions: Option<u64>,

    /// Also write a report into this folder: Markdown, the sheet of diagrams, text, JSON
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

const EXAMPLES: &str = "\
Examples:
  keymove variants 'Kd8 Qb5 Bb3 Pf4 / Kd6 Ba8 pc7'        what each unit does, which squares work as well
  keymove variants --format svg 'Kd8 Qb5 Bb3 Pf4 / Kd6 Ba8 pc7' > sheet.svg   one diagram a unit
  keymove variants --keep grimshaw 'Kd8 Qb5 Bb3 Pf4 / Kd6 Ba8 pc7'   the theme by any key
  keymove variants --depth 2 --top 1 'Kd8 Qb5 Bb3 Pf4 / Kd6 Ba8 pc7'  pairs of changes too
  keymove variants --keep-units 'wKd8 bKd6' --max-units 8 'Kd8 Qb5 Bb3 Pf4 / Kd6 Ba8 pc7'
  keymove variants --out report 'Kd8 Qb5 Bb3 Pf4 / Kd6 Ba8 pc7'    report.md with the sheet
  keymove variants problems.jsonl > variants.jsonl   one problem a line: FEN, EPD, JSON

Same play means: the same key, threats, variations, set play, tries of the key unit, duals, themes,
merits and faults; moves of one unit with the same answer count as one. A unit that stands elsewhere and goes to the same square makes the same key.
Ctrl-C, --time and --max-positions end with everything found until then.
Exit code: 0 variants found (a file: for all), 1 none or not sound, 2 bad input, 130 interrupted.";
