//! Files in and out: what is dropped on the page, and what is taken away from it. No name that comes from a page is ever
//! used as a path.

use std::io::Cursor;
use std::sync::Arc;

use axum::body::Body;
use axum::extract::rejection::QueryRejection;
use axum::extract::{Query, State};
use axum::http::{HeaderValue, Response, header};
use render::{Format, Style};
use serde::Deserialize;
use serde_json::{Value, json};
use studio::{AddOptions, Added, FileFormat, Library, ReadOptions, Record, documents, print_of, read_records};

use super::find::{query, wished};
use crate::ask::blocking;
use crate::body::{File, json as answer, typed};
use crate::limits;
use crate::problem_json::Trouble;
use crate::studio::Studio;

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Import {
    name: Option<String>,
}

/// Adds the problems of a file.
pub(crate) async fn import(
    State(studio): State<Arc<Studio>>,
    wishes: Result<Query<Import>, QueryRejection>,
    File(bytes): File,
) -> Result<Response<Body>, Trouble> {
    let given = wished(wishes)?.name;
    if given.as_ref().is_some_and(|name| name.chars().count() > LONGEST_NAME) {
        return Err(Trouble::unreadable("the name of the file is too long").at("name"));
    }
    let name = file_name(given.as_deref());
    let shelf = Arc::clone(&studio.shelf);
    let added = blocking(move || {
        let print = print_of(Cursor::new(&bytes)).map_err(|_| Trouble::fault())?;
        let options = AddOptions { print: Some(print), again: false, stop: None };
        let mut entries = read_records(Cursor::new(&bytes), ReadOptions::of_file(&name));
        let added = shelf.change(|library| Ok(library.add(&name, &mut entries, &options)?))?;
        shelf.tell("added", &[]);
        Ok(added_data(&name, &added))
    });
    Ok(answer(&added.await?))
}

/// Letters of a file's name.
const LONGEST_NAME: usize = 200;

/// What a file is called: its last part, without anything that steers a terminal.
fn file_name(given: Option<&str>) -> String {
    let last = given.unwrap_or_default().rsplit(['/', '\\']).next().unwrap_or_default();
    let plain: String = last.chars().filter(|letter| !letter.is_control()).collect();
    if plain.trim().is_empty() { "dropped".to_owned() } else { plain.trim().to_owned() }
}

fn added_data(file: &str, added: &Added) -> Value {
    json!({
        "file": file,
        "known_file": added.known_file,
        "read": added.read,
        "new": added.new,
        "revised": added.revised,
        "same": added.same,
        "linked": added.linked,
        "mirrored": added.mirrored,
        "bad": added.bad,
        "not_solved": added.not_solved,
        "conflicts": added.conflicts,
    })
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Export {
    q: Option<String>,
    to: Option<String>,
    only: Option<String>,
}

/// Writes the entries that match, or some by their numbers.
pub(crate) async fn export(
    State(studio): State<Arc<Studio>>,
    wishes: Result<Query<Export>, QueryRejection>,
) -> Result<Response<Body>, Trouble> {
    let Export { q, to, only } = wished(wishes)?;
    let only = only.as_deref().map(numbers).transpose()?;
    let (query, to) = (query(q.as_deref())?, to.unwrap_or_else(|| "jsonl".to_owned()));
    let shelf = Arc::clone(&studio.shelf);
    let (bytes, extension) = blocking(move || {
        let library = shelf.to_ask()?;
        let entries = match only {
            Some(numbers) => numbers,
            None => library.find(&query)?.entries,
        };
        written(&library, &entries, &to)
    })
    .await?;
    let mut response = typed(bytes, "application/octet-stream");
    let name = HeaderValue::from_str(&format!("attachment; filename=\"problems.{extension}\""));
    response.headers_mut().insert(header::CONTENT_DISPOSITION, name.map_err(|_| Trouble::fault())?);
    Ok(response)
}

/// `3,17,4`: numbers of entries.
fn numbers(text: &str) -> Result<Vec<i64>, Trouble> {
    let numbers: Vec<i64> = text
        .split(',')
        .map(|number| number.trim().parse().ok().filter(|number| *number > 0))
        .collect::<Option<_>>()
        .ok_or_else(|| Trouble::unreadable("give numbers of entries with commas between").at("only"))?;
    match numbers.len() <= limits::FIND {
        true => Ok(numbers),
        false => Err(Trouble::unreadable(format!("at most {} at once", limits::FIND)).at("only")),
    }
}

fn written(library: &Library, entries: &[i64], to: &str) -> Result<(Vec<u8>, &'static str), Trouble> {
    if to == "jsonl" {
        let mut bytes = Vec::new();
        library.export(Some(entries), &mut bytes)?;
        return Ok((bytes, "jsonl"));
    }
    let records: Vec<Record> =
        entries.iter().map(|entry| library.entry(*entry).map(|kept| kept.record)).collect::<Result<_, _>>()?;
    let page = |format: &'static Format| {
        let (document, _) = documents::collection(&records);
        format.write(&document, &Style::PLAIN).map_err(Trouble::unwishable)
    };
    match to {
        "csv" => Ok((documents::record_list(&records).to_csv().into_bytes(), "csv")),
        "markdown" => Ok((page(Format::MARKDOWN)?.into_bytes(), "md")),
        "html" => Ok((page(Format::HTML)?.into_bytes(), "html")),
        name => {
            let format = FileFormat::named(name).map_err(|error| Trouble::unreadable(error.to_string()).at("to"))?;
            if !format.is_written() {
                return Err(Trouble::unreadable(format!("{} is only read", format.name)).at("to"));
            }
            let extension = format.extensions.first().copied().unwrap_or("txt");
            Ok((format.write(&records).text.into_bytes(), extension))
        }
    }
}
