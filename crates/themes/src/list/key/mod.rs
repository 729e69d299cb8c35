//! What the key does, and what kind of problem it makes.

mod king_flights;
mod tempo;

use crate::Theme;

/// In the order in which they are listed.
pub(super) const THEMES: &[Theme] = &[tempo::THEME, king_flights::THEME];
