//! Speeds as ratios against a peer or the naive twin in the same run.

mod cozy;
mod stopwatch;

use std::time::Duration;

use anyhow::Result;
use chess::{Setup, parse_fen, perft, perft_every_leaf};
use solve::kernel::{Soundness, soundness_of_two_mover};

use crate::collection::rows;
use stopwatch::{fastest, in_turn};

/// Prints the table.
pub fn run(words: &[String]) -> Result<()> {
    let wanted = |name: &str| words.is_empty() || words.iter().any(|word| word == name);
    if wanted("perft") {
        perft_rows()?;
    }
    if wanted("two") {
        two_mover_rows()?;
    }
    Ok(())
}

fn perft_rows() -> Result<()> {
    let kiwipete = parse_fen("r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1")?.setup;
    for (name, setup, depth) in [("start d5", Setup::start(), 5), ("kiwipete d4", kiwipete, 4)] {
        let position = setup.check()?;
        let peer: cozy_chess::Board = setup.to_fen().parse().expect("the peer reads our FEN");
        let per_second = |(time, nodes): (Duration, u64)| nodes as f64 / time.as_secs_f64() / 1e6;
        let ours = per_second(fastest(5, || perft(&position, depth)));
        let theirs = per_second(fastest(5, || cozy::perft(&peer, depth)));
        println!("perft {name} bulk: {ours:.0} M/s, cozy-chess {theirs:.0} M/s, {:.2}x", ours / theirs);
        let ours = per_second(fastest(3, || perft_every_leaf(&position, depth)));
        let theirs = per_second(fastest(3, || cozy::perft_every_leaf(&peer, depth)));
        println!("perft {name} every leaf: {ours:.0} M/s, cozy-chess {theirs:.0} M/s, {:.2}x", ours / theirs);
    }
    Ok(())
}

fn two_mover_rows() -> Result<()> {
    let mut rows = rows("two_movers_jgisland_MIT-attr.jsonl")?;
    rows.retain(|row| row.sound == Some(true));
    let peers: Vec<cozy_chess::Board> =
        rows.iter().map(|row| row.fen.parse().expect("the peer reads our FEN")).collect();
    let kernel =
        || rows.iter().filter(|row| matches!(soundness_of_two_mover(&row.position), Soundness::Sound(_))).count();
    let naive = || peers.iter().filter(|board| cozy::keys_of_two_mover(board) == 1).count();
    let (ours, theirs) = in_turn(7, kernel, naive);
    let (ours, theirs) = (rows.len() as f64 / ours.as_secs_f64(), rows.len() as f64 / theirs.as_secs_f64());
    println!(
        "#2 soundness, {} rows: {ours:.0}/s, naive on cozy-chess {theirs:.0}/s, {:.1}x",
        rows.len(),
        ours / theirs
    );
    Ok(())
}
