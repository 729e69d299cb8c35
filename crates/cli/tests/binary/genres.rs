//! Composing, repairing and economizing what is no directmate, as a user meets it.

use crate::run::{fresh, keymove, lines, refused};

/// Seven units, two solutions that are a chameleon echo of model mates.
const HELPMATE: &str = "4K3/6pb/3B2k1/3B4/7b/8/8/8 b - - 0 1 h#2 2.1.1.1";

fn compose(args: &[&str]) -> crate::run::Run {
    let usual = ["compose", "--stipulation", "h#2", "--units", "6..7", "--seed", "3", "--format", "json"];
    keymove(&[&usual[..], args].concat())
}

#[test]
fn helpmates_are_composed_alike_on_any_number_of_threads_and_resumed() {
    let one = compose(&["--attempts", "6", "-n", "1", "--threads", "1"]);
    assert_eq!(one.code, Some(0), "{}", one.err);
    assert_eq!(compose(&["--attempts", "6", "-n", "1", "--threads", "3"]).out, one.out);
    let made = lines(&one);
    assert_eq!((&made[0]["verdict"], &made[0]["stipulation"]), (&"sound".into(), &"h#2 2.1.1.1".into()));
    let file = fresh("helpmates.json");
    let kept = ["--checkpoint", file.to_str().expect("UTF-8")];
    compose(&[&["--attempts", "3", "-n", "1"], &kept[..]].concat());
    assert_eq!(compose(&[&["--attempts", "6", "-n", "1", "--resume"], &kept[..]].concat()).out, one.out);
    let command = made[0]["provenance"]["command"].as_str().expect("a command").to_owned();
    let words: Vec<String> = command.split(' ').skip(1).map(|word| word.trim_matches('\'').to_owned()).collect();
    let words: Vec<&str> = words.iter().map(String::as_str).chain(["--format", "json"]).collect();
    assert_eq!(lines(&keymove(&words))[0]["fen"], made[0]["fen"], "{command}");
}

#[test]
fn what_helpmates_are_not_composed_with_is_refused() {
    let wrong = |args: &[&str], sentence: &str| refused(&[&["compose"], args].concat(), sentence);
    wrong(&["--stipulation", "h#5"], "composed as h#2, h#2.5 and h#3, not as h#5");
    wrong(&["--stipulation", "h#0"], "0 is out of range: helpmates have 1 to 20 moves");
    wrong(&["--stipulation", "s#2"], "compose works on directmates");
    wrong(&["--stipulation", "#2"], "by its --moves");
    wrong(&["--stipulation", "h#2", "--solutions", "1"], "with 2 to 4 solutions");
    wrong(&["--stipulation", "h#2", "--solutions", "9"], "with 2 to 4 solutions");
    wrong(&["--stipulation", "h#2", "--conventions", "strict"], "--conventions applies only to directmates");
    wrong(&["--stipulation", "h#2", "--idea", "mutate"], "there is no idea 'mutate'");
    wrong(&["--stipulation", "h#2", "--idea", "grimshaw", "--units", "5"], "grimshaw needs at least 7 units");
    wrong(&["--stipulation", "h#2", "--method", "random"], "leave out --method random");
    wrong(&["--solutions", "2"], "--stipulation");
}

#[test]
fn a_cooked_helpmate_is_repaired() {
    // Without the bishop h4 there are other solutions.
    let draft = HELPMATE.replace("7b/8/8/8", "8/8/8/8");
    let run = keymove(&["repair", &draft, "--depth", "1", "--format", "json"]);
    assert_eq!(run.code, Some(0), "{}", run.err);
    let repairs = lines(&run)[0]["repairs"].clone();
    let fens: Vec<&str> = repairs.as_array().expect("repairs").iter().filter_map(|one| one["fen"].as_str()).collect();
    assert!(!fens.is_empty());
    for fen in fens {
        let solved =
            lines(&keymove(&["solve", fen, "--stipulation", "h#2", "--intended", "2.1.1.1", "--format", "json"]));
        assert_eq!(solved[0]["verdict"], "sound", "{fen}");
    }
    let sound = keymove(&["repair", HELPMATE]);
    assert!(sound.said().contains("already sound"), "{}", sound.out);
}

#[test]
fn what_does_nothing_goes_from_a_selfmate_and_from_a_helpmate() {
    // The pawn a7 cannot reach anything in two moves.
    let padded = HELPMATE.replace("4K3/6pb", "4K3/p5pb");
    let run = keymove(&["economize", &padded, "--by", "remove"]);
    assert_eq!(run.code, Some(0), "{}{}", run.out, run.err);
    assert!(run.out.contains("remove: delete bPa7"), "{}", run.out);
    assert!(run.out.contains(HELPMATE.split(' ').next().expect("a board")), "{}", run.out);
}

#[test]
fn a_helpmate_is_improved_without_losing_anything() {
    let padded = HELPMATE.replace("4K3/6pb", "4K3/p5pb");
    let improve = |args: &[&str]| keymove(&[&["improve", &padded, "--depth", "1", "--format", "json"], args].concat());
    let one = improve(&["--threads", "1"]);
    assert_eq!((one.code, one.err.as_str()), (Some(0), ""), "{}", one.out);
    assert_eq!(improve(&["--threads", "3"]).out, one.out);
    let found = lines(&one).remove(0);
    assert_eq!((&found["model"], &found["complete"]), (&"helpmate-2026".into(), &true.into()));
    let best = &found["improvements"][0];
    assert_eq!(best["fen"], HELPMATE.split(" h#").next().expect("a FEN"));
    assert_eq!((&best["losses"], &best["changes"]), (&serde_json::json!([]), &serde_json::json!(["one unit less"])));
    let file = fresh("improved-helpmate.json");
    let kept = ["--checkpoint", file.to_str().expect("UTF-8")];
    improve(&kept);
    assert_eq!(improve(&[&kept[..], &["--resume"]].concat()).out, one.out);
    let said = keymove(&["improve", &padded, "--depth", "1"]);
    assert!(said.said().contains("One unit less; loses nothing"), "{}", said.out);
    refused(&["improve", crate::run::BARON, "--solutions", "2"], "only helpmates have several solutions");
    refused(&["improve", "8/8/8/8/8/5k2/8/q2Q1K2 w - - 0 1 s#2"], "improve works on directmates and helpmates");
}

#[test]
fn versions_with_another_number_of_solutions_are_found() {
    // Without the bishop h4 there are more solutions than two.
    let cooked = HELPMATE.replace("7b/8/8/8", "8/8/8/8");
    let solved = lines(&keymove(&["solve", &cooked, "--format", "json"])).remove(0);
    let count = solved["solutions"].as_array().map_or(0, Vec::len);
    assert_ne!(solved["verdict"], "sound", "{count}");
    let run = keymove(&["improve", HELPMATE, "--depth", "1", "--solutions", "3", "--top", "50", "--format", "json"]);
    for found in ["improvements", "trades", "as_good"] {
        for better in lines(&run)[0][found].as_array().expect("a list") {
            let fen = better["fen"].as_str().expect("a FEN");
            let again = keymove(&["solve", fen, "-s", "h#2 3 solutions", "--format", "json"]);
            assert_eq!(lines(&again)[0]["verdict"], "sound", "{fen}");
        }
    }
}

#[test]
fn variants_of_a_helpmate_keep_its_solutions() {
    let run = keymove(&["variants", HELPMATE, "--format", "json"]);
    assert_eq!((run.code, run.err.as_str()), (Some(0), ""), "{}", run.out);
    let found = lines(&run).remove(0);
    let units = found["units"].as_array().expect("units");
    assert_eq!(units.len(), 7);
    let all = units.iter().flat_map(|unit| unit["variants"].as_array().expect("a list"));
    let kept: Vec<&str> = all.clone().filter_map(|variant| variant["kept"].as_str()).collect();
    assert!(kept.contains(&"play") && kept.iter().all(|kept| ["play", "key"].contains(kept)), "{kept:?}");
    for variant in all.filter(|variant| variant["kept"] == "play").take(3) {
        let fen = variant["fen"].as_str().expect("a FEN");
        let again = keymove(&["solve", fen, "-s", "h#2 2 solutions", "--format", "json"]);
        assert_eq!(lines(&again)[0]["verdict"], "sound", "{fen}");
    }
    let text = keymove(&["variants", HELPMATE]).out;
    assert!(text.contains("in every solution") && text.contains("Without it: "), "{text}");
    assert!(text.contains("works too: same solutions") && !text.contains("same play"), "{text}");
}

#[test]
fn twins_of_a_helpmate_are_kept() {
    // M. Bebesi's kind of twin: the same white unit elsewhere.
    let (fen, twin) = ("8/8/8/8/8/1K6/8/k6R b - - 0 1", "Move h1 g1");
    let whole = keymove(&["solve", fen, "-s", "h#1.5", "--twin", twin, "--format", "json"]);
    let parts = lines(&whole).remove(0);
    let improved = keymove(&["improve", fen, "-s", "h#1.5", "--twin", twin, "--depth", "1", "--format", "json"]);
    let found = lines(&improved).remove(0);
    assert_eq!(found["original"]["verdict"], parts["verdict"]);
    let varied = keymove(&["variants", fen, "-s", "h#1.5", "--twin", twin, "--format", "json"]);
    assert_eq!(lines(&varied)[0]["original"]["verdict"], parts["verdict"]);
}
