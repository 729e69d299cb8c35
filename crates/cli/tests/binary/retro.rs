//! `--retro`, `--retro-parts` and `--doubt-rights`: how far the past of a diagram is looked into.

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

/// W. Langstaff, The Chess Amateur 1922: either Black may castle, and has just played g7-g5, or he may not.
const LANGSTAFF: &str = "4k2r/8/5B1P/5KpP/8/8/8/3R4";

#[test]
fn rights_that_exclude_each_other_are_solved_part_by_part() {
    let run = keymove(&["solve", LANGSTAFF, "--retro-parts"]);
    assert_eq!(run.code, Some(0), "{}", run.out);
    for words in [
        "Sound in both parts",
        "a) Black may castle short, en passant on g6",
        "1.hxg6 e.p.!",
        "b) Black may not castle",
        "1.Ke6!",
        "either Black may not castle short, or the last move was g7-g5",
    ] {
        assert!(run.said().contains(words), "{words}: {}", run.out);
    }
    let run = keymove(&["solve", LANGSTAFF, "--retro-parts", "--format", "json"]);
    let line = &lines(&run)[0];
    assert_eq!(line["verdict"], "sound", "{line:#}");
    let parts = line["parts"].as_array().expect("parts");
    let changes: Vec<&str> = parts.iter().filter_map(|part| part["change"].as_str()).collect();
    assert_eq!(changes, ["Black may castle short, en passant on g6", "Black may not castle"]);
    // Nothing excludes anything here.
    assert_eq!(keymove(&["solve", DAWSON, "--retro-parts"]).out, keymove(&["solve", DAWSON]).out);
}

#[test]
fn what_decides_is_said_first() {
    let run = keymove(&["judge", DAWSON]);
    let said = run.said();
    let decides = said.find("White cannot castle long: the last move was c7-c6").expect("said");
    assert!(decides < said.find("Score").expect("a score"), "{}", run.out);
    assert!(!run.out.contains("Note: White cannot castle"), "said once: {}", run.out);
    // This castling is lost as well, and the key would be the same with it.
    let idle = keymove(&["judge", "4k2r/3p4/8/3Q3P/8/B7/8/4K3", "--format", "json"]);
    assert!(lines(&idle)[0]["notes"][0].as_str().is_some_and(|note| note.starts_with("Black cannot castle short")));
    let idea = lines(&idle)[0]["idea"].clone();
    assert!(!idea.as_str().unwrap_or_default().contains("castle"), "{idea}");
}
