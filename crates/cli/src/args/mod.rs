//! What can be typed after `keymove`. Help, completions and the man page all come from here.

mod compare;
mod compose;
mod convert;
mod economize;
mod evolve;
mod evolve_quality;
mod evolve_taste;
mod experience;
mod experiment;
mod format;
mod improve;
#[cfg(feature = "cluster")]
mod jobs;
mod judge;
mod library;
mod lookup;
mod on;
mod predecessors;
mod repair;
mod request;
mod run;
mod search;
mod solve;
#[cfg(feature = "studio")]
mod studio;
mod variants;

#[cfg(feature = "studio")]
pub use self::studio::StudioArgs;
pub use compare::CompareArgs;
pub use compose::ComposeArgs;
pub use convert::ConvertArgs;
pub use economize::EconomizeArgs;
pub use evolve::{Evolve, EvolveArgs, EvolveEngineArgs, EvolveMethodName, UciArgs};
pub use evolve_quality::EvolveQualityArgs;
pub use evolve_taste::EvolveTasteArgs;
pub use experience::{BuildArgs, ExperienceArgs, ExperienceVerb, ShowArgs};
pub use experiment::{ComposeExperimentArgs, Experiment, ExperimentArgs, ImproveExperimentArgs};
pub use format::{FormatArgs, PageFormatArgs};
pub use improve::ImproveArgs;
#[cfg(feature = "cluster")]
pub use jobs::{JobsArgs, JobsServer, JobsVerb, OneJob, ResumeJob, WorkerArgs};
pub use judge::{JudgeArgs, ShowName};
pub use library::{LibraryArgs, LibraryChange, LibraryQuestion, LibraryShow, LibraryVerb};
pub use lookup::LookupArgs;
#[cfg(feature = "cluster")]
pub use on::AccessArgs;
pub use on::OnArgs;
pub use predecessors::PredecessorsArgs;
pub use repair::RepairArgs;
pub use request::RequestArgs;
pub use run::RunArgs;
pub use search::{DemandArgs, KeepingArgs, ModelArgs};
pub use solve::SolveArgs;
pub use variants::VariantsArgs;

use ::studio::{Encoding, FileFormat, Retro, Stipulation};
use clap::builder::{PossibleValue, PossibleValuesParser};
use clap::{Parser, Subcommand};
use clap_complete::Shell;

/// Solve, judge, repair, improve and compose chess problems
#[derive(Parser, Debug)]
#[command(
    name = "keymove",
    version,
    arg_required_else_help = true,
    after_help = "\
Examples:
  keymove solve 'Kd8 Qb5 Bb3 Pf4 / Kd6 Ba8 pc7'   mate in two; --moves 3 for longer ones
  keymove solve 'Kg1 Rc7 Ba8 Se6 Pc3 Pd2 / Kd3 Rb5 Re5' -s 'h#2 2 solutions'   any genre; twins: solve --help
  keymove judge 'Kd8 Qb5 Bb3 Pf4 / Kd6 Ba8 pc7'   its themes, flaws and score
  keymove improve 'Kd8 Qb5 Bb3 Pf4 / Kd6 Ba8 pc7' better problems up to three changes away
  keymove repair 'Kd8 Qb5 Bb3 Pf4 / Kd6 pc7'      the smallest change that makes it sound
  keymove variants 'Kd8 Qb5 Bb3 Pf4 / Kd6 Ba8 pc7' what each unit is for, and where else it works
  keymove compose                                 a new two-mover
  keymove predecessors 'Kd8 Qb5 / Kd6' --in FILE  was it composed before?
  keymove library add mine.olv                    keep problems, and find them again
  keymove studio                                  a board to compose on, in the browser
  keymove themes grimshaw                         what a theme is, with a diagram
  keymove judge --help                            every option, more examples"
)]
pub struct Args {
    #[command(subcommand)]
    pub command: Command,
}

#[derive(Subcommand, Debug)]
pub enum Command {
    Solve(SolveArgs),
    Judge(JudgeArgs),
    Experiment(ExperimentArgs),
    Improve(ImproveArgs),
    Repair(RepairArgs),
    Economize(EconomizeArgs),
    Variants(VariantsArgs),
    Evolve(EvolveArgs),
    Uci(UciArgs),
    Compare(CompareArgs),
    Compose(ComposeArgs),
    Convert(ConvertArgs),
    Experience(ExperienceArgs),
    Predecessors(PredecessorsArgs),
    Library(LibraryArgs),
    #[cfg(feature = "studio")]
    Studio(StudioArgs),
    /// List the themes Keymove knows, or explain one
    #[command(after_help = lookup::THEME_EXAMPLES)]
    Themes(LookupArgs),
    /// List the models that judge, or explain one
    #[command(after_help = lookup::MODEL_EXAMPLES)]
    Models(LookupArgs),
    Run(RequestArgs),
    #[cfg(feature = "cluster")]
    Worker(WorkerArgs),
    #[cfg(feature = "cluster")]
    Jobs(JobsArgs),
    /// Print a completion script for a shell
    Completions {
        /// The shell to complete in
        shell: Shell,
    },
    /// Print the manual page: keymove man | man -l -
    Man,
}

/// Which problems.
#[derive(clap::Args, Debug)]
pub struct ProblemArgs {
    /// A FEN, a piece list (White / Black), a file of problems in any format, or - for standard input
    #[arg(value_name = "POSITION | FILE | -")]
    pub input: Vec<String>,

    /// Mate in N moves [default: 2]; a stipulation given with the position takes precedence
    #[arg(short, long, value_name = "N", conflicts_with = "stipulation", value_parser = moves)]
    pub moves: Option<Stipulation>,

    /// Stipulation, such as '#3', 'h#2.5' or 's#4'; solve solves every genre, most other commands take directmates
    #[arg(short, long, value_name = "STIPULATION")]
    pub stipulation: Option<Stipulation>,

    /// Take back up to PLIES plies to prove that castling is lost or en passant allowed; 0: deduce nothing [default: 4]
    #[arg(long, value_name = "PLIES", value_parser = clap::value_parser!(u32).range(..=i64::from(Retro::MOST_PLIES)))]
    pub retro: Option<u32>,

    /// Where rights to castle or capture en passant exclude each other, solve each set of them that can be there together
    /// as a part of its own (partial retro analysis)
    #[arg(long)]
    pub retro_parts: bool,

    /// Deduce castling and en passant even where the FEN gives them
    #[arg(long)]
    pub doubt_rights: bool,

    #[command(flatten)]
    pub reading: ReadingArgs,
}

/// How files are read.
#[derive(clap::Args, Debug)]
pub struct ReadingArgs {
    /// Read files as this format: olv, yacpdb, popeye, popeye-output, pgn, epd, fen, jsonl, latex [default: recognized]
    #[arg(long, value_name = "FORMAT", value_parser = FileFormat::named)]
    pub from: Option<&'static FileFormat>,

    /// Encoding of files that are not UTF-8: windows-1252, iso-8859-1 or windows-1251
    #[arg(long, value_name = "NAME")]
    pub encoding: Option<Encoding>,
}

/// What the work may cost.
#[derive(clap::Args, Debug)]
pub struct EffortArgs {
    /// Number of threads; the result is the same for any number [default: one per processor]
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u16).range(1..=1024))]
    pub threads: Option<u16>,

    /// Size of the position table in megabytes, for each problem being solved
    #[arg(long, value_name = "MB", default_value_t = 256, value_parser = clap::value_parser!(u32).range(1..=1_048_576))]
    pub hash: u32,

    /// Stop solving a problem after N positions; its verdict is then unfinished
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u64).range(1..))]
    pub max_nodes: Option<u64>,

    /// Print only results and errors: no progress, no summary line
    #[arg(short, long)]
    pub quiet: bool,
}

/// What a search may cost.
#[derive(clap::Args, Clone, Debug)]
pub struct SearchEffortArgs {
    /// Number of threads; the result is the same for any number [default: one per processor]
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u16).range(1..=1024))]
    pub threads: Option<u16>,

    /// Stop after this many seconds (per problem, if a file is given) and print what was found
    #[arg(long, value_name = "SECONDS", value_parser = seconds)]
    pub time: Option<f64>,

    /// In problems of three or more moves, stop solving a position after N nodes; it counts as unfinished
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u64).range(1..))]
    pub max_nodes: Option<u64>,

    /// Print the request as JSON instead of running it; keymove run runs it
    #[arg(long)]
    pub print_request: bool,

    /// Print only results and errors: no progress, no summary line
    #[arg(short, long)]
    pub quiet: bool,
}

fn seconds(text: &str) -> Result<f64, String> {
    let number: Option<f64> = text.parse().ok();
    // A year is more than anybody waits, and a clock can count it.
    let fits = |number: &f64| (0.001..=31_536_000.0).contains(number);
    number.filter(fits).ok_or_else(|| "give a number of seconds, such as 60 or 0.5".to_owned())
}

fn moves(text: &str) -> Result<Stipulation, String> {
    let number: u64 = text.parse().map_err(|_| "give a whole number of moves, 1 to 20".to_owned())?;
    Stipulation::mate_in(number).map_err(|error| error.to_string())
}

/// A choice of names, each with a line of help.
fn names(names: &[(&'static str, &'static str)]) -> PossibleValuesParser {
    PossibleValuesParser::new(names.iter().map(|(name, about)| PossibleValue::new(*name).help(*about)))
}
