//! What solving may cost inside a session.

use std::sync::atomic::AtomicBool;

use session::Session;
use solve::Limits;

/// Enough for the few positions that a search judges in full.
const HASH_MEGABYTES: usize = 64;

/// A flag that is never set: what was found is judged in full, even if the search was stopped.
pub(crate) static NEVER: AtomicBool = AtomicBool::new(false);

/// Up to this many nodes for each position, ended by the session's stop flag.
pub(crate) fn limits<'a, F>(session: &Session<'a, F>, nodes: u64) -> Limits<'a> {
    Limits { nodes, hash_megabytes: HASH_MEGABYTES, threads: session.threads, stop: session.stop }
}

/// Without limits.
pub(crate) fn no_limits(threads: usize) -> Limits<'static> {
    Limits { nodes: u64::MAX, hash_megabytes: HASH_MEGABYTES, threads, stop: &NEVER }
}
