//! Royal battery: the white king mates by stepping off the line of a line piece behind him.

use chess::{Bitboard, Kind, Square};

use crate::frame::{in_mating_stages, only_answer};
use crate::list::TWO_OR_THREE_MOVES;
use crate::motive::{Scene, batteries, named};
use crate::{Evidence, Group, Line, Play, Theme, Variation};

pub(super) const THEME: Theme = Theme {
    name: "royal-battery",
    title: "Royal battery",
    group: Group::WhitePlay,
    keywords: &[],
    page: include_str!("../../../pages/royal-battery.md"),
    applies_to: TWO_OR_THREE_MOVES,
    seed: None,
    strict,
};

/// One evidence for each battery that fires in a phase, even if only as the threat.
fn strict(play: &Play<'_>) -> Vec<Evidence> {
    in_mating_stages(play, |phase| {
        let royal = |variation: &Variation<'_>| {
            let mate =
                only_answer(variation).filter(|mate| mate.kind == Kind::King && variation.replies[0].is_mate())?;
            let scene = Scene::of(phase, variation, mate);
            let battery = batteries(&scene).next()?;
            Some((battery.rear, battery.front, scene.line()))
        };
        let mut fired: Vec<(Square, Square, Line)> = phase.variations.iter().filter_map(royal).collect();
        fired.sort_unstable();
        let groups = fired.chunk_by(|one, other| (one.0, one.1) == (other.0, other.1));
        let evidence = groups.map(|group| {
            let (rear, front, _) = group[0];
            let lines = group.iter().map(|(.., line)| line.clone()).collect();
            let detail = format!("{} behind the king on {front}", named(&phase.start, rear));
            Evidence::new(phase.kind, lines, Bitboard::of(rear) | Bitboard::of(front), detail)
        });
        evidence.collect()
    })
}
