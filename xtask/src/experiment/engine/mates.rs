//! Mates from games (lichess): how many the full search finds within a second each.

use std::time::{Duration, Instant};

use anyhow::Result;
use chess::uci;
use engine::{GamePosition, GameRecord, MATE, TranspositionTable};

use super::super::Draw;
use super::strength::on_the_clock;
use crate::collection::{folder, rows};

pub fn run(draw: &Draw) -> Result<()> {
    for (name, moves) in [("lichess_mates_2_CC0.jsonl", 2), ("lichess_mates_3_CC0.jsonl", 3)] {
        let problems = rows(name)?;
        if problems.is_empty() {
            println!("{name} is not in {}: nothing measured", folder().display());
            continue;
        }
        let (mut found, mut slowest, begun) = (0, Duration::ZERO, Instant::now());
        let drawn = draw.of(problems);
        for row in &drawn {
            let record = GameRecord::new(GamePosition::of(row.position, 0));
            let clock = Instant::now();
            let decision = on_the_clock(&record, &mut TranspositionTable::new(16), Duration::from_secs(1));
            slowest = slowest.max(clock.elapsed());
            let announced = MATE - decision.score < 2 * i32::from(row.moves);
            if announced && row.keys.contains(&uci(decision.mv)) {
                found += 1;
            } else {
                println!("  not found: {} {}", row.id, row.fen);
            }
        }
        println!(
            "mate in {moves}: {found} of {} ({:.1} %), {:.3} s on average, {:.2} s at most",
            drawn.len(),
            100.0 * f64::from(found) / drawn.len().max(1) as f64,
            begun.elapsed().as_secs_f64() / drawn.len().max(1) as f64,
            slowest.as_secs_f64()
        );
    }
    Ok(())
}
