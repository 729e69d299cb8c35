//! Cross-check: Black defends with a check, and White's answer is a check in its turn, and mate.

use chess::{Bitboard, Kind};

use crate::frame::{in_mating_stages, unified};
use crate::list::two_or_three_moves;
use crate::motive::{Scene, named};
use crate::{Evidence, Group, Play, Theme};

pub(super) const THEME: Theme = Theme {
    name: "cross-check",
    title: "Cross-check",
    group: Group::BlackErrors,
    keywords: &["Cross-checks"],
    page: include_str!("../../../pages/cross-check.md"),
    applies_to: two_or_three_moves,
    seed: None,
    strict,
};

/// Unified variations of any phase. Where White merely captures the checking unit with a direct check there is nothing
/// in it, unless White's first move has called forth the check.
fn strict(play: &Play<'_>) -> Vec<Evidence> {
    let shown = |scene: &Scene<'_>| {
        let checkers = scene.after().checkers();
        let answer = if checkers.any() { answer(scene, checkers) } else { None };
        let unit = named(scene.start(), scene.defense().from);
        let squares = checkers | Bitboard::of(scene.mate.to);
        answer.map(|answer| scene.evidence(squares, format!("{unit} checks, and White mates by {answer}")))
    };
    in_mating_stages(play, |phase| unified(phase).iter().filter_map(shown).collect())
}

/// What is special about White's answer.
fn answer(scene: &Scene<'_>, checkers: Bitboard) -> Option<&'static str> {
    let discovers = (scene.mated.checkers() - Bitboard::of(scene.mate.to)).any();
    if scene.mate.kind == Kind::King {
        Some("moving his king")
    } else if !checkers.has(scene.mate.to) {
        Some(if discovers { "interposing and opening a battery" } else { "interposing" })
    } else if discovers {
        Some("capturing and opening a battery")
    } else {
        provoked(scene).then_some("capturing; the first move had provoked the check")
    }
}

/// Whether Black's move would have been no check before White's first move.
fn provoked(scene: &Scene<'_>) -> bool {
    let before = scene.phase.first().and_then(|_| scene.phase.before.pass());
    before.is_some_and(|start| !start.is_legal(scene.defense()) || !start.play(scene.defense()).in_check())
}
