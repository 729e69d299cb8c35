//! The judge: explained scores of real two-movers, and quick totals of sound positions near a miniature.

use anyhow::{Result, ensure};
use chess::{Move, Position, Setup, parse_fen};
use problem::{Solution, Stipulation};
use quality::{Composer2006, Model};
use search::{Node, Rules};
use solve::kernel::{Sisters, Soundness};
use solve::{Limits, Tries, Wanted, solve};
use studio::{Input, JudgeOptions, Judgment, NecessityCheck, choose_models, judge, read};
use themes::Analysis;
use themes::report::{Need, necessity};

use super::stopwatch::{Compared, fastest, in_turn};
use crate::collection::Row;

/// Actual play of each problem: solved, analyzed, scored.
pub fn explained(rows: &[Row]) -> Result<()> {
    let quick = || rows.iter().map(|row| total(&play(&row.position))).sum::<f64>();
    let full = || rows.iter().map(|row| total(&all_phases(&row.position))).sum::<f64>();
    ensure!(quick() == full(), "set play and tries must not change what composer-2006 says");
    let Compared { ours, theirs, .. } = in_turn(3, quick, full);
    let speed = |time: std::time::Duration| rows.len() as f64 / time.as_secs_f64();
    println!(
        "judge, {} two-movers by composer-2006: {:.0} a second; with set play and tries {:.0}",
        rows.len(),
        speed(ours),
        speed(theirs)
    );
    Ok(())
}

/// Everything `keymove judge` does for its report on one screen but the printing: set play, tries, themes in both
/// readings, idea, critique with the faults of units, and the score by keymove-2026. Beside it the same with what every
/// unit is for, as `--full` and JSON tell it, and where the rests without a unit are solved in full, as the definition
/// says.
pub fn whole(name: &str, rows: &[Row]) -> Result<()> {
    let inputs: Vec<Input> = rows.iter().take(1_000).map(|row| read(&row.fen, two())).collect::<Result<_, _>>()?;
    let judged = |necessity: NecessityCheck, input: &Input| -> Result<Judgment> {
        let wanted = JudgeOptions { models: choose_models("keymove-2026", None)?, necessity };
        Ok(judge(input, &wanted, Limits::unlimited(solve::never())))
    };
    let all = |necessity| inputs.iter().map(|input| judged(necessity, input)).collect::<Result<Vec<_>>>();
    let (brief, asked) = (|| all(NecessityCheck::Faults), || all(NecessityCheck::Asked));
    let in_full = || Ok::<_, anyhow::Error>(all(NecessityCheck::NotAsked)?.iter().map(superfluous_in_full).collect());
    let told = |judgments: Vec<Judgment>| judgments.iter().map(superfluous_told).collect::<Vec<u32>>();
    let expected: Vec<u32> = in_full()?;
    ensure!(told(brief()?) == expected, "both ways must find the same superfluous units");
    ensure!(told(asked()?) == expected, "both ways must find the same superfluous units");
    let speed = |time: std::time::Duration| inputs.len() as f64 / time.as_secs_f64();
    let Compared { ours, theirs, ratio } = in_turn(3, brief, in_full);
    println!(
        "judge, whole judgments of {} {name} for one screen: {:.0} a second; rests solved in full {:.0}, {ratio:.1} x",
        inputs.len(),
        speed(ours),
        speed(theirs)
    );
    let (time, _) = fastest(3, asked);
    println!("the same with what every unit is for: {:.0} a second", speed(time));
    Ok(())
}

/// How many units the critique calls superfluous.
fn superfluous_told(judgment: &Judgment) -> u32 {
    judgment.critique.iter().filter(|remark| remark.name() == "superfluous-unit").map(|remark| remark.count).sum()
}

/// The same by solving every rest in full.
fn superfluous_in_full(judgment: &Judgment) -> u32 {
    let Some(solution) = judgment.report.solution().filter(|_| judgment.is_whole()) else { return 0 };
    let units = necessity(&Analysis::of(solution), &mut |rest| Some(all_phases(rest)));
    units.iter().filter(|unit| unit.need == Need::Superfluous).count() as u32
}

fn two() -> Stipulation {
    Stipulation::mate_in(2).expect("in range")
}

/// The sound positions two steps from Weenink's miniature of 1917: quick totals against explained ones.
pub fn quick() -> Result<()> {
    let near = sound_neighbors(&parse_fen("b2K4/2p5/3k4/1Q6/5P2/1B6/8/8")?.setup);
    let model = Composer2006::PRINTED;
    let quick = || near.iter().map(|(position, key)| f64::from(model.quick_total(position, *key))).sum::<f64>();
    let explained = || near.iter().map(|(position, _)| total(&play(position))).sum::<f64>();
    ensure!(quick() == explained(), "both paths must agree");
    let Compared { ours, theirs, ratio } = in_turn(7, quick, explained);
    let speed = |time: std::time::Duration| near.len() as f64 / time.as_secs_f64();
    println!(
        "quick totals, {} sound neighbors of a miniature: {:.0} a second, explained {:.0}, {ratio:.1} x",
        near.len(),
        speed(ours),
        speed(theirs)
    );
    let bounds = || near.iter().map(|(position, key)| f64::from(model.upper_bound(position, *key))).sum::<f64>();
    let (time, sum) = fastest(5, bounds);
    println!(
        "upper bounds of the same: {:.0} a second, {:.0} points above the total on average",
        speed(time),
        (sum - quick()) / near.len() as f64
    );
    Ok(())
}

fn total(solution: &Solution) -> f64 {
    Composer2006::PRINTED.score(&Analysis::of(solution)).map_or(f64::NAN, |score| score.total())
}

fn play(position: &Position) -> Solution {
    solve_two(position, Wanted::variations())
}

fn all_phases(position: &Position) -> Solution {
    let tries = Some(Tries::QUIET);
    solve_two(position, Wanted::everything().with_tries(tries))
}

fn solve_two(position: &Position, wanted: Wanted) -> Solution {
    let limits = Limits::unlimited(solve::never());
    solve(position, two(), wanted, limits)
}

fn sound_neighbors(start: &Setup) -> Vec<(Position, Move)> {
    let mut sisters = Sisters::new();
    let mut found = Vec::new();
    for node in Node::root(&start.board).descendants(1, Rules::Composition) {
        node.visit_steps(Rules::Composition, |step, board| {
            let Ok(position) = node.after(step, board).setup().check() else { return };
            if let Soundness::Sound(key) = sisters.soundness(&position) {
                found.push((position, key));
            }
        });
    }
    found
}
