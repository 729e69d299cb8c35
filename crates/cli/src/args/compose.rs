//! The options of `keymove compose`.

use std::path::PathBuf;

use studio::{ComposeMethod, Stipulation};

use super::{FormatArgs, KeepingArgs, SearchEffortArgs};

/// Compose new problems: by chance, by experience, backwards from a mate, by hill climbing, or on themes you name
#[derive(clap::Args, Debug)]
#[command(after_help = EXAMPLES)]
pub struct ComposeArgs {
    /// Composing method [default: mixed; themed for two-movers with --theme]
    #[arg(long, value_name = "NAME", value_parser = super::names(&method_names()))]
    pub method: Option<String>,

    /// Themes to show after the key; =N asks for at least N times: grimshaw,self-block=3; keymove themes lists them
    #[arg(long, value_name = "NAME[=N],…", value_delimiter = ',')]
    pub theme: Vec<String>,

    /// Mate in N moves: 2, 3 or 4
    #[arg(short, long, value_name = "N", default_value = "2", value_parser = moves)]
    pub moves: Stipulation,

    /// Compose N problems
    #[arg(short = 'n', long, value_name = "N", default_value_t = 1, value_parser = clap::value_parser!(u32).range(1..=1_000_000))]
    pub count: u32,

    /// Number of units, from 4 to 16: one number such as 8, or a range such as 6..10
    #[arg(long, value_name = "N..M", default_value = "4..16")]
    pub units: String,

    /// Conventions to keep: strict, usual, off, or single rules such as key-checks,dual
    /// [default: strict for climb, themed and two-movers by mixed; usual for longer problems by mixed; otherwise off]
    #[arg(long, value_name = "NAME,…")]
    pub conventions: Option<String>,

    /// Model for the score [default: keymove-2026, or the model that --preset or --weights is for]
    #[arg(long, value_name = "NAME")]
    pub model: Option<String>,

    /// Preset of the model: a named set of weights [default: the model's first]
    #[arg(long, value_name = "NAME")]
    pub preset: Option<String>,

    /// TOML file that changes weights; keymove judge --list-weights prints a template
    #[arg(long, value_name = "FILE")]
    pub weights: Option<PathBuf>,

    /// Keep only problems with at least this score
    #[arg(long, value_name = "SCORE", allow_negative_numbers = true)]
    pub min_score: Option<f64>,

    /// Leave out problems anticipated in these collections: the same, mirrored or similar (see keymove predecessors)
    #[arg(long, value_name = "FILE", num_args = 1..)]
    pub not_in: Vec<PathBuf>,

    /// Avoid similar problems: choose from three times as many, for variety of keys, themes and material
    #[arg(long)]
    pub diverse: bool,

    /// experience and mixed only: table of experience, one of human, computer, games, or a file from
    /// keymove experience build [default: human]
    #[arg(long, value_name = "TABLE")]
    pub experience: Option<String>,

    /// random and experience only: how to read the paper's steps: nearest, brisk (more sound problems in less time),
    /// or single choices such as crowded=fail [default: nearest]
    #[arg(long, value_name = "NAME,…")]
    pub reading: Option<String>,

    /// random and experience only: let a model guide where units are placed [default: no guide]
    #[arg(long, value_name = "MODEL", value_parser = super::names(&GUIDES))]
    pub guide: Option<String>,

    /// Random seed; the same seed composes the same problems on every machine
    #[arg(long, value_name = "S", default_value_t = 1)]
    pub seed: u64,

    /// Repeat only attempt K, the number given with a composed problem
    #[arg(long, value_name = "K", conflicts_with_all = ["attempts", "count"])]
    pub attempt: Option<u64>,

    /// Stop after N attempts
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

/// The models that can guide.
const GUIDES: [(&str, &str); 2] = [
    ("iq17", "Sparse boards, little white force, economical mates"),
    ("composer-2006", "A central king, few units, batteries and half-pins; for two-movers"),
];

fn moves(text: &str) -> Result<Stipulation, String> {
    let number: Option<u64> = text.parse().ok().filter(|number| (2..=4).contains(number));
    let number = number.ok_or_else(|| "only mates in 2, 3 or 4 moves can be composed".to_owned())?;
    Stipulation::mate_in(number).map_err(|error| error.to_string())
}

const EXAMPLES: &str = "\
Examples:
  keymove compose                                     a two-mover that keeps the conventions
  keymove compose --theme grimshaw --units 4..10      a Grimshaw with at most ten units
  keymove compose --theme model-mate=2,self-block -n 5   two themes, one of them twice
  keymove compose -n 20 --units 6..9 --min-score 60 --format html > sheet.html
  keymove compose --moves 3 -n 5                      longer problems keep the usual conventions
  keymove compose --method random --moves 3 -n 10     as Iqbal's program did
  keymove compose --method experience --experience games --moves 3 -n 10
  keymove compose --method random --guide composer-2006 -n 10     units placed by the model
  keymove compose -n 10 --not-in classics.jsonl       nothing anticipated there
  keymove compose -n 10 --diverse                     as different as possible
  keymove compose --method backwards -n 5 --conventions usual
  keymove compose -n 1000 --checkpoint work.json --out problems   after Ctrl-C, add --resume

Every problem is sound, no two are mirror images, and each is printed with the command that composes it again.
Without --time or --attempts the search stops after five minutes.
Exit code: 0 all problems found, 1 fewer found, 2 bad input, 130 interrupted (what was found is printed).";
