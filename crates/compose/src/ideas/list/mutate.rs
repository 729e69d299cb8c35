//! Mutate: everything is set, White cannot wait, and the key changes mates.

use solve::kernel::can_mate_in_one;
use themes::Play;

use super::super::changes::missing_changes;
use super::super::{Measure, Mechanism, Part};

pub(super) const MECHANISM: Mechanism = Mechanism {
    name: "mutate",
    title: "Mutate",
    sentence: "Every black move has its mate in the diagram; White can only wait by changing a mate.",
    page: include_str!("../../../pages/mutate.md"),
    shows: &[("mutate", 1), ("changed-mates", 1)],
    of_theme: Some("mutate"),
    fewest_units: 5,
    most_threats: 0,
    weight: 10,
    part: Part::Phase,
    measure: Measure::Parts(missing),
    draw: None,
};

const CHANGES: usize = 1;
/// How many black moves without a set mate are counted, two of them as one part: another black unit comes with several.
const UNPROVIDED: usize = 8;

fn missing(play: &Play<'_>) -> u32 {
    let provided = play.set_play().filter(|_| !can_mate_in_one(play.diagram()));
    let unanswered = provided.map_or(UNPROVIDED, |set| {
        set.variations.iter().filter(|variation| variation.replies.is_empty()).take(UNPROVIDED).count()
    });
    let threat = play.key().is_none_or(|key| !key.threats.is_empty());
    unanswered.div_ceil(2) as u32 + u32::from(threat) + missing_changes(play, CHANGES)
}
