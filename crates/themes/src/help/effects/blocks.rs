//! Self-blocks: a black unit goes next to where its king is mated, to a square that nobody guards.

use chess::{Color, Kind};

use super::{Effect, EffectKind, HelpSolution};
use crate::motive::undo::king_could_go;

pub(super) fn add(solution: &HelpSolution, found: &mut [Vec<Effect>]) {
    let mated = solution.mated();
    for field in solution.picture.field.iter().filter(|field| field.blocked) {
        let Some(unit) = solution.unit_at_end(field.square) else { continue };
        let Some(ply) = solution.arrival(unit).filter(|&ply| solution.mover(ply) == unit) else { continue };
        if king_could_go(mated, field.square) && mated.board().kind_at(field.square) != Some(Kind::King) {
            let later = solution.positions[ply + 1].king(Color::Black) != solution.king();
            found[ply].push(Effect::on(EffectKind::SelfBlock, field.square).anticipating(later));
        }
    }
}
