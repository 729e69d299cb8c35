//! Real three-movers, read where they lie beside the checkout (`KEYMOVE_DATA`, else `../shared/data`): the mirror law and
//! the twins on some, figures for people to look at on all. `cargo test -p quality --test iq17 -- --nocapture`.

use std::path::PathBuf;

use chess::Position;
use keymove_quality::Iq17;
use serde_json::Value;

use crate::laws::check_against_single_lines;
use crate::{judge, mirrored, position, solution};

/// Sound three-movers without castling, with their names; nothing if the collection is not here.
fn classics() -> Vec<(String, Position)> {
    let name = "classics_3_pychess_GPL3.jsonl";
    let beside = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("../../../shared/data");
    let folder = std::env::var_os("KEYMOVE_DATA").map_or(beside, PathBuf::from);
    let Ok(text) = std::fs::read_to_string(folder.join(name)) else {
        eprintln!("{name}: not here, nothing looked at");
        return vec![];
    };
    let rows = text.lines().map(|line| serde_json::from_str::<Value>(line).expect("a JSON row"));
    rows.filter(|row| row["sound"] == true)
        .map(|row| (row["id"].to_string(), position(row["fen"].as_str().expect("a FEN"))))
        .filter(|(_, position)| position.castling().is_empty())
        .collect()
}

#[test]
fn the_mirror_changes_nothing() {
    for (id, diagram) in classics().into_iter().step_by(4) {
        let total = |position: &Position| judge(&Iq17::BEST, &solution(position, 3)).expect("sound").total();
        let (one, other) = (total(&diagram), total(&mirrored(&diagram)));
        assert!((one - other).abs() < 1e-9, "{id}: {one} {other}");
    }
}

#[test]
fn the_walk_agrees_with_single_lines() {
    let few_units = |(_, diagram): &(String, Position)| diagram.board().occupied().count() < 9;
    let lines: usize = (classics().into_iter().filter(few_units))
        .map(|(id, diagram)| check_against_single_lines(&solution(&diagram, 3), &id))
        .sum();
    eprintln!("{lines} lines looked at one by one");
}

#[test]
fn figures() {
    let (mut best, mut pv) = (vec![], vec![]);
    for (id, diagram) in classics() {
        let solution = solution(&diagram, 3);
        let score = judge(&Iq17::BEST, &solution).expect("sound");
        let rows: f64 = score.rows.iter().map(|row| row.points).sum();
        assert!((rows - score.total()).abs() < 1e-9, "{id}");
        best.push(score.total());
        pv.push(judge(&Iq17::PV, &solution).expect("sound").total());
        assert!(pv.last() <= best.last(), "{id}: no line is better than the best");
    }
    if best.is_empty() {
        return;
    }
    for (name, totals) in [("best", best), ("pv", pv)] {
        let count = totals.len() as f64;
        let mean = totals.iter().sum::<f64>() / count;
        let variance = totals.iter().map(|total| (total - mean).powi(2)).sum::<f64>() / (count - 1.0);
        eprintln!("{name}: {count} three-movers, mean {mean:.3}, sd {:.3}", variance.sqrt());
    }
}
