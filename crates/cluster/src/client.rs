//! The client of a job: hands out its parts, a window at a time, and takes what comes back in their order.

use std::collections::VecDeque;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;

use session::{Progress, Taken, Workers};
use tokio::runtime::Runtime;
use tokio::task::JoinHandle;
use tokio::time::sleep;

use crate::ClusterError;
use crate::desk::{Desk, NO_ROOM_FOR, Sent};
use crate::results::PartResult;
use crate::server::Server;

/// A job as it is asked for.
pub struct Order {
    /// The command: "improve".
    pub command: String,
    /// The request, with everything that results depend on.
    pub asked: String,
    /// What it is about, for people.
    pub title: String,
    /// Whether everything is in the request.
    pub complete: bool,
    /// How long results stay on the server.
    pub retention: Retention,
}

/// How long results stay on the server.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Retention {
    /// Until the job is complete: one that is resumed finds them.
    Job,
    /// Until they are taken: there may be very many.
    Taken,
}

/// Workers hired for a job, on machines elsewhere.
pub struct Hired {
    runtime: Runtime,
    desk: Arc<Desk>,
    retention: Retention,
    beat: JoinHandle<()>,
}

/// Fewest and most parts that are out at once.
const WINDOWS: [usize; 2] = [16, 100_000];
/// Fewest and most of them for each thread: a long part of a slow worker takes as long as a dozen others.
const EACH: [usize; 2] = [12, 32];
/// So many seconds of work are out for each thread, if that is not too many parts: results are taken in order, and a slow
/// worker, or one that is gone, should not hold up the others.
const AHEAD: f64 = 30.0;

/// How many parts are out at once where so many threads work, and a part takes so many seconds.
pub fn window(threads: usize, seconds: f64) -> usize {
    // Of what is not known yet few are enough.
    let each = if seconds > 0.0 { (AHEAD / seconds).ceil() as usize } else { 0 };
    threads.saturating_mul(each.clamp(EACH[0], EACH[1])).clamp(WINDOWS[0], WINDOWS[1])
}

/// How often the server is asked at most and at least.
const PAUSES: [Duration; 2] = [Duration::from_millis(2), Duration::from_millis(60)];
/// What is out at once has no more bytes, if it is more than one part.
const MOST_OUT: usize = 256 << 20;

impl Hired {
    /// Puts the job on the server and begins to tell how it goes.
    pub(crate) fn new(
        runtime: Runtime,
        server: Arc<Server>,
        order: &Order,
        notice: Box<dyn Fn(&str) + Send + Sync>,
    ) -> Result<Hired, ClusterError> {
        let desk = Arc::new(Desk::new(server, order, notice));
        runtime.block_on(desk.post(order))?;
        let beat = runtime.spawn(Arc::clone(&desk).beat());
        Ok(Hired { runtime, desk, retention: order.retention, beat })
    }

    /// The name of the job.
    pub fn job(&self) -> &str {
        &self.desk.job
    }

    /// How far the work is, for those who watch the job.
    pub fn note(&self, progress: &Progress) {
        let mut state = self.desk.state();
        let told = &mut state.progress;
        (told.stage, told.share, told.count) = (progress.stage.clone(), progress.share, progress.count);
        (told.unit, told.status) = (progress.unit.to_owned(), progress.status.clone());
    }

    /// Closes the job: what is complete is cleared away, everything else can be resumed. Says why it could not go on.
    pub fn close(self, complete: bool) -> Result<(), ClusterError> {
        self.beat.abort();
        let trouble = self.desk.state().trouble.clone();
        // What cannot be told now is found out from the heartbeat that is missing.
        let closing = self.desk.close(complete, trouble.as_ref());
        let _ = self.runtime.block_on(async { tokio::time::timeout(NO_ROOM_FOR, closing).await });
        trouble.map_or(Ok(()), Err)
    }
}

impl Workers for Hired {
    fn work(
        &self,
        parts: &mut (dyn Iterator<Item = String> + Send),
        stop: &AtomicBool,
        take: &mut dyn FnMut(&str) -> Taken,
    ) {
        if let Err(trouble) = self.runtime.block_on(self.hand_out(parts, stop, take)) {
            self.desk.fail(trouble);
        }
    }
}

impl Hired {
    /// Sends parts and takes results until there are no more, or it shall end.
    async fn hand_out(
        &self,
        parts: &mut (dyn Iterator<Item = String> + Send),
        stop: &AtomicBool,
        take: &mut dyn FnMut(&str) -> Taken,
    ) -> Result<(), ClusterError> {
        let desk = &self.desk;
        let mut out: VecDeque<Sent> = VecDeque::new();
        let (mut all_sent, mut pause) = (false, PAUSES[0]);
        while !stop.load(Ordering::Relaxed) && !desk.ended.load(Ordering::Relaxed) {
            let window = desk.state().window;
            if !all_sent && out.len() <= window / 2 {
                let mut bytes: usize = out.iter().map(|sent| sent.text.len()).sum();
                let mut new: Vec<Sent> = vec![];
                while !all_sent && out.len() + new.len() < window && bytes < MOST_OUT {
                    let next = parts.next().map(|text| Sent::of(&desk.job, text));
                    bytes += next.as_ref().map_or(0, |sent| sent.text.len());
                    all_sent = next.is_none();
                    new.extend(next);
                }
                desk.send_all(&mut new, stop).await?;
                out.extend(new);
            }
            if out.is_empty() && all_sent {
                return Ok(());
            }
            desk.look(&mut out).await;
            let mut news = false;
            while let Some(result) = out.front_mut().and_then(|sent| sent.result.take()) {
                let Some(sent) = out.pop_front() else { break };
                news = true;
                if !self.hand_over(&sent, result, take).await? {
                    return Ok(());
                }
            }
            if news {
                pause = PAUSES[0];
                continue;
            }
            sleep(pause).await;
            pause = (pause * 2).min(PAUSES[1]);
            desk.find_lost(&mut out, stop).await?;
        }
        Ok(())
    }

    /// Hands a result over; whether another is wanted.
    async fn hand_over(
        &self,
        sent: &Sent,
        result: PartResult,
        take: &mut dyn FnMut(&str) -> Taken,
    ) -> Result<bool, ClusterError> {
        let desk = &self.desk;
        let taken = match &result {
            PartResult::Done { seconds, text } => {
                let mut state = desk.state();
                state.progress.taken += 1;
                state.progress.worked += if seconds.is_finite() { seconds.max(0.0) } else { 0.0 };
                drop(state);
                take(text)
            }
            PartResult::Trouble(why) => {
                desk.server.remove_result(&desk.job, &sent.name).await;
                return Err(ClusterError::BadPart(why.clone()));
            }
            PartResult::Unreadable => Taken::Nonsense,
        };
        if taken == Taken::Nonsense {
            // Whoever resumes the job has it made again.
            desk.server.remove_result(&desk.job, &sent.name).await;
            return Err(ClusterError::BadResult(sent.name.clone()));
        }
        if self.retention == Retention::Taken {
            desk.server.remove_result(&desk.job, &sent.name).await;
        }
        Ok(taken == Taken::More)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn short_parts_are_sent_ahead_and_long_ones_are_few() {
        assert_eq!([window(1, 0.0), window(2, 60.0), window(10, 0.0)], [16, 24, 120]);
        assert_eq!([window(10, 1.5), window(10, 1e-9), window(10, 10.0)], [200, 320, 120]);
        assert_eq!([window(0, 1.0), window(1_000_000, 1.0), window(4, f64::NAN)], [16, 100_000, 48]);
    }
}
