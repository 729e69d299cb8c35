//! Attempts that take seconds, made on several threads and handed over one by one in their order.
//!
//! Nobody waits for the slowest of a batch, and when time is over only the attempts under way are lost, and what was
//! made after them. What is handed over does not depend on the number of threads.

use std::collections::BTreeMap;
use std::ops::{ControlFlow, Range};
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Condvar, Mutex, MutexGuard, PoisonError};
use std::thread::{Builder, scope};
use std::time::Duration;

use compose::{Attempt, Order, attempt};

/// How far ahead of the slowest attempt others are begun, for each thread.
const AHEAD: u64 = 16;
/// How often the one who waits looks whether it should end.
const LOOK: Duration = Duration::from_millis(20);

/// Makes the attempts of these numbers on this many threads until `on_attempt` breaks off or the order is stopped.
pub(super) fn make_in_order(
    order: &Order<'_>,
    numbers: Range<u64>,
    threads: usize,
    on_attempt: &mut dyn FnMut(Attempt) -> ControlFlow<()>,
) {
    let over = AtomicBool::new(order.stop.load(Ordering::Relaxed));
    let desk =
        Desk { order: Order { stop: &over, ..*order }, over: &over, trays: Mutex::default(), news: Condvar::new() };
    desk.trays().next = numbers.start;
    let ahead = AHEAD * threads as u64;
    scope(|scope| {
        let work = || desk.work(numbers.end, ahead);
        // A machine that gives fewer threads makes the same attempts on fewer.
        let started = (0..threads).filter(|_| Builder::new().spawn_scoped(scope, work).is_ok()).count();
        for number in numbers.clone() {
            let made = if started == 0 { attempt(order, number) } else { desk.await_attempt(number, order.stop) };
            // Those after a gap were not reached in their turn.
            let Some(made) = made else { break };
            if on_attempt(made).is_break() {
                break;
            }
        }
        desk.close();
    });
}

/// Where attempts are given out and handed in.
struct Desk<'a> {
    order: Order<'a>,
    over: &'a AtomicBool,
    trays: Mutex<Trays>,
    news: Condvar,
}

#[derive(Default)]
struct Trays {
    /// The number of the next attempt to begin.
    next: u64,
    /// How many of those begun have not been taken yet.
    open: u64,
    /// What was made and not yet taken.
    made: BTreeMap<u64, Option<Attempt>>,
}

impl Desk<'_> {
    fn trays(&self) -> MutexGuard<'_, Trays> {
        self.trays.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn close(&self) {
        self.over.store(true, Ordering::Relaxed);
        self.news.notify_all();
    }

    fn is_over(&self) -> bool {
        self.over.load(Ordering::Relaxed)
    }

    /// Makes attempts until there are none left.
    fn work(&self, end: u64, ahead: u64) {
        let _closing = CloseOnPanic(self);
        while let Some(number) = self.begin(end, ahead) {
            let made = attempt(&self.order, number);
            self.trays().made.insert(number, made);
            self.news.notify_all();
        }
    }

    /// The number of an attempt to make, as soon as there is room for it.
    fn begin(&self, end: u64, ahead: u64) -> Option<u64> {
        let mut trays = self.trays();
        while !self.is_over() && trays.open >= ahead {
            trays = self.news.wait_timeout(trays, LOOK).unwrap_or_else(PoisonError::into_inner).0;
        }
        if self.is_over() || trays.next >= end {
            return None;
        }
        let number = trays.next;
        (trays.next, trays.open) = (number + 1, trays.open + 1);
        Some(number)
    }

    /// The attempt of this number when it is made; nothing if it was stopped before.
    fn await_attempt(&self, number: u64, stop: &AtomicBool) -> Option<Attempt> {
        let mut trays = self.trays();
        loop {
            if let Some(made) = trays.made.remove(&number) {
                trays.open -= 1;
                self.news.notify_all();
                return made;
            }
            if self.is_over() {
                return None;
            }
            if stop.load(Ordering::Relaxed) {
                self.over.store(true, Ordering::Relaxed);
                return None;
            }
            trays = self.news.wait_timeout(trays, LOOK).unwrap_or_else(PoisonError::into_inner).0;
        }
    }
}

/// Nobody waits for an attempt that panicked; the panic itself goes on when the threads are joined.
struct CloseOnPanic<'a, 'b>(&'a Desk<'b>);

impl Drop for CloseOnPanic<'_, '_> {
    fn drop(&mut self) {
        if std::thread::panicking() {
            self.0.close();
        }
    }
}
