//! The options of `keymove judge`.

use std::path::PathBuf;

use clap::ValueEnum;
use studio::query_words;

use super::{EffortArgs, FormatArgs, OnArgs, ProblemArgs};

/// Judge directmates: the idea in a sentence, themes in order, flaws, and a score; --full explains every point
#[derive(clap::Args, Debug)]
#[command(after_help = EXAMPLES, after_long_help = long_help())]
pub struct JudgeArgs {
    #[command(flatten)]
    pub problems: ProblemArgs,

    /// Model for the score, or all; keymove models lists them [default: keymove-2026, or the model that --preset or
    /// --weights is for]
    #[arg(long, value_name = "NAME | all")]
    pub model: Option<String>,

    /// Preset of the model: a named set of weights [default: the model's first]
    #[arg(long, value_name = "NAME")]
    pub preset: Option<String>,

    /// TOML file that changes weights, and points for any theme in its table themes; --list-weights prints a template
    #[arg(long, value_name = "FILE")]
    pub weights: Option<PathBuf>,

    /// Print the weights in use as a weights file, and exit
    #[arg(long, conflicts_with_all = ["input", "summary"])]
    pub list_weights: bool,

    /// Print everything: set play, tries, all remarks, the whole table of points [text only; other formats always do]
    #[arg(long)]
    pub full: bool,

    /// Skip the purpose of each unit, which is found by solving without it: faster for long mates, same scores
    #[arg(long)]
    pub skip_units: bool,

    /// Show only problems that match, such as 'grimshaw and not check-key and units <= 10'; --help has the syntax
    #[arg(long, value_name = "QUERY", conflicts_with_all = ["summary", "list_weights"])]
    pub find: Option<String>,

    /// What --find shows of each problem [default: row for text and markdown, full for other formats]
    #[arg(long, value_enum, value_name = "WHAT", requires = "find")]
    pub show: Option<ShowName>,

    #[command(flatten)]
    pub format: FormatArgs,

    /// Print the distribution of scores and themes instead of one result per problem
    #[arg(long)]
    pub summary: bool,

    /// Also draw the distributions in this SVG file
    #[arg(long, value_name = "FILE", requires = "summary")]
    pub chart: Option<PathBuf>,

    /// Let --chart replace an existing file
    #[arg(long, requires = "chart")]
    pub force: bool,

    #[command(flatten)]
    pub effort: EffortArgs,

    #[command(flatten)]
    pub on: OnArgs,
}

/// How much of a matching problem is shown.
#[derive(Clone, Copy, PartialEq, Eq, Debug, ValueEnum)]
pub enum ShowName {
    /// One row of a table
    Row,
    /// Diagram, key and the themes of the query
    Diagram,
    /// The full judgment
    Full,
}

const EXAMPLES: &str = "\
Examples:
  keymove judge 'Kd8 Qb5 Bb3 Pf4 / Kd6 Ba8 pc7'              idea, themes, flaws and score
  keymove judge --full 'Kd8 Qb5 Bb3 Pf4 / Kd6 Ba8 pc7'       with all play, remarks and points
  keymove judge --model all 'Kd8 Qb5 Bb3 Pf4 / Kd6 Ba8 pc7'  every model
  keymove judge --format svg 'b2K4/2p5/3k4/1Q6/5P2/1B6/8/8' > weenink.svg
  keymove judge --list-weights > mine.toml                   edit mine.toml, then:
  keymove judge --weights mine.toml 'Kd8 Qb5 Bb3 Pf4 / Kd6 Ba8 pc7'
  keymove judge problems.jsonl > judgments.jsonl             any format: .olv, PGN, EPD, JSON …
  keymove judge --summary --chart scores.svg problems.jsonl  an overview of a collection
  keymove judge --find 'grimshaw and units <= 10' problems.jsonl

Only sound problems get a score; for others the reason is given. Each line of a file gets one result, in order;
an empty line is an error. A summary leaves out the purpose of units.
Exit code: 0 scored (file: all scored), 1 no score, 2 bad input or weights, 130 interrupted.
With --model all, one score is enough.
With --find: 0 at least one match, 1 no match, 2 bad query or unreadable lines.";

/// The syntax of `--find`.
const QUERIES: &str = "\
Queries (--find): conditions joined by and, or, not and parentheses; only sound problems match.
  grimshaw                  the theme, in any phase; keymove themes lists the names
  \"Black correction\"        a theme by its YACPDB keyword
  grimshaw in try           only in this phase: set, try or key; several as set|try
  self-block in key >= 3    at least three times, counted by the places that show it
  not check-key             a remark of the critique
  units <= 10               a number with <= < = != >= or >
  score > 100               the points of --model";

fn long_help() -> String {
    format!("{EXAMPLES}\n\n{QUERIES}\n\n{}", query_words(96))
}
