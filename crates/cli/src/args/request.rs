//! The options of `keymove run`.

use std::path::PathBuf;

use super::{FormatArgs, KeepingArgs, OnArgs, SearchEffortArgs};

/// Run a request printed by --print-request; the result is the same on any machine
#[derive(clap::Args, Debug)]
#[command(after_help = EXAMPLES)]
pub struct RequestArgs {
    /// A file with the request, or - for standard input
    #[arg(value_name = "FILE | -")]
    pub file: PathBuf,

    #[command(flatten)]
    pub keeping: KeepingArgs,

    #[command(flatten)]
    pub format: FormatArgs,

    #[command(flatten)]
    pub effort: SearchEffortArgs,

    #[command(flatten)]
    pub on: OnArgs,
}

const EXAMPLES: &str = "\
Examples:
  keymove improve --depth 2 'Kd8 Qb5 Bb3 Pf4 / Kd6 Ba8 pc7' --print-request > request.json
  keymove run request.json                       same result as the original command
  keymove run request.json --time 60 --checkpoint work.json
  keymove compose --theme grimshaw --print-request | keymove run - --format pgn

Requests come from improve, repair, economize, variants and compose.
Exit code: as for that command.";
