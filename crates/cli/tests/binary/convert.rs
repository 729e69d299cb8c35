//! `keymove convert`, and files of every format in the other commands, as a user meets them.

use crate::run::{BARON, file, keymove, keymove_with, lines};

const OLIVE: &str = "---
authors:
  - \"Weenink, Henri\"
source: {name: Good Companion, problemid: 53, date: 1917-04}
award: {tourney: ditto, distinction: Honorable Mention}
algebraic:
  white: [Kd8, Qb5, Bb3, Pf4]
  black: [Kd6, Ba8, Pc7]
stipulation: \"#2\"
keywords: [Grimshaw]
---
algebraic: {white: [Kc1, Nb4], black: [Ka1, Pa3]}
stipulation: \"#2\"
---
algebraic: [Ka1
---
algebraic: {white: [Kd4, Be8, Pg4, Pd7, Pc7], black: [Ke6]}
stipulation: \"#3\"
twins: {b: Move d4 e3}
";

fn path(name: &str, text: &str) -> String {
    file(name, text.as_bytes()).to_str().expect("UTF-8").to_owned()
}

#[test]
fn a_collection_becomes_pgn() {
    let (from, to) = (path("convert.olv", OLIVE), path("convert.pgn", ""));
    let exists = keymove(&["convert", &from, &to]);
    assert_eq!(exists.code, Some(2));
    assert!(exists.err.contains("exists: use another name, or --force"), "{}", exists.err);
    let run = keymove(&["convert", &from, &to, "--force"]);
    assert_eq!((run.code, run.out.as_str()), (Some(2), ""), "{}", run.err);
    assert!(run.err.contains("entry 3: line 15, column"), "{}", run.err);
    assert!(run.err.contains("left out: ") && run.err.contains("N is a nightrider here"), "{}", run.err);
    assert!(run.err.contains("note: pgn has no place for: tourney and judges"), "{}", run.err);
    assert!(run.err.ends_with("2 of 3 records written, 1 left out, 1 not read\n"), "{}", run.err);
    let named = keymove(&["convert", &from, "--out", &to, "--force"]);
    assert_eq!((named.code, named.err), (run.code, run.err), "the name of the file says what to write");
    let text = std::fs::read_to_string(&to).expect("written");
    assert!(text.starts_with(
        "[Event \"Good Companion\"]\n[Site \"?\"]\n[Date \"1917.04.??\"]\n[Round \"53\"]\n[White \"Weenink, Henri\"]\n"
    ));
    assert!(
        text.contains("[Award \"Honorable Mention\"]\n[Keywords \"Grimshaw\"]") && text.contains("[Round \"b\"]"),
        "{text}"
    );
}

#[test]
fn lists_are_for_spreadsheets() {
    let records = "{\"fen\":\"8/8/8/8/8/8/8/k1K4Q\",\"stipulation\":\"=\",\"title\":\"@a, b\",\"authors\":[\"X\"]}\n";
    let run = keymove_with(&["convert", "-", "--to", "csv", "--excel", "-q"], records.as_bytes());
    assert_eq!(run.code, Some(0), "{}", run.err);
    let line = run.out.lines().nth(1).unwrap_or_default();
    assert!(run.out.starts_with("\u{feff}author,title,source"), "{}", run.out);
    assert!(line.starts_with("X,\"'@a, b\",") && line.contains(",'=,2,1,"), "{line}");
    let run = keymove_with(&["convert", "-", "--to", "pgn", "--excel"], records.as_bytes());
    assert!(run.code == Some(2) && run.err.contains("--excel is for lists"), "{}", run.err);
}

#[test]
fn what_is_no_collection_is_told_in_one_sentence() {
    let notes = path("notes.txt", "milk\nbread\n\na dozen eggs\nand more\n");
    let out = crate::run::fresh("notes.pgn");
    let to = out.to_str().expect("UTF-8");
    let run = keymove(&["convert", &notes, to]);
    assert_eq!((run.code, run.out.as_str(), run.err.lines().count()), (Some(2), "", 1), "{}", run.err);
    assert!(
        run.err.contains("is no collection") && run.err.contains("4 entries, and the first, line 1"),
        "{}",
        run.err
    );
    assert!(run.err.ends_with("; nothing was written\n") && !out.exists(), "{}", run.err);
    // Beside a collection it is told, too, and the collection is converted.
    let run = keymove(&["convert", &notes, &path("notes.olv", OLIVE), to, "-q"]);
    assert!(run.code == Some(2) && out.exists(), "{}", run.err);
    assert_eq!(run.err.lines().filter(|line| line.contains("notes.txt")).count(), 1, "{}", run.err);
    let binary = file("picture.dat", &[0x89, b'P', 0, 0, b'\n', b'(', 7, b'\n', 0, b'\n', 1, b'\n', 2, b'\n', 3]);
    let run = keymove(&["convert", binary.to_str().expect("UTF-8"), "--to", "pgn"]);
    assert!(run.code == Some(2) && run.err.contains("no format that is read") && run.out.is_empty(), "{}", run.err);
    // A format that holds none of the records is not written.
    let run = keymove_with(&["convert", "-", "--to", "pgn"], b"8/8/8/8/8/8/8/k1K5 h#2\n");
    assert!(run.code == Some(1) && run.err.contains("nothing was written") && run.out.is_empty(), "{}", run.err);
    // Few errors may be somebody's mistakes.
    let run = keymove_with(&["convert", "-", "--to", "pgn"], b"Kd8 Q9 / Kd6\nKd8 Qz / Kd6\n");
    assert_eq!((run.code, run.err.lines().count()), (Some(2), 2), "{}", run.err);
}

#[test]
fn every_format_is_written_and_read_again() {
    let from = path("again.olv", OLIVE);
    for name in ["olv", "yacpdb", "popeye", "pgn", "epd", "fen", "jsonl", "latex"] {
        let written = keymove(&["convert", &from, "--to", name, "-q"]);
        assert_eq!(written.code, Some(2), "{name}: {}", written.err);
        let back = keymove_with(&["convert", "-", "--from", name, "--to", "jsonl", "-q"], written.out.as_bytes());
        assert_eq!(back.code, Some(0), "{name}: {}", back.err);
        assert!(back.out.contains(BARON), "{name}: {}", back.out);
    }
    for (name, begins) in [("markdown", "# Problems"), ("html", "<!DOCTYPE html>")] {
        let page = keymove(&["convert", &from, "--to", name, "-q"]);
        assert!(page.out.starts_with(begins) && page.out.contains("Henri Weenink"), "{name}: {}", page.out);
    }
}

#[test]
fn answers_carry_author_source_and_award() {
    let from = path("carried.olv", OLIVE);
    let run = keymove(&["judge", &from, "--skip-units", "-q"]);
    assert_eq!(run.code, Some(2));
    let answers = lines(&run);
    assert_eq!(answers[0]["authors"], serde_json::json!(["Weenink, Henri"]));
    assert_eq!(answers[0]["source"]["name"], "Good Companion");
    assert_eq!(answers[0]["award"]["distinction"], "Honorable Mention");
    assert!(answers[1]["error"].as_str().expect("an error").contains("nightrider"));
    assert_eq!((&answers[2]["line"], answers.len()), (&serde_json::json!(14), 5));
    assert_eq!((&answers[3]["twin"], &answers[4]["twin"]), (&"a".into(), &"b".into()));
    for (format, words) in [
        ("text", "Henri Weenink\nGood Companion 53, 4/1917\nHonorable Mention\n"),
        ("markdown", "Henri Weenink  \nGood Companion 53, 4/1917  \nHonorable Mention"),
        ("html", "<b>Henri Weenink</b><br>Good Companion 53, 4/1917<br>Honorable Mention"),
        ("latex", "Henri Weenink\\\\\nGood Companion 53, 4/1917\\\\\nHonorable Mention"),
        ("pgn", "[Award \"Honorable Mention\"]"),
    ] {
        let run = keymove(&["solve", &from, "--format", format, "-q"]);
        assert!(run.out.contains(words), "{format}: {}", run.out);
    }
}

#[test]
fn collections_in_any_format() {
    let from = path("archive.olv", OLIVE);
    let run = keymove(&["predecessors", BARON, "--in", &from, "--format", "json", "-q"]);
    assert_eq!(run.code, Some(1), "{}", run.err);
    assert!(run.out.contains("Weenink, Henri") && run.out.contains("Good Companion 1917"), "{}", run.out);
    let missing =
        path("asked.olv", "---\nalgebraic: {white: [Kd8, Qb5, Bb3, Pf4], black: [Kd6, Ba8, Pc7]}\nstipulation: #2\n");
    let none = keymove(&["solve", &missing, "-q"]);
    assert!(none.err.contains("in YAML write \"#2\" with quotes"), "{}", none.err);
    let given = keymove(&["solve", &missing, "--stipulation", "#2", "-q"]);
    assert_eq!(given.code, Some(0), "{}", given.err);
}

#[test]
fn what_popeye_prints_is_read() {
    const OUTPUT: &str = "Popeye Linux-6.1-x86_64-64Bit v4.104 (1024 MB)

       Weenink, Henri
     Good Companion, 1917

+---a---b---c---d---e---f---g---h---+
|                                   |
8  -B   .   .   K   .   .   .   .   8
|                                   |
7   .   .  -P   .   .   .   .   .   7
|                                   |
6   .   .   .  -K   .   .   .   .   6
|                                   |
5   .   Q   .   .   .   .   .   .   5
|                                   |
4   .   .   .   .   .   P   .   .   4
|                                   |
3   .   B   .   .   .   .   .   .   3
|                                   |
2   .   .   .   .   .   .   .   .   2
|                                   |
1   .   .   .   .   .   .   .   .   1
|                                   |
+---a---b---c---d---e---f---g---h---+
  #2                          4 + 3

   1.Qb5-c4 ! threat:
          2.Qc4*c7 #

solution finished. Time = 0.012 s
";
    let printed = path("popeye.txt", OUTPUT);
    let run = keymove(&["convert", &printed, "--to", "jsonl"]);
    assert_eq!(run.code, Some(0), "{}", run.err);
    let record = &lines(&run)[0];
    assert!(record["fen"].as_str().expect("a FEN").starts_with(BARON), "{record}");
    assert_eq!(
        (&record["authors"][0], &record["source"]["name"]),
        (&"Weenink, Henri".into(), &"Good Companion".into())
    );
    let solved = keymove(&["solve", &printed, "-q"]);
    assert_eq!(lines(&solved)[0]["verdict"], "sound", "{}", solved.err);
    let back = keymove(&["convert", &printed, "--to", "popeye-output"]);
    assert_eq!(back.code, Some(2));
    assert!(back.err.contains("popeye-output is only read: write popeye"), "{}", back.err);
}
