//! The options of `keymove experience`.

use std::path::PathBuf;

use clap::Subcommand;

use super::FormatArgs;

/// Build and show tables of experience: how often each unit stands on each square
#[derive(clap::Args, Debug)]
#[command(after_help = EXAMPLES)]
pub struct ExperienceArgs {
    #[command(subcommand)]
    pub verb: ExperienceVerb,
}

/// What can be done with tables.
#[derive(Subcommand, Debug)]
pub enum ExperienceVerb {
    Build(BuildArgs),
    Show(ShowArgs),
}

/// Build a table from collections
#[derive(clap::Args, Debug)]
pub struct BuildArgs {
    /// Files of problems in any format; each diagram counts once
    #[arg(value_name = "FILE", required = true)]
    pub files: Vec<PathBuf>,

    /// File for the table; JSON if its name ends in .json
    #[arg(short, long, value_name = "TABLE")]
    pub out: PathBuf,

    /// Replace an existing file
    #[arg(long)]
    pub force: bool,
}

/// Show a table as heat maps
#[derive(clap::Args, Debug)]
pub struct ShowArgs {
    /// Table to show: human, computer, games, or a file
    #[arg(value_name = "TABLE")]
    pub table: String,

    /// Print the table itself in the paper's form, for compose --experience
    #[arg(long, conflicts_with = "format")]
    pub table_file: bool,

    #[command(flatten)]
    pub format: FormatArgs,
}

const EXAMPLES: &str = "\
Examples:
  keymove experience show human
  keymove experience build classics.jsonl mine.epd -o mine.txt
  keymove experience show mine.txt --format svg > mine.svg
  keymove compose --method experience --experience mine.txt --moves 3

For each square from a8 to h1, a table says in percent how often it was empty or held each of the twelve units.";
