//! The searches against each other: alpha-beta returns what minimax returns, whatever it may use; the full search finds
//! mates and keeps to its limits.

use std::sync::atomic::AtomicBool;

use chess::{parse_fen, san};
use evolve::SplitMix;
use keymove_engine::{
    GamePosition, GameRecord, Player, Searched, ThinkingLimits, Thought, Tools, TranspositionTable, alpha_beta, choose,
    minimax, moves_to_mate, think,
};

const BARE: Tools = Tools { ordering: false, table: 0 };
const ALL_TOOLS: [Tools; 4] = [
    BARE,
    Tools { ordering: true, table: 0 },
    Tools { ordering: false, table: 1 << 12 },
    Tools { ordering: true, table: 1 << 12 },
];

/// A position some random moves away from the array, with moves left.
fn random_position(chance: &mut SplitMix) -> GamePosition {
    loop {
        let mut game_position = GamePosition::start();
        for _ in 0..chance.below(80) {
            let moves = game_position.position.legal_moves();
            if moves.is_empty() {
                break;
            }
            game_position = game_position.play(moves[chance.below(moves.len())]);
        }
        if game_position.position.has_moves() {
            return game_position;
        }
    }
}

fn game_position(fen: &str) -> GamePosition {
    GamePosition::of(parse_fen(fen).expect("a FEN").setup.check().expect("a position"), 0)
}

fn compare(game_position: &GamePosition, player: &Player, plies: usize) -> (Searched, Searched) {
    let everything = minimax(game_position, player, plies);
    let searched = ALL_TOOLS.map(|tools| alpha_beta(game_position, player, plies, tools));
    for (found, tools) in searched.iter().zip(ALL_TOOLS) {
        assert_eq!(found.score, everything.score, "{tools:?} {}", game_position.position.setup().to_fen());
        assert!(found.leaves <= everything.leaves);
    }
    (everything, searched[0])
}

#[test]
fn alpha_beta_returns_what_minimax_returns() {
    let mut chance = SplitMix::new(7);
    let space = keymove_engine::Stages::One.space();
    let (mut all, mut visited) = (0, 0);
    for number in 0..60 {
        let game_position = random_position(&mut chance);
        let player = Player::of_values(&space.random(&mut chance)).expect("26 values");
        let (everything, plain) = compare(&game_position, &player, if number < 56 { 3 } else { 4 });
        all += everything.leaves;
        visited += plain.leaves;
    }
    // The thesis: 47 % of the leaves at the first move, 17 % over a game.
    assert!(visited * 2 < all, "{visited} of {all}");
}

/// The first move of a game to three plies: as many leaves as there are lines of play, mates among them.
#[test]
fn minimax_looks_at_every_line() {
    let searched = minimax(&GamePosition::start(), &Player::reference(), 3);
    assert_eq!((searched.leaves, searched.nodes), (8_902, 1 + 20 + 400 + 8_902));
}

#[test]
fn every_best_move_is_found() {
    let mut chance = SplitMix::new(3);
    let player = Player::reference();
    for _ in 0..12 {
        let game_position = random_position(&mut chance);
        let found = choose(&game_position, &player, 2, Tools { ordering: true, table: 0 });
        let moves = game_position.position.legal_moves();
        let score = |mv| -minimax(&game_position.play(mv), &player, 1).score;
        let best = moves.iter().map(|&mv| score(mv)).max().expect("a move");
        let mut expected: Vec<_> = moves.iter().copied().filter(|&mv| score(mv) == best).collect();
        expected.sort_unstable();
        // Mates count from the root: one ply later they are one less.
        if moves_to_mate(best).is_none() {
            assert_eq!((found.moves, found.score), (expected, best));
        }
    }
}

fn thought(fen: &str, depth: u8, nodes: u64) -> Thought {
    let limits = ThinkingLimits { depth, nodes, stop: &AtomicBool::new(false) };
    think(
        &game_position(fen),
        &[],
        &Player::reference(),
        &mut TranspositionTable::with_entries(1 << 16),
        limits,
        &mut |_| {},
    )
}

fn check_best(fen: &str, depth: u8, best: &str, mate: Option<i32>) {
    let thought = thought(fen, depth, 2_000_000);
    let position = game_position(fen).position;
    assert_eq!(san(&position, thought.best.expect("a move")), best, "{fen}");
    assert_eq!(moves_to_mate(thought.depth.expect("a depth").score), mate, "{fen}");
}

#[test]
fn the_full_search_finds_what_is_to_be_found() {
    check_best("6k1/5ppp/8/8/8/8/8/R6K w - -", 3, "Ra8#", Some(1));
    // H. Weenink, Good Companion 1917.
    check_best("b2K4/2p5/3k4/1Q6/5P2/1B6/8/8 w - -", 5, "Qc4", Some(2));
    // Legal's mate.
    check_best("r2qkbnr/ppp2ppp/2np4/4N3/2B1P3/2N5/PPPP1PPP/R1BbK2R w KQkq -", 5, "Bxf7+", Some(2));
    // The side to move is mated next.
    check_best("7k/8/5K2/6Q1/8/8/8/8 b - -", 4, "Kh7", Some(-1));
}

#[test]
fn a_position_without_moves_has_no_best() {
    assert_eq!(thought("7k/5Q2/6K1/8/8/8/8/8 b - -", 4, 1000).best, None);
}

#[test]
fn limits_are_kept_and_a_legal_move_is_always_there() {
    let fen = "r1bq1rk1/pp2bppp/2n1pn2/3p4/2PP4/2N2N2/PP2BPPP/R1BQ1RK1 w - -";
    for nodes in [1, 10, 100, 10_000] {
        let thought = thought(fen, 100, nodes);
        assert!(thought.nodes <= nodes + 1, "{} of {nodes}", thought.nodes);
        assert!(game_position(fen).position.is_legal(thought.best.expect("a move")));
    }
    let stopped = ThinkingLimits { depth: 100, nodes: u64::MAX, stop: &AtomicBool::new(true) };
    let table = &mut TranspositionTable::with_entries(1 << 10);
    let thought = think(&game_position(fen), &[], &Player::reference(), table, stopped, &mut |_| {});
    assert!(thought.best.is_some() && thought.nodes <= 1024);
    assert_eq!(self::thought(fen, 6, 50_000), self::thought(fen, 6, 50_000));
}

/// White has a bare king against a queen. After 1.Kf2 Qb8 2.Kg1 Qa8 he can go back to f2, where he has been.
#[test]
fn a_repetition_is_a_draw() {
    let mut record = GameRecord::new(game_position("q5k1/8/8/8/8/8/8/6K1 w - -"));
    for text in ["Kf2", "Qb8", "Kg1", "Qa8"] {
        record.play(chess::parse_move(&record.now().position, text).expect("a legal move"));
    }
    let look = |past: &[u64]| {
        let limits = ThinkingLimits { depth: 4, nodes: u64::MAX, stop: &AtomicBool::new(false) };
        let table = &mut TranspositionTable::with_entries(1 << 12);
        let thought = think(record.now(), past, &Player::reference(), table, limits, &mut |_| {});
        (san(&record.now().position, thought.best.expect("a move")), thought.depth.expect("four plies").score)
    };
    assert_eq!(look(record.past()), ("Kf2".to_owned(), 0));
    assert!(look(&[]).1 < -800);
}
