//! Battery creation: White builds a battery in the course of play, and it fires.

use chess::{Bitboard, Color, Kind, Position, Square, between};

use crate::frame::{in_mating_stages, unified};
use crate::geometry::aiming_at;
use crate::list::TWO_OR_THREE_MOVES;
use crate::motive::{Scene, batteries, named};
use crate::{Evidence, Group, Line, Phase, PhaseKind, Play, Theme};

pub(super) const THEME: Theme = Theme {
    name: "battery-creation",
    title: "Battery creation",
    group: Group::WhitePlay,
    keywords: &["Battery creation"],
    page: include_str!("../../../pages/battery-creation.md"),
    applies_to: TWO_OR_THREE_MOVES,
    seed: None,
    strict,
};

/// White's move that begins a stage of the actual play puts rear or front piece in its place, or clears the line to the
/// square on which the king is mated; in a unified variation the battery fires. One evidence for each battery.
fn strict(play: &Play<'_>) -> Vec<Evidence> {
    in_mating_stages(play, |phase| if phase.kind == PhaseKind::Key { created(phase) } else { Vec::new() })
}

fn created(phase: &Phase<'_>) -> Vec<Evidence> {
    let scenes = unified(phase);
    let fired = |scene: &Scene<'_>| -> Vec<(Square, Square, Line)> {
        let ready = |position: &Position, rear, front| stands(position, rear, front, scene.king());
        let new = batteries(scene).filter(|battery| {
            ready(&phase.start, battery.rear, battery.front) && !ready(&phase.before, battery.rear, battery.front)
        });
        new.map(|battery| (battery.rear, battery.front, scene.line())).collect()
    };
    let mut fired: Vec<_> = scenes.iter().flat_map(fired).collect();
    fired.sort_unstable();
    let groups = fired.chunk_by(|one, other| (one.0, one.1) == (other.0, other.1));
    let evidence = groups.map(|group| {
        let (rear, front, _) = group[0];
        let detail = format!("{} behind {}", named(&phase.start, rear), named(&phase.start, front));
        let lines = group.iter().map(|(.., line)| line.clone()).collect();
        Evidence::new(phase.kind, lines, Bitboard::of(rear) | Bitboard::of(front), detail)
    });
    evidence.collect()
}

/// Whether a white line piece and a white unit before it are lined up with a square, nothing else between: the black king
/// may still be on his way.
fn stands(position: &Position, rear: Square, front: Square, target: Square) -> bool {
    let board = position.board();
    let between = between(rear, target) & (board.occupied() - board.units(Color::Black, Kind::King));
    aiming_at(board, Color::White, target).has(rear)
        && between == Bitboard::of(front)
        && board.color(Color::White).has(front)
}
