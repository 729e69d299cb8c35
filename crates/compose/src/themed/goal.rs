//! What a sketch still misses, weighed: the cheap questions first, and none more than patience allows.

use solve::kernel::Sisters;
use themes::Play;

use super::geometry::{Missing, missing_of};
use super::shown::times_shown;
use super::sketch::Sketch;
use super::{Themed, WantedTheme};
use crate::conventions::Conventions;

/// What a part of a theme weighs that is not there: more than anything else, so that the theme comes first. (With 4 in
/// place of 24 a tenth as many attempts ended with a Pickaninny or three self-blocks.)
const PART: u32 = 24;
/// What a black move without answer weighs.
const REFUTATION: u32 = 5;
/// What another key weighs.
const COOK: u32 = 4;
/// How many cooks are counted.
const MOST_COOKS: u32 = 4;
/// What a mate in one weighs.
const SHORT: u32 = 12;

/// The aim of an attempt.
pub(super) struct Goal {
    wanted: Vec<(WantedTheme, Option<Missing>)>,
    /// Rules about the key alone, about the play, and those that need an explanation.
    conventions: [Conventions; 3],
    /// What the kernel learned of cooks.
    pub sisters: Sisters,
    /// How many sketches were looked at.
    pub asked: u32,
}

impl Goal {
    pub fn new(themed: &Themed<'_>) -> Goal {
        Goal {
            wanted: themed.wanted.iter().map(|&wanted| (wanted, missing_of(wanted.theme))).collect(),
            conventions: themed.conventions.in_stages(),
            sisters: Sisters::new(),
            asked: 0,
        }
    }

    /// What is missing, if no more than patience allows.
    pub fn missing(&mut self, sketch: &Sketch, patience: u32) -> Option<u32> {
        self.asked += 1;
        let within = |missing: u32| (missing <= patience).then_some(missing);
        let [of_key, of_play, explained] = self.conventions;
        let broken =
            |rules: &Conventions, left: u32| rules.broken_by_two_mover(&sketch.position, sketch.key, left).weight();
        let mut missing = within(broken(&of_key, patience))?;
        let solution = sketch.write_out()?;
        let refutations = solution.keys[0].refutations().count() as u32;
        missing = within(missing + REFUTATION * refutations)?;
        let play = Play::of(&solution);
        for (wanted, geometry) in &self.wanted {
            missing = within(missing + parts_missing(wanted, *geometry, &play) * PART)?;
        }
        missing = within(missing + broken(&of_play, patience - missing))?;
        let first = self.sisters.other_solutions(&sketch.position, sketch.key, MOST_COOKS);
        missing = within(missing + first.cooks * COOK + first.mates * SHORT)?;
        if refutations > 0 || first.cooks > 0 || first.mates > 0 {
            return Some(missing);
        }
        within(missing + broken(&explained, patience - missing))
    }
}

/// How many parts of a theme are missing: by its geometry, and where that is complete, or not known, by what is
/// shown.
fn parts_missing(wanted: &WantedTheme, geometry: Option<Missing>, play: &Play<'_>) -> u32 {
    match geometry.map_or(0, |missing| missing(play)) {
        0 => wanted.times.saturating_sub(times_shown(wanted.theme, play)),
        parts => parts + wanted.times - 1,
    }
}
