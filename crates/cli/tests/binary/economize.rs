//! `keymove economize` as a user meets it.

use crate::run::{BARON, Run, keymove, lines, refused};

/// The baron with two pawns that do nothing.
const PADDED: &str = "b2K4/2p4p/3k4/1Q5P/5P2/1B6/8/8";

fn economize(args: &[&str]) -> Run {
    keymove(&[&["economize"], args].concat())
}

#[test]
fn what_does_nothing_goes_and_the_rest_is_explained() {
    let run = economize(&[PADDED]);
    assert_eq!(run.code, Some(0), "{}", run.err);
    for line in [
        "  1. remove: delete wPh5",
        "     Without it the problem is sound, with the same content.",
        "  From 9 units; White 14, Black 5 in pawns to 7 units; White 13, Black 4 in pawns.",
        "  b2K4/2p5/3k4/1Q6/5P2/1B6/8/8 w - - 0 1",
        "  bBa8 blocks c6 and stops the short mate 1.Qd5#.",
    ] {
        assert!(run.said().contains(line.trim()), "{line}\n{}", run.out);
    }
    for threads in ["1", "3"] {
        assert_eq!(economize(&[PADDED, "--threads", threads]).out, run.out);
    }
}

#[test]
fn nothing_to_save_and_nothing_to_keep_are_told() {
    let run = economize(&[BARON, "--by", "remove"]);
    assert_eq!(run.code, Some(1));
    assert!(run.out.contains("Nothing can be saved by remove."), "{}", run.out);
    let unsound = economize(&["3K4/2p5/3k4/1Q6/5P2/1B6/8/8"]);
    assert_eq!(unsound.code, Some(1));
    assert!(unsound.said().contains("the problem is not sound; repair it first"), "{}", unsound.out);
    refused(&["economize", BARON, "--by", "magic"], "magic");
    refused(&["economize", BARON, "--keep", "grimsha"], "did you mean 'grimshaw'?");
    let few = economize(&[PADDED, "--max-units", "7", "--by", "remove"]);
    assert!(few.code == Some(0) && few.said().contains("to 7 units"), "{}", few.out);
    let fewer = economize(&[PADDED, "--max-units", "5", "--by", "remove"]);
    assert!(fewer.code == Some(1) && fewer.out.contains("No saving meets the options"), "{}", fewer.out);
    let kept = economize(&[PADDED, "--keep-units", "wPh5 bph7", "--by", "remove", "--format", "json"]);
    assert_eq!((kept.code, &lines(&kept)[0]["savings"]), (Some(1), &serde_json::json!([])));
}
