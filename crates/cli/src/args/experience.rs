//! The options of `keymove experience`.

use std::path::PathBuf;

use clap::Subcommand;

use super::FormatArgs;

/// Make and show tables of experience: where units stand in the problems of a collection
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

/// Learn a table from collections
#[derive(clap::Args, Debug)]
pub struct BuildArgs {
    /// Files with one problem a line (FEN, EPD, JSON); each diagram counts once
    #[arg(value_name = "FILE", required = true)]
    pub files: Vec<PathBuf>,

    /// The file for the table; a name that ends in .json makes it JSON
    #[arg(short, long, value_name = "TABLE")]
    pub out: PathBuf,

    /// Write over a file that exists
    #[arg(long)]
    pub force: bool,
}

/// Show a table as heat maps
#[derive(clap::Args, Debug)]
pub struct ShowArgs {
    /// human, computer, games, or a file
    #[arg(value_name = "TABLE")]
    pub table: String,

    /// Print the table itself, in the paper's form, as --experience reads it
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

A table has for each square, from a8 to h1, how often it was empty or held each of the twelve units, in percent.";
