//! Somov's B1: Black opens a white line to a square beside his king, so that White may shut off another with the mate.

use chess::{Bitboard, Kind, Square, between};

use super::together::{joined, more_than_once, together};
use crate::frame::{in_mating_stages, unified};
use crate::geometry::guards_with_lifted;
use crate::list::TWO_OR_THREE_MOVES;
use crate::motive::{LineOpening, Opened, Scene, line_openings, named};
use crate::{Evidence, Group, Phase, Play, Theme};

pub(super) const THEME: Theme = Theme {
    name: "somov-b1",
    title: "Somov (B1)",
    group: Group::BlackErrors,
    keywords: &["Somov (B1)"],
    page: include_str!("../../../pages/somov-b1.md"),
    applies_to: TWO_OR_THREE_MOVES,
    seed: None,
    strict,
};

/// Like all themes of this kind it takes two.
fn strict(play: &Play<'_>) -> Vec<Evidence> {
    in_mating_stages(play, |phase| shown(phase).into_iter().collect())
}

fn shown(phase: &Phase<'_>) -> Option<Evidence> {
    let scenes = unified(phase);
    let exploiting: Vec<(&Scene<'_>, Vec<Exchange>)> =
        scenes.iter().map(|scene| (scene, exchanges(scene))).filter(|(_, found)| !found.is_empty()).collect();
    let scenes: Vec<&Scene<'_>> = exploiting.iter().map(|(scene, _)| *scene).collect();
    more_than_once(&scenes).then(|| {
        let all = || exploiting.iter().flat_map(|(scene, found)| found.iter().map(move |exchange| (*scene, exchange)));
        let squares: Bitboard = all().flat_map(|(_, exchange)| [exchange.opening.gate, exchange.square]).collect();
        let detail = joined(all().map(|(scene, exchange)| exchange.describe(scene)).collect());
        together(phase, &scenes, squares, detail)
    })
}

/// One guard of a square for another.
struct Exchange {
    opening: LineOpening,
    square: Square,
    shut: Square,
}

impl Exchange {
    fn describe(&self, scene: &Scene<'_>) -> String {
        let (unit, opened) = (named(scene.start(), self.opening.gate), scene.unit(self.opening.user));
        format!("{unit} lets {opened} guard {}, and the mate shuts off {}", self.square, scene.unit(self.shut))
    }
}

/// Of the two lines that guard the square before the mate only the one that Black has opened is left after it.
fn exchanges(scene: &Scene<'_>) -> Vec<Exchange> {
    let openings = if scene.defense().kind == Kind::King { Vec::new() } else { line_openings(scene) };
    let exchanged = openings.into_iter().filter_map(|opening| {
        let Opened::Guard(square) = opening.used else { return None };
        let guards = guards_with_lifted(scene.after().board(), square, Bitboard::EMPTY);
        let others = guards - Bitboard::of(opening.user) - Bitboard::of(scene.mate.from);
        let shut = others.into_iter().find(|&guard| between(guard, square).has(scene.mate.to))?;
        Some(Exchange { opening, square, shut })
    });
    exchanged.collect()
}
