//! One position that may take long: how far its proof has come, how fast it goes and how long it may still take.

use std::sync::mpsc::{RecvTimeoutError, channel};
use std::time::{Duration, Instant};

use indicatif::{HumanCount, HumanDuration, ProgressBar};
use studio::{Gauge, Reading};

use crate::terminal::{self, WHOLE};

/// How often the gauge is read.
const EACH: Duration = Duration::from_millis(250);

/// Works on one position, with a bar on a terminal unless `quiet`. The work is handed the gauge that the bar shows.
pub fn with_patience<T>(quiet: bool, work: impl FnOnce(&Gauge) -> T) -> T {
    let gauge = Gauge::default();
    let bar = if quiet { ProgressBar::hidden() } else { terminal::search_progress() };
    if bar.is_hidden() {
        return work(&gauge);
    }
    bar.set_message("solving; Ctrl-C ends with what is known");
    let result = std::thread::scope(|scope| {
        let (working, done) = channel::<()>();
        let (bar, shown) = (&bar, &gauge);
        let watch = move || {
            let mut watched = Watched::begin();
            while done.recv_timeout(EACH) == Err(RecvTimeoutError::Timeout) {
                watched.show(bar, &shown.reading());
            }
        };
        // Without a thread the bar does not move; the work is the same.
        let _watching = std::thread::Builder::new().name("patience".to_owned()).spawn_scoped(scope, watch);
        let result = work(&gauge);
        drop(working);
        result
    });
    bar.finish_and_clear();
    result
}

/// What has been shown of the proof under way. A share once shown is never taken back.
struct Watched {
    begun: Instant,
    proof: u32,
    proof_begun: Instant,
    share: f64,
}

impl Watched {
    fn begin() -> Watched {
        let now = Instant::now();
        Watched { begun: now, proof: 0, proof_begun: now, share: 0.0 }
    }

    fn show(&mut self, bar: &ProgressBar, reading: &Reading) {
        if self.proof != reading.proofs {
            *self = Watched { proof: reading.proofs, proof_begun: Instant::now(), share: 0.0, ..*self };
        }
        self.share = self.share.max(reading.share.unwrap_or(0.0));
        bar.set_position((self.share * WHOLE as f64) as u64);
        let left = time_left(self.share, self.proof_begun.elapsed());
        let rate = reading.nodes as f64 / self.begun.elapsed().as_secs_f64().max(0.001);
        bar.set_message(words(reading, left, rate as u64));
    }
}

/// How long the rest takes if it goes on like this; nothing before there is something to go by.
fn time_left(share: f64, elapsed: Duration) -> Option<Duration> {
    const SOON: Duration = Duration::from_millis(500);
    const LONGEST: f64 = 1e9;
    let left = elapsed.as_secs_f64() * (1.0 - share) / share;
    (elapsed >= SOON && (0.001..1.0).contains(&share)).then(|| Duration::from_secs_f64(left.min(LONGEST)))
}

/// A reading in words.
fn words(reading: &Reading, left: Option<Duration>, rate: u64) -> String {
    let Reading { proved, parts, length, .. } = *reading;
    let mut words = match (parts, length) {
        (0, _) => vec!["solving; Ctrl-C ends with what is known".to_owned()],
        (_, 1..) if proved == parts => vec!["all first moves proved".to_owned()],
        (_, 0) => vec![format!("{proved} of {parts} beginnings")],
        _ => vec![format!("{proved} of {parts} first moves"), format!("in {length} moves")],
    };
    words.extend(left.map(|left| format!("{:#} left", HumanDuration(left))));
    words.push(format!("{} positions", HumanCount(reading.nodes)));
    words.push(format!("{}/s", HumanCount(rate)));
    words.join(", ")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_rest_takes_as_long_as_what_is_done() {
        let minute = Duration::from_secs(60);
        assert_eq!(time_left(0.5, minute), Some(minute));
        assert_eq!(time_left(0.25, minute), Some(3 * minute));
        assert_eq!(time_left(0.0, minute), None);
        assert_eq!(time_left(1.0, minute), None);
        assert_eq!(time_left(0.5, Duration::ZERO), None);
    }

    #[test]
    fn a_reading_says_what_is_proved_and_what_is_left() {
        let reading = Reading { proofs: 1, parts: 38, proved: 12, length: 6, nodes: 1_234_567, share: Some(0.3) };
        assert_eq!(
            words(&reading, Some(Duration::from_secs(40)), 1_000_000),
            "12 of 38 first moves, in 6 moves, 40s left, 1,234,567 positions, 1,000,000/s"
        );
        let begun = Reading { parts: 0, proved: 0, length: 0, share: None, ..reading.clone() };
        assert!(words(&begun, None, 5).contains("Ctrl-C"));
        let written = Reading { proved: 38, ..reading };
        assert!(words(&written, None, 5).starts_with("all first moves proved, "));
    }
}
