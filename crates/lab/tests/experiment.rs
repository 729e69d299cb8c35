//! The tables of an experiment, from searches made up so that every figure can be worked out by hand.

use std::sync::atomic::AtomicBool;

use keymove_lab::experiment::{
    Choice, Corpus, Deeper, Findings, IcpModel, MethodName, NAMES, Plan, Record, Subject, draw, sheets, time_sheets,
};
use keymove_lab::{Sheet, documents::improve_experiment};
use serde_json::{Value, json};

/// H. Weenink, Good Companion 1917; G. Mott-Smith; example 1 of the paper on ICP; W. Speckmann.
const PROBLEMS: [&str; 4] = [
    "b2K4/2p5/3k4/1Q6/5P2/1B6/8/8",
    "8/3Bp3/3P4/3k2K1/8/2Q5/5N2/8",
    "2R5/8/p3B3/BR6/k7/2K5/8/8",
    "8/2KR4/2ppk3/2r5/5Q2/8/8/8",
];

fn facts(units: u32, themes: &[&str], thematic: usize, mates: usize) -> Value {
    json!({"units": units, "themes": themes, "thematic": thematic, "mates": mates})
}

fn shift(files: i8, ranks: i8) -> Value {
    json!({"op": "shift", "files": files, "ranks": ranks, "words": "shift"})
}

fn step(op: &str) -> Value {
    json!({"op": op, "words": op})
}

/// A level of 100 positions, 30 of them illegal.
fn level(depth: usize, better: u64) -> Value {
    json!({"depth": depth, "generated": 100, "illegal": 30, "not_mate": 20, "cooked": 15, "short": 5, "sound": 30,
           "better": better})
}

fn record(problem: usize, method: MethodName, score: f64, best: Option<(f64, Vec<Value>, Value)>) -> Record {
    let best = best.map(|(score, steps, facts)| {
        json!({"fen": PROBLEMS[0], "key": "b5c4", "score": score, "steps": steps, "facts": facts})
    });
    let line = json!({
        "source": format!("test:{problem}"), "id": null, "fen": format!("{} w - - 0 1", PROBLEMS[problem]),
        "method": method.name(), "model": "composer-2006", "preset": "printed", "depth": 2, "deeper": false,
        "score": score, "facts": facts(7, &["tempo", "unpin"], 1, 4), "best": best,
        "levels": [level(1, 1), level(2, 4 * problem as u64)], "seconds": [0.5, 1.5],
    });
    serde_json::from_value(line).expect("a record")
}

fn records() -> Vec<Record> {
    let more = || facts(9, &["tempo", "unpin", "grimshaw"], 3, 4);
    let dicp = MethodName::Dicp;
    vec![
        record(3, dicp, 100.0, Some((110.0, vec![step("delete"), step("add")], facts(7, &["tempo"], 2, 4)))),
        record(0, dicp, 40.0, None),
        record(1, dicp, 50.0, Some((90.0, vec![step("add"), step("add")], more()))),
        record(2, dicp, 10.0, Some((80.0, vec![step("add"), step("add")], more()))),
        record(0, MethodName::Icp, 40.0, Some((60.0, vec![shift(2, 0), shift(0, -1)], more()))),
    ]
}

fn with_findings<T>(look: impl FnOnce(&Findings<'_>) -> T) -> T {
    let mut corpus = Corpus::default();
    corpus.add("test", PROBLEMS.join("\n").as_bytes());
    let choice = Choice { sample: 4, seed: 1, max_units: None, min_themes: 0, level_1: None };
    let methods = vec![MethodName::Icp, MethodName::Dicp];
    let plan = Plan { methods, depth: 2, deeper: Deeper::Never, icp_model: IcpModel::Composer2006, preset: "printed" };
    let subjects: Vec<Subject> = draw(&corpus, &choice, &AtomicBool::new(false));
    let records = records();
    look(&Findings { corpus: &corpus, choice: &choice, plan: &plan, subjects: &subjects, records: &records })
}

/// Expected rows stand in the table, in this order; cells are parted by bars.
fn check(name: &str, expected: &[&str]) {
    let all: Vec<Sheet> = with_findings(|findings| [sheets(findings), time_sheets(findings)].concat());
    let sheet = all.into_iter().find(|sheet| sheet.name == name).unwrap_or_else(|| panic!("no {name}"));
    let rows: Vec<String> = sheet.rows.iter().map(|row| row.join("|")).collect();
    assert!(sheet.rows.iter().all(|row| row.len() == sheet.head.len()), "{name}: {rows:?}");
    let found: Vec<&str> = rows.iter().map(String::as_str).filter(|row| expected.contains(row)).collect();
    assert_eq!(found, expected, "{name}: {rows:#?}");
}

#[test]
fn shares_and_levels() {
    check("improved", &["ICP|1|1|100.0|36|10|27.8", "DICP|4|3|75.0|36|32|88.9"]);
    // 100²/2! positions; improvements on level 2 are 0, 4, 8 and 12.
    check("table-1", &["1|4|100|0|100|364|85|368|83", "2|4|100|0|5000|67087|28727|68468|28156"]);
    check(
        "table-3",
        &[
            "level 1|1.0|0.0|100|0|1.000|6|9|448|38|1.339",
            "level 2|6.0|5.2|100|0|6.000|429|701|96066|15651|0.447",
            "total|7.0|5.2|200|0|3.500|29817|51006|12595812|2976844|0.237",
        ],
    );
    check("figure-14", &["not legal by chess rules|240|30.00|29.76", "improved|28|3.50|0.32"]);
}

#[test]
fn transformations_and_what_they_change() {
    check("table-4", &["DICP|ours|3|0|0.0|3|100.0|0|0.0|0|0.0", "DICP|paper|32|2|6.2|2|6.2|28|87.5||"]);
    check("table-6", &["add|0|1", "add-add|2|2", "del-add|1|", "del-add-add|0|16"]);
    check("icp-table-6", &["tested|1|100.0|36|100.0", "after two transformations|1|100.0|2|5.6", "after more|0|0.0||"]);
    check("icp-table-7", &["file-transparency|1|50.0|4|33.3", "rank-transparency|1|50.0|3|25.0"]);
    check("figure-12", &["0|1|", "+2|2|"]);
    check("figure-13", &["-1|1|", "+1|2|14"]);
    check("figure-16", &["+1|1|", "+2|2|"]);
    // 7, 7, 7 before; 7, 9, 9 after.
    check("table-5", &["units|ours|7.00|0.00|8.33|1.15|19.0", "units|paper|7.31|0.96|8.97|1.41|22.7"]);
    check("table-5", &["rate of thematic variants|ours|0.25|0.00|0.67|0.14|166.7"]);
}

#[test]
fn scores_and_times() {
    // 40, 50, 10, 100 before; 40, 90, 80, 110 after.
    check("figure-15", &["before|50.00|37.42|2|1|1|49.62|50.68|37|57", "after|80.00|29.44|1|0|3|94.93|27.52|11|87"]);
    check("table-1-times", &["DICP|2|1.5000|0.0000|20.73|7.21"]);
    check("figure-20", &["7|4|2.00|0.00"]);
    check("problems", &[&format!("DICP|test:2|{}|10|80|70|{}|add; add", PROBLEMS[2], PROBLEMS[0])]);
}

#[test]
fn every_file_is_known_by_name() {
    with_findings(|findings| {
        let all = [sheets(findings), time_sheets(findings)].concat();
        let names: Vec<&str> = all.iter().map(|sheet| sheet.name.as_str()).collect();
        assert_eq!(names, NAMES, "everything was searched, so every table is there");
        let report = improve_experiment(findings);
        let files = report.files().expect("Markdown holds everything");
        let (first, page) = &files[0];
        assert_eq!(first, "report.md");
        assert!(page.contains("**Interrupted after 5 of 8 searches.**"), "{page}");
        for (name, _) in &files[1..] {
            let stem = name.strip_suffix(".csv").or(name.strip_suffix(".svg")).expect("a table or a chart");
            assert!(NAMES.contains(&stem), "{name}");
            assert!(name.ends_with(".csv") || page.contains(&format!("({name})")), "{name}");
        }
        // Tables without a chart had none before either.
        let outdated: Vec<String> = report.outdated().collect();
        assert!(outdated.iter().all(|name| name.ends_with(".svg")), "{outdated:?}");
        assert_eq!(files.len() - 1 + outdated.len(), 2 * NAMES.len());
    });
}

#[test]
fn a_record_reads_back() {
    for record in records() {
        let line = session::seal_line(record.fields());
        let fields = session::open_line(&line).expect("sealed just now");
        assert_eq!(serde_json::from_value::<Record>(fields.into()).expect("a record"), record, "{line}");
        assert!(line.contains(&format!("\"score\":{},", record.score)), "whole numbers have no point: {line}");
    }
}
