//! What is in a text: any that the command line reads.

use std::io::Cursor;
use std::sync::Arc;

use axum::body::Body;
use axum::extract::State;
use axum::http::Response;
use serde::{Deserialize, Serialize};
use serde_json::Value;
use studio::{FileFormat, Input, InputEntries, InputError, ReadOptions, Record, piece_list, read_record};

use super::{LaneName, ask, two_moves};
use crate::body::{Json, json};
use crate::problem_json::Trouble;
use crate::studio::Studio;

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Question {
    lane: LaneName,
    seq: u64,
    text: String,
}

#[derive(Serialize, Default)]
struct Answer {
    problems: Vec<ReadProblem>,
    errors: Vec<ReadError>,
}

#[derive(Serialize)]
struct ReadProblem {
    fen: Option<String>,
    stipulation: Option<String>,
    pieces: Option<String>,
    record: Value,
    twins: Vec<Twin>,
    notes: Vec<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    refusal: Option<RefusalView>,
}

#[derive(Serialize)]
struct Twin {
    label: String,
    commands: String,
    fen: Option<String>,
    stipulation: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    refusal: Option<RefusalView>,
}

#[derive(Serialize)]
struct RefusalView {
    name: String,
    text: String,
}

#[derive(Serialize)]
struct ReadError {
    #[serde(rename = "where")]
    place: String,
    text: String,
}

/// Answers the question.
pub(crate) async fn read(
    State(studio): State<Arc<Studio>>,
    Json(question): Json<Question>,
) -> Result<Response<Body>, Trouble> {
    let Question { lane, seq, text } = question;
    let answer = ask(&studio, (&lane, seq), None, move |_| Ok(read_text(&text))).await?;
    Ok(json(&answer))
}

fn read_text(text: &str) -> Answer {
    let mut answer = Answer::default();
    for entry in InputEntries::of(Cursor::new(text), ReadOptions::default()) {
        match entry.record() {
            Some(Err(error)) => answer.errors.push(ReadError { place: entry.heading(), text: error.to_string() }),
            Some(Ok(record)) => answer.problems.push(problem(&record, entry.read(two_moves()))),
            // A further twin of the record before.
            None => {
                if let Some(problem) = answer.problems.last_mut() {
                    let record = problem.twins.len();
                    problem.twins.push(twin(record, &problem.record, entry.read(two_moves())));
                }
            }
        }
    }
    if !answer.errors.is_empty() && text.trim().contains('\n') {
        // A piece list may be written on several lines.
        let one_line = text.split_whitespace().collect::<Vec<_>>().join(" ");
        if let Ok(record) = read_record(&one_line, &two_moves()) {
            let input = studio::read(&one_line, two_moves());
            return Answer { problems: vec![problem(&record, input)], errors: vec![] };
        }
    }
    answer
}

fn problem(record: &Record, input: Result<Input, InputError>) -> ReadProblem {
    let data = record_data(record);
    let (fen, pieces, stipulation, notes, refusal) = match &input {
        Ok(input) => {
            let problem = &input.problem;
            let pieces = piece_list(&problem.setup.board);
            let stipulation = problem.stipulation.to_string();
            (Some(problem.setup.to_fen()), Some(pieces), Some(stipulation), input.notes.clone(), None)
        }
        Err(error) => (record.fen_text(), None, record.stipulation.clone(), vec![], Some(refused(error))),
    };
    let has_twins = !record.twins.is_empty();
    let twins = if has_twins { vec![twin(0, &data, input)] } else { vec![] };
    ReadProblem { fen, stipulation, pieces, record: data, twins, notes, refusal }
}

/// The twin of this number; the first is the diagram itself, unless it is not to be solved.
fn twin(number: usize, record: &Value, input: Result<Input, InputError>) -> Twin {
    let label = input.as_ref().ok().and_then(|input| input.twin.clone());
    let letter = || char::from(b'a' + (number % 26) as u8).to_string();
    let label = label.unwrap_or_else(letter);
    let twins = record["twins"].as_array();
    let commands = twins.and_then(|twins| twins.iter().find(|twin| twin["label"] == label.as_str()));
    let commands = commands.and_then(|twin| twin["commands"].as_str()).unwrap_or_default().to_owned();
    match input {
        Ok(input) => Twin {
            label,
            commands,
            fen: Some(input.problem.setup.to_fen()),
            stipulation: Some(input.problem.stipulation.to_string()),
            refusal: None,
        },
        Err(error) => Twin { label, commands, fen: None, stipulation: None, refusal: Some(refused(&error)) },
    }
}

fn refused(error: &InputError) -> RefusalView {
    let name = match error {
        InputError::Refused(refusal) => refusal.id(),
        InputError::NotRead(_) | InputError::NotUtf8(_) | InputError::TooLong(_) | InputError::Unreadable(_) => {
            "unreadable"
        }
    };
    RefusalView { name: name.to_owned(), text: error.to_string() }
}

/// A record as a line of Keymove's JSON has it.
fn record_data(record: &Record) -> Value {
    let text = FileFormat::named("jsonl").map(|format| format.write([record]).text).unwrap_or_default();
    serde_json::from_str(text.trim_end()).unwrap_or_default()
}
