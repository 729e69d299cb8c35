//! All themes, one file each.

mod direct_battery;
mod grimshaw;
mod half_pin;
mod indirect_battery;
mod king_flights;
mod lonely_king;
mod pickaninny;
mod self_block;
mod self_pin;
mod tempo;
mod unpin;

use chess::Move;
use problem::Stipulation;

use crate::seed::Variant;
use crate::{Phase, Theme, Variation};

/// Every theme, in the order in which the papers list them; later ones follow.
pub static THEMES: &[Theme] = &[
    tempo::THEME,
    direct_battery::THEME,
    indirect_battery::THEME,
    king_flights::THEME,
    lonely_king::THEME,
    half_pin::THEME,
    self_pin::THEME,
    unpin::THEME,
    self_block::THEME,
    grimshaw::THEME,
    pickaninny::THEME,
];

/// Whether one mate of a variation, taken as if it were the only one, shows a theme that a single line can show, in
/// the reading of the papers.
pub fn mate_is_thematic(phase: &Phase<'_>, variation: &Variation<'_>, mate: Move) -> bool {
    let variant = Variant::new(phase, variation, mate);
    direct_battery::fires(&variant).is_some()
        || indirect_battery::fires(&variant).is_some()
        || self_pin::pins(&variant).is_some()
        || unpin::unpins(&variant).is_some()
        || self_block::blocks(&variant).is_some()
}

/// Themes of Black's last move are looked for where it is answered by mate: in longer problems the tree is too wide to
/// say anything by it.
fn two_or_three_moves(stipulation: Stipulation) -> bool {
    matches!(stipulation.moves(), 2 | 3)
}
