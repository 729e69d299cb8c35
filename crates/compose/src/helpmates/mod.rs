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

use std::ops::RangeInclusive;
use std::sync::atomic::AtomicBool;

use chess::{Move, Setup};
use search::SplitMix;

use self::bench::Bench;
use self::counting::Counting;
pub use self::harmony::Shown;

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
const CHANGES: u32 = 60_000;

impl Helpmates {
    /// As usual, for lines of this many half-moves.
    pub fn usual(half_moves: usize, solutions: usize, units: RangeInclusive<u32>) -> Helpmates {
        Helpmates { half_moves, solutions, units: units.into_inner(), changes: CHANGES }
    }
}

/// With fewer units than this hardly anything new is left.
const SMALLEST: u32 = 6;

/// Makes one attempt: a sound problem with the first move of its first solution, and how many diagrams were looked at.
pub(super) fn attempt(helpmates: &Helpmates, random: &mut SplitMix, stop: &AtomicBool) -> (Option<(Setup, Move)>, u32) {
    let Helpmates { half_moves, solutions: count, units: (fewest, most), changes } = *helpmates;
    let smallest = fewest.max(most.min(SMALLEST));
    let aimed_at = smallest + random.below((most.saturating_sub(smallest) + 1) as usize) as u32;
    let mut counting = Counting::new(half_moves);
    let made = draft::draft(aimed_at, count, &mut counting, half_moves, random).and_then(|start| {
        let mut bench =
            Bench { half_moves, count, units: fewest..=most, aimed_at, counting: &mut counting, random, stop };
        bench.work(start, changes)
    });
    let made = made.map(|piece| (piece.diagram.setup(), piece.solutions[0].played.moves[0]));
    (made, counting.asked)
}

/// What a diagram's best solutions are seen to do.
pub fn trial(setup: &Setup) -> String {
    let position = setup.check().expect("a position");
    let mut counting = Counting::new(4);
    let lines = counting.all(&position, 100).unwrap_or_default();
    let piece = piece::Piece::best_of(&position, &lines, 2).expect("a piece");
    let mut text = format!("   {} solutions, worth {:.1}, {:?}\n", lines.len(), piece.worth, piece.shown);
    for seen in &piece.solutions {
        let mut line = String::new();
        for (place, mv) in seen.played.moves.iter().enumerate() {
            line += &format!("{} {:?}  ", chess::san(&seen.played.positions[place], *mv), seen.effects[place]);
        }
        text += &format!("   {line} model {} worth {:.1}\n", seen.picture.is_model(), seen.worth);
    }
    text
}
