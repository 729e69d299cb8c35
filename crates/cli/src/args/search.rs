//! The options that all searches near a problem share.

use std::path::PathBuf;

/// Who judges, and what may be put on the board.
#[derive(clap::Args, Debug)]
pub struct ModelArgs {
    /// Allow promoted force: more than 1 queen, 2 rooks, 2 bishops of different square color, 2 knights, 8 pawns a side
    #[arg(long)]
    pub free: bool,

    /// The model that judges [default: composer-2006; icp-1999 for icp; kmove-2006 for kmove and for longer problems]
    #[arg(long, value_name = "NAME")]
    pub model: Option<String>,

    /// The model's set of weights [default: its first]
    #[arg(long, value_name = "NAME")]
    pub preset: Option<String>,

    /// A TOML file that sets single weights, and in its table themes what any theme pays; keymove judge --list-weights prints one
    #[arg(long, value_name = "FILE")]
    pub weights: Option<PathBuf>,
}

/// What the result must keep, show, and not have.
#[derive(clap::Args, Debug)]
pub struct DemandArgs {
    /// Themes that must remain; keymove themes lists them
    #[arg(long, value_name = "THEME,…", value_delimiter = ',')]
    pub keep: Vec<String>,

    /// Units that must stay where they are, such as 'wKd8 bBa8'
    #[arg(long, value_name = "UNITS")]
    pub keep_units: Option<String>,

    /// At most this many units on the board
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u32).range(2..=64))]
    pub max_units: Option<u32>,

    /// Themes every result must show, whether the original does or not
    #[arg(long, value_name = "THEME,…", value_delimiter = ',')]
    pub require: Vec<String>,

    /// Remarks of the critique that must not be made, such as check-key, capture-key, double-threat,
    /// major-dual, superfluous-unit, and themes that must not be shown; keymove judge --help and
    /// keymove themes name them all
    #[arg(long, value_name = "REMARK | THEME,…", value_delimiter = ',')]
    pub forbid: Vec<String>,

    /// Leave out diagrams that provably no game can lead to; otherwise they are shown with the reason
    #[arg(long)]
    pub legal: bool,
}

/// Where a search and its report are kept.
#[derive(clap::Args, Debug)]
pub struct KeepingArgs {
    /// Save progress in this file; --resume continues from it
    #[arg(long, value_name = "FILE")]
    pub checkpoint: Option<PathBuf>,

    /// Continue from the checkpoint; the result is the same as without the interruption
    #[arg(long, requires = "checkpoint")]
    pub resume: bool,

    /// Also write the results into this folder, in several formats
    #[arg(long, value_name = "DIR")]
    pub out: Option<PathBuf>,

    /// Let --out replace files that exist
    #[arg(long, requires = "out")]
    pub force: bool,
}
