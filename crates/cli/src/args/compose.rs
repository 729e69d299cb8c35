//! The options of `keymove compose`.

use std::path::PathBuf;

use studio::{ComposeMethod, Stipulation};

use super::{FormatArgs, KeepingArgs, SearchEffortArgs};

/// Compose problems from nothing: by chance, by experience, backwards from a mate, climbing towards the conventions, all
/// of these mixed, or on a theme you name
#[derive(clap::Args, Debug)]
#[command(after_help = EXAMPLES)]
pub struct ComposeArgs {
    /// How to compose
    /// [default: mixed, or themed where --theme is given for two moves]
    #[arg(long, value_name = "NAME", value_parser = super::names(&method_names()))]
    pub method: Option<String>,

    /// The themes every problem shows after its key, each as often as a number after it says: grimshaw,self-block=3
    /// (keymove themes lists them)
    #[arg(long, value_name = "NAME[=N],…", value_delimiter = ',')]
    pub theme: Vec<String>,

    /// Mate in this many moves: 2, 3 or 4
    #[arg(short, long, value_name = "N", default_value = "2", value_parser = moves)]
    pub moves: Stipulation,

    /// How many problems
    #[arg(short = 'n', long, value_name = "N", default_value_t = 1, value_parser = clap::value_parser!(u32).range(1..=1_000_000))]
    pub count: u32,

    /// How many units: 8, or a range such as 6..10, between 4 and 16
    #[arg(long, value_name = "N..M", default_value = "4..16")]
    pub units: String,

    /// The conventions every problem keeps: strict, usual, off, or single rules such as key-checks,dual
    /// [default: strict for climb, themed and mixed two-movers, usual for longer mixed problems, else off]
    #[arg(long, value_name = "NAME,…")]
    pub conventions: Option<String>,

    /// The model that judges [default: composer-2006; kmove-2006 for more than two moves]
    #[arg(long, value_name = "NAME")]
    pub model: Option<String>,

    /// The model's set of weights [default: its first]
    #[arg(long, value_name = "NAME")]
    pub preset: Option<String>,

    /// A TOML file that sets single weights; keymove judge --list-weights prints one
    #[arg(long, value_name = "FILE")]
    pub weights: Option<PathBuf>,

    /// Only problems with at least this score
    #[arg(long, value_name = "SCORE", allow_negative_numbers = true)]
    pub min_score: Option<f64>,

    /// Leave out what problems of these collections anticipate: exactly, mirrored or nearly (see keymove predecessors)
    #[arg(long, value_name = "FILE", num_args = 1..)]
    pub not_in: Vec<PathBuf>,

    /// Only problems that are not near each other, chosen from three times as many for different keys, themes and material
    #[arg(long)]
    pub diverse: bool,

    /// The table of experience for the methods experience and mixed: human, computer, games, or a file written by
    /// keymove experience build [default: human]
    #[arg(long, value_name = "TABLE")]
    pub experience: Option<String>,

    /// How random and experience read the paper's steps: nearest, brisk (more sound problems in less time), or single
    /// options such as crowded=fail [default: nearest]
    #[arg(long, value_name = "NAME,…")]
    pub reading: Option<String>,

    /// Let a model steer where random and experience put units: iq17, or composer-2006 for two-movers
    #[arg(long, value_name = "MODEL", value_parser = super::names(&GUIDES))]
    pub guide: Option<String>,

    /// What chance begins with: the same seed composes the same problems on every machine
    #[arg(long, value_name = "S", default_value_t = 1)]
    pub seed: u64,

    /// Make this one attempt only, as the provenance of a problem names it
    #[arg(long, value_name = "K", conflicts_with_all = ["attempts", "count"])]
    pub attempt: Option<u64>,

    /// Make at most this many attempts
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u64).range(1..))]
    pub attempts: Option<u64>,

    #[command(flatten)]
    pub keeping: KeepingArgs,

    #[command(flatten)]
    pub format: FormatArgs,

    #[command(flatten)]
    pub effort: SearchEffortArgs,
}

/// The composers, with what they do.
fn method_names() -> [(&'static str, &'static str); 6] {
    ComposeMethod::NAMES.map(|(method, about)| (method.name(), about))
}

/// The models that can steer.
const GUIDES: [(&str, &str); 2] = [
    ("iq17", "Sparse boards, little white force, economical mates"),
    ("composer-2006", "A central king, few units, batteries and half-pins; for two-movers"),
];

fn moves(text: &str) -> Result<Stipulation, String> {
    let number: Option<u64> = text.parse().ok().filter(|number| (2..=4).contains(number));
    let number = number.ok_or_else(|| "problems of 2, 3 and 4 moves can be composed".to_owned())?;
    Stipulation::mate_in(number).map_err(|error| error.to_string())
}

const EXAMPLES: &str = "\
Examples:
  keymove compose                                     a two-mover that keeps the conventions
  keymove compose --theme grimshaw --units 4..10      a Grimshaw with at most ten units
  keymove compose --theme model-mate=2,self-block -n 5   several themes, one of them twice
  keymove compose -n 20 --units 6..9 --min-score 60 --format html > sheet.html
  keymove compose --moves 3 -n 5                      longer problems keep the usual conventions
  keymove compose --method random --moves 3 -n 10     as Iqbal's program did
  keymove compose --method experience --experience games --moves 3 -n 10
  keymove compose --method random --guide composer-2006 -n 10     units put where the model likes them
  keymove compose -n 10 --not-in classics.jsonl       nothing that is there already, or nearly so
  keymove compose -n 10 --diverse                     none near another, and as different as possible
  keymove compose --method backwards -n 5 --conventions usual
  keymove compose -n 1000 --checkpoint work.json --out problems   Ctrl-C, then again with --resume

Every problem is sound, none is a mirror image of another, and each names the command that makes it again.
Without --time or --attempts it ends after five minutes with what was found.
Exit code: 0 as many as asked for, 1 fewer, 2 bad input, 130 interrupted (what was found is printed).";
