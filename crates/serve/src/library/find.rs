//! Asking the library by a query, and what it holds.

use std::sync::Arc;

use axum::body::Body;
use axum::extract::rejection::QueryRejection;
use axum::extract::{Query, State};
use axum::http::Response;
use serde::Deserialize;
use serde_json::json;
use studio::documents;

use crate::ask::blocking;
use crate::body::json as answer;
use crate::limits;
use crate::problem_json::Trouble;
use crate::studio::Studio;

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Wishes {
    q: Option<String>,
    from: Option<usize>,
    count: Option<usize>,
}

/// How many are shown unless told otherwise.
const USUAL_COUNT: usize = 50;

/// A query, or everything in the order of the numbers.
pub(super) fn query(text: Option<&str>) -> Result<studio::Query, Trouble> {
    let text = text.map(str::trim).filter(|text| !text.is_empty()).unwrap_or("all sort by id");
    text.parse().map_err(|error: studio::BadQuery| Trouble::unreadable(error.to_string()).at("q"))
}

/// What cannot be read of an address.
pub(super) fn wished<T>(wishes: Result<Query<T>, QueryRejection>) -> Result<T, Trouble> {
    wishes.map(|Query(wishes)| wishes).map_err(|error| Trouble::unreadable(error.body_text()))
}

/// Entries that match, a part of them.
pub(crate) async fn find(
    State(studio): State<Arc<Studio>>,
    wishes: Result<Query<Wishes>, QueryRejection>,
) -> Result<Response<Body>, Trouble> {
    let Wishes { q, from, count } = wished(wishes)?;
    let query = query(q.as_deref())?;
    let from = from.unwrap_or(0);
    let count = count.unwrap_or(USUAL_COUNT);
    if from as u64 > limits::MOST_NUMBER {
        return Err(Trouble::unreadable("there are not so many entries").at("from"));
    }
    if !(1..=limits::FIND).contains(&count) {
        return Err(Trouble::unreadable(format!("ask for 1 to {} entries at once", limits::FIND)).at("count"));
    }
    let shelf = Arc::clone(&studio.shelf);
    let found = blocking(move || {
        let library = shelf.to_ask()?;
        let found = library.find(&query)?;
        let shown = found.entries.iter().skip(from).take(count);
        let kept = shown.map(|entry| library.entry(*entry)).collect::<Result<Vec<_>, _>>()?;
        let entries = documents::library_list(&kept, found.total).data;
        Ok(json!({"total": found.total, "from": from, "entries": entries}))
    });
    Ok(answer(&found.await?))
}

/// What the library holds.
pub(crate) async fn stats(State(studio): State<Arc<Studio>>) -> Result<Response<Body>, Trouble> {
    let shelf = Arc::clone(&studio.shelf);
    let stats = blocking(move || {
        let stats = shelf.to_ask()?.stats()?;
        documents::library_stats(&stats).data.into_iter().next().ok_or_else(Trouble::fault)
    });
    Ok(answer(&stats.await?))
}
