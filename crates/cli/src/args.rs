//! What can be typed after `keymove`. Help, completions and the man page all come from here.

use clap::{Parser, Subcommand, ValueEnum};
use clap_complete::Shell;
use studio::{Format, Stipulation};

/// Solves chess problems and says whether they are sound
#[derive(Parser, Debug)]
#[command(
    name = "keymove",
    version,
    arg_required_else_help = true,
    after_help = "\
Examples:
  keymove solve 'Kd8 Qb5 Bb3 Pf4 / Kd6 Ba8 pc7'   mate in two; --moves 3 for longer ones
  keymove solve --help                            every option, more examples"
)]
pub struct Args {
    #[command(subcommand)]
    pub command: Command,
}

#[derive(Subcommand, Debug)]
pub enum Command {
    Solve(SolveArgs),
    /// Print a completion script for a shell
    Completions {
        /// The shell to complete in
        shell: Shell,
    },
    /// Print the manual page: keymove man | man -l -
    Man,
}

/// Solve mates in n moves: verdict, key, threats, variations, duals
#[derive(clap::Args, Debug)]
#[command(after_help = EXAMPLES)]
pub struct SolveArgs {
    /// A FEN, a piece list (White / Black), a file with one problem a line, or - for standard input
    #[arg(value_name = "POSITION | FILE | -")]
    pub input: Vec<String>,

    /// Mate in this many moves [default: 2]; a stipulation that comes with the position counts more
    #[arg(short, long, value_name = "N", conflicts_with = "stipulation", value_parser = moves)]
    pub moves: Option<Stipulation>,

    /// The same, as problemists write it: '#3'
    #[arg(short, long, value_name = "#N")]
    pub stipulation: Option<Stipulation>,

    /// Also show what would follow if Black were to move in the diagram
    #[arg(long)]
    pub set_play: bool,

    /// Also show first moves that fail to at most N refutations
    #[arg(long, value_name = "N", num_args = 0..=1, require_equals = true, default_missing_value = "1",
          value_parser = clap::value_parser!(u8).range(1..=99))]
    pub tries: Option<u8>,

    /// Count checking first moves among the tries (implies --tries)
    #[arg(long)]
    pub checking_tries: bool,

    /// How to print [default: text for one position, json for a file]
    #[arg(short, long, value_enum)]
    pub format: Option<FormatName>,

    /// Threads to use; the result does not depend on them [default: all processors]
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u16).range(1..=1024))]
    pub threads: Option<u16>,

    /// Most memory for remembering positions, in megabytes, for each problem being solved
    #[arg(long, value_name = "MB", default_value_t = 256, value_parser = clap::value_parser!(u32).range(1..=1_048_576))]
    pub hash: u32,

    /// Give up a problem after looking at this many positions: its verdict is then unfinished
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u64).range(1..))]
    pub max_nodes: Option<u64>,

    /// Print results and errors only: no progress, no summary of a file
    #[arg(short, long)]
    pub quiet: bool,
}

/// The names of the formats on the command line.
#[derive(Clone, Copy, PartialEq, Eq, Debug, ValueEnum)]
pub enum FormatName {
    /// A drawn board and the solution as problemists print it
    Text,
    /// The notation of Popeye
    Popeye,
    /// One JSON object a line (docs/json.md)
    Json,
    /// A picture of the diagram
    Svg,
}

impl From<FormatName> for Format {
    fn from(name: FormatName) -> Format {
        match name {
            FormatName::Text => Format::Text,
            FormatName::Popeye => Format::Popeye,
            FormatName::Json => Format::Json,
            FormatName::Svg => Format::Svg,
        }
    }
}

fn moves(text: &str) -> Result<Stipulation, String> {
    let number: u64 = text.parse().map_err(|_| "give a whole number of moves, 1 to 20".to_owned())?;
    Stipulation::mate_in(number).map_err(|error| error.to_string())
}

const EXAMPLES: &str = "\
Examples:
  keymove solve 'Kd8 Qb5 Bb3 Pf4 / Kd6 Ba8 pc7'            a piece list; knights are S or N
  keymove solve 'b2K4/2p5/3k4/1Q6/5P2/1B6/8/8 w - -'       a FEN, one to six fields
  keymove solve --set-play --tries 'Kd8 Qb5 Bb3 Pf4 / Kd6 Ba8 pc7'
  keymove solve --moves 3 --format popeye 'Kc3 Rb4 / Ka1 pa3'
  keymove solve problems.jsonl > solutions.jsonl           one problem a line: FEN, EPD, JSON
  cat problems.epd | keymove solve - --threads 2

Exit code: 0 sound (a file: all sound), 1 another verdict, 2 bad input, 130 interrupted.";
