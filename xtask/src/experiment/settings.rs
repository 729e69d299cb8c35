//! The settings of published two-movers, as the lines of `crates/compose/src/workshop/settings.txt`. They are read off
//! classics only: what the outside judge of `recognized` compares with has no part in them.

use anyhow::{Context as _, Result};
use compose::Setting;

use crate::collection;

/// With fewer units there are hardly any, with more none is composed.
const UNITS: std::ops::RangeInclusive<u32> = 6..=16;

/// Prints the lines, sorted.
pub fn run() -> Result<()> {
    let rows = collection::rows("classics_2_pychess_GPL3.jsonl")?;
    let wanted =
        rows.iter().filter(|row| row.sound == Some(true) && UNITS.contains(&row.position.board().occupied().count()));
    let mut lines = Vec::new();
    for row in wanted {
        let is_key = |mv: &&chess::Move| row.keys.contains(&chess::uci(**mv));
        let key = row.position.legal_moves().iter().find(is_key).copied().context("a sound problem without key")?;
        lines.push(Setting::of(&row.position, key).to_string());
    }
    lines.sort_unstable();
    println!("{}", lines.join("\n"));
    Ok(())
}
