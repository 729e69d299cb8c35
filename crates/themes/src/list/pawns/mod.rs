//! Pawns, promotions, castling and other special moves.

mod pickaninny;

use crate::Theme;

/// In the order in which they are listed.
pub(super) const THEMES: &[Theme] = &[pickaninny::THEME];
