//! Twins and duplex problems on the command line and in files.

use crate::run::{file, keymove, lines, refused};

/// Pál Benkő, Magyar Sakkélet 1974: b) Kd4→e3.
const BENKO: &str = "Kd4 Be8 Pc7 Pd7 Pg4 / Ke6 #3";
/// The same in Olive's form, with a third twin in free words.
const OLIVE: &str = "---\nauthors: [\"Benkő, Pál\"]\nalgebraic:\n  white: [Kd4, Be8, Pc7, Pd7, Pg4]\n  black: [Ke6]\n\
stipulation: \"#3\"\ntwins:\n  b: Move d4 e3\n";

#[test]
fn twins_are_parts_of_one_problem() {
    let run = keymove(&["solve", BENKO, "--twin", "Move d4 e3"]);
    assert_eq!((run.code, run.err.as_str()), (Some(0), ""));
    assert!(run.out.contains("Sound in both parts\n\na)\n  1.d8=B!"), "{}", run.out);
    assert!(run.out.contains("\nb) wKd4→e3\n  1.d8=Q!"), "{}", run.out);
    let path = file("twins.olv", OLIVE.as_bytes());
    let run = keymove(&["solve", path.to_str().expect("UTF-8")]);
    let whole = lines(&run);
    assert_eq!((run.code, whole.len()), (Some(0), 1), "{}", run.err);
    assert_eq!((&whole[0]["verdict"], &whole[0]["parts"][1]["commands"]), (&"sound".into(), &"Move d4 e3".into()));
    // What works on single diagrams takes each twin by itself.
    let run = keymove(&["judge", path.to_str().expect("UTF-8"), "-q"]);
    let twins: Vec<_> = lines(&run).iter().map(|line| line["twin"].clone()).collect();
    assert_eq!(twins, ["a", "b"]);
}

#[test]
fn a_twin_that_cannot_be_made_is_named_and_the_others_are_solved() {
    for (twin, sentence) in [
        ("Move a5 a6", "twin b: nothing stands on a5"),
        ("Shift a1 a3", "twin b: the unit on c7 falls off the board"),
        ("Pb3-b4", "twin b: 'Pb3-b4' is not understood; write Move, Exchange, Remove, Add, Rotate, Mirror, Shift …"),
        (
            "Condition Circe",
            "twin b: the condition Circe changes the rules: it is kept, but only orthodox chess is solved",
        ),
        ("Stipulation h#0", "twin b: 0 is out of range: helpmates have 1 to 20 moves"),
    ] {
        let run = keymove(&["solve", BENKO, "--twin", twin]);
        assert_eq!((run.code, run.err.as_str()), (Some(2), format!("error: {sentence}\n").as_str()), "{twin}");
        assert!(run.out.contains("Not proven: b) not solved\n\na)\n  Sound: one key, 1.d8=B!"), "{}", run.out);
    }
    // Kings that touch, or a missing king, make the twin illegal; that is a verdict.
    for (twin, sentence) in [
        ("Move d4 e7", "Illegal: the kings stand next to each other."),
        ("Remove e6", "Illegal: Black has no king."),
        ("Rotate 90", "Illegal: the side not to move is in check."),
        ("Move c7 c8", "Illegal: a pawn stands on the first or eighth rank"),
    ] {
        let run = keymove(&["solve", BENKO, "--twin", twin]);
        assert_eq!((run.code, run.err.as_str()), (Some(1), ""), "{twin}");
        assert!(run.out.contains(sentence), "{twin}: {}", run.out);
    }
    let path = file("bad-twin.olv", format!("{OLIVE}  c: Pb3-b4\n").as_bytes());
    let run = keymove(&["solve", path.to_str().expect("UTF-8"), "-q"]);
    assert_eq!(run.code, Some(2));
    assert_eq!(lines(&run)[0]["parts"][2]["verdict"], "not_solved");
    assert!(run.err.starts_with("error: entry 1: twin c: 'Pb3-b4' is not understood"), "{}", run.err);
}

#[test]
fn duplex_is_asked_for_or_comes_with_the_problem() {
    // Made for this test: each side mates at once.
    let position = "Kh1 Pg2 Ph2 Ra3 / Kb8 Pa7 Pb7 Pc7 Re7 #1";
    let run = keymove(&["solve", position, "--half-duplex"]);
    assert_eq!(run.code, Some(0), "{}", run.out);
    assert!(run.out.contains("Sound: one key, 1.Re1#!"), "{}", run.out);
    let run = keymove(&["solve", position, "--duplex"]);
    assert!(run.out.contains("\nDuplex: Black begins\n"), "{}", run.out);
    let line = "{\"fen\":\"1k6/ppp1r3/8/8/8/R7/6PP/7K\",\"stipulation\":\"#1\",\"options\":[\"Duplex\"]}\n";
    let path = file("duplex.jsonl", line.as_bytes());
    let run = keymove(&["solve", path.to_str().expect("UTF-8")]);
    assert_eq!(lines(&run)[0]["parts"][1]["verdict"], "sound", "{}", run.out);
    refused(&["judge", line.trim()], "single diagrams are judged; this problem is a duplex");
    refused(&["improve", line.trim()], "improve works on single diagrams; this problem is a duplex");
    // Black to move in a directmate asks for Black's mates alone; a helpmate may say so by an option.
    let run = keymove(&["solve", "1k6/ppp1r3/8/8/8/R7/6PP/7K b - - #1"]);
    assert!(run.out.contains("Sound: one key, 1.Re1#!"), "{}", run.out);
    let black = "1k6/ppp1r3/8/8/8/R7/6PP/7K b - - #1";
    refused(&["judge", black], "problems are judged where White mates; here the roles are exchanged");
    refused(&["repair", black], "repair works where White mates; here the roles are exchanged");
    let half = "{\"fen\":\"1k6/ppp1r3/8/8/8/R7/6PP/7K\",\"stipulation\":\"h#1\",\"options\":[\"HalfDuplex\"]}";
    assert!(
        keymove(&["judge", half])
            .out
            .contains("No score: problems are judged where White mates; here the roles are exchanged")
    );
    let twins = "{\"fen\":\"1k6/ppp1r3/8/8/8/R7/6PP/7K\",\"twins\":[{\"label\":\"b\",\"commands\":\"Remove a3\"}]}";
    refused(&["judge", twins], "this problem has twins, which are judged one by one in a file");
    refused(&["repair", twins], "repair works on single diagrams; this problem has twins");
    refused(&["solve", path.to_str().expect("UTF-8"), "--twin", "Remove a3"], "--twin is for one position");
}
