//! Goethart: Black shuts off a pinned unit of his own, so that White's mate may unpin it.

use chess::{Bitboard, Color};

use crate::frame::{in_mating_stages, unified};
use crate::geometry::pinned;
use crate::list::TWO_OR_THREE_MOVES;
use crate::motive::{Scene, named, shut_off};
use crate::{Evidence, Group, Play, Theme};

pub(super) const THEME: Theme = Theme {
    name: "goethart",
    title: "Goethart",
    group: Group::BlackErrors,
    keywords: &["Goethart"],
    page: include_str!("../../../pages/goethart.md"),
    applies_to: TWO_OR_THREE_MOVES,
    seed: None,
    strict,
};

/// In a unified variation of any phase the unit is pinned until the mate, free after it, and shut off by Black's move.
fn strict(play: &Play<'_>) -> Vec<Evidence> {
    let shown = |scene: &Scene<'_>| {
        let held = pinned(scene.after().board(), Color::Black) & pinned(scene.start().board(), Color::Black);
        let freed = held - pinned(scene.mated.board(), Color::Black);
        if freed.is_empty() {
            return None;
        }
        let unit = shut_off(scene).into_iter().map(|shut| shut.of).find(|&unit| freed.has(unit))?;
        let at = scene.defense().to;
        let by = named(scene.start(), scene.defense().from);
        let detail = format!("{by} shuts off {} on {at}, and the mate unpins it", scene.unit(unit));
        Some(scene.evidence([unit, at].into_iter().collect::<Bitboard>(), detail))
    };
    in_mating_stages(play, |phase| unified(phase).iter().filter_map(shown).collect())
}
