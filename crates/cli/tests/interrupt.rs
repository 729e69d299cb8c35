//! Ctrl-C while the program waits for lines: it ends by itself, with what it knows so far.
#![cfg(unix)]

use std::io::{BufRead as _, BufReader, Write as _};
use std::process::{Child, Command, Stdio};

#[test]
fn interrupting_a_batch_keeps_what_is_done() {
    for verb in ["solve", "judge"] {
        interrupt(verb);
    }
}

#[test]
fn an_interrupted_summary_says_so() {
    for (format, words) in
        [("text", "Interrupted after 1 line; "), ("json", "\"interrupted\":true"), ("svg", "Interrupted after 1 line<")]
    {
        let mut child = Command::new(env!("CARGO_BIN_EXE_keymove"))
            .args(["judge", "-", "--summary", "--format", format])
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .stderr(Stdio::piped())
            .spawn()
            .expect("the binary starts");
        let mut stdin = child.stdin.take().expect("a pipe");
        // A bad line is reported at once: by then it has been counted.
        writeln!(stdin, "nonsense").expect("the binary reads");
        let mut stderr = BufReader::new(child.stderr.take().expect("a pipe"));
        let mut line = String::new();
        stderr.read_line(&mut line).expect("a line");
        assert!(line.starts_with("error: line 1: "), "{line}");
        stop(&child);
        let output = child.wait_with_output().expect("the binary ends");
        assert_eq!(output.status.code(), Some(130));
        let out = String::from_utf8(output.stdout).expect("UTF-8");
        assert!(out.contains(words), "{out}");
        let shown: Vec<String> = stderr.lines().map(|line| line.expect("UTF-8")).collect();
        assert_eq!(shown, ["Interrupted after 1 line"]);
    }
}

fn stop(child: &Child) {
    let interrupted = Command::new("kill").args(["-INT", &child.id().to_string()]).status().expect("kill runs");
    assert!(interrupted.success());
}

/// What was found so far is printed, and the checkpoint holds it.
#[test]
fn interrupting_a_search_keeps_what_is_found() {
    let path = std::path::Path::new(env!("CARGO_TARGET_TMPDIR")).join("interrupted.ckpt");
    let _ = std::fs::remove_file(&path);
    let child = Command::new(env!("CARGO_BIN_EXE_keymove"))
        .args(["improve", "b2K4/2p5/3k4/1Q6/5P2/1B6/8/8", "--depth", "4", "--checkpoint"])
        .arg(&path)
        .stdout(Stdio::piped())
        .spawn()
        .expect("the binary starts");
    while !path.exists() {
        std::thread::sleep(std::time::Duration::from_millis(10));
    }
    stop(&child);
    let output = child.wait_with_output().expect("the binary ends");
    assert_eq!(output.status.code(), Some(130));
    let text = String::from_utf8(output.stdout).expect("UTF-8");
    assert!(text.contains("The search was stopped early"), "{text}");
    assert!(std::fs::read_to_string(&path).expect("a checkpoint").starts_with("{\"format\":\"keymove-checkpoint\""));
}

/// The best so far is printed, if there is any, and the checkpoint continues.
#[test]
fn interrupting_composing_keeps_the_best() {
    let path = std::path::Path::new(env!("CARGO_TARGET_TMPDIR")).join("interrupted-composing.ckpt");
    let _ = std::fs::remove_file(&path);
    let child = Command::new(env!("CARGO_BIN_EXE_keymove"))
        .args(["compose", "--units", "6..8", "--time", "600", "--checkpoint"])
        .arg(&path)
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .expect("the binary starts");
    while !path.exists() {
        std::thread::sleep(std::time::Duration::from_millis(10));
    }
    stop(&child);
    let output = child.wait_with_output().expect("the binary ends");
    assert_eq!(output.status.code(), Some(130));
    let text = String::from_utf8(output.stderr).expect("UTF-8");
    assert!(text.contains(", interrupted; --resume continues; "), "{text}");
}

/// What was found so far is printed, and written into the folder.
#[test]
fn interrupting_variants_keeps_what_is_found() {
    let folder = std::path::Path::new(env!("CARGO_TARGET_TMPDIR")).join("interrupted-variants");
    let _ = std::fs::remove_dir_all(&folder);
    let child = Command::new(env!("CARGO_BIN_EXE_keymove"))
        .args(["variants", "Kc3 Rb4 / Ka1 pa3 #3", "--depth", "2", "--out"])
        .arg(&folder)
        .stdout(Stdio::piped())
        .spawn()
        .expect("the binary starts");
    while !folder.exists() {
        std::thread::sleep(std::time::Duration::from_millis(10));
    }
    std::thread::sleep(std::time::Duration::from_millis(300));
    stop(&child);
    let output = child.wait_with_output().expect("the binary ends");
    assert_eq!(output.status.code(), Some(130));
    let text = String::from_utf8(output.stdout).expect("UTF-8");
    assert!(text.contains("stopped early") || text.contains("Unfinished"), "{text}");
    assert!(std::fs::read_to_string(folder.join("report.json")).expect("a report").contains("\"complete\":false"));
}

fn interrupt(verb: &str) {
    let mut child = Command::new(env!("CARGO_BIN_EXE_keymove"))
        .args([verb, "-"])
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .spawn()
        .expect("the binary starts");
    let mut stdin = child.stdin.take().expect("a pipe");
    writeln!(stdin, "b2K4/2p5/3k4/1Q6/5P2/1B6/8/8").expect("the binary reads");
    let mut line = String::new();
    BufReader::new(child.stdout.take().expect("a pipe")).read_line(&mut line).expect("a line");
    assert!(line.contains("\"sound\""), "an answer comes before the stream ends: {line}");
    stop(&child);
    assert_eq!(child.wait().expect("the binary ends").code(), Some(130));
}

/// What was found so far is printed and counted.
#[test]
fn interrupting_a_query_keeps_what_is_found() {
    let mut child = Command::new(env!("CARGO_BIN_EXE_keymove"))
        .args(["judge", "-", "--find", "grimshaw"])
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .expect("the binary starts");
    let mut stdin = child.stdin.take().expect("a pipe");
    writeln!(stdin, "b2K4/2p5/3k4/1Q6/5P2/1B6/8/8").expect("the binary reads");
    let mut stdout = BufReader::new(child.stdout.take().expect("a pipe"));
    for words in ["units", "grimshaw"] {
        let mut line = String::new();
        stdout.read_line(&mut line).expect("a line");
        assert!(line.contains(words), "{line}");
    }
    stop(&child);
    let output = child.wait_with_output().expect("the binary ends");
    assert_eq!(output.status.code(), Some(130));
    assert_eq!(String::from_utf8(output.stderr).expect("UTF-8"), "1 of 1 problem matches\n");
}
