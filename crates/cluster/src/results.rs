//! What came of parts: written by workers, taken by clients.

use crate::names::result_key;
use crate::records::{ResultHead, ResultKind, read_result, write_result};
use crate::send::Unsent;
use crate::server::Server;

/// The name of the object that holds a large result, or a large part.
pub(crate) fn object_name(kind: &str, job: &str, part: &str) -> String {
    format!("{kind}-{job}-{part}")
}

impl Server {
    /// Stores what came of a part; the same again if it is there already.
    pub(crate) async fn put_result(
        &self,
        (job, part): (&str, &str),
        worker: &str,
        seconds: f64,
        outcome: Result<&str, &str>,
    ) -> Result<(), Unsent> {
        let (kind, text) = match outcome {
            Err(trouble) => (ResultKind::Trouble, trouble),
            Ok(text) if text.len() > self.most_inline() => {
                self.put_object(&object_name("result", job, part), text).await?;
                (ResultKind::Object, "")
            }
            Ok(text) => (ResultKind::Here, text),
        };
        let head = ResultHead { worker: worker.to_owned(), seconds, kind };
        self.put(&self.results, &result_key(job, part), write_result(&head, text)).await
    }

    /// What came of a part, if anything did: its head and the result, or what is wrong. An error if nobody answers.
    pub(crate) async fn get_result(&self, job: &str, part: &str) -> Result<Option<PartResult>, String> {
        let Some(bytes) = self.get(&self.results, &result_key(job, part)).await? else { return Ok(None) };
        let Some((head, text)) = read_result(&bytes) else { return Ok(Some(PartResult::Unreadable)) };
        Ok(Some(match head.kind {
            ResultKind::Here => PartResult::Done { seconds: head.seconds, text: text.to_owned() },
            ResultKind::Trouble => PartResult::Trouble(crate::access::shorten(text)),
            ResultKind::Object => match self.get_object(&object_name("result", job, part)).await? {
                Some(text) => PartResult::Done { seconds: head.seconds, text },
                None => PartResult::Unreadable,
            },
        }))
    }

    /// Removes what came of a part.
    pub(crate) async fn remove_result(&self, job: &str, part: &str) {
        let _ = self.remove(&self.results, &result_key(job, part)).await;
        self.remove_object(&object_name("result", job, part)).await;
        self.remove_object(&object_name("part", job, part)).await;
    }
}

/// What came of a part.
pub(crate) enum PartResult {
    /// A result, and how long it took.
    Done { seconds: f64, text: String },
    /// The worker says that it cannot be worked on.
    Trouble(String),
    /// Something that no worker writes.
    Unreadable,
}
