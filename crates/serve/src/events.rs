//! What happens, told to every page: one stream a page, which goes on where it broke off. A page that gets no stream asks
//! again and again.

use std::collections::VecDeque;
use std::convert::Infallible;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use axum::body::{Body, Bytes};
use axum::extract::{Query, State};
use axum::http::{HeaderMap, Response};
use serde::Deserialize;
use serde_json::{Map, Value, json};
use tokio::sync::{mpsc, watch};
use tokio_stream::wrappers::ReceiverStream;

use crate::body::{json, typed};
use crate::clock::unix_seconds;
use crate::limits;
use crate::problem_json::Trouble;
use crate::studio::Studio;

/// Events that are remembered for pages that were away.
const REMEMBERED: usize = 2000;
/// An idle stream says something now and then, so that a page that has gone is noticed.
const BREATH: Duration = Duration::from_secs(15);

/// What happened lately.
pub(crate) struct Events {
    instance: String,
    log: Mutex<Log>,
    news: watch::Sender<u64>,
    streams: AtomicUsize,
}

struct Log {
    first: u64,
    last: u64,
    events: VecDeque<Happened>,
}

#[derive(Clone)]
struct Happened {
    id: u64,
    name: &'static str,
    /// Of which only the newest is of interest: the progress of a job.
    about: Option<String>,
    text: Arc<str>,
}

impl Events {
    /// Nothing happened yet. Numbers go on over restarts, so that a page that was away is never ahead.
    pub fn new(instance: &str) -> Events {
        let first = unix_seconds() * 1000;
        let log = Log { first, last: first, events: VecDeque::new() };
        let (news, _) = watch::channel(first);
        Events { instance: instance.to_owned(), log: Mutex::new(log), news, streams: AtomicUsize::new(0) }
    }

    /// Tells everybody.
    pub fn tell(&self, name: &'static str, fields: Map<String, Value>) {
        self.push(name, None, fields);
    }

    /// Tells how something stands; what was told of it before is forgotten.
    pub fn tell_newest(&self, name: &'static str, about: &str, fields: Map<String, Value>) {
        self.push(name, Some(about.to_owned()), fields);
    }

    fn push(&self, name: &'static str, about: Option<String>, fields: Map<String, Value>) {
        let mut log = self.lock();
        log.last += 1;
        let id = log.last;
        let mut event = Map::from_iter([("event".to_owned(), name.into()), ("id".to_owned(), id.into())]);
        event.extend(fields);
        if about.is_some() {
            log.events.retain(|known| known.name != name || known.about != about);
        }
        log.events.push_back(Happened { id, name, about, text: Value::Object(event).to_string().into() });
        while log.events.len() > REMEMBERED {
            log.first = log.events.pop_front().map_or(log.first, |gone| gone.id);
        }
        drop(log);
        self.news.send_replace(id);
    }

    fn lock(&self) -> MutexGuard<'_, Log> {
        self.log.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// What happened after an event.
    fn after(&self, id: u64) -> (Vec<Happened>, u64) {
        let log = self.lock();
        (log.events.iter().filter(|event| event.id > id).cloned().collect(), log.last)
    }

    /// The first thing a page hears: who is here, and whether it missed something for good.
    fn hello(&self, seen: Option<u64>) -> Happened {
        let log = self.lock();
        let missed = seen.is_some_and(|seen| seen < log.first);
        let id = seen.filter(|seen| (log.first..=log.last).contains(seen)).unwrap_or(match seen {
            Some(_) => log.first,
            None => log.last,
        });
        let event = json!({"event": "hello", "id": id, "instance": self.instance, "missed": missed});
        Happened { id, name: "hello", about: None, text: event.to_string().into() }
    }

    /// How many pages listen.
    pub fn listeners(&self) -> usize {
        self.streams.load(Ordering::SeqCst)
    }
}

/// A stream that is open; when it goes there is room for another.
struct Listening(Arc<Studio>);

impl Listening {
    fn begin(studio: &Arc<Studio>) -> Result<Listening, Trouble> {
        let streams = &studio.events.streams;
        let room = |open: usize| (open < limits::STREAMS).then_some(open + 1);
        match streams.fetch_update(Ordering::SeqCst, Ordering::SeqCst, room) {
            Ok(_) => Ok(Listening(Arc::clone(studio))),
            Err(_) => Err(Trouble::too_much("too many pages listen: ask with poll=1 now and then")),
        }
    }
}

impl Drop for Listening {
    fn drop(&mut self) {
        self.0.events.streams.fetch_sub(1, Ordering::SeqCst);
    }
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Wishes {
    poll: Option<String>,
}

/// A stream of what happens, or what happened since.
pub(crate) async fn events(
    State(studio): State<Arc<Studio>>,
    wishes: Result<Query<Wishes>, axum::extract::rejection::QueryRejection>,
    headers: HeaderMap,
) -> Result<Response<Body>, Trouble> {
    let Query(wishes) = wishes.map_err(|error| Trouble::unreadable(error.body_text()))?;
    let seen = seen(&headers)?;
    match wishes.poll.as_deref() {
        Some("1") => Ok(polled(&studio.events, seen)),
        Some(_) => Err(Trouble::unreadable("poll is 1, or left out").at("poll")),
        None => Ok(stream(Listening::begin(&studio)?, seen)),
    }
}

fn seen(headers: &HeaderMap) -> Result<Option<u64>, Trouble> {
    let Some(given) = headers.get("last-event-id") else { return Ok(None) };
    let number = given.to_str().ok().and_then(|text| text.parse().ok());
    number.map(Some).ok_or_else(|| Trouble::unreadable("the number of an event is a whole number").at("Last-Event-ID"))
}

fn polled(events: &Events, seen: Option<u64>) -> Response<Body> {
    let hello = events.hello(seen);
    let (news, last) = events.after(hello.id);
    let all = [hello].into_iter().chain(news);
    let list: Vec<Value> = all.filter_map(|event| serde_json::from_str(&event.text).ok()).collect();
    json(&json!({"events": list, "last": last}))
}

fn stream(listening: Listening, seen: Option<u64>) -> Response<Body> {
    let (sender, receiver) = mpsc::channel::<Result<Bytes, Infallible>>(16);
    tokio::spawn(async move {
        let studio = Arc::clone(&listening.0);
        let mut news = studio.events.news.subscribe();
        let hello = studio.events.hello(seen);
        let mut last = hello.id;
        if sender.send(Ok(record(&hello))).await.is_err() {
            return;
        }
        loop {
            let (events, newest) = studio.events.after(last);
            last = newest;
            for event in &events {
                if sender.send(Ok(record(event))).await.is_err() {
                    return;
                }
            }
            let waited = tokio::time::timeout(BREATH, news.changed());
            tokio::select! {
                () = sender.closed() => return,
                () = studio.ended() => return,
                waited = waited => match waited {
                    Ok(Ok(())) => {}
                    Ok(Err(_)) => return,
                    Err(_) if sender.send(Ok(Bytes::from_static(b":\n\n"))).await.is_err() => return,
                    Err(_) => {}
                },
            }
        }
    });
    typed(Body::from_stream(ReceiverStream::new(receiver)), "text/event-stream")
}

fn record(event: &Happened) -> Bytes {
    format!("id: {}\nevent: {}\ndata: {}\n\n", event.id, event.name, event.text).into()
}
