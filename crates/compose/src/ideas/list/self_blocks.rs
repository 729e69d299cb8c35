//! Three self-blocks.

use themes::Play;
use themes::geometry::king_field;
use themes::motive::self_block;

use super::super::lines::Lines;
use super::super::{Measure, Mechanism, Part};

pub(super) const MECHANISM: Mechanism = Mechanism {
    name: "self-blocks",
    title: "Three self-blocks",
    sentence: "Three black moves block squares beside their king, with different mates.",
    page: include_str!("../../../pages/self-blocks.md"),
    shows: &[("self-block", 3)],
    of_theme: None,
    fewest_units: 6,
    most_threats: 1,
    weight: 10,
    part: Part::Line,
    measure: Measure::Parts(missing),
    draw: None,
};

const LINES: Lines = Lines { wanted: 3, each: 2 };

/// A move next to the king is the beginning of a self-block.
fn missing(play: &Play<'_>) -> u32 {
    LINES.missing(play, |scene| match self_block(scene) {
        Some(_) => 0,
        None if king_field(scene.start().board()).has(scene.defense().to) => 1,
        None => 2,
    })
}
