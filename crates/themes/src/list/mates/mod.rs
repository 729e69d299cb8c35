//! What the mates look like.

use crate::Theme;

/// In the order in which they are listed.
pub(super) const THEMES: &[Theme] = &[];
