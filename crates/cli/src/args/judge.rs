//! The options of `keymove judge`.

use std::path::PathBuf;

use clap::ValueEnum;
use studio::JudgmentFormat;

use super::{EffortArgs, ProblemArgs};

/// Judge mates in n moves: flaws, themes line by line, and a score that explains every point
#[derive(clap::Args, Debug)]
#[command(after_help = EXAMPLES)]
pub struct JudgeArgs {
    #[command(flatten)]
    pub problems: ProblemArgs,

    /// The model that gives the score, or all; keymove models lists them
    #[arg(long, value_name = "NAME | all", default_value_t = studio::default_model().to_owned())]
    pub model: String,

    /// The model's set of weights [default: its first]
    #[arg(long, value_name = "NAME")]
    pub preset: Option<String>,

    /// A TOML file that sets single weights; --list-weights prints one to start from
    #[arg(long, value_name = "FILE")]
    pub weights: Option<PathBuf>,

    /// Print the weights as they would be used, as a weights file, and end
    #[arg(long, conflicts_with_all = ["input", "summary"])]
    pub list_weights: bool,

    /// Do not ask what every unit is for, which takes solving again without it: faster for long mates, same scores
    #[arg(long)]
    pub skip_units: bool,

    /// How to print [default: text for one position or a summary, json for a file]
    #[arg(short, long, value_enum)]
    pub format: Option<JudgmentFormatName>,

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

/// The names of the formats on the command line.
#[derive(Clone, Copy, PartialEq, Eq, Debug, ValueEnum)]
pub enum JudgmentFormatName {
    /// Flaws, themes, the solution, and the table of points
    Text,
    /// One JSON object a line (docs/json.md)
    Json,
    /// A page for notes and forums
    Markdown,
    /// A picture of the diagram with the points as bars
    Svg,
}

impl From<JudgmentFormatName> for JudgmentFormat {
    fn from(name: JudgmentFormatName) -> JudgmentFormat {
        match name {
            JudgmentFormatName::Text => JudgmentFormat::Text,
            JudgmentFormatName::Json => JudgmentFormat::Json,
            JudgmentFormatName::Markdown => JudgmentFormat::Markdown,
            JudgmentFormatName::Svg => JudgmentFormat::Svg,
        }
    }
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

Only sound problems have a score; for the others the reason is said. Every line of a file is answered in its place,
so an empty line is a bad line. A summary does not ask what units are for.
Exit code: 0 a score (a file: all have one), 1 no score, 2 bad input or weights, 130 interrupted.
With --model all a problem counts as judged when at least one model gives it a score.";
