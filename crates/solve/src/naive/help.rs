//! The naive twin of help and series play: every sequence of legal moves is tried, and those that reach the aim are lines.

use chess::{Move, Position};
use problem::{Aim, FoundLines, PlayKind, Stipulation};

/// What help and series play ask for, found by trying everything; nothing for other play. The lines come short ones
/// first, and in the order of the squares.
pub fn found_lines(position: &Position, stipulation: Stipulation) -> Option<FoundLines> {
    let set_play = position.pass().map_or_else(Vec::new, |passed| set_play(&passed, stipulation));
    let lines = match stipulation.play() {
        PlayKind::Help => every_length(position, stipulation.half_moves(), stipulation.aim()),
        PlayKind::SeriesDirect | PlayKind::SeriesHelp => {
            let series: usize = stipulation.moves().into();
            let mut lines: Vec<Vec<Move>> =
                (1..=series).flat_map(|moves| series_lines(position, moves, stipulation)).collect();
            sort(&mut lines);
            lines
        }
        PlayKind::Direct
        | PlayKind::SelfPlay
        | PlayKind::Reflex
        | PlayKind::SemiReflex
        | PlayKind::HelpSelf
        | PlayKind::HelpReflex
        | PlayKind::SeriesSelf
        | PlayKind::SeriesReflex => return None,
    };
    Some(FoundLines { set_play, lines, complete: true, nodes: 0 })
}

/// Whether the side to move has been mated or stalemated.
pub fn reached(position: &Position, aim: Aim) -> bool {
    match aim {
        Aim::Mate => position.is_mate(),
        Aim::Stalemate => position.is_stalemate(),
    }
}

/// Every line of help play with this many half-moves that ends with the aim.
pub fn help_lines(position: &Position, half_moves: usize, aim: Aim) -> Vec<Vec<Move>> {
    let mut lines = Vec::new();
    for &mv in &position.legal_moves() {
        let after = position.play(mv);
        if half_moves > 1 {
            lines.extend(help_lines(&after, half_moves - 1, aim).into_iter().map(|rest| [vec![mv], rest].concat()));
        } else if reached(&after, aim) {
            lines.push(vec![mv]);
        }
    }
    lines
}

/// The other side begins, and there is one half-move less: in series-helpmates the answer alone.
fn set_play(passed: &Position, stipulation: Stipulation) -> Vec<Vec<Move>> {
    match stipulation.play() {
        PlayKind::Help => every_length(passed, stipulation.half_moves() - 1, stipulation.aim()),
        PlayKind::SeriesHelp => every_length(passed, 1, stipulation.aim()),
        PlayKind::Direct
        | PlayKind::SelfPlay
        | PlayKind::Reflex
        | PlayKind::SemiReflex
        | PlayKind::HelpSelf
        | PlayKind::HelpReflex
        | PlayKind::SeriesDirect
        | PlayKind::SeriesSelf
        | PlayKind::SeriesReflex => vec![],
    }
}

/// Help play of this length, and shorter by whole moves.
fn every_length(position: &Position, half_moves: usize, aim: Aim) -> Vec<Vec<Move>> {
    let lengths = (1..=half_moves).filter(|length| length % 2 == half_moves % 2);
    let mut lines: Vec<Vec<Move>> = lengths.flat_map(|length| help_lines(position, length, aim)).collect();
    sort(&mut lines);
    lines
}

/// Series of exactly this many moves. Only the last may give check; what reaches the aim sooner is not played on.
fn series_lines(position: &Position, moves: usize, stipulation: Stipulation) -> Vec<Vec<Move>> {
    let (aim, alone) = (stipulation.aim(), stipulation.play() == PlayKind::SeriesDirect);
    let mut lines = Vec::new();
    for &mv in &position.legal_moves() {
        let after = position.play(mv);
        let rests = if moves > 1 {
            match after.pass() {
                Some(next) if !(alone && reached(&after, aim)) => series_lines(&next, moves - 1, stipulation),
                _ => vec![],
            }
        } else if alone {
            if reached(&after, aim) { vec![vec![]] } else { vec![] }
        } else {
            help_lines(&after, 1, aim)
        };
        lines.extend(rests.into_iter().map(|rest| [vec![mv], rest].concat()));
    }
    lines
}

fn sort(lines: &mut [Vec<Move>]) {
    lines.sort_by(|one, other| (one.len(), one).cmp(&(other.len(), other)));
}
