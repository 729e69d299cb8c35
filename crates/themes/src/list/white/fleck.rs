//! Fleck: at least three threats, and Black's defenses leave them to White one at a time.

use crate::list::TWO_OR_THREE_MOVES;
use crate::list::white::separation::{Separation, separation};
use crate::{Evidence, Group, Play, Theme};

pub(super) const THEME: Theme = Theme {
    name: "fleck",
    title: "Fleck",
    group: Group::WhitePlay,
    keywords: &["Fleck"],
    page: include_str!("../../../pages/fleck.md"),
    applies_to: TWO_OR_THREE_MOVES,
    seed: None,
    strict,
};

/// Every threat is forced alone by some defense, regardless of other play.
fn strict(play: &Play<'_>) -> Vec<Evidence> {
    let separation = separation(play);
    separation.as_ref().map(Separation::evidence).into_iter().collect()
}
