//! Levman's defense: Black shuts, in advance, a white line that only the threat would open.

use chess::between;

use super::closing::{ShutLine, shown};
use crate::frame::in_mating_stages;
use crate::list::TWO_OR_THREE_MOVES;
use crate::motive::Scene;
use crate::{Evidence, Group, Play, Theme};

pub(super) const THEME: Theme = Theme {
    name: "levman",
    title: "Levman defense",
    group: Group::BlackErrors,
    keywords: &["Levman"],
    page: include_str!("../../../pages/levman.md"),
    applies_to: TWO_OR_THREE_MOVES,
    seed: None,
    strict,
};

/// Like all themes of this kind it takes two, with different mates.
fn strict(play: &Play<'_>) -> Vec<Evidence> {
    in_mating_stages(play, |phase| shown(phase, is_future, "the threat would open the line").into_iter().collect())
}

/// Whether the line is not there before the threat: the threatening unit stands on it, or comes to use it from where it
/// goes and not from where it stands.
fn is_future(scene: &Scene<'_>, line: &ShutLine) -> bool {
    let threat = line.threat;
    if line.rear == threat.to {
        return !between(threat.from, line.goal).has(scene.defense().to);
    }
    between(line.rear, line.goal).has(threat.from)
}
