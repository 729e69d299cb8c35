//! Improving and varying helpmates against the definition: every change applied, every line of every diagram tried out
//! plainly, and what is proposed compared with what there is to propose.

use std::collections::BTreeSet;
use std::sync::atomic::AtomicBool;

use chess::{Board, Castling, Move, Position, Setup, parse_piece_list};
use keymove_search::{
    Constraints, Improvement, Judge, Kept, Method, NeighborTask, Node, Ring, Rules, SearchState, SearchTask, Step,
    exchange, improve, origins, ring, single_changes,
};
use problem::{Aim, LineVerdict, Problem, Stipulation, Twin, TwinChange, judge_lines};
use quality::{Helpmate2026, Model as _};
use solve::naive::help::help_lines;
use themes::help::report::HelpShowing;
use themes::help::{HelpAnalysis, HelpPhase, HelpPlay};

/// Small diagrams with what is asked of them; the pawn e2 does nothing. The last is by J. É. Chiasson, 1987.
const SMALL: [(&str, &str); 3] =
    [("Kb6 Rh1 / Ka8 pa7", "h#1.5"), ("Kb6 Rh1 Pe2 / Ka8 pa7", "h#1.5"), ("Ke4 Rd5 / Kg2", "h#2 2 solutions")];

fn setup(board: Board, stipulation: Stipulation) -> Setup {
    Setup { turn: stipulation.begins(), castling: Castling::of_units_at_home(&board), ..Setup::of(board) }
}

fn start(list: &str, stipulation: Stipulation) -> Setup {
    setup(parse_piece_list(list).expect("a piece list").board, stipulation)
}

/// Without much of a margin there is something of every kind to look at.
fn model() -> Helpmate2026 {
    let mut model = Helpmate2026::SENSIBLE;
    model.set_weight("margin", 0.3).expect("a weight");
    model
}

/// What a diagram is, every line tried out: the verdict, its lines and the set play.
struct Plain {
    verdict: LineVerdict,
    lines: Vec<Vec<Move>>,
    set_play: Vec<Vec<Move>>,
}

fn plain(position: &Position, stipulation: Stipulation) -> Plain {
    let whole = stipulation.half_moves();
    let of = |position: &Position, longest: usize| -> Vec<Vec<Move>> {
        let lengths = (0..longest.div_ceil(2)).map(|less| longest - 2 * less);
        lengths.flat_map(|length| help_lines(position, length, Aim::Mate)).collect()
    };
    let lines = of(position, whole);
    let set_play = position.pass().map_or_else(Vec::new, |passed| of(&passed, whole - 1));
    Plain { verdict: judge_lines(&lines, stipulation).verdict, lines, set_play }
}

fn analysis(position: &Position, stipulation: Stipulation) -> HelpAnalysis {
    let Plain { lines, set_play, .. } = plain(position, stipulation);
    let phase = HelpPhase { label: None, position: *position, stipulation, lines, set_play };
    HelpAnalysis::of(HelpPlay::of(vec![phase]))
}

/// A sound start of the list, with as many solutions as it has.
fn sound(list: &str, text: &str) -> Option<(Setup, Stipulation)> {
    let stipulation: Stipulation = text.parse().expect("a stipulation");
    let start = start(list, stipulation);
    let found = plain(&start.check().expect("a position"), stipulation);
    (found.verdict == LineVerdict::Sound).then_some((start, stipulation))
}

fn search(judge: &Judge<'_>, start: &Setup, depth: usize, threads: usize) -> SearchState {
    let (constraints, stop) = (Constraints::default(), AtomicBool::new(false));
    let key = first(start, judge.stipulation());
    let (method, rules) = (Method::Dicp, Rules::Composition);
    let (judge, constraints, stop) = (judge, &constraints, &stop);
    let task = SearchTask { start, key, judge, method, depth, rules, constraints, keep: 5_000, stop, sweepers: None };
    let pool = rayon::ThreadPoolBuilder::new().num_threads(threads).build().expect("threads");
    pool.install(|| improve(&task, SearchState::default(), &mut |_| {}))
}

fn first(start: &Setup, stipulation: Stipulation) -> Move {
    let position = start.check().expect("a position");
    help_lines(&position, stipulation.half_moves(), Aim::Mate)[0][0]
}

fn judge(stipulation: Stipulation) -> Judge<'static> {
    Judge::new(stipulation, Box::new(model()), u64::MAX)
}

fn legal(board: &Board, stipulation: Stipulation) -> Option<Position> {
    setup(*board, stipulation).check().ok().filter(|position| position.checkers().count() <= 2)
}

#[test]
fn starts_are_sound() {
    assert!(SMALL.iter().all(|(list, text)| sound(list, text).is_some()));
}

#[test]
fn one_step_is_decided_as_the_definition_does() {
    for (list, text) in SMALL {
        let Some((start, stipulation)) = sound(list, text) else { continue };
        let judge = judge(stipulation);
        let state = search(&judge, &start, 1, 2);
        assert_eq!(state, search(&judge, &start, 1, 1), "{list}");
        let counts = state.levels[0].counts;
        let mut expected = keymove_search::Counts::default();
        let mut improvements: BTreeSet<Board> = BTreeSet::new();
        let original =
            HelpShowing::of(&analysis(&start.check().expect("a position"), stipulation), &origins(&start.board, &[]));
        let score = |analysis: &HelpAnalysis| model().score_helpmate(analysis).expect("in scope").total();
        let own = score(&analysis(&start.check().expect("a position"), stipulation));
        assert!((own - state.original).abs() < 1e-9, "{list}: {own} {}", state.original);
        Node::root(&start.board).visit_steps(Rules::Composition, |step, board| {
            expected.generated += 1;
            let Some(position) = legal(board, stipulation) else {
                expected.illegal += 1;
                return;
            };
            let Plain { verdict, lines, .. } = plain(&position, stipulation);
            let too_many = lines.len() > stipulation.intended().unwrap_or_default().lines();
            match verdict {
                LineVerdict::TooFew if too_many => expected.cooked += 1,
                LineVerdict::Sound => expected.sound += 1,
                LineVerdict::ShortSolution { .. } => expected.short += 1,
                LineVerdict::TooFew | LineVerdict::NoSolution => expected.no_solution += 1,
                LineVerdict::Cooked | LineVerdict::Duals | LineVerdict::PromotionDuals => expected.cooked += 1,
                LineVerdict::Unfinished => expected.unfinished += 1,
            }
            if verdict != LineVerdict::Sound {
                return;
            }
            let made = analysis(&position, stipulation);
            let showing = HelpShowing::of(&made, &origins(&start.board, &[step]));
            let loses = original.loses_content_in(&showing) || original.has_fewer_faults_than(&showing);
            let is_shift = matches!(step, Step::Shift { .. });
            let better = score(&made) > own + 0.3;
            let saves = matches!(step, Step::Delete { .. });
            if !loses && !is_shift && (better || saves) {
                improvements.insert(*board);
            }
        });
        let clear = |counts: keymove_search::Counts| keymove_search::Counts { better: 0, ..counts };
        assert_eq!(clear(counts), expected, "{list}");
        let found: BTreeSet<Board> = state.improvements().iter().map(|found| found.setup.board).collect();
        assert_eq!(found, improvements, "{list}");
    }
}

#[test]
fn what_is_proposed_is_what_it_is_called() {
    let mut met = [0; 2];
    for (list, text) in &SMALL[..2] {
        let Some((start, stipulation)) = sound(list, text) else { continue };
        let judge = judge(stipulation);
        let state = search(&judge, &start, 2, 2);
        let told = |found: &Improvement| exchange(&judge, &start, found).expect("small");
        for found in state.improvements().into_iter().take(40) {
            let position = found.setup.check().expect("a position");
            assert_eq!(plain(&position, stipulation).verdict, LineVerdict::Sound, "{list}");
            assert!(told(found).losses.is_empty(), "{list}");
            let saves = found.steps.iter().all(|step| matches!(step, Step::Delete { .. }));
            let lesser = matches!(found.steps[..], [Step::Delete { .. }, Step::Add { .. }]);
            assert!(saves || lesser || found.score > state.original + 0.3, "{list}: {:?}", found.steps);
        }
        assert!(state.trades().into_iter().all(|found| !told(found).losses.is_empty()), "{list}");
        met[0] += state.improvements().len();
        met[1] += state.trades().len();
    }
    assert!(met.iter().all(|kind| *kind > 0), "{met:?}");
}

fn ring_of(judge: &Judge<'_>, start: &Setup) -> Ring {
    let (constraints, stop) = (Constraints::default(), AtomicBool::new(false));
    let position = start.check().expect("a position");
    let showing = judge.help_showing(&position, &start.board, &[]);
    let task = NeighborTask {
        start,
        key: first(start, judge.stipulation()),
        showing: showing.as_ref(),
        judge,
        rules: Rules::Composition,
        constraints: &constraints,
        keep_key: false,
        keep: usize::MAX,
        positions: u64::MAX,
        stop: &stop,
    };
    ring(&task, 1, &mut |_| {})
}

#[test]
fn every_neighbor_is_found_and_sound_by_definition() {
    for (list, text) in SMALL {
        let Some((start, stipulation)) = sound(list, text) else { continue };
        let judge = judge(stipulation);
        let ring = ring_of(&judge, &start);
        let changes = single_changes(&start.board, Rules::Composition);
        let sound = changes.iter().filter_map(|step| {
            let board = step.apply(&start.board)?;
            let position = legal(&board, stipulation)?;
            (plain(&position, stipulation).verdict == LineVerdict::Sound).then_some(board)
        });
        let expected: BTreeSet<Board> = sound.collect();
        let groups = ring.groups.iter().flat_map(|group| group.best.best());
        let found: BTreeSet<Board> = groups.map(|neighbor| neighbor.setup.board).collect();
        assert_eq!(found, expected, "{list}");
        assert!(ring.complete && expected.len() > 10, "{list}: {}", expected.len());
        kept_solutions_are_there(&judge, &start, &ring);
    }
}

/// Where all solutions are kept and no unit of the diagram stands elsewhere, the same moves solve both.
fn kept_solutions_are_there(judge: &Judge<'_>, start: &Setup, ring: &Ring) {
    let stipulation = judge.stipulation();
    let lines = |setup: &Setup| {
        let found = help_lines(&setup.check().expect("a position"), stipulation.half_moves(), Aim::Mate);
        found.into_iter().collect::<BTreeSet<_>>()
    };
    let original = judge.help_showing(&start.check().expect("a position"), &start.board, &[]).expect("small");
    for found in ring.groups.iter().flat_map(|group| group.best.best()) {
        if !matches!(found.steps[..], [Step::Add { .. } | Step::Delete { .. }]) {
            continue;
        }
        let position = found.setup.check().expect("a position");
        let own = judge.help_showing(&position, &start.board, &found.steps).expect("small");
        let is_kept = Kept::of_solutions(&original, &own) == Kept::Play;
        assert_eq!(is_kept, lines(&found.setup) == lines(start), "{:?}", found.steps);
    }
}

#[test]
fn twins_are_kept_and_decided_together() {
    // b) the king on b8: the diagram has one solution, the twin has another.
    let stipulation: Stipulation = "h#1.5".parse().expect("a stipulation");
    let start = start("Kb6 Rh1 / Ka8 pa7", stipulation);
    let change = TwinChange::Move { from: "h1".parse().expect("a square"), to: "g1".parse().expect("a square") };
    let twin = Twin { label: "b".to_owned(), continued: false, changes: vec![change], refusal: None };
    let problem = Problem { twins: vec![twin], ..Problem::new(start, stipulation) };
    let judge = Judge::new(stipulation, Box::new(model()), u64::MAX).with_twins_of(&problem);
    let ring = ring_of(&judge, &start);
    let is_sound = |board: &Board| {
        legal(board, stipulation).is_some_and(|position| {
            let mut whole = problem.with_setup(position.setup()).phases().into_iter();
            whole.all(|phase| {
                let position = phase.ok().and_then(|phase| phase.setup.check().ok());
                position.is_some_and(|position| plain(&position, stipulation).verdict == LineVerdict::Sound)
            })
        })
    };
    let changes = single_changes(&start.board, Rules::Composition);
    let expected = changes.iter().filter_map(|step| step.apply(&start.board)).filter(is_sound).count();
    assert_eq!(ring.counts.sound, expected as u64);
}
