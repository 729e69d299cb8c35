//! A session as it is watched on a terminal: one bar for every kind of long work.

use std::time::{Duration, Instant};

use indicatif::{HumanCount, HumanDuration, ProgressBar};
use session::Progress;

use crate::exit::notify;
use crate::terminal::{self, WHOLE};

/// What was seen so far.
pub struct Watch {
    bar: ProgressBar,
    begun: Instant,
    /// What an earlier run had done.
    before: Option<u64>,
    /// When it will be over, for work that goes on until then.
    time: Option<Duration>,
    stage: Stage,
}

/// The stage under way: when it began, and how much of it was done by then.
struct Stage {
    name: String,
    begun: Instant,
    share: f64,
}

impl Watch {
    /// Begins to watch; with `quiet`, or if standard error is not a terminal, nothing is shown.
    pub fn begin(quiet: bool, time: Option<Duration>) -> Watch {
        let bar = if quiet { ProgressBar::hidden() } else { terminal::search_progress() };
        let now = Instant::now();
        Watch { bar, begun: now, before: None, time, stage: Stage { name: String::new(), begun: now, share: 0.0 } }
    }

    /// Shows progress.
    pub fn show(&mut self, progress: &Progress) {
        let before = *self.before.get_or_insert(progress.count.saturating_sub(1));
        if self.bar.is_hidden() {
            return;
        }
        let share = progress.share.or_else(|| self.share_of_time()).unwrap_or(0.0);
        if self.stage.name != progress.stage {
            self.stage = Stage { name: progress.stage.clone(), begun: Instant::now(), share };
        }
        self.bar.set_position((share * WHOLE as f64) as u64);
        let rate = (progress.count - before) as f64 / self.begun.elapsed().as_secs_f64().max(0.001);
        let parts = progress.parts.map_or_else(String::new, |(done, parts)| format!(" {done}/{parts}"));
        let mut words = vec![format!("{}{parts}", progress.stage), progress.status.clone()];
        words.extend(self.left(share).map(|left| format!("{:#} left", HumanDuration(left))));
        words.push(format!("{} {}", HumanCount(progress.count), progress.unit));
        if rate >= 1.0 {
            words.push(format!("{}/s", HumanCount(rate as u64)));
        }
        words.retain(|word| !word.is_empty());
        self.bar.set_message(words.join(", "));
    }

    fn share_of_time(&self) -> Option<f64> {
        Some((self.begun.elapsed().as_secs_f64() / self.time?.as_secs_f64()).min(1.0))
    }

    /// How long the rest of the stage will take, judging by its beginning.
    fn left(&self, share: f64) -> Option<Duration> {
        let seen = share - self.stage.share;
        (seen > 0.0).then(|| self.stage.begun.elapsed().mul_f64(((1.0 - share) / seen).clamp(0.0, 1e6)))
    }

    /// Leaves a line above the bar, if there is one; what does not fit is cut off.
    pub fn note(&self, line: &str) {
        if self.bar.is_hidden() {
            return;
        }
        let width = terminal::error_width();
        let line: String = match line.chars().count() <= width {
            true => line.to_owned(),
            false => line.chars().take(width.saturating_sub(1)).chain(['…']).collect(),
        };
        self.bar.suspend(|| notify(&line));
    }

    /// Prints something on standard error without disturbing the bar.
    pub fn suspend<T>(&self, work: impl FnOnce() -> T) -> T {
        self.bar.suspend(work)
    }
}

/// Leaves nothing on the screen, however the work ends.
impl Drop for Watch {
    fn drop(&mut self) {
        self.bar.finish_and_clear();
    }
}
