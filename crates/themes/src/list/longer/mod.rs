//! Plans that take three moves.

mod bohemian;
mod bristol_clearance;
mod changed_continuations;
mod critical_move;
mod doubling;
mod indian;
mod loyd_clearance;
mod platzwechsel;
mod quiet_second_move;
mod roman;
mod rundlauf;
mod seeberger;
mod siers_battery;
pub(super) mod stage;
mod turton;

use problem::Scope;

use crate::Theme;

/// In the order in which they are listed.
pub(super) const THEMES: &[Theme] = &[
    quiet_second_move::THEME,
    critical_move::THEME,
    indian::THEME,
    turton::THEME,
    bristol_clearance::THEME,
    loyd_clearance::THEME,
    siers_battery::THEME,
    roman::THEME,
    seeberger::THEME,
    rundlauf::THEME,
    platzwechsel::THEME,
    bohemian::THEME,
    changed_continuations::THEME,
];

/// Key, answer, second move, answer, mate: that is what these themes read.
const THREE_MOVES: Scope = Scope::directmates(3, 3);
