//! How many problems that people have tagged with a theme show it to us, in both readings, and how often we see it at all.

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

/// A keyword, our themes for it, and whether each miss is listed.
struct Question {
    keyword: &'static str,
    themes: &'static [&'static str],
    /// What the evidence has to say, if the keyword is narrower than the theme.
    detail: &'static str,
    list: bool,
}

const QUESTIONS: &[Question] = &[
    Question { keyword: "Grimshaw", themes: &["grimshaw"], detail: "", list: true },
    Question { keyword: "Pickabish", themes: &["grimshaw"], detail: "Pickabish", list: false },
    Question { keyword: "Pickaninny", themes: &["pickaninny"], detail: "", list: true },
    Question { keyword: "Flight giving key", themes: &["king-flights"], detail: "", list: true },
    Question { keyword: "Battery play", themes: &["direct-battery"], detail: "", list: false },
    Question { keyword: "Half-pin", themes: &["half-pin"], detail: "", list: false },
    Question { keyword: "Unpinning", themes: &["unpin"], detail: "", list: false },
    Question { keyword: "Selfpinning", themes: &["self-pin"], detail: "", list: false },
    Question { keyword: "Selfblock", themes: &["self-block"], detail: "", list: false },
    Question { keyword: "Block", themes: &["tempo"], detail: "", list: false },
    Question { keyword: "Mutate", themes: &["tempo"], detail: "mutate", list: false },
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
    println!("{} sound two-movers of {COLLECTION}; solved with set play and tries of one refutation\n", solved.len());
    println!(
        "keyword            theme           tagged  seed recall  strict recall   (actual play)  seed all  strict all  (actual play)"
    );
    for question in QUESTIONS {
        println!("{}", row(question, &solved));
    }
    for question in QUESTIONS.iter().filter(|question| question.list) {
        list_misses(question, &solved);
    }
    list_few(&solved);
    Ok(())
}

fn row(question: &Question, solved: &[Solved]) -> String {
    let found = |reading: Reading| -> Vec<(bool, Found)> {
        solved.par_iter().map(|one| (tagged(one, question), look(one, question, reading))).collect()
    };
    let (seed, strict) = (found(Reading::Seed), found(Reading::Strict));
    let count = |found: &[(bool, Found)], only_tagged: bool, at_least: &[Found]| {
        found.iter().filter(|(tagged, found)| (*tagged || !only_tagged) && at_least.contains(found)).count()
    };
    let (any, actual) = ([Found::VirtualPlay, Found::ActualPlay], [Found::ActualPlay]);
    // The seed readings know no kinds within a theme.
    let narrow = !question.detail.is_empty();
    let seed_figure = |tagged: bool| if narrow { "-".to_owned() } else { count(&seed, tagged, &any).to_string() };
    format!(
        "{:<18} {:<15} {:>6} {:>12} {:>14} {:>15} {:>9} {:>11} {:>14}",
        question.keyword,
        question.themes.join(" "),
        seed.iter().filter(|(tagged, _)| *tagged).count(),
        seed_figure(true),
        count(&strict, true, &any),
        count(&strict, true, &actual),
        seed_figure(false),
        count(&strict, false, &any),
        count(&strict, false, &actual),
    )
}

fn tagged(one: &Solved, question: &Question) -> bool {
    one.keywords.iter().any(|keyword| keyword == question.keyword)
}

fn look(one: &Solved, question: &Question, reading: Reading) -> Found {
    let play = Play::of(&one.solution);
    let themes = question.themes.iter().filter_map(|name| theme_named(name));
    let evidence: Vec<_> = themes
        .flat_map(|theme| theme.detect(&play, reading))
        .filter(|evidence| evidence.detail.contains(question.detail))
        .collect();
    match evidence.iter().any(|evidence| evidence.phase == PhaseKind::Key) {
        true => Found::ActualPlay,
        false if evidence.is_empty() => Found::Nowhere,
        false => Found::VirtualPlay,
    }
}

fn list_misses(question: &Question, solved: &[Solved]) {
    for reading in [Reading::Seed, Reading::Strict] {
        let missed: Vec<&Solved> = solved
            .iter()
            .filter(|one| tagged(one, question) && look(one, question, reading) == Found::Nowhere)
            .collect();
        println!("\n{}, missed by {}: {}", question.keyword, reading.name(), missed.len());
        for one in missed {
            let play = Play::of(&one.solution);
            println!("  {}\n    {}; {}", one.fen, one.origin, reason(question.themes[0], &play));
        }
    }
}

/// The misses of the strict readings of the other keywords, without reasons.
fn list_few(solved: &[Solved]) {
    println!("\nOther keywords, missed by strict");
    for question in QUESTIONS.iter().filter(|question| !question.list) {
        for one in solved {
            if tagged(one, question) && look(one, question, Reading::Strict) == Found::Nowhere {
                println!("  {}: {}\n    {}; {}", question.keyword, one.fen, one.origin, one.keywords.join(", "));
            }
        }
    }
}

fn solved(value: &Value) -> Result<Solved> {
    let text = |field: &str| value[field].as_str().unwrap_or_default();
    let fen = text("fen").to_owned();
    let position: Position = chess::parse_fen(&fen)?.setup.check()?;
    let never = AtomicBool::new(false);
    let limits = Limits { nodes: u64::MAX, hash_megabytes: 16, threads: 1, stop: &never };
    let tries = Some(Tries { refutations: 1, checking: false });
    let two_moves = Stipulation::mate_in(2)?;
    let solution = solve(&position, two_moves, Wishes { set_play: true, tries, variations: true }, limits);
    let year = value["year"].as_i64().map_or(String::new(), |year| format!(" {year}"));
    let keywords =
        value["keywords"].as_array().into_iter().flatten().filter_map(|word| word.as_str().map(str::to_owned));
    Ok(Solved {
        fen,
        origin: format!("{}, {}{year}", text("author"), text("source")),
        keywords: keywords.collect(),
        solution,
    })
}
