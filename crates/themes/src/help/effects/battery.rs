//! Who mates: the unit that moves, or one behind it; and the moves that set such a battery up.

use chess::between;

use super::{Effect, EffectKind, HelpSolution};
use crate::help::play::{is_line_piece, is_straight};

pub(super) fn add(solution: &HelpSolution, found: &mut [Vec<Effect>]) {
    let last = solution.plies() - 1;
    let mv = solution.moves[last];
    let king = solution.king();
    if solution.picture.checkers.has(mv.to) {
        let mates = Effect::on(EffectKind::DirectMate, mv.to);
        let along = is_line_piece(mv.becomes()).then(|| is_straight(mv.to, king));
        found[last].push(Effect { straight: along, ..mates });
    }
    let rear = solution.picture.checkers.into_iter().find(|&rear| rear != mv.to && between(rear, king).has(mv.from));
    let Some(rear) = rear.filter(|_| !mv.is_castling()) else { return };
    let straight = is_straight(rear, king);
    let fires = Effect::on(EffectKind::BatteryMate, mv.from).with(solution.unit_at_end(rear));
    let known = found[last].iter().any(|effect| effect.kind == EffectKind::BatteryMate);
    if !known {
        found[last].push(fires.toward(king, straight));
    }
    let (front, behind) = (solution.mover(last), solution.unit_at_end(rear));
    let came = |unit| {
        let place = solution.place(unit, last);
        (0..last).rev().find(|&ply| solution.mover(ply) == unit && solution.place(unit, ply) != place)
    };
    for (unit, square) in [(Some(front), mv.from), (behind, rear)] {
        if let Some(ply) = unit.and_then(came) {
            let effect = Effect::on(EffectKind::BatteryCreation, square).toward(king, straight);
            found[ply].push(effect.with(if unit == Some(front) { behind } else { Some(front) }));
        }
    }
}
