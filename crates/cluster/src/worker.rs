//! A worker: takes parts out of the queue, works on each, and puts what came of it where its client looks.
//!
//! A part is acknowledged when its result is stored, and not before. While it is worked on, the server is told so every
//! few seconds; a worker that says nothing loses it to another.

use std::collections::HashMap;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::sync::{Arc, Mutex, PoisonError};
use std::time::{Duration, Instant};

use async_nats::jetstream::consumer::PullConsumer;
use async_nats::jetstream::{AckKind, Message};
use futures_util::StreamExt as _;
use session::BadPart;
use tokio::task::{JoinHandle, spawn_blocking};
use tokio::time::{sleep, timeout};

use crate::ClusterError;
use crate::access::shorten;
use crate::names::{job_name, part_name, read_subject, result_key, token};
use crate::records::{JobRecord, JobState, WorkerRecord, write};
use crate::results::object_name;
use crate::server::{Server, WORKER_GONE};

/// The largest request that is worked on.
pub(crate) const MOST_ASKED: usize = 64 << 20;

/// A part to work on.
#[derive(Clone, Copy)]
pub struct Errand<'a> {
    /// The command of its job.
    pub command: &'a str,
    /// The request of its job.
    pub asked: &'a str,
    /// Which part.
    pub part: &'a str,
}

/// What a worker can do: a result, or nothing if it was stopped.
pub type Craft = dyn Fn(&Errand<'_>, &AtomicBool) -> Result<Option<String>, BadPart> + Send + Sync;

/// How a worker works.
pub struct WorkerOptions {
    /// What it is called among the others.
    pub name: String,
    /// How many parts it works on at once.
    pub threads: usize,
    /// Whether it ends when there has been nothing to do for so long.
    pub idle: Option<Duration>,
}

/// How long to wait for a part before asking again.
const WAIT: Duration = Duration::from_secs(5);
/// How often the server is told that a part is worked on.
const TELL: Duration = Duration::from_secs(3);
/// How often it is looked whether the work shall end.
const LOOK: Duration = Duration::from_millis(100);
/// How often the worker says that it is there.
const BEAT: Duration = Duration::from_secs(5);
/// After so many deliveries a part is refused: it seems to be what kills the workers.
const MOST_TRIES: i64 = 12;
/// How long a result is tried to be stored before the part is given back.
const STORING: Duration = Duration::from_secs(30);
/// How many requests are remembered.
const REMEMBERED: usize = 8;

/// A worker at work.
pub(crate) struct Worker {
    server: Arc<Server>,
    options: WorkerOptions,
    craft: Arc<Craft>,
    notice: Box<dyn Fn(&str) + Send + Sync>,
    /// Set when it shall end.
    leaving: AtomicBool,
    parts: AtomicU64,
    /// What is known of jobs.
    known: Mutex<HashMap<String, Arc<KnownJob>>>,
    /// The jobs of the parts it works on.
    busy: Mutex<Vec<String>>,
    last: Mutex<Instant>,
}

struct KnownJob {
    command: String,
    asked: String,
}

impl Worker {
    pub(crate) fn new(
        server: Arc<Server>,
        options: WorkerOptions,
        craft: Arc<Craft>,
        notice: Box<dyn Fn(&str) + Send + Sync>,
    ) -> Worker {
        Worker {
            server,
            options,
            craft,
            notice,
            leaving: AtomicBool::new(false),
            parts: AtomicU64::new(0),
            known: Mutex::default(),
            busy: Mutex::default(),
            last: Mutex::new(Instant::now()),
        }
    }

    /// Works until `stop` is set; how many parts were done. A server that has jobs of other versions alone refuses us.
    pub(crate) async fn run(self, stop: &AtomicBool) -> Result<u64, ClusterError> {
        if let Some(there) = self.server.only_version().await.filter(|there| *there != self.server.version) {
            let (what, here) = ("the jobs on the server are", self.server.version.clone());
            return Err(ClusterError::OtherVersion { what, here, there: shorten(&there) });
        }
        let worker = Arc::new(self);
        let mut hands: Vec<JoinHandle<()>> =
            (0..worker.options.threads.max(1)).map(|_| tokio::spawn(Arc::clone(&worker).hand())).collect();
        hands.push(tokio::spawn(Arc::clone(&worker).beat()));
        while !stop.load(Ordering::Relaxed) && !worker.is_idle() {
            sleep(LOOK).await;
        }
        worker.leaving.store(true, Ordering::Relaxed);
        for hand in hands {
            let _ = timeout(WAIT, hand).await;
        }
        let _ = worker.server.remove(&worker.server.workers, &worker.options.name).await;
        Ok(worker.parts.load(Ordering::Relaxed))
    }

    fn is_leaving(&self) -> bool {
        self.leaving.load(Ordering::Relaxed)
    }

    fn is_idle(&self) -> bool {
        let busy = !lock(&self.busy).is_empty();
        self.options.idle.is_some_and(|most| !busy && lock(&self.last).elapsed() > most)
    }

    /// One pair of hands: part after part.
    async fn hand(self: Arc<Self>) {
        let mut queue: Option<PullConsumer> = None;
        let mut away = false;
        while !self.is_leaving() {
            if queue.is_none() {
                queue = self.server.queue().await.ok();
            }
            let next = match &queue {
                None => Err("the queue is not there".to_owned()),
                Some(queue) => self.next(queue).await,
            };
            match next {
                Ok(Some(message)) => self.serve(&message).await,
                Ok(None) => {}
                Err(why) => {
                    if !away {
                        (self.notice)(&format!("waiting for the server: {why}"));
                    }
                    queue = None;
                    sleep(Duration::from_secs(1)).await;
                }
            }
            away = queue.is_none();
        }
    }

    /// The next part of the queue, if one comes in time.
    async fn next(&self, queue: &PullConsumer) -> Result<Option<Message>, String> {
        let wait = async {
            let batch = queue.batch().max_messages(1).expires(WAIT);
            let mut batch = batch.messages().await.map_err(|error| shorten(&error.to_string()))?;
            batch.next().await.transpose().map_err(|error| shorten(&error.to_string()))
        };
        let leaving = async {
            while !self.is_leaving() {
                sleep(LOOK).await;
            }
        };
        tokio::select! {
            next = timeout(2 * WAIT, wait) => next.unwrap_or_else(|_| Err("no answer".to_owned())),
            () = leaving => Ok(None),
        }
    }

    /// Works on a part, if it is one, and says what became of it.
    async fn serve(&self, message: &Message) {
        let read = self.read(message).await;
        let (job, part, text, known) = match read {
            Ok(read) => read,
            Err(Unserved::Again) => return answer(message, AckKind::Nak(Some(Duration::from_secs(1)))).await,
            Err(Unserved::Gone) => return answer(message, AckKind::Ack).await,
            Err(Unserved::Refused(why)) => {
                (self.notice)(&format!("refused a part: {why}"));
                return answer(message, AckKind::Term).await;
            }
        };
        let delivered = message.info().map_or(1, |info| info.delivered);
        let began = Instant::now();
        let outcome = if delivered > MOST_TRIES {
            Ok(Err(format!("it was handed out {MOST_TRIES} times, and no worker came back with it")))
        } else {
            lock(&self.busy).push(job.clone());
            let outcome = self.work(message, &job, known, text).await;
            let mut busy = lock(&self.busy);
            if let Some(place) = busy.iter().position(|name| *name == job) {
                busy.swap_remove(place);
            }
            outcome
        };
        let seconds = began.elapsed().as_secs_f64();
        match outcome {
            Err(Unserved::Gone) => answer(message, AckKind::Ack).await,
            Err(Unserved::Again | Unserved::Refused(_)) => answer(message, AckKind::Nak(None)).await,
            Ok(outcome) => {
                let result = outcome.as_ref().map(String::as_str).map_err(String::as_str);
                if let Err(why) = &outcome {
                    (self.notice)(&format!("cannot work on a part: {why}"));
                }
                self.hand_in(message, (&job, &part), seconds, result).await;
            }
        }
        *lock(&self.last) = Instant::now();
    }

    /// What a message holds: the job, the name of the part, the part, and what is known of the job.
    async fn read(&self, message: &Message) -> Result<(String, String, String, Arc<KnownJob>), Unserved> {
        let subject = message.subject.as_str();
        let Some((version, job, part)) = read_subject(subject) else {
            return Err(Unserved::Refused(format!("'{}' is not the name of one", shorten(subject))));
        };
        if version != token(&self.server.version) {
            return Err(Unserved::Refused(format!("it is for keymove {version}, this is {}", self.server.version)));
        }
        let again = |_| Unserved::Again;
        let state = self.server.record(&self.server.jobs, &format!("{job}.state")).await.map_err(again)?;
        if state != Some(JobState::Running) {
            return Err(Unserved::Gone);
        }
        if self.server.get(&self.server.results, &result_key(job, part)).await.map_err(again)?.is_some() {
            return Err(Unserved::Gone);
        }
        let text = if message.payload.as_ref() == b"@" {
            let object = self.server.get_object(&object_name("part", job, part)).await.map_err(again)?;
            object.ok_or_else(|| Unserved::Refused("it is nowhere".to_owned()))?
        } else {
            let text = std::str::from_utf8(&message.payload);
            text.map_err(|_| Unserved::Refused("it is no text".to_owned()))?.to_owned()
        };
        if part_name(job, &text) != part {
            return Err(Unserved::Refused("it is not what its name says".to_owned()));
        }
        let known = self.job(job).await?;
        Ok((job.to_owned(), part.to_owned(), text, known))
    }

    /// What was asked for, which must be what the name of the job says.
    async fn job(&self, job: &str) -> Result<Arc<KnownJob>, Unserved> {
        if let Some(known) = lock(&self.known).get(job) {
            return Ok(Arc::clone(known));
        }
        let again = |_| Unserved::Again;
        let record: Option<JobRecord> =
            self.server.record(&self.server.jobs, &format!("{job}.job")).await.map_err(again)?;
        let asked = self.server.get_object(&format!("asked-{job}")).await.map_err(again)?;
        let (Some(record), Some(asked)) = (record, asked) else { return Err(Unserved::Gone) };
        if asked.len() > MOST_ASKED {
            return Err(Unserved::Refused(format!("its request is larger than {MOST_ASKED} bytes")));
        }
        if job_name(&record.command, &self.server.version, &asked) != job {
            return Err(Unserved::Refused("its request is not what the name of the job says".to_owned()));
        }
        let known = Arc::new(KnownJob { command: record.command, asked });
        let mut all = lock(&self.known);
        if all.len() >= REMEMBERED {
            all.clear();
        }
        all.insert(job.to_owned(), Arc::clone(&known));
        Ok(known)
    }

    /// The work itself, on a thread of its own, while the server is told that it goes on.
    async fn work(
        &self,
        message: &Message,
        job: &str,
        known: Arc<KnownJob>,
        part: String,
    ) -> Result<Result<String, String>, Unserved> {
        let stop = Arc::new(AtomicBool::new(false));
        let (craft, flag) = (Arc::clone(&self.craft), Arc::clone(&stop));
        let mut work = spawn_blocking(move || {
            let errand = Errand { command: &known.command, asked: &known.asked, part: &part };
            craft(&errand, &flag)
        });
        let mut told = Instant::now();
        let done = loop {
            if let Ok(done) = timeout(LOOK, &mut work).await {
                break done;
            }
            if self.is_leaving() {
                stop.store(true, Ordering::Relaxed);
            }
            if told.elapsed() >= TELL {
                told = Instant::now();
                answer(message, AckKind::Progress).await;
                let state = self.server.record(&self.server.jobs, &format!("{job}.state")).await;
                if state.is_ok_and(|state| state != Some(JobState::Running)) {
                    stop.store(true, Ordering::Relaxed);
                }
            }
        };
        match done {
            Ok(Ok(Some(result))) => Ok(Ok(result)),
            Ok(Ok(None)) if self.is_leaving() => Err(Unserved::Again),
            Ok(Ok(None)) => Err(Unserved::Gone),
            Ok(Err(BadPart(why))) => Ok(Err(why)),
            Err(_) => Ok(Err("the worker failed on it, which is a mistake of keymove: please report it".to_owned())),
        }
    }

    /// Stores what came of a part, and only then takes the part out of the queue.
    async fn hand_in(&self, message: &Message, name: (&str, &str), seconds: f64, outcome: Result<&str, &str>) {
        let began = Instant::now();
        loop {
            match self.server.put_result(name, &self.options.name, seconds, outcome).await {
                Ok(()) => break,
                Err(unsent) if began.elapsed() > STORING => {
                    (self.notice)(&format!(
                        "cannot store a result: {}; its part goes back into the queue",
                        unsent.why()
                    ));
                    return answer(message, AckKind::Nak(Some(Duration::from_secs(5)))).await;
                }
                Err(_) => {
                    answer(message, AckKind::Progress).await;
                    sleep(Duration::from_secs(1)).await;
                }
            }
        }
        self.parts.fetch_add(1, Ordering::Relaxed);
        // One that is delivered again all the same finds its result there.
        let _ = timeout(WAIT, message.double_ack()).await;
    }

    /// Says every few seconds that it is there.
    async fn beat(self: Arc<Self>) {
        while !self.is_leaving() {
            let record = WorkerRecord {
                version: self.server.version.clone(),
                threads: self.options.threads,
                parts: self.parts.load(Ordering::Relaxed),
                jobs: lock(&self.busy).iter().take(64).cloned().collect(),
            };
            let _ = self.server.put(&self.server.workers, &self.options.name, write(&record)).await;
            let began = Instant::now();
            while began.elapsed() < BEAT && !self.is_leaving() {
                sleep(LOOK).await;
            }
        }
    }
}

const _: () = assert!(BEAT.as_secs() * 3 < WORKER_GONE.as_secs(), "one beat may be lost");

/// Why a part was not worked on.
enum Unserved {
    /// Later, by whoever gets it.
    Again,
    /// Nobody wants it any more.
    Gone,
    /// It is not what it should be.
    Refused(String),
}

async fn answer(message: &Message, kind: AckKind) {
    // A lost answer does no harm: the part is delivered again.
    let _ = message.ack_with(kind).await;
}

fn lock<T>(mutex: &Mutex<T>) -> std::sync::MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}
