//! Squares that White's move takes from the king, and checks that only a move gives.

use chess::Square;

use super::{Effect, EffectKind, HelpSolution};
use crate::geometry::guards_with_lifted;

pub(super) fn add(solution: &HelpSolution, found: &mut [Vec<Effect>]) {
    for field in solution.picture.field.iter().filter(|field| !field.blocked) {
        let Some(guard) = field.guards.single() else { continue };
        let Some(unit) = solution.unit_at_end(guard) else { continue };
        let Some(ply) = solution.arrival(unit) else { continue };
        if !guarded_from(solution, ply, field.square) {
            found[ply].push(Effect { target: Some(guard), ..Effect::on(EffectKind::Guard, field.square) });
        }
    }
    let before_the_mate = solution.plies().saturating_sub(1);
    for (ply, effects) in found.iter_mut().enumerate().take(before_the_mate) {
        if solution.positions[ply + 1].in_check() {
            effects.push(Effect::on(EffectKind::Check, solution.moves[ply].to));
        }
    }
}

/// Whether the unit would guard the square from where it stood before its last move, too.
fn guarded_from(solution: &HelpSolution, ply: usize, square: Square) -> bool {
    let mv = solution.moves[ply];
    let mated = solution.mated();
    if mated.board().occupied().has(mv.from) {
        return false;
    }
    let back = HelpSolution::changed(mated, |setup| {
        setup.board.take(mv.to);
        if let Some(unit) = solution.positions[ply].board().unit_at(mv.from) {
            setup.board.put(mv.from, unit);
        }
    });
    back.is_some_and(|back| guards_with_lifted(back.board(), square, chess::Bitboard::EMPTY).has(mv.from))
}
