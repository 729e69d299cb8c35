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
    let one = compose(&["--attempts", "6", "-n", "2", "--threads", "1"]);
    assert_eq!(one.code, Some(0), "{}", one.err);
    assert_eq!(compose(&["--attempts", "6", "-n", "2", "--threads", "3"]).out, one.out);
    let made = lines(&one);
    assert_eq!((&made[0]["verdict"], &made[0]["stipulation"]), (&"sound".into(), &"h#2 2.1.1.1".into()));
    let file = fresh("helpmates.json");
    let kept = ["--checkpoint", file.to_str().expect("UTF-8")];
    compose(&[&["--attempts", "3", "-n", "2"], &kept[..]].concat());
    assert_eq!(compose(&[&["--attempts", "6", "-n", "2", "--resume"], &kept[..]].concat()).out, one.out);
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
    wrong(&["--stipulation", "h#2", "--idea", "mutate"], "--idea applies only to directmates");
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
