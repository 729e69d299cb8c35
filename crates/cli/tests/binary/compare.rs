//! `keymove compare` as a user meets it.

use crate::run::{BARON, Run, keymove, lines};

fn compare(args: &[&str]) -> Run {
    keymove(&[&["compare"], args].concat())
}

#[test]
fn what_is_gained_and_lost_is_told() {
    let run = compare(&["Kd8 Qb5 Bb3 Pf4 / Kd6 pc7", "Kd8 Qb5 Bb3 Pf4 / Kd6 Ba8 pc7"]);
    assert_eq!((run.code, run.err.as_str()), (Some(0), ""));
    assert!(run.said().contains("Black bishop a8 added; sound instead of short solution"), "{}", run.out);
    let same = compare(&[BARON, BARON]);
    assert!(same.out.contains("Nothing differs.") || same.out.contains("0 points"), "{}", same.out);
}

#[test]
fn json_is_as_documented() {
    let path = concat!(env!("CARGO_MANIFEST_DIR"), "/../../docs/compare.schema.json");
    assert!(std::fs::read_to_string(path).is_ok_and(|schema| schema.contains("keymove compare --format json")));
    let run = compare(&[BARON, "b2K4/2p4p/3k4/1Q6/5P2/1B6/8/8", "--format", "json"]);
    let compared = lines(&run).remove(0);
    assert_eq!((&compared["changes"][0]["to"], &compared["complete"]), (&"h7".into(), &true.into()));
    assert_eq!(compared["faults"]["gained"][0], "superfluous-unit");
}

#[test]
fn bad_positions_are_named() {
    let run = compare(&[BARON, "nonsense"]);
    assert_eq!(run.code, Some(2));
    assert!(run.err.contains("the second version"), "{}", run.err);
    assert_eq!(compare(&[BARON]).code, Some(2));
    assert_eq!(compare(&[BARON, BARON, "--model", "all"]).code, Some(2));
    assert_eq!(compare(&["Kd8 Qb5 / Kd6 h#2", BARON]).code, Some(2));
}
