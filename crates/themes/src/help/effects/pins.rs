//! Pins that the mate needs, by whoever completes them, and pins that end so that a unit can move.

use chess::{Color, Kind, Square};

use super::{Effect, EffectKind, HelpSolution};
use crate::geometry::pins;
use crate::help::play::is_straight;

pub(super) fn add(solution: &HelpSolution, found: &mut [Vec<Effect>]) {
    for &(pinner, pinned) in &solution.picture.pins {
        add_pin(solution, pinner, pinned, found);
    }
    for (ply, effects) in found.iter_mut().enumerate() {
        effects.extend(unpins(solution, ply));
    }
}

/// The moves that bring pinning unit, pinned unit and king to their places, and the one that leaves the line last.
fn add_pin(solution: &HelpSolution, pinner: Square, pinned: Square, found: &mut [Vec<Effect>]) {
    let king = solution.king();
    let straight = is_straight(pinner, king);
    let arrived = |square: Square| {
        let unit = solution.unit_at_end(square)?;
        solution.arrival(unit).filter(|&ply| solution.mover(ply) == unit)
    };
    let last = [pinner, pinned, king].into_iter().filter_map(arrived).max();
    if let Some(ply) = arrived(pinned) {
        let effect = Effect::on(EffectKind::SelfPin, pinned).with(solution.unit_at_end(pinner));
        found[ply].push(effect.toward(pinner, straight).anticipating(last > Some(ply)));
    }
    if let Some(ply) = arrived(pinner) {
        let effect = Effect::on(EffectKind::Pin, pinned).with(solution.unit_at_end(pinned));
        found[ply].push(effect.toward(pinner, straight));
    }
    let leaves = (last.map_or(0, |ply| ply + 1)..solution.plies()).rev().find(|&ply| {
        let from = solution.moves[ply].from;
        chess::between(pinner, king).has(from) && solution.unit_at_end(pinned) != Some(solution.mover(ply))
    });
    if let Some(ply) = leaves {
        let effect = Effect::on(EffectKind::Pin, pinned).with(solution.unit_at_end(pinned));
        found[ply].push(effect.toward(pinner, straight));
    }
}

/// Units that were pinned before a move, are not after it, and later leave the line.
fn unpins(solution: &HelpSolution, ply: usize) -> Vec<Effect> {
    let (before, after) = (&solution.positions[ply], &solution.positions[ply + 1]);
    let mut found = Vec::new();
    for color in Color::ALL {
        for pin in pins(before.board(), color) {
            let Some(unit) = solution.unit_on(ply, pin.pinned) else { continue };
            let still = pins(after.board(), color).any(|other| other.pinned == pin.pinned);
            if still || solution.mover(ply) == unit || solution.captured(ply) == Some(unit) {
                continue;
            }
            let moves = solution.moves_of(unit).into_iter().find(|&later| later > ply);
            let leaves = moves.filter(|&later| !pin.line.has(solution.moves[later].to));
            let king_stays = solution.moves[ply].kind != Kind::King;
            if leaves.is_some() {
                let straight = king_stays
                    .then(|| pin.pinned.file() == pin.pinner.file() || pin.pinned.rank() == pin.pinner.rank());
                let effect = Effect::on(EffectKind::Unpin, pin.pinned).with(Some(unit));
                found.push(Effect { target: Some(pin.pinner), straight, ..effect });
            }
        }
    }
    found
}
