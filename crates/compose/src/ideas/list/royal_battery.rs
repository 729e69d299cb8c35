//! Royal battery: the white king is the front unit.

use chess::Kind;
use themes::Play;
use themes::motive::batteries;

use super::super::drawn::battery;
use super::super::lines::Lines;
use super::super::matrix::Matrix;
use super::super::{Measure, Mechanism, Part};
use search::SplitMix;

pub(super) const MECHANISM: Mechanism = Mechanism {
    name: "royal-battery",
    title: "Royal battery",
    sentence: "The white king opens the line of a unit behind him, twice, and mates.",
    page: include_str!("../../../pages/royal-battery.md"),
    shows: &[("royal-battery", 1)],
    of_theme: Some("royal-battery"),
    fewest_units: 5,
    most_threats: 1,
    weight: 10,
    part: Part::Line,
    measure: Measure::Parts(missing),
    draw: Some(draw),
};

const LINES: Lines = Lines { wanted: 2, each: 2 };

fn missing(play: &Play<'_>) -> u32 {
    LINES.missing(play, |scene| u32::from(scene.mate.kind != Kind::King) + u32::from(batteries(scene).next().is_none()))
}

fn draw(random: &mut SplitMix) -> Option<Matrix> {
    battery(&[Kind::King], random).map(|battery| battery.matrix)
}
