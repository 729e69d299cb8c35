//! Problems from scratch: how many per second, on two threads, and how often an attempt succeeds.

use std::collections::BTreeSet;
use std::ops::ControlFlow;
use std::sync::atomic::AtomicBool;
use std::time::{Duration, Instant};

use anyhow::Result;
use chess::Setup;
use compose::{Attempt, ClimbSettings, Composer, Conventions, Descent, Order, PaperReading, compose};
use problem::Stipulation;
use quality::{Composer2006, KMove2006};
use search::Judge;

/// How long each row is measured.
const TIME: Duration = Duration::from_secs(6);

/// The rows of the table.
pub fn rows() -> Result<()> {
    let pool = rayon::ThreadPoolBuilder::new().num_threads(2).build()?;
    let strict = ClimbSettings::towards(Conventions::strict());
    for (moves, name, composer) in [
        (2, "random as in the paper", Composer::Random(PaperReading::NEAREST)),
        (2, "random, brisk", Composer::Random(PaperReading::BRISK)),
        (2, "backwards", Composer::Backwards(Descent::USUAL)),
        (2, "climb to strict conventions", Composer::Climb(strict)),
        (3, "random as in the paper", Composer::Random(PaperReading::NEAREST)),
        (3, "random, brisk", Composer::Random(PaperReading::BRISK)),
        (3, "backwards", Composer::Backwards(Descent::USUAL)),
    ] {
        let judge = judge(moves)?;
        let rate = pool.install(|| measure(composer, &judge));
        println!("#{moves} by {name}, 2 threads: {}", rate.words());
    }
    Ok(())
}

fn judge(moves: u64) -> Result<Judge<'static>> {
    Ok(match moves {
        2 => Judge::composer(Composer2006::PRINTED),
        moves => Judge::new(Stipulation::mate_in(moves)?, Box::new(KMove2006::DOCUMENTED), 1_000_000),
    })
}

/// What a run made in its time.
#[derive(Default)]
struct Rate {
    attempts: u64,
    forced: u64,
    sound: u64,
    units: u64,
    different: BTreeSet<Setup>,
    seconds: f64,
    /// Processor time, which on a busy machine is less than the elapsed time.
    core_seconds: f64,
}

fn measure(composer: Composer<'_>, judge: &Judge<'_>) -> Rate {
    let never = AtomicBool::new(false);
    let order = Order { composer, judge, seed: 1, nodes: 1_000_000, stop: &never };
    let mut rate = Rate::default();
    let (begun, worked) = (Instant::now(), core_seconds());
    let mut on_attempt = |attempt: Attempt| {
        rate.attempts += 1;
        if let Some(composition) = attempt.composition {
            rate.forced += 1;
            rate.units += u64::from(composition.setup.board.occupied().count());
            if composition.key.is_some() {
                rate.sound += 1;
                rate.different.insert(composition.setup.canonical());
            }
        }
        ControlFlow::Continue(())
    };
    // Breaking off would lose the rest of a batch: the time is checked between ranges.
    let (mut from, mut size) = (0, 16);
    while begun.elapsed() < TIME {
        compose(&order, from..from + size, &mut on_attempt);
        (from, size) = (from + size, (size * 2).min(512));
    }
    rate.seconds = begun.elapsed().as_secs_f64();
    rate.core_seconds = core_seconds() - worked;
    rate
}

/// The time that processors spent on this program, where the system reports it (Linux, in hundredths of a second).
fn core_seconds() -> f64 {
    let stat = std::fs::read_to_string("/proc/self/stat").unwrap_or_default();
    let after_name = stat.rsplit(')').next().unwrap_or_default();
    let ticks = after_name.split_whitespace().skip(11).take(2).filter_map(|field| field.parse::<u64>().ok());
    ticks.sum::<u64>() as f64 / 100.0
}

impl Rate {
    fn words(&self) -> String {
        let percent = |count: u64| 100.0 * count as f64 / self.attempts.max(1) as f64;
        let different = self.different.len() as f64;
        format!(
            "{:.0} different sound ones a second, {:.0} a core-second; of {} attempts {:.1} % with a forced mate, {:.1} % \
             sound, {:.1} units",
            different / self.seconds,
            different / self.core_seconds,
            self.attempts,
            percent(self.forced),
            percent(self.sound),
            self.units as f64 / self.forced.max(1) as f64,
        )
    }
}
