//! Twins and duplex problems as one problem: solved part by part, and printed as magazines and Popeye print them.

use keymove_studio::{Limits, Report, Wanted, documents, read, read_with_twins, solve};
use problem::Duplex;
use render::Format;
use serde_json::{Value, json};

use crate::popeye::print;

/// Pál Benkő, Magyar Sakkélet 1974: b) wKd4→e3.
const BENKO: &str = "Kd4 Be8 Pg4 Pd7 Pc7 / Ke6 #3";

fn solved(text: &str, twins: &[&str]) -> Report {
    let twins: Vec<String> = twins.iter().map(|&twin| twin.to_owned()).collect();
    let input = read_with_twins(text, "#2".parse().expect("a stipulation"), None, &twins).expect("a problem");
    solve(&input, Wanted::variations(), Limits::nodes(1_000_000))
}

fn duplex(text: &str, duplex: Duplex) -> Report {
    let mut input = read(text, "#2".parse().expect("a stipulation")).expect("a problem");
    input.problem.duplex = duplex;
    solve(&input, Wanted::variations(), Limits::nodes(1_000_000))
}

/// What follows the diagram in text.
fn below(report: &Report) -> String {
    let printed = print(report, Format::TEXT);
    printed.split_once(")\n\n").expect("a diagram with its count of units").1.to_owned()
}

fn sentence(report: &Report) -> String {
    documents::verdict_sentence(report).print(chess::Letters::Problem)
}

/// The data, which the schema allows.
fn data(report: &Report) -> Value {
    let value: Value = serde_json::from_str(&print(report, Format::JSON)).expect("JSON");
    let schema = format!("{}/../../docs/solve.schema.json", env!("CARGO_MANIFEST_DIR"));
    let schema = serde_json::from_str(&std::fs::read_to_string(schema).expect("the schema is in docs")).expect("JSON");
    if let Err(error) = jsonschema::validator_for(&schema).expect("a schema").validate(&value) {
        panic!("{error} at {}: {value:#}", error.instance_path);
    }
    value
}

/// Pál Benkő, Magyar Sakkélet 1980: b) Ka1→h1, c) Ka1→h8, d) Ka1→a8. The pawn is promoted to each officer.
const CORNERS: &str = "8/4b2P/8/2BP2n1/6K1/8/p1pP2bP/krr5 h#2";
const CORNER_TWINS: [&str; 3] = ["Move a1 h1", "Move a1 h8", "Move a1 a8"];

#[test]
fn a_helpmate_with_twins_is_printed_as_magazines_do() {
    let report = solved(CORNERS, &CORNER_TWINS);
    assert_eq!((report.verdict(), report.is_sound(), report.is_proven()), ("sound", true, true));
    assert_eq!(
        below(&report),
        "Sound in all 4 parts

a)
  1.Kb2 h8=R 2.Ra1 Rb8#

b) bKa1→h1
  1.Kxh2 h8=B 2.Rh1 Be5#

c) bKa1→h8
  1.Kg7 h8=S 2.Kf6 Bd4#

d) bKa1→a8
  1.Rb8 h8=Q 2.Rc8 Qxc8#
"
    );
}

#[test]
fn directmate_twins_have_their_keys() {
    assert_eq!(
        below(&solved(BENKO, &["Move d4 e3"])),
        "Sound in both parts

a)
  1.d8=B! (2.c8=R, c8=Q+)
    threat 2.c8=R (3.Rc6#)
    threat 2.c8=Q+
        2...Kd6 3.Qa6#, Qc6#, Qd7# (triple)
    1...Kd6 2.c8=R (3.Rc6#)

b) wKd4→e3
  1.d8=Q! (2.c8=S, c8=B+, c8=Q+)
    threat 2.c8=S (3.Qd6#)
    threat 2.c8=B+
        2...Ke5 3.Qd4#
    threat 2.c8=Q+
        2...Ke5 3.Qf5#, Qd4# (dual)
    1...Ke5 2.c8=S (3.Qd6#)
"
    );
}

#[test]
fn popeye_heads_each_twin() {
    let printed = print(&solved(CORNERS, &["Move a1 h1", "Cont Move h1 h8"]), Format::POPEYE);
    assert_eq!(
        printed,
        "a) \n\n  1.Ka1-b2 h7-h8=R   2.Rb1-a1 Rh8-b8 #\n\nb) bKa1-->h1  \n\n  1.Kh1*h2 h7-h8=B   2.Rc1-h1 Bh8-e5 #\n\n\
         +c) bKh1-->h8  \n\n  1.Kh8-g7 h7-h8=S   2.Kg7-f6 Bc5-d4 #\n"
    );
    let every = [
        ("Move a1 h1", "bKa1-->h1"),
        ("Exchange a1 h2", "bKa1<-->w?h2"),
        ("Remove h2", "-w?h2"),
        ("Add Black Sb1", "+bSb1"),
        ("Substitute R B", "R ==> B"),
        ("Rotate 180", "rotate 180"),
        ("Mirror a1<-->a8", "mirror a1<-->a8"),
        ("Shift a1 a2", "shift a1 ==> a2"),
        ("PolishType", "PolishType"),
        ("Stipulation h#1.5", "h#1.5"),
    ];
    for (twin, heading) in every {
        let heading = heading.replace('?', "P");
        let printed = print(&solved("8/4b2P/8/2BP2n1/6K1/8/p1pP2bP/krr5 h#1", &[twin]), Format::POPEYE);
        assert!(printed.contains(&format!("b) {heading}  \n")), "{twin}: {printed}");
    }
}

#[test]
fn the_verdict_of_the_whole_is_that_of_its_parts() {
    // In c) the kings touch, d) cannot be made, e) is not understood, f) continues e), g) falls off the board.
    let twins = ["Stipulation h#1", "Move a1 h5", "Move e5 e6", "Ka1-b1", "Continued Move h7 h6", "Shift a1 b1"];
    let report = solved(CORNERS, &twins);
    let verdicts: Vec<&str> = report.parts().iter().map(|part| part.report.verdict()).collect();
    assert_eq!(verdicts[..2], ["sound", "no_solution"]);
    assert_eq!((report.verdict(), report.is_sound(), report.is_proven()), ("no_solution", false, true));
    let words = "Not sound: b) no solution, c) illegal, d) not solved, e) not solved, f) not solved, g) not solved";
    assert_eq!(sentence(&report), words);
    let sentences = [
        "twin d: nothing stands on e5",
        "twin e: 'Ka1-b1' is not understood; write Move, Exchange, Remove, Add, Rotate, Mirror, Shift …",
        "twin f: it continues e), which cannot be made",
        "twin g: the unit on h2 falls off the board",
    ];
    assert_eq!(report.refused_parts(), sentences);
    let value = data(&report);
    assert_eq!(value["parts"][1]["change"], "h#1");
    assert_eq!(value["parts"][0]["twin"], "a");
    assert!(value["parts"][3].get("fen").is_none());
    assert_eq!(value["parts"][3]["reasons"][0]["text"], "twin d: nothing stands on e5");
}

#[test]
fn a_limit_leaves_the_whole_unfinished() {
    let input = read_with_twins(CORNERS, "#2".parse().expect("a stipulation"), None, &["Move a1 h1".to_owned()]);
    let report = solve(&input.expect("a problem"), Wanted::variations(), Limits::nodes(3));
    assert_eq!((report.verdict(), report.is_proven()), ("unfinished", false));
    assert_eq!(sentence(&report), "Not proven: a) unfinished, b) unfinished");
    data(&report);
}

#[test]
fn duplex_is_solved_from_both_sides() {
    // Made for this test: White is mated at once by either rook.
    let text = "Kh1 Pg2 Ph2 Bg8 / Kb8 Ra8 Rc7 #1";
    let report = duplex(text, Duplex::Both);
    assert_eq!(
        below(&report),
        "Not sound: first half no solution, second half cooked

White begins
  No solution: nothing mates in 1.

Duplex: Black begins
  Cooked: 2 keys, 1.Rc1#!, 1.Ra1#!
  1.Rc1#!
  1.Ra1#!
"
    );
    let value = data(&report);
    assert_eq!((&value["parts"][0]["duplex"], &value["parts"][1]["duplex"]), (&json!(false), &json!(true)));
    assert_eq!(value["parts"][1]["tree"][0]["moves"][0]["uci"], "c7c1");
    let half = duplex(text, Duplex::Half);
    assert_eq!((half.parts().len(), half.verdict()), (1, "cooked"));
    assert_eq!(sentence(&half), "Cooked: 2 keys, 1.Rc1#!, 1.Ra1#!");
}

#[test]
fn every_format_has_a_place_for_twins() {
    let report = solved(CORNERS, &CORNER_TWINS);
    for format in render::FORMATS {
        assert!(!print(&report, format).is_empty(), "{}", format.name);
    }
    let pgn = print(&report, Format::named("pgn").expect("a format"));
    for round in ["\"1a\"", "\"1b\"", "\"1c\"", "\"1d\""] {
        assert!(pgn.contains(&format!("[Round {round}]")), "{pgn}");
    }
    let epd = print(&report, Format::named("epd").expect("a format"));
    assert_eq!(epd.lines().count(), 4, "{epd}");
    let html = print(&report, Format::HTML);
    assert!(html.contains("b) bKa1→h1") && html.matches("<figure").count() == 1, "{html}");
    assert!(print(&report, Format::named("latex").expect("a format")).contains("$\\to$"));
}

#[test]
fn an_exchanged_half_is_won_by_the_other_side() {
    let pgn = print(&duplex("Kf2 Pg2 / Kh1 Ph2 Rg3 Ra1 h#1", Duplex::Half), Format::named("pgn").expect("a format"));
    assert!(pgn.contains("duplex\"]"), "{pgn}");
}
