//! Quiet second move: a defense leaves White one continuation, and it neither checks nor captures nor promotes.

use chess::Bitboard;

use super::THREE_MOVES;
use super::stage::{Stage, merged, stages};
use crate::{Evidence, Group, Line, PhaseKind, Play, Theme};

pub(super) const THEME: Theme = Theme {
    name: "quiet-second-move",
    title: "Quiet second move",
    group: Group::LongerPlay,
    keywords: &["Quiet play"],
    page: include_str!("../../../pages/quiet-second-move.md"),
    applies_to: THREE_MOVES,
    seed: None,
    strict,
};

/// Nearly every three-mover has one quiet move: different ones make quiet play.
const ENOUGH: usize = 2;

fn strict(play: &Play<'_>) -> Vec<Evidence> {
    let stages = stages(play);
    let quiet = stages.iter().filter(|stage| stage.forced && is_quiet(stage));
    let found = merged(quiet.map(shown).collect());
    if found.len() < ENOUGH { Vec::new() } else { found }
}

fn is_quiet(stage: &Stage<'_>) -> bool {
    let second = stage.second();
    !stage.phase.start.in_check() && second.promotion.is_none() && stage.phase.before.captured(second).is_none()
}

/// The line ends with the quiet move: the mates after it, whatever Black plays, are not part of the theme.
fn shown(stage: &Stage<'_>) -> Evidence {
    let second = stage.second();
    let lines = vec![Line(stage.phase.lead.clone())];
    let detail = format!("{} {} goes to {}", second.kind.name(), second.from, second.to);
    Evidence::new(PhaseKind::Key, lines, Bitboard::of(second.from) | Bitboard::of(second.to), detail)
}
