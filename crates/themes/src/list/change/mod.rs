//! What changes from phase to phase.

mod anti_reversal;
mod banny;
mod barnes;
mod changed_mates;
mod changes;
mod dombrovskis;
mod hannelius;
mod lacny;
mod le_grand;
mod pseudo_le_grand;
mod reciprocal;
mod reversal;
mod rudenko;
mod rukhlis;
mod salazar;
mod shedey;
mod threat_reversal;
mod transferred_mates;
mod ukrainian;
mod urania;
mod vladimirov;
mod zagoruiko;

use problem::Scope;

use crate::Theme;

/// In the order in which they are listed.
pub(super) const THEMES: &[Theme] = &[
    changed_mates::THEME,
    transferred_mates::THEME,
    reciprocal::THEME,
    lacny::THEME,
    zagoruiko::THEME,
    rukhlis::THEME,
    le_grand::THEME,
    pseudo_le_grand::THEME,
    dombrovskis::THEME,
    hannelius::THEME,
    vladimirov::THEME,
    banny::THEME,
    barnes::THEME,
    rudenko::THEME,
    urania::THEME,
    reversal::THEME,
    salazar::THEME,
    threat_reversal::THEME,
    anti_reversal::THEME,
    shedey::THEME,
    ukrainian::THEME,
];

/// Changed play is looked for in two-movers, where every variation ends in a mate. What changes in longer problems is
/// another theme, about their continuations.
const TWO_MOVES: Scope = Scope::TWO_MOVERS;
