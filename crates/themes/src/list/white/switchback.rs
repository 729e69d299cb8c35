//! Switchback: a white unit goes back to the square it came from.

use chess::{Bitboard, Move, Square};

use crate::forced::{Through, forced_lines};
use crate::list::TWO_OR_THREE_MOVES;
use crate::{Evidence, Group, Line, Play, Theme};

pub(super) const THEME: Theme = Theme {
    name: "switchback",
    title: "Switchback",
    group: Group::WhitePlay,
    keywords: &["Switchback"],
    page: include_str!("../../../pages/switchback.md"),
    applies_to: TWO_OR_THREE_MOVES,
    seed: None,
    strict,
};

/// In a line that Black's defenses force, a unit returns: after the key, and in three-movers also between later moves.
/// All returns of one unit are shown together.
fn strict(play: &Play<'_>) -> Vec<Evidence> {
    let Some(key) = play.key() else { return Vec::new() };
    let lines = forced_lines(key, Through::Defenses, goes_back).into_iter();
    let returns: Vec<(Move, Line)> = lines.filter_map(|line| Some((line.last()?, line))).collect();
    let mut ways: Vec<(Square, Square)> = returns.iter().map(|(back, _)| (back.to, back.from)).collect();
    ways.sort_unstable();
    ways.dedup();
    let evidence = ways.into_iter().map(|(home, away)| {
        let of_way = returns.iter().filter(|(back, _)| (back.to, back.from) == (home, away));
        let lines: Vec<Line> = of_way.clone().map(|(_, line)| line.clone()).collect();
        let unit = of_way.clone().next().map_or("unit", |(back, _)| back.kind.name());
        let squares = Bitboard::of(home) | Bitboard::of(away);
        Evidence::new(key.kind, lines, squares, format!("{unit} {home}-{away}-{home}"))
    });
    evidence.collect()
}

/// Whether the last move of a line takes back an earlier one: the unit that moved then, and has stood there since, moves
/// now. A pawn that promotes does not return as what it was.
fn goes_back(line: &[Move]) -> bool {
    let Some((now, earlier)) = line.split_last() else { return false };
    let taken_back = |mv: &Move| mv.to == now.from && mv.from == now.to && mv.promotion.is_none();
    let last_arrival = earlier.iter().rposition(|mv| mv.to == now.from);
    last_arrival.is_some_and(|index| taken_back(&earlier[index]))
}
