//! Self-pin: Black's move leaves one of his units pinned, and White uses it.

use chess::{Bitboard, Color};

use crate::frame::{in_mating_stages, unified};
use crate::geometry::{newly_pinned, pinned};
use crate::list::TWO_OR_THREE_MOVES;
use crate::motive::{PinnedBy, Scene, SelfPin, named, self_pins};
use crate::seed::{Variant, variants};
use crate::{Evidence, Group, Play, Theme};

pub(super) const THEME: Theme = Theme {
    name: "self-pin",
    title: "Self-pin",
    group: Group::BlackErrors,
    keywords: &["Selfpinning"],
    page: include_str!("../../../pages/self-pin.md"),
    applies_to: TWO_OR_THREE_MOVES,
    seed: Some(seed),
    strict,
};

fn seed(play: &Play<'_>) -> Vec<Evidence> {
    let evidence = |variant: &Variant<'_>| {
        let squares = pins(variant)?;
        let square = squares.first_square();
        let detail = match square == variant.defense.to {
            true => format!("{} pins itself on {square}", named(variant.start, variant.defense.from)),
            false => format!("{} is pinned by the defense", named(variant.start, square)),
        };
        Some(variant.evidence(squares, detail))
    };
    variants(play).iter().filter_map(evidence).collect()
}

/// Black's move, king moves included, leaves a unit pinned that was not pinned after the key. Gives those units.
pub(in crate::list) fn pins(variant: &Variant<'_>) -> Option<Bitboard> {
    let before = pinned(variant.start.board(), Color::Black);
    let squares = newly_pinned(before, pinned(variant.after.board(), Color::Black), variant.defense);
    squares.any().then_some(squares)
}

/// In a unified variation of any phase Black's move leaves a unit pinned that could parry the mate if it were free.
fn strict(play: &Play<'_>) -> Vec<Evidence> {
    let shown = |scene: &Scene<'_>| {
        let pins = self_pins(scene);
        let squares = pins.iter().flat_map(|pin| [pin.pinned, pin.pinner]).collect();
        let details: Vec<String> = pins.iter().map(|&pin| describe(scene, pin)).collect();
        (!pins.is_empty()).then(|| scene.evidence(squares, details.join("; ")))
    };
    in_mating_stages(play, |phase| unified(phase).iter().filter_map(shown).collect())
}

fn describe(scene: &Scene<'_>, pin: SelfPin) -> String {
    let (unit, pinner) = (scene.unit(pin.pinned), scene.unit(pin.pinner));
    match pin.by {
        // Like every unit that moves it is named by where it comes from.
        PinnedBy::Arrival => {
            let unit = named(scene.start(), scene.defense().from);
            format!("{unit} pins itself on {}, on the line of {pinner}", pin.pinned)
        }
        PinnedBy::Departure => format!("{unit} is left alone on the line of {pinner}"),
        PinnedBy::King => format!("the king steps onto the line of {pinner} and pins {unit}"),
    }
}
