//! Drafts that are repaired: what is found first, what is said of it, and that interruptions and threads change nothing.

use std::collections::HashSet;
use std::sync::atomic::{AtomicBool, Ordering};

use chess::{Board, Setup, parse_fen};
use keymove_search::{Constraints, Draft, Judge, Rules, SearchState, effects, repair, single_changes};
use problem::{Stipulation, Verdict};
use quality::Composer2006;
use solve::{Wanted, naive};

const BARE: Wanted = Wanted::key_only();

/// H. Weenink, Good Companion, 1917, without the bishop on a8.
const WITHOUT_BISHOP: &str = "3K4/2p5/3k4/1Q6/5P2/1B6/8/8";
const WEENINK: &str = "b2K4/2p5/3k4/1Q6/5P2/1B6/8/8";

fn setup(fen: &str) -> Setup {
    parse_fen(fen).expect("a FEN").setup
}

fn search(
    fen: &str,
    depth: usize,
    keep: usize,
    state: SearchState,
    stop: &AtomicBool,
    on_progress: &mut dyn FnMut(&SearchState),
) -> SearchState {
    let (start, judge) = (setup(fen), Judge::composer(Composer2006::PRINTED));
    let constraints = Constraints::default();
    let draft =
        Draft { start: &start, judge: &judge, depth, rules: Rules::Composition, constraints: &constraints, keep, stop };
    repair(&draft, state, on_progress)
}

fn whole(fen: &str, depth: usize, keep: usize) -> SearchState {
    search(fen, depth, keep, SearchState::default(), &AtomicBool::new(false), &mut |_| {})
}

/// What the first repair does, in sentences.
fn first_effects(fen: &str) -> Vec<String> {
    let state = whole(fen, 2, 1);
    let found = state.repairs()[0];
    let judge = Judge::composer(Composer2006::PRINTED);
    let position = found.setup.check().expect("a position");
    effects(&judge, &setup(fen), &found.steps, &position, found.key)
        .iter()
        .map(|effect| effect.sentence.print(chess::Letters::Problem))
        .collect()
}

#[test]
fn the_missing_unit_comes_back_and_it_is_said_what_it_does() {
    let state = whole(WITHOUT_BISHOP, 2, 5);
    let found = state.repairs()[0];
    assert_eq!(found.steps.iter().map(ToString::to_string).collect::<Vec<_>>(), ["add bBa8"]);
    assert_eq!(found.setup.board, setup(WEENINK).board);
    let words = first_effects(WITHOUT_BISHOP);
    assert_eq!(words[0], "Stops the immediate mate 1.Qd5#: 1...Bxd5 refutes it, by the new bishop.");
    assert!(
        words.contains(
            &"Stops the cooks 1.Ba2, 1.Bc4, 1.Bf7, 1.Bg8 and 1.Ke8: 1...Bh1 refutes each, by the new bishop."
                .to_owned()
        ),
        "{words:#?}"
    );
}

#[test]
fn one_change_finds_exactly_the_sound_diagrams() {
    let two = Stipulation::mate_in(2).expect("in range");
    for fen in [WITHOUT_BISHOP, "b2K4/2p5/3k4/1Q6/5P2/8/8/7B", "8/8/8/8/8/1K6/8/k6R"] {
        let start = setup(fen).board;
        let changed = single_changes(&start, Rules::Composition).into_iter().filter_map(|step| step.apply(&start));
        let sound = |board: &Board| {
            let position = problem::diagram(*board).check().ok().filter(|position| position.checkers().count() <= 2);
            position.is_some_and(|position| naive::solve(&position, two, BARE).verdict == Verdict::Sound)
        };
        let expected: HashSet<Board> = changed.filter(sound).collect();
        let found: HashSet<Board> = whole(fen, 1, usize::MAX).repairs().iter().map(|found| found.setup.board).collect();
        assert_eq!(found, expected, "{fen}");
    }
}

#[test]
fn of_two_changes_neither_would_do_alone() {
    let fen = "1n2K3/8/8/8/8/8/PPP5/k7";
    let state = whole(fen, 2, 20);
    let single: HashSet<Board> = whole(fen, 1, usize::MAX).repairs().iter().map(|found| found.setup.board).collect();
    assert!(state.repairs().len() >= 20);
    for found in state.repairs().iter().filter(|found| found.steps.len() == 2) {
        for step in &found.steps {
            let alone = step.apply(&setup(fen).board);
            assert!(alone.is_none_or(|board| !single.contains(&board)), "{:?}", found.steps);
        }
    }
}

#[test]
fn interrupted_and_gone_on_with_or_on_other_threads_it_is_the_same() {
    let fen = "1n2K3/8/8/8/8/8/PPP5/k7";
    let expected = whole(fen, 2, 10);
    for batches in [1, 7, 300] {
        let (stop, mut seen) = (AtomicBool::new(false), 0);
        let stopped = search(fen, 2, 10, SearchState::default(), &stop, &mut |_| {
            seen += 1;
            stop.store(seen >= batches, Ordering::Relaxed);
        });
        assert!(!stopped.complete);
        let state = search(fen, 2, 10, SearchState { loose: vec![], ..stopped }, &AtomicBool::new(false), &mut |_| {});
        assert_eq!(state, expected, "{batches}");
    }
    for threads in [1, 3] {
        let pool = rayon::ThreadPoolBuilder::new().num_threads(threads).build().expect("threads");
        assert_eq!(pool.install(|| whole(fen, 2, 10)), expected, "{threads}");
    }
}

#[test]
fn a_draft_without_a_king_gets_one() {
    let state = whole("3K4/2p5/8/1Q6/5P2/8/8/8", 1, 5);
    assert!(state.repairs().iter().all(|found| found.steps[0].to_string().starts_with("add bK")));
    assert_eq!(first_effects("3K4/2p5/8/1Q6/5P2/8/8/8"), ["Puts right: Black has no king."]);
}

#[test]
fn three_changes_are_found_and_gone_on_with() {
    // A draft far from everything: two kings and a rook's pawn.
    let fen = "7K/8/8/8/8/8/P7/k7";
    assert!(whole(fen, 1, 3).repairs().is_empty());
    let expected = whole(fen, 3, 2000);
    let three = expected.repairs().iter().filter(|found| found.steps.len() == 3).count();
    assert!(three > 0);
    let (stop, mut seen) = (AtomicBool::new(false), 0);
    let stopped = search(fen, 3, 2000, SearchState::default(), &stop, &mut |state| {
        seen += usize::from(state.levels.len() == 3);
        stop.store(seen >= 5, Ordering::Relaxed);
    });
    let state = search(fen, 3, 2000, SearchState { loose: vec![], ..stopped }, &AtomicBool::new(false), &mut |_| {});
    assert_eq!(state, expected);
}
