//! What a sketch still misses, weighed: the cheap questions first, and none more than patience allows.

use solve::TwoMovers;
use solve::kernel::Sisters;
use themes::Play;

use super::Themed;
use super::sketch::Sketch;
use crate::conventions::Conventions;
use crate::ideas::Pursued;

/// What a part of a theme weighs that is not there: more than anything else, so that the theme comes first. (With 4 in
/// place of 24 a tenth as many attempts ended with a Pickaninny or three self-blocks.)
const PART: u32 = 24;
/// The same where the theme lives on tries, whose parts are smaller.
const PART_OF_PHASES: u32 = 10;
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
    wanted: Pursued,
    /// Rules about the key alone, about the play, and those that need an explanation.
    conventions: [Conventions; 3],
    /// What the kernel learned of cooks.
    pub sisters: Sisters,
    /// What the solver learned of tries.
    solver: TwoMovers,
    /// How many sketches were looked at.
    pub asked: u32,
}

impl Goal {
    pub fn new(themed: &Themed<'_>) -> Goal {
        Goal {
            wanted: Pursued::themes(themed.wanted),
            conventions: themed.conventions.in_stages(),
            sisters: Sisters::new(),
            solver: TwoMovers::default(),
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
        let solution = self.wanted.write_out(sketch, &mut self.solver)?;
        let refutations = solution.keys[0].refutations().count() as u32;
        missing = within(missing + REFUTATION * refutations)?;
        let play = Play::of(&solution);
        let part = if self.wanted.needs_tries() { PART_OF_PHASES } else { PART };
        missing = within(missing + self.wanted.missing(&play, (patience - missing) / part) * part)?;
        missing = within(missing + broken(&of_play, patience - missing))?;
        let first = self.sisters.other_solutions(&sketch.position, sketch.key, MOST_COOKS);
        missing = within(missing + first.cooks * COOK + first.mates * SHORT)?;
        if refutations > 0 || first.cooks > 0 || first.mates > 0 {
            return Some(missing);
        }
        within(missing + broken(&explained, patience - missing))
    }
}
