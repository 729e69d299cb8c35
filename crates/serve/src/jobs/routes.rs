//! Jobs over HTTP.

use std::sync::Arc;

use axum::body::Body;
use axum::extract::rejection::PathRejection;
use axum::extract::{Path, State};
use axum::http::Response;
use serde::Serialize;
use serde_json::value::RawValue;
use serde_json::{Map, Value, json};

use super::order::Order;
use super::record::is_id;
use super::{Jobs, found};
use crate::ask::blocking;
use crate::body::{Json, created, json as answer, no_content};
use crate::problem_json::Trouble;
use crate::studio::Studio;

/// The number in an address: only what we made is looked for.
fn number(path: Result<Path<String>, PathRejection>) -> Result<String, Trouble> {
    let id = path.map(|Path(id)| id).ok().filter(|id| is_id(id));
    id.ok_or_else(|| Trouble::missing("there is no such job"))
}

/// All jobs, the newest first.
pub(crate) async fn list(State(studio): State<Arc<Studio>>) -> Response<Body> {
    let table = studio.jobs.lock();
    let heads: Vec<Value> = table.jobs.iter().rev().map(|job| Value::Object(job.head())).collect();
    answer(&json!({"jobs": heads}))
}

#[derive(Serialize)]
struct Whole {
    #[serde(flatten)]
    head: Map<String, Value>,
    proposals: Vec<Value>,
    results: Vec<Box<RawValue>>,
}

/// What became of a job.
pub(crate) async fn one(
    State(studio): State<Arc<Studio>>,
    path: Result<Path<String>, PathRejection>,
) -> Result<Response<Body>, Trouble> {
    let id = number(path)?;
    blocking(move || {
        let job = found(&mut studio.jobs.lock().jobs, &id)?.clone();
        let results = if job.standing.state.is_open() { vec![] } else { job.results() };
        Ok(answer(&Whole { head: job.head(), proposals: job.proposals, results }))
    })
    .await
}

/// Begins a job.
pub(crate) async fn begin(
    State(studio): State<Arc<Studio>>,
    Json(order): Json<Order>,
) -> Result<Response<Body>, Trouble> {
    let jobs = Arc::clone(&studio.jobs);
    let id = blocking(move || jobs.begin(order.plain())).await?;
    Ok(created(answer(&json!({"id": id}))))
}

async fn change(
    studio: Arc<Studio>,
    path: Result<Path<String>, PathRejection>,
    change: fn(&Jobs, &str) -> Result<(), Trouble>,
) -> Result<Response<Body>, Trouble> {
    let id = number(path)?;
    blocking(move || change(&studio.jobs, &id)).await?;
    Ok(no_content())
}

/// Stops a job.
pub(crate) async fn stop(
    State(studio): State<Arc<Studio>>,
    path: Result<Path<String>, PathRejection>,
) -> Result<Response<Body>, Trouble> {
    change(studio, path, Jobs::stop).await
}

/// Goes on with a job.
pub(crate) async fn resume(
    State(studio): State<Arc<Studio>>,
    path: Result<Path<String>, PathRejection>,
) -> Result<Response<Body>, Trouble> {
    change(studio, path, Jobs::resume).await
}

/// Takes a job out of the list.
pub(crate) async fn remove(
    State(studio): State<Arc<Studio>>,
    path: Result<Path<String>, PathRejection>,
) -> Result<Response<Body>, Trouble> {
    change(studio, path, Jobs::remove).await
}
