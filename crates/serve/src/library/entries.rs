//! Single entries: kept, shown, changed, removed; tags for many; the last change taken back.

use std::sync::Arc;

use axum::body::Body;
use axum::extract::rejection::PathRejection;
use axum::extract::{Path, State};
use axum::http::{HeaderMap, HeaderValue, Response, StatusCode, header};
use serde::Deserialize;
use serde_json::{Map, Value, json};
use studio::{ALL_MODELS, JudgeOptions, Kept, Library, Limits, NecessityCheck, check_last, choose_models, documents};

use super::find::query;
use crate::ask::{blocking, two_moves};
use crate::body::{Json, created, json as answer, no_content};
use crate::limits;
use crate::problem_json::Trouble;
use crate::studio::Studio;

/// The number in an address.
pub(super) fn number(path: Result<Path<i64>, PathRejection>) -> Result<i64, Trouble> {
    path.map(|Path(number)| number).map_err(|_| Trouble::unreadable("an entry has a number").at("id"))
}

/// What a check judges by: every model.
pub(crate) fn checked_by() -> Result<JudgeOptions, Trouble> {
    let models = choose_models(ALL_MODELS, None).map_err(|_| Trouble::fault())?;
    Ok(JudgeOptions { models, necessity: NecessityCheck::NotAsked })
}

/// An entry as data.
pub(super) fn data(kept: &Kept) -> Result<Value, Trouble> {
    documents::library_entry(kept).data.into_iter().next().ok_or_else(Trouble::fault)
}

/// An entry as an answer, with its revision.
fn shown(library: &Library, entry: i64) -> Result<Response<Body>, Trouble> {
    let kept = library.entry(entry)?;
    let mut response = answer(&data(&kept)?);
    let tag = HeaderValue::from_str(&format!("\"{}\"", kept.revision)).map_err(|_| Trouble::fault())?;
    response.headers_mut().insert(header::ETAG, tag);
    Ok(response)
}

/// Shows an entry.
pub(crate) async fn entry(
    State(studio): State<Arc<Studio>>,
    path: Result<Path<i64>, PathRejection>,
) -> Result<Response<Body>, Trouble> {
    let (entry, shelf) = (number(path)?, Arc::clone(&studio.shelf));
    blocking(move || shown(&shelf.to_ask()?, entry)).await
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Saving {
    record: Map<String, Value>,
    work: Option<String>,
    parent: Option<i64>,
    label: Option<String>,
}

/// Fields of a record that a page may give.
const GIVEN: [&str; 10] =
    ["fen", "stipulation", "authors", "title", "source", "award", "twins", "keywords", "comments", "tags"];

/// Keeps a problem, as a version of a work if one is named.
pub(crate) async fn save(
    State(studio): State<Arc<Studio>>,
    Json(saving): Json<Saving>,
) -> Result<Response<Body>, Trouble> {
    let shelf = Arc::clone(&studio.shelf);
    let saved = blocking(move || {
        let Saving { record, work, parent, label } = saving;
        if let Some(field) = record.keys().find(|field| !GIVEN.contains(&field.as_str())) {
            return Err(Trouble::unwishable("a record has no such field here").at(field.as_str()));
        }
        let record = studio::read_record(&Value::Object(record).to_string(), &two_moves());
        let record = record.map_err(|error| Trouble::unwishable(error).at("record"))?;
        let label = label.as_deref().map(str::trim).filter(|label| !label.is_empty());
        let work = work.as_deref().map(str::trim);
        let (saved, entry) = shelf.change(|library| {
            let saved = match work {
                Some("") => return Err(Trouble::unwishable("the name of the work is empty").at("work")),
                Some(work) => library.branch(record, work, label, parent)?,
                None if parent.is_some() => return Err(Trouble::unwishable("a version needs a work").at("work")),
                None => library.keep_one(record)?,
            };
            if !saved.is_old {
                check_last(library, saved.entry, &checked_by()?, Limits::nodes(limits::LIVE_NODES))?;
            }
            Ok((saved, data(&library.entry(saved.entry)?)?))
        })?;
        let mut told = json!({"entry": entry, "is_old": saved.is_old});
        if work.is_some() {
            told["version"] = saved.version.into();
        }
        if !saved.is_old {
            shelf.tell("added", &[saved.entry]);
        }
        Ok(told)
    });
    Ok(created(answer(&saved.await?)))
}

/// The revision that somebody has read, which must be the one that is there.
fn expected(headers: &HeaderMap) -> Result<i64, Trouble> {
    let missing = || Trouble::new(StatusCode::PRECONDITION_REQUIRED, "send the revision you have read as If-Match");
    let given = headers.get(header::IF_MATCH).ok_or_else(missing)?;
    let number = given.to_str().ok().and_then(|text| text.trim().trim_matches('"').parse().ok());
    number.ok_or_else(|| Trouble::unreadable("If-Match is the number of a revision").at("If-Match"))
}

fn must_be(library: &Library, entry: i64, revision: i64) -> Result<(), Trouble> {
    let there = library.entry(entry)?.revision;
    match there == revision {
        true => Ok(()),
        false => Err(Trouble::new(
            StatusCode::PRECONDITION_FAILED,
            format!("problem {entry} was changed in the meantime (revision {there}): look at it again"),
        )),
    }
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Patch {
    #[serde(default)]
    fields: Map<String, Value>,
    note: Option<String>,
    tags: Option<Tags>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Tags {
    #[serde(default)]
    add: Vec<String>,
    #[serde(default)]
    remove: Vec<String>,
}

/// Changes an entry.
pub(crate) async fn edit(
    State(studio): State<Arc<Studio>>,
    path: Result<Path<i64>, PathRejection>,
    headers: HeaderMap,
    Json(patch): Json<Patch>,
) -> Result<Response<Body>, Trouble> {
    let (entry, revision) = (number(path)?, expected(&headers)?);
    let shelf = Arc::clone(&studio.shelf);
    blocking(move || {
        let fields = texts(patch.fields)?;
        let response = shelf.change(|library| {
            must_be(library, entry, revision)?;
            if !fields.is_empty() {
                library.edit(entry, &fields, None)?;
            }
            for (tags, give) in patch.tags.iter().flat_map(|tags| [(&tags.add, true), (&tags.remove, false)]) {
                for tag in tags.iter().map(|tag| tag.trim()).filter(|tag| !tag.is_empty()) {
                    library.tag(&[entry], tag, give)?;
                }
            }
            if let Some(note) = patch.note.as_deref().filter(|note| !note.trim().is_empty()) {
                library.note(entry, note)?;
            }
            shown(library, entry)
        })?;
        shelf.tell("changed", &[entry]);
        Ok(response)
    })
    .await
}

fn texts(fields: Map<String, Value>) -> Result<Vec<(String, String)>, Trouble> {
    let text = |(field, value): (String, Value)| match value {
        Value::String(text) => Ok((field, text)),
        _ => Err(Trouble::unwishable("the fields of an entry are texts").at(field)),
    };
    fields.into_iter().map(text).collect()
}

/// Removes an entry.
pub(crate) async fn remove(
    State(studio): State<Arc<Studio>>,
    path: Result<Path<i64>, PathRejection>,
    headers: HeaderMap,
) -> Result<Response<Body>, Trouble> {
    let (entry, revision) = (number(path)?, expected(&headers)?);
    let shelf = Arc::clone(&studio.shelf);
    blocking(move || {
        shelf.change(|library| {
            must_be(library, entry, revision)?;
            Ok(library.remove(&[entry])?)
        })?;
        shelf.tell("removed", &[entry]);
        Ok(no_content())
    })
    .await
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Tagging {
    tag: String,
    entries: Tagged,
    #[serde(default)]
    remove: bool,
}

#[derive(Deserialize)]
#[serde(untagged)]
enum Tagged {
    Numbers(Vec<i64>),
    Query(String),
}

/// Gives entries a tag, or takes it away.
pub(crate) async fn tag(
    State(studio): State<Arc<Studio>>,
    Json(tagging): Json<Tagging>,
) -> Result<Response<Body>, Trouble> {
    let shelf = Arc::clone(&studio.shelf);
    let changed = blocking(move || {
        let tag = tagging.tag.trim();
        if tag.is_empty() {
            return Err(Trouble::unwishable("the tag is empty").at("tag"));
        }
        let (changed, entries) = shelf.change(|library| {
            let entries = match tagging.entries {
                Tagged::Numbers(numbers) => numbers,
                Tagged::Query(text) => library.find(&query(Some(&text))?)?.entries,
            };
            Ok((library.tag(&entries, tag, !tagging.remove)?, entries))
        })?;
        shelf.tell("changed", &entries);
        Ok(changed)
    });
    Ok(answer(&json!({"changed": changed.await?})))
}

/// Takes the last change back.
pub(crate) async fn undo(State(studio): State<Arc<Studio>>) -> Result<Response<Body>, Trouble> {
    let shelf = Arc::clone(&studio.shelf);
    let undone = blocking(move || {
        let undone = shelf.change(|library| Ok(library.undo()?))?;
        shelf.tell("undone", &[]);
        Ok(json!({"why": undone.why, "entries": undone.entries}))
    });
    Ok(answer(&undone.await?))
}
