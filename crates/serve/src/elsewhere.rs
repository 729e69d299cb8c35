//! Jobs that other machines do, as the page shows them. What a server of such jobs is, whoever opens the studio knows: here it
//! is asked how they go, and told to stop or to forget one.

use std::sync::Arc;

use axum::body::Body;
use axum::extract::rejection::PathRejection;
use axum::extract::{Path, State};
use axum::http::Response;
use serde::Serialize;

use crate::ask::blocking;
use crate::body::{json as answer, no_content};
use crate::problem_json::Trouble;
use crate::studio::Studio;

/// A server of jobs that other machines do. It may take a while to answer.
pub trait Elsewhere: Send + Sync {
    /// Its address, without secrets.
    fn address(&self) -> String;
    /// What goes on there, or why nobody can say.
    fn look(&self) -> Result<There, String>;
    /// Lets nobody work on a job any more; what is done stays.
    fn stop(&self, job: &str) -> Result<(), String>;
    /// Removes what is known of a job.
    fn forget(&self, job: &str) -> Result<(), String>;
}

/// What goes on on a server.
#[derive(Clone, PartialEq, Debug, Default, Serialize)]
pub struct There {
    /// The jobs.
    pub jobs: Vec<JobThere>,
    /// Who works.
    pub workers: Vec<WorkerThere>,
}

/// A job on a server.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct JobThere {
    /// Its name: 32 letters.
    pub name: String,
    /// The command: `improve`.
    pub command: String,
    /// What it is about.
    pub title: String,
    /// `running`, `deserted` (its client is gone), `stopped`, `done`, `failed`.
    pub state: &'static str,
    /// Why it failed.
    pub reason: Option<String>,
    /// Whether `keymove jobs resume` goes on with it; otherwise its command, given again, does.
    pub resumable: bool,
    /// What is being worked on: `depth 4`.
    pub stage: String,
    /// How much of it is done, from 0 to 1.
    pub share: Option<f64>,
    /// How many units of work have been done.
    pub count: u64,
    /// What is counted.
    pub unit: String,
    /// The state of things in a few words.
    pub status: String,
    /// Workers that are at it.
    pub workers: usize,
    /// Parts a second.
    pub rate: Option<f64>,
    /// Seconds, as far as can be told.
    pub left: Option<f64>,
}

/// A worker on a server.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct WorkerThere {
    /// What it is called.
    pub name: String,
    /// Its version.
    pub version: String,
    /// How many parts it works on at once.
    pub threads: usize,
    /// How many it has done.
    pub parts: u64,
}

#[derive(Serialize)]
struct Answer {
    server: Option<String>,
    trouble: Option<String>,
    #[serde(flatten)]
    there: There,
}

/// What goes on there. That a server is away is no fault of the studio: it is told in the answer.
pub(crate) async fn look(State(studio): State<Arc<Studio>>) -> Result<Response<Body>, Trouble> {
    blocking(move || {
        let looked = studio.elsewhere.as_ref().map(|elsewhere| (elsewhere.address(), elsewhere.look()));
        Ok(answer(&match looked {
            None => Answer { server: None, trouble: None, there: There::default() },
            Some((server, Ok(there))) => Answer { server: Some(server), trouble: None, there },
            Some((server, Err(why))) => Answer { server: Some(server), trouble: Some(why), there: There::default() },
        }))
    })
    .await
}

async fn change(
    studio: Arc<Studio>,
    path: Result<Path<String>, PathRejection>,
    change: fn(&dyn Elsewhere, &str) -> Result<(), String>,
) -> Result<Response<Body>, Trouble> {
    const LETTERS: usize = 32;
    let is_name = |name: &String| name.len() == LETTERS && name.bytes().all(|letter| letter.is_ascii_hexdigit());
    let name = path.map(|Path(name)| name).ok().filter(is_name);
    let name = name.ok_or_else(|| Trouble::missing("there is no such job"))?;
    blocking(move || {
        let Some(elsewhere) = &studio.elsewhere else {
            return Err(Trouble::missing("no server was named: open the studio with --on nats://HOST:4222"));
        };
        change(elsewhere.as_ref(), &name).map_err(Trouble::unwishable)
    })
    .await?;
    Ok(no_content())
}

/// Lets nobody work on a job.
pub(crate) async fn stop(
    State(studio): State<Arc<Studio>>,
    path: Result<Path<String>, PathRejection>,
) -> Result<Response<Body>, Trouble> {
    change(studio, path, |elsewhere, job| elsewhere.stop(job)).await
}

/// Removes a job.
pub(crate) async fn forget(
    State(studio): State<Arc<Studio>>,
    path: Result<Path<String>, PathRejection>,
) -> Result<Response<Body>, Trouble> {
    change(studio, path, |elsewhere, job| elsewhere.forget(job)).await
}
