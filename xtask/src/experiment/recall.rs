//! How many problems that people have tagged with a theme show it to us, in both readings, and how often we see it at
//! all. Every miss comes with its reason.

use std::sync::atomic::AtomicBool;

use anyhow::{Result, bail};
use chess::Position;
use problem::{Solution, Stipulation};
use rayon::prelude::*;
use serde_json::Value;
use solve::{Limits, Tries, Wishes, solve};
use themes::{PhaseKind, Play, Reading, theme_named};

use super::miss::reason;
use crate::collection;

/// The collection with keywords.
const COLLECTION: &str = "classics_2_pychess_GPL3.jsonl";

/// A keyword, and our theme for it.
struct Question {
    keyword: &'static str,
    theme: &'static str,
    /// What the evidence has to say, if the keyword is narrower than the theme; the seed readings know no kinds.
    detail: &'static str,
}

const QUESTIONS: &[Question] = &[
    Question { keyword: "Grimshaw", theme: "grimshaw", detail: "" },
    Question { keyword: "Pickabish", theme: "grimshaw", detail: "Pickabish" },
    Question { keyword: "Pickaninny", theme: "pickaninny", detail: "" },
    Question { keyword: "Flight giving key", theme: "king-flights", detail: "" },
    Question { keyword: "Flight giving and taking key", theme: "king-flights", detail: " and takes " },
    Question { keyword: "Battery play", theme: "direct-battery", detail: "" },
    Question { keyword: "Half-pin", theme: "half-pin", detail: "" },
    Question { keyword: "Unpinning", theme: "unpin", detail: "" },
    Question { keyword: "Selfpinning", theme: "self-pin", detail: "" },
    Question { keyword: "Selfblock", theme: "self-block", detail: "" },
    Question { keyword: "Block", theme: "tempo", detail: "" },
    Question { keyword: "Mutate", theme: "tempo", detail: "mutate" },
];

/// A tagged or untagged problem with its solution.
struct Solved {
    fen: String,
    origin: String,
    keywords: Vec<String>,
    solution: Solution,
}

/// In which phases a theme was found.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Found {
    Nowhere,
    VirtualPlay,
    ActualPlay,
}

/// Prints the table, then the misses.
pub fn run() -> Result<()> {
    let values: Vec<Value> = collection::values(COLLECTION)?;
    let sound: Vec<&Value> = values.iter().filter(|value| value["sound"] == true).collect();
    if sound.is_empty() {
        bail!("{COLLECTION} is not in {}", collection::folder().display());
    }
    let solved: Vec<Solved> = sound.par_iter().map(|value| solved(value)).collect::<Result<_>>()?;
    println!("{} sound two-movers of {COLLECTION}, solved with set play and tries of one refutation.", solved.len());
    println!("Recall: tagged problems that show it. Overall: all problems that show it. (…): in the actual play.\n");
    println!("| keyword | theme | seed recall | strict recall | seed overall | strict overall |");
    println!("|---|---|---|---|---|---|");
    QUESTIONS.iter().for_each(|question| println!("{}", row(question, &solved)));
    QUESTIONS.iter().for_each(|question| list_misses(question, &solved));
    Ok(())
}

fn row(question: &Question, solved: &[Solved]) -> String {
    let found = |reading: Reading| -> Vec<(bool, Found)> {
        solved.par_iter().map(|one| (tagged(one, question), look(one, question, reading))).collect()
    };
    let (seed, strict) = (found(Reading::Seed), found(Reading::Strict));
    let tagged = seed.iter().filter(|(tagged, _)| *tagged).count();
    let all = |found: &[(bool, Found)], wanted: &dyn Fn(&(bool, Found)) -> bool| {
        found.iter().filter(|one| wanted(one)).count()
    };
    let recall = |one: &(bool, Found)| one.0 && one.1 != Found::Nowhere;
    let actual_recall = |one: &(bool, Found)| one.0 && one.1 == Found::ActualPlay;
    let overall = |one: &(bool, Found)| one.1 != Found::Nowhere;
    let actual_overall = |one: &(bool, Found)| one.1 == Found::ActualPlay;
    let (seed_recall, seed_overall) = match question.detail {
        "" => (format!("{}/{tagged}", all(&seed, &recall)), share(all(&seed, &overall), solved.len())),
        _ => ("–".to_owned(), "–".to_owned()),
    };
    format!(
        "| {} | {} | {seed_recall} | {}/{tagged} ({}) | {seed_overall} | {} ({}) |",
        question.keyword,
        [question.theme, question.detail.trim()].join(" ").trim(),
        all(&strict, &recall),
        all(&strict, &actual_recall),
        share(all(&strict, &overall), solved.len()),
        all(&strict, &actual_overall),
    )
}

fn share(count: usize, all: usize) -> String {
    format!("{count} = {:.1} %", 100.0 * count as f64 / all as f64)
}

fn tagged(one: &Solved, question: &Question) -> bool {
    one.keywords.iter().any(|keyword| keyword == question.keyword)
}

fn look(one: &Solved, question: &Question, reading: Reading) -> Found {
    let play = Play::of(&one.solution);
    let mut evidence = theme_named(question.theme).map_or(Vec::new(), |theme| theme.detect(&play, reading));
    evidence.retain(|evidence| evidence.detail.contains(question.detail));
    match evidence.iter().any(|evidence| evidence.phase == PhaseKind::Key) {
        true => Found::ActualPlay,
        false if evidence.is_empty() => Found::Nowhere,
        false => Found::VirtualPlay,
    }
}

fn list_misses(question: &Question, solved: &[Solved]) {
    let readings: &[Reading] = if question.detail.is_empty() { &Reading::ALL } else { &[Reading::Strict] };
    for &reading in readings {
        let missed = |one: &&Solved| tagged(one, question) && look(one, question, reading) == Found::Nowhere;
        let missed: Vec<&Solved> = solved.iter().filter(missed).collect();
        println!("\n{}, missed by {}: {}", question.keyword, reading.name(), missed.len());
        for one in missed {
            println!("  {} {}: {}", one.fen, one.origin, reason(question.theme, &Play::of(&one.solution)));
        }
    }
}

fn solved(value: &Value) -> Result<Solved> {
    let text = |field: &str| value[field].as_str().unwrap_or_default().trim();
    let fen = text("fen").to_owned();
    let position: Position = chess::parse_fen(&fen)?.setup.check()?;
    let year = value["year"].as_i64().map_or(String::new(), |year| format!(", {year}"));
    let keywords = value["keywords"].as_array().into_iter().flatten();
    Ok(Solved {
        fen,
        origin: format!("({}, {}{year})", text("author"), text("source")),
        keywords: keywords.filter_map(|word| word.as_str().map(str::to_owned)).collect(),
        solution: solve_two_mover(&position),
    })
}

/// All that a strict reading looks at: set play, tries and key.
pub(super) fn solve_two_mover(position: &Position) -> Solution {
    let never = AtomicBool::new(false);
    let limits = Limits { nodes: u64::MAX, hash_megabytes: 16, threads: 1, stop: &never };
    let tries = Some(Tries { refutations: 1, checking: false });
    let two_moves = Stipulation::mate_in(2).expect("two is in range");
    solve(position, two_moves, Wishes { set_play: true, tries, variations: true }, limits)
}
