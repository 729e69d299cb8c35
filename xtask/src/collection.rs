//! Collections of real problems, if they lie beside the checkout: one JSON object a line.

use std::path::{Path, PathBuf};

use anyhow::{Context as _, Result};
use chess::Position;
use serde_json::Value;

/// The collections with one problem a row.
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
    /// What is wrong with it.
    pub defect: Option<String>,
}

/// The folder of the collections: `KEYMOVE_DATA`, else beside the checkout.
pub fn folder() -> PathBuf {
    let beside = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../shared/data");
    std::env::var_os("KEYMOVE_DATA").map_or(beside, PathBuf::from)
}

/// The lines of a collection as JSON; nothing if the file is not there.
pub fn values(name: &str) -> Result<Vec<Value>> {
    let path = folder().join(name);
    let Ok(text) = std::fs::read_to_string(&path) else {
        return Ok(vec![]);
    };
    text.lines()
        .map(|line| serde_json::from_str(line).with_context(|| format!("{}: not JSON", path.display())))
        .collect()
}

/// The problems of a collection, their fields taken literally.
pub fn rows(name: &str) -> Result<Vec<Row>> {
    values(name)?.iter().map(row).collect()
}

fn row(value: &Value) -> Result<Row> {
    let text = |field: &str| value[field].as_str().unwrap_or_default().to_owned();
    let fen = text("fen");
    let position = chess::parse_fen(&fen)?.setup.check().with_context(|| fen.clone())?;
    let mut keys: Vec<String> =
        value["keys"].as_array().into_iter().flatten().filter_map(|key| key.as_str().map(str::to_owned)).collect();
    keys.sort();
    Ok(Row {
        id: text("id"),
        moves: text("stipulation").trim_start_matches('#').parse()?,
        position,
        keys,
        sound: value["sound"].as_bool(),
        defect: value["defect"].as_str().map(str::to_owned),
        fen,
    })
}
