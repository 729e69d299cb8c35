//! Speeds as ratios against a peer or the naive twin in the same run, on one thread.
//!
//! Rows on real problems need the collections beside the checkout; without them they are left out, with a note.

mod cozy;
mod genres;
mod judge;
mod neighbors;
mod proofs;
mod scratch;
mod self_play;
mod stopwatch;
mod sweep;

use std::time::Duration;

use anyhow::{Result, ensure};
use chess::{Setup, parse_fen, perft, perft_every_leaf};
use problem::{Stipulation, Verdict};
use solve::kernel::{Soundness, soundness_of_two_mover};
use solve::{Limits, Wanted, solve};

use crate::collection::{Row, rows};
use self_play::Genres;
use stopwatch::{Compared, fastest, in_turn};

/// Prints the table, or the parts of it that are named.
pub fn run(words: &[String]) -> Result<()> {
    let wanted = |name: &str| words.is_empty() || words.iter().any(|word| word == name);
    if wanted("perft") {
        perft_rows()?;
    }
    if wanted("two") {
        two_mover_row()?;
    }
    if wanted("neighbors") {
        neighbors::rows()?;
    }
    if wanted("judge") {
        let rows = sound_rows("two_movers_jgisland_MIT-attr.jsonl", 2)?;
        if !rows.is_empty() {
            judge::explained(&rows)?;
            judge::whole("two-movers", &rows)?;
        }
        let classics = sound_rows("classics_2_pychess_GPL3.jsonl", 2)?;
        if !classics.is_empty() {
            judge::whole("classics", &classics)?;
        }
        judge::quick()?;
    }
    if wanted("genres") {
        genres::help_play()?;
        self_play::rows(Genres::HelpPlay)?;
    }
    if wanted("sweep") {
        sweep::against_naive()?;
        sweep::rows(3)?;
    }
    if wanted("scratch") {
        scratch::rows()?;
    }
    if wanted("self") {
        self_play::rows(Genres::SelfPlay)?;
    }
    if wanted("proofs") {
        proofs::all(words.iter().any(|word| word == "slowest"))?;
    }
    for (name, collection, moves, naive_sample) in [
        ("three", "classics_3_pychess_GPL3.jsonl", 3, 30),
        ("four", "classics_4_5_pychess_GPL3.jsonl", 4, 2),
        ("five", "matetrack_2_to_5_GPL3.jsonl", 5, 0),
    ] {
        if wanted(name) {
            longer_row(collection, moves, naive_sample)?;
        }
    }
    Ok(())
}

fn perft_rows() -> Result<()> {
    let kiwipete = parse_fen("r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1")?.setup;
    for (name, setup, depth) in [("start, depth 5", Setup::start(), 5), ("kiwipete, depth 4", kiwipete, 4)] {
        let position = setup.check()?;
        let peer: cozy_chess::Board = setup.to_fen().parse().expect("the peer reads our FEN");
        let nodes = perft(&position, depth) as f64 / 1e6;
        let row = |how: &str, compared: Compared| {
            let speed = |time: Duration| nodes / time.as_secs_f64();
            let Compared { ours, theirs, ratio } = compared;
            println!("perft {name}, {how}: {:.0} M/s, cozy-chess {:.0} M/s, {ratio:.2} x", speed(ours), speed(theirs));
        };
        row("leaves counted", in_turn(41, || perft(&position, depth), || cozy::perft(&peer, depth)));
        let leaves = || perft_every_leaf(&position, depth);
        row("every leaf made", in_turn(41, leaves, || cozy::perft_every_leaf(&peer, depth)));
    }
    Ok(())
}

fn two_mover_row() -> Result<()> {
    let rows = sound_rows("two_movers_jgisland_MIT-attr.jsonl", 2)?;
    if rows.is_empty() {
        return Ok(());
    }
    let peers: Vec<cozy_chess::Board> = rows.iter().map(peer).collect();
    let sound = |row: &&Row| matches!(soundness_of_two_mover(&row.position), Soundness::Sound(_));
    let kernel = || rows.iter().filter(sound).count();
    let naive = || peers.iter().filter(|board| cozy::keys(board, 2) == 1).count();
    ensure!(kernel() == rows.len() && naive() == rows.len(), "both must find every sound row sound");
    let Compared { ours, theirs, ratio } = in_turn(11, kernel, naive);
    let speed = |time: Duration| rows.len() as f64 / time.as_secs_f64();
    println!(
        "#2 soundness, {} sound rows: {:.0} a second, naive on cozy-chess {:.0}, {ratio:.1} x",
        rows.len(),
        speed(ours),
        speed(theirs)
    );
    Ok(())
}

/// The mean full proof of the sound rows, and the naive mean of the first few of them.
fn longer_row(collection: &str, moves: u8, naive_sample: usize) -> Result<()> {
    let rows = sound_rows(collection, moves)?;
    if rows.is_empty() {
        return Ok(());
    }
    let mean = |(time, rows): (Duration, usize)| time.as_secs_f64() * 1e3 / rows as f64;
    let (time, sound) = fastest(1, || rows.iter().filter(|row| is_sound(row)).count());
    ensure!(sound == rows.len(), "every sound row must be found sound");
    print!("#{moves} full proof, {} sound rows of {collection}: {:.2} ms", rows.len(), mean((time, rows.len())));
    if naive_sample > 0 {
        let sample = &rows[..naive_sample.min(rows.len())];
        let peers: Vec<cozy_chess::Board> = sample.iter().map(peer).collect();
        let (ours, _) = fastest(3, || sample.iter().filter(|row| is_sound(row)).count());
        let (naive, _) = fastest(1, || peers.iter().filter(|board| cozy::keys(board, moves) == 1).count());
        let (ours, naive) = (mean((ours, sample.len())), mean((naive, sample.len())));
        print!("; the first {}: {ours:.2} ms, naive on cozy-chess {naive:.0} ms, {:.0} x", sample.len(), naive / ours);
    }
    println!();
    Ok(())
}

fn sound_rows(collection: &str, moves: u8) -> Result<Vec<Row>> {
    let mut rows = rows(collection)?;
    rows.retain(|row| row.sound == Some(true) && row.moves == moves);
    if rows.is_empty() {
        println!("#{moves}: {collection} is not here, left out");
    }
    Ok(rows)
}

fn is_sound(row: &Row) -> bool {
    let limits = Limits::unlimited(solve::never()).with_hash(256);
    let wanted = Wanted::key_only();
    let Ok(stipulation) = Stipulation::mate_in(u64::from(row.moves)) else { return false };
    solve(&row.position, stipulation, wanted, limits).verdict == Verdict::Sound
}

fn peer(row: &Row) -> cozy_chess::Board {
    row.fen.parse().expect("the peer reads our FEN")
}
