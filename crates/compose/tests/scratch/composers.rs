//! What comes out of composers is what they promise, the same on any number of threads, and can be made again.

use std::ops::ControlFlow;
use std::sync::atomic::AtomicBool;

use chess::{Bitboard, Color, Position};
use keymove_compose::{
    ClimbSettings, Composer, Conventions, Descent, Experience, FEWEST_BLACK, FEWEST_UNITS, Feedback, GENERATION, Guide,
    Mix, Order, PaperReading, TableFeedback, attempt, compose, compose_by_generations,
};
use solve::{Forced, Prover, naive};

use super::{attempts, judge};

fn composers(table: &Experience) -> Vec<(&'static str, Composer<'_>, u64, u64)> {
    let climb = ClimbSettings { changes: 300, idle: 300, ..ClimbSettings::towards(Conventions::usual()) };
    vec![
        ("random #2", Composer::Random(PaperReading::NEAREST), 2, 150),
        ("random #3", Composer::Random(PaperReading::BRISK), 3, 12),
        ("experience #2", Composer::Experience(PaperReading::NEAREST, table), 2, 100),
        ("guided #2", Composer::Random(guided(Guide::Composer2006)), 2, 60),
        ("guided #3", Composer::Experience(guided(Guide::Iq17), table), 3, 20),
        ("backwards #2", Composer::Backwards(Descent::USUAL), 2, 40),
        ("climb #2", Composer::Climb(climb), 2, 40),
        ("mixed #2", Composer::Mixed(Mix::usual(climb, 2, table)), 2, 12),
        ("mixed #3", Composer::Mixed(short(Mix::usual(climb, 3, table))), 3, 4),
    ]
}

/// Without conventions, and with fewer changes than usual.
fn short(mix: Mix<'_>) -> Mix<'_> {
    let conventions = Conventions::OFF;
    Mix { ascent: ClimbSettings { conventions, polish: 2, ..mix.ascent }, ..mix }
}

fn guided(guide: Guide) -> PaperReading {
    PaperReading { guide, ..PaperReading::NEAREST }
}

fn table() -> Experience {
    let boards = ["8/8/8/2KQ4/8/3k4/3p4/3R4", "8/2p5/3k4/1Q6/5P2/1B6/8/3K4", "K7/8/1k6/8/3R4/2N5/8/b7"];
    let boards = boards.map(|fen| chess::parse_fen(fen).expect("a FEN").setup.board);
    Experience::of(&boards, vec![]).expect("a table")
}

#[test]
fn threads_change_nothing() {
    let table = table();
    for (name, composer, moves, count) in composers(&table) {
        let on = |threads| {
            let pool = rayon::ThreadPoolBuilder::new().num_threads(threads).build().expect("threads");
            pool.install(|| attempts(composer, moves, count))
        };
        let one = on(1);
        assert_eq!(one.len(), count as usize, "{name}");
        assert_eq!(one, on(3), "{name}");
        assert!(one.iter().any(|attempt| attempt.composition.is_some()), "{name}: nothing was composed");
    }
}

#[test]
fn every_attempt_can_be_made_again_alone() {
    let table = table();
    for (name, composer, moves, count) in composers(&table) {
        let (judge, never) = (judge(moves), AtomicBool::new(false));
        let order = Order { composer, judge: &judge, seed: 5, nodes: 200_000, stop: &never };
        let last = attempts(composer, moves, count).pop().expect("attempts");
        assert_eq!(attempt(&order, last.number).as_ref(), Some(&last), "{name}");
    }
}

#[test]
fn what_is_sound_is_sound() {
    let table = table();
    for (name, composer, moves, count) in composers(&table) {
        for attempt in attempts(composer, moves, count) {
            let Some(composition) = attempt.composition else { continue };
            let position = composition.setup.check().expect("a position");
            let fen = composition.setup.to_fen();
            let board = position.board();
            assert!(
                board.occupied().count() >= FEWEST_UNITS && board.color(Color::Black).count() >= FEWEST_BLACK,
                "{name}: {fen}"
            );
            if moves == 2 {
                let first_moves = position.legal_moves();
                let keys: Vec<_> = first_moves.iter().filter(|mv| naive::mates(&position.play(**mv), 2)).collect();
                assert!(!keys.is_empty() && !naive::can_mate(&position, 1), "{name}: {fen}");
                assert_eq!(composition.key.is_some(), keys.len() == 1, "{name}: {fen}");
            }
        }
    }
}

/// Taking any single unit away must cost the mate: that is what three passes are for. (Not always after three: what the
/// second pass made superfluous for Black the third does not look at.)
#[test]
fn white_units_are_needed() {
    let never = AtomicBool::new(false);
    let mut prover = Prover::new(2, u64::MAX, &never);
    let mut forced = |position: &Position| prover.forced(position) == Forced::Exactly;
    let mut looked_at = 0;
    for attempt in attempts(Composer::Random(PaperReading::NEAREST), 2, 300) {
        let Some(composition) = attempt.composition else { continue };
        let board = composition.setup.board;
        for square in board.color(Color::White) - board.kind(chess::Kind::King) {
            let mut without = composition.setup;
            without.castling = chess::Castling::NONE;
            without.board.clear(Bitboard::of(square));
            let fen = composition.setup.to_fen();
            let still = without.check().is_ok_and(|position| forced(&position));
            assert!(!still || !composition.setup.castling.is_empty(), "{fen} without {square}");
            looked_at += 1;
        }
    }
    assert!(looked_at > 50, "only {looked_at}");
}

#[test]
fn a_climb_keeps_what_it_was_sent_for() {
    let ascent = ClimbSettings { polish: 50, ..ClimbSettings::towards(Conventions::strict()) };
    let made = attempts(Composer::Climb(ascent), 2, 60);
    let strict: Vec<_> = made.iter().filter_map(|attempt| attempt.composition).collect();
    assert!(!strict.is_empty(), "no strict problem in {} attempts", made.len());
    for composition in strict {
        let position = composition.setup.check().expect("a position");
        let key = composition.key.expect("sound");
        let broken = Conventions::strict().broken_by_two_mover(&position, key, u32::MAX);
        assert!(broken.is_none(), "{}: {:?}", composition.setup.to_fen(), broken.rules().collect::<Vec<_>>());
    }
}

#[test]
fn enough_is_enough() {
    let (judge, never) = (judge(2), AtomicBool::new(false));
    let composer = Composer::Random(PaperReading::NEAREST);
    let order = Order { composer, judge: &judge, seed: 1, nodes: 1_000, stop: &never };
    let mut seen = Vec::new();
    compose(&order, 10..u64::MAX, &mut |attempt| {
        seen.push(attempt.number);
        if seen.len() < 40 { ControlFlow::Continue(()) } else { ControlFlow::Break(()) }
    });
    assert_eq!(seen, (10..50).collect::<Vec<_>>());
    let stopped = AtomicBool::new(true);
    let order = Order { stop: &stopped, ..order };
    compose(&order, 0..u64::MAX, &mut |_| panic!("nothing is shown after a stop"));
}

/// One generation and a part of the next, however they are cut into pieces and on however many threads.
#[test]
fn generations_learn_the_same_on_any_number_of_threads() {
    let table = table();
    let ascent = ClimbSettings { changes: 150, idle: 100, ..ClimbSettings::towards(Conventions::usual()) };
    let mix = Mix { ascent: ClimbSettings { polish: 5, ..ascent }, ..Mix::usual(ascent, 2, &table) };
    let (judge, never) = (judge(2), AtomicBool::new(false));
    let order = Order { composer: Composer::Mixed(mix), judge: &judge, seed: 2, nodes: 1_000, stop: &never };
    let on = |threads: usize, feedback: Feedback, pieces: &[u64]| {
        let pool = rayon::ThreadPoolBuilder::new().num_threads(threads).build().expect("threads");
        let (mut feedback_table, mut made) = (TableFeedback::default(), Vec::new());
        for ends in pieces.windows(2) {
            pool.install(|| {
                compose_by_generations(
                    &order,
                    &mix,
                    feedback,
                    &mut feedback_table,
                    ends[0]..ends[1],
                    &mut |attempt, _| {
                        made.push(attempt);
                        ControlFlow::Continue(())
                    },
                );
            });
        }
        (feedback_table, made)
    };
    let last = GENERATION + 20;
    let (feedback_table, made) = on(1, Feedback::On, &[0, last]);
    assert_eq!((feedback_table.generations.len(), made.len()), (2, last as usize));
    assert!(
        feedback_table.generations[0].fed > 10 && feedback_table.table(&table) != table,
        "{:?}",
        feedback_table.generations
    );
    assert_eq!(on(3, Feedback::On, &[0, 50, GENERATION - 1, last]), (feedback_table, made.clone()));
    let (_, plain) = on(2, Feedback::Off, &[0, last]);
    let first = GENERATION as usize;
    assert_eq!(plain[..first], made[..first], "the first generation has nothing to learn from");
    assert_ne!(plain[first..], made[first..], "the second has");
}
