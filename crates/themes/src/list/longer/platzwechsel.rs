//! Platzwechsel: two white units change places in the course of one line.

use chess::{Bitboard, Color, Square};

use super::THREE_MOVES;
use super::stage::{merged, stages};
use crate::motive::Scene;
use crate::unit_move::origin;
use crate::{Evidence, Group, PhaseKind, Play, Theme};

pub(super) const THEME: Theme = Theme {
    name: "platzwechsel",
    title: "Platzwechsel (exchange of places)",
    group: Group::LongerPlay,
    keywords: &["Platzwechsel"],
    page: include_str!("../../../pages/platzwechsel.md"),
    applies_to: THREE_MOVES,
    seed: None,
    strict,
};

fn strict(play: &Play<'_>) -> Vec<Evidence> {
    let mut found = Vec::new();
    for stage in stages(play) {
        found.extend(stage.scenes().iter().filter_map(|scene| shown(play, scene)));
    }
    merged(found)
}

fn shown(play: &Play<'_>, scene: &Scene<'_>) -> Option<Evidence> {
    let line = scene.line();
    let board = scene.mated.board();
    let diagram = play.diagram().board();
    let place = |square: Square| origin(&line.0, square);
    let white = board.color(Color::White) & diagram.color(Color::White);
    let moved = white.into_iter().filter(|&square| place(square) != square);
    let (one, other) = moved
        .map(|square| (square, place(square)))
        .find(|&(square, from)| white.has(from) && place(from) == square && diagram.color(Color::White).has(square))?;
    let squares: Bitboard = [one, other].into_iter().collect();
    let kind = |square: Square| diagram.kind_at(square).map_or("unit", chess::Kind::name);
    let (one, other) = if kind(one) <= kind(other) { (one, other) } else { (other, one) };
    let detail = format!("{} {one} and {} {other} change places", kind(one), kind(other));
    Some(Evidence::new(PhaseKind::Key, vec![line], squares, detail))
}
