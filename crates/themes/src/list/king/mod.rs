//! Kings and their flights.

mod king_plus_flight;
mod king_star_flight;
mod king_y_flight;
mod knight_wheel;
mod lonely_king;
mod shape;

use crate::Theme;

/// In the order in which they are listed.
pub(super) const THEMES: &[Theme] =
    &[lonely_king::THEME, king_star_flight::THEME, king_plus_flight::THEME, king_y_flight::THEME, knight_wheel::THEME];
