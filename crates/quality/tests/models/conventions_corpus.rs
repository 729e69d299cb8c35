//! The laws of the critique and of the model `conventions` over real problems: those of the sample, and those of the
//! collections where they are at hand. With `KEYMOVE_ROWS` more rows of each collection are read, and how often each
//! remark is made and how the scores lie is printed:
//! `KEYMOVE_ROWS=10000 cargo test --release -p keymove-quality --test models conventions_corpus -- --nocapture`.

#![allow(clippy::print_stderr)]

use std::collections::{BTreeMap, BTreeSet};

use chess::{Move, Symmetry};
use keymove_quality::{ConventionsModel, Model, RowGroup, Score};
use problem::{Solution, Stipulation, Verdict};
use samples::SampleRow;
use solve::Limits;
use themes::report::{Critique, Failure, Loss, Need, critique, necessity};
use themes::{Analysis, Line};

use crate::laws::reversed;

fn rows_wanted(few: usize) -> usize {
    std::env::var("KEYMOVE_ROWS").ok().and_then(|rows| rows.parse().ok()).unwrap_or(few)
}

fn solved(setup: chess::Setup, moves: u64) -> Option<Solution> {
    let position = setup.check().ok()?;
    let limits = Limits::nodes(20_000_000).with_hash(16);
    let stipulation = Stipulation::mate_in(moves).expect("in range");
    let mut wanted = ConventionsModel::STANDARD.needs();
    if moves > 2 {
        wanted.tries = None;
    }
    Some(solve::solve(&position, stipulation, wanted, limits))
}

/// Names, counts, squares and lines, seen in a mirror.
type Seen = Vec<(&'static str, u32, chess::Bitboard, Vec<Line>)>;

fn seen(critique: &Critique, symmetry: Symmetry) -> Seen {
    let turned = |mv: &Move| Move { from: symmetry.apply(mv.from), to: symmetry.apply(mv.to), ..*mv };
    let mut seen: Seen = critique
        .remarks
        .iter()
        .map(|remark| {
            let mut lines: Vec<Line> =
                remark.lines.iter().map(|line| Line(line.0.iter().map(turned).collect())).collect();
            lines.sort();
            (remark.name(), remark.count, remark.squares.transform(symmetry), lines)
        })
        .collect();
    seen.sort_by(|a, b| (a.0, a.1, a.2.0, &a.3).cmp(&(b.0, b.1, b.2.0, &b.3)));
    seen
}

fn score(solution: &Solution) -> Score {
    ConventionsModel::STANDARD.score(&Analysis::of(solution)).expect("sound")
}

fn check_laws(fen: &str, setup: chess::Setup, moves: u64, solution: &Solution, score_here: &Score) {
    let here = critique(&Analysis::of(solution));
    for remark in &here.remarks {
        assert!(remark.count > 0 && remark.sentence.print(chess::Letters::Problem).ends_with('.'), "{fen}: {remark:?}");
    }
    let turned = reversed(solution);
    assert_eq!(here, critique(&Analysis::of(&turned)), "{fen}: the order of moves shows");
    assert_eq!(*score_here, score(&turned), "{fen}: the order of moves shows");
    // Every fault has its row and every row its fault, and the rows make the total.
    let faults: BTreeSet<&str> = here.faults().iter().map(|remark| remark.name()).collect();
    let rows: BTreeSet<&str> =
        score_here.rows.iter().filter(|row| row.group == RowGroup::Penalties).map(|row| row.name).collect();
    assert_eq!(faults, rows, "{fen}");
    let penalties: f64 = score_here.rows.iter().map(|row| row.points).filter(|points| *points < 0.0).sum();
    assert_eq!(score_here.total(), 100.0 + penalties, "{fen}");
    if setup.castling.is_empty() {
        let mirrored = solved(setup.transform(Symmetry::MirrorFiles), moves).expect("a position");
        let there = critique(&Analysis::of(&mirrored));
        assert_eq!(seen(&here, Symmetry::MirrorFiles), seen(&there, Symmetry::Identity), "{fen}: mirrored");
        assert_eq!(score_here.total(), score(&mirrored).total(), "{fen}: mirrored");
    }
}

/// Checks the sample's mates in this many moves, and some rows of a collection if it is there.
fn run(name: &str, moves: u8, few: usize) {
    run_on(&format!("the sample's mates in {moves}"), u64::from(moves), &samples::mate_in(moves));
    if let Some(mut rows) = samples::collection(name) {
        rows.truncate(rows_wanted(few));
        run_on(name, u64::from(moves), &rows);
    }
}

fn run_on(name: &str, moves: u64, rows: &[SampleRow]) {
    let mut scores: Vec<f64> = Vec::new();
    let mut remarks: BTreeMap<&'static str, usize> = BTreeMap::new();
    for SampleRow { fen, setup, .. } in rows {
        let Some(solution) = solved(*setup, moves) else { continue };
        if solution.verdict != Verdict::Sound || !solution.complete {
            continue;
        }
        let score = score(&solution);
        check_laws(fen, *setup, moves, &solution, &score);
        scores.push(score.total());
        let mut names: Vec<&str> =
            critique(&Analysis::of(&solution)).remarks.iter().map(|remark| remark.name()).collect();
        names.dedup();
        names.into_iter().for_each(|name| *remarks.entry(name).or_default() += 1);
    }
    print(name, scores, &remarks);
}

fn print(name: &str, mut scores: Vec<f64>, remarks: &BTreeMap<&'static str, usize>) {
    scores.sort_by(f64::total_cmp);
    let count = scores.len();
    assert!(count > 0, "{name}: no sound problem");
    let mean = scores.iter().sum::<f64>() / count as f64;
    let at = |percent: usize| scores[(count - 1) * percent / 100];
    eprintln!("{name}: {count} sound problems, mean {mean:.1}, least {}, most {}", at(0), at(100));
    eprintln!("  5 % {}, 25 % {}, median {}, 75 % {}, 95 % {}", at(5), at(25), at(50), at(75), at(95));
    for (remark, times) in remarks {
        eprintln!("  {remark:24} {times:5}  {:.1} %", 100.0 * *times as f64 / count as f64);
    }
}

#[test]
fn two_movers() {
    run("two_movers_jgisland_MIT-attr.jsonl", 2, 3000);
}

#[test]
fn classics() {
    run("classics_2_pychess_GPL3.jsonl", 2, 1500);
}

#[test]
fn three_movers() {
    run("classics_3_pychess_GPL3.jsonl", 3, 100);
}

#[test]
fn mates_from_games() {
    run("lichess_mates_2_CC0.jsonl", 2, 1000);
}

/// What every unit is for, as a name, seen in a mirror.
fn needs(solution: &Solution, moves: u64, symmetry: Symmetry) -> BTreeMap<chess::Square, String> {
    let found = necessity(&Analysis::of(solution), &mut |position| solved(position.setup(), moves));
    let name = |need: &Need| match need {
        Need::Soundness(Failure::Cooked(cooks)) | Need::StopsCooks(cooks) => format!("{} cooks", cooks.len()),
        // Which line is held, and which mates are too soon, is told by moves that a mirror changes.
        Need::Soundness(Failure::NoSolution(held)) => format!("no solution, held {}", held.is_some()),
        Need::Soundness(Failure::Short { moves, firsts }) => format!("short {moves} {}", firsts.len()),
        Need::Soundness(failure @ Failure::Illegal) => format!("{failure:?}"),
        Need::Content(loss) => {
            let faults: Vec<&str> = loss.faults.iter().map(|remark| remark.name()).collect();
            format!(
                "{:?} {faults:?}",
                Loss { faults: Vec::new(), lines: Vec::new(), lines_of_tries: Vec::new(), ..loss.clone() }
            )
        }
        Need::Key(_) => "key".to_owned(),
        Need::Superfluous => "superfluous".to_owned(),
        Need::Unknown => "unknown".to_owned(),
    };
    found.iter().map(|unit| (symmetry.apply(unit.square), name(&unit.need))).collect()
}

#[test]
fn units_of_two_movers() {
    let mut rows = samples::collection("two_movers_jgisland_MIT-attr.jsonl").unwrap_or_default();
    rows.truncate(150);
    rows.extend(samples::two_movers());
    let (mut units, mut superfluous) = (0, 0);
    for SampleRow { fen, setup, .. } in rows {
        let solution = solved(setup, 2).expect("a position");
        if solution.verdict != Verdict::Sound || !setup.castling.is_empty() {
            continue;
        }
        let here = needs(&solution, 2, Symmetry::MirrorFiles);
        let mirrored = solved(setup.transform(Symmetry::MirrorFiles), 2).expect("a position");
        assert_eq!(here, needs(&mirrored, 2, Symmetry::Identity), "{fen}");
        units += here.len();
        superfluous += here.values().filter(|need| *need == "superfluous").count();
    }
    assert!(units > 500, "only {units} units");
    eprintln!("{units} units, {superfluous} of them superfluous");
}
