//! The question of 2006 (its section 5): can problems made backwards be improved to what published ones are? Both get
//! the same budget of the same search.

use std::ops::ControlFlow;
use std::sync::atomic::AtomicBool;

use chess::{Move, Position};
use compose::{Composer, Descent, Order, compose};
use quality::Composer2006;
use search::{Constraints, Judge, Method, Rules, SearchState, SearchTask, improve};
use solve::kernel::{Soundness, soundness_of_two_mover};

use super::{Draw, same_units};

/// Scores by composer-2006 before and after, pair by pair.
pub struct Improved {
    pub name: &'static str,
    pub before: Vec<f64>,
    pub after: Vec<f64>,
}

/// Every single change of a problem is judged; where none is better, every two.
const DEPTH: usize = 1;

/// This many problems made backwards, and as many published ones with the same numbers of units.
pub fn both(draw: &Draw, count: usize, published: &[Position]) -> [Improved; 2] {
    let judge = Judge::composer(Composer2006::PRINTED);
    let never = AtomicBool::new(false);
    let composer = Composer::Backwards(Descent { fewest_units: 7, ..Descent::USUAL });
    let order = Order { composer, judge: &judge, seed: draw.seed, nodes: u64::MAX, stop: &never };
    let mut backwards: Vec<Position> = Vec::new();
    compose(&order, 0..1_000 * count as u64, &mut |attempt| {
        let sound = attempt.composition.filter(|made| made.key.is_some()).and_then(|made| made.setup.check().ok());
        // Fewer units than six are hardly ever published.
        backwards.extend(sound.filter(|position| position.board().occupied().count() >= 6));
        if backwards.len() < count { ControlFlow::Continue(()) } else { ControlFlow::Break(()) }
    });
    let published = same_units(&backwards, published);
    [improved("made backwards", &backwards, &judge), improved("published", &published, &judge)]
}

fn improved(name: &'static str, problems: &[Position], judge: &Judge<'_>) -> Improved {
    let mut all = Improved { name, before: Vec::new(), after: Vec::new() };
    for position in problems {
        let Soundness::Sound(key) = soundness_of_two_mover(position) else { continue };
        let Some(before) = judge.score(position, key) else { continue };
        all.before.push(before);
        all.after.push(before.max(best(position, key, judge)));
    }
    all
}

fn best(position: &Position, key: Move, judge: &Judge<'_>) -> f64 {
    let (constraints, stop) = (Constraints::default(), AtomicBool::new(false));
    let task = SearchTask {
        start: &position.setup(),
        key,
        judge,
        method: Method::Composer,
        depth: DEPTH,
        rules: Rules::Composition,
        constraints: &constraints,
        keep: 1,
        stop: &stop,
        sweepers: None,
    };
    let state = improve(&task, SearchState::default(), &mut |_| {});
    state.improvements().first().map_or(f64::NEG_INFINITY, |best| best.score)
}
