//! Questions of a page while somebody edits: answered at once, or given up when a newer one comes.

mod compare;
mod judge;
mod places;
mod predecessors;
mod read;
mod solve;

pub(crate) use compare::compare;
pub(crate) use judge::{judge, judge_options};
pub(crate) use places::places;
pub(crate) use predecessors::predecessors;
pub(crate) use read::read;
pub(crate) use solve::solve;

use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::Arc;
use std::sync::atomic::AtomicBool;
use std::time::Duration;

use axum::body::Body;
use axum::http::Response;
use render::{Document, Format, Style};
use serde::{Deserialize, Serialize};
use serde_json::json;
use studio::{Input, Limits, Stipulation};

use crate::body::json_text;
use crate::limits;
use crate::problem_json::Trouble;
use crate::studio::Studio;

/// A diagram and what is asked.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Position {
    pub fen: String,
    pub stipulation: String,
    /// Whether it is asked once more with the roles of the sides exchanged.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub duplex: bool,
}

/// Longer than any position.
const LONGEST: usize = 400;

impl Position {
    /// The problem, as the command line would read it from JSON.
    pub fn read(&self) -> Result<Input, Trouble> {
        let bad = |field: &str, detail: String| Trouble::unwishable(detail).at(field);
        if self.fen.len() > LONGEST {
            return Err(bad("fen", "the position is too long".to_owned()));
        }
        if self.stipulation.trim().is_empty() || self.stipulation.len() > LONGEST {
            return Err(bad("stipulation", "give a stipulation, such as #2".to_owned()));
        }
        let options: &[&str] = if self.duplex { &["Duplex"] } else { &[] };
        let record = json!({"fen": self.fen, "stipulation": self.stipulation, "options": options});
        studio::read(&record.to_string(), two_moves()).map_err(|error| bad("problem", error.to_string()))
    }
}

/// Mate in two: what is meant where nothing is said.
pub(crate) fn two_moves() -> Stipulation {
    Stipulation::mate_in(2).expect("2 is between 1 and 20")
}

/// The name of a lane: letters, digits, dashes.
#[derive(Clone, Debug, Deserialize)]
#[serde(try_from = "String")]
pub(crate) struct LaneName(String);

impl TryFrom<String> for LaneName {
    type Error = &'static str;

    fn try_from(name: String) -> Result<LaneName, &'static str> {
        let fits = |byte: u8| byte.is_ascii_alphanumeric() || byte == b'-' || byte == b'_';
        let is_name = (1..=40).contains(&name.len()) && name.bytes().all(fits);
        if is_name { Ok(LaneName(name)) } else { Err("a lane is named by 1 to 40 letters, digits and dashes") }
    }
}

/// Answers a question of a lane, on a thread of its own.
pub(crate) async fn ask<T: Send + 'static>(
    studio: &Arc<Studio>,
    (lane, number): (&LaneName, u64),
    time: Option<Duration>,
    work: impl FnOnce(&AtomicBool) -> Result<T, Trouble> + Send + 'static,
) -> Result<T, Trouble> {
    let ticket = studio.lanes.enter(&lane.0, number)?;
    let _room = studio.questions.acquire().await.map_err(|_| Trouble::fault())?;
    ticket.check()?;
    let stop = Arc::clone(ticket.stop());
    let answer = blocking(move || {
        // Without a clock the answer merely comes later.
        let _alarm = time.and_then(|time| session::alarm(&stop, time).ok());
        work(&stop)
    })
    .await;
    ticket.check()?;
    answer
}

/// Does some work on a thread that may block; a panic is a fault of the work, and the server goes on.
pub(crate) async fn blocking<T: Send + 'static>(
    work: impl FnOnce() -> Result<T, Trouble> + Send + 'static,
) -> Result<T, Trouble> {
    let done = tokio::task::spawn_blocking(move || catch_unwind(AssertUnwindSafe(work))).await;
    match done {
        Ok(Ok(answer)) => answer,
        Ok(Err(_)) | Err(_) => Err(Trouble::fault()),
    }
}

/// What a live answer may cost.
pub(crate) fn live(stop: &AtomicBool) -> Limits<'_> {
    Limits { nodes: limits::LIVE_NODES, hash_megabytes: 64, threads: 1, stop, gauge: None }
}

/// A document as its line of JSON, as the command line prints it.
pub(crate) fn line(document: &Document) -> Result<String, Trouble> {
    Format::JSON.write(document, &Style::PLAIN).map_err(|_| Trouble::fault())
}

/// The same as an answer.
pub(crate) fn answer(line: String) -> Response<Body> {
    json_text(line)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_panic_fails_one_answer_and_no_other() {
        let runtime = tokio::runtime::Builder::new_current_thread().build().expect("a runtime");
        let broken: Result<(), Trouble> = runtime.block_on(blocking(|| panic!("a fault that a test makes")));
        assert_eq!(broken, Err(Trouble::fault()));
        assert_eq!(runtime.block_on(blocking(|| Ok(7))), Ok(7));
    }
}
