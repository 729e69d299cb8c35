//! Exploration against the complete search of Chess Composer, at equal numbers of positions judged and at ten times as
//! many: mean best scores, where the best came from, and improvements far from their originals.

use std::collections::BTreeMap;
use std::sync::atomic::AtomicBool;
use std::time::Instant;

use anyhow::{Context as _, Result, bail, ensure};
use chess::{Move, Setup, uci};
use problem::{Stipulation, Verdict};
use quality::Composer2006;
use search::{
    Classes, Constraints, Explore, Improvement, Judge, Learned, Method, Rules, SearchState, SearchTask, improve,
};
use solve::Wanted;

use super::Draw;
use crate::collection::{Row, folder, rows};

const COLLECTION: &str = "two_movers_jgisland_MIT-attr.jsonl";
/// The most units of a problem, as in the papers.
const MOST_UNITS: u32 = 12;
/// How far an exploration goes.
const DEPTH: usize = 8;
/// From how many steps on an improvement is shown as a far one, and how many are.
const FAR: (usize, usize) = (5, 3);

/// What to run.
pub struct Options {
    draw: Draw,
    /// To which depth Chess Composer searches.
    steps: usize,
    /// On how many problems ten times as many positions are allowed.
    tenfold: usize,
    /// The share of what was worth expanding that idle classes of steps may have brought; 0: nothing is left out.
    idle: f64,
}

impl Options {
    /// From the words after the name of the experiment.
    pub fn read(words: &[String]) -> Result<Options> {
        let mut options = Options { draw: Draw { seed: 1, sample: 30 }, steps: 3, tenfold: 6, idle: 0.0 };
        for option in words.chunks(2) {
            let [name, value] = option else { bail!("'{}' needs a number", option[0]) };
            let number: u64 = value.parse().with_context(|| format!("'{value}' is not a number"))?;
            match name.as_str() {
                "--seed" => options.draw.seed = number,
                "--sample" => options.draw.sample = number.try_into()?,
                "--steps" => options.steps = number.try_into()?,
                "--tenfold" => options.tenfold = number.try_into()?,
                "--idle" => options.idle = number as f64 / 100.0,
                _ => bail!("there is no option '{name}'"),
            }
        }
        ensure!((1..=4).contains(&options.steps), "--steps is 1 to 4");
        Ok(options)
    }
}

/// Runs both searches on the sample and prints the tables.
pub fn run(options: &Options) -> Result<()> {
    let small = |row: &Row| row.sound == Some(true) && row.position.board().occupied().count() <= MOST_UNITS;
    let problems: Vec<Row> = rows(COLLECTION)?.into_iter().filter(small).collect();
    ensure!(!problems.is_empty(), "{COLLECTION} is not in {}", folder().display());
    let judge = Judge::composer(Composer2006::PRINTED);
    let originals = options.draw.of(problems);
    let originals: Vec<Original<'_>> = originals.iter().filter_map(|row| Original::of(&judge, row)).collect();
    println!("{} two-movers of at most {MOST_UNITS} units, seed {}", originals.len(), options.draw.seed);
    println!("composer to depth {}, explore to depth {DEPTH} with as many positions", options.steps);
    println!("id: original, composer (positions, seconds), explore (steps, positions, seconds)");
    let mut experience = Learned::default();
    let mut far = Vec::new();
    let mut pairs = Vec::new();
    for original in &originals {
        let pair = original.compare(&judge, options, &mut experience, &mut far);
        pairs.push(pair);
    }
    print_difference(&pairs);
    print_tenfold(&judge, options, &originals, &pairs, &mut experience, &mut far);
    print_far(&judge, far);
    Ok(())
}

/// A problem to start from.
struct Original<'a> {
    row: &'a Row,
    setup: Setup,
    key: Move,
}

/// The best scores on one problem.
struct Pair {
    positions: u64,
    composer: f64,
    explore: f64,
}

impl<'a> Original<'a> {
    fn of(judge: &Judge<'_>, row: &'a Row) -> Option<Original<'a>> {
        let wanted = Wanted::key_only();
        let solution = judge.solve(&row.position, wanted);
        let key = solution.keys.first().filter(|_| solution.verdict == Verdict::Sound)?.mv;
        Some(Original { row, setup: row.position.setup(), key })
    }

    fn search(&self, judge: &Judge<'_>, method: Method, depth: usize) -> (SearchState, f64) {
        let task = SearchTask {
            start: &self.setup,
            key: self.key,
            judge,
            method,
            depth,
            rules: Rules::Composition,
            constraints: &Constraints::default(),
            keep: 1,
            stop: &AtomicBool::new(false),
            sweepers: None,
        };
        let begun = Instant::now();
        let state = improve(&task, SearchState::default(), &mut |_| {});
        (state, begun.elapsed().as_secs_f64())
    }

    fn explore(&self, judge: &Judge<'_>, positions: u64, idle: Classes) -> (SearchState, f64) {
        self.search(judge, Method::Explore(Explore { positions, idle }), DEPTH)
    }

    fn compare(&self, judge: &Judge<'_>, options: &Options, experience: &mut Learned, far: &mut Vec<Far>) -> Pair {
        let (composed, composing) = self.search(judge, Method::Composer, options.steps);
        let positions = generated(&composed);
        let (explored, exploring) = self.explore(judge, positions, experience.idle(options.idle));
        if let Some(exploration) = explored.exploration() {
            experience.add_all(&exploration.learned);
        }
        let pair = Pair { positions, composer: best(&composed), explore: best(&explored) };
        println!(
            "{}: {}, {} ({positions}, {composing:.0}), {} ({}, {}, {exploring:.0})",
            self.row.id,
            explored.original,
            pair.composer,
            pair.explore,
            steps(&explored),
            generated(&explored),
        );
        far.extend(explored.improvements().first().map(|found| Far::of(self, explored.original, found)));
        pair
    }
}

fn generated(state: &SearchState) -> u64 {
    state.levels.iter().map(|level| level.counts.generated).sum()
}

fn best(state: &SearchState) -> f64 {
    state.improvements().first().map_or(state.original, |found| found.score)
}

/// How far the best is from the original.
fn steps(state: &SearchState) -> usize {
    state.improvements().first().map_or(0, |found| found.steps.len())
}

fn print_difference(pairs: &[Pair]) {
    let count = pairs.len() as f64;
    let mean = |value: &dyn Fn(&Pair) -> f64| pairs.iter().map(value).sum::<f64>() / count;
    let difference = |pair: &Pair| pair.explore - pair.composer;
    let middle = mean(&difference);
    let spread = pairs.iter().map(|pair| (difference(pair) - middle).powi(2)).sum::<f64>() / (count - 1.0).max(1.0);
    // The 97.5th percentile of Student's distribution is 2.05 for thirty pairs and near it for others.
    let half = 2.05 * (spread / count).sqrt();
    let count_of = |keep: &dyn Fn(f64) -> bool| pairs.iter().filter(|pair| keep(difference(pair))).count();
    println!(
        "mean best: composer {:.1}, explore {:.1}; difference {middle:+.1}, 95 % interval {:+.1} to {:+.1}; better on {}, \
         equal on {}, worse on {}",
        mean(&|pair| pair.composer),
        mean(&|pair| pair.explore),
        middle - half,
        middle + half,
        count_of(&|difference| difference > 0.0),
        count_of(&|difference| difference == 0.0),
        count_of(&|difference| difference < 0.0),
    );
}

fn print_tenfold(
    judge: &Judge<'_>,
    options: &Options,
    originals: &[Original<'_>],
    pairs: &[Pair],
    experience: &mut Learned,
    far: &mut Vec<Far>,
) {
    let mut depths = BTreeMap::<usize, usize>::new();
    for (original, pair) in originals.iter().zip(pairs).take(options.tenfold) {
        let (state, seconds) = original.explore(judge, 10 * pair.positions, experience.idle(options.idle));
        println!(
            "{} with ten times the positions: {} instead of {}, {} steps ({}, {seconds:.0})",
            original.row.id,
            best(&state),
            pair.explore,
            steps(&state),
            generated(&state),
        );
        *depths.entry(steps(&state)).or_default() += 1;
        far.extend(state.improvements().first().map(|found| Far::of(original, state.original, found)));
    }
    for (depth, count) in depths {
        println!("the best is {depth} steps away: {count} problems");
    }
}

/// An improvement with where it came from.
struct Far {
    id: String,
    from: Setup,
    score: f64,
    found: Improvement,
}

impl Far {
    fn of(original: &Original<'_>, score: f64, found: &Improvement) -> Far {
        Far { id: original.row.id.clone(), from: original.setup, score, found: found.clone() }
    }
}

/// The far ones that gained most, each from another problem.
fn print_far(judge: &Judge<'_>, mut far: Vec<Far>) {
    far.retain(|far| far.found.steps.len() >= FAR.0);
    far.sort_by(|one, other| (other.found.score - other.score).total_cmp(&(one.found.score - one.score)));
    let mut shown: Vec<String> = Vec::new();
    for far in far {
        if shown.len() == FAR.1 || shown.contains(&far.id) {
            continue;
        }
        println!("\n{}: {}, {}", far.id, far.from.to_fen(), far.score);
        for step in &far.found.steps {
            println!("  {step}");
        }
        println!("  {} 1.{}, {}", far.found.setup.to_fen(), uci(far.found.key), far.found.score);
        print_reasons(&far.found.setup);
        if let Some(score) = far.found.setup.check().ok().and_then(|position| judge.explain(&position)) {
            for row in score.rows.iter().filter(|row| row.points != 0.0) {
                println!("    {} {} × {}", row.points, row.name, row.count);
            }
        }
        shown.push(far.id);
    }
}

fn print_reasons(setup: &Setup) {
    let units = setup.board.occupied().count();
    let two = Stipulation::mate_in(2).expect("in range");
    let reasons = problem::legality(setup);
    println!("  {units} units, {two}, {} reasons against its legality", reasons.len());
}
