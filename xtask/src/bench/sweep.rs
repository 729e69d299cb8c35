//! Whole neighborhoods of problems: every sequence of a given number of transformations, judged by composer-2006.

use std::sync::atomic::AtomicBool;
use std::time::{Duration, Instant};

use anyhow::{Context as _, Result};
use chess::{Position, parse_fen};
use problem::{Stipulation, Verdict};
use quality::Composer2006;
use search::{Constraints, Judge, Level, Node, Rules, Sweep, sweep};
use solve::kernel::{Soundness, soundness_of_two_mover};
use solve::{Wanted, naive};

use super::sound_rows;
use super::stopwatch::{Compared, fastest, in_turn};

/// A whole neighborhood of depth 2: the sweep on one thread against each position on its own by the kernel, and against
/// the naive solver on a sample of them.
pub fn against_naive() -> Result<()> {
    let start = parse_fen("b2K4/2p5/3k4/1Q6/5P2/1B6/8/8")?.setup;
    let position = start.check()?;
    let mut all: Vec<Position> = Vec::new();
    for node in Node::root(&start.board).descendants(1, Rules::Composition) {
        node.visit_steps(Rules::Composition, |step, board| all.extend(node.after(step, board).setup().check()));
    }
    let one = rayon::ThreadPoolBuilder::new().num_threads(1).build()?;
    let swept = || one.install(|| timed(&position, 2).map_or(0, |(level, _)| level.counts.sound));
    let is_sound = |position: &&Position| matches!(soundness_of_two_mover(position), Soundness::Sound(_));
    let Compared { ours, theirs, ratio } = in_turn(5, swept, || all.iter().filter(is_sound).count());
    let sample: Vec<&Position> = all.iter().step_by(NAIVE_STEP).collect();
    let wanted = Wanted::key_only();
    let two = Stipulation::mate_in(2)?;
    let naive = || sample.iter().filter(|near| naive::solve(near, two, wanted).verdict == Verdict::Sound).count();
    let (naive, _) = fastest(1, naive);
    let speed = |count: usize, time: Duration| count as f64 / time.as_secs_f64();
    println!(
        "neighborhood of depth 2, one thread, scores included: {:.0} positions a second; each on its own, unscored {:.0}, \
         {ratio:.1} x; naive {:.0}, {:.0} x",
        speed(all.len(), ours),
        speed(all.len(), theirs),
        speed(sample.len(), naive),
        speed(all.len(), ours) / speed(sample.len(), naive)
    );
    Ok(())
}

/// The naive solver is asked for one position in this many.
const NAIVE_STEP: usize = 40;

/// The papers' miniatures at depth 3 and, where the collection is there, ten problems of 17 units.
pub fn rows(depth: usize) -> Result<()> {
    for (name, fen) in
        [("Weenink 1917", "b2K4/2p5/3k4/1Q6/5P2/1B6/8/8"), ("the first example of 1999", "2R5/8/p3B3/BR6/k7/2K5/8/8")]
    {
        let (level, seconds) = timed(&parse_fen(fen)?.setup.check()?, depth)?;
        println!("{name}: {}", words(&level, seconds));
    }
    let mut rows = sound_rows("two_movers_jgisland_MIT-attr.jsonl", 2)?;
    rows.retain(|row| row.position.board().occupied().count() == 17);
    rows.truncate(10);
    let mut sum = 0.0;
    for row in &rows {
        let (level, seconds) = timed(&row.position, depth)?;
        println!("17 units, {}: {}", row.id, words(&level, seconds));
        sum += seconds;
    }
    if !rows.is_empty() {
        println!("17 units, mean of {}: {:.1} s", rows.len(), sum / rows.len() as f64);
    }
    Ok(())
}

fn words(level: &Level, seconds: f64) -> String {
    let best = level.pool.best().first().map_or("none better".to_owned(), |best| format!("best {}", best.score));
    let counts = &level.counts;
    format!(
        "depth {}, {} positions, {} sound, {} better, {best}: {seconds:.2} s, {:.0} thousand a second",
        level.depth,
        counts.generated,
        counts.sound,
        counts.better,
        counts.generated as f64 / seconds / 1e3
    )
}

fn timed(position: &Position, depth: usize) -> Result<(Level, f64)> {
    let Soundness::Sound(key) = soundness_of_two_mover(position) else { anyhow::bail!("not sound") };
    let judge = Judge::composer(Composer2006::PRINTED);
    let task = Sweep {
        start: &position.setup(),
        rules: Rules::Composition,
        judge: &judge,
        constraints: &Constraints::default(),
        above: judge.score(position, key).context("a sound problem has a score")?,
        guard: None,
        keep: 10,
        stop: &AtomicBool::new(false),
        sweepers: None,
    };
    let start = Instant::now();
    let (level, _) = sweep(&task, Level::new(depth, 10), &mut |_| {});
    Ok((level, start.elapsed().as_secs_f64()))
}
