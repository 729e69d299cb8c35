//! `keymove judge` as a user meets it: what it prints, where, and with which exit code.

use serde_json::Value;

use crate::run::{BARON, Run, file, keymove, keymove_with, lines, refused};

/// Two keys.
const COOKED: &str = "7k/8/4K1Q1/8/8/8/8/R7 #1";

fn judge(args: &[&str]) -> Run {
    keymove(&[&["judge"], args].concat())
}

/// A weights file for one test.
fn weights(name: &str, text: &[u8]) -> String {
    file(name, text).to_str().expect("UTF-8").to_owned()
}

fn no_score(args: &[&str], reason: &str) {
    let run = judge(args);
    assert_eq!(run.code, Some(1), "{}", run.err);
    assert!(run.said().contains(&format!("No score: {reason}")), "{}", run.out);
    let json = judge(&[args, &["--format", "json"]].concat());
    assert_eq!(json.code, Some(1));
    let line = &lines(&json)[0];
    assert_eq!(line["score"], Value::Null, "{line}");
    assert!(line["reason"].as_str().is_some_and(|text| text.starts_with(reason)), "{line}");
    assert_eq!(line["rows"], Value::Null);
}

#[test]
fn a_two_mover_as_text() {
    let run = judge(&[BARON]);
    assert_eq!((run.code, run.err.as_str()), (Some(0), ""));
    assert_eq!(run.out, WEENINK);
    let full = judge(&[BARON, "--full"]);
    assert_eq!((full.code, full.err.as_str()), (Some(0), ""));
    assert_eq!(full.out, WEENINK_IN_FULL);
}

#[test]
fn json_is_what_solve_prints_and_the_judgment() {
    let judged = lines(&judge(&[BARON, "--model", "composer-2006", "--format", "json"])).remove(0);
    let solved = lines(&keymove(&["solve", BARON, "--set-play", "--tries", "--format", "json"])).remove(0);
    for (name, value) in solved.as_object().expect("an object") {
        assert_eq!(&judged[name], value, "{name}");
    }
    assert_eq!((&judged["model"], &judged["preset"]), (&Value::from("composer-2006"), &Value::from("printed")));
    assert_eq!(judged["score"].to_string(), "118", "whole numbers have no point");
    let rows = judged["rows"].as_array().expect("rows");
    let total: i64 = rows.iter().map(|row| row["points"].as_i64().expect("whole")).sum();
    assert_eq!(total, 118);
    assert_eq!(rows[1].to_string(), r#"{"group":"themes","name":"grimshaw","count":1,"points":45}"#);
    let grimshaw = judged["themes"].as_array().expect("themes").iter().find(|theme| theme["name"] == "grimshaw");
    let line = &grimshaw.expect("there is one")["evidence"][0]["lines"][0];
    assert_eq!(line[2], serde_json::json!({"uci": "c4d4", "san": "Qd4#"}));
}

#[test]
fn every_model_has_its_say() {
    let run = judge(&[BARON, "--model", "all", "--format", "json"]);
    assert_eq!(run.code, Some(0));
    let line = &lines(&run)[0];
    assert_eq!(line["models"]["composer-2006"]["score"], 118);
    assert!(line.get("score").is_none() && line.get("model").is_none());
    let mut names: Vec<Value> = lines(&keymove(&["models", "--format", "json"]));
    assert_eq!(line["models"].as_object().map(serde_json::Map::len), Some(names.len()));
    let text = judge(&[BARON, "--model", "all", "--full"]);
    assert_eq!(text.out.matches("\nScore by ").count(), names.len());
    // The model for helpmates gives no points.
    assert_eq!(line["models"]["helpmate-2026"]["score"], Value::Null);
    names.retain(|model| model["name"] != "helpmate-2026");
    let brief = judge(&[BARON, "--model", "all"]);
    assert_eq!(brief.out.matches("\n  Score  ").count(), names.len());
    // A three-mover: models of two-movers say why not, and the others judge.
    let three = judge(&["--model", "all", "--format", "json", "1n1bN1B1/2p1Pnr1/2K2Pp1/8/3Pk3/1R2p1pQ/2N3P1/8 #3"]);
    assert_eq!(three.code, Some(0), "{}", three.err);
    let composer = &lines(&three)[0]["models"]["composer-2006"];
    assert_eq!(composer["score"], Value::Null);
    assert!(composer["reason"].as_str().is_some_and(|reason| reason.contains("mates in 2")), "{composer}");
}

#[test]
fn other_formats() {
    let page = judge(&[BARON, "--model", "composer-2006", "--format", "markdown"]);
    assert!(page.out.starts_with("# Sound: one key, 1.Qc4!\n\n```text\n  8  b . . K"), "{}", page.out);
    assert!(page.out.ends_with("| **total** |  |  | **118** |  |\n"), "{}", page.out);
    let svg = judge(&[BARON, "--model", "composer-2006", "--format", "svg"]);
    assert!(svg.out.starts_with("<svg ") && svg.out.contains("composer-2006, preset printed: 118"), "{}", svg.out);
    let unsound = judge(&[COOKED, "--format", "svg"]);
    assert_eq!(unsound.code, Some(1));
    assert!(unsound.out.contains("No score: only a sound problem"), "{}", unsound.out);
}

#[test]
fn only_sound_problems_have_a_score() {
    no_score(&[COOKED], "only a sound problem has a score; this one is cooked");
    no_score(&["8/8/8/8/8/1k6/8/K7"], "only a sound problem has a score; this one has no solution");
    no_score(&["7k/8/5KQ1/8/8/8/8/8"], "only a sound problem has a score; this one has a short solution, mate in 1");
    no_score(&["8/8/8/8/8/1k6/8/8"], "only a sound problem has a score; this one is illegal: White has no king");
    no_score(&[BARON, "--max-nodes", "1"], "only a sound problem has a score; this one was not fully solved");
    no_score(
        &["1n1bN1B1/2p1Pnr1/2K2Pp1/8/3Pk3/1R2p1pQ/2N3P1/8", "--moves", "3", "--model", "composer-2006"],
        "composer-2006 judges directmates in 2 moves, not #3",
    );
    let three = "1n1bN1B1/2p1Pnr1/2K2Pp1/8/3Pk3/1R2p1pQ/2N3P1/8 #3";
    assert_eq!(judge(&[three]).code, Some(0), "the default model judges longer problems too");
    let hint = judge(&[three, "--model", "composer-2006"]).err;
    assert!(hint.starts_with("hint: --model all"), "{hint}");
}

#[test]
fn bad_input_and_bad_names_are_refused() {
    refused(&["judge", "nonsense"], "neither a FEN");
    refused(&["judge", "nowhere.jsonl"], "nowhere.jsonl is neither a file nor a position");
    refused(&["judge", BARON, "--model", "composer-2060"], "did you mean 'composer-2006'?");
    refused(&["judge", BARON, "--preset", "table"], "did you mean 'tables'?");
    refused(
        &["judge", BARON, "--model", "composer-2006", "--preset", "foo"],
        "composer-2006 has no preset 'foo'; it has printed, tables and learned-2026",
    );
    refused(&["judge", BARON, "--chart", "x.svg"], "--summary");
    refused(&["judge", BARON, "--format", "docx"], "invalid value 'docx'");
}

#[test]
fn presets_and_weights_change_the_score() {
    let sacrifice = "8/3Bp3/3P4/3k2K1/8/2Q5/5N2/8";
    let printed = lines(&judge(&[sacrifice, "--preset", "printed", "--format", "json"])).remove(0);
    let tables = lines(&judge(&[sacrifice, "--preset", "tables", "--format", "json"])).remove(0);
    assert_eq!(printed["score"], 109);
    assert_ne!(printed["score"], tables["score"]);
    let mine = weights("mine.toml", b"[composer-2006]\ngrimshaw = 60\n");
    let run = judge(&[BARON, "--weights", &mine, "--format", "json"]);
    let line = &lines(&run)[0];
    assert_eq!((&line["score"], &line["changed_weights"]["grimshaw"]), (&Value::from(133), &Value::from(60)));
    let text = judge(&[BARON, "--weights", &mine, "--full"]);
    assert!(text.out.contains("Score by composer-2006, preset printed, weights changed: grimshaw = 60\n"));
}

#[test]
fn listed_weights_read_back_unchanged() {
    let listed = judge(&["--list-weights", "--model", "all"]);
    assert_eq!(listed.code, Some(0), "{}", listed.err);
    assert!(listed.out.contains("\n[composer-2006]\n") && listed.out.contains("\ngrimshaw = 45 "), "{}", listed.out);
    let path = weights("listed.toml", listed.out.as_bytes());
    let again = judge(&["--list-weights", "--model", "all", "--weights", &path]);
    assert_eq!(again.out, listed.out);
    assert!(!judge(&["--list-weights"]).out.contains("[conventions]"), "one model unless all are asked for");
}

fn bad_weights(name: &str, text: &[u8], message: &str) {
    let path = weights(name, text);
    refused(&["judge", BARON, "--weights", &path], message);
}

#[test]
fn mistakes_in_a_weights_file_are_told_with_line_and_key() {
    bad_weights(
        "key.toml",
        b"[composer-2006]\ntempo = 1\ngrimshav = 2\n",
        "line 3: composer-2006 has no weight 'grimshav'",
    );
    bad_weights("model.toml", b"[composer]\n", "line 1: there is no model 'composer'");
    bad_weights("type.toml", b"[composer-2006]\ngrimshaw = \"2\"\n", "line 2: 'grimshaw' must be a number");
    bad_weights("range.toml", b"[composer-2006]\ngrimshaw = 1e9\n", "line 2: 'grimshaw' must be a whole number");
    bad_weights("huge.toml", b"[composer-2006]\ngrimshaw = 1e308\n", "to 10000, not 1e308\n");
    let several = b"[composer-2006]\ngrimshav = 2\ntempo = 1.5\n[composer]\n";
    bad_weights("several.toml", several, "several.toml:\n  line 2: composer-2006 has no weight 'grimshav'; ");
    bad_weights("several.toml", several, "\n  line 3: 'tempo' must be a whole number");
    bad_weights("several.toml", several, "\n  line 4: there is no model 'composer'; ");
    bad_weights("twice.toml", b"[composer-2006]\ntempo = 1\ntempo = 1\n", "line 3: duplicate key at 'tempo'");
    bad_weights("syntax.toml", b"[composer-2006]\ntempo : 1\n", "line 2: ");
    bad_weights("bytes.toml", b"[composer-2006]\ntempo = 1 # \xff\n", "line 2: not valid UTF-8");
    refused(&["judge", BARON, "--weights", "nowhere.toml"], "cannot read the weights file nowhere.toml");
}

#[test]
fn a_file_is_answered_line_by_line() {
    let input = format!("{BARON}\nnonsense\n{COOKED}\n{{\"fen\":\"{BARON}\",\"id\":7}}\n");
    let run = keymove_with(&["judge", "-", "--model", "composer-2006"], input.as_bytes());
    assert_eq!(run.code, Some(2));
    let answers = lines(&run);
    assert_eq!(answers.len(), 4);
    assert_eq!((&answers[0]["score"], &answers[1]["line"]), (&Value::from(118), &Value::from(2)));
    assert_eq!((&answers[2]["score"], &answers[3]["id"]), (&Value::Null, &Value::from(7)));
    assert!(run.err.starts_with("error: line 2: "), "{}", run.err);
    let text = keymove_with(&["judge", "-", "--format", "text"], input.as_bytes());
    assert!(text.out.starts_with("line 1\n") && text.out.contains("\nline 4: 7\n"), "{}", text.out);
    let unsound = keymove_with(&["judge", "-"], format!("{BARON}\n{COOKED}\n").as_bytes());
    assert_eq!(unsound.code, Some(1));
    let both = format!("{BARON}\n{BARON}\n");
    let svg = keymove_with(&["judge", "-", "--format", "svg"], both.as_bytes());
    assert_eq!(svg.code, Some(0), "several diagrams make a sheet");
    assert_eq!(svg.out.matches("<title>").count(), 1, "one picture");
}

/// Some problems of all kinds, many times over.
fn many() -> String {
    let sound = ["8/3Bp3/3P4/3k2K1/8/2Q5/5N2/8", "2R5/8/p3B3/BR6/k7/2K5/8/8", "1b1Q4/2Nn4/4Bp2/6B1/3pk1n1/3N4/4K3/8"];
    format!("{BARON}\n{}\n{COOKED}\n", sound.join("\n")).repeat(20)
}

#[test]
fn threads_change_nothing() {
    for args in [&["judge", "-", "--model", "all"][..], &["judge", "-", "--summary", "--model", "all"]] {
        let one = keymove_with(&[args, &["--threads", "1"]].concat(), many().as_bytes());
        let two = keymove_with(&[args, &["--threads", "2"]].concat(), many().as_bytes());
        assert_eq!((one.code, two.code), (Some(1), Some(1)), "{}", one.err);
        assert!(one.out == two.out, "the same bytes");
    }
}

#[test]
fn a_summary_tells_how_scores_and_themes_are_distributed() {
    let path = file("many-judged.txt", many().as_bytes());
    let path = path.to_str().expect("UTF-8");
    let run = judge(&[path, "--summary", "--model", "composer-2006"]);
    assert_eq!(run.code, Some(1), "{}", run.err);
    assert!(run.out.starts_with("100 problems, 80 sound; 0 lines could not be read\n"), "{}", run.out);
    assert!(run.out.contains("\ncomposer-2006, preset printed: 80 scores\n"), "{}", run.out);
    assert!(run.out.contains("\n  Without a score: cooked 20\n"), "{}", run.out);
    let json = lines(&judge(&[path, "--summary", "--model", "composer-2006", "--format", "json"])).remove(0);
    let model = &json["models"]["composer-2006"];
    assert_eq!((&model["quantiles"]["min"], &model["quantiles"]["max"]), (&Value::from(70), &Value::from(118)));
    assert_eq!(json["themes"]["grimshaw"]["seed"], 20);
    let bad = keymove_with(&["judge", "-", "--summary"], format!("{BARON}\nnonsense\n").as_bytes());
    assert_eq!(bad.code, Some(2));
    assert!(bad.out.contains("; 1 line could not be read") && bad.err.starts_with("error: line 2: "), "{}", bad.out);
}

#[test]
fn without_a_problem_there_is_nothing_to_judge() {
    let path = file("empty.txt", b"");
    refused(&["judge", path.to_str().expect("UTF-8")], "the input is empty");
    refused(&["judge", "-"], "the input is empty");
    refused(&["judge", "-", "--summary", "--format", "json"], "the input is empty");
    let blank = keymove_with(&["judge", "-"], b"\n# a comment\n");
    assert_eq!((blank.code, blank.err.as_str()), (Some(2), "error: the input is empty: give at least one problem\n"));
    let third = keymove_with(&["judge", "-"], b"\n# a comment\nnonsense\n");
    assert_eq!(
        (third.code, lines(&third)[0]["line"].as_u64()),
        (Some(2), Some(3)),
        "a line is answered with its number"
    );
}

#[test]
fn units_are_skipped_on_request() {
    let problem = "Kc8 Rh5 / Ka7 ph7";
    let (asked, skipped) = (
        judge(&[problem, "--full", "--model", "composer-2006"]),
        judge(&[problem, "--full", "--model", "composer-2006", "--skip-units"]),
    );
    assert!(asked.out.contains("superfluous") && !skipped.out.contains("superfluous"), "{}", skipped.out);
    let score = |run: &Run| run.out.split("\nScore by ").nth(1).map(str::to_owned);
    assert_eq!((skipped.code, score(&skipped)), (Some(0), score(&asked)));
}

#[test]
fn a_mate_in_one_has_no_set_play() {
    let run = judge(&["7k/8/6K1/8/8/8/8/R7 #1", "--model", "conventions"]);
    assert_eq!(run.code, Some(0), "{}", run.err);
    assert!(!run.out.contains("Set play") && !run.out.contains("unprovided"), "{}", run.out);
}

#[test]
fn what_was_not_looked_for_is_not_counted_as_missing() {
    let three = "1n1bN1B1/2p1Pnr1/2K2Pp1/8/3Pk3/1R2p1pQ/2N3P1/8 #3";
    let run = judge(&[three, "--summary", "--model", "all"]);
    assert!(!run.out.contains("grimshaw"), "not found, and therefore not listed: {}", run.out);
    let found: Vec<&str> = run.out.lines().skip_while(|line| !line.starts_with("  theme ")).skip(1).collect();
    assert!(!found.is_empty(), "{}", run.out);
    for row in found {
        let cells: Vec<&str> = row.split_whitespace().collect();
        assert!(
            ["tempo", "king-flights"].contains(&cells[0]) || cells[1] == "–",
            "the papers know two-movers only: {row}"
        );
    }
    let json = &lines(&judge(&[three, "--summary", "--model", "all", "--format", "json"]))[0];
    assert_eq!((&json["themes"]["grimshaw"]["seed_among"], &json["interrupted"]), (&0.into(), &false.into()));
    assert_eq!(json["themes"]["grimshaw"]["strict_among"], 1);
}

#[test]
fn a_chart_is_not_written_over_a_file() {
    let path = file("chart.svg", b"mine");
    let chart = path.to_str().expect("UTF-8");
    refused(&["judge", BARON, "--summary", "--chart", chart], "exists");
    assert_eq!(std::fs::read(&path).expect("a file"), b"mine");
    assert_eq!(judge(&[BARON, "--summary", "--chart", chart, "--force", "--model", "composer-2006"]).code, Some(0));
    let svg = std::fs::read_to_string(&path).expect("a file");
    assert!(
        svg.starts_with("<svg ")
            && svg.ends_with("</svg>\n")
            && svg.contains("1 score, mean 118.0")
            && svg.contains("Themes in 1 sound problem, "),
        "{svg}"
    );
    assert_eq!(judge(&[BARON, "--summary", "--format", "svg", "--model", "composer-2006"]).out, svg);
}

const WEENINK: &str = "Sound: one key, 1.Qc4!
  8  b . . K . . . .   #2 (4+3)
  7  . . p . . . . .
  6  . . . k . . . .   Two changed mates after 1...c5 and 1...c6 (set play); a
  5  . Q . . . . . .   Pickabish on c6, with dual avoidance.
  4  . . . . . P . .
  3  . B . . . . . .   1.Qc4! (2.Qxc7#)
  2  . . . . . . . .   1...c5 2.Qe6#; 1...c6 2.Qd4#; 1...Bd5 2.Qxd5#; 1...Bc6
  1  . . . . . . . .   2.Qb4#
     a b c d e f g h

  Changed mates   2 changed mates: set play, 1.Qc4!
    Set play          1...c5 a 2.Qd7# A  1...c6 b 2.Qe5# B
    1.Qc4! (2.Qxc7#)  1...c5 a 2.Qe6# C  1...c6 b 2.Qd4# D
  Pickabish       Pickabish: pawn c7 and bishop a8 on c6
  Dual avoidance  block c6: 1...c6 2.Qd4# (2.Qb4+? c5!) and 1...Bc6 2.Qb4#
                  (2.Qd4+? Bd5!)
  Self-block      c5 by pawn c7; and 2 more
  Also            Indirect battery

  Flaws  none that a judge would mention
  Score  54 by keymove-2026, preset learned: mates +11.1, strategic-mates +4.6,
         families +4.5, … Better than 97 % of published two-movers of up to 7
         units.
";

const WEENINK_IN_FULL: &str = "  8  b . . K . . . .
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
Two changed mates after 1...c5 and 1...c6 (set play); a Pickabish on c6, with
  dual avoidance.

Facts
  The key threatens 2.Qxc7#.
  Try: 1.Qa5.
  Try by the key unit: 1.Qa5.
  1.Qa5 is refuted by the king move 1...Kc6.
  White's economy 100 %.
  A miniature: 7 units.

Themes
  Changed mates   2 changed mates: set play, 1.Qc4!
    Set play          1...c5 a 2.Qd7# A  1...c6 b 2.Qe5# B
    1.Qc4! (2.Qxc7#)  1...c5 a 2.Qe6# C  1...c6 b 2.Qd4# D
  Pickabish       Pickabish: pawn c7 and bishop a8 on c6
  Dual avoidance  block c6: 1...c6 2.Qd4# (2.Qb4+? c5!) and 1...Bc6 2.Qb4#
                  (2.Qd4+? Bd5!)
  Self-block      c5 by pawn c7; c6 by pawn c7; c6 by bishop a8; and 3 more
  Also: Indirect battery (2 lines), Grimshaw (2 lines), Interference (2 lines)

Set play
  1...c5 2.Qd7# [Self-block, Changed mates]
  1...c6 2.Qe5# [Self-block, Changed mates]
  and 2 more variations: 1...Bd5 2.Qxd5#; 1...Bc6 2.Qb4#, Qe5# (dual)
  5 moves unprovided

Tries
  1.Qa5? (2.Qxc7#)
    1...c6 2.Qe5# [Self-block]
    and 2 more variations: 1...Bd5 2.Qxd5#; 1...Bc6 2.Qa3#, Qb4#, Qe5# (triple)
    else 2.Qxc7#
    but 1...Kc6!

Key
  1.Qc4! (2.Qxc7#)
    1...c5 2.Qe6# [Self-block, Changed mates]
    1...c6 2.Qd4# [Pickabish, Dual avoidance, Indirect battery]
    1...Bc6 2.Qb4# [Pickabish, Dual avoidance, Indirect battery]
    and 1 more variation: 1...Bd5 2.Qxd5#
    else 2.Qxc7#

Score by keymove-2026, preset learned
  group      row              count  points  how
  themes     mates                3   11.12  different mates forced by real
                                             defenses, up to three
             more-mates           1    2.33  the fourth to the sixth different
                                             mate
             strategic-mates      3    4.62  mates that depend on something
                                             Black's move spoils or White's move
                                             opens
             rich-mates           2    0.61  mates that depend on two such
                                             things or more
             shared-element       2    0.29  further mates that share what the
                                             most of them have in common
             second-element       1    0.23  further mates that share the next
                                             such thing
             second-unit          1    0.42  different mates forced by a second
                                             black unit, from the second on
             batteries            2    3.39  mates by a battery
             self-blocks          3    0.73  mates that use a self-block
             interferences        2    3.71  mates that use an interference
             dual-avoidance       1    1.72  dual avoidance
             families             2    4.51  themes that several lines show
                                             together, such as Grimshaw or
                                             half-pin
             set-changed          2    1.06  mates changed from set play to
                                             actual play
             subtotal                 34.74
  bonuses    base                 1    24.1  before anything is counted
             economy              1    1.02  the share of White's units that
                                             take part in a mate, on average
             subtotal                 25.12
  penalties  no-defense        0.56   -0.22  the share of black moves that parry
                                             nothing
             king-refutes         1   -1.25  tries of the key unit that fail to
                                             a move of the king
             set-kept             1   -1.28  set mates that the key leaves as
                                             they are
             recaptures        0.25   -2.41  the share of defenses answered by a
                                             capture of the defender
             units                7   -0.27  units on the board
             white-force         13   -0.33  the value of White's units
             black-force          4   -0.08  the value of Black's units
             subtotal                 -5.84
  total                               54.02
  Better than 97 % of published two-movers of up to 7 units.
";
