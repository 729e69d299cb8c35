//! The composer of helpmates: solutions in harmony. A diagram with solutions that go together is found by chance
//! (`draft`), and worked on with an eye for what they have in common (`harmony`), for what each move is for (`effect`),
//! and for the pictures of the mates (`picture`, `echo`): one change after the other, until nothing else solves it
//! (`bench`). What leaves shows something in every solution, and has neither idle officers nor repeated moves (`demands`).

mod bench;
mod change;
mod counting;
mod demands;
mod draft;
mod echo;
mod effect;
mod harmony;
mod line;
mod picture;
mod piece;
mod seen;
mod setting;
mod shown;
#[cfg(test)]
mod tests;

use std::ops::RangeInclusive;
use std::sync::atomic::AtomicBool;

use chess::{Move, Position, Setup};
use search::SplitMix;
use solve::kernel::HelpLine;

use self::bench::Bench;
use self::counting::Counting;
use self::piece::Piece;
pub use self::shown::Shown;

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
}

/// How many changes are tried, usually.
const CHANGES: u32 = 25_000;

impl Helpmates {
    /// As usual, for lines of this many half-moves.
    pub fn usual(half_moves: usize, solutions: usize, units: RangeInclusive<u32>) -> Helpmates {
        Helpmates { half_moves, solutions, units: units.into_inner(), changes: CHANGES }
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
    /// What it is worth to its composer.
    pub worth: f64,
}

/// Makes one attempt, and says how many diagrams were looked at.
pub(super) fn attempt(helpmates: &Helpmates, random: &mut SplitMix, stop: &AtomicBool) -> (Option<Made>, u32) {
    let Helpmates { half_moves, solutions: count, units: (fewest, most), changes } = *helpmates;
    let smallest = fewest.max(most.min(SMALLEST));
    let aimed_at = smallest + random.below((most.saturating_sub(smallest) + 1) as usize) as u32;
    // The composer starts from an idea; what comes in the end may be another.
    let idea = Some(random.pick(&Shown::IDEAS));
    let mut counting = Counting::new(half_moves);
    let made = draft::draft(aimed_at, count, &mut counting, half_moves, idea, random).and_then(|start| {
        let mut bench =
            Bench { half_moves, count, units: fewest..=most, aimed_at, idea, counting: &mut counting, random, stop };
        bench.work(start, changes)
    });
    let made = made.map(|piece| Made {
        setup: piece.diagram.setup(),
        first: piece.solutions[0].played.moves[0],
        worth: piece.worth,
    });
    (made, counting.asked)
}

/// What the solutions of a helpmate show together, the most valuable first; nothing if the lines do not solve it.
pub fn shown_together(diagram: &Position, lines: &[Vec<Move>]) -> Vec<Shown> {
    let lines: Option<Vec<HelpLine>> = lines.iter().map(|line| HelpLine::of(line)).collect();
    lines.and_then(|lines| Piece::of(diagram, &lines, None)).map_or_else(Vec::new, |piece| piece.shown)
}
