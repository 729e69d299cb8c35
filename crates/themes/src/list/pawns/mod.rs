//! Pawns, promotions, castling and other special moves.

mod albino;
mod allumwandlung;
mod castling;
mod en_passant;
mod excelsior;
mod pickaninny;
mod special;
mod underpromotion;

use crate::Theme;

/// In the order in which they are listed.
pub(super) const THEMES: &[Theme] = &[
    pickaninny::THEME,
    albino::THEME,
    underpromotion::THEME,
    allumwandlung::THEME,
    excelsior::THEME,
    en_passant::THEME,
    castling::THEME,
];
