//! Excelsior: a white pawn goes from its home square to promotion in one line of play.

use chess::{Bitboard, Kind, Move, Square};

use crate::forced::{Through, forced_lines};
use crate::{Evidence, Group, Line, Play, Theme};

pub(super) const THEME: Theme = Theme {
    name: "excelsior",
    title: "Excelsior",
    group: Group::Pawns,
    keywords: &["Excelsior"],
    page: include_str!("../../../pages/excelsior.md"),
    applies_to: problem::Scope::directmates_from(5),
    seed: None,
    strict,
};

/// The rank on which white pawns begin.
const HOME: u8 = 1;

/// The pawn's moves are the key or White's only answers; other white moves may stand between them. One evidence for each pawn and promotion square.
fn strict(play: &Play<'_>) -> Vec<Evidence> {
    let Some(key) = play.key() else { return Vec::new() };
    let marches = forced_lines(key, Through::AllMoves, |line| marched(line).is_some()).into_iter();
    let mut lines: Vec<(Square, Square, Line)> =
        marches.filter_map(|line| Some((marched(&line.0)?, line.last()?.to, line))).collect();
    lines.sort_unstable();
    let groups = lines.chunk_by(|one, other| (one.0, one.1) == (other.0, other.1));
    let evidence = groups.map(|group| {
        let (from, to, _) = group[0];
        let lines = group.iter().map(|(.., line)| line.clone()).collect();
        let detail = format!("the pawn goes from {from} to {to}");
        Evidence::new(key.kind, lines, Bitboard::of(from) | Bitboard::of(to), detail)
    });
    evidence.collect()
}

/// The home square of the pawn that promotes with the last move of a line, if the line contains its whole way.
fn marched(line: &[Move]) -> Option<Square> {
    line.last().filter(|last| last.promotion.is_some())?;
    let step_back = |square: Square, mv: &Move| if mv.to == square && mv.kind == Kind::Pawn { mv.from } else { square };
    let start = line.iter().step_by(2).rev().fold(line.last()?.to, step_back);
    (start.rank() == HOME).then_some(start)
}
