//! What Black's moves spoil, and how his defenses belong together.

mod anti_bristol;
mod b2;
mod barulin;
mod black_correction;
mod closing;
mod cross_check;
mod defenses_on_one_square;
mod dual_avoidance;
mod gamage;
mod goethart;
mod grimshaw;
mod half_pin;
mod holzhausen;
mod interference;
mod latvian_novotny;
mod levman;
mod line_opening;
mod mates_on_one_square;
mod mutual;
mod nietvelt;
mod novotny;
mod organ_pipes;
mod overload;
mod pickabish;
mod plachutta;
mod schiffmann;
pub(super) mod self_block;
pub(super) mod self_pin;
mod somov_b1;
mod stocchi_blocks;
mod together;
mod unguard;
pub(super) mod unpin;
mod valve;
mod wurzburg_plachutta;

use crate::Theme;

/// In the order in which they are listed.
pub(super) const THEMES: &[Theme] = &[
    half_pin::THEME,
    self_pin::THEME,
    unpin::THEME,
    self_block::THEME,
    grimshaw::THEME,
    novotny::THEME,
    somov_b1::THEME,
    b2::THEME,
    cross_check::THEME,
    black_correction::THEME,
    interference::THEME,
    line_opening::THEME,
    unguard::THEME,
    pickabish::THEME,
    organ_pipes::THEME,
    defenses_on_one_square::THEME,
    mates_on_one_square::THEME,
    plachutta::THEME,
    wurzburg_plachutta::THEME,
    holzhausen::THEME,
    anti_bristol::THEME,
    dual_avoidance::THEME,
    stocchi_blocks::THEME,
    schiffmann::THEME,
    nietvelt::THEME,
    goethart::THEME,
    gamage::THEME,
    barulin::THEME,
    levman::THEME,
    latvian_novotny::THEME,
    valve::THEME,
];
