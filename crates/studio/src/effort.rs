//! What solving may cost inside a session.

use session::Session;
use solve::{Limits, never};

/// Enough for the few positions that a search judges in full.
pub(crate) const HASH_MEGABYTES: usize = 64;

/// Up to this many nodes for each position, ended by the session's stop flag.
pub(crate) fn limits<'a, F>(session: &Session<'a, F>, nodes: u64) -> Limits<'a> {
    Limits { nodes, hash_megabytes: HASH_MEGABYTES, threads: session.threads, stop: session.stop, gauge: None }
}

/// Without limits: what was found is judged in full, even if the search was stopped.
pub(crate) fn no_limits(threads: usize) -> Limits<'static> {
    Limits::unlimited(never()).with_hash(HASH_MEGABYTES).with_threads(threads)
}
