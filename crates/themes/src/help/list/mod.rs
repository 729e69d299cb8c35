//! Themes as helpmates show them, one file each. Those that directmates show too are listed with them; the others are
//! here.

mod allumwandlung;
mod annihilation;
mod anticipatory_interference;
mod anticipatory_self_block;
mod anticipatory_self_pin;
mod battery_creation;
mod bristol;
mod chameleon_echo;
mod chumakov;
mod closings;
mod critical_move;
mod cross_check;
mod cyclic_exchange_of_moves;
mod cyclic_zilahi;
mod direct_battery;
mod echo;
mod excelsior;
mod exchange_of_functions;
mod exchange_of_moves;
mod exchange_of_squares;
mod follow_my_leader;
mod grimshaw;
mod hideaway;
mod hotf;
mod ideal_mate;
mod indian;
mod interference;
mod kniest;
mod line_opening;
mod mates;
mod mates_on_one_square;
mod mirror_mate;
mod model_mate;
mod novotny;
mod orthogonal_diagonal;
mod passive_zilahi;
mod phoenix;
mod pickabish;
mod pin_mate;
mod promotions;
mod pure_mate;
mod reciprocal_interference;
mod rundlauf;
mod self_block;
mod self_pin;
mod special;
mod switchback;
mod tempo;
mod umnov;
mod underpromotion;
mod units;
mod unpin;
mod zilahi;

use super::{HelpEvidence, HelpPlay};
use crate::Theme;

/// Where a theme is shown.
pub(super) type Shown = fn(&HelpPlay) -> Vec<HelpEvidence>;

/// Themes that only helpmates show, in the order in which they are listed.
pub(crate) const THEMES: &[Theme] = &[
    exchange_of_functions::THEME,
    zilahi::THEME,
    cyclic_zilahi::THEME,
    passive_zilahi::THEME,
    chumakov::THEME,
    orthogonal_diagonal::THEME,
    hotf::THEME,
    exchange_of_moves::THEME,
    cyclic_exchange_of_moves::THEME,
    exchange_of_squares::THEME,
    reciprocal_interference::THEME,
    anticipatory_interference::THEME,
    anticipatory_self_block::THEME,
    anticipatory_self_pin::THEME,
    umnov::THEME,
    follow_my_leader::THEME,
    kniest::THEME,
    annihilation::THEME,
    hideaway::THEME,
    phoenix::THEME,
];

/// Every theme that helpmates show, by name.
pub(super) const SHOWN: &[(&str, Shown)] = &[
    ("allumwandlung", allumwandlung::shown),
    ("annihilation", annihilation::shown),
    ("anticipatory-interference", anticipatory_interference::shown),
    ("anticipatory-self-block", anticipatory_self_block::shown),
    ("anticipatory-self-pin", anticipatory_self_pin::shown),
    ("battery-creation", battery_creation::shown),
    ("bristol", bristol::shown),
    ("castling", special::castling),
    ("chameleon-echo", chameleon_echo::shown),
    ("chumakov", chumakov::shown),
    ("critical-move", critical_move::shown),
    ("cross-check", cross_check::shown),
    ("cyclic-exchange-of-moves", cyclic_exchange_of_moves::shown),
    ("cyclic-zilahi", cyclic_zilahi::shown),
    ("direct-battery", direct_battery::shown),
    ("echo", echo::shown),
    ("en-passant", special::en_passant),
    ("excelsior", excelsior::shown),
    ("exchange-of-functions", exchange_of_functions::shown),
    ("exchange-of-moves", exchange_of_moves::shown),
    ("exchange-of-squares", exchange_of_squares::shown),
    ("follow-my-leader", follow_my_leader::shown),
    ("grimshaw", grimshaw::shown),
    ("helpmate-of-the-future", hotf::shown),
    ("hideaway", hideaway::shown),
    ("ideal-mate", ideal_mate::shown),
    ("indian", indian::shown),
    ("interference", interference::shown),
    ("kniest", kniest::shown),
    ("line-opening", line_opening::shown),
    ("mates-on-one-square", mates_on_one_square::shown),
    ("mirror-mate", mirror_mate::shown),
    ("model-mate", model_mate::shown),
    ("novotny", novotny::shown),
    ("orthogonal-diagonal", orthogonal_diagonal::shown),
    ("passive-zilahi", passive_zilahi::shown),
    ("phoenix", phoenix::shown),
    ("pickabish", pickabish::shown),
    ("pin-mate", pin_mate::shown),
    ("pure-mate", pure_mate::shown),
    ("reciprocal-interference", reciprocal_interference::shown),
    ("rundlauf", rundlauf::shown),
    ("self-block", self_block::shown),
    ("self-pin", self_pin::shown),
    ("switchback", switchback::shown),
    ("tempo", tempo::shown),
    ("umnov", umnov::shown),
    ("underpromotion", underpromotion::shown),
    ("unpin", unpin::shown),
    ("zilahi", zilahi::shown),
];

#[cfg(test)]
mod tests {
    use super::*;
    use crate::theme_named;

    #[test]
    fn every_name_is_a_theme() {
        assert!(SHOWN.is_sorted_by(|(one, _), (other, _)| one < other));
        for (name, _) in SHOWN {
            assert!(theme_named(name).is_some(), "{name}");
        }
        for theme in THEMES {
            assert!(theme.is_for_helpmates(), "{}", theme.name);
        }
    }
}
