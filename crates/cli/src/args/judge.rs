//! The options of `keymove judge`.

use std::path::PathBuf;

use clap::ValueEnum;
use studio::query_words;

use super::{EffortArgs, FormatArgs, ProblemArgs};

/// Judge mates in n moves: flaws, themes line by line, and a score that explains every point
#[derive(clap::Args, Debug)]
#[command(after_help = EXAMPLES, after_long_help = long_help())]
pub struct JudgeArgs {
    #[command(flatten)]
    pub problems: ProblemArgs,

    /// The model that gives the score, or all; keymove models lists them
    #[arg(long, value_name = "NAME | all", default_value_t = studio::default_model().to_owned())]
    pub model: String,

    /// The model's set of weights [default: its first]
    #[arg(long, value_name = "NAME")]
    pub preset: Option<String>,

    /// A TOML file that sets single weights, and in its table themes what any theme pays; --list-weights prints one to start from
    #[arg(long, value_name = "FILE")]
    pub weights: Option<PathBuf>,

    /// Print the weights as they would be used, as a weights file, and end
    #[arg(long, conflicts_with_all = ["input", "summary"])]
    pub list_weights: bool,

    /// Do not ask what every unit is for, which takes solving again without it: faster for long mates, same scores
    #[arg(long)]
    pub skip_units: bool,

    /// Only tell the problems that match, such as 'grimshaw and not check-key and units <= 10'; --help explains
    #[arg(long, value_name = "QUERY", conflicts_with_all = ["summary", "list_weights"])]
    pub find: Option<String>,

    /// How much --find tells of each problem [default: row in text and markdown, else full]
    #[arg(long, value_enum, value_name = "WHAT", requires = "find")]
    pub show: Option<ShowName>,

    #[command(flatten)]
    pub format: FormatArgs,

    /// Instead of one result a line, print how scores and themes are distributed
    #[arg(long)]
    pub summary: bool,

    /// Also draw the distributions into this SVG file
    #[arg(long, value_name = "FILE", requires = "summary")]
    pub chart: Option<PathBuf>,

    /// Let --chart write over a file that exists
    #[arg(long, requires = "chart")]
    pub force: bool,

    #[command(flatten)]
    pub effort: EffortArgs,
}

/// How much is told of a problem that was found.
#[derive(Clone, Copy, PartialEq, Eq, Debug, ValueEnum)]
pub enum ShowName {
    /// One row of a table
    Row,
    /// The diagram, the key and the themes looked for
    Diagram,
    /// The whole judgment
    Full,
}

const EXAMPLES: &str = "\
Examples:
  keymove judge 'Kd8 Qb5 Bb3 Pf4 / Kd6 Ba8 pc7'              what it shows, and what that is worth
  keymove judge --model all 'Kd8 Qb5 Bb3 Pf4 / Kd6 Ba8 pc7'  every model; keymove models lists them
  keymove judge --format svg 'b2K4/2p5/3k4/1Q6/5P2/1B6/8/8' > weenink.svg
  keymove judge --list-weights > mine.toml                   change numbers in mine.toml, then:
  keymove judge --weights mine.toml 'Kd8 Qb5 Bb3 Pf4 / Kd6 Ba8 pc7'
  keymove judge problems.jsonl > judgments.jsonl             one problem a line: FEN, EPD, JSON
  keymove judge --summary --chart scores.svg problems.jsonl  what a collection is like
  keymove judge --find 'grimshaw and units <= 10' problems.jsonl

Only sound problems have a score; for the others the reason is said. Every line of a file is answered in its place,
so an empty line is a bad line. A summary does not ask what units are for.
Exit code: 0 a score (a file: all have one), 1 no score, 2 bad input or weights, 130 interrupted.
With --model all a problem counts as judged when at least one model gives it a score.
With --find: 0 something matches, 1 nothing does, 2 a bad query or lines that could not be read.";

/// What can be asked with `--find`.
const QUERIES: &str = "\
Queries (--find): conditions joined by and, or, not and brackets; only sound problems match.
  grimshaw                  shows the theme in some phase; keymove themes lists the names
  \"Black correction\"        the same by a keyword of YACPDB
  grimshaw in try           in these phases only: set, try, key, or several as in set|try
  self-block in key >= 3    so often: each place in the play that shows the theme counts
  not check-key             a key fact: what the critique remarks
  units <= 10               a number with <= < = != >= or >
  score > 100               the points of --model";

fn long_help() -> String {
    format!("{EXAMPLES}\n\n{QUERIES}\n\n{}", query_words(96))
}
