//! How often a theme that people have tagged is among the first three told: by rarity alone, as reports used to, and by
//! the idea, which leads with what carries the play.

use std::collections::BTreeMap;

use anyhow::{Result, bail};
use problem::Solution;
use rayon::prelude::*;
use serde_json::Value;
use themes::report::idea;
use themes::{Analysis, Reading, contains, is_telling, rareness, theme_named};

use super::question::{Question, questions};
use super::recall::solve_problem;
use crate::collection;

const TWO_MOVERS: &str = "classics_2_pychess_GPL3.jsonl";
/// How many keywords are asked for: those that most problems bear.
const ASKED: usize = 15;
/// How many themes a reader takes in; where more are tagged, as many as are tagged.
const FIRST: usize = 3;
/// What must be told, in per cent.
const BAR: usize = 80;

/// A problem with its keywords.
struct Tagged {
    keywords: Vec<String>,
    solution: Solution,
}

/// What is told of a problem.
struct Told {
    keywords: Vec<String>,
    seen: Vec<&'static str>,
    by_rarity: Vec<&'static str>,
    by_idea: Vec<&'static str>,
    in_sentence: Vec<&'static str>,
}

/// Prints the table; an error if the bar is missed.
pub fn run() -> Result<()> {
    let tagged = tagged()?;
    let questions = most_frequent(&tagged);
    let told: Vec<Told> = tagged.par_iter().map(told).collect();
    println!(
        "{} sound problems of {TWO_MOVERS}. Told: among the first {FIRST}, or as many as are tagged; facts of the",
        told.len()
    );
    println!("key if the first sentence has them. Precision: tagged among all problems it is told of so.\n");
    println!("| keyword | tagged | seen | told by rarity | told by the idea | precision before | after |");
    println!("|---|---|---|---|---|---|---|");
    let mut sums = [0; 4];
    for question in &questions {
        let row = row(question, &questions, &told);
        sums = std::array::from_fn(|index| sums[index] + row[index]);
    }
    let share = |count: usize| format!("{count} = {:.1} %", 100.0 * count as f64 / sums[0] as f64);
    println!("| all | {} | {} | {} | {} | | |", sums[0], share(sums[1]), share(sums[2]), share(sums[3]));
    if sums[3] * 100 < BAR * sums[0] {
        bail!("fewer than {BAR} % are told");
    }
    Ok(())
}

/// Prints a row; tagged, seen, told by rarity, told by the idea.
fn row(question: &Question, asked: &[Question], told: &[Told]) -> [usize; 4] {
    let is_tagged = |one: &&Told| one.keywords.iter().any(|keyword| keyword == question.keyword);
    let tagged: Vec<&Told> = told.iter().filter(is_tagged).collect();
    let seen = tagged.iter().filter(|one| one.seen.iter().any(|name| answers(question, name))).count();
    let before = |one: &&Told| is_among(question, &one.by_rarity, room(one, asked));
    let after = |one: &&Told| {
        is_among(question, &one.by_idea, room(one, asked)) || is_among(question, &one.in_sentence, usize::MAX)
    };
    let precision = |is_told: &dyn Fn(&&Told) -> bool| {
        let all = told.iter().filter(is_told).count();
        let right = told.iter().filter(|one| is_told(one) && is_tagged(one)).count();
        format!("{right}/{all}")
    };
    let (by_rarity, by_idea) =
        (tagged.iter().copied().filter(before).count(), tagged.iter().copied().filter(after).count());
    println!(
        "| {} | {} | {seen} | {by_rarity} | {by_idea} = {:.0} % | {} | {} |",
        question.keyword,
        tagged.len(),
        100.0 * by_idea as f64 / tagged.len().max(1) as f64,
        precision(&before),
        precision(&after),
    );
    [tagged.len(), seen, by_rarity, by_idea]
}

/// How many themes may be told before the last that counts.
fn room(one: &Told, asked: &[Question]) -> usize {
    let tags = asked.iter().filter(|question| one.keywords.iter().any(|keyword| keyword == question.keyword)).count();
    tags.max(FIRST)
}

/// Whether one of the first themes is what the keyword means, or contains it.
fn is_among(question: &Question, names: &[&str], room: usize) -> bool {
    names.iter().take(room).any(|name| answers(question, name))
}

fn answers(question: &Question, name: &str) -> bool {
    question.answers.iter().any(|answer| {
        let (told, meant) = (theme_named(name), theme_named(answer.theme));
        name == answer.theme || told.zip(meant).is_some_and(|(told, meant)| contains(told, meant))
    })
}

fn told(one: &Tagged) -> Told {
    let analysis = Analysis::of(&one.solution);
    let findings = analysis.findings(Reading::Strict);
    let stipulation = one.solution.stipulation;
    let mut rarest: Vec<_> = findings.iter().collect();
    rarest.sort_by_key(|finding| rareness(finding.theme, &finding.evidence, stipulation));
    let (telling, rest): (Vec<_>, Vec<_>) = rarest.into_iter().partition(|finding| {
        let contained = findings.iter().any(|other| contains(other.theme, finding.theme));
        is_telling(finding.theme, &finding.evidence, stipulation) && !contained
    });
    let idea = idea(&analysis);
    let themes = idea.iter().flat_map(|idea| &idea.themes);
    Told {
        keywords: one.keywords.clone(),
        seen: findings.iter().map(|finding| finding.theme.name).collect(),
        by_rarity: telling.into_iter().chain(rest).map(|finding| finding.theme.name).collect(),
        by_idea: themes.map(|carried| carried.theme.name).collect(),
        in_sentence: idea.iter().flat_map(|idea| idea.told.iter().copied()).collect(),
    }
}

/// The keywords that most problems bear, among those that a theme answers to: others name no play.
fn most_frequent(tagged: &[Tagged]) -> Vec<Question> {
    let mut counts: BTreeMap<&str, usize> = BTreeMap::new();
    for keyword in tagged.iter().flat_map(|one| &one.keywords) {
        *counts.entry(keyword).or_default() += 1;
    }
    let count = |question: &Question| counts.get(question.keyword).copied().unwrap_or(0);
    let mut questions = questions();
    questions.sort_by_key(|question| std::cmp::Reverse(count(question)));
    questions.truncate(ASKED);
    questions
}

fn tagged() -> Result<Vec<Tagged>> {
    let values = collection::values(TWO_MOVERS)?;
    let sound: Vec<&Value> = values.iter().filter(|value| value["sound"] == true).collect();
    if sound.is_empty() {
        bail!("{TWO_MOVERS} is not in {}", collection::folder().display());
    }
    let solved = |value: &&Value| -> Result<Tagged> {
        let position = chess::parse_fen(value["fen"].as_str().unwrap_or_default())?.setup.check()?;
        let keywords = value["keywords"].as_array().into_iter().flatten();
        Ok(Tagged {
            keywords: keywords.filter_map(|word| word.as_str().map(str::to_owned)).collect(),
            solution: solve_problem(&position, value["stipulation"].as_str().unwrap_or_default().parse()?),
        })
    };
    sound.par_iter().map(solved).collect()
}
