//! Loyd's clearance: a white line piece goes away along a line so that another can move along it the other way.

use chess::{Bitboard, between};

use super::THREE_MOVES;
use super::doubling::{Doubling, doubling, enters, needs};
use super::stage::{merged, stages};
use crate::{Evidence, Group, PhaseKind, Play, Theme};

pub(super) const THEME: Theme = Theme {
    name: "loyd-clearance",
    title: "Loyd clearance",
    group: Group::LongerPlay,
    keywords: &["Loyd clearance"],
    page: include_str!("../../../pages/loyd-clearance.md"),
    applies_to: THREE_MOVES,
    seed: None,
    strict,
};

fn strict(play: &Play<'_>) -> Vec<Evidence> {
    let mut found = Vec::new();
    for stage in stages(play).iter().filter(|stage| enters(stage)) {
        let (key, second) = (stage.key(), stage.second());
        for scene in stage.scenes() {
            let cleared = between(scene.mate.from, scene.mate.to).has(key.from) || scene.mate.to == key.from;
            if doubling(stage, &scene) != Some(Doubling::Back) || !cleared || needs(&scene, key.to) {
                continue;
            }
            let squares: Bitboard = [key.from, key.to, second.to, scene.mate.to].into_iter().collect();
            let detail = format!(
                "{} {}-{} clears the line for the {} {}-{}",
                key.kind.name(),
                key.from,
                key.to,
                scene.mate.kind.name(),
                scene.mate.from,
                scene.mate.to
            );
            found.push(Evidence::new(PhaseKind::Key, vec![scene.line()], squares, detail));
        }
    }
    merged(found)
}
