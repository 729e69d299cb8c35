//! Guards given up: a black unit that could parry from where it stood, a white one that guarded where the king goes. And
//! squares left for others.

use chess::{Color, Kind};

use super::{Effect, EffectKind, HelpSolution};

pub(super) fn add(solution: &HelpSolution, found: &mut [Vec<Effect>]) {
    for (ply, effects) in found.iter_mut().enumerate() {
        match solution.color(ply) {
            Color::Black => effects.extend(hideaway(solution, ply)),
            Color::White => effects.extend(release(solution, ply)),
        }
        effects.extend(vacation(solution, ply));
        if solution.moves[ply].kind == Kind::King {
            effects.push(Effect::on(EffectKind::KingMove, solution.moves[ply].to));
        }
    }
}

/// One more unit of its kind where Black's unit stood could parry the mate.
fn hideaway(solution: &HelpSolution, ply: usize) -> Option<Effect> {
    let (mv, mated) = (solution.moves[ply], solution.mated());
    if mv.kind == Kind::King || mated.board().occupied().has(mv.from) {
        return None;
    }
    let unit = solution.positions[ply].board().unit_at(mv.from)?;
    let back = HelpSolution::changed(mated, |setup| setup.board.put(mv.from, unit))?;
    let parry = back.legal_moves().iter().copied().find(|parry| parry.from == mv.from)?;
    Some(Effect { target: Some(parry.to), ..Effect::on(EffectKind::Hideaway, mv.from) })
}

/// With White's unit where it stood, a later move of Black's king would lead into check.
fn release(solution: &HelpSolution, ply: usize) -> Option<Effect> {
    let from = solution.moves[ply].from;
    let unit = solution.positions[ply].board().unit_at(from)?;
    for later in ply + 1..solution.plies() {
        let (position, mv) = (&solution.positions[later], solution.moves[later]);
        if position.board().occupied().has(from) || mv.to == from {
            return None;
        }
        if mv.kind != Kind::King || solution.color(later) == Color::White {
            continue;
        }
        let back = HelpSolution::changed(position, |setup| {
            setup.board.put(from, unit);
        });
        // Where White's unit would check, the king must move, but not there.
        if back.is_some_and(|back| !back.is_legal(mv)) {
            return Some(Effect { target: Some(mv.to), ..Effect::on(EffectKind::Release, from) });
        }
    }
    None
}

/// Another unit goes to the square that is left.
fn vacation(solution: &HelpSolution, ply: usize) -> Option<Effect> {
    let (from, unit) = (solution.moves[ply].from, solution.mover(ply));
    let next = (ply + 1..solution.plies()).find(|&later| solution.moves[later].to == from)?;
    let other = solution.mover(next);
    (other != unit).then(|| Effect::on(EffectKind::Vacation, from).with(Some(other)))
}
