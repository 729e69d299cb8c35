//! `keymove evolve taste` as a user meets it: the same folder whatever the threads, weights that judge accepts, and what
//! is refused.

use std::collections::BTreeMap;
use std::fs;
use std::path::{Path, PathBuf};

use crate::run::{BARON, Run, file, keymove, refused};

/// Problems with and without awards; who made them does not matter here.
fn published() -> String {
    let fens = [
        BARON,
        "8/3Bp3/3P4/3k2K1/8/2Q5/5N2/8",
        "2R5/8/p3B3/BR6/k7/2K5/8/8",
        "8/2KR4/2ppk3/2r5/5Q2/8/8/8",
        "1b1Q4/2Nn4/4Bp2/6B1/3pk1n1/3N4/4K3/8",
        "BK6/1NP5/8/R4P2/r3k3/3Rp1P1/1q6/5Qbb",
    ];
    let awards = ["\"1st Prize\"", "null", "null", "\"Commendation\"", "\"1st HM, ex aequo\"", "\"2nd Prize\""];
    let rows = fens.iter().zip(awards).map(|(fen, award)| format!("{{\"fen\":\"{fen}\",\"award\":{award}}}\n"));
    rows.collect()
}

/// A folder of this name in which nothing is.
fn folder(name: &str) -> PathBuf {
    let path = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join(name);
    let _ = fs::remove_dir_all(&path);
    path
}

fn learn(name: &str, out: &Path, more: &[&str]) -> Run {
    let problems = file(&format!("{name}-problems.jsonl"), published().as_bytes());
    let composed = file(&format!("{name}-composed.txt"), b"4k3/3p4/1Q4p1/6K1/p7/B7/8/8\n2K5/k6p/8/7R/8/8/8/8\n");
    let [problems, composed, out] = [&problems, &composed, out].map(|path: &Path| path.to_str().expect("UTF-8"));
    let given = ["evolve", "taste", problems, "--composed", composed, "--out", out, "--folds", "2", "--neighbors", "2"];
    keymove(&[&given[..], more].concat())
}

fn files(path: &Path) -> BTreeMap<String, String> {
    let entries = fs::read_dir(path).expect("a folder").map(|entry| entry.expect("an entry").path());
    let name = |path: &Path| path.file_name().expect("a name").to_string_lossy().into_owned();
    entries.map(|path| (name(&path), fs::read_to_string(&path).expect("text"))).collect()
}

#[test]
fn a_run_leaves_the_same_folder_on_any_number_of_threads_and_judge_takes_its_weights() {
    let (one, other) = (folder("taste-one"), folder("taste-other"));
    let run = learn("taste-one", &one, &["--threads", "1"]);
    assert_eq!(run.code, Some(0), "{}", run.err);
    assert!(run.out.contains("published above its neighbors: "), "{}", run.out);
    assert!(run.err.contains("measured 6 published problems, "), "{}", run.err);
    let quiet = learn("taste-one", &other, &["--threads", "3", "--quiet"]);
    assert_eq!((quiet.code, quiet.out.as_str(), quiet.err.as_str()), (Some(0), "", ""));
    assert_eq!(files(&one), files(&other));
    assert!(files(&one)["report.md"].contains("## The weights\n"));
    let weights = one.join("weights.toml");
    let judged = keymove(&["judge", BARON, "--weights", weights.to_str().expect("UTF-8"), "--format", "json"]);
    assert_eq!(judged.code, Some(0), "{}", judged.err);
    assert!(judged.out.contains("\"model\":\"keymove-2026\"") && judged.out.contains("\"changed_weights\""));
}

#[test]
fn what_cannot_be_learned_from_is_refused() {
    let few = file("taste-few.txt", format!("{BARON}\n7k/8/4K1Q1/8/8/8/8/R7\n").as_bytes());
    let few = few.to_str().expect("UTF-8");
    let out = folder("taste-refused");
    let out = out.to_str().expect("UTF-8");
    refused(&["evolve", "taste", few, "--out", out], "only 1 sound #2 to learn from");
    refused(&["evolve", "taste", "nowhere.jsonl", "--out", out], "cannot open the collection nowhere.jsonl");
    refused(&["evolve", "taste", few, "--moves", "3", "--composed", few, "--out", out], "only 0 sound #3");
    assert!(!Path::new(out).exists(), "nothing is left behind");
}
