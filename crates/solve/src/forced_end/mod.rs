//! Help play and series play that end with Black forced, or able, to reach the aim: all lines.

mod lines;

use chess::{Move, Position};
use problem::{FoundLines, GeneralSolution, Stipulation};

use crate::battle::Rules;
use crate::search::Stopped;
use crate::{Limits, Wanted};
use lines::Lines;

/// Solves help-selfmates, help-reflexmates and series that end like them. The side that begins is to move.
pub(crate) fn solve(
    position: &Position,
    stipulation: Stipulation,
    wanted: Wanted,
    limits: Limits<'_>,
) -> GeneralSolution {
    let set_start = position.pass().filter(|_| wanted.set_play);
    let mut search = Lines::new(Rules::of(stipulation), limits);
    let mut found = FoundLines::default();
    found.complete = all_lines(&mut search, position, stipulation, &mut found.lines).is_ok();
    found.nodes = search.nodes().min(limits.nodes);
    if found.complete
        && let Some(passed) = set_start
    {
        found.complete = set_play(&mut search, &passed, stipulation, &mut found.set_play).is_ok();
    }
    GeneralSolution::of_lines(position, stipulation, found)
}

/// Short lines first.
fn all_lines(
    search: &mut Lines<'_>,
    position: &Position,
    stipulation: Stipulation,
    found: &mut Vec<Vec<Move>>,
) -> Result<(), Stopped> {
    if stipulation.play().is_series() {
        return (1..=stipulation.moves()).try_for_each(|moves| search.series(position, moves, found));
    }
    // Black has the last half-move, so that lines are shorter by whole moves.
    let full = stipulation.half_moves();
    let lengths = (1..=full).filter(|half_moves| (full - half_moves).is_multiple_of(2));
    lengths.into_iter().try_for_each(|half_moves| search.help(position, half_moves, found))
}

/// The other side begins, one half-move less is played. In a series nothing is left but what ends it.
fn set_play(
    search: &mut Lines<'_>,
    passed: &Position,
    stipulation: Stipulation,
    found: &mut Vec<Vec<Move>>,
) -> Result<(), Stopped> {
    let full = if stipulation.play().is_series() { 2 } else { stipulation.half_moves() };
    let lengths = (1..full).filter(|half_moves| !(full - half_moves).is_multiple_of(2));
    lengths.into_iter().try_for_each(|half_moves| search.help(passed, half_moves, found))
}
