//! Fleck: at least three threats, and Black's defenses leave them to White one at a time.

use crate::list::two_or_three_moves;
use crate::list::white::separation::{Separation, separation};
use crate::{Evidence, Group, Play, Theme};

pub(super) const THEME: Theme = Theme {
    name: "fleck",
    title: "Fleck",
    group: Group::WhitePlay,
    keywords: &["Fleck"],
    page: include_str!("../../../pages/fleck.md"),
    applies_to: two_or_three_moves,
    seed: None,
    strict,
};

/// Every threat is forced alone by some defense, whatever else there is.
fn strict(play: &Play<'_>) -> Vec<Evidence> {
    let separation = separation(play);
    separation.as_ref().map(Separation::evidence).into_iter().collect()
}
