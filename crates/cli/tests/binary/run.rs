//! The binary run as a user runs it, and what comes back.

use std::io::Write as _;
use std::path::PathBuf;
use std::process::{Command, Stdio};

use serde_json::Value;

/// H. Weenink, Good Companion 1917: mate in two by 1.Qc4.
pub const BARON: &str = "b2K4/2p5/3k4/1Q6/5P2/1B6/8/8";

/// What a run left behind.
pub struct Run {
    pub code: Option<i32>,
    pub out: String,
    pub err: String,
}

impl Run {
    /// What was printed with all blanks and line breaks as one blank: sentences are wrapped to the width.
    pub fn said(&self) -> String {
        self.out.split_whitespace().collect::<Vec<_>>().join(" ")
    }
}

pub fn keymove_with(args: &[&str], input: &[u8]) -> Run {
    let mut child = Command::new(env!("CARGO_BIN_EXE_keymove"))
        .args(args)
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .expect("the binary starts");
    let mut stdin = child.stdin.take().expect("a pipe");
    let input = input.to_vec();
    // On a thread of its own: the binary may answer before it has read everything, or not read at all.
    let writer = std::thread::spawn(move || stdin.write_all(&input));
    let output = child.wait_with_output().expect("the binary ends");
    let _ = writer.join();
    let text = |bytes: Vec<u8>| String::from_utf8(bytes).expect("UTF-8");
    let run = Run { code: output.status.code(), out: text(output.stdout), err: text(output.stderr) };
    assert!(!run.err.contains("panicked"), "{}", run.err);
    run
}

pub fn keymove(args: &[&str]) -> Run {
    keymove_with(args, b"")
}

pub fn lines(run: &Run) -> Vec<Value> {
    run.out.lines().map(|line| serde_json::from_str(line).expect("JSON")).collect()
}

/// A file for one test; the name keeps tests apart.
pub fn file(name: &str, bytes: &[u8]) -> PathBuf {
    let path = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join(name);
    std::fs::write(&path, bytes).expect("a temporary file");
    path
}

/// Exit code 2, nothing on standard output, one short message on standard error.
pub fn refused(args: &[&str], message: &str) {
    let run = keymove(args);
    assert_eq!(run.code, Some(2), "{}", run.err);
    assert_eq!(run.out, "");
    assert!(run.err.starts_with("error: ") && run.err.contains(message), "{}", run.err);
    assert!(run.err.len() < 800, "{}", run.err);
}

/// A name nothing has yet.
pub fn fresh(name: &str) -> PathBuf {
    let path = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join(name);
    let _ = std::fs::remove_file(&path);
    let _ = std::fs::remove_dir_all(&path);
    path
}

/// Exit code 1 and the reason on standard error: what was asked for makes sense, but not here.
pub fn not_possible(args: &[&str], message: &str) {
    let run = keymove(args);
    assert_eq!((run.code, run.out.as_str()), (Some(1), ""), "{}", run.err);
    assert!(run.err.starts_with("not possible: ") && run.err.contains(message), "{}", run.err);
}
