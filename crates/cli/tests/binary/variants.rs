//! `keymove variants` as a user meets it: what it shows, in which forms, what it refuses.

use serde_json::Value;

use crate::run::{BARON, Run, file, fresh, keymove, keymove_with, lines, not_possible, refused};

/// W. Speckmann 1939: mate in two by 1.Kd8.
const SPECKMANN: &str = "8/2KR4/2ppk3/2r5/5Q2/8/8/8";

/// What is printed for Weenink's problem, after a head that says where it is from and how it is made anew.
const WEENINK: &str = include_str!("../golden/variants-weenink.txt");

fn variants(args: &[&str]) -> Run {
    keymove(&[&["variants"], args].concat())
}

fn json(args: &[&str]) -> Value {
    let run = variants(&[args, &["--format", "json"]].concat());
    assert_eq!(run.err, "");
    lines(&run).remove(0)
}

fn text(path: &std::path::Path) -> &str {
    path.to_str().expect("UTF-8")
}

#[test]
fn the_neighborhood_of_weeninks_problem() {
    let run = variants(&["--model", "composer-2006", "Kd8 Qb5 Bb3 Pf4 / Kd6 Ba8 pc7"]);
    assert_eq!((run.code, run.err.as_str()), (Some(0), ""));
    let (head, expected) = WEENINK.split_once("\n\n").expect("a head, then the output");
    assert!(head.starts_with("# H. Weenink"));
    assert_eq!(run.out, expected);
}

#[test]
fn json_says_the_same() {
    let found = json(&[BARON, "--model", "composer-2006"]);
    assert_eq!(
        (&found["keep_key"], &found["rings"][0]["kept"], &found["complete"]),
        (&true.into(), &103.into(), &true.into())
    );
    let units = found["units"].as_array().expect("a list");
    let bishop = units.iter().find(|unit| unit["square"] == "b3").expect("there");
    assert_eq!(bishop["need"]["kind"], "soundness");
    let same = &bishop["variants"][0];
    assert_eq!((&same["steps"][0]["to"], &same["kept"], &same["change"]), (&"a2".into(), &"play".into(), &0.into()));
    let kept = |of: &Value| of["variants"].as_array().expect("a list").len();
    let additions: usize = found["additions"].as_array().expect("a list").iter().map(kept).sum();
    let all = units.iter().map(kept).sum::<usize>() + additions + found["shifts"].as_array().expect("a list").len();
    assert_eq!(all, 103);
    let theme = json(&[BARON, "--keep", "grimshaw"]);
    assert_eq!((&theme["keep_key"], &theme["keep"][0]), (&false.into(), &"grimshaw".into()));
    let both = json(&[BARON, "--keep", "grimshaw", "--keep-key"]);
    assert!(both["rings"][0]["kept"].as_u64() < theme["rings"][0]["kept"].as_u64());
}

#[test]
fn threads_change_nothing() {
    for format in ["text", "json", "markdown", "svg"] {
        let args = ["8/2KR4/2ppk3/2r5/5Q2/8/8/8", "--depth", "2", "--max-positions", "4000", "--format", format];
        let run = |threads: &str| variants(&[&args[..], &["--threads", threads]].concat()).out;
        let one = run("1");
        assert!(!one.is_empty());
        assert_eq!((run("2"), run("4")), (one.clone(), one));
    }
}

#[test]
fn two_changes_are_grouped_by_what_they_change() {
    let run = variants(&["Kc8 Rh5 / Ka7 ph7", "--depth", "2", "--top", "1"]);
    assert_eq!(run.code, Some(0), "{}", run.err);
    assert!(run.out.contains("\nTwo changes, grouped by units, best first\n"), "{}", run.out);
    let found = json(&["Kc8 Rh5 / Ka7 ph7", "--depth", "2", "--top", "1"]);
    let pairs = found["pairs"].as_array().expect("a list");
    let count = |name: &str| pairs.iter().filter_map(|pair| pair[name].as_u64()).sum::<u64>();
    assert_eq!(Some(count("kept")), found["rings"][1]["kept"].as_u64());
    assert!(pairs.iter().all(|pair| pair["variants"].as_array().is_some_and(|shown| shown.len() == 1)));
    let best: Vec<f64> = pairs.iter().filter_map(|pair| pair["variants"][0]["score"].as_f64()).collect();
    assert!(best.is_sorted_by(|one, other| one >= other));
}

#[test]
fn demands_are_met() {
    let found = json(&[BARON, "--keep-units", "wKd8 bKd6 wQb5", "--max-units", "7", "--legal"]);
    assert_eq!(found["additions"], Value::Array(vec![]));
    assert_eq!(found["shifts"], Value::Array(vec![]));
    assert!(found["rings"][0]["set_aside"].as_u64() > Some(0));
    let forbidden = json(&[BARON, "--forbid", "unprovided-flight"]);
    assert!(forbidden["rings"][0]["kept"].as_u64() < Some(103));
    let longer = json(&["Kc3 Rb4 / Ka1 pa3 #3", "--max-nodes", "20000"]);
    assert_eq!((&longer["model"], &longer["stipulation"]), (&"keymove-2026".into(), &"#3".into()));
    assert!(longer["rings"][0]["kept"].as_u64() > Some(0));
}

#[test]
fn exit_codes_say_what_came_of_it() {
    let none = variants(&[SPECKMANN, "--require", "grimshaw"]);
    assert_eq!(none.code, Some(1));
    assert!(none.out.contains("No sound neighbor one change away keeps the key 1.Kd8 and grimshaw."), "{}", none.out);
    let short = variants(&["7k/8/5KQ1/8/8/8/8/8"]);
    assert_eq!(short.code, Some(1));
    assert!(short.out.contains("No variants: the problem is not sound; repair it first"), "{}", short.out);
    assert_eq!(variants(&["8/8/8/8/8/1k6/8/8"]).code, Some(1));
    let timed = variants(&[BARON, "--model", "composer-2006", "--depth", "2", "--time", "0.1", "--threads", "1"]);
    assert_eq!(timed.code, Some(0), "{}", timed.err);
    assert!(timed.out.contains("The search was stopped early"), "{}", timed.out);
}

#[test]
fn what_makes_no_sense_is_refused() {
    refused(&["variants", "nonsense"], "neither a FEN");
    refused(&["variants", BARON, "--keep", "grimsha"], "did you mean 'grimshaw'?");
    not_possible(
        &["variants", BARON, "--keep", "half-pin"],
        "the original does not show it in the strict reading; it shows ",
    );
    refused(&["variants", BARON, "--forbid", "chek-key"], "did you mean 'check-key'?");
    not_possible(&["variants", BARON, "--keep-units", "wKa1"], "no white king on a1");
    not_possible(&["variants", BARON, "--max-units", "5"], "down to 5: allow more units");
    refused(&["variants", BARON, "--model", "beauty"], "there is no model 'beauty'");
    refused(&["variants", BARON, "--depth", "3"], "3");
    let problems = file("variants-one.txt", BARON.as_bytes());
    refused(&["variants", text(&problems), "--out", "x"], "works with one position only");
}

#[test]
fn a_report_is_written_and_never_over_another() {
    let folder = fresh("variants-report");
    let run = variants(&[SPECKMANN, "--out", text(&folder)]);
    assert_eq!(run.code, Some(0), "{}", run.err);
    let read = |name: &str| std::fs::read_to_string(folder.join(name)).expect(name);
    assert_eq!(read("report.txt"), run.out);
    assert!(read("report.md").contains("](sheet.svg)"));
    assert!(read("report.json").starts_with("{\"keymove\""));
    assert!(read("sheet.svg").starts_with("<svg "));
    refused(&["variants", SPECKMANN, "--out", text(&folder)], "--force to replace it");
    assert_eq!(variants(&[SPECKMANN, "--out", text(&folder), "--force"]).code, Some(0));
}

#[test]
fn a_file_is_answered_line_by_line() {
    let input = format!("{BARON}\nnonsense\n{{\"fen\":\"7k/8/5KQ1/8/8/8/8/8\",\"id\":3}}\n");
    let run = keymove_with(&["variants", "-"], input.as_bytes());
    assert_eq!(run.code, Some(2));
    let lines = lines(&run);
    assert_eq!(lines[0]["rings"][0]["kept"], 103);
    assert_eq!(lines[1]["line"], 2);
    assert_eq!((&lines[2]["id"], &lines[2]["original"]["verdict"]), (&3.into(), &"short_solution".into()));
    assert!(lines[2]["reason"].as_str().is_some_and(|reason| reason.contains("repair it first")));
}

#[test]
fn help_teaches() {
    let help = keymove(&["variants", "--help"]);
    assert!(help.out.contains("Examples:\n  keymove variants"), "{}", help.out);
    assert!(help.out.contains("Exit code: 0 variants found"), "{}", help.out);
}
