//! Plans that take three moves.

use crate::Theme;

/// In the order in which they are listed.
pub(super) const THEMES: &[Theme] = &[];
