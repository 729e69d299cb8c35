//! Whole neighborhoods, position by position: the fast sweep against the naive solver, which shares nothing with it but
//! the rules of chess.

use std::sync::atomic::AtomicBool;

use anyhow::{Result, ensure};
use chess::{Board, Setup, parse_fen};
use problem::{Stipulation, Verdict};
use quality::{Composer2006, Model};
use rayon::prelude::*;
use search::{Constraints, Counts, Judge, Level, Node, Rules, Sweep, sweep};
use solve::kernel::{Soundness, soundness_of_two_mover};
use solve::{Wanted, naive};
use themes::Analysis;

use super::Draw;
use crate::collection::rows;

/// Depth 2 of a number of problems against the naive solver; depth 3 of two miniatures against each position on its
/// own.
pub fn run(draw: &Draw) -> Result<()> {
    let mut problems = rows("two_movers_jgisland_MIT-attr.jsonl")?;
    problems.retain(|row| row.sound == Some(true) && row.moves == 2);
    for row in draw.of(problems) {
        compare(&row.fen, 2, &naively)?;
    }
    for fen in ["b2K4/2p5/3k4/1Q6/5P2/1B6/8/8", "2R5/8/p3B3/BR6/k7/2K5/8/8"] {
        compare(fen, 3, &on_its_own)?;
    }
    Ok(())
}

/// What a position is, and its score if it is sound.
type Plain = dyn Fn(&Setup) -> (Verdict, Option<f64>) + Sync;

/// By the naive solver and the explaining judge.
fn naively(setup: &Setup) -> (Verdict, Option<f64>) {
    let position = setup.check().expect("checked before");
    let wanted = Wanted::variations();
    let solution = naive::solve(&position, Stipulation::mate_in(2).expect("in range"), wanted);
    let score = Composer2006::PRINTED.score(&Analysis::of(&solution)).ok();
    (solution.verdict, score.map(|score| score.total()))
}

/// By the kernel, each position on its own.
fn on_its_own(setup: &Setup) -> (Verdict, Option<f64>) {
    let position = setup.check().expect("checked before");
    match soundness_of_two_mover(&position) {
        Soundness::Short => (Verdict::ShortSolution { moves: 1 }, None),
        Soundness::NoSolution => (Verdict::NoSolution, None),
        Soundness::Cooked(..) => (Verdict::Cooked, None),
        Soundness::Sound(key) => (Verdict::Sound, Some(f64::from(Composer2006::PRINTED.quick_total(&position, key)))),
    }
}

fn compare(fen: &str, depth: usize, plain: &Plain) -> Result<()> {
    let setup = parse_fen(fen)?.setup;
    let judge = Judge::composer(Composer2006::PRINTED);
    let above = on_its_own(&setup).1.unwrap_or(f64::NEG_INFINITY);
    let never = AtomicBool::new(false);
    let task = Sweep {
        start: &Node::root(&setup.board).setup(),
        rules: Rules::Composition,
        judge: &judge,
        constraints: &Constraints::default(),
        above,
        guard: None,
        keep: 100,
        stop: &never,
        sweepers: None,
    };
    let (fast, _) = sweep(&task, Level::new(depth, 100), &mut |_| {});
    let (counts, best) = plainly(&setup.board, depth, above, plain);
    ensure!(fast.counts == counts, "{fen}: {:?} is not {counts:?}", fast.counts);
    let scores: Vec<f64> = fast.pool.best().iter().map(|improvement| improvement.score).collect();
    ensure!(scores == best, "{fen}: the best scores differ");
    println!("{fen}, depth {depth}: {counts:?}, best {:?}: the same", best.first());
    Ok(())
}

/// The same counts and the hundred best scores above a bound, each position on its own.
fn plainly(board: &Board, depth: usize, above: f64, plain: &Plain) -> (Counts, Vec<f64>) {
    let parents = Node::root(board).descendants(depth - 1, Rules::Composition);
    let part = |node: &Node| {
        let (mut counts, mut scores) = (Counts::default(), Vec::new());
        node.visit_steps(Rules::Composition, |step, board| {
            let setup = node.after(step, board).setup();
            counts.generated += 1;
            if setup.check().map_or(true, |position| position.checkers().count() > 2) {
                counts.illegal += 1;
                return;
            }
            let (verdict, score) = plain(&setup);
            match verdict {
                Verdict::Sound => counts.sound += 1,
                Verdict::Cooked => counts.cooked += 1,
                Verdict::NoSolution => counts.no_solution += 1,
                Verdict::ShortSolution { .. } => counts.short += 1,
                Verdict::Unfinished => counts.unfinished += 1,
            }
            if let Some(score) = score.filter(|score| *score > above) {
                counts.better += 1;
                scores.push(score);
            }
        });
        (counts, scores)
    };
    let parts: Vec<(Counts, Vec<f64>)> = parents.par_iter().map(part).collect();
    let mut counts = Counts::default();
    let mut best = Vec::new();
    for (part, scores) in parts {
        counts += part;
        best.extend(scores);
    }
    best.sort_by(|one, other| other.total_cmp(one));
    best.truncate(100);
    (counts, best)
}
