//! What may come at once: nobody who means well meets these.

use std::time::Duration;

/// The largest number that scripts of a page can tell from its neighbors.
pub(crate) const MOST_NUMBER: u64 = 9_007_199_254_740_991;
/// Bytes of a request.
pub(crate) const BODY: usize = 64 * 1000;
/// Bytes of a file that is added to the library.
pub(crate) const IMPORT: usize = 32 * 1000 * 1000;
/// Time for a request's head; an idle connection is closed after it, too.
pub(crate) const HEAD_TIME: Duration = Duration::from_secs(10);
/// Time for a request's body.
pub(crate) const BODY_TIME: Duration = Duration::from_secs(10);
/// Time for a file.
pub(crate) const IMPORT_TIME: Duration = Duration::from_secs(120);
/// Connections.
pub(crate) const CONNECTIONS: usize = 32;
/// Streams of events: browsers open six connections to a host, and others must remain.
pub(crate) const STREAMS: usize = 4;
/// Jobs that are not over.
pub(crate) const QUEUED: usize = 50;
/// Questions of a lane at once.
pub(crate) const QUESTIONS: usize = 4;
/// Lanes that are remembered.
pub(crate) const LANES: usize = 256;
/// Entries of the library in one answer.
pub(crate) const FIND: usize = 200;
/// Jobs that are over and kept.
pub(crate) const KEPT_JOBS: usize = 200;
/// Days that they are kept.
pub(crate) const KEPT_DAYS: u64 = 30;
/// Nodes for a live answer: a few seconds at most.
pub(crate) const LIVE_NODES: u64 = 3_000_000;
/// After this time a live answer is given as far as it is.
pub(crate) const LIVE_TIME: Duration = Duration::from_secs(5);
/// Without a page and a job the server ends after this time.
pub(crate) const IDLE: Duration = Duration::from_secs(12 * 60 * 60);
/// How long a code can be swapped for the token.
pub(crate) const CODE_TIME: Duration = Duration::from_secs(5 * 60);
/// Wrong codes in a minute.
pub(crate) const WRONG_CODES: usize = 20;
