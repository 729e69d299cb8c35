//! The options of `keymove solve`.

use studio::{Duplex, Intended};

use super::{EffortArgs, FormatArgs, ProblemArgs};

/// Solve problems of every genre: verdict, key or solutions, threats, variations, duals; twins one after the other
#[derive(clap::Args, Debug)]
#[command(after_help = EXAMPLES)]
pub struct SolveArgs {
    #[command(flatten)]
    pub problems: ProblemArgs,

    /// Also show the set play: what follows if the other side moves first
    #[arg(long)]
    pub set_play: bool,

    /// How many solutions are intended, as 2 or 2.1.1.1, where the problem does not say [default: one]
    #[arg(long, value_name = "N | PATTERN")]
    pub intended: Option<Intended>,

    /// A twin, in Popeye's words such as 'Move b1 c1', 'Add White Pb3', 'Continued Remove c7'; once for each: b, c …
    #[arg(long, value_name = "CHANGES")]
    pub twin: Vec<String>,

    /// Also solve it with the roles of the sides exchanged
    #[arg(long, conflicts_with = "half_duplex")]
    pub duplex: bool,

    /// Solve it only with the roles of the sides exchanged
    #[arg(long)]
    pub half_duplex: bool,

    /// Also show tries with at most N refutations [default: none; 1 if N is left out]
    #[arg(long, value_name = "N", num_args = 0..=1, require_equals = true, default_missing_value = "1",
          value_parser = clap::value_parser!(u8).range(1..=99))]
    pub tries: Option<u8>,

    /// Include checking first moves among the tries (implies --tries)
    #[arg(long)]
    pub checking_tries: bool,

    #[command(flatten)]
    pub format: FormatArgs,

    #[command(flatten)]
    pub effort: EffortArgs,
}

impl SolveArgs {
    /// Whether the roles are exchanged, if that is asked for.
    pub fn asked_duplex(&self) -> Option<Duplex> {
        match (self.half_duplex, self.duplex) {
            (true, _) => Some(Duplex::Half),
            (false, true) => Some(Duplex::Both),
            (false, false) => None,
        }
    }
}

const EXAMPLES: &str = "\
Examples:
  keymove solve 'Kd8 Qb5 Bb3 Pf4 / Kd6 Ba8 pc7'            a piece list; knights are S or N
  keymove solve 'b2K4/2p5/3k4/1Q6/5P2/1B6/8/8 w - -'       a FEN, one to six fields
  keymove solve --set-play --tries 'Kd8 Qb5 Bb3 Pf4 / Kd6 Ba8 pc7'
  keymove solve --moves 3 --format popeye 'Kc3 Rb4 / Ka1 pa3'
  keymove solve 'Kg1 Rc7 Ba8 Se6 Pc3 Pd2 / Kd3 Rb5 Re5' -s 'h#2 2 solutions'   a helpmate
  keymove solve 'Kc1 Qf2 Bd5 / Kd3 Ba1 pc2 pc3' -s 's#1' --set-play            a selfmate
  keymove solve 'Kd4 Be8 Pc7 Pd7 Pg4 / Ke6' -s '#3' --twin 'Move d4 e3'        twins b), c) …
  keymove solve problems.jsonl > solutions.jsonl           any format: .olv, PGN, EPD, JSON …
  cat problems.epd | keymove solve - --threads 2

Stipulations: #2, =2, h#2, h#2.5, s#3, r#2, semi-r#2, hs#3, hr#2, ser-#5, ser-h#7, ser-s#4, ser-r#3; = for stalemate.
The stipulation decides who begins. Each problem of a file gets one result, in order; twins and the halves of a duplex
problem are its parts, each with a verdict of its own and within --max-nodes of its own; the whole is sound when each is.
Exit code: 0 sound (file: all sound), 1 any other verdict, 2 bad input, 130 interrupted.";
