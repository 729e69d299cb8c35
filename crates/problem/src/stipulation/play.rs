//! How a problem is played: who moves when, and who works against whom.

use chess::Color;

use super::Aim;

/// The kinds of play.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum PlayKind {
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

impl PlayKind {
    /// All kinds.
    pub const ALL: [PlayKind; 11] = [
        PlayKind::Direct,
        PlayKind::Help,
        PlayKind::SelfPlay,
        PlayKind::Reflex,
        PlayKind::SemiReflex,
        PlayKind::HelpSelf,
        PlayKind::HelpReflex,
        PlayKind::SeriesDirect,
        PlayKind::SeriesHelp,
        PlayKind::SeriesSelf,
        PlayKind::SeriesReflex,
    ];

    /// What stands before the sign of the aim: `h` in `h#2`.
    pub const fn prefix(self) -> &'static str {
        match self {
            PlayKind::Direct => "",
            PlayKind::Help => "h",
            PlayKind::SelfPlay => "s",
            PlayKind::Reflex => "r",
            PlayKind::SemiReflex => "semi-r",
            PlayKind::HelpSelf => "hs",
            PlayKind::HelpReflex => "hr",
            PlayKind::SeriesDirect => "ser-",
            PlayKind::SeriesHelp => "ser-h",
            PlayKind::SeriesSelf => "ser-s",
            PlayKind::SeriesReflex => "ser-r",
        }
    }

    /// Who moves first where the length has no half-move.
    pub const fn begins(self) -> Color {
        match self {
            PlayKind::Help | PlayKind::SeriesHelp => Color::Black,
            PlayKind::Direct
            | PlayKind::SelfPlay
            | PlayKind::Reflex
            | PlayKind::SemiReflex
            | PlayKind::HelpSelf
            | PlayKind::HelpReflex
            | PlayKind::SeriesDirect
            | PlayKind::SeriesSelf
            | PlayKind::SeriesReflex => Color::White,
        }
    }

    /// Whether the solution is a list of lines without a defense; otherwise it is a set of keys.
    pub const fn is_help(self) -> bool {
        match self {
            PlayKind::Direct | PlayKind::SelfPlay | PlayKind::Reflex | PlayKind::SemiReflex => false,
            PlayKind::Help
            | PlayKind::HelpSelf
            | PlayKind::HelpReflex
            | PlayKind::SeriesDirect
            | PlayKind::SeriesHelp
            | PlayKind::SeriesSelf
            | PlayKind::SeriesReflex => true,
        }
    }

    /// Whether one side moves alone.
    pub const fn is_series(self) -> bool {
        match self {
            PlayKind::SeriesDirect | PlayKind::SeriesHelp | PlayKind::SeriesSelf | PlayKind::SeriesReflex => true,
            PlayKind::Direct
            | PlayKind::Help
            | PlayKind::SelfPlay
            | PlayKind::Reflex
            | PlayKind::SemiReflex
            | PlayKind::HelpSelf
            | PlayKind::HelpReflex => false,
        }
    }

    /// Who reaches the aim.
    pub const fn reaches_aim(self) -> Color {
        match self {
            PlayKind::SelfPlay
            | PlayKind::Reflex
            | PlayKind::SemiReflex
            | PlayKind::HelpSelf
            | PlayKind::HelpReflex
            | PlayKind::SeriesSelf
            | PlayKind::SeriesReflex => Color::Black,
            PlayKind::Direct | PlayKind::Help | PlayKind::SeriesDirect | PlayKind::SeriesHelp => Color::White,
        }
    }

    /// Whether the last move is Black's free choice, so that several of them are not duals: he reaches the aim against
    /// White.
    pub const fn ends_with_free_choice(self) -> bool {
        matches!(self.reaches_aim(), Color::Black)
    }

    /// Whether lengths such as 2.5 exist.
    pub(super) const fn takes_half_moves(self) -> bool {
        matches!(self, PlayKind::Help | PlayKind::HelpSelf | PlayKind::HelpReflex)
    }

    /// What such problems are called.
    pub const fn genre(self, aim: Aim) -> &'static str {
        let [mates, stalemates] = match self {
            PlayKind::Direct => ["directmates", "stalemates"],
            PlayKind::Help => ["helpmates", "helpstalemates"],
            PlayKind::SelfPlay => ["selfmates", "selfstalemates"],
            PlayKind::Reflex => ["reflexmates", "reflex stalemates"],
            PlayKind::SemiReflex => ["semi-reflexmates", "semi-reflex stalemates"],
            PlayKind::HelpSelf => ["help-selfmates", "help-selfstalemates"],
            PlayKind::HelpReflex => ["help-reflexmates", "help-reflex stalemates"],
            PlayKind::SeriesDirect => ["series-mates", "series-stalemates"],
            PlayKind::SeriesHelp => ["series-helpmates", "series-helpstalemates"],
            PlayKind::SeriesSelf => ["series-selfmates", "series-selfstalemates"],
            PlayKind::SeriesReflex => ["series-reflexmates", "series-reflex stalemates"],
        };
        match aim {
            Aim::Mate => mates,
            Aim::Stalemate => stalemates,
        }
    }
}
