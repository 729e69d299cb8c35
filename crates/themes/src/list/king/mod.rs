//! Kings and their flights.

mod lonely_king;

use crate::Theme;

/// In the order in which they are listed.
pub(super) const THEMES: &[Theme] = &[lonely_king::THEME];
