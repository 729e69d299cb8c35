//! The options of `keymove predecessors`.

use std::path::PathBuf;

use studio::Likeness;

use super::{FormatArgs, ProblemArgs};

/// Look for predecessors in collections: the same diagram, its mirror image, or a similar one
#[derive(clap::Args, Debug)]
#[command(after_help = EXAMPLES)]
pub struct PredecessorsArgs {
    #[command(flatten)]
    pub problems: ProblemArgs,

    /// Collections to search, in any format; give the position before this option
    #[arg(long = "in", value_name = "FILE", num_args = 1.., required = true)]
    pub collections: Vec<PathBuf>,

    /// Least similarity in percent, above 50 and up to 100 [default: 85, or one unit apart]
    #[arg(long, value_name = "PERCENT", value_parser = likeness)]
    pub similarity: Option<Likeness>,

    /// Show the N most similar predecessors; all are counted
    #[arg(long, value_name = "N", default_value_t = 5, value_parser = clap::value_parser!(u32).range(1..))]
    pub top: u32,

    #[command(flatten)]
    pub format: FormatArgs,

    /// Number of threads for a file; the result is the same for any number [default: one per processor]
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u16).range(1..=1024))]
    pub threads: Option<u16>,

    /// Print only results and errors: no progress, no summary line
    #[arg(short, long)]
    pub quiet: bool,
}

fn likeness(text: &str) -> Result<Likeness, String> {
    let percent: Option<f64> = text.trim_end_matches('%').parse().ok();
    let thousandths = percent.map(|percent| (percent * 10.0).round()).filter(|number| (0.0..=1000.0).contains(number));
    let likeness = thousandths.and_then(|number| Likeness::thousandths(number as u32));
    likeness.ok_or_else(|| "give a percentage above 50 and up to 100".to_owned())
}

const EXAMPLES: &str = "\
Examples:
  keymove predecessors 'Kd8 Qb5 Bb3 Pf4 / Kd6 Ba8 pc7' --in classics.jsonl
  keymove predecessors mine.epd --in classics.jsonl modern.epd --format text
  keymove predecessors mine.jsonl --in classics.jsonl --similarity 90 > anticipated.jsonl
  keymove compose -n 10 --format epd | keymove predecessors - --in classics.jsonl

Diagrams are compared, not the play. Units on the same square count fully, on adjacent squares half; kings weigh most,
pawns least. Shifts and mirror images are tried, and rotations if there are no pawns. Similar means at least 85 percent,
or one unit apart. A problem that is in the collection finds itself. Unreadable lines of a collection are skipped and
counted.
Exit code: 0 original (file: all original), 1 anticipated, 2 bad input, 130 interrupted.";
