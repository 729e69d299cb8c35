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

/// Unified variations of any phase. The detail says how White answers.
fn strict(play: &Play<'_>) -> Vec<Evidence> {
    let shown = |scene: &Scene<'_>| {
        let checkers = scene.after().checkers();
        let answer = checkers.any().then(|| answer(scene, checkers)).flatten()?;
        let unit = named(scene.start(), scene.defense().from);
        let squares = checkers | Bitboard::of(scene.mate.to);
        Some(scene.evidence(squares, format!("{unit} checks, and White mates by {answer}")))
    };
    in_mating_stages(play, |phase| unified(phase).iter().filter_map(shown).collect())
}

/// How White answers the check; not at all thematically if he just captures the unit that checks.
fn answer(scene: &Scene<'_>, checkers: Bitboard) -> Option<&'static str> {
    let discovers = (scene.mated.checkers() - Bitboard::of(scene.mate.to)).any();
    if scene.mate.kind == Kind::King {
        Some("moving his king")
    } else if !checkers.has(scene.mate.to) {
        Some(if discovers { "interposing and opening a battery" } else { "interposing" })
    } else {
        discovers.then_some("capturing and opening a battery")
    }
}
