//! Work on as many threads as wished; how many makes no difference to what comes out.

/// Does some work on so many threads.
pub fn on_threads<T: Send>(threads: usize, work: impl FnOnce() -> T + Send) -> T {
    match rayon::ThreadPoolBuilder::new().num_threads(threads).build() {
        Ok(pool) => pool.install(work),
        // A machine that gives no threads still has the one that asks.
        Err(_) => work(),
    }
}
