//! All mechanisms, one file each.

mod albino;
mod banny;
mod barnes;
mod battery_openings;
mod blocks_and_interferences;
mod changed_mates;
mod correction;
mod cross_checks;
mod crossing;
mod dombrovskis;
mod flight_changes;
mod four_flights;
mod grimshaw;
mod half_pin;
mod hannelius;
mod knight_promotions;
mod le_grand;
mod mutate;
mod novotny;
mod pickaninny;
mod pin_mates;
mod plus_flight;
mod reciprocal;
mod royal_battery;
mod rudenko;
mod self_blocks;
mod somov;
mod star_flight;
mod switchback;
mod three_changed_mates;
mod unpinned_battery;
mod white_correction;
mod zagoruiko;

use super::Mechanism;

/// Every mechanism: first those of the actual play, then those that live on several phases.
pub static MECHANISMS: &[Mechanism] = &[
    grimshaw::MECHANISM,
    novotny::MECHANISM,
    half_pin::MECHANISM,
    blocks_and_interferences::MECHANISM,
    self_blocks::MECHANISM,
    unpinned_battery::MECHANISM,
    battery_openings::MECHANISM,
    cross_checks::MECHANISM,
    royal_battery::MECHANISM,
    pin_mates::MECHANISM,
    correction::MECHANISM,
    somov::MECHANISM,
    switchback::MECHANISM,
    star_flight::MECHANISM,
    plus_flight::MECHANISM,
    pickaninny::MECHANISM,
    albino::MECHANISM,
    knight_promotions::MECHANISM,
    mutate::MECHANISM,
    flight_changes::MECHANISM,
    changed_mates::MECHANISM,
    three_changed_mates::MECHANISM,
    reciprocal::MECHANISM,
    zagoruiko::MECHANISM,
    barnes::MECHANISM,
    rudenko::MECHANISM,
    le_grand::MECHANISM,
    dombrovskis::MECHANISM,
    hannelius::MECHANISM,
    banny::MECHANISM,
    white_correction::MECHANISM,
];
