//! How far a long search has come, to be read from outside while it runs. Reading changes nothing: no search looks at its
//! own gauge.

use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Mutex, MutexGuard, PoisonError};

/// Read by whoever waits for a solution; [`crate::Limits::with_gauge`] hands it to the search.
///
/// ```
/// use keymove_solve::{Gauge, Limits, Wanted, solve_genre};
/// let position = "Kc3 Rb4 / Ka1 pa3".parse::<chess::Setup>().unwrap().check().unwrap();
/// let gauge = Gauge::default();
/// let limits = Limits::nodes(10_000).with_gauge(&gauge);
/// solve_genre(&position, "#3".parse().unwrap(), Wanted::key_only(), limits);
/// let reading = gauge.reading();
/// assert_eq!((reading.proved, reading.share), (reading.parts, Some(1.0)));
/// ```
#[derive(Default, Debug)]
pub struct Gauge {
    /// Positions looked at, as far as searches have told.
    nodes: AtomicU64,
    board: Mutex<Board>,
}

/// What the searches have reported.
#[derive(Default, Debug)]
struct Board {
    proofs: u32,
    parts: u32,
    latest: u8,
    /// One for each length, the shortest first.
    steps: Vec<Step>,
    /// What had been looked at when this proof began.
    before: u64,
}

/// The parts of a proof that are asked for one length: first moves, or beginnings of lines.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Step {
    /// How many there are to decide.
    pub parts: u32,
    /// How many have been decided.
    pub decided: u32,
    /// Positions that were looked at to decide these.
    pub nodes: u64,
}

/// What a gauge shows.
#[derive(Clone, PartialEq, Debug)]
pub struct Reading {
    /// How many proofs have begun: diagrams, twins, set play.
    pub proofs: u32,
    /// First moves, or beginnings of lines, and how many of them are decided for good; none before it is known.
    pub parts: u32,
    /// See `parts`.
    pub proved: u32,
    /// The length in moves that was looked at last; 0 if lengths are not asked for one by one.
    pub length: u8,
    /// Positions looked at in all.
    pub nodes: u64,
    /// How much of the proof is done, from 0 to 1, as far as can be estimated; 1 while the solution is written out.
    pub share: Option<f64>,
}

impl Gauge {
    /// What is known now.
    pub fn reading(&self) -> Reading {
        let board = self.board();
        let nodes = self.nodes.load(Ordering::Relaxed);
        let done: u64 = board.steps.iter().map(|step| step.nodes).sum();
        let under_way = nodes.saturating_sub(board.before + done);
        let left = board.steps.last().map_or(0, |longest| longest.parts - longest.decided);
        Reading {
            proofs: board.proofs,
            parts: board.parts,
            proved: board.parts - left,
            length: if board.steps.len() > 1 { board.latest } else { 0 },
            nodes,
            share: share(&board.steps, under_way),
        }
    }

    /// A proof begins: so many parts, each to be decided for so many lengths.
    pub(crate) fn begin(&self, parts: usize, lengths: u8) {
        let parts = u32::try_from(parts).unwrap_or(u32::MAX);
        let before = self.nodes.load(Ordering::Relaxed);
        let mut board = self.board();
        let steps = vec![Step { parts, decided: 0, nodes: 0 }; usize::from(lengths)];
        *board = Board { proofs: board.proofs + 1, parts, latest: 0, steps, before };
    }

    /// A part is decided for a length, after looking at so many positions. If it succeeds it is not asked again.
    pub(crate) fn decide(&self, length: u8, nodes: u64, succeeds: bool) {
        let mut board = self.board();
        board.latest = length;
        let from = usize::from(length).saturating_sub(1);
        let mut steps = board.steps.iter_mut().skip(from);
        if let Some(step) = steps.next() {
            step.decided += 1;
            step.nodes += nodes;
        }
        if succeeds {
            steps.for_each(|longer| longer.parts -= 1);
        }
    }

    /// So many more positions have been looked at.
    #[inline]
    pub(crate) fn count(&self, nodes: u64) {
        self.nodes.fetch_add(nodes, Ordering::Relaxed);
    }

    fn board(&self) -> MutexGuard<'_, Board> {
        self.board.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// A part takes so many times as long to decide for one move more, until that is seen.
const USUAL_GROWTH: f64 = 6.0;
/// What was seen is believed within these bounds.
const GROWTH: std::ops::RangeInclusive<f64> = 2.0..=20.0;

/// How much of a proof is done, from 0 to 1, if `under_way` positions were looked at for parts that are not decided yet.
/// Undecided parts are expected to take as long as the decided ones of their length, and where there are none, as those of
/// the length before by what one more move has cost so far. Nothing if there is nothing to go by.
pub fn share(steps: &[Step], under_way: u64) -> Option<f64> {
    let (mut done, mut rest) = (0.0, 0.0);
    let (mut each, mut growth) = (1.0, USUAL_GROWTH);
    for step in steps {
        let expected = match step.decided {
            0 => each * growth,
            decided => {
                let seen = step.nodes as f64 / f64::from(decided);
                growth = (seen / each).clamp(*GROWTH.start(), *GROWTH.end());
                seen
            }
        };
        each = expected.max(1.0);
        done += step.nodes as f64;
        rest += each * f64::from(step.parts.saturating_sub(step.decided));
    }
    // What is under way is a part of the rest, however long it takes.
    let under_way = under_way as f64;
    let nearly = if rest > 0.0 { rest * under_way / (rest + under_way) } else { 0.0 };
    let whole = done + rest;
    if steps.is_empty() || whole == 0.0 { None } else { Some((done + nearly) / whole) }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn step(parts: u32, decided: u32, nodes: u64) -> Step {
        Step { parts, decided, nodes }
    }

    #[test]
    fn nothing_is_estimated_from_nothing() {
        assert_eq!(share(&[], 100), None);
        assert_eq!(share(&[step(0, 0, 0)], 100), None);
    }

    #[test]
    fn what_is_decided_tells_of_the_rest() {
        assert_eq!(share(&[step(20, 20, 500)], 0), Some(1.0));
        assert_eq!(share(&[step(20, 5, 500)], 0), Some(0.25));
        // Ten times as much for each move more, and half of the last ones decided.
        let half = share(&[step(10, 10, 10), step(10, 10, 100), step(10, 5, 500)], 0).unwrap();
        assert!((half - 610.0 / 1110.0).abs() < 1e-9);
        // The last length has not begun, and will take as much more as the length before it.
        let early = share(&[step(10, 10, 10), step(10, 10, 100), step(10, 0, 0)], 0).unwrap();
        assert!((early - 110.0 / 1110.0).abs() < 1e-9);
    }

    #[test]
    fn more_work_never_shows_less_and_the_end_comes_last() {
        let steps = [step(30, 30, 900), step(29, 11, 12_000), step(29, 0, 0)];
        let shares: Vec<f64> = (0..200).map(|work| share(&steps, work * work * work).unwrap()).collect();
        assert!(shares.is_sorted() && shares.iter().all(|share| (0.0..1.0).contains(share)));
    }

    #[test]
    fn parts_that_take_alike_never_show_less() {
        let (parts, lengths) = (25, 6);
        let gauge = Gauge::default();
        gauge.begin(parts, lengths);
        let mut last = 0.0;
        for length in 1..=lengths {
            for _ in 0..parts {
                let nodes = 7_u64.pow(u32::from(length));
                gauge.count(nodes);
                gauge.decide(length, nodes, false);
                let share = gauge.reading().share.unwrap();
                // How one length grows out of another is seen only when the second has begun.
                assert!(length <= 2 || share >= last, "{length}: {share} after {last}");
                last = share;
            }
        }
        assert_eq!((last, gauge.reading().proved), (1.0, 25));
    }

    #[test]
    fn what_is_solved_is_not_asked_again() {
        let gauge = Gauge::default();
        gauge.begin(2, 3);
        gauge.decide(1, 1, false);
        gauge.decide(1, 1, true);
        let reading = gauge.reading();
        assert_eq!((reading.proved, reading.parts, reading.length), (1, 2, 1));
        gauge.decide(2, 10, false);
        gauge.decide(3, 100, true);
        assert_eq!((gauge.reading().proved, gauge.reading().share), (2, Some(1.0)));
    }
}
