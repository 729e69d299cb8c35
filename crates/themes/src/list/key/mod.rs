//! What the key does, and what kind of problem it makes.

mod block;
mod checking_key;
mod complete_block;
mod flight_change;
mod flight_giving_and_taking_key;
mod flight_taking_key;
mod king_flights;
mod mutate;
mod sacrificial_key;
mod tempo;

use crate::Theme;

/// In the order in which they are listed.
pub(super) const THEMES: &[Theme] = &[
    tempo::THEME,
    complete_block::THEME,
    mutate::THEME,
    king_flights::THEME,
    flight_giving_and_taking_key::THEME,
    flight_taking_key::THEME,
    sacrificial_key::THEME,
    checking_key::THEME,
];
