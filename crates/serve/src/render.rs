//! Problems as text of a format: to copy, to save, to print.

use std::sync::Arc;
use std::sync::atomic::AtomicBool;

use axum::body::Body;
use axum::extract::State;
use axum::http::Response;
use render::{Document, Format, Style};
use serde::Deserialize;
use serde_json::{Map, Value, json};
use studio::{FileFormat, Limits, Record, documents, judge, read, read_record};

use crate::ask::{blocking, judge_options, live, two_moves};
use crate::body::{Json, json as answer};
use crate::problem_json::Trouble;
use crate::studio::Studio;

/// The formats that can be asked for.
pub(crate) const FORMATS: [&str; 11] =
    ["svg", "html", "markdown", "popeye", "epd", "pgn", "latex", "olv", "fen", "jsonl", "text"];

/// Formats that hold records; the others hold what is said about problems.
const OF_RECORDS: [&str; 4] = ["olv", "fen", "jsonl", "epd"];

/// Problems in one order.
const MOST: usize = 200;

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Order {
    problems: Vec<Map<String, Value>>,
    format: String,
    #[serde(default)]
    solve: bool,
    title: Option<String>,
}

/// Fields that a problem may have here.
const GIVEN: [&str; 7] = ["fen", "stipulation", "authors", "title", "source", "award", "twins"];

/// Renders problems.
pub(crate) async fn render(
    State(studio): State<Arc<Studio>>,
    Json(order): Json<Order>,
) -> Result<Response<Body>, Trouble> {
    if !(1..=MOST).contains(&order.problems.len()) {
        return Err(Trouble::unwishable(format!("give 1 to {MOST} problems")).at("problems"));
    }
    if !FORMATS.contains(&order.format.as_str()) {
        return Err(Trouble::unwishable(format!("the formats are {}", FORMATS.join(", "))).at("format"));
    }
    let _room = studio.questions.acquire().await.map_err(|_| Trouble::fault())?;
    let stop = Stopping::default();
    let flag = Arc::clone(&stop.0);
    let rendered = blocking(move || written(&order, &flag)).await?;
    Ok(answer(&rendered))
}

/// Ends the work when nobody waits for it any more.
#[derive(Default)]
struct Stopping(Arc<AtomicBool>);

impl Drop for Stopping {
    fn drop(&mut self) {
        self.0.store(true, std::sync::atomic::Ordering::SeqCst);
    }
}

fn written(order: &Order, stop: &AtomicBool) -> Result<Value, Trouble> {
    let lines = order.problems.iter().map(line).collect::<Result<Vec<String>, Trouble>>()?;
    let (text, extension, notes) = match order.format.as_str() {
        name if OF_RECORDS.contains(&name) && !order.solve => records(name, &lines)?,
        // Popeye's notation without solutions is Popeye's input.
        "popeye" | "pgn" | "latex" if !order.solve => records(&order.format, &lines)?,
        name => {
            let format = Format::named(name)
                .ok_or_else(|| Trouble::unwishable("this format has no place for solutions").at("solve"))?;
            let document = if order.solve { judged(order, &lines, stop)? } else { drawn(order, &lines)? };
            let text = format.write(&document, &Style::PLAIN).map_err(Trouble::unwishable)?;
            (text, format.extension, vec![])
        }
    };
    let kind = match extension {
        "svg" => "image/svg+xml",
        "html" => "text/html",
        "md" => "text/markdown",
        "pgn" => "application/vnd.chess-pgn",
        "jsonl" => "application/x-ndjson",
        _ => "text/plain",
    };
    Ok(json!({"text": text, "type": kind, "name": format!("problems.{extension}"), "notes": notes}))
}

/// A problem as a line of JSON, which is read as any other.
fn line(problem: &Map<String, Value>) -> Result<String, Trouble> {
    match problem.keys().find(|field| !GIVEN.contains(&field.as_str())) {
        Some(field) => Err(Trouble::unwishable("a problem has no such field here").at(field.as_str())),
        None => Ok(Value::Object(problem.clone()).to_string()),
    }
}

fn record(line: &str) -> Result<Record, Trouble> {
    read_record(line, &two_moves()).map_err(|error| Trouble::unwishable(error).at("problems"))
}

type Text = (String, &'static str, Vec<String>);

fn records(name: &str, lines: &[String]) -> Result<Text, Trouble> {
    let records = lines.iter().map(|line| record(line)).collect::<Result<Vec<Record>, Trouble>>()?;
    let format = FileFormat::named(name).map_err(Trouble::unwishable)?;
    let written = format.write(&records);
    if written.count == 0
        && let Some((_, reason)) = written.refused.first()
    {
        return Err(Trouble::unwishable(reason));
    }
    let mut notes: Vec<String> = written.lost.iter().map(ToString::to_string).collect();
    notes.extend(written.refused.iter().map(|(index, reason)| format!("problem {} is left out: {reason}", index + 1)));
    Ok((written.text, format.extensions.first().copied().unwrap_or("txt"), notes))
}

/// Diagrams as a magazine prints them.
fn drawn(order: &Order, lines: &[String]) -> Result<Document, Trouble> {
    let records = lines.iter().map(|line| record(line)).collect::<Result<Vec<Record>, Trouble>>()?;
    let (mut document, _) = documents::collection(&records);
    if let Some(title) = &order.title {
        document.title = title.as_str().into();
    }
    Ok(document)
}

/// Each problem with its solution and what a judge says.
fn judged(order: &Order, lines: &[String], stop: &AtomicBool) -> Result<Document, Trouble> {
    let (options, layout) = judge_options(None, None, false)?;
    let mut parts = Vec::new();
    for line in lines {
        let input = read(line, two_moves()).map_err(|error| Trouble::unwishable(error).at("problems"))?;
        let limits = Limits { threads: 1, ..live(stop) };
        let judgment = judge(&input, &options, limits);
        // What is not judged, such as a problem with twins, has its solution all the same.
        parts.push(match judgment.report.not_judged() {
            Some(_) => documents::solution(&judgment.report),
            None => documents::judgment(&judgment, layout),
        });
    }
    let title = order.title.clone().unwrap_or_else(|| "Problems".to_owned());
    match <[Document; 1]>::try_from(parts) {
        Ok([one]) => Ok(one),
        Err(parts) => Ok(Document::gathered(
            title,
            (1..).zip(parts).map(|(number, part)| (format!("No. {number}").into(), part)).collect(),
        )),
    }
}
