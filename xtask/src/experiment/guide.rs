//! Does it help to let a model steer while units are put on the board? The same seeds with and without a guide: how
//! often an attempt succeeds, and what the successes are worth.

use std::ops::ControlFlow;
use std::sync::atomic::AtomicBool;

use anyhow::Result;
use compose::{Composer, Experience, Guide, Order, PaperReading, SHIPPED, compose};
use lab::experiment::compose::{Sample, compare};
use problem::Stipulation;
use quality::{Composer2006, Iq17};
use search::Judge;
use solve::{Limits, Wanted, solve};

use super::Draw;

/// Makes the attempts of every combination.
pub fn run(draw: &Draw) -> Result<()> {
    let human = SHIPPED[0].table();
    println!("attempts each: {} (#2), {} (#3); seed {}", draw.sample, draw.sample / 5, draw.seed);
    println!("| moves | method | guide | forced % | sound % | units | composer-2006 | iq17 |");
    println!("|---|---|---|---|---|---|---|---|");
    for moves in [2, 3] {
        for table in [None, Some(&human)] {
            let mut plain: Option<Trial> = None;
            for guide in [Guide::Unguided, Guide::Iq17, Guide::Composer2006] {
                if moves == 3 && guide == Guide::Composer2006 {
                    continue;
                }
                let attempts = if moves == 2 { draw.sample } else { draw.sample / 5 };
                let trial = Trial::of(moves, table, guide, draw.seed, attempts as u64)?;
                println!("{}", trial.row(moves, table.is_some(), guide, plain.as_ref()));
                plain = plain.or(Some(trial));
            }
        }
    }
    Ok(())
}

/// The outcome of attempts.
#[derive(Default)]
struct Trial {
    attempts: u64,
    forced: u64,
    sound: u64,
    units: u64,
    composer: Vec<f64>,
    iq17: Vec<f64>,
}

impl Trial {
    fn of(moves: u64, table: Option<&Experience>, guide: Guide, seed: u64, attempts: u64) -> Result<Trial> {
        let stipulation = Stipulation::mate_in(moves)?;
        let judge = Judge::new(stipulation, Box::new(Iq17::BEST), 200_000);
        let never = AtomicBool::new(false);
        let reading = PaperReading { guide, ..PaperReading::NEAREST };
        let composer = table.map_or(Composer::Random(reading), |table| Composer::Experience(reading, table));
        let order = Order { composer, judge: &judge, seed, nodes: 200_000, stop: &never };
        let mut trial = Trial { attempts, ..Trial::default() };
        compose(&order, 0..attempts, &mut |attempt| {
            let made = attempt.composition.and_then(|made| Some((made.setup.check().ok()?, made.key)));
            if let Some((position, key)) = made {
                trial.forced += 1;
                trial.units += u64::from(position.board().occupied().count());
                let wanted = Wanted::variations();
                let limits = Limits::unlimited(solve::never());
                trial.iq17.extend(Iq17::BEST.total_of_first_key(&solve(&position, stipulation, wanted, limits)));
                trial.sound += u64::from(key.is_some());
                if let (2, Some(key)) = (moves, key) {
                    trial.composer.push(f64::from(Composer2006::PRINTED.quick_total(&position, key)));
                }
            }
            ControlFlow::Continue(())
        });
        Ok(trial)
    }

    fn row(&self, moves: u64, learned: bool, guide: Guide, plain: Option<&Trial>) -> String {
        let share = |count: u64| 100.0 * count as f64 / self.attempts as f64;
        let mean = |numbers: &[f64], before: Option<&Vec<f64>>| {
            let Some(sample) = Sample::of(numbers) else { return String::new() };
            let test = before.and_then(|before| compare(&sample, &Sample::of(before)?));
            let test = test.map_or_else(String::new, |test| format!(" (t {:+.1})", test.t));
            format!("{:.2}{test}", sample.mean)
        };
        format!(
            "| {moves} | {} | {guide:?} | {:.2} | {:.2} | {:.2} | {} | {} |",
            if learned { "experience" } else { "random" },
            share(self.forced),
            share(self.sound),
            self.units as f64 / self.forced.max(1) as f64,
            mean(&self.composer, plain.map(|plain| &plain.composer)),
            mean(&self.iq17, plain.map(|plain| &plain.iq17))
        )
    }
}
