//! `keymove compose` and `keymove experience` as a user meets them.

use crate::run::{BARON, file, fresh, keymove, lines, refused};

fn text(path: &std::path::Path) -> &str {
    path.to_str().expect("UTF-8")
}

#[test]
fn the_same_seed_composes_the_same_on_any_number_of_threads() {
    let compose = |threads: &str| {
        let args =
            ["compose", "--method", "random", "-n", "4", "--seed", "9", "--format", "json", "--threads", threads];
        let run = keymove(&args);
        assert_eq!(run.code, Some(0), "{}", run.err);
        run.out
    };
    assert_eq!(compose("1"), compose("3"));
    let first = serde_json::from_str::<serde_json::Value>(compose("1").lines().next().expect("a line")).expect("JSON");
    let command = first["provenance"]["command"].as_str().expect("a command").to_owned();
    let words: Vec<&str> = command.split(' ').skip(1).chain(["--format", "json"]).collect();
    assert_eq!(lines(&keymove(&words))[0]["fen"], first["fen"], "{command}");
}

#[test]
fn the_first_that_fit_are_strict_two_movers() {
    let on = |threads: &str| {
        let run = keymove(&["compose", "--first", "-n", "3", "--format", "json", "--threads", threads, "-q"]);
        assert_eq!(run.code, Some(0), "{}", run.err);
        run
    };
    let run = on("1");
    assert_eq!(run.out, on("3").out);
    let made = lines(&run);
    assert_eq!(made.len(), 4, "three problems and a summary");
    for problem in &made[..3] {
        assert_eq!((&problem["verdict"], &problem["stipulation"]), (&"sound".into(), &"#2".into()));
        let broken = problem["broken"].as_object().expect("rules");
        assert!(broken.keys().all(|rule| rule == "thematic-dual"), "{problem}");
        assert_eq!(problem["provenance"]["method"], "mixed");
    }
    assert!(made[3]["summary"]["generations"][0]["attempts"].as_u64().is_some_and(|attempts| attempts > 2));
    let command = made[2]["provenance"]["command"].as_str().expect("a command").to_owned();
    let words: Vec<&str> = command.split(' ').skip(1).chain(["--format", "json"]).collect();
    assert_eq!(lines(&keymove(&words))[0]["fen"], made[2]["fen"], "{command}");
}

#[test]
fn impossible_requests_end() {
    let run = keymove(&["compose", "--method", "random", "--min-score", "100000", "--attempts", "300"]);
    assert_eq!((run.code, run.out.as_str()), (Some(1), ""));
    assert!(
        run.err.contains("0 problems from 300 attempts") && run.err.contains("found 0 of 1: attempt limit reached"),
        "{}",
        run.err
    );
    let run = keymove(&["compose", "--units", "4", "--min-score", "100000", "--time", "0.3", "-q"]);
    assert_eq!((run.code, run.err.as_str()), (Some(1), ""));
    refused(&["compose", "--units", "3..4"], "'3..4' is not a number from 4 to 16");
    refused(&["compose", "--conventions", "nice"], "there is no rule 'nice'");
    refused(&["compose", "--reading", "brisk"], "--reading applies only to the methods random and experience");
    refused(&["compose", "--model", "all"], "--model must be one model");
    refused(&["compose", "--theme", "checking-key"], "breaks the rule key-checks");
    refused(&["compose", "--theme", "castling"], "never castles");
    refused(&["compose", "--theme", "lonely-king"], "cannot be composed");
    refused(&["compose", "--method", "random", "--reading", "crowd=full"], "'crowd=full' is not a reading");
    refused(
        &["compose", "--method", "climb", "--guide", "iq17"],
        "--guide applies only to the methods random and experience",
    );
    refused(
        &["compose", "--method", "random", "--moves", "3", "--guide", "composer-2006"],
        "composer-2006 guides only two-movers",
    );
    refused(&["compose", "--model", "beauty"], "there is no model 'beauty'");
    refused(&["compose", "--method", "experience", "--experience", "nobody"], "there is no table 'nobody'");
    refused(&["compose", "--theme", "grimshav"], "did you mean 'grimshaw'");
    refused(&["compose", "--theme", "grimshaw=0"], "'grimshaw=0' has no valid number");
    refused(&["compose", "--theme", "pickaninny", "--units", "4..5"], "pickaninny needs at least 6 units");
    refused(&["compose", "--method", "themed"], "needs a --theme");
    let run = keymove(&["compose", "--theme", "fleck", "--units", "4", "--time", "0.5"]);
    assert_eq!(run.code, Some(1), "{}", run.err);
    assert!(run.err.contains("\nnone in ") && run.err.contains(" in 0.5 s; try a longer --time"), "{}", run.err);
    refused(&["compose", "--idea", "mutate", "--units", "4"], "mutate needs at least");
    refused(&["compose", "--idea", "mutat"], "did you mean 'mutate'");
    refused(&["compose", "--first", "--idea", "mutate"], "--idea applies only to the method workshop, not to mixed");
    refused(&["compose", "--idea", "mutate", "-m", "3"], "the mechanisms are those of two-movers");
    refused(&["compose", "--like", "8/8"], "--like: ");
    refused(&["compose", "--like", "3K4/2p5/3k4/8/5P2/1B6/8/8"], "this one has no solution");
    refused(&["compose", "--like", &format!("{BARON} #3")], "--like is a #3: ask for as many --moves");
    refused(&["compose", "--like", "Kc8 Rh5 / Ka7 ph7"], "so there is no idea to follow; name a --theme instead");
    let empty = file("empty-table.txt", b"");
    refused(&["compose", "--method", "experience", "--experience", text(&empty)], "square 0 is missing");
}

/// The best of as many attempts are the same on any threads, and after a break; the last line says how to make them.
#[test]
fn the_best_can_be_made_again() {
    let checkpoint = fresh("best.json");
    let compose = |more: &[&str]| {
        let usual = ["compose", "--units", "5..7", "--seed", "2", "--format", "json"];
        let run = keymove(&usual.iter().chain(more).copied().collect::<Vec<_>>());
        assert!(matches!(run.code, Some(0 | 1)), "{}", run.err);
        run
    };
    let one = compose(&["--attempts", "2", "--threads", "1"]);
    assert_eq!(compose(&["--attempts", "2", "--threads", "3"]).out, one.out);
    let kept = ["--checkpoint", text(&checkpoint)];
    compose(&[&["--attempts", "1"], &kept[..]].concat());
    assert_eq!(compose(&[&["--attempts", "2", "--resume"], &kept[..]].concat()).out, one.out);
    let made = lines(&one);
    let summary = made.last().expect("a summary");
    assert_eq!(summary["summary"]["attempts"], 2);
    if let [problem, _] = &made[..] {
        let again = "best of 2 attempts; keymove compose --seed 2 --attempts 2 --units 5..7 makes it again";
        assert!(one.err.contains(again), "{}", one.err);
        let command = problem["provenance"]["command"].as_str().expect("a command");
        assert!(command.starts_with("keymove compose --method workshop --seed 2 --attempt "), "{command}");
        let words: Vec<&str> = command.split(' ').skip(1).chain(["--format", "json"]).collect();
        assert_eq!(lines(&keymove(&words))[0]["fen"], problem["fen"], "{command}");
    }
}

#[test]
fn a_problem_is_shown_as_the_judge_sees_it() {
    let known = file("known.txt", format!("{BARON}\n").as_bytes());
    let run = keymove(&["compose", "--method", "random", "--seed", "9", "--not-in", text(&known), "-q"]);
    assert_eq!(run.code, Some(0), "{}", run.err);
    let place = |words: &str| run.out.find(words).unwrap_or_else(|| panic!("{words} in {}", run.out));
    assert!(place("1. random, seed 9, attempt ") < place("Sound: one key, "));
    assert!(place("Sound: one key, ") < place("Flaws"));
    assert!(
        place("Score") < place("Nearest") && place("Nearest") < place("\n  keymove compose --method random --seed 9 ")
    );
    assert!(run.out.contains("known.txt (1 problem)"), "{}", run.out);
    assert!(run.out.lines().all(|line| line.chars().count() <= 80 || line.contains("keymove compose")), "{}", run.out);
}

#[test]
fn ideas_are_listed() {
    let listed = keymove(&["compose", "--ideas"]);
    assert!(listed.code == Some(0) && listed.out.contains("(mutate)\n"), "{}", listed.out);
    assert_eq!(keymove(&["compose", "--idea"]).out, listed.out);
    let json = lines(&keymove(&["compose", "--ideas", "--format", "json"]));
    assert!(json.iter().any(|idea| idea["name"] == "mutate" && idea["shows"]["mutate"] == 1));
}

#[test]
fn a_guided_problem_names_its_guide() {
    for guide in ["iq17", "composer-2006"] {
        let run = keymove(&["compose", "--method", "random", "--guide", guide, "--format", "json", "-q"]);
        assert_eq!(run.code, Some(0), "{}", run.err);
        let first = &lines(&run)[0];
        let command = first["provenance"]["command"].as_str().expect("a command").to_owned();
        assert!(command.contains(&format!("--reading guide={guide}")), "{command}");
        let words: Vec<&str> = command.split(' ').skip(1).chain(["--format", "json"]).collect();
        assert_eq!(lines(&keymove(&words))[0]["fen"], first["fen"], "{command}");
    }
}

#[test]
fn composing_is_kept_and_written() {
    let (folder, checkpoint) = (fresh("composed"), fresh("composed.json"));
    let options =
        ["compose", "--method", "random", "-n", "3", "--out", text(&folder), "--checkpoint", text(&checkpoint)];
    assert_eq!(keymove(&options).code, Some(0));
    for ending in ["txt", "jsonl", "epd", "pgn", "html"] {
        assert!(folder.join(format!("problems.{ending}")).is_file(), "{ending}");
    }
    refused(&options, "already holds a report");
    refused(
        &options[..5].iter().copied().chain(["--checkpoint", text(&checkpoint)]).collect::<Vec<_>>(),
        "use --resume",
    );
    let more = [
        "compose",
        "--method",
        "random",
        "-n",
        "5",
        "-q",
        "--format",
        "epd",
        "--checkpoint",
        text(&checkpoint),
        "--resume",
    ];
    let run = keymove(&more);
    assert_eq!((run.code, run.out.lines().count()), (Some(0), 5), "{}", run.err);
    let kept = std::fs::read_to_string(folder.join("problems.epd")).expect("written");
    assert!(run.out.starts_with(&kept), "the first three are the same");
}

#[test]
fn tables_are_built_and_shown() {
    let (table, json) = (fresh("table.txt"), fresh("table.json"));
    let problems = file("lessons.txt", format!("{BARON}\n8/8/8/2KQ4/8/3k4/3p4/3R4\n").as_bytes());
    let run = keymove(&["experience", "build", text(&problems), "-o", text(&table)]);
    assert_eq!((run.code, run.err.as_str()), (Some(0), ""));
    assert!(run.out.ends_with(": 2 problems, 0 repeated, 0 bad lines\n"), "{}", run.out);
    refused(&["experience", "build", text(&problems), "-o", text(&table)], "exists: use another name for -o");
    assert_eq!(keymove(&["experience", "build", text(&problems), "-o", text(&json)]).code, Some(0));
    let shown = |table: &str, format: &str| keymove(&["experience", "show", table, "--format", format]).out;
    assert_eq!(shown(text(&table), "table"), shown(text(&json), "table"));
    assert!(
        keymove(&["experience", "show", text(&table), "--table-file"])
            .out
            .starts_with("# keymove experience table\n# problems: 2\n# from: lessons.txt: 2\n")
    );
    assert!(shown("human", "text").contains("white king, at most"));
    assert!(shown("games", "svg").starts_with("<svg"));
    let run = keymove(&["compose", "--method", "experience", "--experience", text(&table), "-q", "--format", "epd"]);
    assert_eq!((run.code, run.out.lines().count()), (Some(0), 1), "{}", run.err);
}

#[test]
fn the_experiment_writes_a_report() {
    let folder = fresh("composing");
    let args = ["experiment", "compose", "--cycles", "3", "--attempts", "20", "--moves", "2", "--out", text(&folder)];
    let run = keymove(&args);
    assert_eq!(run.code, Some(0), "{}", run.err);
    assert!(run.out.contains("The aesthetic means, best first, are those of "), "{}", run.out);
    for name in ["report.md", "efficiency.csv", "efficiency.svg", "aesthetics-tests.csv", "cycles.csv"] {
        assert!(folder.join(name).is_file(), "{name}");
    }
    let cycles = std::fs::read_to_string(folder.join("cycles.csv")).expect("written");
    assert_eq!(cycles.lines().count(), 1 + 4 * 3);
    refused(&args, "holds a run of keymove experiment compose: use another folder for --out");
}
