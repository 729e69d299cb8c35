//! The best of all attempts, made by chance: quick, and the same for every composer.

use std::collections::BTreeSet;
use std::sync::atomic::{AtomicBool, Ordering};

use chess::Board;
use compose::{Attempt, Composition, Order, compose as make_in_batches};
use search::predecessors::Archive;
use session::{Checkpoint, Ended, Event, Session};

use super::in_order::make_in_order;
use super::outcome::{Composed, Made, Original};
use super::run::{Job, compose_as_planned};
use super::state::ComposeState;
use super::{ComposeMethod, ComposePlan};
use crate::Threshold;
use crate::request::ComposeRequest;

fn request(attempts: u64) -> ComposeRequest {
    ComposeRequest {
        method: Some(ComposeMethod::Random),
        reading: Some("brisk".to_owned()),
        model: Some("composer-2006".to_owned()),
        count: 4,
        attempts: Some(attempts),
        ..ComposeRequest::default()
    }
}

/// The plan of a request, for the best instead of the first.
fn plan(request: &ComposeRequest) -> ComposePlan {
    ComposePlan { best: true, ..request.plan().expect("a request") }
}

/// What a run left: the outcome, the scores of those that were the best for a while, and the checkpoint.
struct Run {
    composed: Composed,
    bests: Vec<f64>,
    checkpoint: String,
}

fn run(request: &ComposeRequest, threads: usize, saved: Option<&Checkpoint>, until: u64) -> Run {
    let stop = AtomicBool::new(false);
    let (mut bests, mut checkpoint) = (Vec::new(), String::new());
    let mut on_event = |event: Event<'_, Made>| match event {
        Event::Found(Made::BestSoFar(original)) => bests.push(score(original)),
        Event::Found(Made::Problem(_)) => panic!("nothing is handed over before the end"),
        Event::Progress(progress) => stop.store(progress.count >= until, Ordering::Relaxed),
        Event::Save { text, .. } => checkpoint = text(),
        Event::Line(_) => {}
    };
    let mut session = Session { stop: &stop, threads, saved, ..Session::new(&mut on_event) };
    let composed = compose_as_planned(request, &plan(request), &mut session);
    Run { composed: composed.unwrap_or_else(|refused| panic!("{refused}")), bests, checkpoint }
}

fn score(original: &Original) -> f64 {
    original.judgment.opinions[0].score.as_ref().expect("a score").total()
}

fn board(original: &Original) -> Board {
    original.judgment.report.problem.setup.board
}

fn boards(composed: &Composed) -> Vec<Board> {
    composed.chosen.iter().map(board).collect()
}

#[test]
fn the_best_are_chosen_and_differ() {
    let Run { composed, bests, .. } = run(&request(600), 2, None, u64::MAX);
    assert_eq!((composed.count, composed.enough, composed.ended), (4, true, Ended::Complete));
    assert_eq!(composed.tally.attempts, 600, "all attempts are made");
    let scores: Vec<f64> = composed.chosen.iter().map(score).collect();
    assert!(scores.is_sorted_by(|one, other| one >= other), "{scores:?}");
    assert!(bests.len() > 1 && bests.is_sorted_by(|one, other| one < other), "{bests:?}");
    assert_eq!(bests.last(), scores.first());
    let boards = boards(&composed);
    for (place, board) in boards.iter().enumerate() {
        let before = Archive::of(boards[..place].iter().copied());
        assert!(before.first_predecessor(board, Threshold::LOOSE).is_none());
    }
}

#[test]
fn the_best_are_the_same_on_any_threads_and_after_a_break() {
    let whole = run(&request(600), 1, None, u64::MAX);
    let expected = boards(&whole.composed);
    assert_eq!(boards(&run(&request(600), 3, None, u64::MAX).composed), expected);
    let part = run(&request(600), 2, None, 200);
    let Ended::Stopped { after, .. } = part.composed.ended else { panic!("stopped early") };
    assert!((200..600).contains(&after));
    let again = run(&request(after), 2, None, u64::MAX);
    assert_eq!(boards(&again.composed), boards(&part.composed), "{after} attempts make it again");
    let checkpoint = Checkpoint::read(part.checkpoint.as_bytes()).expect("a checkpoint");
    let rest = run(&request(600), 2, Some(&checkpoint), u64::MAX).composed;
    assert_eq!((boards(&rest), rest.tally), (expected, whole.composed.tally));
    // What was kept without scores cannot be ranked.
    let first = compose_first(&request(600));
    let checkpoint = Checkpoint::read(first.as_bytes()).expect("a checkpoint");
    let mut on_event = |_: Event<'_, Made>| {};
    let mut session = Session { saved: Some(&checkpoint), ..Session::new(&mut on_event) };
    assert!(compose_as_planned(&request(600), &plan(&request(600)), &mut session).is_err());
}

/// The checkpoint of the first that fit.
fn compose_first(request: &ComposeRequest) -> String {
    let mut checkpoint = String::new();
    let mut on_event = |event: Event<'_, Made>| {
        if let Event::Save { text, .. } = event {
            checkpoint = text();
        }
    };
    let done = super::compose(request, &mut Session::new(&mut on_event));
    assert!(done.is_ok_and(|composed| composed.count == 4));
    checkpoint
}

/// How many are kept of Weenink's problem, the same one file further, and another: first come, first kept.
fn kept_of_three(method: ComposeMethod, best: bool) -> usize {
    let request = ComposeRequest { method: Some(method), ..ComposeRequest::default() };
    let plan = ComposePlan { best, ..request.plan().expect("a request") };
    let judge = search::Judge::composer(quality::Composer2006::PRINTED);
    let job = Job { request: &request, plan: &plan, judge: &judge };
    let (mut state, mut seen) = (ComposeState::at(0), BTreeSet::new());
    let boards = [
        "b2K4/2p5/3k4/1Q6/5P2/1B6/8/8 w - -",
        "1b2K3/3p4/4k3/2Q5/6P1/2B5/8/8 w - -",
        "1B4n1/7N/K1pN4/5P2/R1n2k2/2P1R2P/4b1B1/2Q5 w - -",
    ];
    for (number, fen) in (0..).zip(boards) {
        let setup = chess::parse_fen(fen).expect("a FEN").setup;
        let position = setup.check().expect("a position");
        let solution = judge.solve(&position, solve::Wanted::everything());
        let composition = Composition { setup, key: solution.keys.first().map(|key| key.mv), worth: None };
        job.take(Attempt { number, composition: Some(composition), asked: 0 }, &mut state, &mut seen);
    }
    state.kept.len()
}

#[test]
fn a_shifted_diagram_is_not_another_problem() {
    assert_eq!(kept_of_three(ComposeMethod::Workshop, false), 2);
    // Of the best it is asked in the end, and the methods of the literature keep what they kept.
    assert_eq!(kept_of_three(ComposeMethod::Workshop, true), 3);
    assert_eq!(kept_of_three(ComposeMethod::Climb, false), 3);
}

#[test]
fn attempts_are_handed_over_in_their_order() {
    let plan = plan(&request(1));
    let judge = search::Judge::composer(quality::Composer2006::PRINTED);
    let stop = AtomicBool::new(false);
    let composer = plan.composer().expect("a composer");
    let order = Order { composer, judge: &judge, seed: 1, nodes: plan.nodes, stop: &stop };
    let mut expected: Vec<Attempt> = Vec::new();
    make_in_batches(&order, 5..90, &mut |attempt| {
        expected.push(attempt);
        std::ops::ControlFlow::Continue(())
    });
    for threads in [1, 3] {
        for count in [85, 20] {
            let mut made: Vec<Attempt> = Vec::new();
            make_in_order(&order, 5..90, threads, &mut |attempt| {
                made.push(attempt);
                if made.len() < count { std::ops::ControlFlow::Continue(()) } else { std::ops::ControlFlow::Break(()) }
            });
            assert_eq!(made, expected[..count]);
        }
    }
    stop.store(true, Ordering::Relaxed);
    make_in_order(&order, 5..90, 2, &mut |attempt| panic!("{}", attempt.number));
}
