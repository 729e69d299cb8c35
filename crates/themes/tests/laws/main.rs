//! What holds for every problem, in both readings: a mirror changes nothing but left and right, the order of the moves in
//! a solution does not matter, every line of evidence can be played through in the solution, and every motive is needed.
//!
//! Checked on the problems of the pages, on some three-movers, on the committed sample, and on the collections that are at
//! hand: `cargo test -p keymove-themes --test laws -- --nocapture` says how many.

#![allow(clippy::print_stderr)]

mod collection;
mod lines;
mod mirror;
mod needed;
mod order;

use std::sync::atomic::{AtomicUsize, Ordering};

use chess::Position;
use keymove_themes::{Evidence, Play, Reading, THEMES};
use problem::{Sentence, Solution, Stipulation, Verdict};
use solve::{Limits, Tries, Wanted, solve};

/// A problem and where it is from.
struct Problem {
    position: Position,
    stipulation: Stipulation,
    origin: String,
}

/// What a theme found, in an order of its own: (theme, reading, evidence).
type Found = (&'static str, Reading, Evidence);

/// All evidence in a solution, lines and pieces of evidence sorted.
fn evidence(solution: &Solution) -> Vec<Found> {
    let play = Play::of(solution);
    let mut found = Vec::new();
    for theme in THEMES {
        for reading in Reading::ALL {
            found.extend(theme.detect(&play, reading).into_iter().map(|evidence| (theme.name, reading, evidence)));
        }
    }
    for (_, reading, evidence) in &mut found {
        evidence.lines.sort();
        // What the papers' readings say in words may depend on the order of the moves; what they find may not.
        if *reading == Reading::Seed {
            evidence.detail = Sentence::new();
        }
    }
    sorted(found)
}

/// Evidence in a fixed order.
fn sorted(mut found: Vec<Found>) -> Vec<Found> {
    found.sort_by(|one, other| key(one).cmp(&key(other)));
    found
}

fn key(found: &Found) -> impl Ord + '_ {
    let (theme, reading, evidence) = found;
    (*theme, *reading, evidence.phase, evidence.squares, &evidence.lines, &evidence.letters, &evidence.detail)
}

fn solved(problem: &Problem) -> Solution {
    let limits = Limits::unlimited(solve::never()).with_hash(16);
    let two_mover = problem.stipulation.moves() == 2;
    let tries = two_mover.then_some(Tries::QUIET);
    solve(&problem.position, problem.stipulation, Wanted::everything().with_tries(tries), limits)
}

/// Checks all laws on one problem; says whether it is sound.
fn check(problem: &Problem) -> bool {
    let solution = solved(problem);
    let found = evidence(&solution);
    mirror::check(&solution, &found, &problem.origin);
    order::check(&solution, &found, &problem.origin);
    lines::check(&solution, &found, &problem.origin);
    needed::check(&solution, &problem.origin);
    solution.verdict == Verdict::Sound
}

/// How many of the problems are sound.
fn check_all(problems: &[Problem]) -> usize {
    let (next, sound) = (AtomicUsize::new(0), AtomicUsize::new(0));
    std::thread::scope(|scope| {
        for _ in 0..4 {
            scope.spawn(|| {
                while let Some(problem) = problems.get(next.fetch_add(1, Ordering::Relaxed)) {
                    sound.fetch_add(usize::from(check(problem)), Ordering::Relaxed);
                }
            });
        }
    });
    sound.into_inner()
}

#[test]
fn hold_for_the_problems_of_the_pages_and_some_three_movers() {
    let problems = collection::in_the_house();
    assert_eq!(check_all(&problems), problems.len());
}

#[test]
fn hold_for_real_problems() {
    let sample = collection::sample();
    let sound = check_all(&sample);
    assert!(sound > 110, "only {sound} sound problems");
    eprintln!("laws checked on {} problems of the sample, {sound} of them sound", sample.len());
    let problems = collection::outside();
    if problems.is_empty() {
        return;
    }
    let sound = check_all(&problems);
    eprintln!("laws checked on {} real problems, {sound} of them sound", problems.len());
    assert!(problems.len() >= 10_000, "only {} problems", problems.len());
}
