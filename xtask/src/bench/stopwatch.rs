//! Time as the thread spends it. Where the system tells (Linux), time in which other programs held the processor is
//! not counted; elsewhere it is the clock on the wall.

use std::hint::black_box;
use std::time::{Duration, Instant};

/// The fastest of several runs, and what the work returned.
pub fn fastest<T>(times: u32, mut work: impl FnMut() -> T) -> (Duration, T) {
    let mut best: Option<(Duration, T)> = None;
    for _ in 0..times.max(1) {
        let wall = Instant::now();
        let before = on_processor();
        let result = black_box(work());
        let spent = match (before, on_processor()) {
            (Some(before), Some(after)) => after - before,
            _ => wall.elapsed(),
        };
        if best.as_ref().is_none_or(|(time, _)| spent < *time) {
            best = Some((spent, result));
        }
    }
    best.expect("the work ran at least once")
}

/// The fastest run of each of two works, done in turn so that a busy machine slows both alike.
pub fn in_turn<A, B>(times: u32, mut ours: impl FnMut() -> A, mut theirs: impl FnMut() -> B) -> (Duration, Duration) {
    let mut best = (Duration::MAX, Duration::MAX);
    for _ in 0..times {
        best.0 = best.0.min(fastest(1, &mut ours).0);
        best.1 = best.1.min(fastest(1, &mut theirs).0);
    }
    best
}

fn on_processor() -> Option<Duration> {
    let text = std::fs::read_to_string("/proc/thread-self/schedstat").ok()?;
    Some(Duration::from_nanos(text.split_whitespace().next()?.parse().ok()?))
}
