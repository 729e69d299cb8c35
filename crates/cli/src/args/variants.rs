//! The options of `keymove variants`.

use std::path::PathBuf;

use super::{DemandArgs, FormatArgs, ModelArgs, ProblemArgs, SearchEffortArgs};

/// Show what each unit of a sound problem is for, where else it works, and what could be added
#[derive(clap::Args, Debug)]
#[command(after_help = EXAMPLES)]
pub struct VariantsArgs {
    #[command(flatten)]
    pub problems: ProblemArgs,

    /// Try up to D changes: move, replace, delete or add a unit, or shift all units; 2 is about a million positions
    #[arg(long, value_name = "D", default_value_t = 1, value_parser = clap::value_parser!(u8).range(1..=2))]
    pub depth: u8,

    /// Keep the key: the same unit to the same square; of a helpmate some solution [default: only if no --keep is given]
    #[arg(long)]
    pub keep_key: bool,

    /// A twin of the helpmate, in Popeye's words such as 'Move b1 c1'; once for each. Twins are kept as they are
    #[arg(long, value_name = "CHANGES")]
    pub twin: Vec<String>,

    #[command(flatten)]
    pub demands: DemandArgs,

    #[command(flatten)]
    pub models: ModelArgs,

    /// Describe the N best variants for each unit and pair of units; all are counted
    #[arg(long, value_name = "N", default_value_t = 3, value_parser = clap::value_parser!(u16).range(1..=1000))]
    pub top: u16,

    /// Stop after N positions and print what was found
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u64).range(1..))]
    pub max_positions: Option<u64>,

    /// Also write a report to this folder: Markdown, a sheet of diagrams, text, JSON
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

const EXAMPLES: &str = "\
Examples:
  keymove variants 'Kd8 Qb5 Bb3 Pf4 / Kd6 Ba8 pc7'        what each unit is for, where else it works
  keymove variants --format svg 'Kd8 Qb5 Bb3 Pf4 / Kd6 Ba8 pc7' > sheet.svg   one diagram per unit
  keymove variants --keep grimshaw 'Kd8 Qb5 Bb3 Pf4 / Kd6 Ba8 pc7'   the theme with any key
  keymove variants --depth 2 --top 1 'Kd8 Qb5 Bb3 Pf4 / Kd6 Ba8 pc7'  pairs of changes too
  keymove variants --keep-units 'wKd8 bKd6' --max-units 8 'Kd8 Qb5 Bb3 Pf4 / Kd6 Ba8 pc7'
  keymove variants --out report 'Kd8 Qb5 Bb3 Pf4 / Kd6 Ba8 pc7'    report.md with the sheet
  keymove variants '4K3/6pb/3B2k1/3B4/7b/8/8/8' -s 'h#2 2 solutions'   a helpmate, keeping some solution
  keymove variants problems.jsonl > variants.jsonl   any format: .olv, PGN, EPD, JSON …

Same play means the same key, threats, variations, set play, tries by the key unit, duals, themes, merits and faults;
moves of one unit with the same answer count as one. The key is the same if the unit goes to the same square, wherever
it starts.
After Ctrl-C, --time or --max-positions everything found so far is printed.
Exit code: 0 variants found (file: for all), 1 none or not sound, 2 bad input, 130 interrupted.";
