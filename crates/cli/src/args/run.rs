//! The options of every long run in a folder.

use render::Format;

use super::format::format;

/// What may be in the folder, and what the run may use.
#[derive(clap::Args, Debug)]
pub struct RunArgs {
    /// Resume the run in the folder; the result is the same as without the interruption
    #[arg(long, conflicts_with = "force")]
    pub resume: bool,

    /// Replace the run in the folder
    #[arg(long)]
    pub force: bool,

    /// Number of threads; the result is the same for any number [default: one per processor]
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u16).range(1..=1024))]
    pub threads: Option<u16>,

    /// Print the whole report in this format [default: a summary as text]
    #[arg(short, long, value_name = "FORMAT", value_parser = format())]
    pub format: Option<&'static Format>,

    /// Print no progress and no summary
    #[arg(short, long)]
    pub quiet: bool,
}
