//! Published two-movers spoiled by changes that leave them sound: does the judge tell the fault, and does `improve` find
//! the way back, or something scored as high?

mod key;
mod plant;
mod shown;
mod sign;
mod undone;

pub use self::undone::request;

use anyhow::{Result, anyhow, ensure};
use chess::Letters;
use problem::Stipulation;
use rayon::prelude::*;
use search::{SplitMix, steps_sentence};
use solve::Limits;
use studio::{JudgeOptions, Judgment, NecessityCheck, choose_models, judge, read};
use themes::report::Remark;

use self::plant::{Fault, Original, Planted};
use self::undone::Undone;
use super::Draw;
use super::share::share;
use crate::collection::{Row, folder, rows};

const TWO_MOVERS: &str = "classics_2_pychess_GPL3.jsonl";
const MODEL: &str = "keymove-2026";
/// What must be told, and found by `improve`, in per cent.
const BARS: (usize, usize) = (95, 90);

/// What is asked of the spoiled problems.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Asked {
    /// Whether the judge tells the fault.
    Told,
    /// And whether `improve` finds the way back, which takes longer.
    ToldAndTakenBack,
}

/// A spoiled problem and what became of it.
struct Spoiled {
    id: String,
    original: String,
    fault: Fault,
    planted: Planted,
    told: bool,
    /// The flaws that the report tells, and what else it says of what was planted.
    said: Vec<String>,
    /// The scores of the original and of what was made of it.
    scores: [f64; 2],
    undone: Option<Undone>,
}

/// Spoils the sample, judges it and, if asked, improves it; an error if a bar is missed.
pub fn run(draw: &Draw, asked: Asked) -> Result<()> {
    let planted = planted(draw)?;
    println!("{} sound two-movers of {TWO_MOVERS}, spoiled and sound; seed {}\n", planted.len(), draw.seed);
    let spoiled: Vec<Spoiled> = planted.into_par_iter().map(|one| spoil(one, asked)).collect::<Result<_>>()?;
    table(&spoiled, asked);
    misses(&spoiled);
    let percent = |count: usize| 100 * count / spoiled.len().max(1);
    let told = spoiled.iter().filter(|one| one.told).count();
    let undone = spoiled.iter().filter(|one| one.undone.is_some_and(|undone| undone.is_back())).count();
    ensure!(percent(told) >= BARS.0, "fewer than {} % are told", BARS.0);
    ensure!(asked == Asked::Told || percent(undone) >= BARS.1, "the way back is found in fewer than {} %", BARS.1);
    Ok(())
}

/// As many as asked for, all kinds in turn. Every second fault that is made by adding a unit has a second unit added.
fn planted(draw: &Draw) -> Result<Vec<(Row, Original, Fault, Planted)>> {
    let mut problems: Vec<Row> = rows(TWO_MOVERS)?.into_iter().filter(|row| row.sound == Some(true)).collect();
    ensure!(!problems.is_empty(), "{TWO_MOVERS} is not in {}", folder().display());
    problems = Draw { sample: problems.len(), ..*draw }.of(problems);
    let mut found: Vec<(Row, Original, Fault, Planted)> = Vec::new();
    for (number, row) in problems.into_iter().enumerate() {
        if found.len() == draw.sample {
            break;
        }
        let fault = Fault::ALL[found.len() % Fault::ALL.len()];
        let most_added = 1 + found.len() / Fault::ALL.len() % 2;
        let mut chance = SplitMix::of_attempt(draw.seed, number as u64);
        let Some(original) = Original::of(row.position.board()) else { continue };
        if let Some(planted) = original.plant(fault, most_added, &mut chance) {
            found.push((row, original, fault, planted));
        }
    }
    Ok(found)
}

fn spoil((row, original, fault, planted): (Row, Original, Fault, Planted), asked: Asked) -> Result<Spoiled> {
    let (before, after) = (judged(&fen(&original.position))?, judged(&fen(&planted.position))?);
    let told = planted.signs.iter().all(|sign| sign.is_told(&after.critique));
    let matters =
        |remark: &&Remark| remark.kind().severity().is_some() || planted.signs.iter().any(|sign| sign.concerns(remark));
    let said = after.critique.iter().filter(matters).map(said).collect();
    let scores = [score(&before)?, score(&after)?];
    let undone =
        (asked == Asked::ToldAndTakenBack).then(|| undone::undone(&planted, &original, scores[0])).transpose()?;
    Ok(Spoiled { id: row.id, original: fen(&original.position), fault, planted, told, said, scores, undone })
}

/// "minor superfluous-unit: wPa2 is superfluous …".
fn said(remark: &Remark) -> String {
    let weight = remark.kind().severity().map_or(remark.kind().name(), |severity| severity.name());
    format!("{weight} {}: {}", remark.name(), remark.sentence.print(Letters::Problem))
}

/// The diagram.
fn fen(position: &chess::Position) -> String {
    position.setup().to_fen()
}

fn judged(fen: &str) -> Result<Judgment> {
    let stipulation = Stipulation::mate_in(2)?;
    let input = read(fen, stipulation).map_err(|error| anyhow!("{error}"))?;
    let options = JudgeOptions { models: choose_models(MODEL, None)?, necessity: NecessityCheck::Asked };
    Ok(judge(&input, &options, Limits::unlimited(solve::never())))
}

fn score(judgment: &Judgment) -> Result<f64> {
    let opinion = judgment.opinions.first().ok_or_else(|| anyhow!("nobody judged"))?;
    opinion.score.as_ref().map(quality::Score::total).map_err(|error| anyhow!("{error}"))
}

fn table(spoiled: &[Spoiled], asked: Asked) {
    println!("| fault | spoiled | told | scored lower | found again |");
    println!("|---|---|---|---|---|");
    let groups = Fault::ALL.iter().map(|fault| (fault.name(), Some(*fault))).chain([("all", None)]);
    for (name, fault) in groups {
        let of_kind: Vec<&Spoiled> =
            spoiled.iter().filter(|one| fault.is_none_or(|fault| one.fault == fault)).collect();
        let count = |is: &dyn Fn(&Spoiled) -> bool| share(of_kind.iter().filter(|one| is(one)).count(), of_kind.len());
        let back = if asked == Asked::ToldAndTakenBack {
            count(&|one| one.undone.is_some_and(|undone| undone.is_back()))
        } else {
            String::new()
        };
        println!(
            "| {name} | {} | {} | {} | {back} |",
            of_kind.len(),
            count(&|one| one.told),
            count(&|one| one.scores[1] < one.scores[0]),
        );
    }
}

/// Every problem whose fault is not told, or to which `improve` finds no way back.
fn misses(spoiled: &[Spoiled]) {
    for one in spoiled.iter().filter(|one| !one.told) {
        print_miss("not told", one);
    }
    for one in spoiled.iter().filter(|one| one.undone.is_some_and(|undone| !undone.is_back())) {
        print_miss("not found again", one);
    }
}

fn print_miss(what: &str, one: &Spoiled) {
    let Spoiled { id, original, fault, planted, scores: [before, after], undone, .. } = one;
    println!("\n{what}: {} ({}), {id}", fault.name(), steps_sentence(&planted.steps).print(Letters::Problem));
    println!("  {original}  scores {before:.1}");
    println!("  {}  scores {after:.1}; to be told: {:?}", fen(&planted.position), planted.signs);
    one.said.iter().for_each(|said| println!("  {said}"));
    if let Some(Undone { best: Some(best), .. }) = undone {
        println!("  the best proposal scores {best:.1}");
    }
}
