//! Can problems be composed on a theme? For each of eleven themes as many two-movers as wanted, none like another,
//! of at most twelve units and within the strict conventions, each looked at once more in full; at most five minutes a
//! theme.

use std::ops::ControlFlow;
use std::sync::atomic::AtomicBool;
use std::time::{Duration, Instant};

use anyhow::{Context as _, Result};
use chess::{Board, Position, san};
use compose::{Attempt, Composer, Conventions, Order, Themed, WantedTheme, compose, times_shown};
use problem::Verdict;
use quality::Composer2006;
use search::Judge;
use search::predecessors::{Archive, Threshold};
use themes::{Analysis, theme_named};

use super::Draw;

/// The themes, how often each is to be shown, and how many problems are wanted.
const WANTED: [(&str, u32, usize); 11] = [
    ("grimshaw", 1, 10),
    ("direct-battery", 1, 25),
    ("changed-mates", 2, 25),
    ("model-mate", 2, 25),
    ("self-block", 3, 25),
    ("half-pin", 1, 25),
    ("switchback", 1, 25),
    ("pickaninny", 1, 3),
    ("king-star-flight", 1, 3),
    ("novotny", 1, 3),
    ("albino", 1, 3),
];
const MOST_UNITS: u32 = 12;
const MOST_TIME: Duration = Duration::from_secs(300);

/// Composes on every theme and prints the outcome; the sample says how many problems beyond those wanted.
pub fn run(draw: &Draw) -> Result<()> {
    println!("strict two-movers of at most {MOST_UNITS} units, none like another; seed {}", draw.seed);
    for (name, times, count) in WANTED {
        let theme = theme_named(name).with_context(|| format!("there is no theme {name}"))?;
        let found = search(draw.seed, WantedTheme { theme, times }, count + draw.sample);
        println!(
            "{name} ({times}): {} of {count} wanted, {} attempts, {:.0} s{}",
            found.problems.len(),
            found.attempts,
            found.took.as_secs_f64(),
            if found.problems.len() >= count { "" } else { ": TOO FEW" }
        );
        for problem in &found.problems {
            println!("  {}", problem.line);
        }
    }
    Ok(())
}

struct ThemeSearch {
    /// The best first.
    problems: Vec<Problem>,
    attempts: u64,
    took: Duration,
}

struct Problem {
    board: Board,
    score: f64,
    line: String,
}

fn search(seed: u64, wanted: WantedTheme, count: usize) -> ThemeSearch {
    let judge = Judge::composer(Composer2006::PRINTED);
    let never = AtomicBool::new(false);
    let themes = [wanted];
    let themed = Themed { most_units: MOST_UNITS, ..Themed::towards(&themes, Conventions::strict()) };
    let order = Order { composer: Composer::Themed(themed), judge: &judge, seed, nodes: u64::MAX, stop: &never };
    let begun = Instant::now();
    let mut found = ThemeSearch { problems: Vec::new(), attempts: 0, took: Duration::ZERO };
    compose(&order, 0..u64::MAX, &mut |attempt| {
        found.attempts += 1;
        if let Some(problem) = looked_at(&judge, &wanted, &attempt).filter(|problem| is_new(problem, &found.problems)) {
            found.problems.push(problem);
        }
        let enough = found.problems.len() >= count || begun.elapsed() > MOST_TIME;
        if enough { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
    });
    found.took = begun.elapsed();
    found.problems.sort_by(|one, other| other.score.total_cmp(&one.score));
    found
}

/// Whether no problem before it is the same or much like it.
fn is_new(problem: &Problem, before: &[Problem]) -> bool {
    let archive = Archive::of(before.iter().map(|known| known.board));
    archive.first_predecessor(&problem.board, Threshold::LOOSE).is_none()
}

/// The problem of an attempt, if the full analysis says of it what the composer believes.
fn looked_at(judge: &Judge<'_>, wanted: &WantedTheme, attempt: &Attempt) -> Option<Problem> {
    let position: Position = attempt.composition.as_ref()?.setup.check().ok()?;
    let solution = judge.solve(&position, Conventions::NEEDS);
    let analysis = Analysis::of(&solution);
    let key = analysis.play.key()?.first()?;
    let fits = solution.verdict == Verdict::Sound
        && position.board().occupied().count() <= MOST_UNITS
        && Conventions::strict().broken(&analysis).is_none()
        && times_shown(wanted.theme, &analysis.play) >= wanted.times;
    let score = judge.score(&position, key)?;
    let line = format!("{score:4.0}  {}  1.{}", position.setup().to_fen(), san(&position, key));
    fits.then(|| Problem { board: *position.board(), score, line })
}
