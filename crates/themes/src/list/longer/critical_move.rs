//! Critical move: a line piece passes over a square on which it is shut off later, and that is the point.

use chess::{Bitboard, Kind, Move, Square, between};

use super::THREE_MOVES;
use super::stage::{Stage, by_line_piece, merged, stages};
use crate::geometry::guards_with_lifted;
use crate::motive::Scene;
use crate::motive::undo::{with_unit_back, without};
use crate::{Evidence, Group, PhaseKind, Play, Theme};

pub(super) const THEME: Theme = Theme {
    name: "critical-move",
    title: "Critical move",
    group: Group::LongerPlay,
    keywords: &["Critical move"],
    page: include_str!("../../../pages/critical-move.md"),
    applies_to: THREE_MOVES,
    seed: None,
    strict,
};

fn strict(play: &Play<'_>) -> Vec<Evidence> {
    let mut found = Vec::new();
    for stage in stages(play) {
        let white = white_critical_square(&stage);
        let black = by_line_piece(stage.defense()) && stage.forced;
        if white.is_none() && !black {
            continue;
        }
        for scene in stage.scenes() {
            found.extend(
                white.filter(|&square| lets_go(&stage, &scene, square)).map(|at| white_move(&stage, &scene, at)),
            );
            found.extend(shut_off(&stage, &scene).filter(|_| black).map(|at| black_move(&stage, &scene, at)));
        }
    }
    merged(found)
}

/// The square over which the key has gone and on which White's second move shuts the key piece off.
pub(super) fn white_critical_square(stage: &Stage<'_>) -> Option<Square> {
    let (key, second) = (stage.key(), stage.second());
    let crossed = by_line_piece(key) && second.from != key.to && between(key.from, key.to).has(second.to);
    let stands = stage.phase.start.board().kind_at(key.to) == Some(key.kind);
    let was_open = stage.phase.before.captured(second).is_none();
    (crossed && stands && was_open).then_some(second.to)
}

/// Whether Black could not make his move if the square were empty: his king would step into the line of the key piece,
/// or he would have no move at all.
pub(super) fn lets_go(stage: &Stage<'_>, scene: &Scene<'_>, square: Square) -> bool {
    let (start, defense) = (&stage.phase.start, scene.defense());
    let guarded = guards_with_lifted(start.board(), defense.to, square.into()).has(stage.key().to);
    let walks_in = defense.kind == Kind::King && between(stage.key().to, defense.to).has(square) && guarded;
    walks_in || without(start, square.into()).is_some_and(|open| open.is_stalemate())
}

fn white_move(stage: &Stage<'_>, scene: &Scene<'_>, at: Square) -> Evidence {
    let released = if scene.defense().kind == Kind::King { "the king" } else { "Black from stalemate" };
    evidence(scene, stage.key(), at, &format!("shut off on {at} to release {released}"))
}

fn black_move(stage: &Stage<'_>, scene: &Scene<'_>, at: Square) -> Evidence {
    evidence(scene, stage.defense(), at, &format!("shut off on {at}"))
}

fn evidence(scene: &Scene<'_>, mv: Move, at: Square, what: &str) -> Evidence {
    let squares: Bitboard = [mv.from, mv.to, at].into_iter().collect();
    let detail = format!("{} {}-{}, {what}", mv.kind.name(), mv.from, mv.to);
    Evidence::new(PhaseKind::Key, vec![scene.line()], squares, detail)
}

/// The square on which a black line piece that passed over it is shut off in the mate: with the square empty it could
/// parry, and from where it came it could parry too.
fn shut_off(stage: &Stage<'_>, scene: &Scene<'_>) -> Option<Square> {
    let critical = stage.defense();
    let crossed = between(critical.from, critical.to);
    let arrived = [stage.second().to, scene.defense().to]
        .into_iter()
        .filter(|&square| crossed.has(square) && square != scene.mate.to && scene.mated.board().occupied().has(square));
    let stays = scene.mated.board().kind_at(critical.to) == Some(critical.kind)
        && scene.mated.board().color(chess::Color::Black).has(critical.to);
    arrived.into_iter().find(|&square| stays && parries_without(scene, critical.to, square) && needed(stage, scene))
}

fn parries_without(scene: &Scene<'_>, unit: Square, square: Square) -> bool {
    without(&scene.mated, square.into()).is_some_and(|open| {
        open.legal_moves().iter().any(|parry| parry.from == unit && between(parry.from, parry.to).has(square))
    })
}

fn needed(stage: &Stage<'_>, scene: &Scene<'_>) -> bool {
    let critical = stage.defense();
    let back = with_unit_back(&scene.mated, &stage.after_key, critical.from, critical.to);
    back.is_some_and(|back| back.legal_moves().iter().any(|parry| parry.from == critical.from))
}
