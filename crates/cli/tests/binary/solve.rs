//! `keymove solve` as a user meets it: what it prints, where, and with which exit code.

use std::process::{Command, Stdio};

use crate::run::{BARON, Run, file, keymove, keymove_with, lines, refused};

fn illegal(position: &str, reason: &str) {
    let run = keymove(&["solve", position]);
    assert_eq!(run.code, Some(1), "{}", run.err);
    assert!(run.out.contains("Illegal: ") && run.out.contains(reason), "{}", run.out);
}

#[test]
fn a_position_in_every_form() {
    for args in [
        &["solve", BARON][..],
        &["solve", "b2K4/2p5/3k4/1Q6/5P2/1B6/8/8 w - - 0 1"],
        &["solve", BARON, "w", "-", "-"],
        &["solve", "Kd8 Qb5 Bb3 Pf4 / Kd6 Ba8 pc7", "--moves", "2"],
        &["solve", "Kd8", "Qb5", "Bb3", "Pf4", "/", "Kd6", "Ba8", "pc7", "--stipulation", "#2"],
        &["solve", "{\"fen\":\"b2K4/2p5/3k4/1Q6/5P2/1B6/8/8\"}"],
    ] {
        let run = keymove(args);
        assert_eq!(run.code, Some(0), "{args:?}: {}", run.err);
        assert!(run.out.contains("Sound: one key, 1.Qc4!"), "{}", run.out);
        assert!(!run.out.contains('\x1b'), "no colors in a pipe");
        assert_eq!(run.err, "");
    }
}

#[test]
fn every_format_of_one_position() {
    let run = keymove(&["solve", BARON, "--format", "json"]);
    assert_eq!(lines(&run)[0]["keys"][0]["uci"], "b5c4");
    let run = keymove(&["solve", BARON, "--format", "popeye"]);
    assert!(run.out.starts_with("   1.Qb5-c4 ! threat:\n          2.Qc4*c7 #\n"), "{}", run.out);
    let run = keymove(&["solve", BARON, "--format", "svg"]);
    assert!(run.out.starts_with("<svg "), "{}", run.out);
}

#[test]
fn parts_come_when_asked_for() {
    let bare = keymove(&["solve", BARON]);
    assert!(!bare.out.contains("Set play") && !bare.out.contains("Tries"));
    let full = keymove(&["solve", BARON, "--set-play", "--tries"]);
    assert!(full.out.contains("Set play") && full.out.contains("but 1...Kc6!"));
    let one = keymove(&["solve", "--tries=1", BARON, "--format", "json"]);
    let three = keymove(&["solve", "--tries=3", BARON, "--format", "json"]);
    let count = |run: &Run| lines(run)[0]["tries"].as_array().map(Vec::len);
    assert!(count(&one) < count(&three));
    let checking = keymove(&["solve", "--checking-tries", BARON, "--format", "json"]);
    assert!(count(&one) < count(&checking));
}

#[test]
fn another_verdict_is_exit_code_1() {
    assert_eq!(keymove(&["solve", BARON, "--moves", "1"]).code, Some(1));
    assert_eq!(keymove(&["solve", BARON, "--moves", "3"]).code, Some(1));
    illegal("8/8/8/8/8/1k6/8/8", "White has no king");
    illegal("8/8/8/8/8/8/8/K7", "Black has no king");
    illegal("8/8/8/8/8/1k6/8/K6K", "White has more than one king");
    illegal("8/8/8/8/8/8/1k6/K7", "the kings stand next to each other");
    illegal("P7/8/8/8/8/1k6/8/K7", "a pawn stands on the first or eighth rank");
}

#[test]
fn bad_input_is_refused() {
    refused(&["solve", ""], "empty");
    refused(&["solve", "9/8/8/8/8/8/8/8"], "rank 8");
    refused(&["solve", "ppppppppp/8/8/8/8/8/8/K1k5"], "more than 8 squares");
    refused(&["solve", "b2X4/2p5/3k4/1Q6/5P2/1B6/8/8"], "'X' is not a unit");
    refused(&["solve", "Kd8 Zb5 / Kd6"], "'Zb5'");
    refused(&["solve", "nonsense"], "neither a FEN");
    refused(&["solve", &"x".repeat(100_000)], "neither a FEN");
    refused(&["solve", "no_such_file.epd"], "neither a file nor a position");
    refused(&["solve", "no/such/folder"], "neither a file nor a position");
    refused(&["solve", "b2K4/2p5/3k4/1Q6/5P2/1B6/8"], "7 ranks instead of 8");
    refused(&["solve", "8/8/8/8/8/8/8/8/8"], "9 ranks instead of 8");
    refused(&["solve", env!("CARGO_MANIFEST_DIR")], "is a folder");
    refused(&["solve", BARON, "--moves", "0"], "0 is out of range: directmates have 1 to 20 moves");
    refused(&["solve", BARON, "--moves", "999"], "999 is out of range");
    refused(&["solve", BARON, "--moves", "-1"], "-1");
    refused(&["solve", BARON, "--stipulation", "x#2"], "'x#2' is not a stipulation: write #2, =2, h#2");
    refused(&["solve", BARON, "--moves", "2", "--stipulation", "#2"], "cannot be used with");
    refused(&["solve", BARON, "--format", "pdf"], "pdf");
    refused(&["solve", BARON, "--threads", "0"], "0");
    refused(&["sovle"], "sovle");
}

#[test]
fn searches_refuse_other_genres_by_name() {
    for (search, sentence) in [
        ("improve", "improve works on directmates and helpmates; s#2 is a selfmate"),
        ("variants", "variants works on directmates and helpmates; s#2 is a selfmate"),
    ] {
        refused(&[search, BARON, "--stipulation", "s#2"], sentence);
    }
}

/// Pál Benkő and Felix A. Sonnenfeld, Magyar Sakkélet 1978.
const BENKO_SONNENFELD: &str = "B7/2R5/4N3/1r2r3/8/2Pk4/3P4/6K1";

#[test]
fn the_number_of_intended_solutions_decides() {
    for (args, code, verdict) in [
        (&["-s", "h#2 2 solutions"][..], 0, "Sound: 2 solutions, as intended"),
        (&["-s", "h#2 2.1.1.1"], 0, "Sound: 2 solutions, as intended"),
        (&["-s", "h#2", "--intended", "2"], 0, "Sound: 2 solutions, as intended"),
        (&["h#2"], 1, "Cooked: 2 solutions, 1 intended"),
        (&["-s", "h#2 3"], 1, "Too few solutions: 2 of 3"),
    ] {
        let run = keymove(&[&["solve", BENKO_SONNENFELD], args].concat());
        assert_eq!(run.code, Some(code), "{args:?}: {}", run.err);
        assert!(run.out.contains(verdict) && run.out.contains("1.Rbd5 Rf7 2.Ke4 Sc5#"), "{args:?}: {}", run.out);
    }
}

#[test]
fn limits_leave_other_genres_unfinished() {
    for stipulation in ["h#3", "s#3", "ser-h#8", "hs#3"] {
        let args = ["solve", BENKO_SONNENFELD, "-s", stipulation, "--max-nodes", "100"];
        let run = keymove(&args);
        assert_eq!(run.code, Some(1), "{stipulation}: {}", run.err);
        assert!(run.out.contains("Unfinished: stopped after"), "{stipulation}: {}", run.out);
        let threads = keymove(&[&args[..], &["--threads", "3"]].concat());
        assert_eq!(threads.out, run.out, "{stipulation}");
    }
}

#[test]
fn a_batch_answers_in_order_and_survives_bad_lines() {
    let mut bytes =
        format!("{BARON}\n\n{{\"fen\":\"{BARON}\",\"stipulation\":\"#1\",\"id\":3}}\nKd8 / \n").into_bytes();
    bytes.extend_from_slice(b"\xff\xfe\n");
    bytes.extend(std::iter::repeat_n(b'k', 10 << 20));
    bytes.extend_from_slice(format!("\n{BARON} w - - dm 2; id \"last\";\r\n").as_bytes());
    let path = file("mixed.txt", &bytes);
    let run = keymove(&["solve", path.to_str().expect("UTF-8"), "--threads", "2"]);
    assert_eq!(run.code, Some(2));
    let lines = lines(&run);
    let verdicts: Vec<&str> = lines.iter().map(|line| line["verdict"].as_str().unwrap_or("error")).collect();
    assert_eq!(verdicts, ["sound", "no_solution", "illegal", "error", "error", "sound"]);
    assert_eq!(lines[1]["id"], 3);
    assert_eq!(lines[3]["line"], 5, "blank lines are passed over and counted");
    assert_eq!(lines[5]["id"], "last");
    assert!(lines[3]["error"].as_str().expect("text").contains("UTF-8"));
    assert!(lines[4]["error"].as_str().expect("text").contains("longer than"));
    assert_eq!(run.err.lines().count(), 2);
    assert!(run.err.starts_with("error: line 5: "), "{}", run.err);
}

#[test]
fn a_stream_is_solved_whatever_the_threads() {
    let input = format!("{BARON}\nKc3 Rb4 / Ka1 pa3 #3\n").repeat(300);
    let one = keymove_with(&["solve", "-", "--threads", "1"], input.as_bytes());
    let many = keymove_with(&["solve", "--threads", "4"], input.as_bytes());
    assert_eq!(one.out.lines().count(), 600);
    assert_eq!(one.out, many.out);
    let sound = keymove_with(&["solve", "-"], format!("{BARON}\n").as_bytes());
    assert_eq!(sound.code, Some(0));
    let none = keymove_with(&["solve", "-"], b"");
    assert_eq!((none.code, none.out.as_str()), (Some(2), ""));
    assert_eq!(none.err, "error: the input is empty: give at least one problem\n");
}

#[test]
fn other_formats_of_a_batch_are_separated_blocks() {
    let input = format!("{BARON}\nnonsense\n");
    let run = keymove_with(&["solve", "-", "--format", "popeye"], input.as_bytes());
    assert_eq!(run.code, Some(2));
    assert!(run.out.starts_with("line 1\n   1.Qb5-c4 ! threat:\n"), "{}", run.out);
    assert!(run.out.contains("\n\nline 2\nerror: 'nonsense' is neither"), "{}", run.out);
    let run = keymove_with(&["solve", "-", "--format", "svg"], input.as_bytes());
    assert_eq!(run.code, Some(2), "the bad line counts");
    assert!(run.out.starts_with("<svg ") && run.err.starts_with("error: line 2: "), "{}", run.err);
}

#[test]
fn a_reader_that_leaves_early_is_no_error() {
    let path = file("many.txt", format!("{BARON}\n").repeat(3000).as_bytes());
    let mut child = Command::new(env!("CARGO_BIN_EXE_keymove"))
        .args(["solve", path.to_str().expect("UTF-8")])
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .expect("the binary starts");
    drop(child.stdout.take());
    let output = child.wait_with_output().expect("the binary ends");
    assert_eq!(output.status.code(), Some(0));
    assert!(output.stderr.is_empty());
}

#[test]
fn help_teaches_and_pages_are_made() {
    let short = keymove(&[]);
    assert_eq!(short.code, Some(0));
    assert!((short.out + &short.err).contains("Examples:\n  keymove solve"));
    let help = keymove(&["solve", "--help"]);
    assert_eq!(help.code, Some(0));
    assert!(help.out.contains("Examples:") && help.out.contains("--checking-tries"));
    for shell in ["bash", "zsh", "fish", "powershell", "elvish"] {
        assert!(keymove(&["completions", shell]).out.contains("set-play"), "{shell}");
    }
    let man = keymove(&["man"]);
    assert!(man.out.contains(".TH keymove") && man.out.contains("checking"), "{}", man.out);
    assert!(keymove(&["--version"]).out.starts_with("keymove "));
}
