//! A day with more workers than there are here: workers ask one server for parts, one client takes the results, and some
//! machines are slow. Results are taken in order, and no more parts are out than a client would have. What the messages and the
//! parts cost is measured; the rest is assumed, and printed.

use std::cmp::Reverse;
use std::collections::{BTreeSet, BinaryHeap};

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

/// When a worker comes to the server, in nanoseconds so that times have an order, with the part that it has done.
type Visit = Reverse<(u64, usize, Option<u64>)>;

/// The parts that are out: results are taken in order, so that one that takes long holds up the client.
struct Out {
    window: u64,
    handed: u64,
    parts: u64,
    /// All parts before this one are taken, and of those after it these are done.
    first: u64,
    done: BTreeSet<u64>,
    /// Who waits for a part.
    idle: Vec<usize>,
}

impl Out {
    fn ready(&self) -> u64 {
        self.parts.min(self.first + self.window) - self.handed
    }

    fn next(&mut self) -> Option<u64> {
        let next = (self.ready() > 0).then_some(self.handed);
        self.handed += u64::from(next.is_some());
        next
    }

    /// Takes what is done; who has waited and gets something now.
    fn take(&mut self, part: u64) -> Vec<usize> {
        self.done.insert(part);
        while self.done.remove(&self.first) {
            self.first += 1;
        }
        let stay = self.idle.len().saturating_sub(self.ready() as usize);
        self.idle.split_off(stay)
    }
}

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
    let mut visits: BinaryHeap<Visit> = (0..workers).map(|worker| Reverse((nanos(TRIP), worker, None))).collect();
    let (mut server, mut busy, mut end) = (0.0_f64, 0.0, 0.0_f64);
    let window = cluster::window(workers, length) as u64;
    let mut out = Out { window, handed: 0, parts, first: 0, done: BTreeSet::new(), idle: vec![] };
    while let Some(Reverse((time, worker, done))) = visits.pop() {
        server = server.max(time as f64 / 1e9) + each;
        busy += each;
        let back = nanos(server + TRIP * TRIPS / 2.0);
        if let Some(part) = done {
            end = end.max(server);
            let called = out.take(part);
            visits.extend(called.into_iter().chain([worker]).map(|worker| Reverse((back, worker, None))));
        } else if let Some(part) = out.next() {
            let drawn = costs.parts[(share(&mut random) * costs.parts.len() as f64) as usize % costs.parts.len()];
            let seconds = drawn / costs.mean() * length * slow[worker];
            visits.push(Reverse((back + nanos(seconds), worker, Some(part))));
        } else {
            out.idle.push(worker);
            // Who waits costs the server nothing.
            server -= each;
            busy -= each;
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
        let crowded = day(&costs(0.004), 1000, 1.0, 1);
        assert!(crowded.efficiency < 0.3 && crowded.server > 0.95, "{}", crowded.efficiency);
        assert!(day(&costs(0.004), 1000, 60.0, 1).efficiency > 0.9);
    }

    #[test]
    fn what_is_out_is_bounded_and_everything_is_taken() {
        let mut out = Out { window: 2, handed: 0, parts: 4, first: 0, done: BTreeSet::new(), idle: vec![7, 8] };
        assert_eq!([out.next(), out.next(), out.next()], [Some(0), Some(1), None]);
        assert_eq!((out.take(1), out.next()), (vec![], None), "the first is waited for");
        assert_eq!((out.take(0), out.next(), out.next(), out.next()), (vec![7, 8], Some(2), Some(3), None));
        assert_eq!((out.take(2), out.take(3), out.first), (vec![], vec![], 4));
    }
}
