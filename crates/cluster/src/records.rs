//! What stands in the key-value stores, as plain values that are written and read.

use serde::de::DeserializeOwned;
use serde::{Deserialize, Serialize};

/// A job, written once. Its request is an object of its own.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub(crate) struct JobRecord {
    pub command: String,
    pub version: String,
    /// What it is about, for people.
    pub title: String,
    /// Whether everything it needs is in the request, so that any client can resume it.
    pub complete: bool,
}

/// What shall become of a job.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", tag = "state")]
pub enum JobState {
    /// It is to be worked on.
    Running,
    /// Nobody shall work on it; what is done stays.
    Stopped,
    /// It is complete.
    Done,
    /// It cannot go on.
    Failed {
        /// Why not.
        why: String,
    },
}

impl JobState {
    /// Its name for people.
    pub fn name(&self) -> &'static str {
        match self {
            JobState::Running => "running",
            JobState::Stopped => "stopped",
            JobState::Done => "done",
            JobState::Failed { .. } => "failed",
        }
    }
}

/// How far a job is, as its client says every few seconds.
#[derive(Clone, PartialEq, Debug, Default, Serialize, Deserialize)]
pub struct JobProgress {
    /// What is being worked on: "depth 4".
    pub stage: String,
    /// How much of it is done, from 0 to 1; none if unknown.
    pub share: Option<f64>,
    /// How many units of work have been done.
    pub count: u64,
    /// What is counted, in the plural.
    pub unit: String,
    /// The state of things in a few words.
    pub status: String,
    /// Parts that were handed out, by this client.
    pub sent: u64,
    /// Parts whose results were taken.
    pub taken: u64,
    /// Seconds that workers spent on them.
    pub worked: f64,
    /// Seconds since this client began.
    pub seconds: f64,
}

/// A worker, as it says every few seconds.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub(crate) struct WorkerRecord {
    pub version: String,
    pub threads: usize,
    /// How many parts it has done.
    pub parts: u64,
    /// The jobs it works on.
    pub jobs: Vec<String>,
}

/// What stands before a result, on a line of its own.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub(crate) struct ResultHead {
    pub worker: String,
    pub seconds: f64,
    pub kind: ResultKind,
}

/// What follows the head.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub(crate) enum ResultKind {
    /// The result.
    Here,
    /// Nothing: the result is an object of the same name.
    Object,
    /// Why there is none.
    Trouble,
}

/// A record as bytes.
pub(crate) fn write<T: Serialize>(record: &T) -> bytes::Bytes {
    // Plain structs with text keys always serialize.
    serde_json::to_vec(record).unwrap_or_default().into()
}

/// A record of the bytes, if it is one and not too large.
pub(crate) fn read<T: DeserializeOwned>(bytes: &[u8]) -> Option<T> {
    const MOST: usize = 64 << 10;
    if bytes.len() > MOST { None } else { serde_json::from_slice(bytes).ok() }
}

/// A result as bytes.
pub(crate) fn write_result(head: &ResultHead, text: &str) -> bytes::Bytes {
    let mut bytes = serde_json::to_vec(head).unwrap_or_default();
    bytes.push(b'\n');
    bytes.extend_from_slice(text.as_bytes());
    bytes.into()
}

/// The head and the text of a result.
pub(crate) fn read_result(bytes: &[u8]) -> Option<(ResultHead, &str)> {
    let end = bytes.iter().take(1024).position(|byte| *byte == b'\n')?;
    Some((serde_json::from_slice(&bytes[..end]).ok()?, std::str::from_utf8(&bytes[end + 1..]).ok()?))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn results_read_back_and_nonsense_does_not() {
        let head = ResultHead { worker: "a".to_owned(), seconds: 0.5, kind: ResultKind::Here };
        let bytes = write_result(&head, "one\ntwo");
        assert_eq!(read_result(&bytes), Some((head, "one\ntwo")));
        for nonsense in [&b""[..], b"{}", b"{}\nx", &bytes[1..], b"\xff\n\xff"] {
            assert_eq!(read_result(nonsense), None);
        }
    }
}
