//! Cross-check: Black defends with a check, and White's answer is a check in its turn, and mate.

use chess::{Bitboard, Kind};

use crate::frame::{in_mating_stages, unified};
use crate::list::TWO_OR_THREE_MOVES;
use crate::motive::{Scene, named};
use crate::{Evidence, Group, Play, Theme};

pub(super) const THEME: Theme = Theme {
    name: "cross-check",
    title: "Cross-check",
    group: Group::BlackErrors,
    keywords: &["Cross-checks"],
    page: include_str!("../../../pages/cross-check.md"),
    applies_to: TWO_OR_THREE_MOVES,
    seed: None,
    strict,
};

/// Unified variations of any phase. The detail says how White answers: a plain capture of the checking unit is the least
/// of it, all the more if the check was there before White's first move.
fn strict(play: &Play<'_>) -> Vec<Evidence> {
    let shown = |scene: &Scene<'_>| {
        let checkers = scene.after().checkers();
        let answer = checkers.any().then(|| answer(scene, checkers));
        let unit = named(scene.start(), scene.defense().from);
        let squares = checkers | Bitboard::of(scene.mate.to);
        answer.map(|answer| scene.evidence(squares, format!("{unit} checks, and White mates by {answer}")))
    };
    in_mating_stages(play, |phase| unified(phase).iter().filter_map(shown).collect())
}

/// How White answers the check.
fn answer(scene: &Scene<'_>, checkers: Bitboard) -> &'static str {
    let discovers = (scene.mated.checkers() - Bitboard::of(scene.mate.to)).any();
    if scene.mate.kind == Kind::King {
        "moving his king"
    } else if !checkers.has(scene.mate.to) {
        if discovers { "interposing and opening a battery" } else { "interposing" }
    } else if discovers {
        "capturing and opening a battery"
    } else {
        if provoked(scene) { "capturing; the first move had provoked the check" } else { "capturing" }
    }
}

/// Whether Black's move would have been no check before White's first move.
fn provoked(scene: &Scene<'_>) -> bool {
    let before = scene.phase.first().and_then(|_| scene.phase.before.pass());
    before.is_some_and(|start| !start.is_legal(scene.defense()) || !start.play(scene.defense()).in_check())
}
