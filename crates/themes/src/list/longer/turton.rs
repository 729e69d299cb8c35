//! Turton and its relatives: one white line piece passes over a square, another enters the line there, and the two move
//! along it to mate, the one behind supporting the one in front.

use std::cmp::Ordering;

use chess::{Bitboard, Kind};

use super::THREE_MOVES;
use super::doubling::{Doubling, doubling, enters, needs};
use super::stage::{Stage, merged, stages};
use crate::motive::Scene;
use crate::{Evidence, Group, PhaseKind, Play, Theme};

pub(super) const THEME: Theme = Theme {
    name: "turton",
    title: "Turton",
    group: Group::LongerPlay,
    keywords: &["Turton doubling", "Brunner-Turton", "Loyd-Turton", "Zepler doubling"],
    page: include_str!("../../../pages/turton.md"),
    applies_to: THREE_MOVES,
    seed: None,
    strict,
};

fn strict(play: &Play<'_>) -> Vec<Evidence> {
    let mut found = Vec::new();
    for stage in stages(play).iter().filter(|stage| enters(stage)) {
        let scenes = stage.scenes();
        found.extend(scenes.iter().filter_map(|scene| shown(stage, scene)));
    }
    merged(found)
}

fn shown(stage: &Stage<'_>, scene: &Scene<'_>) -> Option<Evidence> {
    let (key, second) = (stage.key(), stage.second());
    let doubling = doubling(stage, scene)?;
    let supporter = match doubling {
        Doubling::Back => key.to,
        Doubling::On => second.to,
    };
    let place = if doubling == Doubling::Back { "in front of" } else { "behind" };
    let detail = format!(
        "{}: {} {}-{}, {} {} {place} it on {}",
        name(doubling, key.kind, second.becomes()),
        key.kind.name(),
        key.from,
        key.to,
        second.becomes().name(),
        second.from,
        second.to
    );
    let squares: Bitboard = [key.from, key.to, second.to].into_iter().collect();
    needs(scene, supporter).then(|| Evidence::new(PhaseKind::Key, vec![scene.line()], squares, detail))
}

/// What problemists call it: in a Turton the stronger piece comes in front, in a Brunner an equal, in a Loyd the weaker.
fn name(doubling: Doubling, key: Kind, second: Kind) -> &'static str {
    match (doubling, key.cmp(&second)) {
        (Doubling::On, _) => "Zepler",
        (Doubling::Back, Ordering::Less) => "Turton",
        (Doubling::Back, Ordering::Equal) => "Brunner-Turton",
        (Doubling::Back, Ordering::Greater) => "Loyd-Turton",
    }
}
