//! Does repair find its way back? Published two-movers are made unsound by one seeded change each; the original should
//! be among the repairs one change away, and among the first of them.

use std::sync::atomic::AtomicBool;

use anyhow::{Result, ensure};
use chess::{Board, Move, Setup, uci};
use problem::Verdict;
use quality::Composer2006;
use rayon::prelude::*;
use search::{Constraints, Draft, Improvement, Judge, Rules, SearchState, Step, repair, single_changes};
use solve::Wanted;

use super::{Draw, split_mix};
use crate::collection::{Row, folder, rows};

const COLLECTIONS: [&str; 2] = ["two_movers_jgisland_MIT-attr.jsonl", "classics_2_pychess_GPL3.jsonl"];
/// The original should be among this many.
const FIRST: usize = 10;
/// The kinds of changes, each as likely as the others.
const KINDS: [&str; 5] = ["delete", "exchange", "move", "add", "shift"];
/// The shares that are asked for, without and with the key known.
const BARS: [f64; 2] = [0.6, 0.8];

/// Damages the sample, repairs it with and without the key, and prints where the originals come.
pub fn run(draw: &Draw) -> Result<()> {
    let mut problems: Vec<Row> = Vec::new();
    for name in COLLECTIONS {
        let sound = |row: &Row| row.sound == Some(true) && row.moves == 2;
        let whole = |row: &Row| problem::broken_rules(row.position.board()).is_empty();
        problems.extend(rows(name)?.into_iter().filter(|row| sound(row) && whole(row)));
    }
    ensure!(!problems.is_empty(), "{} is not in {}", COLLECTIONS[0], folder().display());
    let problems = Draw { sample: problems.len(), ..*draw }.of(problems);
    let mut random = draw.seed;
    let damaged = problems.iter().filter_map(|row| Damaged::of(row, &mut random));
    let damaged: Vec<Damaged> = damaged.take(draw.sample).collect();
    println!("{} sound two-movers, each made unsound by one change; seed {}", damaged.len(), draw.seed);
    let places: Vec<[Option<usize>; 2]> = damaged.par_iter().map(Damaged::places).collect();
    print_places(&damaged, &places)
}

/// A problem and what was made of it.
struct Damaged {
    id: String,
    original: Board,
    key: Move,
    step: Step,
    draft: Setup,
}

impl Damaged {
    fn of(row: &Row, random: &mut u64) -> Option<Damaged> {
        let original = *row.position.board();
        let key = key_of(&problem::diagram(original))?;
        let changes = single_changes(&original, Rules::Composition);
        // A shift rarely makes a problem unsound: another kind is drawn then.
        for _ in 0..100 {
            let kind = KINDS[(split_mix(random) % KINDS.len() as u64) as usize];
            let of_kind: Vec<&Step> = changes.iter().filter(|step| step.name() == kind).collect();
            if of_kind.is_empty() {
                continue;
            }
            let step = *of_kind[(split_mix(random) % of_kind.len() as u64) as usize];
            let draft = problem::diagram(step.apply(&original)?);
            if key_of(&draft).is_none() {
                return Some(Damaged { id: row.id.clone(), original, key, step, draft });
            }
        }
        None
    }

    /// Where the original comes among the repairs, without and with the key known.
    fn places(&self) -> [Option<usize>; 2] {
        [None, Some(vec![self.key])].map(|keys| {
            let state = self.repair(&Constraints { keys, ..Constraints::default() });
            let repairs: Vec<&Improvement> = state.repairs();
            repairs.iter().position(|found| found.setup.board == self.original)
        })
    }

    fn repair(&self, constraints: &Constraints) -> SearchState {
        let judge = Judge::composer(Composer2006::PRINTED);
        let stop = AtomicBool::new(false);
        let (start, rules) = (&self.draft, Rules::Composition);
        let draft = Draft { start, judge: &judge, depth: 1, rules, constraints, keep: usize::MAX, stop: &stop };
        repair(&draft, SearchState::default(), &mut |_| {})
    }
}

/// The key, if the diagram is a sound two-mover.
fn key_of(setup: &Setup) -> Option<Move> {
    let position = setup.check().ok()?;
    let judge = Judge::composer(Composer2006::PRINTED);
    let solution = judge.solve(&position, Wanted::key_only());
    (solution.verdict == Verdict::Sound).then(|| solution.keys[0].mv)
}

fn print_places(damaged: &[Damaged], places: &[[Option<usize>; 2]]) -> Result<()> {
    for kind in KINDS {
        let of_kind = || damaged.iter().zip(places).filter(|(damaged, _)| damaged.step.name() == kind);
        let first = |which: usize| of_kind().filter(|(_, places)| places[which].is_some_and(|at| at < FIRST)).count();
        println!("{kind:>9}: {} damaged, first {FIRST}: {}, with the key {}", of_kind().count(), first(0), first(1));
    }
    for (damaged, places) in damaged.iter().zip(places) {
        if places[0].is_none_or(|at| at >= FIRST) {
            let words = places.map(|at| at.map_or("not there".to_owned(), |at| format!("place {}", at + 1)));
            println!(
                "  {} 1.{} {}: {}, with the key {}",
                damaged.id,
                uci(damaged.key),
                damaged.step,
                words[0],
                words[1]
            );
        }
    }
    let found = places.iter().filter(|places| places.iter().all(Option::is_some)).count();
    println!("found one change away: {found} of {}", places.len());
    ensure!(found == places.len(), "an original was not found");
    for (which, (bar, name)) in BARS.into_iter().zip(["without the key", "with the key"]).enumerate() {
        let first = places.iter().filter(|places| places[which].is_some_and(|at| at < FIRST)).count();
        let share = first as f64 / places.len() as f64;
        println!("among the first {FIRST} {name}: {first} ({:.1} %, bar {:.0} %)", share * 100.0, bar * 100.0);
        ensure!(share >= bar, "the bar is missed");
    }
    Ok(())
}
