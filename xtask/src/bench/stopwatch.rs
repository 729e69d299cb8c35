//! Timing, and a fair comparison of two pieces of work on a busy machine.

use std::hint::black_box;
use std::time::{Duration, Instant};

/// The fastest of several runs, and what the work returned.
pub fn fastest<T>(times: u32, mut work: impl FnMut() -> T) -> (Duration, T) {
    let mut run = || {
        let start = Instant::now();
        let result = black_box(work());
        (start.elapsed(), result)
    };
    let mut best = run();
    for _ in 1..times {
        let next = run();
        if next.0 < best.0 {
            best = next;
        }
    }
    best
}

/// Two pieces of work compared.
pub struct Compared {
    /// The fastest run of ours.
    pub ours: Duration,
    /// The fastest run of theirs.
    pub theirs: Duration,
    /// How many times longer theirs took: the median over pairs of neighboring runs, since a machine that others use
    /// too is seldom as fast twice.
    pub ratio: f64,
}

/// Runs two pieces of work in turn, many times.
pub fn in_turn<A, B>(times: u32, mut ours: impl FnMut() -> A, mut theirs: impl FnMut() -> B) -> Compared {
    let pairs: Vec<(Duration, Duration)> =
        (0..times.max(1)).map(|_| (fastest(1, &mut ours).0, fastest(1, &mut theirs).0)).collect();
    let mut ratios: Vec<f64> = pairs.iter().map(|(ours, theirs)| theirs.as_secs_f64() / ours.as_secs_f64()).collect();
    ratios.sort_by(f64::total_cmp);
    Compared {
        ours: pairs.iter().map(|pair| pair.0).min().unwrap_or_default(),
        theirs: pairs.iter().map(|pair| pair.1).min().unwrap_or_default(),
        ratio: ratios[ratios.len() / 2],
    }
}
