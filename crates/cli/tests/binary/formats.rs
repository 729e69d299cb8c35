//! Every command in every format: it is written, or refused by name.

use crate::run::{BARON, file, keymove};

const NAMES: [&str; 9] = ["text", "markdown", "json", "popeye", "pgn", "epd", "html", "svg", "latex"];

/// What the output begins with, or what standard error says.
fn check(command: &[&str], refusals: &[(&str, &str)]) {
    for name in NAMES {
        let run = keymove(&[command, &["--format", name]].concat());
        match refusals.iter().find(|(refused, _)| *refused == name) {
            Some((_, words)) => {
                assert_eq!(run.code, Some(2), "{command:?} {name}: {}", run.err);
                assert!(run.err.starts_with(&format!("error: {name} holds {words}")), "{name}: {}", run.err);
            }
            None => {
                assert!(matches!(run.code, Some(0 | 1)), "{command:?} {name}: {}", run.err);
                let begins: &[&str] = match name {
                    "json" => &["{"],
                    "html" => &["<!DOCTYPE html>"],
                    "svg" => &["<svg xmlns="],
                    "latex" => &["\\documentclass"],
                    "pgn" => &["[Event "],
                    "markdown" => &["#", "|", "line 1\n# "],
                    "text" | "popeye" | "epd" => &[""],
                    other => panic!("{other}"),
                };
                let fits = begins.iter().any(|begin| run.out.starts_with(begin)) && !run.out.is_empty();
                assert!(fits, "{command:?} {name}:\n{}", run.out);
            }
        }
    }
}

#[test]
fn every_command_in_every_format() {
    let problems = file("formats.txt", format!("{BARON}\n").as_bytes());
    let path = problems.to_str().expect("UTF-8");
    check(&["solve", BARON], &[]);
    check(&["judge", BARON], &[]);
    check(&["judge", path], &[]);
    check(&["judge", path, "--find", "grimshaw", "-q"], &[]);
    check(&["improve", BARON, "--depth", "1", "--top", "1"], &[]);
    check(&["repair", "3K4/2p5/3k4/1Q6/5P2/1B6/8/8", "--top", "1"], &[]);
    check(&["economize", BARON], &[]);
    check(&["variants", BARON], &[]);
    check(&["compose", "--method", "random", "--seed", "9", "-q"], &[]);
    check(&["predecessors", BARON, "--in", path, "-q"], &[("popeye", "solutions, and an anticipation has none")]);
    check(&["themes", "grimshaw"], &[("popeye", "solutions, and a theme has none")]);
    let none = |subject: &str| {
        let problems = format!("problems, and {subject} has none");
        let solutions = format!("solutions, and {subject} has none");
        [("popeye", solutions), ("pgn", problems.clone()), ("epd", problems)]
    };
    let refused = |command: &[&str], subject: &str, pictures: bool| {
        let words = none(subject);
        let drawn = format!("diagrams and charts, and {subject} has none");
        let mut refusals: Vec<(&str, &str)> = words.iter().map(|(name, words)| (*name, words.as_str())).collect();
        if !pictures {
            refusals.push(("svg", &drawn));
        }
        check(command, &refusals);
    };
    refused(&["judge", path, "--summary", "-q"], "a summary", true);
    refused(&["experience", "show", "human"], "a table of experience", true);
    // The reports of long runs, whose folder is replaced each time.
    let folder = format!("{}/formats-run", env!("CARGO_TARGET_TMPDIR"));
    let run = ["--out", &folder, "--force", "--quiet"];
    let compose = ["experiment", "compose", "--cycles", "2", "--attempts", "2", "--max-nodes", "2000"];
    refused(&[&compose[..], &run].concat(), "a report", true);
    let improve = ["experiment", "improve", "--corpus", path, "--depth", "1", "--methods", "dicp"];
    refused(&[&improve[..], &run].concat(), "a report", true);
    let engine = ["evolve", "engine", "--population", "3", "--generations", "1", "--plies", "1", "--games", "0"];
    refused(&[&engine[..], &run].concat(), "a report", true);
    let others = file("formats-others.txt", b"8/3Bp3/3P4/3k2K1/8/2Q5/5N2/8\n");
    let others = others.to_str().expect("UTF-8");
    let quality = ["evolve", "quality", path, "--held-back", others, "--generations", "1", "--population", "5"];
    refused(&[&quality[..], &["--at-least", "1"], &run].concat(), "a report", true);
    refused(&["themes"], "the list of themes", false);
    refused(&["models"], "the list of models", false);
    refused(&["models", "iq17"], "a model", false);
}
