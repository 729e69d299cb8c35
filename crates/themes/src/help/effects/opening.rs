//! Lines opened: a unit leaves a square that a line piece needs, for a later move or in the mate.

use chess::{Kind, Square, between};

use super::{Effect, EffectKind, HelpSolution};
use crate::help::play::{is_line_piece, is_straight};

pub(super) fn add(solution: &HelpSolution, found: &mut [Vec<Effect>]) {
    for (ply, effects) in found.iter_mut().enumerate() {
        let gate = solution.moves[ply].from;
        effects.extend(path(solution, ply, gate));
        effects.extend(in_the_mate(solution, ply, gate));
    }
}

/// A later move passes over the gate. It counts once, for the last unit that leaves it.
fn path(solution: &HelpSolution, ply: usize, gate: Square) -> Option<Effect> {
    let user = (ply + 1..solution.plies()).find(|&later| solution.crossed(later).has(gate))?;
    let taken_again = (ply + 1..=user).any(|later| solution.positions[later].board().occupied().has(gate));
    let mv = solution.moves[user];
    let other = solution.mover(user);
    (!taken_again && other != solution.mover(ply))
        .then(|| Effect::on(EffectKind::LineOpening, gate).with(Some(other)).toward(mv.to, is_straight(mv.from, mv.to)))
}

/// In the mate a white line piece checks, guards alone or pins over the gate.
fn in_the_mate(solution: &HelpSolution, ply: usize, gate: Square) -> Vec<Effect> {
    let taken_again = |later: usize| solution.positions[later].board().occupied().has(gate);
    // A king who steps aside on the line of the unit that mates him has opened nothing.
    let steps = solution.moves[ply].kind == Kind::King && solution.moves[ply].to == solution.king();
    if steps || (ply + 1..solution.positions.len()).any(taken_again) {
        return Vec::new();
    }
    let board = solution.mated().board();
    let mover = solution.mover(ply);
    let over = |&(user, target): &(Square, Square)| {
        let line_piece = board.kind_at(user).is_some_and(is_line_piece);
        line_piece && between(user, target).has(gate) && solution.unit_at_end(user) != Some(mover)
    };
    let effect = |(user, target): (Square, Square)| {
        let fires = ply + 1 == solution.plies() && solution.picture.checkers.has(user);
        let kind = if fires { EffectKind::BatteryMate } else { EffectKind::LineOpening };
        Effect::on(kind, gate).with(solution.unit_at_end(user)).toward(target, is_straight(user, target))
    };
    needed(solution).into_iter().filter(over).map(effect).collect()
}

/// The lines that the mate needs: (unit, square it acts on).
fn needed(solution: &HelpSolution) -> Vec<(Square, Square)> {
    let (picture, king) = (&solution.picture, solution.king());
    let checks = picture.checkers.into_iter().map(|checker| (checker, king));
    let free = picture.field.iter().filter(|field| !field.blocked);
    let guards = free.filter_map(|field| field.guards.single().map(|guard| (guard, field.square)));
    let pins = picture.pins.iter().map(|&(pinner, _)| (pinner, king));
    checks.chain(guards).chain(pins).collect()
}
