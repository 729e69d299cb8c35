//! Problems from nothing: composers, one file each, behind one entry point.
//!
//! A composer makes attempts. Each has a number and draws its random numbers from the seed and that number, so that any
//! attempt can be made again by itself; [`compose`] makes many of them on all processors and shows them in their order.

mod backwards;
mod by_chance;
mod climb;
mod conventions;
mod experience;
mod guide;
mod helpmates;
mod ideas;
mod mixed;
mod optimize;
mod placing;
mod prefilter;
mod reading;
mod solving;
mod table_feedback;
mod themed;
mod workshop;

use std::ops::{ControlFlow, Range};
use std::sync::atomic::{AtomicBool, Ordering};

use chess::{Move, Setup};
use rayon::prelude::*;

pub use backwards::Descent;
pub use by_chance::{FEWEST_BLACK, FEWEST_UNITS, ITERATIONS, MOST_UNITS};
pub use climb::ClimbSettings;
pub use conventions::{Broken, Conventions, RULES, Rule};
pub use experience::{
    BadExperience, BadTable, Experience, OCCUPANTS, SHIPPED, Shipped, TableSource, number_of, occupant, square_of,
};
pub use helpmates::{HELP_IDEAS, HELPMATE_HALF_MOVES, HelpIdea, Helpmates, help_idea_named};
pub use ideas::{MECHANISMS, Mechanism, least_units, mechanism_named};
pub use mixed::Mix;
pub use reading::{
    AfterIllegal, CastlingChance, Crowded, Guide, Iterations, Keeps, Legality, Length, Neighbors, PaperReading,
    Replaced, Tests, TooFew,
};
use search::SplitMix;
use solving::Solving;
pub use table_feedback::{Feedback, GENERATION, TableFeedback, TableGeneration, compose_by_generations};
pub use themed::{Themed, WantedTheme, times_shown};
pub use workshop::{Effort, Setting, Workshop};

use search::Judge;

/// How problems are made.
#[derive(Clone, Copy, Debug)]
pub enum Composer<'a> {
    /// Units anywhere, until there is a mate (Iqbal 2011).
    Random(PaperReading),
    /// The same, each unit shifted to where units of its kind usually stand.
    Experience(PaperReading, &'a Experience),
    /// Retract moves from a mate and keep the best sound positions (Schlosser 1988).
    Backwards(Descent),
    /// From sound problems made at random towards conventions and score.
    Climb(ClimbSettings),
    /// On given themes.
    Themed(Themed<'a>),
    /// At random and backwards, repaired, improved; with the table of one generation.
    Mixed(Mix<'a>),
    /// An idea first, then the craft, with the model as its eye.
    Workshop(Workshop<'a>),
    /// Helpmates: solutions in harmony.
    Helpmates(Helpmates),
}

/// What to compose.
#[derive(Clone, Copy)]
pub struct Order<'a> {
    /// How.
    pub composer: Composer<'a>,
    /// The model, where the composer chooses: for problems of its length.
    pub judge: &'a Judge<'a>,
    /// The random seed.
    pub seed: u64,
    /// Most nodes for each position that is tested.
    pub nodes: u64,
    /// Ends the work soon.
    pub stop: &'a AtomicBool,
}

/// The outcome of one attempt.
#[derive(Clone, PartialEq, Debug)]
pub struct Attempt {
    /// Its number.
    pub number: u64,
    /// What was composed, if it succeeded.
    pub composition: Option<Composition>,
    /// How many positions the solver was asked about.
    pub asked: u32,
}

/// A position in which White can force mate.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Composition {
    /// The diagram.
    pub setup: Setup,
    /// The key, if it is the only one and nothing is shorter: then it is a sound problem. Of a sound helpmate the first
    /// move of its first solution.
    pub key: Option<Move>,
    /// What the model gives a helpmate; of others it is asked later.
    pub worth: Option<f64>,
}

/// Makes one attempt; nothing if it was stopped.
pub fn attempt(order: &Order<'_>, number: u64) -> Option<Attempt> {
    let mut random = SplitMix::of_attempt(order.seed, number);
    if let Composer::Helpmates(helpmates) = &order.composer {
        let (made, asked) = helpmates::attempt(helpmates, order.judge, &mut random, order.stop);
        let composition =
            made.map(|made| Composition { setup: made.setup, key: Some(made.first), worth: Some(made.worth) });
        let is_stopped = order.stop.load(Ordering::Relaxed);
        return (!is_stopped).then_some(Attempt { number, composition, asked });
    }
    let solver = |moves| Solving::new(moves, order.nodes, order.stop);
    let moves = order.judge.stipulation().moves();
    let mut solving = solver(moves);
    let (random, asked) = (&mut random, &mut solving);
    let setup = match order.composer {
        Composer::Random(reading) => by_chance::attempt(&reading, None, random, asked),
        Composer::Experience(reading, table) => by_chance::attempt(&reading, Some(table), random, asked),
        Composer::Climb(ascent) => climb::attempt(&ascent, order.judge, random, asked),
        Composer::Backwards(descent) => {
            let mut shorter: Vec<Solving<'_>> = (2..moves).map(solver).collect();
            backwards::attempt(&descent, order.judge, random, &mut shorter, asked)
        }
        Composer::Themed(themed) => themed::attempt(&themed, order.judge, random, asked),
        Composer::Mixed(mix) => {
            let mut shorter: Vec<Solving<'_>> = (2..moves).map(solver).collect();
            mixed::attempt(&mix, order.judge, random, &mut shorter, asked)
        }
        Composer::Workshop(workshop) => {
            let mut shorter: Vec<Solving<'_>> = (2..moves).map(solver).collect();
            workshop::attempt(&workshop, order.judge, random, &mut shorter, asked)
        }
        // They are made without a solver of directmates.
        Composer::Helpmates(_) => None,
    };
    let composition = setup.map(|setup| {
        let key = setup.check().ok().and_then(|position| solving.only_key(&position));
        Composition { setup, key, worth: None }
    });
    (!solving.is_stopped()).then_some(Attempt { number, composition, asked: solving.asked })
}

/// Makes the attempts of these numbers and passes them to `on_attempt` in order, until it breaks off or the work is
/// stopped. What it is passed does not depend on the number of threads.
pub fn compose(
    order: &Order<'_>,
    numbers: Range<u64>,
    on_attempt: &mut (dyn FnMut(Attempt) -> ControlFlow<()> + Send),
) {
    let mut from = numbers.start;
    let mut size = FIRST_BATCH;
    while from < numbers.end {
        let to = numbers.end.min(from + size);
        let made: Vec<Option<Attempt>> = (from..to).into_par_iter().map(|number| attempt(order, number)).collect();
        for attempt in made {
            // Those after a gap were not reached in their turn.
            let Some(attempt) = attempt else { return };
            if on_attempt(attempt).is_break() {
                return;
            }
        }
        (from, size) = (to, (size * 2).min(largest_batch(&order.composer)));
    }
}

/// The first batch is small, so that a request for one problem does not wait for a hundred attempts; later ones keep
/// processors busy.
const FIRST_BATCH: u64 = 16;

/// Batches last a second or a few, however long an attempt takes: stopping is quick and loses little.
const fn largest_batch(composer: &Composer<'_>) -> u64 {
    match composer {
        Composer::Random(..) | Composer::Experience(..) | Composer::Backwards(..) | Composer::Climb(..) => 512,
        Composer::Themed(..) | Composer::Mixed(..) => 32,
        Composer::Workshop(..) | Composer::Helpmates(..) => 2,
    }
}
