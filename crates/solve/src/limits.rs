//! How much work a solution may cost. Counted in positions, never in seconds, so that results can be repeated.

use std::sync::atomic::AtomicBool;

/// The most that may be spent.
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
}
