//! Does kmove-2006 see that published three-movers are well made? For each of a sample: how many of its sound one-step
//! neighbors score lower, judged against the published problem so that the change in material counts.

use std::cmp::Ordering;

use anyhow::{Context as _, Result, ensure};
use chess::{Color, Position, parse_fen, uci};
use problem::{Solution, Stipulation, Verdict};
use quality::{KMove2006, Score};
use rayon::prelude::*;
use serde_json::Value;
use solve::{Limits, Wanted, solve};

use super::Draw;
use super::neighbors::{Change, one_step, showable};
use crate::collection::{folder, values};

const COLLECTION: &str = "classics_3_pychess_GPL3.jsonl";

/// Draws the sample, judges it with all its neighbors, and prints the shares and three examples.
pub fn run(draw: &Draw) -> Result<()> {
    let sound: Vec<Value> = values(COLLECTION)?.into_iter().filter(|row| row["sound"] == true).collect();
    ensure!(!sound.is_empty(), "{COLLECTION} is not in {}", folder().display());
    println!(
        "kmove-2006 on {} of {} sound three-movers, seed {}",
        draw.sample.min(sound.len()),
        sound.len(),
        draw.seed
    );
    let drawn = draw.of(sound);
    let judged: Vec<Judged> = drawn.par_iter().map(judge).collect::<Result<_>>()?;
    print_totals(&judged);
    print_examples(&judged);
    Ok(())
}

/// A published problem with its neighbors.
struct Judged {
    title: String,
    problem: Scored,
    generated: usize,
    showable: usize,
    /// Sound ones whose play was too long to be written out, and so have no score.
    unscored: usize,
    neighbors: Vec<(Change, Scored)>,
}

/// A sound position with its score.
struct Scored {
    position: Position,
    key: String,
    score: Score,
    total: f64,
}

/// What is compared.
#[derive(Clone, Copy)]
enum By {
    /// The whole score.
    Score,
    /// The score without the change in material: what the tree alone is worth.
    Tree,
}

/// How many of some neighbors score lower, the same and higher.
#[derive(Clone, Copy, Default)]
struct Shares {
    lower: usize,
    equal: usize,
    higher: usize,
}

fn judge(row: &Value) -> Result<Judged> {
    let text = |field: &str| row[field].as_str().unwrap_or("?");
    let fen = text("fen");
    let position = parse_fen(fen)?.setup.check().with_context(|| fen.to_owned())?;
    let model = KMove2006::DOCUMENTED.against(position.setup());
    let problem = sound(&position).and_then(|solution| scored(&model, &solution));
    let problem = problem.with_context(|| format!("{fen} is said to be sound"))?;
    let candidates = one_step(position.board());
    let mut judged = Judged {
        title: format!("{}, {} {}", text("author"), text("source"), row["year"]),
        problem,
        generated: candidates.len(),
        showable: 0,
        unscored: 0,
        neighbors: Vec::new(),
    };
    for (change, board) in candidates {
        let Some(position) = showable(&board) else { continue };
        judged.showable += 1;
        let Some(solution) = sound(&position) else { continue };
        match scored(&model, &solution) {
            Some(neighbor) => judged.neighbors.push((change, neighbor)),
            None => judged.unscored += 1,
        }
    }
    Ok(judged)
}

/// The solution with all variations, if the position is a sound three-mover. Most are not, which bare keys show sooner.
fn sound(position: &Position) -> Option<Solution> {
    let limits = Limits::unlimited(solve::never()).with_hash(64);
    let stipulation = Stipulation::mate_in(3).expect("in range");
    let solved = |variations| solve(position, stipulation, Wanted { set_play: false, tries: None, variations }, limits);
    (solved(false).verdict == Verdict::Sound).then(|| solved(true))
}

fn scored(model: &KMove2006, solution: &Solution) -> Option<Scored> {
    let score = model.score_solution(solution).ok()?;
    let key = solution.keys.first().map(|key| uci(key.mv))?;
    Some(Scored { position: solution.position, key, total: score.total(), score })
}

impl Judged {
    fn shares(&self, by: By, wanted: impl Fn(Change) -> bool) -> Shares {
        let mut shares = Shares::default();
        let published = self.problem.points(by);
        for (_, neighbor) in self.neighbors.iter().filter(|(change, _)| wanted(*change)) {
            match neighbor.points(by).total_cmp(&published) {
                Ordering::Less => shares.lower += 1,
                Ordering::Equal => shares.equal += 1,
                Ordering::Greater => shares.higher += 1,
            }
        }
        shares
    }

    /// The share of its neighbors that score lower; a problem without sound neighbors has none.
    fn lower(&self) -> Option<f64> {
        let shares = self.shares(By::Score, |_| true);
        (shares.all() > 0).then(|| shares.lower as f64 / shares.all() as f64)
    }

    /// The neighbor that scores best, the first of equals.
    fn best(&self) -> Option<&(Change, Scored)> {
        self.neighbors.iter().rev().max_by(|(_, a), (_, b)| a.total.total_cmp(&b.total))
    }
}

impl Scored {
    fn points(&self, by: By) -> f64 {
        match by {
            By::Score => self.total,
            By::Tree => self.score.rows.iter().filter(|row| row.name != "material").map(|row| row.points).sum(),
        }
    }
}

impl Shares {
    fn all(self) -> usize {
        self.lower + self.equal + self.higher
    }

    fn plus(self, other: Shares) -> Shares {
        Shares { lower: self.lower + other.lower, equal: self.equal + other.equal, higher: self.higher + other.higher }
    }

    fn print(self, name: &str) {
        let percent = |count: usize| 100.0 * count as f64 / self.all().max(1) as f64;
        println!(
            "{name}: {} sound, lower {} ({:.1} %), equal {} ({:.1} %), higher {} ({:.1} %)",
            self.all(),
            self.lower,
            percent(self.lower),
            self.equal,
            percent(self.equal),
            self.higher,
            percent(self.higher)
        );
    }
}

/// Which changes are counted.
type Kinds = fn(Change) -> bool;

fn print_totals(judged: &[Judged]) {
    let sum = |count: fn(&Judged) -> usize| judged.iter().map(count).sum::<usize>();
    let (generated, showable) = (sum(|one| one.generated), sum(|one| one.showable));
    println!("{} problems, {generated} neighbors generated, {showable} legal", judged.len());
    let kinds: [(&str, By, Kinds); 6] = [
        ("all neighbors", By::Score, |_| true),
        ("by the tree alone", By::Tree, |_| true),
        ("a unit taken away", By::Score, |change| matches!(change, Change::Removed(..))),
        (
            "a white unit added",
            By::Score,
            |change| matches!(change, Change::Added(unit, _) if unit.color == Color::White),
        ),
        (
            "a black unit added",
            By::Score,
            |change| matches!(change, Change::Added(unit, _) if unit.color == Color::Black),
        ),
        ("all units shifted", By::Score, |change| matches!(change, Change::Shifted(..))),
    ];
    for (name, by, wanted) in kinds {
        judged.iter().map(|one| one.shares(by, wanted)).fold(Shares::default(), Shares::plus).print(name);
    }
    let unscored = sum(|one| one.unscored);
    if unscored > 0 {
        println!("{unscored} more are sound, but their play is too long to be written out");
    }
    print_problems(judged);
}

fn print_problems(judged: &[Judged]) {
    let lower: Vec<f64> = judged.iter().filter_map(Judged::lower).collect();
    let unbeaten = judged.iter().filter(|one| one.shares(By::Score, |_| true).higher == 0).count();
    println!(
        "mean over problems of the share that scores lower: {:.1} %; problems no neighbor beats: {unbeaten}",
        100.0 * lower.iter().sum::<f64>() / lower.len().max(1) as f64
    );
    let mut totals: Vec<f64> = judged.iter().map(|one| one.problem.total).collect();
    totals.sort_by(f64::total_cmp);
    if let (Some(lowest), Some(highest)) = (totals.first(), totals.last()) {
        println!(
            "scores of the problems: lowest {lowest:.1}, middle {:.1}, highest {highest:.1}",
            totals[totals.len() / 2]
        );
    }
}

/// The problem with the largest share of neighbors below it, the middle one, and the one with the smallest.
fn print_examples(judged: &[Judged]) {
    let mut ordered: Vec<(f64, &Judged)> = judged.iter().filter_map(|one| Some((one.lower()?, one))).collect();
    ordered.sort_by(|(a, _), (b, _)| b.total_cmp(a));
    let mut places = vec![0, ordered.len() / 2, ordered.len().saturating_sub(1)];
    places.dedup();
    for (lower, one) in places.into_iter().filter_map(|place| ordered.get(place)) {
        println!("\n{}: {:.1} % of {} sound neighbors score lower", one.title, 100.0 * lower, one.neighbors.len());
        print_scored(&one.problem);
        if let Some((change, neighbor)) = one.best() {
            println!("  best neighbor: {change}");
            print_scored(neighbor);
        }
    }
}

fn print_scored(scored: &Scored) {
    println!("  {} 1.{} = {:.2}", scored.position.setup().to_fen(), scored.key, scored.total);
    for row in &scored.score.rows {
        println!(
            "    {:+9.2}  {} × {}: {}",
            row.points,
            row.count,
            row.name,
            row.detail.print(chess::Letters::Problem)
        );
    }
}
