//! What a client of a job and its heartbeat share: parts are sent and looked for here, and every few seconds the server is told
//! how the job goes, and asked whether it shall go on.

use std::collections::VecDeque;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};

use futures_util::future::join_all;
use tokio::time::sleep;

use crate::client::Order;
use crate::names::{part_name, subject};
use crate::records::{JobProgress, JobRecord, JobState, write};
use crate::results::{PartResult, object_name};
use crate::send::{Unsent, send};
use crate::server::{ACK_WAIT, Server};
use crate::{ClusterError, window};

/// What the client and its heartbeat share.
pub(crate) struct Desk {
    pub server: Arc<Server>,
    pub job: String,
    /// Tells what this client sends from what earlier ones did.
    nonce: String,
    /// Somebody ended the job on the server, or the server cannot go on.
    pub ended: AtomicBool,
    state: Mutex<DeskState>,
    notice: Box<dyn Fn(&str) + Send + Sync>,
}

#[derive(Default)]
pub(crate) struct DeskState {
    pub progress: JobProgress,
    pub trouble: Option<ClusterError>,
    /// How many parts may be out at once.
    pub window: usize,
}

/// A part that is out.
pub(crate) struct Sent {
    pub name: String,
    pub text: String,
    /// How often it was sent.
    times: u32,
    /// When it was last seen to be in the queue.
    seen: Instant,
    pub result: Option<PartResult>,
}

/// How many results are looked for at once.
const LOOKED_FOR: usize = 16;
/// How often the state of the job is looked at and told.
const BEAT: Duration = Duration::from_secs(2);
/// A server that answers but cannot store is given so long to recover.
pub(crate) const NO_ROOM_FOR: Duration = Duration::from_secs(10);
/// The same where nobody answers for JetStream although there is a connection: a server that was just started.
const NO_ANSWER_FOR: Duration = Duration::from_secs(60);

/// How often a server that is away is asked again.
const AGAIN: Duration = Duration::from_millis(240);

impl Sent {
    pub fn of(job: &str, text: String) -> Sent {
        Sent { name: part_name(job, &text), text, times: 0, seen: Instant::now(), result: None }
    }
}

impl Desk {
    pub fn new(server: Arc<Server>, order: &Order, notice: Box<dyn Fn(&str) + Send + Sync>) -> Desk {
        let job = crate::names::job_name(&order.command, &server.version, &order.asked);
        let state = DeskState { window: window(1, 0.0), ..DeskState::default() };
        Desk { server, job, nonce: nonce(), ended: AtomicBool::new(false), state: Mutex::new(state), notice }
    }

    pub fn state(&self) -> MutexGuard<'_, DeskState> {
        self.state.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Ends the work for a reason; the first one counts.
    pub fn fail(&self, trouble: ClusterError) {
        self.state().trouble.get_or_insert(trouble);
        self.ended.store(true, Ordering::Relaxed);
    }

    /// Puts the job on the server: first what it needs, then its name.
    pub async fn post(&self, order: &Order) -> Result<(), ClusterError> {
        let server = &self.server;
        let record = JobRecord {
            command: order.command.clone(),
            version: server.version.clone(),
            title: order.title.clone(),
            complete: order.complete,
        };
        if order.asked.len() > crate::worker::MOST_ASKED {
            return Err(ClusterError::TooLarge { what: "the request", most: crate::worker::MOST_ASKED });
        }
        let cannot = |unsent: Unsent| no_room("the job", unsent);
        server.put_object(&format!("asked-{}", self.job), &order.asked).await.map_err(cannot)?;
        server.put(&server.jobs, &format!("{}.job", self.job), write(&record)).await.map_err(cannot)?;
        let running = write(&JobState::Running);
        server.put(&server.jobs, &format!("{}.state", self.job), running).await.map_err(cannot)
    }

    /// Tells every few seconds how the job goes, and looks whether it shall end.
    pub async fn beat(self: Arc<Self>) {
        let (began, mut told_of) = (Instant::now(), String::new());
        let (mut failing, mut away): (Option<Instant>, bool) = (None, false);
        let mut beats = 0_u32;
        loop {
            let server = &self.server;
            if server.is_there() == away {
                away = !away;
                (self.notice)(if away { "the server does not answer: waiting for it" } else { "the server is back" });
            }
            let progress = {
                let mut state = self.state();
                state.progress.seconds = began.elapsed().as_secs_f64();
                write(&state.progress)
            };
            match server.put(&server.jobs, &format!("{}.progress", self.job), progress).await {
                Ok(()) => failing = None,
                Err(unsent) => self.give_up_after(&mut failing, unsent),
            }
            if let Ok(state) = server.record::<JobState>(&server.jobs, &format!("{}.state", self.job)).await {
                self.follow(state);
            }
            self.count_workers(beats >= 2, &mut told_of).await;
            beats = beats.saturating_add(1);
            sleep(if beats < 4 { BEAT / 4 } else { BEAT }).await;
        }
    }

    /// A server that cannot store for long will not; one without connection is waited for.
    fn give_up_after(&self, failing: &mut Option<Instant>, unsent: Unsent) {
        if !self.server.is_there() {
            *failing = None;
            return;
        }
        let since = failing.get_or_insert_with(Instant::now).elapsed();
        let most = if matches!(unsent, Unsent::Away(_)) { NO_ANSWER_FOR } else { NO_ROOM_FOR };
        if since > most {
            self.fail(no_room("what the job needs", unsent));
        }
    }

    /// Does what somebody wants with the job.
    fn follow(&self, state: Option<JobState>) {
        match state {
            Some(JobState::Running | JobState::Done) => {}
            Some(JobState::Stopped) => self.fail(ClusterError::Ended("stopped")),
            Some(JobState::Failed { why }) => self.fail(ClusterError::BadPart(why)),
            None => self.fail(ClusterError::Ended("forgotten")),
        }
    }

    /// Looks who works, to keep enough parts out for all of them, and says when nobody does.
    async fn count_workers(&self, tell: bool, told: &mut String) {
        let Ok(workers) = self.server.workers_there().await else { return };
        let ours = workers.iter().filter(|(_, worker)| worker.version == self.server.version);
        let threads: usize = ours.map(|(_, worker)| worker.threads).sum();
        let mut state = self.state();
        let seconds = state.progress.worked / state.progress.taken.max(1) as f64;
        state.window = window(threads, seconds);
        drop(state);
        let words = match workers.first() {
            _ if threads > 0 || !tell => String::new(),
            None => format!("no worker is on {}: start some with keymove worker", self.server.shown),
            Some((_, other)) => format!(
                "all workers on {} are of keymove {}, and this is {}: start some of this version",
                self.server.shown,
                crate::access::shorten(&other.version),
                self.server.version
            ),
        };
        if !words.is_empty() && *told != words {
            (self.notice)(&words);
        }
        *told = words;
    }

    /// Sends parts, all at once; waits for a server that is away.
    pub async fn send_all(&self, parts: &mut [Sent], stop: &AtomicBool) -> Result<(), ClusterError> {
        let mut failing: Option<Instant> = None;
        loop {
            let open = parts.iter_mut().filter(|part| part.times == 0);
            let sent = join_all(open.map(|part| self.send(part))).await;
            let Some(unsent) = sent.into_iter().filter_map(Result::err).next() else { return Ok(()) };
            self.give_up_after(&mut failing, unsent.clone());
            if unsent == Unsent::TooLarge {
                return Err(no_room("a part", unsent));
            }
            if stop.load(Ordering::Relaxed) || self.ended.load(Ordering::Relaxed) {
                return Ok(());
            }
            sleep(AGAIN).await;
        }
    }

    async fn send(&self, part: &mut Sent) -> Result<(), Unsent> {
        // What an earlier client of the job had done is there.
        if part.times == 0 && self.knows(&part.name).await {
            part.times = 1;
            return Ok(());
        }
        let server = &self.server;
        let payload = if part.text.len() > server.most_inline() {
            server.put_object(&object_name("part", &self.job, &part.name), &part.text).await?;
            bytes::Bytes::from_static(b"@")
        } else {
            part.text.clone().into()
        };
        let id = format!("{}-{}-{}", self.nonce, part.name, part.times);
        send(&server.context, &subject(&server.version, &self.job, &part.name), payload, Some(&id)).await?;
        (part.times, part.seen) = (part.times + 1, Instant::now());
        self.state().progress.sent += 1;
        Ok(())
    }

    async fn knows(&self, part: &str) -> bool {
        let key = crate::names::result_key(&self.job, part);
        matches!(self.server.get(&self.server.results, &key).await, Ok(Some(_)))
    }

    /// Looks for the result of the first part that is out, which is the next to be handed over; when it is there, for those of
    /// the next ones too. Asking for all of them all the time would keep the server busy with nothing.
    pub async fn look(&self, out: &mut VecDeque<Sent>) {
        let Some(first) = out.front_mut() else { return };
        if first.result.is_none() {
            first.result = self.server.get_result(&self.job, &first.name).await.unwrap_or(None);
        }
        if first.result.is_none() {
            return;
        }
        let open = out.iter_mut().take(LOOKED_FOR).filter(|sent| sent.result.is_none());
        let looks = open.map(|sent| async {
            if let Ok(result) = self.server.get_result(&self.job, &sent.name).await {
                sent.result = result;
            }
        });
        join_all(looks).await;
    }

    /// Sends the first part again if it is in the queue no more, and nothing came of it: a server that lost its disk, or
    /// somebody who cleared the queue.
    pub async fn find_lost(&self, out: &mut VecDeque<Sent>, stop: &AtomicBool) -> Result<(), ClusterError> {
        let Some(first) = out.front_mut().filter(|first| first.seen.elapsed() > ACK_WAIT) else { return Ok(()) };
        use async_nats::jetstream::stream::LastRawMessageErrorKind::NoMessageFound;
        let subject = subject(&self.server.version, &self.job, &first.name);
        match self.server.parts.get_last_raw_message_by_subject(&subject).await {
            Ok(_) => first.seen = Instant::now(),
            Err(error) if error.kind() == NoMessageFound && !self.knows(&first.name).await => {
                let mut again = Sent {
                    times: 0,
                    seen: Instant::now(),
                    result: None,
                    name: first.name.clone(),
                    text: first.text.clone(),
                };
                // The server forgets what it has seen after two minutes: until then another name is needed.
                again.times = first.times;
                let sent = self.send(&mut again).await;
                if sent.is_ok() || stop.load(Ordering::Relaxed) {
                    *first = again;
                }
            }
            Err(_) => first.seen = Instant::now(),
        }
        Ok(())
    }

    /// Leaves the job as it shall be found.
    pub async fn close(&self, complete: bool, trouble: Option<&ClusterError>) {
        let server = &self.server;
        let state = match trouble {
            Some(ClusterError::Ended(_)) => None,
            Some(trouble @ (ClusterError::BadPart(_) | ClusterError::BadResult(_))) => {
                Some(JobState::Failed { why: trouble.to_string() })
            }
            Some(_) => Some(JobState::Stopped),
            None if complete => Some(JobState::Done),
            None => Some(JobState::Stopped),
        };
        let progress = write(&self.state().progress);
        let _ = server.withdraw(&server.version, &self.job).await;
        if trouble != Some(&ClusterError::Ended("forgotten")) {
            let _ = server.put(&server.jobs, &format!("{}.progress", self.job), progress).await;
        }
        if let Some(state) = state {
            let _ = server.put(&server.jobs, &format!("{}.state", self.job), write(&state)).await;
        }
        if complete && trouble.is_none() {
            server.clear(&self.job).await;
        }
    }
}

/// What the server could not store, and why.
fn no_room(what: &'static str, unsent: Unsent) -> ClusterError {
    ClusterError::NoRoom { what, why: unsent.why() }
}

/// A few letters that nobody else has.
fn nonce() -> String {
    let mut bytes = [0_u8; 8];
    // Where there is no randomness, the time of the process will do: it only tells two clients of one job apart.
    if getrandom::fill(&mut bytes).is_err() {
        bytes = std::process::id().wrapping_mul(0x9e37_79b9).to_be_bytes().repeat(2).try_into().unwrap_or(bytes);
    }
    bytes.iter().map(|byte| format!("{byte:02x}")).collect()
}
