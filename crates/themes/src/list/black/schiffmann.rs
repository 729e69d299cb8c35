//! Schiffmann: a black unit pins itself, since the threat would interpose on the line of the pin and free it again; White
//! mates otherwise, using the pin.

use chess::{Bitboard, Color, Move, between};

use crate::frame::{in_mating_stages, unified};
use crate::geometry::pinned;
use crate::list::TWO_OR_THREE_MOVES;
use crate::motive::{PinnedBy, Scene, SelfPin, named, self_pins};
use crate::{Evidence, Group, Play, Theme};

pub(super) const THEME: Theme = Theme {
    name: "schiffmann",
    title: "Schiffmann",
    group: Group::BlackErrors,
    keywords: &["Schiffmann"],
    page: include_str!("../../../pages/schiffmann.md"),
    applies_to: TWO_OR_THREE_MOVES,
    seed: None,
    strict,
};

/// In a unified variation of any phase with a threat.
fn strict(play: &Play<'_>) -> Vec<Evidence> {
    let interposes = |scene: &Scene<'_>, pin: &SelfPin, threat: Move| between(pin.pinner, scene.king()).has(threat.to);
    in_mating_stages(play, |phase| {
        unified(phase).iter().filter_map(|scene| pinned_to_be_freed(scene, interposes)).collect()
    })
}

/// A unit that pins itself because a threat, one that unpins it as the theme wants, would let it parry.
pub(super) fn pinned_to_be_freed(
    scene: &Scene<'_>,
    unpins: impl Fn(&Scene<'_>, &SelfPin, Move) -> bool,
) -> Option<Evidence> {
    let pin = self_pins(scene).into_iter().find(|pin| pin.by == PinnedBy::Arrival)?;
    let frees = |threat: Move| {
        let tried = scene.after().is_legal(threat).then(|| scene.after().play(threat));
        tried.is_some_and(|tried| {
            !pinned(tried.board(), Color::Black).has(pin.pinned)
                && tried.legal_moves().iter().any(|answer| answer.from == pin.pinned)
        })
    };
    let relies = scene.phase.threats.iter().any(|threat| unpins(scene, &pin, threat.mv) && frees(threat.mv));
    let unit = named(scene.start(), scene.defense().from);
    let detail = || format!("{unit} pins itself on {}; the threat would unpin it", pin.pinned);
    relies.then(|| scene.evidence([pin.pinned, pin.pinner].into_iter().collect::<Bitboard>(), detail()))
}
