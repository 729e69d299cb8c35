//! Two self-blocks, and interferences.

use themes::Play;
use themes::geometry::king_field;
use themes::motive::{interferences, self_block};

use super::super::lines::Lines;
use super::super::{Measure, Mechanism, Part};

pub(super) const MECHANISM: Mechanism = Mechanism {
    name: "blocks-and-interferences",
    title: "Self-blocks with interference",
    sentence: "Two black units block squares beside their king, and two shut off others.",
    page: include_str!("../../../pages/blocks-and-interferences.md"),
    shows: &[("self-block", 2), ("interference", 2)],
    of_theme: None,
    fewest_units: 7,
    most_threats: 1,
    weight: 10,
    part: Part::Line,
    measure: Measure::Parts(missing),
    draw: None,
};

const BLOCKS: Lines = Lines { wanted: 2, each: 2 };
const INTERFERENCES: Lines = Lines { wanted: 2, each: 1 };

/// A move next to the king is the beginning of a self-block.
fn missing(play: &Play<'_>) -> u32 {
    let blocks = BLOCKS.missing(play, |scene| match self_block(scene) {
        Some(_) => 0,
        None if king_field(scene.start().board()).has(scene.defense().to) => 1,
        None => 2,
    });
    blocks + INTERFERENCES.missing(play, |scene| u32::from(interferences(scene).is_empty()))
}
