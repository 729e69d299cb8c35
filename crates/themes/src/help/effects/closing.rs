//! Lines closed: without the unit on its square the mate could be parried over it, or a later move would not be legal;
//! and critical moves, which lead a line piece over the square where it is shut off.

use chess::{Kind, Square, between};

use super::{Effect, EffectKind, HelpSolution};
use crate::help::play::{UnitId, is_line_piece, is_straight};

pub(super) fn add(solution: &HelpSolution, found: &mut [Vec<Effect>]) {
    for (ply, effects) in found.iter_mut().enumerate() {
        // Where something is captured the line was shut before.
        let captured = solution.positions[ply].captured(solution.moves[ply]);
        if captured.is_some_and(|(square, _)| square == solution.moves[ply].to) {
            continue;
        }
        effects.extend(in_the_mate(solution, ply));
        effects.extend(during_play(solution, ply));
    }
}

/// The unit still stands where this move brought it.
fn stays(solution: &HelpSolution, ply: usize) -> bool {
    let unit = solution.mover(ply);
    solution.arrival(unit) == Some(ply)
}

/// Without the unit a black line piece could parry over the square.
fn in_the_mate(solution: &HelpSolution, ply: usize) -> Vec<Effect> {
    let (at, mated) = (solution.moves[ply].to, solution.mated());
    if !stays(solution, ply) || at == solution.king() || solution.picture.checkers.has(at) {
        return Vec::new();
    }
    let Some(open) = HelpSolution::changed(mated, |setup| {
        setup.board.take(at);
    }) else {
        return Vec::new();
    };
    let mut found: Vec<Effect> = Vec::new();
    for parry in open.legal_moves().iter().filter(|parry| between(parry.from, parry.to).has(at)) {
        let other = solution.unit_at_end(parry.from);
        if parry.kind != Kind::King && found.iter().all(|known| known.other != other) {
            found.push(closed(solution, ply, other, parry.from, parry.to));
        }
    }
    found
}

fn closed(solution: &HelpSolution, ply: usize, other: Option<UnitId>, from: Square, target: Square) -> Effect {
    let owner = solution.mated().board().unit_at(from).map(|unit| unit.color);
    let own = owner == Some(solution.color(ply));
    let kind = if own { EffectKind::SelfInterference } else { EffectKind::Interference };
    let comes_later = other.and_then(|unit| solution.place(unit, ply + 1)) != Some(from);
    Effect::on(kind, solution.moves[ply].to)
        .with(other)
        .toward(target, is_straight(from, target))
        .anticipating(comes_later)
}

/// With the unit away a later move of its own side or of the other leaves a king in check, because a line is open.
fn during_play(solution: &HelpSolution, ply: usize) -> Option<Effect> {
    let (at, unit) = (solution.moves[ply].to, solution.mover(ply));
    for later in ply + 1..solution.plies() {
        let (position, mv) = (&solution.positions[later], solution.moves[later]);
        if solution.place(unit, later) != Some(at) || solution.mover(later) == unit {
            return None;
        }
        if mv.to == at || solution.moves[ply].kind == Kind::King {
            continue;
        }
        let open = HelpSolution::changed(position, |setup| {
            setup.board.take(at);
        });
        let turn = position.turn();
        let Some(open) = open.filter(|open| !open.is_legal(mv)) else { continue };
        let after = open.play(mv);
        let king = after.king(turn);
        let attackers = after.board().attackers(turn.other(), king, after.board().occupied());
        let rear = attackers
            .into_iter()
            .find(|&rear| between(rear, king).has(at) && after.board().kind_at(rear).is_some_and(is_line_piece))?;
        let own = position.board().color(solution.color(ply)).has(rear);
        let kind = if own { EffectKind::SelfInterference } else { EffectKind::Interference };
        let other = solution.unit_on(later, rear);
        let comes_later = other.and_then(|other| solution.place(other, ply + 1)) != Some(rear);
        let effect = Effect::on(kind, at).with(other).toward(king, is_straight(rear, king));
        return Some(effect.anticipating(comes_later));
    }
    None
}

/// Moves of line pieces over squares where they are shut off later.
pub(super) fn add_critical(solution: &HelpSolution, found: &mut [Vec<Effect>]) {
    let mut critical: Vec<(usize, Effect)> = Vec::new();
    for (later, effect) in found.iter().enumerate().flat_map(|(ply, all)| all.iter().map(move |one| (ply, one))) {
        if !matches!(effect.kind, EffectKind::SelfInterference | EffectKind::Interference) {
            continue;
        }
        let Some(unit) = effect.other else { continue };
        for ply in (0..later).filter(|&ply| solution.mover(ply) == unit && solution.crossed(ply).has(effect.square)) {
            let by = solution.mover(later);
            let straight = is_straight(solution.moves[ply].from, solution.moves[ply].to);
            let over = Effect::on(EffectKind::CriticalMove, effect.square).with(Some(by));
            critical.push((ply, over.toward(solution.moves[ply].to, straight)));
        }
    }
    for (ply, effect) in critical {
        found[ply].push(effect);
    }
}
