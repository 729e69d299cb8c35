//! `keymove evolve quality` as a user meets it: what is in the folder, whatever the threads and the interruptions, who
//! accepts the weights; and what is refused.

use std::collections::BTreeMap;
use std::fs;
use std::path::{Path, PathBuf};

use crate::run::{BARON, Run, file, keymove, refused};

/// G. Mott-Smith; example 1 of the paper on ICP; W. Speckmann. Then one that is cooked, and the problem held back seen in
/// a mirror, which must not be learned from.
const TRAINING: &str = "\
8/3Bp3/3P4/3k2K1/8/2Q5/5N2/8
2R5/8/p3B3/BR6/k7/2K5/8/8
8/2KR4/2ppk3/2r5/5Q2/8/8/8
7k/8/4K1Q1/8/8/8/8/R7
4K2b/5p2/4k3/6Q1/2P5/6B1/8/8
";

/// A folder of this name in which nothing is.
fn folder(name: &str) -> PathBuf {
    let path = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join(name);
    let _ = fs::remove_dir_all(&path);
    path
}

const SMALL: [&str; 8] = ["--population", "5", "--generations", "4", "--at-least", "4", "--neighbors", "12"];

/// The options of a run on the small collection; files are named after the test so that none reads what another writes.
fn options(name: &str, out: &Path) -> Vec<String> {
    let training = file(&format!("{name}-training.txt"), TRAINING.as_bytes());
    let held_back = file(&format!("{name}-held-back.txt"), format!("{BARON}\n").as_bytes());
    let shown = |path: &Path| path.to_str().expect("UTF-8").to_owned();
    let given = ["evolve", "quality"].map(str::to_owned).into_iter();
    let files = [shown(&training), "--held-back".to_owned(), shown(&held_back), "--out".to_owned(), shown(out)];
    given.chain(files).chain(SMALL.map(str::to_owned)).collect()
}

fn learn(name: &str, out: &Path, more: &[&str]) -> Run {
    let options = options(name, out);
    let all: Vec<&str> = options.iter().map(String::as_str).chain(more.iter().copied()).collect();
    keymove(&all)
}

/// Every file of the folder with what is in it.
fn files(path: &Path) -> BTreeMap<String, String> {
    let entries = fs::read_dir(path).expect("a folder").map(|entry| entry.expect("an entry").path());
    let name = |path: &Path| path.file_name().expect("a name").to_string_lossy().into_owned();
    entries.map(|path| (name(&path), fs::read_to_string(&path).expect("text"))).collect()
}

#[test]
fn a_run_leaves_the_same_folder_on_any_number_of_threads() {
    let (one, other) = (folder("quality-one"), folder("quality-other"));
    let run = learn("quality-one", &one, &["--threads", "1"]);
    assert_eq!(run.code, Some(0), "{}", run.err);
    assert!(run.out.starts_with("training, 3 problems: published "), "{}", run.out);
    assert!(run.out.contains("\nheld back, 1 problem: published "), "{}", run.out);
    let quiet = learn("quality-one", &other, &["--threads", "3", "--quiet"]);
    assert_eq!((quiet.code, quiet.out.as_str()), (Some(0), ""), "{}", quiet.err);
    let found = files(&one);
    assert_eq!(found, files(&other));
    let expected = [
        "checkpoint.json",
        "fitness.svg",
        "generations.csv",
        "generations.jsonl",
        "keymove.json",
        "kinds-held-back.csv",
        "kinds-training.csv",
        "report.md",
        "standing.csv",
        "values.csv",
        "weights.toml",
    ];
    assert_eq!(found.keys().collect::<Vec<_>>(), expected);
    let report = &found["report.md"];
    assert!(report.contains("- Left out of the training as similar to a problem held back: 1\n"), "{report}");
    assert!(report.contains("## What moved") && report.contains("every duel would be a tie: 50.0"), "{report}");
    assert_eq!(found["generations.csv"].lines().count(), 5);
    // The folder is not written over; the run in it can be resumed, and stays as it is.
    let again = learn("quality-one", &one, &[]);
    assert!(again.code == Some(2) && again.err.contains("holds a run"), "{}", again.err);
    assert_eq!(learn("quality-one", &one, &["--resume"]).code, Some(0));
    assert_eq!(files(&one), found);
}

#[test]
fn what_was_learned_is_accepted_by_judge_improve_and_compose() {
    let out = folder("quality-accepted");
    assert_eq!(
        learn("quality-accepted", &out, &["--quiet", "--method", "cma-es", "--weighing", "kinds"]).code,
        Some(0)
    );
    let weights = out.join("weights.toml");
    let weights = weights.to_str().expect("UTF-8");
    let judged = keymove(&["judge", "--weights", weights, BARON]);
    assert_eq!(judged.code, Some(0), "{}", judged.err);
    let listed = keymove(&["judge", "--weights", weights, "--list-weights"]);
    assert!(listed.code == Some(0) && listed.out.contains("[composer-2006]"), "{}", listed.err);
    for (learned, read) in fs::read_to_string(weights).expect("weights").lines().zip(listed.out.lines()).skip(2) {
        assert_eq!(learned, read);
    }
    let improved = keymove(&["improve", "--depth", "1", "--quiet", "--weights", weights, BARON]);
    assert!(matches!(improved.code, Some(0 | 1)), "{}", improved.err);
    let composed = keymove(&["compose", "--first", "--attempts", "5", "--quiet", "--weights", weights]);
    assert!(matches!(composed.code, Some(0 | 1)), "{}", composed.err);
}

#[test]
fn the_shipped_preset_judges_and_is_listed() {
    let judged = keymove(&["judge", "--preset", "learned-2026", "--format", "json", BARON]);
    assert_eq!(judged.code, Some(0), "{}", judged.err);
    assert!(judged.out.contains("\"learned-2026\""), "{}", judged.out);
    let models = keymove(&["models", "composer-2006"]);
    assert!(models.out.contains("learned-2026"), "{}", models.out);
    let improved = keymove(&["improve", "--depth", "1", "--quiet", "--preset", "learned-2026", BARON]);
    assert!(matches!(improved.code, Some(0 | 1)), "{}", improved.err);
}

#[test]
fn a_damaged_checkpoint_is_refused_and_left_alone() {
    let out = folder("quality-damaged");
    assert_eq!(learn("quality-damaged", &out, &["--quiet"]).code, Some(0));
    let path = out.join("checkpoint.json");
    let before = files(&out);
    let whole = before["checkpoint.json"].clone();
    for (damaged, words) in [
        (whole[..whole.len() / 2].to_owned(), "broken or cut off"),
        (whole.replacen("\"seed\":1", "\"seed\":2", 1), "checksum is wrong"),
        (whole.replacen("keymove-checkpoint", "keymove-evolution", 1), "first field"),
        ("nonsense".to_owned(), "is not a complete checkpoint"),
    ] {
        fs::write(&path, &damaged).expect("a file");
        let run = learn("quality-damaged", &out, &["--resume"]);
        assert_eq!((run.code, run.out.as_str()), (Some(2), ""), "{}", run.err);
        assert!(run.err.starts_with("error: ") && run.err.contains(words), "{}", run.err);
        assert_eq!(fs::read_to_string(&path).expect("a file"), damaged);
    }
    fs::write(&path, &whole).expect("a file");
    for (more, words) in [
        (&["--seed", "9"][..], "was saved with --seed 1, now 9"),
        (&["--loyalty", "0.5"], "was saved with --loyalty 0.1, now 0.5"),
        (&["--neighbors", "7"], "was saved with --neighbors 12, now 7"),
    ] {
        // Of an option given twice the later one would be an error.
        let options = options("quality-damaged", &out);
        let kept = options.iter().map(String::as_str).collect::<Vec<_>>();
        let kept = match kept.iter().position(|word| *word == more[0]) {
            Some(at) => [&kept[..at], &kept[at + 2..]].concat(),
            None => kept,
        };
        let run = keymove(&[&kept[..], more, &["--resume"]].concat());
        assert!(run.code == Some(2) && run.err.contains(words), "{}", run.err);
    }
    assert_eq!(files(&out), before);
}

#[test]
fn bad_parameters_are_refused_before_anything_is_written() {
    let out = folder("quality-refused");
    let options = options("quality-refused", &out);
    let words: Vec<&str> = options.iter().map(String::as_str).collect();
    let check = |name: &str, text: &str, message: &str| {
        let path = file(name, text.as_bytes());
        refused(&[&words[..], &["--parameters", path.to_str().expect("UTF-8")]].concat(), message);
    };
    check("quality-unknown.toml", "[unit]\nmax = 3\n", "line 2: there is no parameter 'unit'; did you mean 'units'?");
    check(
        "quality-reversed.toml",
        "[units]\nmin = 99\n",
        "line 2: the range of 'units' is reversed: min 99 is above max",
    );
    check("quality-outside.toml", "[tempo]\nrecommended = 999\n", "is outside its range");
    check("quality-no.toml", "[tempo\n", "line 1: ");
    refused(&[&words[..], &["--loyalty", "7"]].concat(), "--loyalty must be between 0 and 1");
    refused(&[&words[..], &["--elite", "9"]].concat(), "the elite must be smaller");
    let empty = file("quality-empty.txt", b"nonsense\n");
    let (empty, shown) = (empty.to_str().expect("UTF-8"), out.to_str().expect("UTF-8"));
    refused(&["evolve", "quality", empty, "--out", shown], "no readable two-mover");
    refused(&["evolve", "quality", "/nowhere.jsonl", "--out", shown], "cannot open the collection /nowhere.jsonl");
    assert!(!out.exists());
    let listed = keymove(&["evolve", "quality", "--list-parameters"]);
    assert!(listed.code == Some(0) && listed.out.contains("[duals]  # a charge\nmin = 1\nmax = 2\n"), "{}", listed.out);
}

#[test]
fn a_weights_file_with_mistakes_is_refused() {
    let check = |name: &str, text: &str, message: &str| {
        let path = file(name, text.as_bytes());
        for verb in [&["judge"][..], &["improve", "--depth", "1"]] {
            refused(&[verb, &["--weights", path.to_str().expect("UTF-8"), BARON]].concat(), message);
        }
    };
    check("quality-weights.toml", "[composer-2006]\nunit = 3\n", "composer-2006 has no weight 'unit'");
    check("quality-model.toml", "[composer-2026]\nunits = 3\n", "there is no model 'composer-2026'");
}

/// Ctrl-C keeps whole generations; resumed, the run ends as one never interrupted.
#[cfg(unix)]
#[test]
fn an_interrupted_run_can_be_resumed() {
    use std::process::{Command, Stdio};
    let (out, whole) = (folder("quality-interrupted"), folder("quality-whole"));
    // Each folder has the same options: more generations than a moment has room for.
    let long = |out: &Path| {
        let mut options = options("quality-interrupted", out);
        let at = options.iter().position(|word| word == "--generations").expect("there");
        options[at + 1] = "300".to_owned();
        options.push("--quiet".to_owned());
        options
    };
    let child = Command::new(env!("CARGO_BIN_EXE_keymove"))
        .args(long(&out))
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
    let run = |out: &Path, more: &[&str]| {
        let options = long(out);
        keymove(&options.iter().map(String::as_str).chain(more.iter().copied()).collect::<Vec<_>>())
    };
    assert_eq!(run(&out, &["--resume"]).code, Some(0));
    assert_eq!(run(&whole, &[]).code, Some(0));
    assert_eq!(files(&out), files(&whole));
}
