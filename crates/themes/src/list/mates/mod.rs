//! What the mates look like.

mod chameleon_echo;
mod echo;
mod ideal_mate;
pub(crate) mod likeness;
mod mirror_mate;
pub(super) mod model_mate;
mod pin_mate;
mod pure_mate;
pub(super) mod shown;

use crate::Theme;

/// In the order in which they are listed.
pub(super) const THEMES: &[Theme] = &[
    pure_mate::THEME,
    model_mate::THEME,
    ideal_mate::THEME,
    mirror_mate::THEME,
    pin_mate::THEME,
    echo::THEME,
    chameleon_echo::THEME,
];
