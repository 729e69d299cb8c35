//! A day with more workers than there are here: workers ask one server for parts, one client takes the results, and some
//! machines are slow. What the messages and the parts cost is measured; the rest is assumed, and printed.

use std::cmp::Reverse;
use std::collections::BinaryHeap;

use super::costs::Costs;
use crate::experiment::split_mix;

/// Seconds of work in the job.
const WORK: f64 = 3_600_000.0;
/// How many workers.
const WORKERS: [usize; 8] = [1, 10, 100, 300, 1000, 2000, 5000, 10_000];
/// How long parts are on average, beside those as they are cut today.
const LENGTHS: [f64; 4] = [5.0, 20.0, 60.0, 300.0];
/// One in so many workers is slow, by this factor.
const SLOW: (u64, f64) = (50, 3.0);
/// Seconds between two signs of life of a worker, and of a part under way; each costs the server this share of a part.
const BEATS: (f64, f64, f64) = (5.0, 3.0, 0.2);
/// There and back through a network.
const TRIP: f64 = 0.001;
/// Questions and answers of a worker between two parts, one after the other.
const TRIPS: f64 = 6.0;
/// The share of what the ends take that is the client's.
const CLIENT: f64 = 0.4;

/// What came out.
#[derive(Clone, Copy)]
struct Day {
    /// How much of the workers' time was work.
    efficiency: f64,
    /// How much of its time the server was busy.
    server: f64,
    /// How much of its time the client was.
    client: f64,
}

/// Prints the table.
pub fn print(costs: &Costs, seed: u64) {
    let lengths: Vec<f64> = [costs.mean()].into_iter().chain(LENGTHS).collect();
    println!();
    println!(
        "simulated: {} hours of work; one worker in {} is {} times slower; a trip through the network takes {} ms, {} of them a part",
        WORK / 3600.0,
        SLOW.0,
        SLOW.1,
        TRIP * 1e3,
        TRIPS
    );
    println!(
        "in each cell: work as a share of the workers' time / how busy the server is / how busy the client is, in per cent"
    );
    let head: Vec<String> = lengths.iter().map(|length| format!("parts of {length:.1} s")).collect();
    println!("| workers | {} |", head.join(" | "));
    println!("|---|{}", "---|".repeat(lengths.len()));
    for workers in WORKERS {
        let cells: Vec<String> = lengths.iter().map(|&length| cell(&day(costs, workers, length, seed))).collect();
        println!("| {workers} | {} |", cells.join(" | "));
    }
    let limit = |length: f64| length / costs.server.max(costs.ends * CLIENT);
    for length in lengths {
        println!("with parts of {length:.1} s the messages alone keep up with {:.0} workers", limit(length));
    }
}

fn cell(day: &Day) -> String {
    format!("{:.0} / {:.0} / {:.0}", day.efficiency * 100.0, day.server * 100.0, day.client * 100.0)
}

/// When a worker comes to the server, in nanoseconds so that times have an order, with what it comes for.
type Visit = Reverse<(u64, usize, bool)>;

fn day(costs: &Costs, workers: usize, length: f64, seed: u64) -> Day {
    let mut random = seed;
    let share = |random: &mut u64| (split_mix(random) >> 11) as f64 / (1_u64 << 53) as f64;
    let slow: Vec<f64> = (0..workers)
        .map(|worker| if (worker as u64).is_multiple_of(SLOW.0) && workers > 1 { SLOW.1 } else { 1.0 })
        .collect();
    let speed: f64 = slow.iter().map(|slow| 1.0 / slow).sum();
    let parts = (WORK / length).ceil() as u64;
    // Signs of life take a part of the server before any part is handed out.
    let beats = costs.server
        * BEATS.2
        * (workers as f64 / BEATS.0 + workers as f64 / BEATS.1 * f64::from(u8::from(length > BEATS.1)));
    let each = costs.server / 2.0 / (1.0 - beats).max(1e-3);
    let nanos = |seconds: f64| (seconds * 1e9) as u64;
    let mut visits: BinaryHeap<Visit> = (0..workers).map(|worker| Reverse((nanos(TRIP), worker, false))).collect();
    let (mut server, mut busy, mut handed, mut end) = (0.0_f64, 0.0, 0, 0.0_f64);
    while let Some(Reverse((time, worker, done))) = visits.pop() {
        server = server.max(time as f64 / 1e9) + each;
        busy += each;
        if done {
            end = end.max(server);
            visits.push(Reverse((nanos(server + TRIP * TRIPS / 2.0), worker, false)));
        } else if handed < parts {
            handed += 1;
            let drawn = costs.parts[(share(&mut random) * costs.parts.len() as f64) as usize % costs.parts.len()];
            let seconds = drawn / costs.mean() * length * slow[worker];
            visits.push(Reverse((nanos(server + TRIP * TRIPS / 2.0 + seconds), worker, true)));
        }
    }
    let client = parts as f64 * costs.ends * CLIENT;
    let end = end.max(client);
    Day { efficiency: WORK / (end * speed), server: (busy / end + beats).min(1.0), client: (client / end).min(1.0) }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn costs(server: f64) -> Costs {
        Costs { parts: vec![1.0], server, ends: server, cycle: server }
    }

    #[test]
    fn one_worker_works_nearly_all_the_time_and_too_many_wait() {
        assert!(day(&costs(0.001), 1, 20.0, 1).efficiency > 0.99);
        let crowded = day(&costs(0.01), 1000, 2.0, 1);
        assert!(crowded.efficiency < 0.3 && crowded.server > 0.95, "{}", crowded.efficiency);
        assert!(day(&costs(0.01), 1000, 60.0, 1).efficiency > crowded.efficiency);
    }
}
