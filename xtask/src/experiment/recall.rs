//! How many problems that people have tagged with a keyword show its theme to us, and how often we see the theme at
//! all. Every miss is listed, with its reason where a program can find it.

use std::collections::BTreeMap;
use std::path::Path;

use anyhow::{Result, bail};
use chess::Position;
use problem::{Solution, Stipulation};
use rayon::prelude::*;
use serde_json::Value;
use solve::{Limits, Tries, Wanted, solve};
use themes::{PhaseKind, Play, Reading, THEMES};

use super::miss::reason;
use super::question::{Question, RESTRAINT, question_for, questions};
use crate::collection;

/// The collections with keywords.
const TWO_MOVERS: &str = "classics_2_pychess_GPL3.jsonl";
const THREE_MOVERS: &str = "classics_3_pychess_GPL3.jsonl";

/// A tagged or untagged problem with its solution.
struct Solved {
    fen: String,
    origin: String,
    keywords: Vec<String>,
    solution: Solution,
}

/// In which phases a theme was found.
#[derive(Clone, Copy, PartialEq, Eq)]
enum FoundIn {
    Nowhere,
    VirtualPlay,
    ActualPlay,
}

/// Prints the tables: of the two-movers, of the three-movers, or of any file of the same form.
pub fn run(words: &[String]) -> Result<()> {
    match words {
        [] => two_movers(),
        [name] if name == "three" => {
            let solved = sound(collection::values(THREE_MOVERS)?, THREE_MOVERS)?;
            keywords(&solved, false);
            rates(&solved);
            Ok(())
        }
        [path] if Path::new(path).is_file() => examples(Path::new(path)),
        _ => bail!(
            "usage: cargo xtask experiment recall [three | FILE with one problem a line: fen, stipulation, themes]"
        ),
    }
}

/// The keywords with their bars, then every theme's rate.
fn two_movers() -> Result<()> {
    let solved = sound(collection::values(TWO_MOVERS)?, TWO_MOVERS)?;
    let short = keywords(&solved, true);
    let loud = rates(&solved);
    match short + loud {
        0 => Ok(()),
        _ => bail!("{short} keywords and {loud} rates miss their bar"),
    }
}

fn sound(values: Vec<Value>, name: &str) -> Result<Vec<Solved>> {
    let sound: Vec<&Value> = values.iter().filter(|value| value["sound"] == true).collect();
    if sound.is_empty() {
        bail!("{name} is not in {}", collection::folder().display());
    }
    let solved: Vec<Solved> = sound.par_iter().map(|value| solved(value, "keywords")).collect::<Result<_>>()?;
    println!("{} sound problems of {name}, solved with set play and tries of one refutation.", solved.len());
    Ok(solved)
}

/// The table of the keywords and what was missed; how many keywords miss their bar. The bars are those of two-movers.
fn keywords(solved: &[Solved], bars: bool) -> usize {
    let mut stipulations: Vec<Stipulation> = solved.iter().map(|one| one.solution.stipulation).collect();
    stipulations.dedup();
    let answers = |question: &Question| stipulations.iter().any(|asked| question.is_answered_in(*asked));
    let asked = |question: &Question| answers(question) && solved.iter().any(|one| tagged(one, question));
    let questions: Vec<Question> = questions().into_iter().filter(asked).collect();
    println!("Recall: tagged problems that show it. Overall: all problems that show it. (…): in the actual play.\n");
    let (title, line) = if bars { (" bar |", "---|") } else { ("", "") };
    println!("| keyword | theme | seed recall | recall | seed overall | overall |{title}");
    println!("|---|---|---|---|---|---|{line}");
    let short = questions.iter().filter(|question| !row(question, solved, bars)).count();
    questions.iter().for_each(|question| list_misses(question, solved));
    short
}

/// Prints one row; whether its bar is met, if it has one.
fn row(question: &Question, solved: &[Solved], bars: bool) -> bool {
    let found = |reading: Reading| -> Vec<(bool, FoundIn)> {
        solved.par_iter().map(|one| (tagged(one, question), look(one, question, reading))).collect()
    };
    let count = |found: &[(bool, FoundIn)], wanted: &dyn Fn(bool, FoundIn) -> bool| {
        found.iter().filter(|one| wanted(one.0, one.1)).count()
    };
    let strict = found(Reading::Strict);
    let tagged = count(&strict, &|tagged, _| tagged);
    let recall = count(&strict, &|tagged, found| tagged && found != FoundIn::Nowhere);
    let (mut seed_recall, mut seed_overall) = ("–".to_owned(), "–".to_owned());
    if question.has_seed() {
        let seed = found(Reading::Seed);
        seed_recall = format!("{}/{tagged}", count(&seed, &|tagged, found| tagged && found != FoundIn::Nowhere));
        seed_overall = share(count(&seed, &|_, found| found != FoundIn::Nowhere), solved.len());
    }
    let passes = question.passes(recall, tagged).filter(|_| bars);
    let bar = match passes {
        _ if !bars => "",
        None => " |",
        Some(true) => " met |",
        Some(false) => " not met |",
    };
    println!(
        "| {} | {} | {seed_recall} | {recall}/{tagged} ({}) | {seed_overall} | {} ({}) |{bar}",
        question.keyword,
        question.themes(),
        count(&strict, &|tagged, found| tagged && found == FoundIn::ActualPlay),
        share(count(&strict, &|_, found| found != FoundIn::Nowhere), solved.len()),
        count(&strict, &|_, found| found == FoundIn::ActualPlay),
    );
    passes != Some(false)
}

/// How often every theme is seen, and how many are seen too often.
fn rates(solved: &[Solved]) -> usize {
    println!("\nHow often every theme is seen among {} problems:\n", solved.len());
    println!("| theme | problems | per mille | at most |");
    println!("|---|---|---|---|");
    let mut loud = 0;
    for theme in THEMES {
        let shows = |one: &&Solved| !theme.detect(&Play::of(&one.solution), Reading::Strict).is_empty();
        let shown = solved.par_iter().filter(shows).count();
        let most = RESTRAINT.iter().find(|(name, _)| *name == theme.name).map(|(_, most)| *most);
        loud += usize::from(most.is_some_and(|most| shown * 1000 > most * solved.len()));
        let most = most.map_or(String::new(), |most| most.to_string());
        println!("| {} | {shown} | {} | {most} |", theme.name, (shown * 1000 + solved.len() / 2) / solved.len());
    }
    loud
}

fn share(count: usize, all: usize) -> String {
    format!("{count} = {:.1} %", 100.0 * count as f64 / all as f64)
}

fn tagged(one: &Solved, question: &Question) -> bool {
    one.keywords.iter().any(|keyword| keyword == question.keyword)
}

fn look(one: &Solved, question: &Question, reading: Reading) -> FoundIn {
    let evidence = question.evidence(&Play::of(&one.solution), reading);
    match evidence.iter().any(|evidence| evidence.phase == PhaseKind::Key) {
        true => FoundIn::ActualPlay,
        false if evidence.is_empty() => FoundIn::Nowhere,
        false => FoundIn::VirtualPlay,
    }
}

fn list_misses(question: &Question, solved: &[Solved]) {
    let missed = |one: &&Solved| tagged(one, question) && look(one, question, Reading::Strict) == FoundIn::Nowhere;
    let missed: Vec<&Solved> = solved.iter().filter(missed).collect();
    if missed.is_empty() {
        return;
    }
    println!("\n{}, missed: {}", question.keyword, missed.len());
    for one in missed {
        println!("  {} {}: {}", one.fen, one.origin, why(question, one));
    }
}

/// Why a problem was missed.
fn why(question: &Question, one: &Solved) -> String {
    let play = Play::of(&one.solution);
    let reasons: Vec<String> = question.answers.iter().filter_map(|answer| reason(answer.theme, &play)).collect();
    if reasons.is_empty() { "not explained".to_owned() } else { reasons.join("; ") }
}

/// The share of the labels of a file of examples that is found, label by label.
fn examples(path: &Path) -> Result<()> {
    let text = std::fs::read_to_string(path)?;
    let mut solved_rows: Vec<Solved> = Vec::new();
    for (number, line) in text.lines().enumerate() {
        match serde_json::from_str::<Value>(line) {
            Ok(value) => solved_rows.push(solved(&value, "themes")?),
            Err(error) => println!("line {}: {error}", number + 1),
        }
    }
    let mut unknown: BTreeMap<&str, usize> = BTreeMap::new();
    let (mut labels, mut found) = (0, 0);
    for one in &solved_rows {
        for label in &one.keywords {
            let Some(question) = question_for(label) else {
                *unknown.entry(label).or_default() += 1;
                continue;
            };
            labels += 1;
            match look(one, &question, Reading::Strict) {
                FoundIn::Nowhere => println!("missed: {label}: {} {}: {}", one.fen, one.origin, why(&question, one)),
                FoundIn::ActualPlay | FoundIn::VirtualPlay => found += 1,
            }
        }
    }
    println!("{} problems: {found} of {labels} labels found that a theme answers to", solved_rows.len());
    let unknown: Vec<String> = unknown.iter().map(|(label, count)| format!("{label} ({count})")).collect();
    println!("labels that no theme answers to: {}", unknown.join(", "));
    Ok(())
}

fn solved(value: &Value, labels: &str) -> Result<Solved> {
    let text = |field: &str| value[field].as_str().unwrap_or_default().trim();
    let fen = text("fen").to_owned();
    let position: Position = chess::parse_fen(&fen)?.setup.check()?;
    let year = value["year"].as_i64().map_or(String::new(), |year| format!(", {year}"));
    let keywords = value[labels].as_array().into_iter().flatten();
    Ok(Solved {
        origin: format!("({}, {}{year})", text("author"), text("source")),
        keywords: keywords.filter_map(|word| word.as_str().map(str::to_owned)).collect(),
        solution: solve_with_tries(&position, text("stipulation").parse()?, 3),
        fen,
    })
}

/// What a strict reading looks at in every problem: set play, tries of two-movers, and key.
pub(super) fn solve_problem(position: &Position, stipulation: Stipulation) -> Solution {
    solve_with_tries(position, stipulation, 2)
}

/// The same with the tries of problems up to some length: changed play of three-movers is found in them.
fn solve_with_tries(position: &Position, stipulation: Stipulation, longest: u8) -> Solution {
    let limits = Limits::unlimited(solve::never()).with_hash(64);
    let tries = (stipulation.moves() <= longest).then_some(Tries::QUIET);
    solve(position, stipulation, Wanted::everything().with_tries(tries), limits)
}

/// A two-mover, solved like that.
#[cfg(test)]
pub(super) fn solve_two_mover(position: &Position) -> Solution {
    solve_problem(position, Stipulation::mate_in(2).expect("two is in range"))
}
