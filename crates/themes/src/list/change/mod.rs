//! What changes from phase to phase.

use crate::Theme;

/// In the order in which they are listed.
pub(super) const THEMES: &[Theme] = &[];
