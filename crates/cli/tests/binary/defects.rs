//! Defects that were found under stress: each has a test that bears its number.

use std::fs;
use std::io::Read as _;
use std::path::Path;
use std::process::{Command, Stdio};
use std::time::Duration;

use crate::run::{BARON, file, fresh, keymove, lines, refused};

/// ICP's example 1: mate in two by 1.Bd8.
const EXAMPLE_1: &str = "2R5/8/p3B3/BR6/k7/2K5/8/8";
/// Two keys.
const COOKED: &str = "7k/8/5KQ1/8/8/8/8/8";

fn text(path: &Path) -> &str {
    path.to_str().expect("UTF-8")
}

/// Runs a shell script with the binary as `$KEYMOVE`: exit code, standard output, standard error.
#[cfg(unix)]
fn shell(script: &str) -> (Option<i32>, String, String) {
    let output = Command::new("bash")
        .args(["-c", script])
        .env("KEYMOVE", env!("CARGO_BIN_EXE_keymove"))
        .stdin(Stdio::null())
        .output()
        .expect("a shell");
    let text = |bytes: Vec<u8>| String::from_utf8(bytes).expect("UTF-8");
    (output.status.code(), text(output.stdout), text(output.stderr))
}

/// However many problems have a time limit, one thread keeps the time.
#[cfg(target_os = "linux")]
#[test]
fn d2_a_time_limit_takes_one_thread() {
    let problems = file("d2-unsound.txt", format!("{COOKED}\n").repeat(3_000).as_bytes());
    let mut child = Command::new(env!("CARGO_BIN_EXE_keymove"))
        .args(["economize", "--time", "3600", "--quiet", "--threads", "2", text(&problems)])
        .stdin(Stdio::null())
        .stdout(Stdio::null())
        .spawn()
        .expect("the binary starts");
    let status = format!("/proc/{}/status", child.id());
    let mut most = 0;
    while child.try_wait().expect("a child").is_none() {
        let threads = fs::read_to_string(&status).unwrap_or_default();
        let threads = threads.lines().find_map(|line| line.strip_prefix("Threads:")?.trim().parse().ok());
        most = most.max(threads.unwrap_or(0));
        std::thread::sleep(Duration::from_millis(2));
    }
    assert!((1..=12).contains(&most), "{most} threads");
}

/// A disk that takes a few bytes and no more: what was found is printed, the failure told, the exit code 2, everywhere.
#[cfg(unix)]
#[test]
fn d3_results_are_printed_when_files_cannot_be_written() {
    let folder = fresh("d3");
    fs::create_dir_all(&folder).expect("a folder");
    let at = |name: &str| folder.join(name).display().to_string();
    let problems = file("d3-problems.txt", format!("{BARON}\n{EXAMPLE_1}\n").as_bytes());
    let problems = problems.display();
    for (command, printed) in [
        (format!("improve --method composer --depth 1 --out {} {EXAMPLE_1}", at("improve")), "1. 70 → 83"),
        (
            format!("improve --method composer --depth 2 --top 30 --checkpoint {} {EXAMPLE_1}", at("improve.json")),
            "1. 70 → ",
        ),
        (format!("repair --depth 1 --top 50 --checkpoint {} {COOKED}", at("repair.json")), "Sound: one key"),
        (format!("repair --depth 1 --out {} {COOKED}", at("repair")), "Sound: one key"),
        (format!("economize --out {} {EXAMPLE_1}", at("economize")), "What each unit is for"),
        (format!("variants --out {} {EXAMPLE_1}", at("variants")), "Sound neighbors"),
        (format!("compose --method random -n 3 --out {}", at("compose")), "3. random, seed 1"),
        (format!("judge --summary --chart {} {problems}", at("chart.svg")), "keymove-2026"),
        (
            format!(
                "improve --method explore --model composer-2006 --max-positions 3000 --depth 2 --learned {} {EXAMPLE_1}",
                at("l.json")
            ),
            "1. ",
        ),
    ] {
        let (code, out, err) = shell(&format!("trap '' XFSZ; ulimit -f 1; exec $KEYMOVE {command}"));
        assert_eq!(code, Some(2), "{command}\n{out}\n{err}");
        assert!(out.contains(printed), "{command}\n{out}");
        assert!(err.contains("error: ") && err.contains("cannot write"), "{command}\n{err}");
    }
}

/// Runs the binary with its output pipe closed, as after `| head -1`.
fn unread(args: &[&str]) -> Option<i32> {
    let mut child = Command::new(env!("CARGO_BIN_EXE_keymove"))
        .args(args)
        .stdin(Stdio::null())
        .stdout(Stdio::piped())
        .stderr(Stdio::null())
        .spawn()
        .expect("the binary starts");
    drop(child.stdout.take());
    child.wait().expect("the binary ends").code()
}

#[test]
fn d4_files_are_written_whatever_standard_output_does() {
    let folder = fresh("d4-compose");
    assert_eq!(unread(&["compose", "--method", "random", "-n", "3", "--out", text(&folder)]), Some(0));
    let written = fs::read_to_string(folder.join("problems.jsonl")).expect("written");
    assert_eq!(written.lines().count(), 3);
    let learned = fresh("d4-learned.json");
    let problems = file("d4-problems.txt", format!("{EXAMPLE_1}\n{BARON}\n").as_bytes());
    let explore = ["improve", "--method", "explore", "--max-positions", "3000", "--depth", "2", "--learned"];
    unread(&[&explore[..], &[text(&learned), text(&problems)]].concat());
    assert!(fs::read_to_string(&learned).expect("written").contains("keymove-learned"));
}

/// Whoever reads no further still learns by the exit code that a problem was not sound.
#[test]
fn a_broken_pipe_does_not_make_an_unsound_batch_sound() {
    let problems = file("pipe-unsound.txt", format!("{COOKED}\n").repeat(20_000).as_bytes());
    let mut child = Command::new(env!("CARGO_BIN_EXE_keymove"))
        .args(["solve", text(&problems)])
        .stdin(Stdio::null())
        .stdout(Stdio::piped())
        .stderr(Stdio::null())
        .spawn()
        .expect("the binary starts");
    let mut out = child.stdout.take().expect("a pipe");
    let mut some = [0; 100];
    out.read_exact(&mut some).expect("some output");
    drop(out);
    assert_eq!(child.wait().expect("ends").code(), Some(1));
}

/// Killed at any moment of its first twenty milliseconds, a run can be started again and again.
#[test]
fn d9_a_run_killed_at_once_can_be_resumed() {
    let folder = fresh("d9");
    fs::create_dir_all(&folder).expect("a folder");
    let checkpoint = folder.join("work.json");
    let compose = ["compose", "--method", "random", "-n", "1000000", "--checkpoint", text(&checkpoint), "--resume"];
    for milliseconds in (0..20).cycle().take(100) {
        let mut child = Command::new(env!("CARGO_BIN_EXE_keymove"))
            .args(compose)
            .stdin(Stdio::null())
            .stdout(Stdio::null())
            .stderr(Stdio::null())
            .spawn()
            .expect("the binary starts");
        std::thread::sleep(Duration::from_millis(milliseconds));
        child.kill().expect("killed");
        child.wait().expect("ended");
    }
    // What earlier versions left behind.
    if !checkpoint.exists() {
        fs::write(&checkpoint, "").expect("an empty file");
    }
    let run = keymove(&["compose", "--method", "random", "-n", "5", "--checkpoint", text(&checkpoint), "--resume"]);
    assert_eq!(run.code, Some(0), "{}", run.err);
    let names = fs::read_dir(&folder).expect("a folder").map(|entry| entry.expect("an entry").file_name());
    assert_eq!(names.collect::<Vec<_>>(), ["work.json"], "nothing else stays behind");
}

#[cfg(unix)]
#[test]
fn d10_scarce_threads_and_memory_are_no_panic() {
    for (limit, command) in [
        ("-v 300000", format!("solve --threads 512 {BARON}")),
        ("-v 300000", format!("improve --threads 512 --depth 1 {EXAMPLE_1}")),
        ("-v 300000", "compose --threads 512 --method random -n 2".to_owned()),
        ("-v 60000", format!("solve --hash 1024 --threads 64 --moves 4 --max-nodes 20000 {EXAMPLE_1}")),
    ] {
        let (code, out, err) = shell(&format!("ulimit {limit}; exec $KEYMOVE {command}"));
        assert!(matches!(code, Some(0 | 1)), "{command}: {code:?}\n{err}");
        assert!(!err.contains("panicked") && !out.is_empty(), "{command}\n{err}");
    }
    let problems = file("d10-problems.txt", format!("{BARON}\n").repeat(50).as_bytes());
    let (code, out, err) = shell(&format!("ulimit -v 300000; $KEYMOVE solve --threads 512 {}", problems.display()));
    assert_eq!((code, out.lines().count()), (Some(0), 50), "{err}");
}

#[test]
fn one_model_judges_a_search() {
    for command in ["improve", "repair", "economize", "variants"] {
        refused(&[command, "--model", "all", BARON], "--model must be one model");
    }
}

#[test]
fn a_sheet_of_a_file_is_one_picture() {
    let problems = file("sheet-problems.txt", format!("{EXAMPLE_1}\n{COOKED}\n").as_bytes());
    let run = keymove(&["variants", "--format", "svg", text(&problems)]);
    assert!(run.out.starts_with("<svg ") && run.out.trim_end().ends_with("</svg>"), "{}", run.out);
    assert_eq!(run.out.matches("<svg xmlns").count(), run.out.matches("</svg>").count());
}

#[test]
fn options_that_say_nothing_are_refused() {
    for method in ["random", "climb", "backwards"] {
        refused(&["compose", "--method", method, "--experience", "games"], "--experience applies only to");
    }
    refused(&["compose", "--method", "climb", "--reading", "brisk"], "--reading applies only to");
}

#[test]
fn a_resumed_run_shows_as_many_as_are_asked_for() {
    let checkpoint = fresh("resume-fewer.json");
    let compose = |count: &str, more: &[&str]| {
        let base =
            ["compose", "--method", "random", "--format", "json", "-n", count, "--checkpoint", text(&checkpoint)];
        lines(&keymove(&[&base[..], more].concat()))
    };
    let nine = compose("9", &[]);
    assert_eq!((nine.len(), compose("4", &["--resume"])), (9, nine[..4].to_vec()));
}

#[test]
fn numbers_stay_what_they_are() {
    let id = "123456789012345678901234567890";
    let problems = file("large-id.jsonl", format!("{{\"fen\":\"{BARON}\",\"id\":{id}}}\n").as_bytes());
    assert!(keymove(&["solve", text(&problems)]).out.contains(id));
    refused(&["solve", &format!("{BARON} w - - 99999999999999999999 1")], "'99999999999999999999' is too large");
}

#[test]
fn the_best_move_of_an_epd_is_understood() {
    let run = keymove(&["solve", "8/8/8/8/1R6/p1K5/8/k7 w - - bm #3;"]);
    assert!(run.out.contains("#3") || run.out.contains("Note: "), "{}", run.out);
}
