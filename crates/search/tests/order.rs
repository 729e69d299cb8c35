//! The complete order reaches every position exactly once, and the papers' counts come out.

use std::collections::{HashMap, HashSet};
use std::sync::atomic::AtomicBool;

use chess::{Board, Kind, Setup, parse_fen};
use keymove_search::{Constraints, Counts, Judge, Level, Node, Rules, Step, Sweep, sweep};
use quality::Composer2006;

const WEENINK: &str = "b2K4/2p5/3k4/1Q6/5P2/1B6/8/8";
const MOTT_SMITH: &str = "8/3Bp3/3P4/3k2K1/8/2Q5/5N2/8";

fn board(fen: &str) -> Board {
    parse_fen(fen).expect("a FEN").setup.board
}

/// Every position that this many steps lead to, in the complete order.
fn reached(start: &Board, depth: usize) -> Vec<Board> {
    let parents = Node::root(start).descendants(depth - 1, Rules::Composition);
    let mut all = Vec::new();
    for node in parents {
        node.visit_steps(Rules::Composition, |_, board| all.push(*board));
    }
    all
}

/// Every position that this many single steps lead to, in any order: the fewest steps to each.
fn closure(start: &Board, depth: usize) -> HashMap<Board, usize> {
    let mut known = HashMap::from([(*start, 0)]);
    let mut rim = vec![*start];
    for steps in 1..=depth {
        let mut next = Vec::new();
        for board in rim {
            Node::root(&board).visit_steps(Rules::Composition, |_, near| {
                if !known.contains_key(near) {
                    known.insert(*near, steps);
                    next.push(*near);
                }
            });
        }
        rim = next;
    }
    known
}

#[test]
fn every_position_is_reached_exactly_once() {
    for fen in [WEENINK, "8/8/8/8/4k3/8/1Q6/K7", "6N1/3Bp3/3P1P2/3k2KR/8/2Q5/5N2/8"] {
        let start = board(fen);
        let mut seen = HashSet::from([start]);
        for depth in 1..=2 {
            for found in reached(&start, depth) {
                assert!(seen.insert(found), "{fen}: twice in {depth} steps");
            }
        }
        let fewest = closure(&start, 2);
        // Shifting one way and back, or on, is one shift or none: such positions need fewer steps than were taken.
        let missing = fewest.keys().filter(|near| !seen.contains(*near)).count();
        assert_eq!(missing, 0, "{fen}: not reached in the complete order");
    }
}

#[test]
fn a_range_of_the_nodes_is_what_it_is_among_all_of_them() {
    for (fen, depth) in [(WEENINK, 0), (WEENINK, 1), (MOTT_SMITH, 2)] {
        let root = Node::root(&board(fen));
        let all = root.descendants(depth, Rules::Composition);
        for range in
            [0..0, 0..1, 3..40, all.len() / 2..all.len() / 2 + 300, all.len() - 1..all.len(), all.len()..all.len() + 9]
        {
            let expected: Vec<Node> = all.iter().skip(range.start).take(range.len()).cloned().collect();
            let found = root.descendants_in(depth, Rules::Composition, &range);
            assert_eq!(found, (all.len(), expected), "{fen} {depth} {range:?}");
        }
    }
}

#[test]
fn what_was_deleted_is_not_put_back() {
    let start = board(WEENINK);
    for node in Node::root(&start).descendants(2, Rules::Composition) {
        assert!(node.board() != &start, "{:?}", node.steps());
    }
}

#[test]
fn steps_lead_where_they_say() {
    let start = board(MOTT_SMITH);
    for node in Node::root(&start).descendants(2, Rules::Composition).iter().step_by(97) {
        let board = node.steps().iter().try_fold(start, |board, step| step.apply(&board));
        assert_eq!(board.as_ref(), Some(node.board()), "{:?}", node.steps());
        let kings =
            node.steps().iter().any(|step| matches!(step, Step::Delete { unit, .. } if unit.kind == Kind::King));
        assert!(!kings);
    }
}

fn swept(fen: &str, depth: usize, above: f64, threads: usize) -> Level {
    let judge = Judge::composer(Composer2006::PRINTED);
    let start = Setup::of(board(fen));
    let task = Sweep {
        start: &start,
        rules: Rules::Composition,
        judge: &judge,
        constraints: &Constraints::default(),
        above,
        guard: None,
        keep: 50,
        stop: &AtomicBool::new(false),
        sweepers: None,
    };
    let pool = rayon::ThreadPoolBuilder::new().num_threads(threads).build().expect("threads");
    pool.install(|| sweep(&task, Level::new(depth, 50), &mut |_| {})).0
}

#[test]
fn the_papers_counts() {
    let one =
        Counts { generated: 436, illegal: 28, no_solution: 172, cooked: 49, short: 94, sound: 93, ..Counts::default() };
    assert_eq!(swept(WEENINK, 1, 118.0, 2).counts, one);
    let two = swept(WEENINK, 2, 118.0, 2);
    assert_eq!((two.counts.generated, two.counts.sound, two.counts.better), (91_188, 8_597, 6));
    assert_eq!(two.pool.best()[0].score, 120.0);
    assert_eq!(swept(MOTT_SMITH, 1, 109.0, 2).counts.generated, 460);
    let best = |fen, above| swept(fen, 1, above, 2).pool.best()[0].score;
    assert_eq!(best("2R5/8/p3B3/BR6/k7/2K5/8/8", 70.0), 83.0);
    assert_eq!(best("8/2KR4/2ppk3/2r5/5Q2/8/8/8", 73.0), 84.0);
}

#[test]
fn threads_change_nothing() {
    let one = swept(MOTT_SMITH, 2, 60.0, 1);
    for threads in [2, 4] {
        assert_eq!(swept(MOTT_SMITH, 2, 60.0, threads), one);
    }
}

#[test]
fn a_sweep_goes_on_where_it_was_left() {
    let judge = Judge::composer(Composer2006::PRINTED);
    let start = Setup::of(board(WEENINK));
    let whole = swept(WEENINK, 2, 100.0, 2);
    let stop = AtomicBool::new(false);
    let constraints = Constraints::default();
    let task = Sweep {
        start: &start,
        rules: Rules::Composition,
        judge: &judge,
        constraints: &constraints,
        above: 100.0,
        guard: None,
        keep: 50,
        stop: &stop,
        sweepers: None,
    };
    let mut level = Level::new(2, 50);
    while !level.is_complete() {
        // One batch at a time: stopped after each look.
        stop.store(false, std::sync::atomic::Ordering::Relaxed);
        (level, _) = sweep(&task, level, &mut |_| stop.store(true, std::sync::atomic::Ordering::Relaxed));
    }
    assert_eq!(level, whole);
}
