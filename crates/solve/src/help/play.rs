//! Lengths, short lines and set play of help and series play.

use chess::Position;
use problem::{FoundLines, PlayKind, Stipulation};

use super::budget::{Budget, Spent};
use super::ending::LastMove;
use super::front::{Front, Turns};
use super::outlook::FinalPicture;
use super::pictures::Views;
use crate::Limits;

/// Which kinds of play end with a move of White's that is the aim, and how they are played up to it.
fn turns(stipulation: Stipulation) -> Option<Turns> {
    match stipulation.play() {
        PlayKind::Help => Some(Turns::Alternating),
        PlayKind::SeriesHelp => Some(Turns::SeriesThenAnswer),
        PlayKind::SeriesDirect => Some(Turns::SeriesTo(stipulation.aim())),
        PlayKind::Direct
        | PlayKind::SelfPlay
        | PlayKind::Reflex
        | PlayKind::SemiReflex
        | PlayKind::HelpSelf
        | PlayKind::HelpReflex
        | PlayKind::SeriesSelf
        | PlayKind::SeriesReflex => None,
    }
}

/// Every line of a help or series problem that White ends with the aim.
pub(crate) fn found_lines(
    position: &Position,
    stipulation: Stipulation,
    set_play: bool,
    limits: &Limits<'_>,
) -> FoundLines {
    let Some(turns) = turns(stipulation) else { return FoundLines::default() };
    let mut found = FoundLines { complete: true, ..FoundLines::default() };
    let mut search = |start: &Position, turns: Turns, lengths: &[usize]| {
        let budget = Budget::new(limits.nodes - found.nodes, limits.stop);
        let ending = LastMove { aim: stipulation.aim() };
        let longest = lengths.last().map_or(1, |&length| length);
        let half = limits.hash_megabytes << 19;
        let views = Views::new(start, stipulation.aim(), turns.left(start.turn(), longest - 1), half);
        let mut front = Front::new(turns, ending, FinalPicture { turns, views }, budget, half);
        let whole: Result<(), Spent> = lengths.iter().try_for_each(|&length| front.gather(start, length));
        found.complete &= whole.is_ok();
        found.nodes += front.budget.nodes;
        front.lines.sorted()
    };
    let full = stipulation.half_moves();
    found.lines = search(position, turns, &lengths(turns, full));
    if set_play && let Some(passed) = position.pass() {
        found.set_play = match turns {
            Turns::Alternating => search(&passed, turns, &lengths(turns, full - 1)),
            // The answer alone.
            Turns::SeriesThenAnswer => search(&passed, Turns::Alternating, &[1]),
            Turns::SeriesTo(_) => vec![],
        };
    }
    found
}

/// The length that is asked for and those that are shorter by whole moves, in half-moves.
fn lengths(turns: Turns, full: usize) -> Vec<usize> {
    match turns {
        Turns::Alternating => (1..=full).filter(|length| length % 2 == full % 2).collect(),
        Turns::SeriesThenAnswer => (2..=full).collect(),
        Turns::SeriesTo(_) => (1..=full).collect(),
    }
}
