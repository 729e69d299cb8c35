//! Can published unsound problems be repaired? The unsound two-movers of a collection, those that are no retro problems
//! and have a white officer: the nearest sound problem of each, with what its changes do.

use std::sync::atomic::AtomicBool;

use anyhow::{Result, ensure};
use chess::{Color, Kind, Position, parse_fen};
use quality::Composer2006;
use search::{Constraints, Draft, Judge, Rules, SearchState, effects, repair};
use serde_json::Value;

use crate::collection::{folder, values};

const COLLECTION: &str = "classics_2_pychess_GPL3.jsonl";
const DEPTH: usize = 2;

/// Repairs all of them and prints what was found.
pub fn run() -> Result<()> {
    let rows = values(COLLECTION)?;
    ensure!(!rows.is_empty(), "{COLLECTION} is not in {}", folder().display());
    let unsound: Vec<&Value> = rows.iter().filter(|row| row["sound"] == false).collect();
    let drafts: Vec<(&Value, Position)> = unsound.iter().filter_map(|row| Some((*row, draft(row)?))).collect();
    println!(
        "{} unsound two-movers, {} of them no retro problems and with a white officer",
        unsound.len(),
        drafts.len()
    );
    let mut repaired = [0; DEPTH];
    for (row, position) in &drafts {
        if let Some(changes) = mend(row, position) {
            repaired[changes - 1] += 1;
        }
    }
    let all: usize = repaired.iter().sum();
    println!("{all} of {} repaired: {} by one change, {} by two", drafts.len(), repaired[0], repaired[1]);
    Ok(())
}

/// The draft, if it is one of those that are asked about.
fn draft(row: &Value) -> Option<Position> {
    let text = |field: &str| row[field].as_str().unwrap_or_default();
    let keywords = row["keywords"].as_array().map_or(&[][..], Vec::as_slice);
    let retro = keywords.iter().any(|word| word == "Retro" || word == "En passant")
        || text("solution").split([' ', '\n', '!', '+']).any(|word| matches!(word, "ep" | "ep." | "e.p."));
    let position = parse_fen(text("fen")).ok()?.setup.check().ok()?;
    let board = position.board();
    let pawns_and_king = board.kind(Kind::Pawn) | board.kind(Kind::King);
    (!retro && (board.color(Color::White) - pawns_and_king).any()).then_some(position)
}

/// Prints the nearest sound problem, and says how many changes away it is.
fn mend(row: &Value, position: &Position) -> Option<usize> {
    let (judge, constraints, stop) =
        (Judge::composer(Composer2006::PRINTED), Constraints::default(), AtomicBool::new(false));
    let start = position.setup();
    // The unit that is missing may be a promoted one where the draft has such.
    let rules = if problem::broken_rules(&start.board).is_empty() { Rules::Composition } else { Rules::Free };
    let (judge, constraints) = (&judge, &constraints);
    let draft = Draft { start: &start, judge, depth: DEPTH, rules, constraints, keep: 1, stop: &stop };
    let state = repair(&draft, SearchState::default(), &mut |_| {});
    let defect = row["defect"].as_str().unwrap_or("unsound");
    println!(
        "{} {} {defect}, {}",
        row["id"].as_str().unwrap_or_default(),
        start.to_fen(),
        row["author"].as_str().unwrap_or("?")
    );
    let repairs = state.repairs();
    let Some(found) = repairs.first() else {
        println!("    nothing within {DEPTH} changes");
        return None;
    };
    let sound: u64 = state.levels.iter().map(|level| level.counts.better).sum();
    let steps: Vec<String> = found.steps.iter().map(ToString::to_string).collect();
    println!("    {} ({sound} sound at this distance), 1.{}", steps.join(", "), chess::uci(found.key));
    let repaired = found.setup.check().ok()?;
    for effect in effects(judge, &start, &found.steps, &repaired, found.key) {
        println!("    {}", effect.sentence.print(chess::Letters::Problem));
    }
    println!("    {}", found.setup.to_fen());
    Some(found.steps.len())
}
