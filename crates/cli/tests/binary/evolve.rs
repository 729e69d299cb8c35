//! `keymove evolve engine` as a user meets it: what is in the folder, whatever the threads and the interruptions; and what
//! is refused.

use std::collections::BTreeMap;
use std::fs;
use std::path::{Path, PathBuf};

use crate::run::{Run, file, keymove, refused};

/// A folder of this name in which nothing is.
fn folder(name: &str) -> PathBuf {
    let path = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join(name);
    let _ = fs::remove_dir_all(&path);
    path
}

const SMALL: [&str; 8] = ["--population", "4", "--generations", "3", "--plies", "1", "--games", "4"];

fn evolve(out: &Path, more: &[&str]) -> Run {
    let out = out.to_str().expect("UTF-8");
    keymove(&[&["evolve", "engine", "--out", out][..], &SMALL, more].concat())
}

/// Every file of the folder with what is in it.
fn files(path: &Path) -> BTreeMap<String, String> {
    let mut found = BTreeMap::new();
    for entry in fs::read_dir(path).expect("a folder") {
        let path = entry.expect("an entry").path();
        let name = path.file_name().expect("a name").to_string_lossy().into_owned();
        if path.is_dir() {
            found.extend(files(&path).into_iter().map(|(inner, text)| (format!("{name}/{inner}"), text)));
        } else {
            found.insert(name, fs::read_to_string(&path).expect("text"));
        }
    }
    found
}

#[test]
fn a_run_leaves_the_same_folder_on_any_number_of_threads() {
    let (one, other) = (folder("evolve-one"), folder("evolve-other"));
    let run = evolve(&one, &["--threads", "1"]);
    assert_eq!(run.code, Some(0), "{}", run.err);
    assert!(run.out.starts_with("our best against one of our initial generation: "), "{}", run.out);
    assert!(run.out.contains("Elo ") && run.out.contains("report: "), "{}", run.out);
    assert_eq!(evolve(&other, &["--threads", "3", "--quiet"]).out, "");
    let files = files(&one);
    assert_eq!(files, self::files(&other));
    let names: Vec<&str> = files.keys().map(String::as_str).collect();
    let expected = [
        "appendix-a.csv",
        "appendix-b.csv",
        "best.toml",
        "checkpoint.json",
        "crosstables/generation-01.csv",
        "crosstables/generation-02.csv",
        "crosstables/generation-03.csv",
        "figure-21.svg",
        "figure-22.svg",
        "figure-23.svg",
        "games/generation-01.pgn",
        "games/generation-02.pgn",
        "games/generation-03.pgn",
        "games/match-1.pgn",
        "games/match-2.pgn",
        "games/match-3.pgn",
        "games/match-4.pgn",
        "games/match-5.pgn",
        "games/match-6.pgn",
        "generations.csv",
        "generations.jsonl",
        "keymove.json",
        "report.md",
        "values.csv",
    ];
    assert_eq!(names, expected);
    assert!(files["appendix-a.csv"].starts_with("parameter,1,2,3,const\nqueen,"), "{}", files["appendix-a.csv"]);
    assert_eq!(files["appendix-b.csv"].lines().count(), 27);
    assert_eq!(files["games/generation-01.pgn"].matches("[Event ").count(), 12);
    assert!(files["report.md"].contains("12–8") && files["report.md"].contains("figure-21.svg"));
    // The folder is not written over; the run in it can be resumed, and stays as it is.
    let again = evolve(&one, &[]);
    assert_eq!(again.code, Some(2));
    assert!(
        again.err.contains("holds a run of keymove evolve engine") && again.err.contains("--resume"),
        "{}",
        again.err
    );
    assert_eq!(evolve(&one, &["--resume", "--quiet"]).code, Some(0));
    assert_eq!(self::files(&one), files);
    // The best player can play.
    let player = one.join("best.toml");
    let talk = b"position startpos\ngo depth 2\n";
    let played = crate::run::keymove_with(&["uci", "--player", player.to_str().expect("UTF-8")], talk);
    assert!(played.out.contains("bestmove "), "{}", played.out);
}

#[test]
fn a_damaged_checkpoint_is_refused_and_left_alone() {
    let out = folder("evolve-damaged");
    assert_eq!(evolve(&out, &["--quiet"]).code, Some(0));
    let path = out.join("checkpoint.json");
    let whole = fs::read_to_string(&path).expect("a checkpoint");
    for (damaged, words) in [
        (whole[..whole.len() / 2].to_owned(), "broken or cut off"),
        (whole.replacen("\"seed\":1", "\"seed\":2", 1), "checksum is wrong"),
        ("nonsense".to_owned(), "is not a complete checkpoint"),
    ] {
        fs::write(&path, &damaged).expect("a file");
        let run = evolve(&out, &["--resume"]);
        assert_eq!((run.code, run.out.as_str()), (Some(2), ""), "{}", run.err);
        assert!(run.err.starts_with("error: ") && run.err.contains(words), "{}", run.err);
        assert_eq!(fs::read_to_string(&path).expect("a file"), damaged);
    }
    fs::write(&path, &whole).expect("a file");
    let other = evolve(&out, &["--resume", "--seed", "9"]);
    assert!(other.code == Some(2) && other.err.contains("was saved with --seed 1, now 9"), "{}", other.err);
    assert_eq!(fs::read_to_string(&path).expect("a file"), whole);
    // The same for the journal, which names the line.
    let journal = out.join("generations.jsonl");
    let lines = fs::read_to_string(&journal).expect("a journal");
    let damaged = lines.replacen("\"generation\":2", "\"generation\":3", 1);
    fs::write(&journal, &damaged).expect("a file");
    let run = evolve(&out, &["--resume"]);
    assert_eq!((run.code, run.out.as_str()), (Some(2), ""), "{}", run.err);
    assert!(run.err.contains("generations.jsonl, line 2 was changed after it was written"), "{}", run.err);
    assert_eq!(fs::read_to_string(&journal).expect("a file"), damaged);
}

#[test]
fn bad_parameters_are_refused_before_anything_is_written() {
    let out = folder("evolve-refused");
    let shown = out.to_str().expect("UTF-8");
    let check = |name: &str, text: &str, message: &str| {
        let path = file(name, text.as_bytes());
        let path = path.to_str().expect("UTF-8");
        refused(&["evolve", "engine", "--out", shown, "--parameters", path], message);
    };
    check("unknown.toml", "[quen]\nmax = 3\n", "line 2: there is no parameter 'quen'; did you mean 'queen'?");
    check("reversed.toml", "[pawn]\nmin = 120\n", "line 2: the range of 'pawn' is reversed: min 120 is above max 115");
    check("least.toml", "[far-pawn]\nmin = -2147483648\n", "line 2: 'min' must be between -100000 and 100000");
    check("zebra.toml", "[zebra]\nmin = 1\n", "there is no parameter 'zebra'; --list-parameters shows them all");
    refused(&["evolve", "engine", "--out", shown, "--crossover", "1.5"], "a probability must be between 0 and 1");
    refused(&["evolve", "engine", "--out", shown, "--elite", "9"], "the elite must be smaller");
    refused(&["evolve", "engine", "--out", shown, "--parameters", "/nowhere.toml"], "cannot read /nowhere.toml");
    assert!(!out.exists());
    let listed = keymove(&["evolve", "engine", "--list-parameters"]);
    assert!(listed.code == Some(0) && listed.out.contains("[isolated-pawn]  # a penalty\nmin = 0\nmax = 20\n"));
    let taken = file("evolve-file", b"mine");
    refused(&["evolve", "engine", "--out", taken.to_str().expect("UTF-8")], "is a file");
}

/// Ctrl-C keeps whole generations; resumed, the run ends as one never interrupted.
#[cfg(unix)]
#[test]
fn an_interrupted_run_can_be_resumed() {
    use std::process::{Command, Stdio};
    let options = ["--population", "6", "--generations", "4", "--plies", "2", "--games", "2", "--quiet"];
    let (out, whole) = (folder("evolve-interrupted"), folder("evolve-whole"));
    let run = |out: &Path, more: &[&str]| {
        keymove(&[&["evolve", "engine", "--out", out.to_str().expect("UTF-8")], &options[..], more].concat())
    };
    let child = Command::new(env!("CARGO_BIN_EXE_keymove"))
        .args(["evolve", "engine", "--out"])
        .arg(&out)
        .args(options)
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .expect("the binary starts");
    while !out.join("checkpoint.json").exists() {
        std::thread::sleep(std::time::Duration::from_millis(5));
    }
    let _ = Command::new("kill").args(["-INT", &child.id().to_string()]).status();
    let code = child.wait_with_output().expect("the binary ends").status.code();
    // On a fast machine it may have been done already.
    assert!(code == Some(130) || code == Some(0), "{code:?}");
    assert_eq!(run(&out, &["--resume"]).code, Some(0));
    assert_eq!(run(&whole, &[]).code, Some(0));
    assert_eq!(files(&out), files(&whole));
}
