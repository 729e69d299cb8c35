//! Problems of different genres, word for word.

use problem::{FoundLines, GeneralSolution};
use render::Format;
use serde_json::{Value, json};

use crate::popeye::{print, report};
use crate::tree::{of_lines, of_phase, position};

/// What follows the diagram in text, and Popeye's notation.
fn check(solution: GeneralSolution, text: &str, popeye: &str) {
    let report = report(solution);
    let printed = print(&report, Format::TEXT);
    let (_, below) = printed.split_once(")\n\n").expect("a diagram with its count of units");
    assert_eq!(below, text);
    assert_eq!(print(&report, Format::POPEYE), popeye);
}

/// The verdict alone.
fn says(solution: GeneralSolution, sentence: &str, name: &str) {
    let report = report(solution);
    let words = keymove_studio::documents::verdict_sentence(&report).print(chess::Letters::Problem);
    assert_eq!((words.as_str(), report.verdict(), report.is_sound()), (sentence, name, name == "sound"));
}

/// Pál Benkő and Felix A. Sonnenfeld, Magyar Sakkélet 1978.
const BENKO_SONNENFELD: &str = "B7/2R5/4N3/1r2r3/8/2Pk4/3P4/6K1 b - - 0 1";

fn two_solutions(stipulation: &str) -> GeneralSolution {
    let lines = [vec!["b5d5", "c7f7", "d3e4", "e6c5"], vec!["e5c5", "e6f4", "d3c4", "a8d5"]];
    of_lines(BENKO_SONNENFELD, stipulation, &[], &lines)
}

#[test]
fn a_helpmate() {
    check(
        two_solutions("h#2 2.1.1.1"),
        "Sound: 2 solutions, as intended

Solutions
  1.Rbd5 Rf7 2.Ke4 Sc5#
  1.Rec5 Sf4+ 2.Kc4 Bd5#
",
        "  1.Rb5-d5 Rc7-f7   2.Kd3-e4 Se6-c5 #
  1.Re5-c5 Se6-f4 +   2.Kd3-c4 Ba8-d5 #
",
    );
}

/// Pál Benkő, Magyar Sakkélet 1970.
#[test]
fn a_helpmate_with_set_play() {
    let lines = [vec!["d5c3", "c1b2", "e5c5", "e6e4"]];
    check(
        of_lines("B7/3K4/4R3/3nq3/3k4/3b4/8/2BR4 b - - 0 1", "h#2", &[vec!["d1f1", "d4e4", "f1f4"]], &lines),
        "Sound: one solution

Set play
  1...Rf1 2.Ke4 Rf4#

Solution
  1.Sc3 Bb2 2.Qc5 Re4#
",
        "  1...Rd1-f1   2.Kd4-e4 Rf1-f4 #

  1.Sd5-c3 Bc1-b2   2.Qe5-c5 Re6-e4 #
",
    );
}

/// Abdelaziz Onkoud, Lietuvai 1000, 2009.
#[test]
fn a_helpmate_that_white_begins() {
    let lines = [vec!["d2c4", "c5c4", "f3d2", "c4d3", "g2e4"], vec!["f3d4", "c5d4", "d2f3", "d4e4", "d1d4"]];
    check(
        of_lines("8/8/3r4/2kP4/2pp2P1/1p2pN2/1P1N2B1/3R1K2 w - - 0 1", "h#2.5 2 solutions", &[], &lines),
        "Sound: 2 solutions, as intended

Solutions
  1...Sxc4 2.Kxc4 Sd2+ 3.Kd3 Be4#
  1...Sxd4 2.Kxd4 Sf3+ 3.Ke4 Rd4#
",
        "  1...Sd2*c4   2.Kc5*c4 Sf3-d2 +   3.Kc4-d3 Bg2-e4 #
  1...Sf3*d4   2.Kc5*d4 Sd2-f3 +   3.Kd4-e4 Rd1-d4 #
",
    );
}

/// Thomas R. Dawson, The Fairy Chess Review 1938.
#[test]
fn a_helpstalemate() {
    check(
        of_lines("6N1/6k1/8/8/8/6K1/6N1/8 b - - 0 1", "h=2", &[], &[vec!["g7g6", "g3f4", "g6h5", "f4f5"]]),
        "Sound: one solution

Solution
  1.Kg6 Kf4 2.Kh5 Kf5=
",
        "  1.Kg7-g6 Kg3-f4   2.Kg6-h5 Kf4-f5 =
",
    );
}

/// Pál Benkő, Magyar Sakkvilág.
#[test]
fn a_series_helpmate() {
    let lines = [vec!["b1c3", "b2b1n", "c1b2", "c2c1b", "f7b3"]];
    let solution = of_lines("8/5Q2/8/8/1K6/8/pppppppp/rnbkqbnr b - - 0 1", "ser-h#4", &[], &lines);
    let pgn = print(&report(solution.clone()), Format::named("pgn").expect("a format"));
    assert!(pgn.contains("{1.Nc3 2.b1=N 3.Bb2 4.c1=B Qb3#} 1-0"), "{pgn}");
    check(
        solution,
        "Sound: one solution

Solution
  1.Sc3 2.b1=S 3.Bb2 4.c1=B Qb3#
",
        "  1.Sb1-c3   2.b2-b1=S   3.Bc1-b2   4.c2-c1=B Qf7-b3 #
",
    );
}

/// Thomas R. Dawson, The Chess Review 1935.
fn reflexmate() -> GeneralSolution {
    let end = |first: &str, last: &str| json!([{"move": first, "variations": [{"move": last, "goal": "#"}]}]);
    let variation =
        |defense: &str, first: &str, last: &str| json!({"move": defense, "continuations": end(first, last)});
    let set = [variation("h5g6", "g5e7", "g4e3"), variation("h6g5", "f3e4", "g4e3")];
    let play = [
        variation("c1a3", "b3c1", "d2c1q"),
        variation("c1b2", "b3c1", "d2c1q"),
        variation("a4b3", "f3g2", "g4f2"),
        set[0].clone(),
        set[1].clone(),
    ];
    of_phase(&json!({
        "fen": "4R3/8/7p/2N3Bk/p5nP/P3PB2/3pP2R/2bK4 w - - 0 1",
        "stipulation": "r#2",
        "set_play": set,
        "keys": [{"move": "c5b3", "mark": "!", "variations": play}],
    }))
}

#[test]
fn a_reflexmate() {
    check(
        reflexmate(),
        "Sound: one key, 1.Sb3!

Set play
  1...Kg6 2.Be7 Sxe3#
  1...hxg5 2.Be4 Sxe3#

Key
  1.Sb3! zugzwang
    1...Bxa3, Bb2 2.Sc1 dxc1=Q#
    1...axb3 2.Bg2 Sf2#
    1...Kg6 2.Be7 Sxe3#
    1...hxg5 2.Be4 Sxe3#
",
        "      1...Kh5-g6
          2.Bg5-e7
              2...Sg4*e3 #
      1...h6*g5
          2.Bf3-e4
              2...Sg4*e3 #

   1.Sc5-b3 ! zugzwang.
      1...Bc1*a3
          2.Sb3-c1
              2...d2*c1=Q #
      1...Bc1-b2
          2.Sb3-c1
              2...d2*c1=Q #
      1...a4*b3
          2.Bf3-g2
              2...Sg4-f2 #
      1...Kh5-g6
          2.Bg5-e7
              2...Sg4*e3 #
      1...h6*g5
          2.Bf3-e4
              2...Sg4*e3 #
",
    );
}

/// Thomas R. Dawson, Fata Morgana 1922.
#[test]
fn a_selfmate() {
    check(
        of_phase(&json!({
            "fen": "8/8/8/3B4/8/2pk4/2p2Q2/b1K5 w - - 0 1",
            "stipulation": "s#1",
            "set_play": [{"move": "a1b2", "goal": "#"}],
            "keys": [{"move": "f2d2", "mark": "!", "variations": [{"move": "c3d2", "goal": "#"}]}],
        })),
        "Sound: one key, 1.Qd2+!

Set play
  1...Bb2#

Key
  1.Qd2+! cxd2#
",
        "      1...Ba1-b2 #

   1.Qf2-d2 + !
      1...c3*d2 #
",
    );
}

/// Thomas R. Dawson, The Pittsburgh Gazette Times 1916.
#[test]
fn a_stalemate() {
    let goal = |mv: &str| json!([{"move": mv, "goal": "="}]);
    let after = |mv: &str, last: &str| json!({"move": mv, "continuations": goal(last)});
    let rook_g2 = json!([{"move": "g6g2", "variations": [after("f7e6", "g2d2"), after("f7f8", "g2g1")]}]);
    let rook_g7 = json!([{"move": "g6g7", "variations": [after("e8d8", "g7c7"), after("e8f8", "g7g1")]}]);
    check(
        of_phase(&json!({
            "fen": "5kN1/1p6/1P5p/5p1B/5P1p/5P1p/7P/6RK w - - 0 1",
            "stipulation": "=3",
            "set_play": [],
            "keys": [{"move": "g1g6", "mark": "!", "threats": goal("g6g1"), "variations": [
                {"move": "f8f7", "continuations": rook_g2},
                {"move": "f8e8", "continuations": rook_g7},
            ]}],
        })),
        "Sound: one key, 1.Rg6!

Key
  1.Rg6! (2.Rg1=)
    1...Kf7 2.Rg2+
        2...Ke6 3.Rd2=
        2...Kf8 3.Rg1=
    1...Ke8 2.Rg7+
        2...Kd8 3.Rc7=
        2...Kf8 3.Rg1=
",
        "   1.Rg1-g6 ! threat:
          2.Rg6-g1 =
      1...Kf8-f7
          2.Rg6-g2 +
              2...Kf7-e6
                  3.Rg2-d2 =
              2...Kf7-f8
                  3.Rg2-g1 =
      1...Kf8-e8
          2.Rg6-g7 +
              2...Ke8-d8
                  3.Rg7-c7 =
              2...Ke8-f8
                  3.Rg7-g1 =
",
    );
}

#[test]
fn verdicts_in_a_sentence() {
    says(two_solutions("h#2"), "Cooked: 2 solutions, 1 intended", "cooked");
    says(two_solutions("h#2 3 solutions"), "Too few solutions: 2 of 3", "too_few_solutions");
    says(two_solutions("h#3"), "Short solution: helpmate in 2", "short_solution");
    says(of_lines(BENKO_SONNENFELD, "h#2", &[], &[]), "No solution: no helpmate in 2", "no_solution");
    says(of_lines(BENKO_SONNENFELD, "ser-h#3", &[], &[]), "No solution: no series-helpmate in 3", "no_solution");
    let found = FoundLines { complete: false, nodes: 70, ..FoundLines::default() };
    let cut = GeneralSolution::of_lines(&position(BENKO_SONNENFELD), "h#2".parse().expect("a stipulation"), found);
    says(cut, "Unfinished: stopped after 70 positions, before everything was proven.", "unfinished");
    // Made for this test: the queen mates in three ways.
    let mates = [vec!["g8f8", "a7f7"], vec!["g8f8", "a7a8"], vec!["g8f8", "a7b8"]];
    let duals = of_lines("6k1/Q7/5K2/8/8/8/8/8 b - - 0 1", "h#1", &[], &mates);
    says(duals, "Duals: 3 moves after 1.Kf8, 1 intended", "duals");
    let promotions = [vec!["h8g8", "b7b8q"], vec!["h8g8", "b7b8r"]];
    let duals = of_lines("7k/1P6/6K1/8/8/8/8/8 b - - 0 1", "h#1", &[], &promotions);
    says(duals, "Promotion duals: 2 moves after 1.Kg8, 1 intended", "promotion_duals");
}

/// The data of a solution without what every problem has.
fn data(solution: GeneralSolution) -> Value {
    let mut value: Value = serde_json::from_str(&print(&report(solution), Format::JSON)).expect("JSON");
    let schema = format!("{}/../../docs/solve.schema.json", env!("CARGO_MANIFEST_DIR"));
    let schema = serde_json::from_str(&std::fs::read_to_string(schema).expect("the schema is in docs")).expect("JSON");
    if let Err(error) = jsonschema::validator_for(&schema).expect("a schema").validate(&value) {
        panic!("{error} at {}: {value}", error.instance_path);
    }
    for field in ["keymove", "fen", "reasons", "legality", "notes", "keys", "set_play", "tries", "complete", "nodes"] {
        value.as_object_mut().expect("an object").remove(field).expect("in every result");
    }
    value
}

#[test]
fn lines_as_data() {
    let mv = |uci: &str, san: &str| json!({"uci": uci, "san": san});
    let set = [mv("d1f1", "Rf1"), mv("d4e4", "Ke4"), mv("f1f4", "Rf4#")];
    let line = [mv("d5c3", "Nc3"), mv("c1b2", "Bb2"), mv("e5c5", "Qc5"), mv("e6e4", "Re4#")];
    let set_play = [vec!["d1f1", "d4e4", "f1f4"]];
    let lines = [vec!["d5c3", "c1b2", "e5c5", "e6e4"]];
    assert_eq!(
        data(of_lines("B7/3K4/4R3/3nq3/3k4/3b4/8/2BR4 b - - 0 1", "h#2", &set_play, &lines)),
        json!({"stipulation": "h#2", "verdict": "sound", "lines": [line], "set_lines": [set], "defects": []})
    );
    let short = data(two_solutions("h#3"));
    assert_eq!((&short["verdict"], &short["half_moves"]), (&json!("short_solution"), &json!(4)));
    let cooked = data(two_solutions("h#2 1.1.1.1"));
    assert_eq!(cooked["stipulation"], "h#2 1.1.1.1");
    assert_eq!(cooked["defects"], json!([{"kind": "cook", "after": [], "found": 2, "intended": 1}]));
}

#[test]
fn trees_as_data() {
    let data = data(reflexmate());
    assert_eq!(data["tree"][0]["part"], "set_play");
    let key = &data["tree"][1]["moves"][0];
    assert_eq!((&key["san"], &key["role"]), (&json!("Nb3"), &json!("key")));
    let mate = json!({"uci": "d2c1q", "san": "dxc1=Q#", "role": "forced", "follows": []});
    let answer = json!({"uci": "b3c1", "san": "Nc1", "role": "continuation", "follows": [mate]});
    assert_eq!(key["follows"][0], json!({"uci": "c1a3", "san": "Bxa3", "role": "defense", "follows": [answer]}));
}

#[test]
fn every_format_holds_them() {
    for solution in [two_solutions("h#2 2.1.1.1"), reflexmate()] {
        let report = report(solution);
        for format in render::FORMATS {
            assert!(!print(&report, format).is_empty(), "{}", format.name);
        }
        let epd = print(&report, Format::named("epd").expect("a format"));
        assert!(epd.contains(" c0 \"") && !epd.contains(" dm "), "{epd}");
    }
    let pgn = print(&report(two_solutions("h#2 2.1.1.1")), Format::named("pgn").expect("a format"));
    let game = "1... Rbd5 (1... Rec5 2. Nf4+ 2... Kc4 3. Bd5#) 2. Rf7 2... Ke4 3. Nc5# 1-0\n";
    assert!(pgn.contains(game), "{pgn}");
}
