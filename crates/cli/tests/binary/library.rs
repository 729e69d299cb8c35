//! `keymove library` as a user meets it.

use std::process::{Command, Stdio};
use std::time::Duration;

use crate::run::{BARON, Run, file, fresh, keymove, lines};

/// A library of its own for one test.
struct Shelf(String);

impl Shelf {
    fn new(name: &str) -> Shelf {
        let path = fresh(&format!("{name}.library"));
        for beside in ["-wal", "-shm"] {
            let _ = std::fs::remove_file(format!("{}{beside}", path.display()));
        }
        Shelf(path.to_str().expect("UTF-8").to_owned())
    }

    fn samples(name: &str) -> Shelf {
        let shelf = Shelf::new(name);
        let run = shelf.run(&["add", "--samples"]);
        let told = "samples: 142 read: 142 new\n";
        assert_eq!((run.code, run.err.as_str()), (Some(0), told));
        shelf
    }

    fn run(&self, words: &[&str]) -> Run {
        keymove(&[&["library", "--library", &self.0], words].concat())
    }

    /// The numbers that a query finds.
    fn found(&self, query: &str) -> Vec<i64> {
        let run = self.run(&["find", query, "--format", "json"]);
        lines(&run).iter().map(|line| line["no"].as_i64().expect("a number")).collect()
    }
}

#[test]
fn problems_are_added_found_and_shown() {
    let shelf = Shelf::samples("added");
    assert_eq!(
        shelf.run(&["add", "--samples"]).err,
        "samples: it was added before; --again goes through it once more\n"
    );
    assert!(shelf.run(&["add", "--samples", "--again"]).err.contains("142 there already"));
    let run = shelf.run(&["find", "author \"weenink\" and units = 7 sort by id limit 1"]);
    assert_eq!(run.code, Some(0));
    assert!(run.said().contains("Weenink") && run.err.ends_with("found, 1 shown\n"), "{}{}", run.out, run.err);
    let none = shelf.run(&["find", "author \"nobody\""]);
    assert_eq!((none.code, none.out.as_str(), none.err.as_str()), (Some(1), "", "0 problems found\n"));
    assert!(shelf.run(&["find", "grimshaw"]).err.contains("not every problem is checked yet"));
    assert!(shelf.run(&["find", "all", "--format", "pgn"]).err.contains("possible values: text"));
    assert!(shelf.run(&["show", "1"]).out.contains("Good Companion 1917"));
    let text = file("library-bad.jsonl", format!("{{\"fen\":\"{BARON}\"}}\nnonsense\n").as_bytes());
    let bad = shelf.run(&["add", text.to_str().expect("UTF-8")]);
    assert_eq!(bad.code, Some(2));
    assert!(bad.err.contains("entry 2: ") && bad.err.contains("2 read: 1 new"), "{}", bad.err);
    assert!(bad.err.contains("no-stipulation 1"), "{}", bad.err);
}

#[test]
fn what_is_checked_is_found_by_themes_and_verdicts() {
    let shelf = Shelf::samples("checked");
    assert!(shelf.found("grimshaw").is_empty());
    let run = shelf.run(&["check"]);
    assert_eq!((run.code, run.err.as_str()), (Some(0), "142 problems checked, 132 sound\n"));
    assert_eq!(shelf.run(&["check"]).err, "0 problems checked, 0 sound\n");
    assert!(shelf.found("grimshaw and units = 7").contains(&1));
    assert_eq!(shelf.found("sound").len(), 132);
    assert_eq!(shelf.found("cooked or insoluble").len(), 10);
    // In four of them Black mates.
    assert!(shelf.found("unsolved").is_empty());
    // The library and judge --find answer alike.
    let samples = format!("{}/../samples/problems.jsonl", env!("CARGO_MANIFEST_DIR"));
    for query in
        ["grimshaw and not tempo", "self-block in key >= 3", "variations = 4", "tempo = 0 and sound", "score > 60"]
    {
        let judged = keymove(&["judge", &samples, "--find", query, "--quiet", "--format", "json"]);
        // The four in which Black mates are not judged: of them it is only known that they are sound.
        let black = if query.starts_with("tempo") { 4 } else { 0 };
        assert_eq!(lines(&judged).len() + black, shelf.found(&format!("({query}) and sound")).len(), "{query}");
    }
}

#[test]
fn changes_are_made_and_undone() {
    let shelf = Shelf::samples("changed");
    assert_eq!(shelf.run(&["tag", "to show", "1", "2"]).err, "2 of 2 problems changed\n");
    assert_eq!(shelf.found("tag \"to show\" sort by id"), [1, 2]);
    assert_eq!(shelf.run(&["edit", "1", "--set", "title=Baron", "--note", "mine"]).code, Some(0));
    assert_eq!(shelf.found("title baron and note mine"), [1]);
    assert_eq!(shelf.run(&["remove", "tag \"to show\""]).code, Some(0));
    assert!(shelf.found("title baron").is_empty());
    assert_eq!(shelf.run(&["undo"]).err, "undone: remove (2 problems)\n");
    assert_eq!(shelf.run(&["merge", "1", "2"]).code, Some(0));
    assert_eq!(shelf.run(&["undo"]).err, "undone: merge 2 into 1 (2 problems)\n");
    for why in ["edit (1 problem)", "tag 'to show' (2 problems)"] {
        assert_eq!(shelf.run(&["undo"]).err, format!("undone: {why}\n"));
    }
    let nothing = shelf.run(&["undo"]);
    assert_eq!((nothing.code, nothing.err.as_str()), (Some(2), "error: there is nothing to undo\n"));
    assert!(shelf.run(&["edit", "1", "--set", "nonsense=x"]).err.contains("no field 'nonsense'"));
    assert!(shelf.run(&["show", "999"]).err.contains("there is no problem 999"));
    assert!(shelf.run(&["show", "baron"]).err.contains("write the number of a problem"));
    assert!(shelf.run(&["edit", "1", "--set", "source.date=soon"]).err.contains("'soon' is no date"));
    assert!(shelf.run(&["edit", "1", "--set", "title="]).err.contains("problem 1 stays as it was"));
    let none = shelf.run(&["tag", "to show", "author nobody"]);
    assert_eq!((none.code, none.err.as_str()), (Some(1), "nothing was changed: no problem matches\n"));
}

#[test]
fn problems_are_linked() {
    let shelf = Shelf::samples("linked");
    let run = shelf.run(&["link", "1", "version of", "2", "--note", "without Pf4"]);
    assert_eq!(run.err, "linked: problem 1 version of 2; keymove library undo takes it back\n");
    assert_eq!(shelf.run(&["link", "2", "has-version", "1"]).err, "nothing new: problem 1 version of 2\n");
    assert_eq!(shelf.run(&["link", "3", "Corrects", "1"]).code, Some(0));
    assert!(shelf.run(&["show", "1"]).said().contains("Linked: version of 2 (without Pf4)"));
    assert!(shelf.run(&["show", "1"]).said().contains("Linked: corrected by 3"));
    let listed = shelf.run(&["links"]);
    assert!(listed.out.contains("without Pf4") && listed.out.contains("corrects"), "{}", listed.out);
    let lines = lines(&shelf.run(&["links", "2", "--format", "json"]));
    let link = serde_json::json!({"from": 1, "kind": "version of", "to": 2, "own": true, "note": "without Pf4"});
    assert_eq!(lines, [link]);
    assert!(shelf.run(&["unlink", "1", "2"]).err.starts_with("1 link between 1 and 2 taken away"));
    assert_eq!(shelf.run(&["undo"]).err, "undone: unlink 1 2 (2 problems)\n");
    for (words, why) in [
        (
            &["link", "1", "resembles", "2"][..],
            "the links are version of, corrects, after, anticipates, same problem as",
        ),
        (&["link", "2", "version of", "1"], "take that away first (unlink 1 2)"),
        (&["link", "1", "after", "1"], "with itself"),
        (&["link", "1", "after", "999"], "there is no problem 999"),
        (&["unlink", "4", "5"], "problems 4 and 5 are not linked"),
        (&["unlink", "1", "2", "--kind", "after"], "are not linked as 'after'"),
        (&["links", "999"], "there is no problem 999"),
    ] {
        let run = shelf.run(words);
        assert!(run.code == Some(2) && run.err.contains(why), "{words:?}: {}", run.err);
    }
    assert_eq!(shelf.run(&["links", "9"]).err, "problem 9 has no links\n");
    assert_eq!(shelf.found("linked and (linked with 1 or link corrects) sort by id"), [2, 3]);
    assert!(shelf.run(&["find", "link resembles"]).err.contains("the links are version of, corrects"));
    // What is linked survives an export.
    let out = fresh("linked.jsonl").to_str().expect("UTF-8").to_owned();
    assert_eq!(shelf.run(&["export", &out]).code, Some(0));
    let other = Shelf::new("linked-again");
    assert_eq!(other.run(&["add", &out]).code, Some(0));
    assert_eq!(other.run(&["links"]).out, listed.out);
    assert_eq!(other.run(&["undo"]).err, "undone: link 3 corrects 1 (2 problems)\n");
}

#[test]
fn yacpdb_s_questions_are_understood() {
    let shelf = Shelf::samples("yacpdb");
    let run = shelf.run(&["find", "--yacpdb", "Stip(\"#2\") AND Author('Weenink%') AND PCount(*) < 8"]);
    assert_eq!(run.code, Some(0), "{}", run.err);
    assert!(run.err.starts_with("asked: stipulation \"#2\" and author \"Weenink\" and units < 8\n"), "{}", run.err);
    assert!(run.said().contains("Weenink"));
    let strange = shelf.run(&["find", "--yacpdb", "Fairy OR BigStar(2)"]);
    assert_eq!((strange.code, strange.out.as_str()), (Some(2), ""));
    assert!(strange.err.contains("BigStar is known to YACPDB alone"), "{}", strange.err);
    assert_eq!(shelf.run(&["find", "--yacpdb", "Fairy", "all"]).code, Some(2));
    assert_eq!(shelf.run(&["find"]).code, Some(2));
}

#[test]
fn libraries_are_written_copied_and_compared() {
    let shelf = Shelf::samples("written");
    let out = fresh("library-out.jsonl").to_str().expect("UTF-8").to_owned();
    let run = shelf.run(&["export", &out, "--find", "moves = 3"]);
    assert_eq!(run.code, Some(0), "{}", run.err);
    assert_eq!(std::fs::read_to_string(&out).expect("written").lines().count(), shelf.found("moves = 3").len());
    for name in ["library-none.jsonl", "library-none.pgn"] {
        let none = fresh(name);
        let run = shelf.run(&["export", none.to_str().expect("UTF-8"), "--find", "author nobody"]);
        assert!(run.code == Some(1) && run.err.starts_with("nothing was written") && !none.exists(), "{}", run.err);
    }
    let copy = fresh("library-copy.library").to_str().expect("UTF-8").to_owned();
    assert_eq!(shelf.run(&["backup", &copy]).code, Some(0));
    assert!(shelf.run(&["backup", &copy]).err.contains("the file exists"));
    assert!(shelf.run(&["stats"]).out.starts_with("142 entries, 142 problems\n"));
    let mirror = "4K2b/5p2/4k3/6Q1/2P5/6B1/8/8";
    for run in [shelf.run(&["predecessors", mirror]), keymove(&["predecessors", mirror, "--in", &shelf.0])] {
        assert_eq!(run.code, Some(1));
        assert!(run.out.contains("mirrored, 100 %"), "{}", run.out);
    }
    // Whatever takes a file takes a library.
    let judged = keymove(&["judge", &shelf.0, "--find", "author \"weenink\" and grimshaw", "--format", "json"]);
    assert_eq!(lines(&judged).len(), 1);
}

#[test]
fn what_is_no_library_is_refused() {
    let shelf = Shelf::new("none");
    for words in [&["find", "all"][..], &["stats"], &["undo"], &["check"]] {
        let run = shelf.run(words);
        assert_eq!((run.code, run.out.as_str()), (Some(2), ""));
        assert!(run.err.contains("there is no library at"), "{}", run.err);
    }
    let text = Shelf(file("no.library", BARON.repeat(40).as_bytes()).to_str().expect("UTF-8").to_owned());
    assert!(text.run(&["find", "all"]).err.contains("is not a library of Keymove"));
    let judged = keymove(&["judge", BARON, "--find", "stale"]);
    assert!(judged.err.contains("'stale' is for libraries"), "{}", judged.err);
    let by_author = keymove(&["judge", BARON, "--find", "author \"x\" or units = 7", "--format", "json"]);
    assert_eq!(lines(&by_author).len(), 1);
}

/// Killed at any moment, the library is whole, and what was confirmed is there.
#[test]
fn a_killed_program_loses_nothing_that_was_confirmed() {
    let shelf = Shelf::samples("killed");
    let rows: String =
        (0..3000).map(|row| format!("{{\"fen\":\"{BARON}\",\"stipulation\":\"#2\",\"id\":{row}}}\n")).collect();
    let many = file("library-many.jsonl", rows.as_bytes());
    for round in 0..12_u64 {
        let tag = format!("round {round}");
        assert_eq!(shelf.run(&["tag", &tag, "1"]).code, Some(0));
        let many = many.to_str().expect("UTF-8");
        let words: &[&str] = if round % 3 == 2 { &["check"] } else { &["add", many] };
        let mut child = Command::new(env!("CARGO_BIN_EXE_keymove"))
            .args(["library", "--library", &shelf.0])
            .args(words)
            .stderr(Stdio::null())
            .spawn()
            .expect("the binary starts");
        std::thread::sleep(Duration::from_millis(15 + 35 * round));
        child.kill().expect("killed");
        child.wait().expect("ended");
        assert_eq!(shelf.found(&format!("tag \"{tag}\"")), [1]);
        let all = shelf.found("all").len();
        assert_eq!((all - 142) % 1000, 0, "whole batches: {all}");
    }
    let done = shelf.run(&["add", many.to_str().expect("UTF-8")]);
    assert_eq!(done.code, Some(0));
    assert_eq!(shelf.found("all").len(), 3142, "{}", done.err);
    let copy = fresh("library-killed-copy.library");
    assert_eq!(shelf.run(&["backup", copy.to_str().expect("UTF-8")]).code, Some(0), "the copy is checked whole");
}
