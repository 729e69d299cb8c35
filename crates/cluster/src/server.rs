//! What Keymove has on a server: a work queue, stores for jobs, workers and results, and one for large objects.

use std::collections::BTreeMap;
use std::time::Duration;

use async_nats::Client;
use async_nats::jetstream::consumer::{AckPolicy, PullConsumer, pull};
use async_nats::jetstream::kv::{self, Entry, Operation, Store};
use async_nats::jetstream::object_store::{self, ObjectMetadata, ObjectStore};
use async_nats::jetstream::stream::{self, RetentionPolicy, Stream};
use async_nats::jetstream::{self, Context};
use bytes::Bytes;
use futures_util::StreamExt as _;
use tokio::io::AsyncReadExt as _;
use tokio::time::timeout;

use crate::access::shorten;
use crate::names::{ALL_PARTS, JOBS, OBJECTS, PARTS, RESULTS, WORKERS, token};
use crate::records;
use crate::send::{Unsent, send};
use crate::{Access, ClusterError};

/// A part whose worker says nothing for so long goes to another.
pub(crate) const ACK_WAIT: Duration = Duration::from_secs(10);
/// A worker that says nothing for so long is gone.
pub(crate) const WORKER_GONE: Duration = Duration::from_secs(20);
/// How often the server hands out a part at most; workers give up sooner.
const MOST_DELIVERIES: i64 = 20;
/// What is larger goes into the object store.
const MOST_INLINE: usize = 256 << 10;
/// How long to wait for the next entry of a list.
const LISTING: Duration = Duration::from_secs(2);
/// Nothing larger is read from the object store.
pub(crate) const MOST_OBJECT: usize = 256 << 20;

/// A server with what we have there.
pub(crate) struct Server {
    pub client: Client,
    pub context: Context,
    pub shown: String,
    pub version: String,
    pub parts: Stream,
    pub jobs: Store,
    pub workers: Store,
    pub results: Store,
    objects: ObjectStore,
}

impl Server {
    /// Connects, and makes what is not there yet.
    pub(crate) async fn open(access: &Access, version: &str) -> Result<Server, ClusterError> {
        let client = access.connect(version).await?;
        let context = jetstream::new(client.clone());
        let shown = access.shown();
        if !client.server_info().jetstream {
            return Err(ClusterError::NoJetStream { server: shown });
        }
        let none = |error: &dyn std::fmt::Display| ClusterError::Cannot {
            what: "set up the queue and the stores",
            why: shorten(&error.to_string()),
        };
        let queue = stream::Config {
            name: PARTS.to_owned(),
            subjects: vec![ALL_PARTS.to_owned()],
            retention: RetentionPolicy::WorkQueue,
            ..stream::Config::default()
        };
        let parts = context.get_or_create_stream(queue).await.map_err(|error| none(&error))?;
        let store = |bucket: &str, max_age| kv::Config {
            bucket: bucket.to_owned(),
            history: 1,
            max_age,
            ..kv::Config::default()
        };
        let jobs = key_value(&context, store(JOBS, Duration::ZERO)).await.map_err(|error| none(&error))?;
        let workers = key_value(&context, store(WORKERS, WORKER_GONE)).await.map_err(|error| none(&error))?;
        let results = key_value(&context, store(RESULTS, Duration::ZERO)).await.map_err(|error| none(&error))?;
        let objects = match context.get_object_store(OBJECTS).await {
            Ok(objects) => objects,
            Err(_) => {
                let config = object_store::Config { bucket: OBJECTS.to_owned(), ..object_store::Config::default() };
                context.create_object_store(config).await.map_err(|error| none(&error))?
            }
        };
        Ok(Server { client, context, shown, version: version.to_owned(), parts, jobs, workers, results, objects })
    }

    /// The consumer that all workers of this version share.
    pub(crate) async fn queue(&self) -> Result<PullConsumer, String> {
        let token = token(&self.version);
        let name = format!("workers-{token}");
        let config = pull::Config {
            durable_name: Some(name.clone()),
            filter_subject: format!("keymove.parts.{token}.>"),
            ack_policy: AckPolicy::Explicit,
            ack_wait: ACK_WAIT,
            max_deliver: MOST_DELIVERIES,
            max_ack_pending: 100_000,
            max_waiting: 100_000,
            ..pull::Config::default()
        };
        self.parts.get_or_create_consumer(&name, config).await.map_err(|error| shorten(&error.to_string()))
    }

    /// Puts a value into a store.
    pub(crate) async fn put(&self, store: &Store, key: &str, value: Bytes) -> Result<(), Unsent> {
        send(&self.context, &format!("$KV.{}.{key}", store.name), value, None).await
    }

    /// The value of a key, if there is one; an error if nobody answers.
    pub(crate) async fn get(&self, store: &Store, key: &str) -> Result<Option<Bytes>, String> {
        store.get(key).await.map_err(|error| shorten(&error.to_string()))
    }

    /// The record of a key, if there is one that can be read.
    pub(crate) async fn record<T: serde::de::DeserializeOwned>(
        &self,
        store: &Store,
        key: &str,
    ) -> Result<Option<T>, String> {
        Ok(self.get(store, key).await?.and_then(|bytes| records::read(&bytes)))
    }

    /// All keys of a store with their entries, in order.
    pub(crate) async fn all(&self, store: &Store) -> Result<BTreeMap<String, Entry>, String> {
        let words = |error: &dyn std::fmt::Display| shorten(&error.to_string());
        let mut all = BTreeMap::new();
        if store.status().await.map_err(|error| words(&error))?.values() == 0 {
            return Ok(all);
        }
        let mut watch = store.watch_with_history(">").await.map_err(|error| words(&error))?;
        // What expires meanwhile never comes.
        while let Ok(Some(entry)) = timeout(LISTING, watch.next()).await {
            let entry = entry.map_err(|error| words(&error))?;
            let last = entry.delta == 0;
            if entry.operation == Operation::Put {
                all.insert(entry.key.clone(), entry);
            }
            if last {
                break;
            }
        }
        Ok(all)
    }

    /// Removes the keys of a store that match, without a trace.
    pub(crate) async fn remove(&self, store: &Store, keys: &str) -> Result<(), String> {
        let subject = format!("$KV.{}.{keys}", store.name);
        store.stream.purge().filter(subject).await.map(drop).map_err(|error| shorten(&error.to_string()))
    }

    /// Removes the parts of a job that nobody works on yet.
    pub(crate) async fn withdraw(&self, version: &str, job: &str) -> Result<(), String> {
        let subject = format!("keymove.parts.{}.{job}.*", token(version));
        self.parts.purge().filter(subject).await.map(drop).map_err(|error| shorten(&error.to_string()))
    }

    /// The largest payload of a message: half of what the server takes leaves room for what stands around it.
    pub(crate) fn most_inline(&self) -> usize {
        MOST_INLINE.min(self.client.server_info().max_payload / 2).max(512)
    }

    /// Stores a large text.
    pub(crate) async fn put_object(&self, name: &str, text: &str) -> Result<(), Unsent> {
        if text.len() > MOST_OBJECT {
            return Err(Unsent::TooLarge);
        }
        let chunk_size = Some(self.most_inline());
        let metadata = ObjectMetadata { name: name.to_owned(), chunk_size, ..ObjectMetadata::default() };
        match self.objects.put(metadata, &mut text.as_bytes()).await {
            Ok(_) => Ok(()),
            Err(error) => {
                let why = shorten(&error.to_string());
                // The kind does not tell a server that is away from one that has no room: the code of its answer does.
                Err(if why.contains("error code") { Unsent::NoRoom(why) } else { Unsent::Away(why) })
            }
        }
    }

    /// A large text, if it is there; an error if it cannot be read whole.
    pub(crate) async fn get_object(&self, name: &str) -> Result<Option<String>, String> {
        use object_store::GetErrorKind;
        let object = match self.objects.get(name).await {
            Ok(object) => object,
            Err(error) if error.kind() == GetErrorKind::NotFound => return Ok(None),
            Err(error) => return Err(shorten(&error.to_string())),
        };
        if object.info.size > MOST_OBJECT {
            return Err(format!("it is larger than {MOST_OBJECT} bytes"));
        }
        let mut bytes = Vec::with_capacity(object.info.size);
        // What was said about its size may be a lie.
        object.take(MOST_OBJECT as u64).read_to_end(&mut bytes).await.map_err(|error| shorten(&error.to_string()))?;
        String::from_utf8(bytes).map(Some).map_err(|_| "it is no text".to_owned())
    }

    /// Removes a large text; one that is not there is no harm.
    pub(crate) async fn remove_object(&self, name: &str) {
        let _ = self.objects.delete(name).await;
    }

    /// Removes the large texts of a job.
    pub(crate) async fn remove_objects(&self, job: &str) {
        let Ok(mut all) = self.objects.list().await else { return };
        while let Some(Ok(object)) = all.next().await {
            if object.name.split('-').nth(1) == Some(job) {
                self.remove_object(&object.name).await;
            }
        }
    }

    /// Whether there is a connection now.
    pub(crate) fn is_there(&self) -> bool {
        self.client.connection_state() == async_nats::connection::State::Connected
    }
}

async fn key_value(
    context: &Context,
    config: kv::Config,
) -> Result<Store, async_nats::jetstream::context::CreateKeyValueError> {
    match context.get_key_value(&config.bucket).await {
        Ok(store) => Ok(store),
        Err(_) => context.create_key_value(config).await,
    }
}
