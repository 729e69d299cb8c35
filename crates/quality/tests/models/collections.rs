//! Real problems, where they lie beside the checkout (`KEYMOVE_DATA`, else `../shared/data`).

use std::path::PathBuf;

use chess::{Setup, parse_fen};

/// The text of a collection, one JSON object a line; nothing if it is not there.
pub fn text(name: &str) -> Option<String> {
    let beside = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("../../../shared/data");
    let folder = std::env::var_os("KEYMOVE_DATA").map_or(beside, PathBuf::from);
    std::fs::read_to_string(folder.join(name)).ok()
}

/// The diagrams of a collection that are to be solved in so many moves.
pub fn diagrams(name: &str, moves: u64) -> Vec<Setup> {
    let stipulation = format!("#{moves}");
    let diagram = |line: &str| {
        let value: serde_json::Value = serde_json::from_str(line).expect("a JSON row");
        let wanted = value["stipulation"] == stipulation.as_str();
        wanted.then(|| parse_fen(value["fen"].as_str().expect("a FEN")).expect("a FEN").setup)
    };
    text(name).unwrap_or_default().lines().filter_map(diagram).collect()
}
