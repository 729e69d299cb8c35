//! The options of `keymove variants`.

use std::path::PathBuf;

use clap::ValueEnum;

use super::{ProblemArgs, SearchEffortArgs};

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

    /// Themes the original shows that must remain, by whatever key unless --keep-key is given
    #[arg(long, value_name = "THEME,…", value_delimiter = ',')]
    pub keep: Vec<String>,

    /// Units that must stay where they are, such as 'wKd8 bBa8'
    #[arg(long, value_name = "UNITS")]
    pub keep_units: Option<String>,

    /// At most this many units on the board
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u32).range(2..=64))]
    pub max_units: Option<u32>,

    /// Themes every neighbor must show, whether the original does or not
    #[arg(long, value_name = "THEME,…", value_delimiter = ',')]
    pub require: Vec<String>,

    /// Remarks of the critique that must not be made, such as check-key, double-threat, major-dual,
    /// and themes that must not be shown; keymove judge --help and keymove themes name them all
    #[arg(long, value_name = "REMARK | THEME,…", value_delimiter = ',')]
    pub forbid: Vec<String>,

    /// Leave out diagrams that provably no game can lead to
    #[arg(long)]
    pub legal: bool,

    /// Allow promoted force: more than 1 queen, 2 rooks, 2 bishops of different square color, 2 knights, 8 pawns a side
    #[arg(long)]
    pub free: bool,

    /// The model that judges [default: composer-2006; kmove-2006 for longer problems]
    #[arg(long, value_name = "NAME")]
    pub model: Option<String>,

    /// The model's set of weights [default: its first]
    #[arg(long, value_name = "NAME")]
    pub preset: Option<String>,

    /// A TOML file that sets single weights, and in its table themes what any theme pays; keymove judge --list-weights prints one
    #[arg(long, value_name = "FILE")]
    pub weights: Option<PathBuf>,

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

    /// How to print [default: text for one position, json for a file]
    #[arg(short, long, value_enum)]
    pub format: Option<VariedFormatName>,

    #[command(flatten)]
    pub effort: SearchEffortArgs,
}

/// The names of the formats on the command line.
#[derive(Clone, Copy, PartialEq, Eq, Debug, ValueEnum)]
pub enum VariedFormatName {
    /// Small boards with marked squares, and what there is to say
    Text,
    /// One JSON object a line (docs/json.md)
    Json,
    /// A page for notes and forums
    Markdown,
    /// A sheet of diagrams, one a unit, with the squares that work marked
    Svg,
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
merits and faults. A unit that stands elsewhere and goes to the same square makes the same key.
Ctrl-C, --time and --max-positions end with everything found until then.
Exit code: 0 variants found (a file: for all), 1 none or not sound, 2 bad input, 130 interrupted.";
