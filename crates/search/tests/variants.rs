//! Rings against the definition: every change applied, every position solved plainly, and what is said of the play
//! against what is said of the units.

use std::collections::{BTreeSet, HashSet};
use std::sync::atomic::AtomicBool;

use chess::{Board, Castling, Move, Setup, parse_piece_list};
use keymove_search::{
    Constraints, Judge, Kept, NeighborTask, Ring, Rules, Step, Touched, original_portrait, origins, portrait_of, ring,
    single_changes,
};
use problem::{Stipulation, Verdict};
use quality::Composer2006;
use solve::{Limits, Wanted};
use themes::Analysis;
use themes::report::{Need, necessity};

/// H. Weenink, Good Companion 1917.
const WEENINK: &str = "Kd8 Qb5 Bb3 Pf4 / Kd6 Ba8 pc7";
/// ICP's example 1.
const EXAMPLE_1: &str = "Kc3 Rb5 Rc8 Ba5 Be6 / Ka4 pa6";
/// W. Speckmann 1939.
const SPECKMANN: &str = "Kc7 Rd7 Qf4 / Ke6 Rc5 pc6 pd6";
/// Four units only, for what takes long.
const SMALL: &str = "Kc8 Rh5 / Ka7 ph7";

const ALL: Wanted = Wanted::everything();

fn setup(list: &str) -> Setup {
    let board = parse_piece_list(list).expect("a piece list").board;
    Setup { castling: Castling::of_units_at_home(&board), ..Setup::of(board) }
}

fn two() -> Stipulation {
    Stipulation::mate_in(2).expect("in range")
}

fn key(setup: &Setup) -> Move {
    let position = setup.check().expect("a position");
    let bare = Wanted::key_only();
    let limits = Limits::unlimited(solve::never());
    let solution = solve::solve(&position, two(), bare, limits);
    assert_eq!(solution.verdict, Verdict::Sound);
    solution.keys[0].mv
}

fn ring_of(list: &str, depth: usize, keep_key: bool, positions: u64) -> (Setup, Ring) {
    let start = setup(list);
    let judge = Judge::composer(Composer2006::PRINTED);
    let (constraints, stop) = (Constraints::default(), AtomicBool::new(false));
    let task = NeighborTask {
        start: &start,
        key: key(&start),
        showing: None,
        judge: &judge,
        rules: Rules::Composition,
        constraints: &constraints,
        keep_key,
        keep: usize::MAX,
        positions,
        stop: &stop,
    };
    let ring = ring(&task, depth, &mut |_| {});
    (start, ring)
}

fn boards(ring: &Ring) -> Vec<(Board, Move)> {
    let all = ring.groups.iter().flat_map(|group| group.best.best());
    all.map(|neighbor| (neighbor.setup.board, neighbor.key)).collect()
}

#[test]
fn every_neighbor_is_found_and_sound_by_definition() {
    for list in [WEENINK, SPECKMANN, SMALL] {
        let (start, ring) = ring_of(list, 1, false, u64::MAX);
        let changes = single_changes(&start.board, Rules::Composition);
        let wanted = Wanted::key_only();
        let sound = changes.iter().filter_map(|step| {
            let board = step.apply(&start.board)?;
            let made = Setup { castling: Castling::of_units_at_home(&board), ..Setup::of(board) };
            let position = made.check().ok().filter(|position| position.checkers().count() <= 2)?;
            let solution = solve::naive::solve(&position, two(), wanted);
            (solution.verdict == Verdict::Sound).then(|| (board, solution.keys[0].mv))
        });
        let expected: BTreeSet<(Board, Move)> = sound.collect();
        let found = boards(&ring);
        assert_eq!(ring.counts.generated, changes.len() as u64);
        assert_eq!((ring.counts.sound, ring.kept), (found.len() as u64, found.len() as u64));
        assert_eq!(found.into_iter().collect::<BTreeSet<_>>(), expected, "{list}");
        assert!(ring.complete && expected.len() > 20);
    }
}

#[test]
fn two_changes_reach_every_board_once() {
    let (start, ring) = ring_of(SMALL, 2, false, u64::MAX);
    let after = |board: &Board| -> Vec<Board> {
        let steps = single_changes(board, Rules::Composition);
        steps.iter().filter_map(|step| step.apply(board)).collect()
    };
    let first: HashSet<Board> = after(&start.board).into_iter().collect();
    let second: HashSet<Board> = first.iter().flat_map(after).filter(|board| !first.contains(board)).collect();
    assert_eq!(ring.counts.generated, second.len() as u64 - 1, "all but the original");
    let found = boards(&ring);
    let different: HashSet<Board> = found.iter().map(|(board, _)| *board).collect();
    assert_eq!((different.len(), ring.counts.sound), (found.len(), found.len() as u64));
    assert!(different.is_subset(&second));
    let sound = second.iter().filter(|board| {
        let made = Setup { castling: Castling::of_units_at_home(board), ..Setup::of(**board) };
        let position = made.check().ok().filter(|position| position.checkers().count() <= 2);
        position.is_some_and(|position| {
            matches!(solve::kernel::soundness_of_two_mover(&position), solve::kernel::Soundness::Sound(_))
        })
    });
    assert_eq!(sound.count() as u64 - 1, ring.counts.sound, "all but the original");
}

#[test]
fn steps_lead_to_what_they_are_said_to() {
    for depth in [1, 2] {
        let (start, ring) = ring_of(SMALL, depth, true, u64::MAX);
        for neighbor in ring.groups.iter().flat_map(|group| group.best.best()) {
            let made = neighbor.steps.iter().try_fold(start.board, |board, step| step.apply(&board));
            assert_eq!((made, neighbor.steps.len()), (Some(neighbor.setup.board), depth));
            assert!(origins(&start.board, &neighbor.steps).is_same(key(&start), neighbor.key));
        }
    }
}

#[test]
fn threads_change_nothing() {
    let on = |threads: usize| {
        let pool = rayon::ThreadPoolBuilder::new().num_threads(threads).build().expect("threads");
        pool.install(|| (ring_of(WEENINK, 1, true, u64::MAX).1, ring_of(SMALL, 2, true, 50_000).1))
    };
    let one = on(1);
    assert!(one.0.complete && !one.1.complete);
    assert!((1..=50_000).contains(&one.1.counts.generated));
    assert!(on(3) == one);
}

#[test]
fn groups_name_what_changes() {
    let (start, ring) = ring_of(EXAMPLE_1, 1, true, u64::MAX);
    for group in &ring.groups {
        assert_eq!(group.touched.len(), 1);
        assert!(group.sound >= group.same_key && group.same_key == group.kept);
        for neighbor in group.best.best() {
            match (group.touched[0], neighbor.steps[0]) {
                (Touched::Added, Step::Add { .. }) | (Touched::All, Step::Shift { .. }) => {}
                (Touched::Unit { square, unit }, step) => {
                    assert_eq!(start.board.unit_at(square), Some(unit));
                    assert!(step.to_string().contains(&square.to_string()), "{step}");
                }
                (other, step) => panic!("{other:?} {step}"),
            }
        }
    }
}

/// What is lost without a unit is the same whether a judge asks what the unit is for, or a composer what a neighbor
/// keeps.
#[test]
fn superfluous_units_leave_neighbors_that_lose_nothing() {
    let further = [
        "Kd8 Qb5 Bb3 Pe3 Pf4 / Kd6 Ba8 Ra7 pc7 pe4",
        "Ke2 Qd8 Be6 Bg5 Sc7 Sd3 / Ke4 Bb8 Sd7 Sg4 pf6 pd4",
        // Weenink's with a unit that does nothing, and with one that changes the set play.
        "Kd8 Qb5 Bb3 Pf4 Pg2 / Kd6 Ba8 pc7",
        "Kd8 Qb5 Bb3 Pf4 / Kd6 Ba8 Sg8 pc7",
        "Kd8 Qb5 Bb3 Pf4 / Kd6 Ba8 pc7 pf6",
    ];
    let mut asked = 0;
    for list in [WEENINK, EXAMPLE_1, SPECKMANN, SMALL].into_iter().chain(further) {
        let (start, ring) = ring_of(list, 1, true, u64::MAX);
        let judge = Judge::composer(Composer2006::PRINTED);
        let solution = judge.solve(&start.check().expect("a position"), ALL);
        let needs = necessity(&Analysis::of(&solution), &mut |position| Some(judge.solve(position, ALL)));
        let original = original_portrait(&judge, &start).expect("small");
        for neighbor in ring.groups.iter().flat_map(|group| group.best.best()) {
            let Step::Delete { square, .. } = neighbor.steps[0] else { continue };
            let need = &needs.iter().find(|need| need.square == square).expect("asked").need;
            let difference = original.difference(&portrait_of(&judge, &start, neighbor).expect("small"));
            match need {
                Need::Superfluous => assert!(difference.lost.is_nothing(), "{list} {square} {difference:?}"),
                Need::Content(_) => assert!(!difference.lost.is_nothing(), "{list} {square} {need:?}"),
                other => panic!("{list} {square}: {other:?}"),
            }
            asked += 1;
        }
    }
    assert!(asked >= 4, "{asked}");
}

#[test]
fn a_shift_keeps_key_and_play() {
    let (start, ring) = ring_of(SPECKMANN, 1, true, u64::MAX);
    let judge = Judge::composer(Composer2006::PRINTED);
    let original = original_portrait(&judge, &start).expect("small");
    let shifted: Vec<Kept> = ring
        .groups
        .iter()
        .filter(|group| group.touched == [Touched::All])
        .flat_map(|group| group.best.best())
        .map(|neighbor| {
            let difference = original.difference(&portrait_of(&judge, &start, neighbor).expect("small"));
            Kept::of(true, Some(&difference))
        })
        .collect();
    assert!(shifted.contains(&Kept::Play), "{shifted:?}");
}
