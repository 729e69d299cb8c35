//! What solving finds out about a position. (A setup that is not a position is judged before: it is illegal.)

/// The verdict on a directmate.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Verdict {
    /// Exactly one key, and no shorter mate.
    Sound,
    /// More than one first move mates in the stipulated number of moves, and none sooner.
    Cooked,
    /// No first move mates in time.
    NoSolution,
    /// Some first move mates in fewer moves than stipulated.
    ShortSolution {
        /// In how many moves White can mate.
        moves: u8,
    },
    /// The limit was reached before everything was proven.
    Unfinished,
}

impl Verdict {
    /// A short name for programs.
    pub fn name(self) -> &'static str {
        match self {
            Verdict::Sound => "sound",
            Verdict::Cooked => "cooked",
            Verdict::NoSolution => "no_solution",
            Verdict::ShortSolution { .. } => "short_solution",
            Verdict::Unfinished => "unfinished",
        }
    }
}
