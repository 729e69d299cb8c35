//! Rundlauf: a white unit comes back to where it started, by three moves that go around.

use chess::{Bitboard, line};

use super::THREE_MOVES;
use super::stage::{merged, stages};
use crate::{Evidence, Group, PhaseKind, Play, Theme};

pub(super) const THEME: Theme = Theme {
    name: "rundlauf",
    title: "Rundlauf (round trip)",
    group: Group::LongerPlay,
    keywords: &["Rundlauf"],
    page: include_str!("../../../pages/rundlauf.md"),
    applies_to: THREE_MOVES,
    seed: None,
    strict,
};

fn strict(play: &Play<'_>) -> Vec<Evidence> {
    let mut found = Vec::new();
    for stage in stages(play) {
        let (key, second) = (stage.key(), stage.second());
        let turns = second.from == key.to && !line(key.from, key.to).has(second.to);
        if !turns {
            continue;
        }
        for scene in stage.scenes() {
            if scene.mate.from == second.to && scene.mate.to == key.from {
                let squares: Bitboard = [key.from, key.to, second.to].into_iter().collect();
                let name = key.kind.name();
                let detail = format!("{name} {}-{}-{}-{}", key.from, key.to, second.to, scene.mate.to);
                found.push(Evidence::new(PhaseKind::Key, vec![scene.line()], squares, detail));
            }
        }
    }
    merged(found)
}
