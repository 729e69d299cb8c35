//! The options that all searches near a problem share.

use std::path::PathBuf;

/// The judge, and the force allowed.
#[derive(clap::Args, Debug)]
pub struct ModelArgs {
    /// Allow more force than a side starts with: 1 queen, 2 rooks, 2 knights, 1 bishop on each square color, 8 pawns
    #[arg(long)]
    pub free: bool,

    /// Model for the score [default: keymove-2026, helpmate-2026 for helpmates; the papers' methods have their own: icp-1999
    /// for icp, composer-2006 for dicp and composer, kmove-2006 for kmove and their longer problems]
    #[arg(long, value_name = "NAME")]
    pub model: Option<String>,

    /// Preset of the model: a named set of weights [default: the model's first]
    #[arg(long, value_name = "NAME")]
    pub preset: Option<String>,

    /// TOML file that changes weights, and points for any theme in its table themes; keymove judge --list-weights prints a template
    #[arg(long, value_name = "FILE")]
    pub weights: Option<PathBuf>,
}

/// What the result must keep, show, and not have.
#[derive(clap::Args, Debug)]
pub struct DemandArgs {
    /// Keep these themes; keymove themes lists them
    #[arg(long, value_name = "THEME,…", value_delimiter = ',')]
    pub keep: Vec<String>,

    /// Keep these units on their squares, such as 'wKd8 bBa8'
    #[arg(long, value_name = "UNITS")]
    pub keep_units: Option<String>,

    /// Allow at most N units on the board
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u32).range(2..=64))]
    pub max_units: Option<u32>,

    /// Require these themes, whether or not the original shows them
    #[arg(long, value_name = "THEME,…", value_delimiter = ',')]
    pub require: Vec<String>,

    /// Reject results with these remarks or themes, such as check-key, capture-key, double-threat, major-dual or
    /// superfluous-unit; keymove judge --help lists the remarks, keymove themes the themes
    #[arg(long, value_name = "REMARK | THEME,…", value_delimiter = ',')]
    pub forbid: Vec<String>,

    /// Reject diagrams that provably cannot arise in a game; by default they are shown with the reason
    #[arg(long)]
    pub legal: bool,
}

/// Where a search and its report are kept.
#[derive(clap::Args, Debug)]
pub struct KeepingArgs {
    /// Save progress in this file; --resume continues from it
    #[arg(long, value_name = "FILE")]
    pub checkpoint: Option<PathBuf>,

    /// Resume from the checkpoint; the result is the same as without the interruption
    #[arg(long, requires = "checkpoint")]
    pub resume: bool,

    /// Also write the results to this folder, in several formats
    #[arg(long, value_name = "DIR")]
    pub out: Option<PathBuf>,

    /// Let --out replace existing files
    #[arg(long, requires = "out")]
    pub force: bool,
}
