//! The committed sample. It is compiled in: without it nothing builds.

use chess::Color;
use serde_json::Value;

use crate::SampleRow;

const PROBLEMS: &str = include_str!("../problems.jsonl");
const POPEYE: &str = include_str!("../popeye.jsonl");

/// Every problem of the sample: mates in two, three and four, some of them unsound on purpose, some with Black to begin.
///
/// # Panics
/// If a row cannot be read; a test reads them all.
pub fn samples() -> Vec<SampleRow> {
    let row = |line: &str| {
        let value: Value = serde_json::from_str(line).map_err(|error| error.to_string())?;
        SampleRow::read(&value)
    };
    PROBLEMS.lines().map(|line| row(line).unwrap_or_else(|error| panic!("problems.jsonl: {error}"))).collect()
}

/// The sample's mates in this many moves with White to begin, the unsound ones too.
pub fn mate_in(moves: u8) -> Vec<SampleRow> {
    samples().into_iter().filter(|row| row.moves == moves && row.setup.turn == Color::White).collect()
}

/// The sample's two-movers with White to begin.
pub fn two_movers() -> Vec<SampleRow> {
    mate_in(2)
}

/// The sample's three-movers with White to begin.
pub fn three_movers() -> Vec<SampleRow> {
    mate_in(3)
}

/// The sample's four-movers with White to begin.
pub fn four_movers() -> Vec<SampleRow> {
    mate_in(4)
}

/// The sample's problems in which Black begins and mates.
pub fn black_begins() -> Vec<SampleRow> {
    samples().into_iter().filter(|row| row.setup.turn == Color::Black).collect()
}

/// Rows of the sample with Popeye's own solution (`popeye`), for the mates in this many moves.
///
/// # Panics
/// If a row is not JSON; a test reads them all.
pub fn popeye(moves: u8) -> Vec<Value> {
    let rows = POPEYE.lines().map(|line| serde_json::from_str::<Value>(line).expect("popeye.jsonl holds JSON rows"));
    rows.filter(|row| row["stipulation"] == format!("#{moves}").as_str()).collect()
}
