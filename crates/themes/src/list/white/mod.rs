//! How White mates: batteries, lines, returns.

pub(super) mod direct_battery;
pub(super) mod indirect_battery;

use crate::Theme;

/// In the order in which they are listed.
pub(super) const THEMES: &[Theme] = &[direct_battery::THEME, indirect_battery::THEME];
