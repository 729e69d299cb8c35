//! How much work a solution may cost. Counted in positions, never in seconds, so that results can be repeated.

use std::sync::atomic::{AtomicBool, Ordering};

use crate::Gauge;

/// The most that may be spent.
///
/// ```
/// use keymove_solve::{Limits, never};
/// let limits = Limits::nodes(1_000_000).with_hash(16);
/// assert_eq!((limits.nodes, limits.hash_megabytes, limits.threads), (1_000_000, 16, 1));
/// assert_eq!(Limits::unlimited(never()).nodes, u64::MAX);
/// ```
#[derive(Clone, Copy, Debug)]
pub struct Limits<'a> {
    /// Positions looked at.
    pub nodes: u64,
    /// Memory for remembering positions, in megabytes.
    pub hash_megabytes: usize,
    /// Threads to work with; the result does not depend on them.
    pub threads: usize,
    /// Set from outside to stop early: what is known so far is returned as unfinished.
    pub stop: &'a AtomicBool,
    /// Shows from outside how far the search has come, if somebody watches.
    pub gauge: Option<&'a Gauge>,
}

impl Limits<'static> {
    /// This many positions, one megabyte, one thread, and a stop flag that is never set.
    pub fn nodes(nodes: u64) -> Limits<'static> {
        Limits { nodes, ..Limits::unlimited(never()) }
    }
}

impl<'a> Limits<'a> {
    /// No limit on positions, one megabyte, one thread.
    pub fn unlimited(stop: &'a AtomicBool) -> Limits<'a> {
        Limits { nodes: u64::MAX, hash_megabytes: 1, threads: 1, stop, gauge: None }
    }

    /// The same with this much memory, in megabytes.
    #[must_use]
    pub fn with_hash(self, megabytes: usize) -> Limits<'a> {
        Limits { hash_megabytes: megabytes, ..self }
    }

    /// The same on this many threads.
    #[must_use]
    pub fn with_threads(self, threads: usize) -> Limits<'a> {
        Limits { threads, ..self }
    }

    /// The same with this stop flag.
    #[must_use]
    pub fn with_stop<'b>(self, stop: &'b AtomicBool) -> Limits<'b>
    where
        'a: 'b,
    {
        let Limits { nodes, hash_megabytes, threads, stop: _, gauge } = self;
        Limits { nodes, hash_megabytes, threads, stop, gauge }
    }

    /// The same, watched by this gauge.
    #[must_use]
    pub fn with_gauge(self, gauge: &'a Gauge) -> Limits<'a> {
        Limits { gauge: Some(gauge), ..self }
    }

    /// Those outside, without what they allow.
    pub(crate) fn outside(&self) -> Outside<'a> {
        Outside { stop: self.stop, gauge: self.gauge }
    }
}

/// Who waits for a search: they may stop it, and may see how far it has come.
#[derive(Clone, Copy)]
pub(crate) struct Outside<'a> {
    stop: &'a AtomicBool,
    gauge: Option<&'a Gauge>,
}

impl<'a> Outside<'a> {
    /// A search turns to them after each so many positions.
    pub(crate) const EACH: u64 = 256;

    /// Somebody who can stop the search and sees nothing of it.
    pub(crate) fn stopping(stop: &'a AtomicBool) -> Outside<'a> {
        Outside { stop, gauge: None }
    }

    /// Tells them of as many positions; whether a stop was asked for.
    #[cold]
    pub(crate) fn tell(self) -> bool {
        self.gauge.inspect(|gauge| gauge.count(Outside::EACH));
        self.stop.load(Ordering::Relaxed)
    }
}

/// A stop flag that is never set.
pub fn never() -> &'static AtomicBool {
    static NEVER: AtomicBool = AtomicBool::new(false);
    &NEVER
}
