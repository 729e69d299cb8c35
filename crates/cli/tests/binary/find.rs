//! `keymove judge --find` as a user meets it.

use crate::run::{BARON, Run, file, keymove, keymove_with, lines, refused};

/// A grimshaw, a waiting key with four units, a cooked problem, and a three-mover.
fn collection() -> String {
    let rows = [
        format!(r#"{{"fen":"{BARON}","id":"baron","author":"Weenink, Henri Gerard Marie and somebody else"}}"#),
        "2K5/k6p/8/7R/8/8/8/8".to_owned(),
        "7k/8/4K1Q1/8/8/8/8/R7 #1".to_owned(),
        "1n1bN1B1/2p1Pnr1/2K2Pp1/8/3Pk3/1R2p1pQ/2N3P1/8 #3".to_owned(),
    ];
    rows.join("\n") + "\n"
}

fn find(query: &str, more: &[&str]) -> Run {
    keymove_with(
        &[&["judge", "-", "--model", "composer-2006", "--find", query], more].concat(),
        collection().as_bytes(),
    )
}

fn matches(query: &str, expected: &[&str]) {
    let run = find(query, &["--format", "json"]);
    let found: Vec<String> =
        lines(&run).iter().map(|line| line["fen"].as_str().expect("a FEN")[..4].to_owned()).collect();
    assert_eq!(found, expected, "{query}");
    assert_eq!(run.code, Some(if expected.is_empty() { 1 } else { 0 }), "{query}");
    assert!(run.err.starts_with(&format!("{} of 4 problems match", expected.len())), "{query}: {}", run.err);
}

const TWO: &str = "b2K";
const FOUR: &str = "2K5/";

#[test]
fn problems_are_found_by_what_they_show() {
    let (baron, rook, three) = (&format!("{TWO}4"), FOUR, "1n1b");
    matches("grimshaw and not check-key and units <= 10", &[baron]);
    matches("grimshaw in set", &[]);
    matches("grimshaw in key|try", &[baron]);
    matches("self-block in key >= 3", &[baron]);
    matches("self-block in key > 3", &[]);
    matches("\"Grimshaw\" or tempo", &[baron, rook]);
    matches("moves = 3", &[three]);
    matches("score > 100", &[baron]);
    matches("not score > 100 and moves = 2", &[rook]);
    matches("white = 2 and black = 2 and rooks = 1 and black-pawns = 1 and knights = 0", &[rook]);
    matches("flights-taken = 2 and flight-taking-key and threats = 0 and flights = 1", &[rook]);
    matches("variations = 4 and answers = 4 and moves = 2", &[baron]);
    matches("tries = 1 and threat", &[baron]);
    matches("units > 30", &[]);
}

#[test]
fn a_table_has_a_row_for_each() {
    let run = find("grimshaw or tempo", &[]);
    assert_eq!(run.code, Some(0));
    let rows: Vec<&str> = run.out.lines().collect();
    let expected = [
        "units   score  key     author            themes                     problem",
        "  4+3     118  Qc4     Weenink, Henri …  grimshaw                   baron",
        "  2+2      18  Rh6                       tempo                      2K5/k6p/8/7R/8/8/8/8",
    ];
    assert_eq!(rows, expected);
    assert_eq!(run.err, "2 of 4 problems match, 1 not sound\n");
    assert_eq!(find("units > 30", &[]).out, "", "no heads above nothing");
    assert_eq!(find("grimshaw or tempo", &["--quiet"]).err, "");
    // Where the query names no theme, the rarest are told.
    let rarest = find("moves = 2 and units = 7", &[]).out;
    assert!(rarest.contains("pickabish dual-avoidance") && !rarest.contains("grimshaw"), "{rarest}");
}

#[test]
fn other_forms() {
    let diagrams = find("grimshaw", &["--show", "diagram"]).out;
    assert!(
        diagrams.starts_with("line 1: \"baron\"\nHenri Gerard Marie and somebody else Weenink\n  8  b . ."),
        "{diagrams}"
    );
    assert!(
        diagrams.ends_with("\nSound: one key, 1.Qc4!\nGrimshaw: Pickabish: pawn c7 and bishop a8 on c6\n\n"),
        "{diagrams}"
    );
    let text = find("grimshaw", &["--show", "full"]).out;
    assert!(text.contains("\nThemes\n") && text.contains("\nScore by composer-2006"), "{text}");
    let json = &lines(&find("grimshaw", &["--format", "json"]))[0];
    assert_eq!(json["matched"], serde_json::json!(["grimshaw"]));
    assert_eq!(json["author"], "Weenink, Henri Gerard Marie and somebody else");
    assert_eq!(json["score"], 118);
    let one = keymove(&["judge", BARON, "--find", "grimshaw"]);
    assert_eq!((one.code, one.err.as_str()), (Some(0), "1 of 1 problem matches\n"));
}

#[test]
fn bad_queries_are_refused_with_their_place() {
    refused(&["judge", BARON, "--find", "grimshaw and"], "at its end: a condition is missing");
    let run = keymove(&["judge", BARON, "--find", "tempo or grimshav"]);
    let message = "error: the query cannot be read at letter 10: there is no theme, remark or number 'grimshav'; did you \
                   mean 'grimshaw'? (keymove themes lists the themes, keymove judge --help the rest)\n  tempo or \
                   grimshav\n           ^\n";
    assert_eq!((run.code, run.err.as_str()), (Some(2), message));
    refused(&["judge", BARON, "--find", "score > 3", "--model", "all"], "choose one with --model");
    refused(&["judge", BARON, "--show", "row"], "--find");
    refused(&["judge", BARON, "--format", "table"], "invalid value 'table'");
    refused(&["judge", BARON, "--find", "tempo", "--summary"], "--summary");
}

#[test]
fn bad_lines_are_told_and_counted() {
    let run = keymove_with(&["judge", "-", "--find", "grimshaw"], format!("nonsense\n{BARON}\n").as_bytes());
    assert_eq!((run.code, run.out.lines().count()), (Some(2), 2));
    assert!(
        run.err.starts_with("error: line 1: ") && run.err.ends_with("1 of 1 problem matches, 1 bad line\n"),
        "{}",
        run.err
    );
}

#[test]
fn many_problems_are_told_in_order_whatever_the_threads() {
    let rows: String =
        (0..300).map(|row| format!("{{\"fen\":\"{BARON}\",\"id\":{row}}}\n2K5/k6p/8/7R/8/8/8/8\n")).collect();
    let path = file("many.jsonl", rows.as_bytes());
    let path = path.to_str().expect("UTF-8");
    let run = |threads: &str| keymove(&["judge", path, "--find", "grimshaw", "--threads", threads]);
    let (one, four) = (run("1"), run("4"));
    assert_eq!(one.out, four.out);
    let ids: Vec<usize> = one
        .out
        .lines()
        .skip(1)
        .map(|row| row.split_whitespace().last().expect("an id").parse().expect("a number"))
        .collect();
    assert_eq!(ids, (0..300).collect::<Vec<_>>());
    assert_eq!(one.err, "300 of 600 problems match\n");
}

#[test]
fn help_explains_the_language() {
    let help = keymove(&["judge", "--help"]).out;
    for words in ["Queries (--find)", "flights-given", "check-key = key-checks or", "flight-giving-key", "white-queens"]
    {
        assert!(help.contains(words), "{words}: {help}");
    }
}
