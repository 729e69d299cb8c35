//! Line opening: black units leave squares, and White mates along lines that lead over them.

use chess::{Bitboard, Kind};

use super::together::{different_mates, different_units, joined, together};
use crate::frame::{in_mating_stages, unified};
use crate::list::TWO_OR_THREE_MOVES;
use crate::motive::{LineOpening, Opened, Scene, line_openings, named};
use crate::{Evidence, Group, Phase, Play, Theme};

pub(super) const THEME: Theme = Theme {
    name: "line-opening",
    title: "Line opening",
    group: Group::BlackErrors,
    keywords: &[],
    page: include_str!("../../../pages/line-opening.md"),
    applies_to: TWO_OR_THREE_MOVES,
    seed: None,
    strict,
};

/// In any phase, by two units with different mates: a single opening is in every second problem.
fn strict(play: &Play<'_>) -> Vec<Evidence> {
    in_mating_stages(play, |phase| shown(phase).into_iter().collect())
}

fn shown(phase: &Phase<'_>) -> Option<Evidence> {
    let scenes = unified(phase);
    // A king that steps out of a line opens none.
    let by_units = scenes.iter().filter(|scene| scene.defense().kind != Kind::King);
    let opening: Vec<(&Scene<'_>, Vec<LineOpening>)> =
        by_units.map(|scene| (scene, line_openings(scene))).filter(|(_, lines)| !lines.is_empty()).collect();
    let scenes: Vec<&Scene<'_>> = opening.iter().map(|(scene, _)| *scene).collect();
    (different_units(&scenes) >= 2 && different_mates(&scenes) >= 2).then(|| {
        let all = || opening.iter().flat_map(|(scene, lines)| lines.iter().map(move |line| (*scene, *line)));
        let squares: Bitboard = all().map(|(_, line)| line.gate).collect();
        let detail = joined(all().map(|(scene, line)| used(scene, line)).collect());
        together(phase, &scenes, squares, detail)
    })
}

fn used(scene: &Scene<'_>, opening: LineOpening) -> String {
    let unit = named(scene.start(), opening.gate);
    match opening.used {
        Opened::Path => format!("{unit} lets the {} through", scene.mate.kind.name()),
        Opened::Check => format!("{unit} lets {} check", scene.unit(opening.user)),
        Opened::Guard(square) => format!("{unit} lets {} guard {square}", scene.unit(opening.user)),
    }
}
