//! Bristol: a line piece clears a line for another one, which follows it and stops short of it.

use chess::{Bitboard, Kind, Move, between, line};

use crate::frame::forcing;
use crate::{Evidence, Group, Line, Play, Theme};

pub(super) const THEME: Theme = Theme {
    name: "bristol",
    title: "Bristol",
    group: Group::WhitePlay,
    keywords: &["Bristol"],
    page: include_str!("../../../pages/bristol.md"),
    applies_to: problem::Scope::TWO_MOVERS,
    seed: None,
    strict,
};

/// In the actual play, for mates that Black's defenses force and for threats. One evidence for each pair of moves. In
/// longer problems there is the Bristol clearance, which asks more.
fn strict(play: &Play<'_>) -> Vec<Evidence> {
    let Some(key) = play.key() else { return Vec::new() };
    let Some(first) = key.first() else { return Vec::new() };
    let mut followers: Vec<(Move, Option<Line>)> = key.threats.iter().map(|threat| (threat.mv, None)).collect();
    followers.extend(forcing(key).iter().map(|scene| (scene.mate, Some(scene.line()))));
    followers.retain(|(second, _)| follows(first, *second));
    followers.sort_unstable();
    let groups = followers.chunk_by(|one, other| one.0 == other.0);
    let evidence = groups.map(|group| {
        let second = group[0].0;
        let lines = group.iter().filter_map(|(_, line)| line.clone()).collect();
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
