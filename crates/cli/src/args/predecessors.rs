//! The options of `keymove predecessors`.

use std::path::PathBuf;

use studio::Likeness;

use super::{FormatArgs, ProblemArgs};

/// Ask whether a problem was composed before: the same, its mirror image, or nearly the same in a collection
#[derive(clap::Args, Debug)]
#[command(after_help = EXAMPLES)]
pub struct PredecessorsArgs {
    #[command(flatten)]
    pub problems: ProblemArgs,

    /// The collections to look in, one problem a line; give the problem before them
    #[arg(long = "in", value_name = "FILE", num_args = 1.., required = true)]
    pub collections: Vec<PathBuf>,

    /// How much must be the same, in percent: 51 to 100 [default: 85, or all units but one]
    #[arg(long, value_name = "PERCENT", value_parser = likeness)]
    pub similarity: Option<Likeness>,

    /// Show at most so many predecessors of a problem, the most alike first; all are counted
    #[arg(long, value_name = "N", default_value_t = 5, value_parser = clap::value_parser!(u32).range(1..))]
    pub top: u32,

    #[command(flatten)]
    pub format: FormatArgs,

    /// Threads to use for a file; the result does not depend on them [default: all processors]
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u16).range(1..=1024))]
    pub threads: Option<u16>,

    /// Print results and errors only: no progress, no closing count of a file
    #[arg(short, long)]
    pub quiet: bool,
}

fn likeness(text: &str) -> Result<Likeness, String> {
    let percent: Option<f64> = text.trim_end_matches('%').parse().ok();
    let thousandths = percent.map(|percent| (percent * 10.0).round()).filter(|number| (0.0..=1000.0).contains(number));
    let likeness = thousandths.and_then(|number| Likeness::thousandths(number as u32));
    likeness.ok_or_else(|| "give a number of percent, more than 50 and at most 100".to_owned())
}

const EXAMPLES: &str = "\
Examples:
  keymove predecessors 'Kd8 Qb5 Bb3 Pf4 / Kd6 Ba8 pc7' --in classics.jsonl
  keymove predecessors mine.epd --in classics.jsonl modern.epd --format text
  keymove predecessors mine.jsonl --in classics.jsonl --similarity 90 > anticipated.jsonl
  keymove compose -n 10 --format epd | keymove predecessors - --in classics.jsonl

Compared are diagrams, not the play: units on the same squares, kings counting most and pawns least, a unit on the
neighboring square counting half, in the best of all shifts of the board and in a mirror; without pawns also turned.
Alike are 85 percent, or all units but one. A problem that itself stands in the collection is found there. Lines of a collection that
cannot be read are left out and counted.
Exit code: 0 original (a file: all of them), 1 anticipated, 2 bad input, 130 interrupted.";
