//! Games: against a random mover, full search on the clock against plain search, players that are all the same, and
//! thousands of games in which every move is checked.

use std::cell::RefCell;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};

use anyhow::{Result, ensure};
use engine::{
    Conditions, Contestant, Decision, GameRecord, GameRules, LookAhead, MatchScore, Player, Stages, ThinkingLimits,
    TournamentGame, TranspositionTable, contest, openings, play, round_robin, think,
};
use evolve::SplitMix;
use rayon::prelude::*;

use super::super::Draw;

fn conditions(seed: u64, stop: &AtomicBool) -> Conditions<'_> {
    Conditions { openings: openings(), rules: GameRules::THESIS, seed, stop }
}

/// Three identical players among seven others, as in the thesis' fifth generation (4.5, 12 and 8.5 points of 18).
pub fn noise(draw: &Draw) -> Result<()> {
    let (go, mut spreads) = (AtomicBool::new(false), vec![]);
    let begun = Instant::now();
    for number in 0..draw.sample as u64 {
        let mut chance = SplitMix::new(draw.seed + number);
        let space = Stages::One.space();
        let mut individuals: Vec<Vec<i32>> = (0..8).map(|_| space.random(&mut chance)).collect();
        individuals.splice(0..0, [individuals[0].clone(), individuals[0].clone()]);
        let players: Vec<Contestant> =
            individuals.iter().filter_map(|values| Player::of_values(values)).map(Contestant::plain).collect();
        let (table, _) = round_robin(&players, conditions(draw.seed + number, &go)).expect("it is never stopped");
        let mut points = [0, 1, 2].map(|player| table.points(player));
        println!("three identical players of ten: {} {} {} of 18", points[0], points[1], points[2]);
        points.sort_by(f64::total_cmp);
        spreads.push(points[2] - points[0]);
    }
    let mean = spreads.iter().sum::<f64>() / spreads.len().max(1) as f64;
    let games = 90 * draw.sample as u64;
    println!("best minus worst of the three: {mean:.1} points on average (the thesis: 7.5)");
    println!("{games} games in {:.1} s", begun.elapsed().as_secs_f64());
    Ok(())
}

/// The full search against any legal move.
pub fn random(draw: &Draw) -> Result<()> {
    let go = AtomicBool::new(false);
    let full = Contestant { player: Player::reference(), search: LookAhead::Full { depth: 8, nodes: 20_000 } };
    let random = Contestant { player: Player::reference(), search: LookAhead::Random };
    let rules = GameRules { resign: None, plies: 600 };
    let conditions = Conditions { rules, ..conditions(draw.seed, &go) };
    let (score, games) = contest(&[full, random], draw.sample, conditions).expect("it is never stopped");
    let mates = games.iter().filter(|played| played.game.cause.words() == "mate").count();
    println!("full search against a random mover: {score:?}, {mates} mates");
    Ok(())
}

/// 100 ms a move against three plies.
pub fn full_against_plain(draw: &Draw) -> Result<()> {
    const TIME: Duration = Duration::from_millis(100);
    let plain = Contestant::plain(Player::reference());
    let go = AtomicBool::new(false);
    let one = |number: usize| {
        let record = openings()[(draw.seed as usize + number / 2) % openings().len()].record();
        let table = RefCell::new(TranspositionTable::new(4));
        let mut full = |record: &GameRecord| Some(on_the_clock(record, &mut table.borrow_mut(), TIME));
        let mut other = plain.mover(draw.seed + number as u64, &go);
        let rules = GameRules { resign: Some(1000), plies: 300 };
        let game = if number.is_multiple_of(2) {
            play(record, &mut full, &mut other, rules)
        } else {
            play(record, &mut other, &mut full, rules)
        };
        let (white, black) = (number % 2, 1 - number % 2);
        TournamentGame { white, black, game: game.expect("it is never stopped") }
    };
    let games: Vec<TournamentGame> = (0..draw.sample).into_par_iter().with_max_len(1).map(one).collect();
    let score = MatchScore::of(&games, 0);
    let share = score.share();
    println!(
        "full search with 100 ms a move against plain three plies: {score:?}, {:.1} % [{:.1}, {:.1}]",
        100.0 * share.value,
        100.0 * share.low,
        100.0 * share.high
    );
    Ok(())
}

/// Thinks for this long.
pub(super) fn on_the_clock(record: &GameRecord, table: &mut TranspositionTable, time: Duration) -> Decision {
    let stop = AtomicBool::new(false);
    let thought = std::thread::scope(|scope| {
        let (done, wait) = std::sync::mpsc::channel::<()>();
        let flag = &stop;
        scope.spawn(move || {
            if wait.recv_timeout(time).is_err_and(|error| error == std::sync::mpsc::RecvTimeoutError::Timeout) {
                flag.store(true, Ordering::Relaxed);
            }
        });
        let limits = ThinkingLimits { depth: 100, nodes: u64::MAX, stop: &stop };
        let thought = think(record.now(), record.past(), &Player::reference(), table, limits, &mut |_| {});
        drop(done);
        thought
    });
    let score = thought.depth.map_or(0, |depth| depth.score);
    Decision { mv: thought.best.expect("the game is not over"), score }
}

/// Games of all kinds of players; every move of every game is looked at again.
pub fn games(draw: &Draw) -> Result<()> {
    let go = AtomicBool::new(false);
    let begun = Instant::now();
    let (mut played, mut moves) = (0, 0);
    let searches = [
        LookAhead::Random,
        LookAhead::Plain { plies: 2 },
        LookAhead::THESIS,
        LookAhead::Full { depth: 5, nodes: 2_000 },
    ];
    let mut round = 0;
    while played < draw.sample {
        let mut chance = SplitMix::new(draw.seed + round);
        let mut player = || Player::of_values(&Stages::Two.space().random(&mut chance)).expect("52 values");
        let players = searches.map(|search| Contestant { player: player(), search });
        let rules = GameRules { resign: round.is_multiple_of(2).then_some(440), plies: 400 };
        let conditions = Conditions { rules, ..conditions(draw.seed + round, &go) };
        for pair in [[0, 1], [1, 2], [2, 3], [3, 0], [3, 3], [1, 3]] {
            let both = pair.map(|index| players[index].clone());
            let (_, games) = contest(&both, 10, conditions).expect("it is never stopped");
            for one in &games {
                for (game_position, mv) in one.game.record.steps() {
                    ensure!(
                        game_position.position.is_legal(mv),
                        "illegal: {}",
                        game_position.position.setup().to_fen()
                    );
                    moves += 1;
                }
                played += 1;
            }
        }
        round += 1;
    }
    println!("{played} games, {moves} moves, all legal, in {:.1} s", begun.elapsed().as_secs_f64());
    Ok(())
}
