//! Indian: a line piece passes over a square, another unit shuts it off there to release Black, and then leaves the square
//! and opens the line for a battery mate.

use chess::Bitboard;

use super::THREE_MOVES;
use super::critical_move::{lets_go, white_critical_square};
use super::stage::{merged, stages};
use crate::{Evidence, Group, PhaseKind, Play, Theme};

pub(super) const THEME: Theme = Theme {
    name: "indian",
    title: "Indian",
    group: Group::LongerPlay,
    keywords: &["Indian"],
    page: include_str!("../../../pages/indian.md"),
    applies_to: THREE_MOVES,
    seed: None,
    strict,
};

fn strict(play: &Play<'_>) -> Vec<Evidence> {
    let mut found = Vec::new();
    for stage in stages(play) {
        let Some(square) = white_critical_square(&stage) else { continue };
        let (key, second) = (stage.key(), stage.second());
        for scene in stage.scenes() {
            let fires = scene.mate.from == square && scene.mated.checkers().has(key.to);
            if !fires || !lets_go(&stage, &scene, square) {
                continue;
            }
            let squares: Bitboard = [key.from, key.to, square].into_iter().collect();
            let detail = format!(
                "{} {}-{}, shut off by the {} on {square}, which opens the battery",
                key.kind.name(),
                key.from,
                key.to,
                second.becomes().name()
            );
            found.push(Evidence::new(PhaseKind::Key, vec![scene.line()], squares, detail));
        }
    }
    merged(found)
}
