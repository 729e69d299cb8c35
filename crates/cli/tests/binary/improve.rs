//! `keymove improve` as a user meets it: what it finds, what it keeps, what it refuses.

use serde_json::Value;

use crate::run::{BARON, Run, file, fresh, keymove, keymove_with, lines, not_possible, refused};

/// ICP's example 1: mate in two by 1.Bd8.
const EXAMPLE_1: &str = "2R5/8/p3B3/BR6/k7/2K5/8/8";
/// W. Speckmann 1939: mate in two by 1.Kd8.
const SPECKMANN: &str = "8/2KR4/2ppk3/2r5/5Q2/8/8/8";

/// By Chess Composer's search, which is fast and has printed figures, unless another is named.
fn improve(args: &[&str]) -> Run {
    let method: &[&str] = if args.contains(&"--method") { &[] } else { &["--method", "composer"] };
    keymove(&[&["improve"], method, args].concat())
}

fn json(args: &[&str]) -> Value {
    let run = improve(&[args, &["--format", "json"]].concat());
    assert_eq!(run.err, "");
    lines(&run).remove(0)
}

fn text(path: &std::path::Path) -> &str {
    path.to_str().expect("UTF-8")
}

#[test]
fn the_printed_figures_come_out() {
    let found = json(&[BARON, "--depth", "2"]);
    let level = |depth: usize, name: &str| found["levels"][depth - 1][name].as_u64().expect("a count");
    let kinds = ["generated", "illegal", "short", "not_mate", "cooked", "sound", "better"];
    assert_eq!(kinds.map(|kind| level(1, kind)), [436, 28, 94, 172, 49, 93, 0]);
    assert_eq!((level(2, "generated"), level(2, "by_first_level")), (91_188, 95_048));
    assert_eq!((&found["original"]["score"], &found["improvements"][0]["score"]), (&118.into(), &120.into()));
    assert_eq!(found["complete"], true);
    assert_eq!(json(&[EXAMPLE_1, "--depth", "1"])["improvements"][0]["score"], 83);
    let speckmann = json(&[SPECKMANN, "--depth", "1"]);
    assert_eq!(speckmann["improvements"][0]["score"], 84);
    assert_eq!(speckmann["improvements"][0]["steps"][0], serde_json::json!({"op": "shift", "files": 0, "ranks": -2}));
}

#[test]
fn a_climb_is_told_as_it_was_made() {
    let run = improve(&[EXAMPLE_1, "--method", "icp", "--depth", "2", "--best-son", "--top", "1"]);
    assert_eq!(run.code, Some(0), "{}", run.err);
    let said = run.said();
    let first =
        said.split("As they were found").nth(1).and_then(|rest| rest.split("depth 1,").nth(1)).expect("a stage");
    assert!(first.contains("1.1 delete a white unit") && first.contains("delete wBa5"), "{first}");
    assert!(first.contains("84 → 105 (+21)") && first.contains("7 → 6 (-1)"), "{first}");
    assert!(run.out.contains("\nThe way to the best\n"), "{}", run.out);
    refused(&["improve", EXAMPLE_1, "--best-son"], "--method icp");
}

#[test]
fn text_shows_before_and_after() {
    let run = improve(&[EXAMPLE_1, "--depth", "1"]);
    assert_eq!((run.code, run.err.as_str()), (Some(0), ""));
    for part in [
        "Score by composer-2006, preset printed: 70\n",
        "  depth  positions  b^d/d!  formula  illegal    no  cooked  short  sound  better\n",
        "\n1. 70 → 83 (+13, +18.6 %)\n",
        "  Steps: delete wBa5\n",
        "  Themes gained: ",
        "Direct battery",
        "  direct-battery       0     15     +15\n",
        "  total               70     83     +13\n",
    ] {
        assert!(run.out.contains(part), "{part}\n{}", run.out);
    }
    assert!(run.said().contains("Waiting key"), "{}", run.out);
    let page = improve(&[EXAMPLE_1, "--depth", "1", "--format", "markdown"]);
    assert!(page.out.starts_with("# Improved: 70 → 83"), "{}", page.out);
    assert!(page.out.contains("| direct-battery | 0 | 15 | +15 |\n"), "{}", page.out);
}

#[test]
fn threads_change_nothing() {
    for args in [
        &[BARON, "--depth", "2", "--diverse", "--format", "json"][..],
        &[EXAMPLE_1, "--method", "icp", "--depth", "2", "--best-son"],
        &[EXAMPLE_1, "--method", "complete", "--depth", "1"],
        &[EXAMPLE_1, "--method", "explore", "--depth", "5", "--max-positions", "12000", "--format", "json"],
    ] {
        let run = |threads: &str| improve(&[args, &["--threads", threads]].concat()).out;
        let one = run("1");
        assert!(!one.is_empty());
        assert_eq!((run("2"), run("4")), (one.clone(), one));
    }
}

#[test]
fn an_exploration_goes_far_and_learns() {
    let path = fresh("steps.json");
    let explore = [EXAMPLE_1, "--method", "explore", "--model", "composer-2006", "--depth", "9"];
    let args = [&explore[..], &["--max-positions", "12000", "--learned", text(&path)]].concat();
    let found = json(&args);
    assert_eq!((found["max_positions"].as_u64(), found["levels"].as_array().map(Vec::len)), (Some(12_000), Some(9)));
    let generated = |found: &Value| -> u64 {
        found["levels"].as_array().expect("levels").iter().filter_map(|level| level["generated"].as_u64()).sum()
    };
    assert!((11_000..=12_000).contains(&generated(&found)), "{}", generated(&found));
    assert!(found["improvements"][0]["score"].as_f64() > Some(83.0), "one step by composer has as much");
    let first = std::fs::read_to_string(&path).expect("what was learned");
    let tried = |text: &str| -> u64 {
        let value: Value = serde_json::from_str(text).expect("JSON");
        value["classes"].as_object().expect("classes").values().filter_map(|counts| counts[0].as_u64()).sum()
    };
    json(&args);
    let second = std::fs::read_to_string(&path).expect("what was learned");
    assert!(tried(&second) > tried(&first) && tried(&first) > 0);
    // A file of problems teaches as well.
    let problems = file("explore.txt", format!("{EXAMPLE_1}\n{SPECKMANN}\n").as_bytes());
    let many = ["improve", text(&problems), "--method", "explore", "--max-positions", "2000", "--learned", text(&path)];
    // So few positions need not improve both.
    assert!(matches!(keymove(&many).code, Some(0 | 1)));
    assert!(tried(&std::fs::read_to_string(&path).expect("there")) > tried(&second));
}

#[test]
fn what_was_not_learned_is_refused_and_left_untouched() {
    let path = file("not-learned.json", b"{\"my\": \"notes\"}");
    let args = ["improve", EXAMPLE_1, "--method", "explore", "--max-positions", "1000", "--learned", text(&path)];
    refused(&args, "is not a complete file of learned steps");
    assert_eq!(std::fs::read(&path).expect("still there"), b"{\"my\": \"notes\"}");
    refused(
        &["improve", EXAMPLE_1, "--method", "explore", "--learned", "no/such/folder/x"],
        "cannot write no/such/folder/x",
    );
    refused(&["improve", EXAMPLE_1, "--learned", "x.json"], "--method explore");
    refused(&["improve", EXAMPLE_1, "--max-positions", "5"], "--method explore");
    refused(&["improve", EXAMPLE_1, "--depth", "9"], "the others go up to 8");
}

#[test]
fn an_exploration_is_kept_and_gone_on_with() {
    let path = fresh("explore.ckpt");
    let plain = [EXAMPLE_1, "--method", "explore", "--depth", "4", "--max-positions", "60000"];
    let whole = improve(&plain);
    let kept = [&plain[..], &["--checkpoint", text(&path), "--resume"]].concat();
    let stopped = improve(&[&kept[..], &["--time", "0.3", "--threads", "1"]].concat());
    assert!(matches!(stopped.code, Some(0 | 1)), "{}", stopped.err);
    assert_eq!(improve(&kept).out, whole.out);
    let other = ["improve", EXAMPLE_1, "--method", "explore", "--depth", "4", "--max-positions", "5000"];
    let other = [&other[..], &["--resume", "--checkpoint", text(&path)]].concat();
    refused(&other, "was saved with --max-positions 60000, now 5000");
}

/// What our own search says of a problem with a unit that does nothing.
#[test]
fn an_improvement_says_what_it_gains_and_loses() {
    // H. Weenink 1917 with a black pawn on h7.
    let run = keymove(&["improve", "--depth", "1", "b2K4/2p4p/3k4/1Q6/5P2/1B6/8/8"]);
    assert_eq!((run.code, run.err.as_str()), (Some(0), ""));
    let said = run.said();
    assert!(
        said.contains("Steps: delete bPh7 Is rid of the superfluous bPh7; one unit less; loses nothing."),
        "{said}"
    );
    assert!(said.contains("Score by keymove-2026"), "{said}");
    let found = json(&["--method", "complete", "--depth", "1", "b2K4/2p4p/3k4/1Q6/5P2/1B6/8/8"]);
    let first = &found["improvements"][0];
    assert_eq!((&first["kind"], &first["losses"]), (&"improvement".into(), &serde_json::json!([])));
    assert_eq!(first["gains"], serde_json::json!(["rid of the superfluous bPh7"]));
    assert_eq!(first["changes"], serde_json::json!(["one unit less"]));
    assert_eq!((&found["method"], &found["model"]), (&"complete".into(), &"keymove-2026".into()));
    assert!(found["margin"].as_f64() > Some(0.0) && found["trades"].is_array() && found["as_good"].is_array());
    // A masterpiece is left alone: nothing one change away is better, whatever else it has.
    let nothing = keymove(&["improve", "--depth", "1", BARON]);
    assert_eq!(nothing.code, Some(1), "{}", nothing.out);
}

#[test]
fn longer_problems_have_their_own_metric() {
    let found = json(&["Kc3 Rb4 / Ka1 pa3 #3", "--method", "kmove", "--depth", "1", "--max-nodes", "20000"]);
    assert_eq!((&found["model"], &found["stipulation"]), (&"kmove-2006".into(), &"#3".into()));
    assert_eq!(found["levels"][0]["generated"], 581);
    assert!(found["improvements"][0]["score"].as_f64() > found["original"]["score"].as_f64());
    // Chess Composer's search leaves it to the length who judges; our own has one model for all.
    assert_eq!(json(&["Kc3 Rb4 / Ka1 pa3 #3", "--depth", "1", "--top", "1"])["model"], "kmove-2006");
    let none = improve(&["Kc3 Rb4 / Ka1 pa3 #3", "--depth", "1", "--model", "composer-2006"]);
    assert_eq!(none.code, Some(1));
    assert!(none.out.contains("composer-2006 judges directmates in 2 moves, not #3"), "{}", none.out);
}

#[test]
fn exit_codes_say_what_came_of_it() {
    assert_eq!(improve(&[EXAMPLE_1, "--depth", "1"]).code, Some(0));
    let nothing = improve(&[BARON, "--depth", "1", "--method", "dicp"]);
    assert_eq!(nothing.code, Some(1));
    assert!(nothing.out.contains("Nothing better was found."), "{}", nothing.out);
    let cooked = improve(&["7k/8/4K1Q1/8/8/8/8/R7", "--moves", "1"]);
    assert_eq!(cooked.code, Some(1));
    assert!(cooked.out.contains("Cooked: 2 keys, 1.Rh1#!, 1.Ra8#!"), "{}", cooked.out);
    assert!(cooked.out.contains("repair it first"), "{}", cooked.out);
    assert_eq!(improve(&["8/8/8/8/8/1k6/8/8"]).code, Some(1));
    let short = improve(&[BARON, "--depth", "4", "--time", "0.2", "--threads", "1"]);
    assert!(short.out.contains("The search was stopped early"), "{}", short.out);
    assert!(matches!(short.code, Some(0 | 1)), "{:?}", short.code);
}

#[test]
fn what_makes_no_sense_is_refused() {
    refused(&["improve", "nonsense"], "neither a FEN");
    refused(&["improve", BARON, "--keep", "grimsha"], "did you mean 'grimshaw'?");
    refused(&["improve", BARON, "--require", "zzz"], "there is no theme 'zzz'");
    not_possible(
        &["improve", BARON, "--keep", "half-pin"],
        "the original does not show it in the strict reading; it shows ",
    );
    refused(&["improve", BARON, "--forbid", "chek-key"], "did you mean 'check-key'?");
    refused(&["improve", BARON, "--forbid", "grimshav"], "did you mean 'grimshaw'?");
    refused(&["improve", BARON, "--keep-units", "Kd8"], "such as wKd8");
    not_possible(&["improve", BARON, "--keep-units", "wKa1"], "no white king on a1");
    refused(&["improve", BARON, "--model", "beauty"], "there is no model 'beauty'");
    refused(&["improve", BARON, "--preset", "table"], "did you mean 'tables'?");
    refused(&["improve", BARON, "--depth", "0"], "0");
    refused(&["improve", BARON, "--time", "soon"], "60 or 0.5");
    refused(&["improve", BARON, "--resume"], "--checkpoint");
    refused(&["improve", BARON, "--checkpoint", "no/such/folder/x"], "cannot write no/such/folder/x");
    let weights = file("improve.toml", b"[composer-2006]\ngrimshav = 1\n");
    refused(&["improve", BARON, "--weights", text(&weights)], "did you mean 'grimshaw'?");
    let problems = file("improve-one.txt", BARON.as_bytes());
    refused(&["improve", text(&problems), "--out", "x"], "works with one position only");
}

#[test]
fn a_checkpoint_is_kept_and_gone_on_with() {
    let path = fresh("improve.ckpt");
    let args = |more: &[&'static str]| [&[BARON, "--depth", "2", "--checkpoint", text(&path)], more].concat();
    let whole = improve(&[BARON, "--depth", "2"]);
    let kept = improve(&args(&[]));
    assert_eq!((kept.code, &kept.out), (Some(0), &whole.out));
    let written = std::fs::read(&path).expect("a checkpoint");
    refused(&[&["improve", "--method", "composer"], &args(&[])[..]].concat(), "use --resume to continue it");
    assert_eq!(improve(&args(&["--resume"])).out, whole.out);
    assert_eq!(improve(&args(&["--resume", "--threads", "1"])).out, whole.out);
    refused(
        &["improve", "--method", "composer", EXAMPLE_1, "--depth", "2", "--resume", "--checkpoint", text(&path)],
        "was saved with the position b2K4/2p5/3k4/1Q6/5P2/1B6/8/8 w - - 0 1 #2, now 2R5",
    );
    refused(
        &["improve", "--method", "composer", BARON, "--depth", "1", "--resume", "--checkpoint", text(&path)],
        "was saved with --depth 2, now 1",
    );
    assert_eq!(std::fs::read(&path).expect("still there"), written, "refused and left as it was");
    let new = fresh("improve-new.ckpt");
    let begun = improve(&[BARON, "--depth", "1", "--resume", "--checkpoint", text(&new)]);
    assert!(begun.err.contains("starting from the beginning"), "{}", begun.err);
    assert!(new.exists());
}

#[test]
fn a_damaged_checkpoint_is_refused_and_left_untouched() {
    let path = fresh("improve-damaged.ckpt");
    improve(&[BARON, "--depth", "1", "--checkpoint", text(&path)]);
    let whole = std::fs::read(&path).expect("a checkpoint");
    for bytes in [&whole[..whole.len() / 2], b" ", b"{\"fen\": \"8/8/8/8/8/8/8/8\"}", b"\xff\xfe"] {
        std::fs::write(&path, bytes).expect("written");
        refused(
            &["improve", BARON, "--depth", "1", "--resume", "--checkpoint", text(&path)],
            "is not a complete checkpoint",
        );
        assert_eq!(std::fs::read(&path).expect("still there"), bytes);
    }
    let folder = path.parent().expect("a folder");
    let left = |entry: &std::fs::DirEntry| entry.file_name().to_string_lossy().contains("improve-damaged.ckpt.");
    let entries: Vec<_> = std::fs::read_dir(folder).expect("a folder").filter_map(Result::ok).filter(left).collect();
    assert!(entries.is_empty(), "nothing is left beside it: {entries:?}");
}

#[test]
fn a_report_is_written_and_never_over_another() {
    let folder = fresh("improve-report");
    let run = improve(&[EXAMPLE_1, "--depth", "1", "--out", text(&folder)]);
    assert_eq!(run.code, Some(0), "{}", run.err);
    let read = |name: &str| std::fs::read_to_string(folder.join(name)).expect(name);
    assert_eq!(read("report.txt"), run.out);
    assert!(read("report.md").contains("](improvement-1.svg)"));
    assert!(read("report.json").starts_with("{\"keymove\""));
    for picture in ["original.svg", "improvement-1.svg"] {
        assert!(read(picture).starts_with("<svg "));
    }
    refused(&["improve", EXAMPLE_1, "--depth", "1", "--out", text(&folder)], "--force to replace it");
    assert_eq!(improve(&[EXAMPLE_1, "--depth", "1", "--out", text(&folder), "--force"]).code, Some(0));
}

#[test]
fn a_file_is_answered_line_by_line() {
    let input = format!("{EXAMPLE_1}\nnonsense\n{{\"fen\":\"7k/8/5KQ1/8/8/8/8/8\",\"id\":3}}\n{SPECKMANN}\n");
    let run = keymove_with(&["improve", "--method", "composer", "-", "--depth", "1", "--top", "1"], input.as_bytes());
    assert_eq!(run.code, Some(2));
    let lines = lines(&run);
    assert_eq!(lines[0]["improvements"][0]["score"], 83);
    assert_eq!(lines[1]["line"], 2);
    assert_eq!((&lines[2]["id"], &lines[2]["original"]["verdict"]), (&3.into(), &"short_solution".into()));
    assert_eq!(lines[3]["improvements"][0]["score"], 84);
}

#[test]
fn rules_and_weights_count() {
    let free = json(&[BARON, "--depth", "1", "--method", "dicp", "--free"]);
    let bound = json(&[BARON, "--depth", "1", "--method", "dicp"]);
    assert!(free["levels"][0]["generated"].as_u64() > bound["levels"][0]["generated"].as_u64());
    let weights = file("improve-weights.toml", b"[composer-2006]\nunits = 0\nminiature = 0\n");
    let weighed = json(&[BARON, "--depth", "1", "--method", "dicp", "--weights", text(&weights)]);
    assert_eq!(weighed["original"]["score"], 118 - 33 - 10);
    assert_eq!(weighed["changed_weights"]["units"], 0);
    assert!(weighed["levels"][0]["better"].as_u64() > Some(0), "what was paid for few units no longer holds back");
}

#[test]
fn help_teaches() {
    let help = keymove(&["improve", "--help"]);
    assert!(help.out.contains("Examples:\n  keymove improve"), "{}", help.out);
    assert!(help.out.contains("Exit code: 0 improved"), "{}", help.out);
    assert!(keymove(&["completions", "bash"]).out.contains("--keep-units"));
}
