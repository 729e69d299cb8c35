//! Tournaments: same seed, same games on any number of threads; cross-tables add up; PGN reads back; the random mover
//! loses; three identical players show how much is noise.

use std::sync::atomic::AtomicBool;

use chess::parse_move;
use evolve::{EvolutionMethod, EvolutionPlan, Genetic};
use keymove_engine::{
    Arena, Conditions, Contestant, GamePosition, GameRules, LookAhead, Player, Stages, Tags, Tuning, contest, openings,
    pgn, round_robin, tune,
};

fn conditions(seed: u64, stop: &AtomicBool) -> Conditions<'_> {
    Conditions { openings: openings(), rules: GameRules { plies: 120, ..GameRules::THESIS }, seed, stop }
}

fn players(plies: usize, count: usize) -> Vec<Contestant> {
    let mut chance = evolve::SplitMix::new(1);
    let space = Stages::One.space();
    let player = |_| Player::of_values(&space.random(&mut chance)).expect("26 values");
    (0..count).map(player).map(|player| Contestant { player, search: LookAhead::Plain { plies } }).collect()
}

fn on_threads<T: Send>(threads: usize, work: impl FnOnce() -> T + Send) -> T {
    rayon::ThreadPoolBuilder::new().num_threads(threads).build().expect("threads").install(work)
}

#[test]
fn the_same_seed_gives_the_same_tournament() {
    let (players, go) = (players(2, 4), AtomicBool::new(false));
    let one = on_threads(1, || round_robin(&players, conditions(5, &go))).expect("played");
    let several = on_threads(3, || round_robin(&players, conditions(5, &go))).expect("played");
    assert_eq!(one, several);
    let (table, games) = one;
    assert_eq!(games.len(), 12);
    let all: u32 = (0..4).map(|player| table.half_points(player)).sum();
    assert_eq!(all, 24, "two half points a game");
    assert_eq!(table.fitness().len(), 4);
    assert_ne!(round_robin(&players, conditions(6, &go)).expect("played").1, games);
    assert!(round_robin(&players, conditions(5, &AtomicBool::new(true))).is_none());
}

/// Table 7: three identical players had 4.5, 12 and 8.5 points of 18. Here six of them, of 10.
#[test]
fn identical_players_do_not_score_alike() {
    let go = AtomicBool::new(false);
    let players = vec![Contestant { player: Player::reference(), search: LookAhead::Plain { plies: 1 } }; 6];
    let (table, _) = round_robin(&players, conditions(1, &go)).expect("played");
    let points: Vec<f64> = (0..6).map(|player| table.points(player)).collect();
    let spread = points.iter().copied().fold(0.0, f64::max) - points.iter().copied().fold(10.0, f64::min);
    assert!(spread >= 1.0, "{points:?}");
}

#[test]
fn a_random_mover_never_wins() {
    let go = AtomicBool::new(false);
    let random = Contestant { player: Player::reference(), search: LookAhead::Random };
    for search in [LookAhead::THESIS, LookAhead::Full { depth: 4, nodes: 5_000 }] {
        let pair = [Contestant { player: Player::reference(), search }, random.clone()];
        // The random mover does not resign, and has to be mated.
        let rules = GameRules { resign: None, plies: 300 };
        let (score, games) = contest(&pair, 8, Conditions { rules, ..conditions(2, &go) }).expect("played");
        let ends: Vec<&str> = games.iter().map(|played| played.game.cause.words()).collect();
        assert!(score.wins >= 8 - u32::from(search == LookAhead::THESIS) * 4, "{search:?} {score:?} {ends:?}");
        assert_eq!(score.losses, 0, "{ends:?}");
    }
}

#[test]
fn games_can_be_read_back_from_pgn() {
    let (players, go) = (players(2, 2), AtomicBool::new(false));
    let (_, games) = round_robin(&players, conditions(9, &go)).expect("played");
    for played in &games {
        let tags = Tags { event: "a \"test\"", round: "1", white: "one", black: "other" };
        let text = pgn(&played.game, tags);
        assert!(text.starts_with("[Event \"a \\\"test\\\"\"]\n[Site \"?\"]\n"), "{text}");
        let (_, moves) = text.split_once("\n\n").expect("tags, then moves");
        assert!(moves.lines().all(|line| line.len() <= 80));
        let mut game_position = GamePosition::start();
        let words = moves.split('{').next().expect("a first part").split_whitespace();
        for word in words.filter(|word| !word.ends_with('.')) {
            game_position = game_position.play(parse_move(&game_position.position, word).expect("a legal move"));
        }
        assert_eq!(&game_position, played.game.record.now());
    }
}

#[test]
fn a_tuning_does_not_depend_on_threads_or_interruptions() {
    let space = Stages::One.space();
    let plan = EvolutionPlan { size: 4, generations: 3, method: EvolutionMethod::Genetic(Genetic::THESIS), seed: 4 };
    let go = AtomicBool::new(false);
    let arena = |stop| Arena {
        search: LookAhead::Plain { plies: 1 },
        rules: GameRules { plies: 60, ..GameRules::THESIS },
        openings: openings(),
        stop,
    };
    let whole = on_threads(1, || tune(&space, &plan, Tuning::begin(&space, &plan), arena(&go), &mut |_, _| {}));
    assert_eq!((whole.state.log.len(), whole.tables.len()), (3, 3));
    let stop = AtomicBool::new(false);
    let half = on_threads(3, || {
        tune(&space, &plan, Tuning::begin(&space, &plan), arena(&stop), &mut |_, games| {
            assert_eq!(games.len(), 12);
            stop.store(true, std::sync::atomic::Ordering::Relaxed);
        })
    });
    assert_eq!(half.tables.len(), 1);
    let resumed = on_threads(2, || tune(&space, &plan, half, arena(&go), &mut |_, _| {}));
    assert_eq!(resumed, whole);
}
