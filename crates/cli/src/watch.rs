//! A search as it is watched: how far it is, how fast, how long it will take, and the best so far.

use std::time::{Duration, Instant};

use anyhow::{Result, anyhow};
use indicatif::{HumanCount, HumanDuration, ProgressBar};
use studio::{BadCheckpoint, Watched};

use crate::checkpoint::CheckpointFile;
use crate::terminal::{self, WHOLE};

/// What was seen so far.
pub struct Watch {
    bar: ProgressBar,
    begun: Instant,
    /// Positions that an earlier run had made.
    before: Option<u64>,
    level: (usize, Instant, f64),
}

impl Watch {
    /// Begins to watch; nothing is shown if nothing is to be.
    pub fn begin(quiet: bool) -> Watch {
        let bar = if quiet { ProgressBar::hidden() } else { terminal::search_progress() };
        Watch { bar, begun: Instant::now(), before: None, level: (0, Instant::now(), 0.0) }
    }

    /// Shows how far the search came.
    pub fn see(&mut self, progress: &dyn Watched) {
        let positions = progress.positions();
        let before = *self.before.get_or_insert(if progress.depth() > 1 { positions } else { 0 });
        if self.bar.is_hidden() {
            return;
        }
        let share = progress.share();
        if self.level.0 != progress.depth() {
            self.level = (progress.depth(), Instant::now(), share);
        }
        let rate = (positions - before) as f64 / self.begun.elapsed().as_secs_f64().max(0.001);
        let parts = progress.parts().map_or_else(String::new, |(done, parts)| format!(" {done}/{parts}"));
        let best = progress.standing();
        let left = self.left(share).map_or_else(String::new, |left| format!(", {:#} left", HumanDuration(left)));
        self.bar.set_position((share * WHOLE as f64) as u64);
        let rate = HumanCount(rate as u64);
        self.bar.set_message(format!("depth {}{parts}, {best}{left}, {rate}/s", progress.depth()));
    }

    /// How long the rest of the level will take, from how long its beginning took.
    fn left(&self, share: f64) -> Option<Duration> {
        let (_, begun, from) = self.level;
        let seen = share - from;
        (seen > 0.0).then(|| begun.elapsed().mul_f64(((1.0 - share) / seen).clamp(0.0, 1e6)))
    }

    /// Takes everything off the screen.
    pub fn end(self) {
        self.bar.finish_and_clear();
    }
}

/// Searches while somebody watches, and keeps the checkpoint.
pub fn watched<T>(
    quiet: bool,
    mut file: Option<&mut CheckpointFile>,
    search: impl FnOnce(&mut (dyn FnMut(&dyn Watched) + Send)) -> Result<T, BadCheckpoint>,
) -> Result<T> {
    let name = file.as_ref().map(|file| file.name()).unwrap_or_default();
    let mut watch = Watch::begin(quiet);
    let found = search(&mut |progress| {
        watch.see(progress);
        if let Some(file) = &mut file {
            file.keep(progress);
        }
    });
    watch.end();
    found.map_err(|error| anyhow!("{name} {error}"))
}
