//! Unpin: Black's move frees a pinned white unit, and that unit mates.

use chess::{Bitboard, Color};

use crate::frame::{in_mating_stages, unified};
use crate::geometry::pinned;
use crate::list::TWO_OR_THREE_MOVES;
use crate::motive::{Scene, UnpinnedBy, named, unpin};
use crate::seed::{Variant, variants};
use crate::{Evidence, Group, Play, Theme};

pub(super) const THEME: Theme = Theme {
    name: "unpin",
    title: "Unpin of a white unit",
    group: Group::BlackErrors,
    keywords: &["Unpinning"],
    page: include_str!("../../../pages/unpin.md"),
    applies_to: TWO_OR_THREE_MOVES,
    seed: Some(seed),
    strict,
};

fn seed(play: &Play<'_>) -> Vec<Evidence> {
    let evidence = |variant: &Variant<'_>| {
        let squares = unpins(variant)?;
        Some(variant.evidence(squares, format!("Black unpins the {}", variant.mate.kind.name())))
    };
    variants(play).iter().filter_map(evidence).collect()
}

/// The mating unit was pinned after the key and is not after Black's move.
pub(in crate::list) fn unpins(variant: &Variant<'_>) -> Option<Bitboard> {
    let unit = Bitboard::of(variant.mate.from);
    let was = (pinned(variant.start.board(), Color::White) & unit).any();
    let is = (pinned(variant.after.board(), Color::White) & unit).any();
    (was && !is).then_some(unit)
}

/// In a unified variation of any phase the mating unit was pinned, Black's move ends the pin, and the mate leaves the
/// line.
fn strict(play: &Play<'_>) -> Vec<Evidence> {
    let shown = |scene: &Scene<'_>| {
        let motive = unpin(scene)?;
        let squares = Bitboard::of(motive.unit) | Bitboard::of(motive.pinner);
        let (unit, start) = (scene.mate.kind.name(), scene.start());
        let detail = match motive.by {
            UnpinnedBy::Withdrawal => {
                format!("withdrawal unpin of {unit} {} by {}", motive.unit, named(start, motive.pinner))
            }
            UnpinnedBy::Interposition => {
                let mover = named(start, scene.defense().from);
                format!("interposition unpin of {unit} {} by {mover} on {}", motive.unit, scene.defense().to)
            }
        };
        Some(scene.evidence(squares, detail))
    };
    in_mating_stages(play, |phase| unified(phase).iter().filter_map(shown).collect())
}
