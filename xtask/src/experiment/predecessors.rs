//! Are anticipated problems found, and others not flagged? Copies of real problems, whole, mirrored, and with one
//! change, are looked for in the collections they were taken from; then problems that have nothing to do with these.

use std::sync::atomic::AtomicBool;
use std::time::Instant;

use anyhow::{Result, bail};
use chess::{Bitboard, Board, Color, Kind, Square, Symmetry, Unit};
use compose::{Composer, Order, PaperReading, attempt};
use search::predecessors::{Archive, Likeness, Predecessor, Relation, Threshold, differences};

use super::{Draw, split_mix};
use crate::collection;

/// The collections that are the archive: two-movers.
const ARCHIVE: [&str; 2] = ["two_movers_jgisland_MIT-attr.jsonl", "classics_2_pychess_GPL3.jsonl"];
/// Collections of which no problem should be known there: three-movers, and mates from games.
const OTHERS: [&str; 2] = ["classics_3_pychess_GPL3.jsonl", "lichess_mates_2_CC0.jsonl"];
/// Copies of problems with at most this many units are also counted by themselves: there one change is much.
const FEW: u32 = 12;
/// How many unrelated problems of each kind.
const UNRELATED: usize = 1000;

/// Plants copies, counts what is found, and fails if a bar is missed.
pub fn run(draw: &Draw) -> Result<()> {
    let mut boards = Vec::new();
    for name in ARCHIVE {
        boards.extend(collection::rows(name)?.iter().map(|row| *row.position.board()));
    }
    if boards.is_empty() {
        bail!("the collections are not there: name their folder in KEYMOVE_DATA");
    }
    let begun = Instant::now();
    let archive = Archive::of(boards.iter().copied());
    println!("{} diagrams, prepared in {:.1} ms", archive.len(), begun.elapsed().as_secs_f64() * 1e3);
    let all = draw.of((0..boards.len()).collect());
    let mut missed = planted("any", &all, draw.seed, &archive, &boards);
    let small = draw.of((0..boards.len()).filter(|&place| boards[place].occupied().count() <= FEW).collect());
    missed += planted("of few units", &small, draw.seed, &archive, &boards);
    for name in OTHERS {
        let rows = collection::rows(name)?;
        let drawn = Draw { seed: draw.seed, sample: UNRELATED }.of(rows);
        let named = drawn.iter().map(|row| (row.id.clone(), *row.position.board())).collect::<Vec<_>>();
        missed += unrelated(name, &named, &archive, &boards);
    }
    missed += unrelated("composed by chance", &composed(draw.seed), &archive, &boards);
    if missed > 0 {
        bail!("{missed} bars missed");
    }
    Ok(())
}

/// One way to copy, and how many of a hundred copies must be found.
struct Copying {
    name: &'static str,
    copy: fn(&Board, &mut u64) -> Board,
    /// What the copy has to be called.
    fits: fn(Relation) -> bool,
    bar: usize,
}

const COPYING: [Copying; 6] = [
    Copying { name: "exact", copy: |board, _| *board, fits: |relation| relation == Relation::Exact, bar: 100 },
    // Of a symmetric diagram the mirror image is the diagram itself.
    Copying {
        name: "mirrored",
        copy: |board, _| mirrored(board),
        fits: |relation| relation != Relation::Near,
        bar: 100,
    },
    Copying {
        name: "one unit to the next square",
        copy: |board, state| moved(board, state, 1),
        fits: |_| true,
        bar: 90,
    },
    Copying { name: "one unit to any square", copy: |board, state| moved(board, state, 7), fits: |_| true, bar: 90 },
    Copying { name: "one unit added", copy: added, fits: |_| true, bar: 90 },
    Copying {
        name: "mirrored, one unit to any square",
        copy: |board, state| mirrored(&moved(board, state, 7)),
        fits: |_| true,
        bar: 90,
    },
];

/// Copies of drawn problems; gives the number of bars missed.
fn planted(name: &str, drawn: &[usize], seed: u64, archive: &Archive, boards: &[Board]) -> usize {
    let mut missed = 0;
    for copying in COPYING {
        let mut state = seed;
        let copies: Vec<(usize, Board)> =
            drawn.iter().map(|&place| (place, (copying.copy)(&boards[place], &mut state))).collect();
        let originals = |threshold: Threshold| -> Vec<Predecessor> {
            let original = |(place, copy): &(usize, Board)| {
                archive.predecessors(copy, threshold).into_iter().find(|found| found.place == *place)
            };
            copies.iter().filter_map(original).collect()
        };
        let begun = Instant::now();
        let usual = originals(Threshold::USUAL).iter().filter(|found| (copying.fits)(found.relation)).count();
        let milliseconds = begun.elapsed().as_secs_f64() * 1e3 / copies.len().max(1) as f64;
        let found = originals(LOWEST);
        let at = |least: Likeness| found.iter().filter(|found| found.likeness >= least).count();
        let passes = usual * 100 >= copying.bar * copies.len();
        missed += usize::from(!passes);
        let verdict = if passes { "" } else { "  MISSED" };
        println!(
            "{name}, {}: {usual} of {} found, bar {} %, {milliseconds:.2} ms each; by share alone {}{verdict}",
            copying.name,
            copies.len(),
            copying.bar,
            by_threshold(at)
        );
    }
    missed
}

/// The least that is looked at: finds at other thresholds show how the default was chosen.
const LOWEST: Threshold = Threshold { share: Likeness::LEAST, one_change: false };

/// How many with each threshold.
fn by_threshold(at: impl Fn(Likeness) -> usize) -> String {
    let thresholds = (700..=900).step_by(25).filter_map(Likeness::thousandths);
    thresholds.map(|least| format!("{}: {}", least.as_thousandths(), at(least))).collect::<Vec<_>>().join(", ")
}

/// Counts those that are flagged; gives 1 if more than one in a hundred are.
fn unrelated(name: &str, problems: &[(String, Board)], archive: &Archive, boards: &[Board]) -> usize {
    let best: Vec<Likeness> = problems
        .iter()
        .filter_map(|(_, board)| archive.predecessors(board, LOWEST).iter().map(|found| found.likeness).max())
        .collect();
    let at = |least: Likeness| best.iter().filter(|likeness| **likeness >= least).count();
    let usual = problems.iter().filter_map(|(id, board)| {
        let found = archive.predecessors(board, Threshold::USUAL);
        Some((id, board, *found.first()?))
    });
    let flagged: Vec<_> = usual.collect();
    let passes = flagged.len() * 100 <= problems.len();
    let verdict = if passes { "" } else { "  MISSED" };
    let (count, all) = (flagged.len(), problems.len());
    println!("{name}: {count} of {all} flagged, bar 1 %; by share alone {}{verdict}", by_threshold(at));
    for (id, board, found) in flagged {
        let count = differences(board, &boards[found.place], found.alignment).len();
        println!("  {id} {:?} {} with {count} differences", found.relation, found.likeness.as_thousandths());
    }
    usize::from(!passes)
}

/// New problems: random ones, as a program composes them.
fn composed(seed: u64) -> Vec<(String, Board)> {
    let never = AtomicBool::new(false);
    let judge = search::Judge::composer(quality::Composer2006::PRINTED);
    let composer = Composer::Random(PaperReading::BRISK);
    let order = Order { composer, judge: &judge, seed, nodes: 100_000, stop: &never };
    let sound = (0..).filter_map(|number| {
        let composition = attempt(&order, number)?.composition?;
        composition.key.map(|_| (format!("attempt {number}"), composition.setup.board))
    });
    sound.take(UNRELATED).collect()
}

fn mirrored(board: &Board) -> Board {
    let mut mirrored = Board::EMPTY;
    board.iter().for_each(|(square, unit)| mirrored.put(Symmetry::MirrorFiles.apply(square), unit));
    mirrored
}

/// One unit, any one that can, put on another square at most this far away.
fn moved(board: &Board, state: &mut u64, furthest: u8) -> Board {
    let units: Vec<(Square, Unit)> = board.iter().collect();
    loop {
        let (from, unit) = units[below(state, units.len())];
        let near = |square: &Square| square.distance(from) <= furthest;
        let free: Vec<Square> = free(board, unit.kind).filter(near).collect();
        if !free.is_empty() {
            let mut changed = *board;
            changed.take(from);
            changed.put(free[below(state, free.len())], unit);
            return changed;
        }
    }
}

fn added(board: &Board, state: &mut u64) -> Board {
    const KINDS: [Kind; 5] = [Kind::Pawn, Kind::Knight, Kind::Bishop, Kind::Rook, Kind::Queen];
    let unit = Unit { color: Color::ALL[below(state, 2)], kind: KINDS[below(state, KINDS.len())] };
    let free: Vec<Square> = free(board, unit.kind).collect();
    let mut changed = *board;
    changed.put(free[below(state, free.len())], unit);
    changed
}

fn free(board: &Board, kind: Kind) -> impl Iterator<Item = Square> {
    let barred = if kind == Kind::Pawn { Bitboard::PAWNLESS } else { Bitboard::EMPTY };
    let taken = board.occupied() | barred;
    Square::all().filter(move |square| !taken.has(*square))
}

fn below(state: &mut u64, bound: usize) -> usize {
    (split_mix(state) % bound as u64) as usize
}
