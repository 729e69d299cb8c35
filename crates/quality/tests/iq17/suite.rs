//! The lines of `suites/iq17.json`: every feature to six decimals, computed by another implementation.

use chess::parse_move;
use keymove_quality::Iq17Weights;
use keymove_quality::iq17::{FEATURES, features_of_line};
use serde_json::Value;

use crate::position;

/// Half a unit of the last decimal printed, and a little.
const PRINTED: f64 = 0.51e-6;

fn number(value: &Value) -> f64 {
    value.as_f64().expect("a number")
}

#[test]
fn every_feature_of_every_line() {
    let suite: Value = serde_json::from_str(include_str!("../../../../suites/iq17.json")).expect("JSON");
    let rows = suite.as_array().expect("a list");
    assert_eq!(rows.len(), 23);
    let mut wrong = vec![];
    for row in rows {
        let (fen, words) = (row["fen"].as_str().expect("text"), row["line"].as_str().expect("text"));
        let diagram = position(fen);
        let (mut here, mut line) = (diagram, vec![]);
        for word in words.split(' ') {
            let mv = parse_move(&here, word).expect("a legal move");
            line.push(mv);
            here = here.play(mv);
        }
        let features = features_of_line(&diagram, &line).expect("the line mates");
        let mut compare = |name: &str, ours: f64, expected: &Value| {
            if (ours - number(expected)).abs() > PRINTED {
                wrong.push(format!("{fen} {words}: {name} is {ours:.6}, expected {expected}"));
            }
        };
        for (feature, value) in FEATURES.iter().zip(features.values()) {
            compare(feature.code, value, &row["features"][feature.code]);
        }
        compare("raw", features.raw_total(), &row["raw_total"]);
        compare("total", features.total(&Iq17Weights::PUBLISHED), &row["kappa_total"]);
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

/// The suite tells every feature from nothing at least twice.
#[test]
fn every_feature_occurs() {
    let suite: Value = serde_json::from_str(include_str!("../../../../suites/iq17.json")).expect("JSON");
    for feature in &FEATURES {
        let rows = suite.as_array().expect("a list").iter();
        let shown = rows.filter(|row| number(&row["features"][feature.code]) > 0.0).count();
        assert!(shown >= 2, "{} {shown}", feature.code);
    }
}

#[test]
fn only_a_line_that_mates_has_features() {
    let check = |words: &[&str], expected: bool| {
        let diagram = position("6rk/6pp/7N/6Q1/8/8/8/K7");
        let (mut here, mut line) = (diagram, vec![]);
        for word in words {
            let mv = parse_move(&here, word).expect("a legal move");
            line.push(mv);
            here = here.play(mv);
        }
        assert_eq!(features_of_line(&diagram, &line).is_some(), expected, "{words:?}");
        // From the end the first move of the line is not legal.
        assert!(features_of_line(&here, &line).is_none());
    };
    check(&["Nf7"], true);
    check(&["Nxg8"], false);
    check(&["Ka2", "gxh6"], false);
    check(&[], false);
}

/// White is in check in the diagram and mates at once with a check: an answer to nothing White did.
#[test]
fn the_first_move_is_no_cross_check() {
    let diagram = position("b6k/6pp/8/8/8/8/6K1/R7");
    let mate = parse_move(&diagram, "Rxa8#").expect("a legal move");
    assert!(diagram.in_check());
    assert_eq!(features_of_line(&diagram, &[mate]).expect("it mates").cross_check, 0.0);
}
