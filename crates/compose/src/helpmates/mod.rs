//! The composer of helpmates: an idea first, then solutions in harmony. A diagram with solutions that go together is found by
//! chance (`draft`) and worked on by what the idea lacks (`ideas`), by what the solutions have in common (`harmony`), what each
//! move is for (`effect`) and the pictures of the mates (`picture`, `echo`): one change after the other, until nothing else
//! solves it (`bench`). What is sound is looked at with the model as the `eye`. What leaves shows an idea, and has neither idle
//! officers nor repeated moves, nor solutions that are images of each other (`mirrored`, `demands`).

mod bench;
mod change;
mod counting;
mod demands;
mod draft;
mod echo;
mod effect;
mod eye;
mod harmony;
mod ideas;
mod line;
mod mirrored;
mod picture;
mod piece;
mod seen;
mod setting;
mod shown;
#[cfg(test)]
mod tests;

use std::ops::RangeInclusive;
use std::sync::atomic::AtomicBool;

use chess::{Move, Setup};
use search::{Judge, SplitMix};

use self::bench::Bench;
use self::counting::Counting;
use self::eye::Eye;
pub use self::ideas::{HELP_IDEAS, HelpIdea, help_idea_named};

/// How to compose helpmates.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Helpmates {
    /// How many half-moves the solutions have.
    pub half_moves: usize,
    /// How many solutions there are.
    pub solutions: usize,
    /// How many units.
    pub units: (u32, u32),
    /// How many changes are tried.
    pub changes: u32,
    /// What every problem shall show; without one each attempt draws its own.
    pub idea: Option<&'static HelpIdea>,
}

/// How many changes are tried, usually.
const CHANGES: u32 = 25_000;

impl Helpmates {
    /// As usual, for lines of this many half-moves.
    pub fn usual(half_moves: usize, solutions: usize, units: RangeInclusive<u32>) -> Helpmates {
        Helpmates { half_moves, solutions, units: units.into_inner(), changes: CHANGES, idea: None }
    }
}

/// With fewer units than this hardly anything new is left.
const SMALLEST: u32 = 6;

/// The lengths that are composed: h#2, h#2.5 and h#3.
pub const HELPMATE_HALF_MOVES: RangeInclusive<usize> = 4..=6;

/// A sound helpmate.
pub(super) struct Made {
    pub setup: Setup,
    /// The first move of its first solution.
    pub first: Move,
    /// What the model gives it.
    pub worth: f64,
}

/// Makes one attempt, and says how many diagrams were looked at.
pub(super) fn attempt(
    helpmates: &Helpmates,
    judge: &Judge<'_>,
    random: &mut SplitMix,
    stop: &AtomicBool,
) -> (Option<Made>, u32) {
    let Helpmates { half_moves, solutions: count, units: (fewest, most), changes, idea: asked } = *helpmates;
    let smallest = fewest.max(most.min(SMALLEST));
    let aimed_at = smallest + random.below((most.saturating_sub(smallest) + 1) as usize) as u32;
    // What comes in the end may be another idea, unless one was asked for.
    let idea = asked.unwrap_or_else(|| ideas::draw(aimed_at, random));
    let aimed_at = aimed_at.max(idea.fewest_units.min(most));
    let mut counting = Counting::new(half_moves, stop);
    let eye = Eye::new(judge.model(), judge.stipulation(), idea, asked.is_some());
    let made = draft::draft(aimed_at, count, &mut counting, half_moves, idea, random).and_then(|start| {
        let mut bench = Bench {
            half_moves,
            count,
            units: fewest..=most,
            aimed_at,
            idea,
            eye,
            counting: &mut counting,
            random,
            stop,
        };
        bench.work(start, changes)
    });
    let made = made.map(|best| {
        let (diagram, first) = (best.piece.diagram, best.piece.solutions[0].played.moves[0]);
        let points = judge.score_of_helpmate(&diagram);
        Made { setup: diagram.setup(), first, worth: points.unwrap_or(best.worth) }
    });
    (made, counting.asked)
}
