//! How White mates: batteries, lines, returns.

mod ambush;
mod battery_creation;
mod bristol;
pub(super) mod direct_battery;
mod fleck;
mod half_battery;
pub(super) mod indirect_battery;
mod karlstrom_fleck;
mod royal_battery;
mod separation;
mod switchback;
mod white_correction;
mod white_self_pin;

use crate::Theme;

/// In the order in which they are listed.
pub(super) const THEMES: &[Theme] = &[
    direct_battery::THEME,
    indirect_battery::THEME,
    half_battery::THEME,
    royal_battery::THEME,
    battery_creation::THEME,
    switchback::THEME,
    bristol::THEME,
    white_correction::THEME,
    fleck::THEME,
    karlstrom_fleck::THEME,
    white_self_pin::THEME,
    ambush::THEME,
];
