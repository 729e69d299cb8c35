//! Lengths, short lines and set play of help and series play.

use chess::Position;
use problem::{Aim, FoundLines, PlayKind, Stipulation};

use super::ending::LastMove;
use super::front::Turns;
use super::lanes::{MANY, gather_lines};
use super::outlook::{AlwaysHope, FinalPicture};
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
        let limits = Limits { nodes: limits.nodes - found.nodes, ..*limits };
        let searched = lines(start, turns, stipulation.aim(), lengths, &limits);
        found.complete &= searched.complete;
        found.nodes += searched.nodes;
        searched.lines
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

/// Every line of some lengths, the longest last.
fn lines(start: &Position, turns: Turns, aim: Aim, lengths: &[usize], limits: &Limits<'_>) -> FoundLines {
    let Some(&longest) = lengths.last() else { return FoundLines { complete: true, ..FoundLines::default() } };
    if longest <= turns.worth_no_counting() {
        return gather_lines(start, turns, lengths, limits, MANY, |_| (LastMove { aim }, AlwaysHope));
    }
    let left = turns.left(start.turn(), longest - 1);
    gather_lines(start, turns, lengths, limits, MANY, |bytes| {
        (LastMove { aim }, FinalPicture { turns, views: Views::new(start, aim, left, bytes) })
    })
}

impl Turns {
    /// Play of so many half-moves is over sooner than it is counted.
    fn worth_no_counting(self) -> usize {
        match self {
            Turns::Alternating => 3,
            Turns::SeriesThenAnswer => 2,
            Turns::SeriesTo(_) => 4,
        }
    }
}

/// The length that is asked for and those that are shorter by whole moves, in half-moves.
fn lengths(turns: Turns, full: usize) -> Vec<usize> {
    match turns {
        Turns::Alternating => (1..=full).filter(|length| length % 2 == full % 2).collect(),
        Turns::SeriesThenAnswer => (2..=full).collect(),
        Turns::SeriesTo(_) => (1..=full).collect(),
    }
}
