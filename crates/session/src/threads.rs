//! A crew of threads, or as many as the machine gives.

/// Threads to work on.
pub struct Crew {
    pool: rayon::ThreadPool,
    threads: usize,
}

/// A crew of this many threads. A machine that does not give that many gives fewer, in the end the one that asks;
/// results do not depend on it.
pub fn crew(threads: usize) -> Crew {
    let mut threads = threads.max(1);
    while threads > 1 {
        if let Ok(pool) = rayon::ThreadPoolBuilder::new().num_threads(threads).build() {
            return Crew { pool, threads };
        }
        threads /= 2;
    }
    let alone = || rayon::ThreadPoolBuilder::new().num_threads(1);
    let pool = alone().build().or_else(|_| alone().use_current_thread().build());
    Crew { pool: pool.expect("a pool of the thread that asks needs nothing new"), threads: 1 }
}

impl Crew {
    /// How many threads there are.
    pub fn threads(&self) -> usize {
        self.threads
    }

    /// Does some work on all of them.
    pub fn run<T: Send>(&self, work: impl FnOnce() -> T + Send) -> T {
        self.pool.install(work)
    }
}
