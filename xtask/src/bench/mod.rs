//! Speeds as ratios against a peer or the naive twin in the same run.

mod cozy;

use std::hint::black_box;
use std::time::{Duration, Instant};

use anyhow::Result;
use chess::{Setup, parse_fen, perft, perft_every_leaf};
use solve::kernel::soundness_of_two_mover;

use crate::collection::rows;

/// Prints the table.
pub fn run(_: &[String]) -> Result<()> {
    perft_rows()?;
    two_mover_rows()
}

/// The fastest of several runs: what the machine's other work disturbs least.
fn fastest(times: u32, mut work: impl FnMut() -> u64) -> (Duration, u64) {
    let mut best = (Duration::MAX, 0);
    for _ in 0..times {
        let start = Instant::now();
        let result = black_box(work());
        best = best.min((start.elapsed(), result));
    }
    best
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
    let (time, _) = fastest(5, || {
        rows.iter()
            .filter(|row| matches!(soundness_of_two_mover(&row.position), solve::kernel::Soundness::Sound(_)))
            .count() as u64
    });
    let ours = rows.len() as f64 / time.as_secs_f64();
    let (time, _) = fastest(1, || peers.iter().filter(|board| cozy::keys_of_two_mover(board) == 1).count() as u64);
    let theirs = rows.len() as f64 / time.as_secs_f64();
    println!(
        "#2 soundness, {} rows: {ours:.0}/s, naive on cozy-chess {theirs:.0}/s, {:.1}x",
        rows.len(),
        ours / theirs
    );
    Ok(())
}
