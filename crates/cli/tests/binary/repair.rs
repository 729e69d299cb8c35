//! `keymove repair` as a user meets it: what it finds first, what it says of it, what it refuses.

use serde_json::Value;

use crate::run::{BARON, Run, file, fresh, keymove, lines, refused};

/// The baron without his bishop on a8: White mates at once.
const WITHOUT_BISHOP: &str = "3K4/2p5/3k4/1Q6/5P2/1B6/8/8";
/// Far from everything: two changes are needed.
const BARE: &str = "1n2K3/8/8/8/8/8/PPP5/k7";

fn repair(args: &[&str]) -> Run {
    keymove(&[&["repair"], args].concat())
}

fn json(args: &[&str]) -> Value {
    let run = repair(&[args, &["--format", "json"]].concat());
    assert_eq!(run.err, "");
    lines(&run).remove(0)
}

#[test]
fn the_missing_unit_comes_first_and_is_explained() {
    let run = repair(&[WITHOUT_BISHOP, "--top", "1"]);
    assert_eq!(run.code, Some(0), "{}", run.err);
    for line in [
        "Short solution: mate in 1 by 1.Qd5#!",
        "1. One change: add bBa8",
        "  Sound: one key, 1.Qc4!",
        "  Stops the immediate mate 1.Qd5#: 1...Bxd5 refutes it, by the new bishop.",
        "  Stops the cooks 1.Ba2, 1.Bc4, 1.Bf7, 1.Bg8 and 1.Ke8: 1...Bh1 refutes each, by the new bishop.",
    ] {
        assert!(run.said().contains(line.trim()), "{line}\n{}", run.out);
    }
}

#[test]
fn what_was_asked_is_kept() {
    let keys = |found: &Value| -> Vec<String> {
        let repairs = found["repairs"].as_array().expect("repairs").iter();
        repairs.map(|one| one["key"]["uci"].as_str().expect("a key").to_owned()).collect()
    };
    let named = json(&[WITHOUT_BISHOP, "--depth", "1", "--keep-key=Qc4"]);
    assert_eq!(keys(&named), ["b5c4", "b5c4"]);
    let of_draft = json(&[WITHOUT_BISHOP, "--depth", "1", "--keep-key", "--top", "50"]);
    let draft: Vec<&str> =
        of_draft["draft"]["keys"].as_array().expect("keys").iter().filter_map(|key| key["uci"].as_str()).collect();
    assert!(keys(&of_draft).iter().all(|key| draft.contains(&key.as_str())) && !keys(&of_draft).is_empty());
    let kept = json(&[WITHOUT_BISHOP, "--depth", "1", "--keep-units", "wBb3 wQb5", "--max-units", "6", "--top", "50"]);
    for one in kept["repairs"].as_array().expect("repairs") {
        let fen = one["fen"].as_str().expect("a FEN");
        assert!(fen.split(' ').next().is_some_and(|board| board.matches(char::is_alphabetic).count() <= 6), "{fen}");
    }
}

#[test]
fn impossible_requests_end_with_a_clear_answer() {
    for (args, message) in [
        (&[WITHOUT_BISHOP, "--max-units", "2"][..], "down to 2: allow more units"),
        (&["7k/8/8/8/8/8/8/K7", "--keep-key"], "name the key"),
        (&[WITHOUT_BISHOP, "--keep-units", "wRa1"], "no white rook on a1"),
    ] {
        let run = repair(args);
        assert_eq!((run.code, run.out.as_str()), (Some(1), ""), "{args:?}");
        assert!(run.err.contains(message), "{}", run.err);
    }
    refused(&["repair", WITHOUT_BISHOP, "--keep-key=Zz9"], "'Zz9' is not a key");
    let run = repair(&[WITHOUT_BISHOP, "--depth", "1", "--require", "pickaninny,grimshaw"]);
    assert_eq!(run.code, Some(1), "{}", run.err);
    assert!(run.out.contains("none is sound and meets the options"), "{}", run.out);
    let sound = repair(&[BARON]);
    assert_eq!(sound.code, Some(0));
    assert!(sound.said().contains("Nothing to repair: the problem is already sound"), "{}", sound.out);
    // Sound is not enough if something else was asked for.
    let other = json(&[BARON, "--depth", "1", "--keep-key=Ke8", "--top", "1"]);
    assert_eq!(other["repairs"][0]["key"]["uci"], "d8e8");
}

#[test]
fn files_are_written_and_never_written_over() {
    let folder = fresh("repair-report");
    let path = folder.to_str().expect("UTF-8");
    assert_eq!(repair(&[WITHOUT_BISHOP, "--top", "2", "--out", path]).code, Some(0));
    for name in ["report.md", "report.txt", "report.json", "draft.svg", "repair-1.svg", "repair-2.svg"] {
        assert!(folder.join(name).exists(), "{name}");
    }
    refused(&["repair", WITHOUT_BISHOP, "--out", path], "--force");
    let drafts = file("drafts.txt", format!("{WITHOUT_BISHOP}\nnonsense\n{BARON}\n").as_bytes());
    let run = repair(&[drafts.to_str().expect("UTF-8"), "--depth", "1", "--top", "1"]);
    assert_eq!((run.code, lines(&run).len()), (Some(2), 3), "{}", run.err);
}

#[test]
fn a_stopped_repair_goes_on_to_the_same_end_on_any_number_of_threads() {
    let path = fresh("repair.ckpt");
    let checkpoint = path.to_str().expect("UTF-8");
    let stopped = repair(&[BARE, "--checkpoint", checkpoint, "--time", "0.05", "--threads", "1"]);
    assert!(stopped.out.contains("stopped early") || stopped.code == Some(0), "{}", stopped.out);
    let resumed = repair(&[BARE, "--checkpoint", checkpoint, "--resume"]);
    let whole = repair(&[BARE, "--threads", "1"]);
    assert_eq!(resumed.out, whole.out);
    refused(
        &["repair", BARE, "--depth", "1", "--checkpoint", checkpoint, "--resume"],
        "was saved with --depth 2, now 1",
    );
    refused(&["improve", BARON, "--checkpoint", checkpoint, "--resume"], "was saved by keymove repair");
}
