//! What Black's moves spoil, and how his defenses belong together.

mod grimshaw;
mod half_pin;
pub(super) mod self_block;
pub(super) mod self_pin;
pub(super) mod unpin;

use crate::Theme;

/// In the order in which they are listed.
pub(super) const THEMES: &[Theme] =
    &[half_pin::THEME, self_pin::THEME, unpin::THEME, self_block::THEME, grimshaw::THEME];
