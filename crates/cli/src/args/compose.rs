//! The options of `keymove compose`.

use std::path::PathBuf;

use studio::{ComposeMethod, Stipulation};

use super::{FormatArgs, KeepingArgs, OnArgs, SearchEffortArgs};

/// Compose new problems, the best that can be found in the time: on any idea, on themes or ideas you name, or like a
/// problem you give; or by the methods of the literature
#[derive(clap::Args, Debug)]
#[command(after_help = EXAMPLES)]
pub struct ComposeArgs {
    /// Composing method; all but workshop print the first problems that fit
    /// [default: workshop for two- and three-movers, mixed for longer problems; with --first mixed, or themed for
    /// two-movers with --theme]
    #[arg(long, value_name = "NAME", value_parser = super::names(&method_names()))]
    pub method: Option<String>,

    /// Print the first problems that fit, as they are found, instead of the best found in the time
    #[arg(long)]
    pub first: bool,

    /// Idea to compose on, a mechanism such as mutate; without a name the ideas are listed
    #[arg(long, value_name = "NAME", num_args = 0..=1, default_missing_value = "")]
    pub idea: Option<String>,

    /// List the ideas for --idea, each with a sentence and a diagram
    #[arg(long)]
    pub ideas: bool,

    /// Compose a relative of this sound problem: the same idea in another matrix
    #[arg(long, value_name = "FEN")]
    pub like: Option<String>,

    /// Themes to show after the key; =N asks for at least N times: grimshaw,self-block=3; keymove themes lists them
    #[arg(long, value_name = "NAME[=N],…", value_delimiter = ',')]
    pub theme: Vec<String>,

    /// Mate in N moves: 2, 3 or 4
    #[arg(short, long, value_name = "N", default_value = "2", value_parser = moves)]
    pub moves: Stipulation,

    /// Compose helpmates instead: h#2, h#2.5 or h#3, with solutions in harmony
    #[arg(long, value_name = "TEXT", conflicts_with = "moves")]
    pub stipulation: Option<String>,

    /// Solutions of a helpmate, 2 to 4 [default: 2]
    #[arg(long, value_name = "N", requires = "stipulation")]
    pub solutions: Option<u8>,

    /// Compose N problems; the best ones found differ in idea
    #[arg(short = 'n', long, value_name = "N", default_value_t = 1, value_parser = clap::value_parser!(u32).range(1..=1_000_000))]
    pub count: u32,

    /// Number of units, from 4 to 16: one number such as 8, or a range such as 6..10
    #[arg(long, value_name = "N..M", default_value = "4..16")]
    pub units: String,

    /// Conventions to keep: strict, usual, off, or single rules such as key-checks,dual
    /// [default: strict for climb, themed and two-movers by mixed; usual for workshop and longer problems by mixed;
    /// otherwise off]
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

    /// Leave out problems anticipated in these collections: the same, mirrored or similar (see keymove predecessors);
    /// the others are printed with what is nearest to them there
    #[arg(long, value_name = "FILE", num_args = 1..)]
    pub not_in: Vec<PathBuf>,

    /// With --first and other methods: avoid similar problems, choose from three times as many those that differ in idea
    #[arg(long)]
    pub diverse: bool,

    /// experience, mixed and workshop only: table of experience, one of human, computer, games, or a file from
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

    /// Make N attempts instead of using the time; the result is then the same on every machine
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u64).range(1..))]
    pub attempts: Option<u64>,

    #[command(flatten)]
    pub keeping: KeepingArgs,

    #[command(flatten)]
    pub format: FormatArgs,

    #[command(flatten)]
    pub effort: SearchEffortArgs,

    #[command(flatten)]
    pub on: OnArgs,
}

/// The composers, with what they do.
fn method_names() -> [(&'static str, &'static str); 7] {
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
  keymove compose                                     the best two-mover found in 30 seconds
  keymove compose --time 300 -n 5 --units 6..10       five in five minutes that differ in idea
  keymove compose --theme grimshaw                    on a theme
  keymove compose --idea mutate                       on a mechanism; --ideas lists them
  keymove compose --like 'b2K4/2p5/3k4/1Q6/5P2/1B6/8/8'   its idea in another matrix
  keymove compose --stipulation 'h#2' --time 300 -n 5  helpmates with two solutions in harmony
  keymove compose --stipulation 'h#3' --solutions 3 --units 6..8
  keymove compose --stipulation 'h#2' --idea unpins    a helpmate on an idea; with --ideas they are listed
  keymove compose --seed 7 --attempts 20              the same result every time
  keymove compose --not-in classics.jsonl             nothing anticipated there
  keymove compose --first --theme model-mate=2,self-block -n 5   the first five with both themes
  keymove compose --first -n 20 --units 6..9 --min-score 60 --format html > sheet.html
  keymove compose --method random --moves 3 -n 10     as Iqbal's program did
  keymove compose --method experience --experience games --moves 3 -n 10
  keymove compose --method random --guide composer-2006 -n 10     units placed by the model
  keymove compose --method backwards -n 5 --conventions usual
  keymove compose --first -n 1000 --checkpoint work.json --out problems   after Ctrl-C, add --resume

Every problem is sound, no two are mirror images, and each is printed with the command that composes it again.
Without --time or --attempts the search ends after 30 seconds; with --first and other methods, when there are enough
problems, or after five minutes.
Exit code: 0 all problems found, 1 fewer found, 2 bad input, 130 interrupted (the best so far is printed).";
