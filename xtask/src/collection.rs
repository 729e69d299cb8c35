//! Collections of real problems, if they lie beside the checkout: one JSON object per line.

use anyhow::{Context as _, Result, anyhow};
use chess::Position;
use problem::Verdict;
pub use samples::folder;
use serde_json::Value;

/// The collections with one problem per row.
pub const NAMES: [&str; 8] = [
    "two_movers_jgisland_MIT-attr.jsonl",
    "classics_2_pychess_GPL3.jsonl",
    "classics_3_pychess_GPL3.jsonl",
    "classics_4_5_pychess_GPL3.jsonl",
    "matetrack_2_to_5_GPL3.jsonl",
    "lichess_mates_2_CC0.jsonl",
    "lichess_mates_3_CC0.jsonl",
    "vaeth_GPL2.jsonl",
];

/// One problem of a collection.
pub struct Row {
    pub id: String,
    pub fen: String,
    pub moves: u8,
    pub position: Position,
    /// Every first move that mates in time, in UCI, sorted.
    pub keys: Vec<String>,
    /// Whether the problem is sound, where that was decided.
    pub sound: Option<bool>,
    /// The verdict, where it was decided.
    pub verdict: Option<Verdict>,
}

/// The lines of a collection as JSON; nothing if the file is not there.
pub fn values(name: &str) -> Result<Vec<Value>> {
    Ok(samples::find(name).map_err(|error| anyhow!(error))?.unwrap_or_default())
}

/// The problems of a collection, their fields taken literally.
pub fn rows(name: &str) -> Result<Vec<Row>> {
    values(name)?.iter().map(row).collect()
}

fn row(value: &Value) -> Result<Row> {
    samples::SampleRow::read(value).map_err(|error| anyhow!(error)).and_then(of_sample)
}

/// A row of the committed sample or of a collection, its diagram checked.
pub fn of_sample(row: samples::SampleRow) -> Result<Row> {
    Ok(Row {
        id: row.origin,
        moves: row.moves,
        position: row.setup.check().with_context(|| row.fen.clone())?,
        keys: row.keys,
        sound: row.verdict.map(|verdict| verdict == Verdict::Sound),
        verdict: row.verdict,
        fen: row.fen,
    })
}
