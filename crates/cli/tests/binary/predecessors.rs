//! `keymove predecessors`, and `keymove compose --not-in`, as a user meets them.

use crate::run::{BARON, Run, file, keymove, keymove_with, lines, refused};

/// Weenink's problem among others, and a line that is none.
fn collection(name: &str) -> String {
    let weenink = format!(
        "{{\"fen\":\"{BARON}\",\"id\":\"w1\",\"author\":\"Weenink, Henri\",\"source\":\"Good Companion\",\"year\":1917}}"
    );
    let text = format!("8/8/8/2KQ4/8/3k4/3p4/3R4\n\n{weenink}\nnonsense\n");
    file(name, text.as_bytes()).to_str().expect("UTF-8").to_owned()
}

fn asked(problem: &str, collection: &str, options: &[&str]) -> Run {
    let words = ["predecessors", problem, "--in", collection];
    keymove(&words.iter().chain(options).copied().collect::<Vec<_>>())
}

#[test]
fn what_was_there_before_is_shown_beside_the_problem() {
    let collection = collection("known-text.jsonl");
    let run = asked("4K2b/5p2/4k3/6Q1/2P5/6B1/7p/8", &collection, &[]);
    assert_eq!(run.code, Some(1), "{}", run.err);
    assert!(run.out.starts_with("Anticipated: 1 of 2 problems (at least 85 % alike"), "{}", run.out);
    assert!(run.said().contains("1. near, 97.1 % Weenink, Henri; Good Companion 1917; "), "{}", run.out);
    assert!(run.said().contains("known-text.jsonl, line 3, \"w1\""), "{}", run.out);
    assert!(run.out.contains("8  . . . . K . . b        8  b . . K . . . .\n"), "{}", run.out);
    assert!(run.said().contains("left and right exchanged; black pawn h2 added."), "{}", run.out);
    assert!(run.err.contains("skipped 1 unreadable line"), "{}", run.err);
    let run = asked(BARON, &collection, &["-q"]);
    assert_eq!((run.code, run.err.as_str()), (Some(1), ""));
    assert!(run.out.contains("1. exact, 100 %") && run.out.contains("Differences: nothing."), "{}", run.out);
    // Black is to mate: the diagram was there all the same.
    let run = asked("b2K4/2p5/3k4/1Q6/5P2/1B6/8/8 b - -", &collection, &["-q"]);
    assert_eq!((run.code, run.out.contains("1. exact, 100 %")), (Some(1), true), "{}", run.err);
}

#[test]
fn what_is_new_is_original() {
    let collection = collection("known-new.jsonl");
    let run = asked("7k/5K2/8/8/8/8/1p6/R7", &collection, &[]);
    assert_eq!(run.code, Some(0), "{}", run.err);
    assert!(run.out.starts_with("Original: nothing like it among 2 problems (at least "));
    let changed = "b2K4/2p5/3k4/1Q6/5P2/1B6/7p/8";
    assert_eq!(asked(changed, &collection, &["--similarity", "98"]).code, Some(0));
    assert_eq!(asked(changed, &collection, &["--similarity", "97%"]).code, Some(1));
}

#[test]
fn a_file_is_answered_line_by_line() {
    let collection = collection("known-lines.jsonl");
    let input = format!("{BARON}\nwhat\n7k/5K2/8/8/8/8/1p6/R7 #3\n");
    let run = keymove_with(&["predecessors", "-", "--in", &collection, &collection], input.as_bytes());
    assert_eq!(run.code, Some(2));
    let lines = lines(&run);
    assert_eq!((&lines[0]["anticipated"], &lines[0]["count"]), (&true.into(), &2.into()));
    assert_eq!(lines[0]["predecessors"][0]["author"], "Weenink, Henri");
    assert_eq!(lines[1]["line"], 2);
    assert_eq!((&lines[2]["anticipated"], &lines[2]["compared"]), (&false.into(), &4.into()));
    let text = keymove_with(&["predecessors", "-", "--in", &collection, "-f", "text"], input.as_bytes());
    assert!(text.out.starts_with("line 1\nAnticipated: 1 of 2"), "{}", text.out);
}

#[test]
fn mistakes_are_told() {
    let collection = collection("known-mistakes.jsonl");
    refused(&["predecessors", "nonsense", "--in", &collection], "neither a FEN");
    refused(&["predecessors", BARON, "--in", "nowhere.jsonl"], "cannot open the collection nowhere.jsonl");
    refused(&["predecessors", BARON, "--in", "."], "is a folder");
    let empty = file("no-problems.jsonl", b"\n\n");
    refused(&["predecessors", BARON, "--in", empty.to_str().expect("UTF-8")], "the collections contain no problems");
    refused(&["predecessors", BARON, "--in", &collection, "--similarity", "40"], "above 50");
    assert_eq!(keymove(&["predecessors", BARON]).code, Some(2));
}

#[test]
fn composing_leaves_out_what_is_known() {
    let compose = |more: &[&str]| {
        let words = ["compose", "--method", "random", "-n", "3", "--seed", "5", "--format", "epd"];
        keymove(&words.iter().chain(more).copied().collect::<Vec<_>>())
    };
    let first = compose(&[]);
    let known = file("composed-before.epd", first.out.as_bytes());
    let known = known.to_str().expect("UTF-8");
    let second = compose(&["--not-in", known]);
    assert_eq!((second.code, second.out.lines().count()), (Some(0), 3), "{}", second.err);
    assert!(second.err.contains(" not anticipated"), "{}", second.err);
    assert!(second.err.contains(" is anticipated by ") && second.err.contains("(exact, 100 %)"), "{}", second.err);
    assert!(first.out.lines().all(|line| !second.out.contains(line)));
    let input = second.out.as_bytes();
    assert_eq!(keymove_with(&["predecessors", "-", "--in", known], input).code, Some(0));
    refused(&["compose", "--not-in", "nowhere.epd"], "cannot open the collection nowhere.epd");
}
