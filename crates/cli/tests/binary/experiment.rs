//! `keymove experiment improve` as a user meets it: what is in the folder, whatever the threads and however often it was
//! interrupted.

use std::collections::BTreeMap;
use std::fs;
use std::path::{Path, PathBuf};
use std::sync::OnceLock;

use serde_json::Value;

use crate::run::{Run, file, keymove, refused};

/// H. Weenink, Good Companion 1917; G. Mott-Smith; example 1 of the paper on ICP; W. Speckmann. Then one that is cooked,
/// one that is not a two-mover, and one that cannot be read.
const CORPUS: &str = "\
b2K4/2p5/3k4/1Q6/5P2/1B6/8/8
8/3Bp3/3P4/3k2K1/8/2Q5/5N2/8
{\"fen\": \"2R5/8/p3B3/BR6/k7/2K5/8/8\", \"id\": \"ICP 1\"}
8/2KR4/2ppk3/2r5/5Q2/8/8/8 #2

7k/8/4K1Q1/8/8/8/8/R7
8/8/8/8/8/p7/8/k1K1R3 #3
nonsense
";

/// A folder of this name in which nothing is.
fn folder(name: &str) -> PathBuf {
    let path = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join(name);
    let _ = fs::remove_dir_all(&path);
    path
}

/// Written once: tests that run side by side read it.
fn corpus() -> String {
    static PATH: OnceLock<String> = OnceLock::new();
    PATH.get_or_init(|| text(&file("experiment-corpus.txt", CORPUS.as_bytes()))).clone()
}

fn text(path: &Path) -> String {
    path.to_str().expect("UTF-8").to_owned()
}

/// Runs the experiment on the four problems.
fn experiment(out: &Path, more: &[&str]) -> Run {
    let (corpus, out) = (corpus(), text(out));
    keymove(&[&["experiment", "improve", "--corpus", &corpus, "--out", &out], more].concat())
}

fn done(out: &Path, more: &[&str]) -> Run {
    let run = experiment(out, more);
    assert_eq!(run.code, Some(0), "{}", run.err);
    run
}

fn read(folder: &Path, name: &str) -> String {
    fs::read_to_string(folder.join(name)).unwrap_or_else(|error| panic!("{name}: {error}"))
}

/// The results in the order of problems and methods, without what was measured.
fn results(folder: &Path) -> Vec<Value> {
    let text = read(folder, "results.jsonl");
    let mut lines: Vec<Value> = text.lines().map(|line| serde_json::from_str(line).expect("JSON")).collect();
    for line in &mut lines {
        let fields = line.as_object_mut().expect("an object");
        let seconds = fields.remove("seconds").expect("seconds");
        // The checksum covers the seconds.
        fields.remove("sum").expect("a checksum");
        assert_eq!(seconds.as_array().map(Vec::len), line["levels"].as_array().map(Vec::len));
    }
    lines.sort_by_key(|line| (line["fen"].to_string(), line["method"].to_string()));
    lines
}

/// Everything in the folder that does not depend on a clock.
fn everything(folder: &Path) -> BTreeMap<String, String> {
    let names = fs::read_dir(folder).expect("a folder").map(|entry| entry.expect("an entry").file_name());
    let timed = ["table-1-times.csv", "figure-20.csv", "figure-20.svg"];
    let names = names.map(|name| name.into_string().expect("UTF-8")).filter(|name| !timed.contains(&name.as_str()));
    let mut files: BTreeMap<String, String> = names.map(|name| (name.clone(), read(folder, &name))).collect();
    files.insert("results.jsonl".to_owned(), format!("{:?}", results(folder)));
    let page = files.get_mut("report.md").expect("a report");
    *page = page.split("\n## Times\n").next().expect("split gives a first part").to_owned();
    files
}

#[test]
fn one_step_as_the_papers_print_it() {
    let out = folder("experiment-one");
    let run = done(&out, &["--depth", "1", "--methods", "composer,dicp", "--sample", "9"]);
    assert!(run.out.starts_with("DICP: "), "in the order of their years: {}", run.out);
    assert_eq!(run.err, "only 4 of 9 problems meet the options\n");
    let results = results(&out);
    assert_eq!(results.len(), 8);
    let of = |fen: &str| results.iter().find(|line| line["fen"].as_str().is_some_and(|it| it.starts_with(fen)));
    let weenink = of("b2K4/2p5").expect("it is sound");
    let level = &weenink["levels"][0];
    let counts = ["generated", "illegal", "short", "not_mate", "cooked", "sound", "better"];
    assert_eq!(counts.map(|name| level[name].as_u64().expect("a number")), [436, 28, 94, 172, 49, 93, 0]);
    assert_eq!((&weenink["score"], &weenink["best"]), (&Value::from(118), &Value::Null));
    let icp = of("2R5/8/p3B3").expect("it is sound");
    assert_eq!((&icp["id"], &icp["source"]), (&Value::from("ICP 1"), &Value::from("experiment-corpus.txt:3")));
    assert_eq!((&icp["score"], &icp["best"]["score"]), (&Value::from(70), &Value::from(83)));
    assert_eq!(of("8/2KR4").expect("it is sound")["best"]["score"], 84);
    let improved = results.iter().filter(|line| !line["best"].is_null()).count() / 2;
    let share = format!("DICP,4,{improved},{}.0,36,32,88.9\n", improved * 25);
    assert!(read(&out, "improved.csv").contains(&share), "{}", read(&out, "improved.csv"));
    let page = read(&out, "report.md");
    assert!(page.contains("7 lines, 1 unreadable, 0 repeated, 5 different two-movers"), "{page}");
    assert!(page.contains("![Share of problems improved](improved.svg)"), "{page}");
    assert!(!page.contains("Interrupted"), "{page}");
    for file in ["figure-20.svg", "figure-14.svg"] {
        let svg = read(&out, file);
        assert!(svg.starts_with("<svg ") && svg.ends_with("</svg>\n"), "{svg}");
    }
    assert!(!out.join("icp-table-6.csv").exists(), "ICP was not asked for");
}

#[test]
fn hill_climbing_has_its_own_tables_and_may_have_its_own_judge() {
    let out = folder("experiment-icp");
    done(&out, &["--depth", "1", "--methods", "icp,dicp", "--icp-model", "icp-1999"]);
    let results = results(&out);
    let of = |method: &str| results.iter().find(|line| line["method"] == method && line["id"] == "ICP 1");
    let [icp, dicp] = ["icp", "dicp"].map(|method| of(method).expect("it is sound"));
    assert_eq!((&icp["model"], &dicp["model"]), (&Value::from("icp-1999"), &Value::from("composer-2006")));
    // What one step of ICP can do includes all that DICP's can.
    assert!(icp["levels"][0]["generated"].as_u64() > dicp["levels"][0]["generated"].as_u64());
    let [before, after] = [&icp["score"], &icp["best"]["score"]].map(|score| score.as_f64().expect("a score"));
    assert!(after >= before + 21.0, "the paper's first step wins 21 points: {icp}");
    assert!(read(&out, "icp-table-6.csv").contains("tested,4,100.0,36,100.0\n"));
    assert!(out.join("icp-table-7.svg").exists());
}

#[test]
fn threads_change_nothing() {
    let [one, two] = ["1", "2"].map(|threads| {
        let out = folder(&format!("experiment-threads-{threads}"));
        done(&out, &["--depth", "2", "--sample", "2", "--threads", threads]);
        everything(&out)
    });
    assert!(one.len() > 20, "{:?}", one.keys());
    for (name, text) in &one {
        assert_eq!(two.get(name), Some(text), "{name}");
    }
    assert_eq!(one.len(), two.len());
}

#[test]
fn resuming_ends_where_an_uninterrupted_run_does() {
    let whole = folder("experiment-whole");
    done(&whole, &["--depth", "1", "--methods", "dicp,composer"]);
    let broken = folder("experiment-broken");
    fs::create_dir(&broken).expect("a folder");
    for name in ["keymove.json", "checkpoint.json"] {
        fs::copy(whole.join(name), broken.join(name)).expect("a copy");
    }
    let lines = read(&whole, "results.jsonl");
    // Ended while the fourth line was being written.
    let end = lines.match_indices('\n').nth(2).expect("eight lines").0 + 40;
    fs::write(broken.join("results.jsonl"), &lines[..end]).expect("a file");
    done(&broken, &["--depth", "1", "--methods", "dicp,composer", "--resume"]);
    assert_eq!(everything(&broken), everything(&whole));
    // A method more, and what is done is kept to the letter, times and all.
    let grown = folder("experiment-grown");
    done(&grown, &["--depth", "1", "--methods", "dicp"]);
    let before = read(&grown, "results.jsonl");
    done(&grown, &["--depth", "1", "--methods", "dicp,composer", "--resume"]);
    assert!(read(&grown, "results.jsonl").starts_with(&before));
    assert_eq!(everything(&grown), everything(&whole));
}

#[test]
fn a_folder_is_not_written_over() {
    let out = folder("experiment-there");
    fs::create_dir(&out).expect("a folder");
    for name in ["mine.txt", "icp-table-6.csv", "results.jsonl"] {
        fs::write(out.join(name), "mine\n").expect("a file");
    }
    let (corpus, path) = (corpus(), text(&out));
    let args = ["experiment", "improve", "--corpus", &corpus, "--out", &path, "--depth", "1", "--methods", "dicp"];
    refused(&args, "is not empty and holds no run of keymove");
    refused(&[&args[..], &["--resume"]].concat(), "is not empty and holds no run of keymove");
    assert_eq!(read(&out, "results.jsonl"), "mine\n");
    done(&out, &["--depth", "1", "--methods", "dicp", "--force"]);
    assert_eq!(results(&out).len(), 4);
    assert_eq!(read(&out, "mine.txt"), "mine\n");
    assert!(!out.join("icp-table-6.csv").exists(), "left of an earlier report");
    let before = read(&out, "results.jsonl");
    refused(
        &[&args[..6], &["--depth", "2", "--methods", "dicp", "--resume"]].concat(),
        "was saved with --depth 1, now 2",
    );
    refused(&[&args[..], &["--resume", "--sample", "1"]].concat(), "not in the sample");
    assert_eq!(read(&out, "results.jsonl"), before);
}

/// Any folder was accepted, its `results.jsonl` cut short and its `report.md` written over.
#[test]
fn d1_resume_refuses_a_foreign_folder() {
    let out = folder("experiment-foreign");
    fs::create_dir(&out).expect("a folder");
    for (name, text) in [("results.jsonl", "my own lines"), ("report.md", "my own report\n")] {
        fs::write(out.join(name), text).expect("a file");
    }
    let (corpus, path) = (corpus(), text(&out));
    let improve = ["experiment", "improve", "--corpus", &corpus, "--depth", "1"];
    for command in [&improve[..], &["experiment", "compose"], &["evolve", "engine"], &["evolve", "quality", &corpus]] {
        refused(&[command, &["--out", &path, "--resume"]].concat(), "holds no run of keymove: use another folder");
    }
    assert_eq!(read(&out, "results.jsonl"), "my own lines");
    assert_eq!(read(&out, "report.md"), "my own report\n");
    assert_eq!(fs::read_dir(&out).expect("a folder").count(), 2);
}

/// The whole experiment was run before the first file was written.
#[cfg(target_os = "linux")]
#[test]
fn d5_an_unwritable_folder_is_noticed_first() {
    let begun = std::time::Instant::now();
    let long = ["--cycles", "100000", "--attempts", "100000"];
    // No file can be created there, whatever the permissions.
    refused(
        &[&["experiment", "compose", "--out", "/proc/self", "--force"][..], &long].concat(),
        "cannot write /proc/self",
    );
    assert!(begun.elapsed().as_secs() < 20);
}

/// A score that was changed in the file was reported as if it had been found.
#[test]
fn d7_a_changed_score_is_refused_with_file_and_line() {
    let out = folder("experiment-changed");
    done(&out, &["--depth", "1", "--methods", "dicp"]);
    let before = read(&out, "results.jsonl");
    let changed = before.replacen("\"score\":118,", "\"score\":947,", 1);
    assert_ne!(changed, before);
    fs::write(out.join("results.jsonl"), &changed).expect("a file");
    let line = 1 + changed.lines().position(|line| line.contains("\"score\":947,")).expect("there");
    let run = experiment(&out, &["--depth", "1", "--methods", "dicp", "--resume"]);
    assert_eq!((run.code, run.out.as_str()), (Some(2), ""));
    assert!(run.err.contains(&format!("results.jsonl, line {line} was changed after it was written")), "{}", run.err);
    assert_eq!(read(&out, "results.jsonl"), changed);
}

/// The report cannot be written over a folder of its name; what was found is still printed.
#[test]
fn results_are_printed_even_if_the_report_cannot_be_written() {
    let out = folder("experiment-no-report");
    fs::create_dir_all(out.join("report.md")).expect("a folder");
    let run = experiment(&out, &["--depth", "1", "--methods", "dicp", "--force"]);
    assert_eq!(run.code, Some(2), "{}", run.err);
    assert!(run.out.starts_with("DICP: "), "{}", run.out);
    assert!(run.err.contains("error: cannot write ") && run.err.contains("report.md"), "{}", run.err);
    assert!(read(&out, "improved.csv").contains("DICP,4,"), "the other files are written");
}

#[test]
fn composing_can_be_resumed() {
    let options = ["experiment", "compose", "--cycles", "2", "--attempts", "4", "--max-nodes", "20000", "--out"];
    let compose = |out: &Path, more: &[&str]| keymove(&[&options[..], &[&text(out)], more].concat());
    let (whole, broken) = (folder("composing-whole"), folder("composing-broken"));
    let run = compose(&whole, &[]);
    assert_eq!(run.code, Some(0), "{}", run.err);
    assert_eq!(read(&whole, "cycles.jsonl").lines().count(), 8);
    let files = |folder: &Path| {
        let names = fs::read_dir(folder).expect("a folder").map(|entry| entry.expect("an entry").file_name());
        let names = names.map(|name| name.into_string().expect("UTF-8"));
        names.map(|name| (name.clone(), read(folder, &name))).collect::<BTreeMap<_, _>>()
    };
    fs::create_dir(&broken).expect("a folder");
    for name in ["keymove.json", "checkpoint.json"] {
        fs::copy(whole.join(name), broken.join(name)).expect("a copy");
    }
    let lines = read(&whole, "cycles.jsonl");
    let end = lines.match_indices('\n').nth(4).expect("eight lines").0 + 20;
    fs::write(broken.join("cycles.jsonl"), &lines[..end]).expect("a file");
    assert_eq!(compose(&broken, &["--resume"]).out.replace("broken", "whole"), run.out);
    assert_eq!(files(&broken), files(&whole));
    refused(&[&options[..], &[&text(&whole)]].concat(), "holds a run of keymove experiment compose");
    let shown = text(&whole);
    refused(&[&options[..], &[&shown, "--resume", "--seed", "2"]].concat(), "was saved with --seed 1, now 2");
    assert_eq!(files(&broken), files(&whole));
}

#[test]
fn bad_input_is_refused_before_anything_is_written() {
    let (corpus, out) = (corpus(), folder("experiment-never"));
    let (empty, out) = (text(&file("experiment-empty.txt", b"\nnonsense\n")), text(&out));
    let with = |corpus: &str, more: &[&str], message: &str| {
        refused(&[&["experiment", "improve", "--corpus", corpus, "--out", &out], more].concat(), message);
        assert!(!Path::new(&out).exists(), "{message}");
    };
    with("nowhere.jsonl", &[], "cannot open the collection nowhere.jsonl");
    with(&empty, &[], "no readable two-mover (1 lines, 1 unreadable)");
    with(&corpus, &["--methods", "dicp,beauty"], "invalid value 'beauty'");
    with(&corpus, &["--max-units", "3"], "no sound two-mover meets the options");
    with(&corpus, &["--level-1", "0"], "give a number from 1");
    with(&corpus, &["--depth", "9"], "9 is not in 1..=4");
    with(&corpus, &["--format", "pgn"], "pgn holds problems, and a report has none");
    with(env!("CARGO_TARGET_TMPDIR"), &[], "is a folder");
    let taken = text(&file("experiment-file", b"mine"));
    refused(&["experiment", "improve", "--corpus", &corpus, "--out", &taken], "is a file");
}

#[test]
fn help_teaches() {
    let help = keymove(&["experiment", "improve", "--help"]);
    assert_eq!(help.code, Some(0));
    assert!(help.out.contains("Examples:\n  keymove experiment improve") && help.out.contains("Exit code: 0"));
    assert!(keymove(&["man"]).out.contains("seed\\-theme"));
}

#[cfg(unix)]
#[test]
fn interrupting_keeps_what_is_done() {
    use std::process::{Command, Stdio};
    let out = folder("experiment-interrupted");
    let mut child = Command::new(env!("CARGO_BIN_EXE_keymove"))
        .args(["experiment", "improve", "--corpus", &corpus(), "--out", &text(&out), "--methods", "dicp"])
        .stdout(Stdio::null())
        .spawn()
        .expect("the binary starts");
    // The first search has begun; at depth 3 it takes a while.
    while !out.join("checkpoint.json").exists() {
        assert_eq!(child.try_wait().expect("a child"), None);
        std::thread::sleep(std::time::Duration::from_millis(5));
    }
    let interrupted = Command::new("kill").args(["-INT", &child.id().to_string()]).status().expect("kill runs");
    assert!(interrupted.success());
    assert_eq!(child.wait().expect("the binary ends").code(), Some(130));
    assert!(read(&out, "report.md").contains("**Interrupted after 0 of 4 searches.**"));
}
