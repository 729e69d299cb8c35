//! What people read, word for word.

use std::sync::Arc;

use keymove_studio::{Limits, Outcome, Report, Wanted, documents, read, solve};
use problem::Verdict;
use render::{Format, Style};

/// A document in one of the formats.
fn written(document: &render::Document, format: &Format) -> String {
    format.write(document, &Style::PLAIN).expect("the format holds it")
}

const BARON: &str = "Kd8 Qb5 Bb3 Pf4 / Kd6 Ba8 pc7";

fn text_of(report: &Report) -> String {
    written(&documents::solution(report), Format::TEXT)
}

fn popeye(report: &Report) -> String {
    written(&documents::solution(report), Format::POPEYE)
}

fn report(text: &str) -> Report {
    let input = read(text, "#2".parse().expect("stipulation")).expect(text);
    solve(&input, Wanted::everything(), Limits::nodes(u64::MAX))
}

fn sentence(text: &str) -> String {
    let text = text_of(&report(text));
    text.lines().nth(12).unwrap_or_default().to_owned()
}

#[test]
fn a_two_mover_as_text() {
    let expected = "  8  b . . K . . . .
  7  . . p . . . . .
  6  . . . k . . . .
  5  . Q . . . . . .
  4  . . . . . P . .
  3  . B . . . . . .
  2  . . . . . . . .
  1  . . . . . . . .
     a b c d e f g h

     #2        (4+3)

Sound: one key, 1.Qc4!

Set play
  1...c5 2.Qd7#
  1...c6 2.Qe5#
  1...Bd5 2.Qxd5#
  1...Bc6 2.Qb4#, Qe5# (dual)
  5 moves unprovided

Tries
  1.Qa5? (2.Qxc7#)
    1...c6 2.Qe5#
    1...Bd5 2.Qxd5#
    1...Bc6 2.Qa3#, Qb4#, Qe5# (triple)
    else 2.Qxc7#
    but 1...Kc6!

Key
  1.Qc4! (2.Qxc7#)
    1...c5 2.Qe6#
    1...c6 2.Qd4#
    1...Bd5 2.Qxd5#
    1...Bc6 2.Qb4#
    else 2.Qxc7#
";
    assert_eq!(text_of(&report(BARON)), expected);
}

#[test]
fn longer_mates_are_indented_and_short_ones_marked() {
    let text = text_of(&report("3K4/7b/4R1p1/4b1P1/pQ2N2P/P3kP2/R3N1pp/8 #3"));
    let key = text.split("\nKey\n").nth(1).expect("a key");
    assert_eq!(
        key,
        "  1.Sf2! (2.Sg1)
    threat 2.Sg1 (3.Re2#, Qd2#, Qe4#, Rxe5#)
        2...hxg1=S/B/R/Q 3.Qe4#
    1...Kxf3 2.Qf8+
        2...Ke3 3.Rxe5#, Qf4# (dual)
        2...Bf4 3.Qxf4#
        2...Bf6+ 3.Qxf6#
    else 2.Sg1
"
    );
    assert!(text.contains("  1...Bg3, Bf4, Bd6, Bb8 2.Qc3# (short)\n"), "{text}");
    assert!(text.contains("\n    or 2.Qd2+\n      2...Kxf3 3.Qf4#\n"), "{text}");
}

/// V. Bron 1948: seven other moves of the rook let the threat through, so that `R~` would say too much.
#[test]
fn random_moves_are_all_moves_of_a_unit() {
    let text = text_of(&report("1KR5/1Q6/p2p4/p7/n2kPP2/N5r1/b3pRpB/1B1N4"));
    assert!(text.contains("    1...Rxa3, Rc3, Re3 2.Qg7#\n    1...Rb3 2.Rc4#\n"), "{text}");
    // C. Mansfield 1933: every move of the rook checks.
    let text = text_of(&report("8/4Kp1Q/5pNp/5k1n/2pR3P/3N2r1/6pb/1B6"));
    assert!(text.contains("    1...R~+ 2.Sge5#\n"), "{text}");
}

#[test]
fn moves_of_one_unit_with_one_answer_are_drawn_together() {
    let text = text_of(&report("1b1Q4/2Nn4/4Bp2/6B1/3pk1n1/3N4/4K3/8"));
    assert!(text.contains("    1...Sg~ 2.Bxd7#\n    1...Sge5 2.Sf2#\n"), "{text}");
    assert!(text.contains("  1.Qe8! zugzwang\n"), "{text}");
}

#[test]
fn special_moves_are_written_as_problemists_do() {
    check_sound("8/1p2PQp1/3k4/p6p/K1Pp1p2/1P5P/P2q4/8 #2", "1.e8=S+!");
    check_sound("8/p5p1/P2QPqP1/3P1P2/2pk3N/R2P2B1/3P2Nn/R3K1b1 w Q - #2", "1.O-O-O!");
}

fn check_sound(text: &str, key: &str) {
    assert_eq!(sentence(text), format!("Sound: one key, {key}"), "{text}");
}

#[test]
fn every_verdict_has_its_sentence() {
    assert_eq!(sentence("7k/8/5KQ1/8/8/8/8/8"), "Short solution: mate in 1 by 1.Qg7#!");
    assert_eq!(sentence("8/8/8/8/8/1k6/8/K7"), "No solution: nothing mates in 2.");
    assert_eq!(sentence("8/8/8/8/8/1k6/8/8"), "Illegal: White has no king.");
    assert!(sentence("7k/8/4K1Q1/8/8/8/8/R7 #1").starts_with("Cooked: "), "{}", sentence("7k/8/4K1Q1/8/8/8/8/R7 #1"));
}

/// The report of a problem after which work ended as soon as this verdict was known.
fn cut(text: &str, verdict: Verdict) -> Report {
    let mut report = report(text);
    let Outcome::Solved(solution) = &mut report.outcome else { panic!("{text} is a position") };
    let solution = Arc::make_mut(solution);
    (solution.verdict, solution.complete, solution.nodes) = (verdict, false, 500);
    (solution.set_play, solution.tries) = (vec![], vec![]);
    for key in &mut solution.keys {
        (key.threats, key.defenses) = (vec![], vec![]);
    }
    report
}

#[test]
fn play_cut_off_by_a_limit_is_said() {
    let report = cut(BARON, Verdict::Sound);
    let note = "Note: a limit was reached, so not all play is shown; the verdict is proven.";
    let text = text_of(&report);
    assert!(text.ends_with(&format!("Sound: one key, 1.Qc4!\n{note}\n\nKey\n  1.Qc4!\n")), "{text}");
    assert_eq!(popeye(&report), format!("{{{note}}}\n\n   1.Qb5-c4 !\n"));
}

#[test]
fn unfinished_work_says_what_it_knows() {
    let report = cut(BARON, Verdict::Unfinished);
    let sentence = "Unfinished: stopped after 500 positions, before everything was proven; mating so far: 1.Qc4!.";
    let text = text_of(&report);
    assert!(text.split_whitespace().collect::<Vec<_>>().join(" ").ends_with(sentence), "{text}");
    assert!(popeye(&report).starts_with(&format!("{{{sentence}}}\n")));
}

#[test]
fn popeye_s_notation_says_in_a_comment_what_moves_cannot_say() {
    assert_eq!(popeye(&report("8/8/8/8/8/1k6/8/K7")), "");
    assert_eq!(popeye(&report("8/8/8/8/8/1k6/8/8")), "{Illegal: White has no king.}\n");
}

#[test]
fn the_count_of_units_ends_below_the_h_file() {
    for text in [BARON, "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR #1"] {
        let text = text_of(&report(text));
        let lines: Vec<&str> = text.lines().collect();
        assert_eq!(lines[8].len(), lines[10].len(), "{text}");
    }
}

#[test]
fn black_to_move_is_said() {
    let text = text_of(&report("b2K4/2p5/3k4/1Q6/5P2/1B6/8/8 b - - s#2"));
    assert!(text.contains("Note: the FEN has Black to move, but s#2 begins"), "{text}");
}

#[test]
fn nothing_is_mirrored() {
    let fen = |text: &str| report(text).problem.setup.to_fen();
    // The right to capture en passant goes with the side that was to move.
    assert_eq!(fen("r3k2r/8/8/8/Pp6/8/8/R3K2R b KQkq a3 0 1 s#1"), "r3k2r/8/8/8/Pp6/8/8/R3K2R w KQkq - 0 1");
    // Nor is a directmate of Black's, which keeps his rights.
    assert_eq!(fen("r3k2r/8/8/8/Pp6/8/8/R3K2R b KQkq a3 0 1 #1"), "r3k2r/8/8/8/Pp6/8/8/R3K2R b KQkq a3 0 1");
    assert_eq!(fen("r3k2r/8/8/8/Pp6/8/8/R3K2R b KQkq a3 0 1 h#1"), "r3k2r/8/8/8/Pp6/8/8/R3K2R b KQkq a3 0 1");
}

#[test]
fn a_stalemating_try_is_told() {
    let report = report("Kf7 Qg4 / Kh8");
    assert!(text_of(&report).contains("\n  1.Qg6? stalemate\n"));
    assert!(
        written(&documents::solution(&report), Format::JSON)
            .contains(r#""san":"Qg6","refutations":[],"stalemate":true"#)
    );
    assert!(!popeye(&report).contains("Qg4-g6"), "Popeye has no words for it");
}

#[test]
fn color_changes_nothing_but_color() {
    let plain = text_of(&report(BARON));
    let ansi =
        Format::TEXT.write(&documents::solution(&report(BARON)), &Style { color: true, ..Style::PLAIN }).expect("text");
    let stripped: String = ansi.split('\x1b').map(|part| part.split_once('m').map_or(part, |(_, rest)| rest)).collect();
    assert_ne!(plain, ansi);
    assert!(stripped.ends_with(plain.split("Sound").nth(1).expect("a verdict")), "{stripped}");
}

#[test]
fn a_two_mover_in_popeye_s_notation() {
    let expected = "      1...c7-c5
          2.Qb5-d7 #
      1...c7-c6
          2.Qb5-e5 #
      1...Ba8-d5
          2.Qb5*d5 #
      1...Ba8-c6
          2.Qb5-b4 #
          2.Qb5-e5 #

   1.Qb5-a5 ? threat:
          2.Qa5*c7 #
      1...c7-c6
          2.Qa5-e5 #
      1...Ba8-d5
          2.Qa5*d5 #
      1...Ba8-c6
          2.Qa5-a3 #
          2.Qa5-b4 #
          2.Qa5-e5 #
    but
      1...Kd6-c6 !

   1.Qb5-c4 ! threat:
          2.Qc4*c7 #
      1...c7-c5
          2.Qc4-e6 #
      1...c7-c6
          2.Qc4-d4 #
      1...Ba8-d5
          2.Qc4*d5 #
      1...Ba8-c6
          2.Qc4-b4 #
";
    assert_eq!(popeye(&report(BARON)), expected);
}

#[test]
fn a_picture_is_one_well_formed_element() {
    let svg = written(&documents::solution(&report(BARON)), Format::SVG);
    assert!(svg.starts_with("<svg xmlns=") && svg.ends_with("</svg>\n"));
    assert!(svg.contains(">#2</text>") && svg.contains(">(4+3)</text>") && svg.contains("1.Qc4!"));
    let opened = svg.matches('<').count() - svg.matches("</").count() - svg.matches("/>").count();
    assert_eq!(opened, svg.matches("</").count(), "every element is closed");
}
