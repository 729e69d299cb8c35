//! One clock for the whole program: it sets flags at their time. However many alarms there are, one thread
//! waits for them.

use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Condvar, Mutex, OnceLock, PoisonError};
use std::time::{Duration, Instant};

/// An alarm that was set; dropping it takes it back.
#[must_use = "an alarm that is dropped never rings"]
pub struct Alarm {
    number: u64,
}

struct Waiting {
    number: u64,
    when: Instant,
    flag: Arc<AtomicBool>,
}

#[derive(Default)]
struct Alarms {
    waiting: Vec<Waiting>,
    next: u64,
}

#[derive(Default)]
struct Clock {
    alarms: Mutex<Alarms>,
    changed: Condvar,
}

/// Sets a flag after some time, unless the alarm is dropped before. Fails only if the machine gives no thread.
pub fn alarm(flag: &Arc<AtomicBool>, after: Duration) -> std::io::Result<Alarm> {
    let clock = clock()?;
    let mut alarms = clock.alarms.lock().unwrap_or_else(PoisonError::into_inner);
    let number = alarms.next;
    alarms.next += 1;
    // A time beyond what the clock can count never comes.
    if let Some(when) = Instant::now().checked_add(after) {
        alarms.waiting.push(Waiting { number, when, flag: Arc::clone(flag) });
    }
    drop(alarms);
    clock.changed.notify_one();
    Ok(Alarm { number })
}

impl Drop for Alarm {
    fn drop(&mut self) {
        if let Ok(clock) = clock() {
            let mut alarms = clock.alarms.lock().unwrap_or_else(PoisonError::into_inner);
            alarms.waiting.retain(|alarm| alarm.number != self.number);
        }
    }
}

fn clock() -> std::io::Result<&'static Clock> {
    static CLOCK: OnceLock<Clock> = OnceLock::new();
    static RUNNING: Mutex<bool> = Mutex::new(false);
    let clock = CLOCK.get_or_init(Clock::default);
    let mut running = RUNNING.lock().unwrap_or_else(PoisonError::into_inner);
    if !*running {
        std::thread::Builder::new().name("alarm clock".to_owned()).spawn(move || ring(clock))?;
        *running = true;
    }
    Ok(clock)
}

/// Waits for alarms, one after the other, until the program ends.
fn ring(clock: &'static Clock) {
    let mut alarms = clock.alarms.lock().unwrap_or_else(PoisonError::into_inner);
    loop {
        let now = Instant::now();
        alarms.waiting.retain(|alarm| {
            let due = alarm.when <= now;
            if due {
                alarm.flag.store(true, Ordering::SeqCst);
            }
            !due
        });
        let next = alarms.waiting.iter().map(|alarm| alarm.when).min();
        alarms = match next {
            None => clock.changed.wait(alarms).unwrap_or_else(PoisonError::into_inner),
            Some(when) => {
                let waited = clock.changed.wait_timeout(alarms, when.saturating_duration_since(now));
                waited.unwrap_or_else(PoisonError::into_inner).0
            }
        };
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn alarms_ring_unless_they_are_taken_back() {
        let [early, late, dropped] = [(); 3].map(|()| Arc::new(AtomicBool::new(false)));
        let kept = alarm(&early, Duration::from_millis(20)).expect("a thread");
        let _later = alarm(&late, Duration::MAX).expect("a thread");
        drop(alarm(&dropped, Duration::from_millis(10)).expect("a thread"));
        while !early.load(Ordering::SeqCst) {
            std::thread::sleep(Duration::from_millis(1));
        }
        assert!(!late.load(Ordering::SeqCst) && !dropped.load(Ordering::SeqCst));
        drop(kept);
    }
}
