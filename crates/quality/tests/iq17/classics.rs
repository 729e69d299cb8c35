//! Real three-movers, of the sample and of the collection where it is at hand: the mirror law and the twins on some,
//! figures for people to look at on all. `cargo test -p keymove-quality --test iq17 -- --nocapture`.

use chess::Position;
use keymove_quality::Iq17;
use samples::SampleRow;

use crate::laws::check_against_single_lines;
use crate::{judge, mirrored, solution};

/// The sound ones without castling, with their names.
fn three_movers(rows: Vec<SampleRow>) -> Vec<(String, Position)> {
    let castling = |row: &SampleRow| !row.setup.castling.is_empty();
    let wanted = rows.into_iter().filter(|row| row.is_sound() && !castling(row));
    wanted.map(|row| (row.origin.clone(), row.position())).collect()
}

fn sample() -> Vec<(String, Position)> {
    let sample = three_movers(samples::three_movers());
    assert!(sample.len() >= 30, "only {} three-movers", sample.len());
    sample
}

fn classics() -> Vec<(String, Position)> {
    three_movers(samples::collection("classics_3_pychess_GPL3.jsonl").unwrap_or_default())
}

#[test]
fn the_mirror_changes_nothing() {
    for (id, diagram) in sample().into_iter().chain(classics().into_iter().step_by(4)) {
        let total = |position: &Position| judge(&Iq17::BEST, &solution(position, 3)).expect("sound").total();
        let (one, other) = (total(&diagram), total(&mirrored(&diagram)));
        assert!((one - other).abs() < 1e-9, "{id}: {one} {other}");
    }
}

#[test]
fn the_walk_agrees_with_single_lines() {
    let few_units = |(_, diagram): &(String, Position)| diagram.board().occupied().count() < 9;
    let lines: usize = (sample().into_iter().chain(classics()).filter(few_units))
        .map(|(id, diagram)| check_against_single_lines(&solution(&diagram, 3), &id))
        .sum();
    assert!(lines > 0, "no three-mover with few units");
    eprintln!("{lines} lines looked at one by one");
}

#[test]
fn figures() {
    figures_of("sample", sample());
    // The collection's figures are known from outside: they stay apart from the sample's.
    let classics = classics();
    if !classics.is_empty() {
        figures_of("classics", classics);
    }
}

fn figures_of(title: &str, three_movers: Vec<(String, Position)>) {
    let (mut best, mut pv) = (vec![], vec![]);
    for (id, diagram) in three_movers {
        let solution = solution(&diagram, 3);
        let score = judge(&Iq17::BEST, &solution).expect("sound");
        let rows: f64 = score.rows.iter().map(|row| row.points).sum();
        assert!((rows - score.total()).abs() < 1e-9, "{id}");
        best.push(score.total());
        pv.push(judge(&Iq17::PV, &solution).expect("sound").total());
        assert!(pv.last() <= best.last(), "{id}: no line is better than the best");
    }
    for (name, totals) in [("best", best), ("pv", pv)] {
        let count = totals.len() as f64;
        let mean = totals.iter().sum::<f64>() / count;
        let variance = totals.iter().map(|total| (total - mean).powi(2)).sum::<f64>() / (count - 1.0);
        eprintln!("{title}, {name}: {count} three-movers, mean {mean:.3}, sd {:.3}", variance.sqrt());
    }
}
