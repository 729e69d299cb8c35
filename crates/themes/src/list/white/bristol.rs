//! Bristol: a line piece clears a line for another one, which follows it and stops short of it.

use chess::{Bitboard, Kind, Move, between, line};
use problem::WhiteMove;

use crate::forced::{Through, each_forced};
use crate::{Evidence, Group, Line, Play, Theme};

pub(super) const THEME: Theme = Theme {
    name: "bristol",
    title: "Bristol",
    group: Group::WhitePlay,
    keywords: &["Bristol"],
    page: include_str!("../../../pages/bristol.md"),
    applies_to: |stipulation| stipulation.moves() >= 2,
    seed: None,
    strict,
};

/// In the actual play, in lines that Black's defenses force and in the threats on the way. One evidence for each pair of moves.
fn strict(play: &Play<'_>) -> Vec<Evidence> {
    let Some(key) = play.key() else { return Vec::new() };
    let mut pairs: Vec<(Move, Move, Option<Line>)> = Vec::new();
    pairs.extend(cleared_for(&key.lead, key.threats.iter(), None));
    each_forced(key, Through::Defenses, &mut |line, variation| {
        let shown = Some(Line(line.to_vec()));
        let (second, earlier) = line.split_last().expect("a line ends with a white move");
        let answer = variation.replies.iter().filter(|reply| reply.mv == *second);
        pairs.extend(cleared_for(earlier, answer.clone(), shown.clone()));
        pairs.extend(cleared_for(line, answer.flat_map(|reply| &reply.threats), shown));
    });
    pairs.sort_unstable();
    let groups = pairs.chunk_by(|one, other| (one.0, one.1) == (other.0, other.1));
    let evidence = groups.map(|group| {
        let (first, second, _) = &group[0];
        let lines = group.iter().filter_map(|(.., line)| line.clone()).collect();
        let squares = [first.from, first.to, second.from, second.to].into_iter().collect::<Bitboard>();
        let detail = format!(
            "{} {}-{} for {} {}-{}",
            first.kind.name(),
            first.from,
            first.to,
            second.kind.name(),
            second.from,
            second.to
        );
        Evidence::new(key.kind, lines, squares, detail)
    });
    evidence.collect()
}

/// Those of White's next moves for which one of his earlier moves cleared the line, with the line that shows it.
fn cleared_for<'a>(
    earlier: &[Move],
    next: impl Iterator<Item = &'a WhiteMove>,
    line: Option<Line>,
) -> impl Iterator<Item = (Move, Move, Option<Line>)> {
    next.filter_map(move |next| {
        let first = earlier.iter().step_by(2).copied().find(|&first| follows(first, next.mv))?;
        Some((first, next.mv, line.clone()))
    })
}

/// Whether the second piece moves along the line of the first in the same direction, over the square it left, and stops
/// before the square it went to.
fn follows(first: Move, second: Move) -> bool {
    let slides = |mv: Move| matches!(mv.kind, Kind::Bishop | Kind::Rook | Kind::Queen);
    slides(first)
        && slides(second)
        && first.to != second.from
        && line(first.from, first.to).has(second.from)
        && between(second.from, second.to).has(first.from)
        && between(first.from, first.to).has(second.to)
}
