//! Minimax and alpha-beta on the same positions (Tables 1 and 2 and Fig. 7 of the thesis): the same scores, and the
//! share of leaves and time that is left with each of the tools.

use std::time::Instant;

use anyhow::{Result, ensure};
use engine::{GamePosition, Player, Searched, Stages, Tools, alpha_beta, choose, minimax};
use evolve::SplitMix;
use rayon::prelude::*;

use super::super::Draw;
use super::{percent, random_position};

const TABLE: usize = 1 << 16;
const TOOLS: [(&str, Tools); 4] = [
    ("alpha-beta", Tools { ordering: false, table: 0 }),
    ("with ordering", Tools { ordering: true, table: 0 }),
    ("with table", Tools { ordering: false, table: TABLE }),
    ("with both", Tools { ordering: true, table: TABLE }),
];

pub fn run(draw: &Draw) -> Result<()> {
    let mut chance = SplitMix::new(draw.seed);
    let space = Stages::One.space();
    let positions: Vec<(GamePosition, Player)> = (0..draw.sample)
        .map(|_| {
            let player = Player::of_values(&space.random(&mut chance)).expect("26 values");
            (random_position(&mut chance), player)
        })
        .collect();
    // Every fourth position to 4 plies: there a full search has thirty times as much to look at.
    for (plies, chosen) in [(3, 0..3), (4, 3..4)] {
        let part: Vec<&(GamePosition, Player)> = positions
            .iter()
            .enumerate()
            .filter(|(index, _)| chosen.contains(&(index % 4)))
            .map(|(_, position)| position)
            .collect();
        compare(&part, plies)?;
    }
    game();
    for plies in [2, 3, 4] {
        times(plies);
    }
    Ok(())
}

fn compare(positions: &[&(GamePosition, Player)], plies: usize) -> Result<()> {
    let one = |(game_position, player): &&(GamePosition, Player)| {
        let all = minimax(game_position, player, plies);
        let found = TOOLS.map(|(_, tools)| alpha_beta(game_position, player, plies, tools));
        let same = found.iter().all(|searched| searched.score == all.score);
        (all, found, same, game_position.position.setup().to_fen())
    };
    let results: Vec<(Searched, [Searched; 4], bool, String)> = positions.par_iter().map(one).collect();
    for (_, _, same, fen) in &results {
        ensure!(same, "{plies} plies: alpha-beta and minimax differ at {fen}");
    }
    let all: u64 = results.iter().map(|(all, ..)| all.leaves).sum();
    println!("{plies} plies, {} positions: every score is minimax'; {all} leaves", results.len());
    for (index, (name, _)) in TOOLS.iter().enumerate() {
        let leaves: u64 = results.iter().map(|(_, found, ..)| found[index].leaves).sum();
        println!("  {name}: {leaves} leaves, {:.2} %", percent(leaves, all));
    }
    Ok(())
}

/// The reference player's moves from the array, and every leaf on the way (the thesis: 47, 21 and 17 % after 1, 8 and
/// 16).
fn game() {
    let (player, mut game_position) = (Player::reference(), GamePosition::start());
    let (mut all, mut visited) = (0, [0; 4]);
    for number in 1..=16 {
        all += minimax(&game_position, &player, 3).leaves;
        for (sum, (_, tools)) in visited.iter_mut().zip(TOOLS) {
            *sum += alpha_beta(&game_position, &player, 3, tools).leaves;
        }
        if [1, 8, 16].contains(&number) {
            let shares: Vec<String> = TOOLS
                .iter()
                .zip(visited)
                .map(|((name, _), leaves)| format!("{name} {leaves} ({:.0} %)", percent(leaves, all)))
                .collect();
            println!("a game to 3 plies, after {number} moves: {all} leaves, {}", shares.join(", "));
        }
        let choice = choose(&game_position, &player, 3, TOOLS[1].1);
        let Some(&mv) = choice.moves.first() else { return };
        game_position = game_position.play(mv);
    }
}

/// Seconds a move over the first sixteen of a game.
fn times(plies: usize) {
    let player = Player::reference();
    let searches: [(&str, Option<Tools>); 5] = [
        ("minimax", None),
        (TOOLS[0].0, Some(TOOLS[0].1)),
        (TOOLS[1].0, Some(TOOLS[1].1)),
        (TOOLS[2].0, Some(TOOLS[2].1)),
        (TOOLS[3].0, Some(TOOLS[3].1)),
    ];
    for (name, tools) in searches {
        let mut game_position = GamePosition::start();
        let mut seconds = vec![];
        for _ in 0..16 {
            let begun = Instant::now();
            match tools {
                None => minimax(&game_position, &player, plies),
                Some(tools) => alpha_beta(&game_position, &player, plies, tools),
            };
            seconds.push(begun.elapsed().as_secs_f64());
            let choice = choose(&game_position, &player, 2, TOOLS[1].1);
            let Some(&mv) = choice.moves.first() else { break };
            game_position = game_position.play(mv);
        }
        let first = seconds[0];
        let others = seconds[1..].iter().sum::<f64>() / (seconds.len() - 1).max(1) as f64;
        println!(
            "{plies} plies, {name}: {:.2} ms for the first move, {:.2} ms for each of the others",
            1e3 * first,
            1e3 * others
        );
    }
}
