//! The options of `keymove studio`.

use std::path::PathBuf;

/// Open the studio in the browser: a board to compose on
#[derive(clap::Args, Debug)]
#[command(after_help = EXAMPLES)]
pub struct StudioArgs {
    /// Files of problems in any format, added to the library before the page is opened
    #[arg(value_name = "FILE")]
    pub files: Vec<String>,

    /// Port on 127.0.0.1 [default: 7321, or one of the next]
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u16).range(1..))]
    pub port: Option<u16>,

    /// Print the address only, and open no browser
    #[arg(long)]
    pub no_open: bool,

    /// Where jobs and settings are kept [default: studio in your data folder]
    #[arg(long, value_name = "DIR")]
    pub dir: Option<PathBuf>,

    /// The library [default: KEYMOVE_LIBRARY, else keymove.library in your data folder]
    #[arg(long, value_name = "FILE")]
    pub library: Option<PathBuf>,

    /// Show the jobs of this NATS server too (docs/cluster.md)
    #[cfg(feature = "cluster")]
    #[arg(long, value_name = "nats://HOST:4222")]
    pub on: Option<String>,

    #[cfg(feature = "cluster")]
    #[command(flatten)]
    pub access: super::AccessArgs,
}

const EXAMPLES: &str = "\
Examples:
  keymove studio                          opens the page in your browser; Ctrl-C ends it
  keymove studio mine.olv                 adds these problems to the library first
  keymove studio --no-open --port 8000    prints the address to open by hand
  keymove studio --dir work --library work/my.library   files of its own, for trying things
  ssh -L 7321:127.0.0.1:7321 host keymove studio --no-open --port 7321   on another machine

The page is served on 127.0.0.1 only, and only to whoever has the address with its code, which works once within five
minutes. If a studio is open already, its page is opened. Jobs that are running when it ends save themselves, and go on
by a click at the next start. Without a page and a job it ends after twelve hours.
Exit code: 0, or 2 if it cannot be opened.";
