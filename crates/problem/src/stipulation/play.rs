//! How a problem is played: who moves when, and who works against whom.

use chess::Color;

use super::Aim;

/// The kinds of play.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Play {
    /// White forces the aim against every defense: `#2`.
    Direct,
    /// Both sides help White reach the aim; Black begins: `h#2`.
    Help,
    /// White forces Black to reach the aim against White: `s#2`.
    SelfPlay,
    /// As self play, and a side that can reach the aim in one move must do so: `r#2`.
    Reflex,
    /// As reflex play, and only Black is bound: `semi-r#2`.
    SemiReflex,
    /// Help play up to White's last move, which forces Black to reach the aim: `hs#3`.
    HelpSelf,
    /// Help play up to White's last move, after which Black can reach the aim: `hr#2`.
    HelpReflex,
    /// White alone moves, and the last move reaches the aim: `ser-#5`.
    SeriesDirect,
    /// Black alone moves, then one white move reaches the aim: `ser-h#7`.
    SeriesHelp,
    /// White alone moves, then every black move reaches the aim: `ser-s#4`.
    SeriesSelf,
    /// White alone moves, then some black move reaches the aim: `ser-r#3`.
    SeriesReflex,
}

impl Play {
    /// All kinds.
    pub const ALL: [Play; 11] = [
        Play::Direct,
        Play::Help,
        Play::SelfPlay,
        Play::Reflex,
        Play::SemiReflex,
        Play::HelpSelf,
        Play::HelpReflex,
        Play::SeriesDirect,
        Play::SeriesHelp,
        Play::SeriesSelf,
        Play::SeriesReflex,
    ];

    /// What stands before the sign of the aim: `h` in `h#2`.
    pub const fn prefix(self) -> &'static str {
        match self {
            Play::Direct => "",
            Play::Help => "h",
            Play::SelfPlay => "s",
            Play::Reflex => "r",
            Play::SemiReflex => "semi-r",
            Play::HelpSelf => "hs",
            Play::HelpReflex => "hr",
            Play::SeriesDirect => "ser-",
            Play::SeriesHelp => "ser-h",
            Play::SeriesSelf => "ser-s",
            Play::SeriesReflex => "ser-r",
        }
    }

    /// Who moves first where the length has no half-move.
    pub const fn begins(self) -> Color {
        match self {
            Play::Help | Play::SeriesHelp => Color::Black,
            Play::Direct
            | Play::SelfPlay
            | Play::Reflex
            | Play::SemiReflex
            | Play::HelpSelf
            | Play::HelpReflex
            | Play::SeriesDirect
            | Play::SeriesSelf
            | Play::SeriesReflex => Color::White,
        }
    }

    /// Whether the solution is a list of lines without a defense; otherwise it is a set of keys.
    pub const fn is_help(self) -> bool {
        match self {
            Play::Direct | Play::SelfPlay | Play::Reflex | Play::SemiReflex => false,
            Play::Help
            | Play::HelpSelf
            | Play::HelpReflex
            | Play::SeriesDirect
            | Play::SeriesHelp
            | Play::SeriesSelf
            | Play::SeriesReflex => true,
        }
    }

    /// Whether one side moves alone.
    pub const fn is_series(self) -> bool {
        match self {
            Play::SeriesDirect | Play::SeriesHelp | Play::SeriesSelf | Play::SeriesReflex => true,
            Play::Direct
            | Play::Help
            | Play::SelfPlay
            | Play::Reflex
            | Play::SemiReflex
            | Play::HelpSelf
            | Play::HelpReflex => false,
        }
    }

    /// Whether the last move is Black's free choice, so that several of them are no dual.
    pub const fn ends_with_free_choice(self) -> bool {
        match self {
            Play::SelfPlay
            | Play::Reflex
            | Play::SemiReflex
            | Play::HelpSelf
            | Play::HelpReflex
            | Play::SeriesSelf
            | Play::SeriesReflex => true,
            Play::Direct | Play::Help | Play::SeriesDirect | Play::SeriesHelp => false,
        }
    }

    /// Whether lengths such as 2.5 exist.
    pub(super) const fn takes_half_moves(self) -> bool {
        matches!(self, Play::Help | Play::HelpSelf | Play::HelpReflex)
    }

    /// What such problems are called.
    pub const fn genre(self, aim: Aim) -> &'static str {
        let [mates, stalemates] = match self {
            Play::Direct => ["directmates", "stalemates"],
            Play::Help => ["helpmates", "helpstalemates"],
            Play::SelfPlay => ["selfmates", "selfstalemates"],
            Play::Reflex => ["reflexmates", "reflex stalemates"],
            Play::SemiReflex => ["semi-reflexmates", "semi-reflex stalemates"],
            Play::HelpSelf => ["help-selfmates", "help-selfstalemates"],
            Play::HelpReflex => ["help-reflexmates", "help-reflex stalemates"],
            Play::SeriesDirect => ["series-mates", "series-stalemates"],
            Play::SeriesHelp => ["series-helpmates", "series-helpstalemates"],
            Play::SeriesSelf => ["series-selfmates", "series-selfstalemates"],
            Play::SeriesReflex => ["series-reflexmates", "series-reflex stalemates"],
        };
        match aim {
            Aim::Mate => mates,
            Aim::Stalemate => stalemates,
        }
    }
}
