//! Does the composer `mixed` learn from its own output? The same seeds with and without feeding it back, generation by
//! generation.

use std::ops::ControlFlow;
use std::sync::atomic::AtomicBool;

use anyhow::Result;
use compose::{
    ClimbSettings, Composer, Conventions, Feedback, GENERATION, Mix, Order, SHIPPED, TableFeedback, TableGeneration,
    compose_by_generations,
};
use lab::experiment::compose::{Sample, compare};
use quality::Composer2006;
use search::Judge;

use super::Draw;

/// Makes this many generations of strict two-movers both ways.
pub fn run(draw: &Draw) -> Result<()> {
    println!(
        "strict two-movers, composer-2006, {} generations of {GENERATION} attempts, seed {}",
        draw.sample, draw.seed
    );
    println!("| generation | success % | mean score | without feedback: success % | mean score |");
    println!("|---|---|---|---|---|");
    let (on, off) = (Course::of(draw, Feedback::On), Course::of(draw, Feedback::Off));
    let cells = |generation: &TableGeneration| {
        let share = 100.0 * generation.problems as f64 / generation.attempts.max(1) as f64;
        format!("{share:.1} | {:.1}", generation.mean().unwrap_or_default())
    };
    for (number, (on, off)) in on.school.generations.iter().zip(&off.school.generations).enumerate() {
        println!("| {number} | {} | {} |", cells(on), cells(off));
    }
    let mean = |generations: &[TableGeneration]| {
        let sum = |of: &dyn Fn(&TableGeneration) -> f64| generations.iter().map(of).sum::<f64>();
        let problems = sum(&|generation| generation.problems as f64);
        let attempts = sum(&|generation| generation.attempts as f64);
        format!("{:.1} % success, mean score {:.2}", 100.0 * problems / attempts, sum(&|one| one.score) / problems)
    };
    for (name, course) in [("with", &on), ("without", &off)] {
        let (early, late) = course.school.generations.split_at(course.school.generations.len() / 2);
        println!("{name} feedback: first half {}; second half {}", mean(early), mean(late));
    }
    if let (Some(one), Some(other)) = (Sample::of(&on.late), Sample::of(&off.late))
        && let Some(test) = compare(&one, &other)
    {
        println!(
            "scores of the second half, with against without: {:+.2}, t({:.0}) = {:.2}, p {:.3}",
            one.mean - other.mean,
            test.freedom,
            test.t,
            test.p
        );
    }
    Ok(())
}

/// Generations and their outcomes.
struct Course {
    school: TableFeedback,
    /// The scores of the second half.
    late: Vec<f64>,
}

impl Course {
    fn of(draw: &Draw, feedback: Feedback) -> Course {
        let judge = Judge::composer(Composer2006::PRINTED);
        let (first, never) = (SHIPPED[0].table(), AtomicBool::new(false));
        let mix = Mix::usual(ClimbSettings::towards(Conventions::strict()), 2, &first);
        let order = Order { composer: Composer::Mixed(mix), judge: &judge, seed: draw.seed, nodes: 1, stop: &never };
        let attempts = draw.sample as u64 * GENERATION;
        let (mut school, mut late) = (TableFeedback::default(), Vec::new());
        compose_by_generations(&order, &mix, feedback, &mut school, 0..attempts, &mut |attempt, _| {
            let sound = attempt.composition.and_then(|made| Some((made.setup.check().ok()?, made.key?)));
            if let Some((position, key)) = sound.filter(|_| attempt.number >= attempts / 2) {
                late.extend(judge.score(&position, key));
            }
            ControlFlow::Continue(())
        });
        Course { school, late }
    }
}
