//! What a sketch still misses before it is worth the work on the bench, weighed: the cheap questions first, and none
//! more than patience allows.

use solve::TwoMovers;
use solve::kernel::Sisters;
use themes::Play;

use super::glance::{Glance, Wish};
use crate::conventions::Conventions;
use crate::ideas::Pursued;
use crate::themed::Sketch;

/// What a black move without answer weighs.
const REFUTATION: u32 = 5;
/// What it weighs that no strong defense was answered before the key.
const NO_SET_PLAY: u32 = 4;
/// What another key weighs.
const COOK: u32 = 4;
/// How many cooks are counted.
const MOST_COOKS: u32 = 4;
/// What a mate in one weighs.
const SHORT: u32 = 12;
/// How many times more than by convention it weighs what the bench never accepts.
const NEVER: u32 = 2;

/// The aim of an attempt.
pub(super) struct Aim<'a> {
    /// What play.
    wish: Wish,
    /// The idea.
    pub idea: &'a Pursued,
    /// What the bench never accepts, seen of the key.
    of_key: Conventions,
    /// What it does not like.
    of_flights: Conventions,
    of_diagram: Conventions,
    /// What it never accepts, asked last.
    last: Conventions,
    /// What the kernel learned of cooks.
    pub sisters: Sisters,
    solver: TwoMovers,
    /// How many sketches were looked at.
    pub asked: u32,
}

impl<'a> Aim<'a> {
    pub fn new(wish: Wish, idea: &'a Pursued) -> Aim<'a> {
        let rules = |names: &str| Conventions::named(names).unwrap_or(Conventions::OFF);
        Aim {
            wish,
            idea,
            of_key: rules("key-checks,key-captures-officer,key-captures-pawn,white-in-check"),
            of_flights: rules("key-takes-flight"),
            of_diagram: rules("unprovided-check,unprovided-flight"),
            last: rules("illegal,no-last-move"),
            sisters: Sisters::new(),
            solver: TwoMovers::default(),
            asked: 0,
        }
    }

    /// What is missing, if no more than patience allows.
    pub fn missing(&mut self, sketch: &Sketch, patience: u32) -> Option<u32> {
        self.asked += 1;
        let within = |missing: u32| (missing <= patience).then_some(missing);
        let broken =
            |rules: &Conventions, left: u32| rules.broken_by_two_mover(&sketch.position, sketch.key, left).weight();
        if sketch.key.promotion.is_some() {
            return None;
        }
        let mut missing = within(NEVER * broken(&self.of_key, patience))?;
        missing = within(missing + broken(&self.of_flights, patience - missing))?;
        let seen = Glance::at(&sketch.position, sketch.key);
        missing += REFUTATION * seen.refutations + seen.lacks(&self.wish);
        missing = within(missing + if seen.is_provided || !self.wish.wants_set_play() { 0 } else { NO_SET_PLAY })?;
        missing = within(missing + broken(&self.of_diagram, patience - missing))?;
        // Tries are dear: what is worse anyway is told before them.
        let dear = self.idea.needs_tries();
        if !dear {
            missing = within(missing + self.of_idea(sketch, patience - missing)?)?;
        }
        let first = self.sisters.other_solutions(&sketch.position, sketch.key, MOST_COOKS);
        missing = within(missing + first.cooks * COOK + first.mates * SHORT)?;
        if dear {
            missing = within(missing + self.of_idea(sketch, patience - missing)?)?;
        }
        if seen.refutations > 0 || first.cooks > 0 || first.mates > 0 {
            return Some(missing);
        }
        within(missing + NEVER * broken(&self.last, patience - missing))
    }

    /// Whether the bench takes it: it breaks none of the rules that nothing may break.
    pub fn is_acceptable(&self, sketch: &Sketch) -> bool {
        [&self.of_key, &self.last]
            .iter()
            .all(|rules| rules.broken_by_two_mover(&sketch.position, sketch.key, 0).is_none())
    }

    /// Whether nothing is missing of the idea: the bench seldom finds what is.
    pub fn shows_idea(&mut self, sketch: &Sketch) -> bool {
        self.of_idea(sketch, 0) == Some(0)
    }

    /// What is missing of the idea.
    fn of_idea(&mut self, sketch: &Sketch, left: u32) -> Option<u32> {
        if self.idea.is_free() {
            return Some(0);
        }
        let part = self.idea.part_weighs();
        let solution = self.idea.write_out(sketch, &mut self.solver)?;
        Some(self.idea.missing(&Play::of(&solution), left / part) * part)
    }
}
