//! Lines that show one thing each, counted: most mechanisms want two or three of them, with different mates.

use std::collections::BTreeMap;

use chess::Move;
use themes::frame::{ThreatEffect, identity, only_answer, threat_effect};
use themes::motive::Scene;
use themes::{Phase, Play, Variation};

/// How many lines a mechanism wants, and how much one that is not there at all misses.
#[derive(Clone, Copy)]
pub(super) struct Lines {
    /// How many, with different mates.
    pub wanted: usize,
    /// What a line can miss of its content; that the mate is forced comes on top.
    pub each: u32,
}

impl Lines {
    /// What is missing after the key, by what each line misses of its content.
    pub fn missing(self, play: &Play<'_>, of_line: impl Fn(&Scene<'_>) -> u32) -> u32 {
        let Some(phase) = play.key() else { return self.all() };
        let mut least: BTreeMap<_, u32> = BTreeMap::new();
        for variation in &phase.variations {
            for mate in variation.mates() {
                let missing = of_line(&Scene::of(phase, variation, mate)) + undecided(phase, variation, mate);
                let known = least.entry(identity(mate)).or_insert(missing);
                *known = missing.min(*known);
            }
        }
        let mut best: Vec<u32> = least.into_values().map(|missing| missing.min(self.each + 1)).collect();
        best.sort_unstable();
        best.resize(self.wanted, self.each + 1);
        best.iter().sum()
    }

    /// All that can be missing.
    pub fn all(self) -> u32 {
        self.wanted as u32 * (self.each + 1)
    }
}

/// One, unless a mate is the only answer to a move that stops every threat.
pub(super) fn undecided(phase: &Phase<'_>, variation: &Variation<'_>, mate: Move) -> u32 {
    let only = only_answer(variation).is_some_and(|answer| identity(answer) == identity(mate));
    u32::from(!only || threat_effect(phase, variation) != ThreatEffect::Real)
}
