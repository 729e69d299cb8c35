//! What generations have learned, as a part of the checkpoint. Scores are written by their bits: a sum read back must
//! be the same sum.

use chess::{Setup, parse_fen};
use compose::{OCCUPANTS, TableFeedback, TableGeneration};
use serde_json::{Value, json};

/// The school as JSON.
pub(super) fn write(feedback: &TableFeedback) -> Value {
    let pending = |(score, board): &(f64, chess::Board)| json!([score.to_bits(), Setup::of(*board).to_fen()]);
    let generation = |one: &TableGeneration| json!([one.attempts, one.problems, one.score.to_bits(), one.fed]);
    json!({
        "counts": feedback.counts,
        "pending": feedback.pending.iter().map(pending).collect::<Vec<_>>(),
        "generations": feedback.generations.iter().map(generation).collect::<Vec<_>>(),
    })
}

/// The school that was written, if it is one.
pub(super) fn read(value: &Value) -> Option<TableFeedback> {
    let counts: Option<Vec<[u64; OCCUPANTS]>> = value["counts"].as_array()?.iter().map(square).collect();
    let pending = |value: &Value| {
        let board = parse_fen(value[1].as_str()?).ok()?.setup.board;
        let score = f64::from_bits(value[0].as_u64()?);
        score.is_finite().then_some((score, board))
    };
    let generation = |value: &Value| {
        let number = |place: usize| value[place].as_u64();
        let score = f64::from_bits(number(2)?);
        let generation = TableGeneration { attempts: number(0)?, problems: number(1)?, score, fed: number(3)? };
        score.is_finite().then_some(generation)
    };
    Some(TableFeedback {
        counts: counts.filter(|counts| is_table(counts))?,
        pending: value["pending"].as_array()?.iter().map(pending).collect::<Option<_>>()?,
        generations: value["generations"].as_array()?.iter().map(generation).collect::<Option<_>>()?,
    })
}

/// Whether every square has had as many occupants as the first: each problem has one on each.
fn is_table(counts: &[[u64; OCCUPANTS]]) -> bool {
    /// More problems than any run composes, and few enough to add up without overflow.
    const MOST: u64 = 1 << 40;
    let sum = |square: &[u64; OCCUPANTS]| {
        square.iter().try_fold(0u64, |sum, count| sum.checked_add(*count)).filter(|sum| *sum <= MOST)
    };
    counts.len() == 64 && counts.iter().all(|square| sum(square).is_some() && sum(square) == sum(&counts[0]))
}

fn square(value: &Value) -> Option<[u64; OCCUPANTS]> {
    let counts: Vec<u64> = value.as_array()?.iter().map(Value::as_u64).collect::<Option<_>>()?;
    counts.try_into().ok()
}
