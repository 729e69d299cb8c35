//! Solving by genre: the one place that knows which solver is for which play.

use chess::Position;
use problem::{Aim, GeneralSolution, PlayKind, Solved, Stipulation};

use crate::{Limits, Wanted, battle, forced_end, help, solve};

/// Solves a position of any genre. The side that begins is to move.
///
/// ```
/// use keymove_solve::{Limits, Wanted, solve_genre};
/// let position = "Kd8 Qb5 Bb3 f4 / Kd6 Ba8 c7".parse::<chess::Setup>().unwrap().check().unwrap();
/// let solved = |text: &str| solve_genre(&position, text.parse().unwrap(), Wanted::key_only(), Limits::nodes(10_000));
/// assert_eq!(solved("#2").direct().unwrap().keys.len(), 1);
/// let problem::Solved::General(selfmate) = solved("s#2") else { unreachable!("not a directmate") };
/// assert_eq!(selfmate.verdict.name(), "no_solution");
/// ```
pub fn solve_genre(position: &Position, stipulation: Stipulation, wanted: Wanted, limits: Limits<'_>) -> Solved {
    match (stipulation.play(), stipulation.aim()) {
        (PlayKind::Direct, Aim::Mate) => Solved::Direct(solve(position, stipulation, wanted, limits)),
        (PlayKind::Help | PlayKind::SeriesDirect | PlayKind::SeriesHelp, Aim::Mate | Aim::Stalemate) => {
            let found = help::found_lines(position, stipulation, wanted.set_play, &limits);
            Solved::General(GeneralSolution::of_lines(position, stipulation, found))
        }
        (PlayKind::Direct, Aim::Stalemate)
        | (PlayKind::SelfPlay | PlayKind::Reflex | PlayKind::SemiReflex, Aim::Mate | Aim::Stalemate) => {
            Solved::General(battle::solve(position, stipulation, wanted, limits))
        }
        (
            PlayKind::HelpSelf | PlayKind::HelpReflex | PlayKind::SeriesSelf | PlayKind::SeriesReflex,
            Aim::Mate | Aim::Stalemate,
        ) => Solved::General(forced_end::solve(position, stipulation, wanted, limits)),
    }
}
