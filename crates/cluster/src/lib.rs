//! Parts of long work on other machines, over NATS JetStream: whoever has a job puts its parts into a work queue, workers
//! take them out and put what came of each into a key-value store, and it is taken from there in order.
//!
//! Nothing here knows what the work is about: a job is a command, a version and a request as text, a part is text, and so
//! is a result. Parts are named by their content, so that one that is sent or worked on twice is still one part. The
//! server keeps everything; a worker or a client that goes away loses nothing but its own time.

mod access;
mod client;
mod cluster;
mod desk;
mod error;
mod jobs;
mod names;
mod records;
mod results;
mod send;
mod server;
mod worker;

pub use access::Access;
pub use client::{Hired, Order, Retention, window};
pub use cluster::Cluster;
pub use error::ClusterError;
pub use jobs::{JobStatus, WorkerStatus};
pub use names::part_name;
pub use records::{JobProgress, JobState};
pub use worker::{Craft, Errand, WorkerOptions};
