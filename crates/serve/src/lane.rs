//! Lanes: a page has one, and its questions count up in it. A newer question stops the older ones, one that comes late is
//! refused, and one whose page has gone is stopped. So the last diagram is always the one that is judged.

use std::collections::HashMap;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Instant;

use crate::limits;
use crate::problem_json::Trouble;

/// All lanes.
#[derive(Default)]
pub(crate) struct Lanes {
    table: Mutex<HashMap<String, Lane>>,
}

struct Lane {
    newest: u64,
    open: Vec<Question>,
    used: Instant,
}

#[derive(Clone)]
struct Question {
    number: u64,
    stop: Arc<AtomicBool>,
    overtaken: Arc<AtomicBool>,
}

/// A question that is being answered. When it goes, whatever the reason, the work on it is stopped.
pub(crate) struct Ticket {
    lanes: Arc<Lanes>,
    lane: String,
    question: Question,
}

impl Lanes {
    /// Begins a question; several of one number, about one diagram, may be open at once.
    pub fn enter(self: &Arc<Lanes>, name: &str, number: u64) -> Result<Ticket, Trouble> {
        if number > limits::MOST_NUMBER {
            return Err(Trouble::unwishable("the number of a question is out of range").at("seq"));
        }
        let mut table = self.lock();
        forget_old(&mut table, name);
        let new = || Lane { newest: number, open: Vec::new(), used: Instant::now() };
        let lane = table.entry(name.to_owned()).or_insert_with(new);
        if number < lane.newest {
            return Err(overtaken());
        }
        lane.newest = number;
        lane.used = Instant::now();
        for older in lane.open.iter().filter(|question| question.number < number) {
            older.overtaken.store(true, Ordering::SeqCst);
            older.stop.store(true, Ordering::SeqCst);
        }
        if lane.open.iter().filter(|question| question.number == number).count() >= limits::QUESTIONS {
            return Err(Trouble::too_much("this page asks too much at once: wait for an answer"));
        }
        let question = Question { number, stop: Arc::default(), overtaken: Arc::default() };
        lane.open.push(question.clone());
        Ok(Ticket { lanes: Arc::clone(self), lane: name.to_owned(), question })
    }

    fn lock(&self) -> MutexGuard<'_, HashMap<String, Lane>> {
        self.table.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// Makes room for one more lane: the one that was not used for longest goes, if nothing is asked in it.
fn forget_old(table: &mut HashMap<String, Lane>, coming: &str) {
    if table.len() < limits::LANES || table.contains_key(coming) {
        return;
    }
    let idle = table.iter().filter(|(_, lane)| lane.open.is_empty());
    if let Some(oldest) = idle.min_by_key(|(_, lane)| lane.used).map(|(name, _)| name.clone()) {
        table.remove(&oldest);
    }
}

fn overtaken() -> Trouble {
    Trouble::conflict("a newer question of this page has overtaken this one")
}

impl Ticket {
    /// Set when the work should end.
    pub fn stop(&self) -> &Arc<AtomicBool> {
        &self.question.stop
    }

    /// Refuses the answer to a question that is no longer wanted.
    pub fn check(&self) -> Result<(), Trouble> {
        if self.question.overtaken.load(Ordering::SeqCst) { Err(overtaken()) } else { Ok(()) }
    }
}

impl Drop for Ticket {
    fn drop(&mut self) {
        self.question.stop.store(true, Ordering::SeqCst);
        let mut table = self.lanes.lock();
        if let Some(lane) = table.get_mut(&self.lane) {
            lane.open.retain(|question| !Arc::ptr_eq(&question.stop, &self.question.stop));
        }
    }
}

#[cfg(test)]
mod tests {
    use axum::http::StatusCode;

    use super::*;

    fn refused(entered: Result<Ticket, Trouble>) -> StatusCode {
        entered.map(|_| ()).expect_err("refused").status
    }

    #[test]
    fn newer_questions_stop_older_ones() {
        let lanes = Arc::new(Lanes::default());
        let first = lanes.enter("a", 1).expect("first");
        let beside = lanes.enter("a", 1).expect("another about the same diagram");
        let elsewhere = lanes.enter("b", 1).expect("another page");
        let second = lanes.enter("a", 2).expect("newer");
        for old in [&first, &beside] {
            assert!(old.stop().load(Ordering::SeqCst) && old.check().is_err());
        }
        assert!(second.check().is_ok() && elsewhere.check().is_ok());
        assert_eq!(refused(lanes.enter("a", 1)), StatusCode::CONFLICT);
    }

    #[test]
    fn a_lane_has_a_limit_and_dropped_questions_make_room() {
        let lanes = Arc::new(Lanes::default());
        let mut open: Vec<Ticket> = (0..limits::QUESTIONS).map(|_| lanes.enter("a", 7).expect("room")).collect();
        assert_eq!(refused(lanes.enter("a", 7)), StatusCode::TOO_MANY_REQUESTS);
        let gone = open.pop().expect("one");
        let stop = Arc::clone(gone.stop());
        drop(gone);
        assert!(stop.load(Ordering::SeqCst), "nobody waits for it");
        assert!(lanes.enter("a", 7).is_ok());
    }

    #[test]
    fn lanes_are_forgotten_but_not_those_in_use() {
        let lanes = Arc::new(Lanes::default());
        let used = lanes.enter("used", 5).expect("room");
        (0..2 * limits::LANES).for_each(|number| drop(lanes.enter(&format!("page{number}"), 1).expect("room")));
        assert!(lanes.lock().len() <= limits::LANES);
        assert_eq!(refused(lanes.enter("used", 4)), StatusCode::CONFLICT);
        drop(used);
    }
}
