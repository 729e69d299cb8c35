//! Are superfluous units distinguished from needed ones? Published two-movers are padded with one to three units that
//! change nothing; economizing must take as many away again. Then published ones as they are: how many of their units
//! could go?

use std::sync::atomic::AtomicBool;

use anyhow::{Result, ensure};
use chess::{Board, Kind, Move, Setup, uci};
use problem::Verdict;
use quality::Composer2006;
use rayon::prelude::*;
use search::{Constraints, Cost, Economy, Judge, Means, Rules, Step, Thrift, economize, single_changes};
use solve::Wanted;
use themes::Analysis;
use themes::report::{Need, necessity};

use super::{Draw, split_mix};
use crate::collection::{Row, folder, rows};

const COLLECTIONS: [&str; 2] = ["two_movers_jgisland_MIT-attr.jsonl", "classics_2_pychess_GPL3.jsonl"];
const ALL_PHASES: Wanted = Wanted::everything();
/// Units tried for padding before giving up on a problem.
const ATTEMPTS: usize = 400;

/// Pads a sample and economizes it, then economizes another as it is.
pub fn run(draw: &Draw) -> Result<()> {
    let mut problems: Vec<Row> = Vec::new();
    for name in COLLECTIONS {
        let sound = |row: &Row| row.sound == Some(true) && row.moves == 2;
        problems.extend(rows(name)?.into_iter().filter(|row| sound(row) && is_plain(row)));
    }
    ensure!(!problems.is_empty(), "{} is not in {}", COLLECTIONS[0], folder().display());
    let problems = Draw { sample: problems.len(), ..*draw }.of(problems);
    let (padded, published) = problems.split_at(problems.len() / 2);
    padded_ones(draw, padded)?;
    published_ones(&published[..draw.sample.min(published.len())]);
    Ok(())
}

/// A problem that a composer's rules allow, castling as by convention.
fn is_plain(row: &Row) -> bool {
    let setup = row.position.setup();
    problem::broken_rules(&setup.board).is_empty() && problem::diagram(setup.board) == setup
}

fn judge() -> Judge<'static> {
    Judge::composer(Composer2006::PRINTED)
}

fn key_of(setup: &Setup) -> Option<Move> {
    let solution = judge().solve(&setup.check().ok()?, Wanted::key_only());
    (solution.verdict == Verdict::Sound).then(|| solution.keys[0].mv)
}

fn save(setup: &Setup, key: Move, means: &[Means]) -> Option<Economy> {
    let (judge, constraints, stop) = (judge(), Constraints::default(), AtomicBool::new(false));
    let rules = Rules::Composition;
    let thrift = Thrift { start: setup, key, judge: &judge, rules, constraints: &constraints, means, stop: &stop };
    economize(&thrift, &mut |_| {})
}

/// A problem with units that change nothing.
struct Padded {
    id: String,
    original: Board,
    key: Move,
    added: Vec<Step>,
    setup: Setup,
}

impl Padded {
    fn of(row: &Row, random: &mut u64) -> Option<Padded> {
        let original = *row.position.board();
        let key = key_of(&problem::diagram(original))?;
        let wanted = 1 + split_mix(random) as usize % 3;
        let (mut board, mut added) = (original, Vec::new());
        for _ in 0..ATTEMPTS {
            let additions: Vec<Step> = single_changes(&board, Rules::Composition)
                .into_iter()
                .filter(|step| matches!(step, Step::Add { .. }))
                .collect();
            let step = additions[(split_mix(random) % additions.len() as u64) as usize];
            let next = step.apply(&board)?;
            if key_of(&problem::diagram(next)) == Some(key) && is_superfluous(&next, step) {
                board = next;
                added.push(step);
            }
            if added.len() == wanted {
                let setup = problem::diagram(board);
                return Some(Padded { id: row.id.clone(), original, key, added, setup });
            }
        }
        None
    }
}

/// Whether the unit that a step added is needed for nothing.
fn is_superfluous(board: &Board, step: Step) -> bool {
    let Step::Add { square, .. } = step else { return false };
    let Ok(position) = problem::diagram(*board).check() else { return false };
    let judge = judge();
    let solution = judge.solve(&position, ALL_PHASES);
    let analysis = Analysis::of(&solution);
    let needs = necessity(&analysis, &mut |position| Some(judge.solve(position, ALL_PHASES)));
    needs.iter().any(|unit| unit.square == square && unit.need == Need::Superfluous)
}

fn padded_ones(draw: &Draw, problems: &[Row]) -> Result<()> {
    let mut random = draw.seed;
    let padded: Vec<Padded> =
        problems.iter().filter_map(|row| Padded::of(row, &mut random)).take(draw.sample).collect();
    let saved: Vec<Option<Economy>> =
        padded.par_iter().map(|padded| save(&padded.setup, padded.key, &[Means::Remove])).collect();
    let mut back = 0;
    let mut fewer = 0;
    for (padded, economy) in padded.iter().zip(&saved) {
        let last = economy.as_ref().and_then(|economy| economy.savings.last());
        let (units, key) = last.map_or((u32::MAX, None), |last| (last.cost.units, Some(last.key)));
        let original = padded.original.occupied().count();
        if units <= original && key == Some(padded.key) {
            back += 1;
            fewer += usize::from(units < original);
        } else {
            let added: Vec<String> = padded.added.iter().map(ToString::to_string).collect();
            println!(
                "  {} {}: {} units, not {original} ({})",
                padded.id,
                padded.setup.to_fen(),
                units,
                added.join(", ")
            );
        }
    }
    println!(
        "padded with one to three needless units, seed {}: {back} of {} back to the original's number of units or below \
         with the same key, {fewer} of them below",
        draw.seed,
        padded.len()
    );
    ensure!(back == padded.len(), "a needless unit remained");
    Ok(())
}

fn published_ones(problems: &[Row]) {
    let saved: Vec<(&Row, Economy)> = problems
        .par_iter()
        .filter_map(|row| {
            let setup = problem::diagram(*row.position.board());
            Some((row, save(&setup, key_of(&setup)?, &Means::ALL)?))
        })
        .collect();
    let count =
        |wanted: &dyn Fn(&Row, &Economy) -> bool| saved.iter().filter(|(row, economy)| wanted(row, economy)).count();
    let units_gone = |row: &Row, economy: &Economy| {
        let after = economy.savings.last().map_or(row.position.board().occupied().count(), |last| last.cost.units);
        row.position.board().occupied().count() - after
    };
    let gone: u32 = saved.iter().map(|(row, economy)| units_gone(row, economy)).sum();
    let all: u32 = saved.iter().map(|(row, _)| row.position.board().occupied().count()).sum();
    println!("{} published problems as they are, {all} units:", saved.len());
    println!(
        "  {gone} units can go ({:.1} %), in {} problems",
        f64::from(gone) * 100.0 / f64::from(all),
        count(&|row, economy| units_gone(row, economy) > 0)
    );
    for means in Means::ALL {
        let used = count(&|_, economy| economy.savings.iter().any(|saving| saving.means == means));
        println!("  {} in {used} problems", means.name());
    }
    println!("  nothing to save in {}", count(&|_, economy| economy.savings.is_empty()));
    let mut shown: Vec<&(&Row, Economy)> = saved.iter().filter(|(row, economy)| units_gone(row, economy) > 0).collect();
    shown.sort_by_key(|(row, economy)| std::cmp::Reverse(units_gone(row, economy)));
    for (row, economy) in shown.into_iter().take(12) {
        print_saving(row, economy);
    }
}

fn print_saving(row: &Row, economy: &Economy) {
    let board = row.position.board();
    println!("{} {} ({:?})", row.id, row.fen, Cost::of(board));
    for saving in &economy.savings {
        let steps: Vec<String> = saving.steps.iter().map(ToString::to_string).collect();
        println!(
            "    {}: {}; {}",
            saving.means.name(),
            steps.join(", "),
            saving.difference.words().print(chess::Letters::Problem)
        );
    }
    if let Some(last) = economy.savings.last() {
        let kings = last.setup.board.kind(Kind::King).count();
        debug_assert_eq!(kings, 2);
        println!("    {} 1.{}", last.setup.to_fen(), uci(last.key));
    }
}
