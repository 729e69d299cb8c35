//! Composed problems from a file, and published ones to compare them with.

use std::collections::BTreeMap;

use anyhow::{Result, bail};
use chess::{Position, parse_fen};
use search::SplitMix;
use serde_json::Value;

use crate::collection;

/// The problems of a text, one a line: JSON with a `fen`, or a FEN with whatever follows it. Other lines are passed over.
pub fn positions(text: &str) -> Vec<Position> {
    text.lines().filter_map(position_of_line).collect()
}

fn position_of_line(line: &str) -> Option<Position> {
    let fen = match serde_json::from_str::<Value>(line) {
        Ok(value) => value["fen"].as_str()?.to_owned(),
        Err(_) => line.split_whitespace().take(4).collect::<Vec<_>>().join(" "),
    };
    parse_fen(&fen).ok()?.setup.check().ok()
}

/// So many published problems of a collection with the sizes of the composed ones, in the same shares, as far as there
/// are any.
pub fn published_of_equal_size(composed: &[Position], number: usize, collection: &str) -> Result<Vec<Position>> {
    let units = |position: &Position| position.board().occupied().count();
    let mut by_size: BTreeMap<u32, Vec<Position>> = BTreeMap::new();
    for row in collection::rows(collection)?.into_iter().filter(|row| row.sound == Some(true)) {
        by_size.entry(units(&row.position)).or_default().push(row.position);
    }
    if by_size.is_empty() {
        bail!("{collection} is not in {}", collection::folder().display());
    }
    let mut random = SplitMix::new(1);
    let mut drawn = Vec::new();
    for position in composed.iter().cycle().take(number) {
        let Some(left) = by_size.get_mut(&units(position)).filter(|left| !left.is_empty()) else { continue };
        drawn.push(left.swap_remove(random.below(left.len())));
    }
    Ok(drawn)
}
