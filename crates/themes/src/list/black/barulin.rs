//! Barulin's defense, theme A: the threat would shut one of two white guards of a square; Black shuts the other.

use chess::{Bitboard, between};

use super::closing::{ShutLine, shown};
use crate::frame::in_mating_stages;
use crate::geometry::guards_with_lifted;
use crate::list::TWO_OR_THREE_MOVES;
use crate::motive::Scene;
use crate::{Evidence, Group, Play, Theme};

pub(super) const THEME: Theme = Theme {
    name: "barulin",
    title: "Barulin defense (A)",
    group: Group::BlackErrors,
    keywords: &["Barulin (A)"],
    page: include_str!("../../../pages/barulin.md"),
    applies_to: TWO_OR_THREE_MOVES,
    seed: None,
    strict,
};

/// Like all themes of this kind it takes two, with different mates.
fn strict(play: &Play<'_>) -> Vec<Evidence> {
    in_mating_stages(play, |phase| {
        shown(phase, is_second_guard, "the threat would shut the other guard").into_iter().collect()
    })
}

/// Whether the line is open before Black's move, and the threat shuts off another line piece that guards the square.
fn is_second_guard(scene: &Scene<'_>, line: &ShutLine) -> bool {
    let guards = guards_with_lifted(scene.start().board(), line.goal, Bitboard::EMPTY);
    let others = guards - Bitboard::of(line.rear) - Bitboard::of(line.threat.from);
    guards.has(line.rear) && others.into_iter().any(|guard| between(guard, line.goal).has(line.threat.to))
}
