//! `--retro` and `--doubt-rights`: how far the past of a diagram is looked into.

use crate::run::{file, keymove, lines, refused};

/// T. R. Dawson, Pittsburgh Gazette Times 1913: castling long would be a second key.
const DAWSON: &str = "8/1p1ppppp/2p1B3/P6R/pP4PP/2N4k/PP2PPrN/R3KQB1";

#[test]
fn reasons_are_told() {
    let run = keymove(&["solve", DAWSON]);
    assert_eq!(run.code, Some(0), "{}", run.out);
    assert!(run.out.contains("Sound: one key, 1.Rd1!"), "{}", run.out);
    assert!(run.said().contains("White cannot castle long: the last move was c7-c6"), "{}", run.out);
    let run = keymove(&["solve", DAWSON, "--format", "json"]);
    assert!(lines(&run)[0]["notes"][0].as_str().is_some_and(|note| note.starts_with("White cannot castle long")));
}

#[test]
fn fewer_plies_prove_less() {
    for plies in ["0", "2"] {
        let run = keymove(&["solve", DAWSON, "--retro", plies]);
        assert_eq!(run.code, Some(1), "{}", run.out);
        assert!(run.said().contains("O-O-O") && run.said().contains("astling (Q) is assumed"), "{}", run.out);
    }
    refused(&["solve", DAWSON, "--retro", "21"], "21 is not in");
}

#[test]
fn given_rights_are_doubted_where_asked() {
    let given = format!("{DAWSON} w Q - 0 1");
    assert_eq!(keymove(&["solve", &given]).code, Some(1));
    assert_eq!(keymove(&["solve", &given, "--doubt-rights"]).code, Some(0));
    let many = file("given-rights.fen", format!("{given}\n").as_bytes());
    let many = many.to_str().expect("a name");
    let run = keymove(&["solve", many, "--doubt-rights"]);
    assert_eq!(lines(&run)[0]["verdict"], "sound");
    assert_eq!(lines(&keymove(&["solve", many]))[0]["verdict"], "cooked");
}
