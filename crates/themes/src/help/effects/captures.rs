//! Captures, sacrifices and promotions.

use super::{Effect, EffectKind, HelpSolution};

pub(super) fn add(solution: &HelpSolution, found: &mut [Vec<Effect>]) {
    for (ply, effects) in found.iter_mut().enumerate() {
        let mv = solution.moves[ply];
        if let Some(victim) = solution.captured(ply) {
            let kind = if annihilates(solution, ply) { EffectKind::Annihilation } else { EffectKind::Capture };
            effects.push(Effect::on(kind, mv.to).with(Some(victim)));
        }
        if mv.promotion.is_some() {
            effects.push(Effect::on(EffectKind::Promotion, mv.to));
        }
        let unit = solution.mover(ply);
        let taken =
            solution.capture_of(unit).filter(|&later| later > ply && solution.place(unit, later) == Some(mv.to));
        if let Some(later) = taken {
            effects.push(Effect::on(EffectKind::Sacrifice, mv.to).with(Some(solution.mover(later))));
        }
    }
}

/// The capturing unit goes on, and what it captured would spoil the play if it still stood there: it would parry the
/// mate, close a line that the mate needs, or stand in the way of a later move.
fn annihilates(solution: &HelpSolution, ply: usize) -> bool {
    let position = &solution.positions[ply];
    let Some((square, kind)) = position.captured(solution.moves[ply]) else { return false };
    let unit = chess::Unit { color: position.turn().other(), kind };
    let mover = solution.mover(ply);
    for later in ply + 1..solution.plies() {
        // While the capturing unit stands there nothing can be said.
        if solution.place(mover, later) == Some(square) {
            continue;
        }
        if solution.positions[later].board().occupied().has(square) {
            return false;
        }
        let own_way = solution.moves[later].to == square && solution.color(later) == unit.color;
        if solution.crossed(later).has(square) || own_way {
            return true;
        }
    }
    if solution.mated().board().occupied().has(square) {
        return false;
    }
    let back = HelpSolution::changed(solution.mated(), |setup| setup.board.put(square, unit));
    back.is_some_and(|back| !back.is_mate())
}
