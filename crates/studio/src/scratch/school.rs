//! What generations have learned, as a part of the checkpoint. Scores are written by their bits: a sum read back must be the
//! same sum.

use chess::{Setup, parse_fen};
use compose::{Generation, OCCUPANTS, TableFeedback};
use serde_json::{Value, json};

/// The school as JSON.
pub(super) fn write(school: &TableFeedback) -> Value {
    let pending = |(score, board): &(f64, chess::Board)| json!([score.to_bits(), Setup::of(*board).to_fen()]);
    let generation = |one: &Generation| json!([one.attempts, one.problems, one.score.to_bits(), one.fed]);
    json!({
        "counts": school.counts,
        "pending": school.pending.iter().map(pending).collect::<Vec<_>>(),
        "generations": school.generations.iter().map(generation).collect::<Vec<_>>(),
    })
}

/// The school that was written, if it is one.
pub(super) fn read(value: &Value) -> Option<TableFeedback> {
    let counts: Option<Vec<[u64; OCCUPANTS]>> = value["counts"].as_array()?.iter().map(square).collect();
    let pending = |value: &Value| {
        let board = parse_fen(value[1].as_str()?).ok()?.setup.board;
        Some((f64::from_bits(value[0].as_u64()?), board))
    };
    let generation = |value: &Value| {
        let number = |place: usize| value[place].as_u64();
        Some(Generation {
            attempts: number(0)?,
            problems: number(1)?,
            score: f64::from_bits(number(2)?),
            fed: number(3)?,
        })
    };
    Some(TableFeedback {
        counts: counts.filter(|counts| counts.len() == 64)?,
        pending: value["pending"].as_array()?.iter().map(pending).collect::<Option<_>>()?,
        generations: value["generations"].as_array()?.iter().map(generation).collect::<Option<_>>()?,
    })
}

fn square(value: &Value) -> Option<[u64; OCCUPANTS]> {
    let counts: Vec<u64> = value.as_array()?.iter().map(Value::as_u64).collect::<Option<_>>()?;
    counts.try_into().ok()
}
