//! Random positions, solved by the fast way and by the naive twin.

use std::collections::BTreeMap;
use std::sync::atomic::{AtomicUsize, Ordering};

use anyhow::{Result, bail};
use chess::{Bitboard, Board, Castling, Color, Kind, Position, Setup, Square, Unit};
use problem::{GeneralSolution, PartKind, Solved, Stipulation};
use rayon::prelude::*;
use search::SplitMix;
use solve::{Limits, Tries, Wanted, naive, never, solve_genre};

use super::super::Draw;

/// What is asked, and how many units besides the kings there may be: the naive twin tries everything.
const ASKED: [(&str, u64); 12] = [
    ("h#1", 12),
    ("h#1.5", 9),
    ("h#2", 5),
    ("h#2", 3),
    ("h#2.5", 2),
    ("h=1.5", 8),
    ("h=2", 4),
    ("ser-#3", 5),
    ("ser-=3", 5),
    ("ser-h#2", 8),
    ("ser-h#3", 4),
    ("ser-h=3", 4),
];

/// The same for play that somebody is forced into.
const FORCED: [(&str, u64); 14] = [
    ("s#1", 14),
    ("s#2", 9),
    ("s#2", 6),
    ("s=2", 7),
    ("r#2", 8),
    ("semi-r#2", 8),
    ("r=2", 6),
    ("=2", 8),
    ("hs#2", 5),
    ("hs#1.5", 7),
    ("hr#2", 5),
    ("ser-s#2", 8),
    ("ser-r#2", 7),
    ("s#3", 4),
];

/// What is compared.
#[derive(Clone, Copy, PartialEq, Eq)]
pub enum Plays {
    /// Help and series play.
    Help,
    /// Selfmates, reflexmates, stalemates, and lines that end like them.
    Forced,
}

/// Compares as many positions as asked for.
pub fn run(draw: &Draw, plays: Plays) -> Result<()> {
    let asked: &[(&str, u64)] = match plays {
        Plays::Help => &ASKED,
        Plays::Forced => &FORCED,
    };
    let wrong = AtomicUsize::new(0);
    let tallies: Vec<(String, bool)> = (0..draw.sample as u64)
        .into_par_iter()
        .map(|number| {
            let mut random = SplitMix::new(draw.seed.wrapping_add(number.wrapping_mul(0x9E37_79B9_7F4A_7C15)));
            let (text, units) = asked[number as usize % asked.len()];
            let stipulation: Stipulation = text.parse().expect("a stipulation of the list");
            let begins = stipulation.begins();
            let position = match plays {
                Plays::Help => position(&mut random, begins, units),
                // Here it is White's king whom the units stand around.
                Plays::Forced => turned(&position(&mut random, begins.other(), units)),
            };
            let (same, is_solved) = match plays {
                Plays::Help => compare(&position, stipulation),
                Plays::Forced => compare_forced(&position, stipulation),
            };
            if !same {
                wrong.fetch_add(1, Ordering::Relaxed);
                println!("{text} differs: {}", position.setup().to_fen());
            }
            (text.to_owned(), is_solved)
        })
        .collect();
    let mut counts: BTreeMap<String, (usize, usize)> = BTreeMap::new();
    for (text, is_solved) in tallies {
        let count = counts.entry(text).or_default();
        *count = (count.0 + 1, count.1 + usize::from(is_solved));
    }
    println!("| stipulation | positions | with solutions |\n|---|---|---|");
    for (text, (positions, solved)) in counts {
        println!("| {text} | {positions} | {solved} |");
    }
    match wrong.into_inner() {
        0 => Ok(()),
        wrong => bail!("{wrong} of {} positions differ from the naive twin", draw.sample),
    }
}

/// Colors exchanged.
fn turned(position: &Position) -> Position {
    position.setup().swap_colors().check().expect("a position with the colors exchanged is one as well")
}

/// Whether verdict and tree are the same, set play and tries included, and whether there is a solution.
fn compare_forced(position: &Position, stipulation: Stipulation) -> (bool, bool) {
    let wanted = Wanted { tries: Some(Tries { refutations: 2, checking: true }), ..Wanted::everything() };
    let plain = match stipulation.play().is_help() {
        true => naive::forced_end::solve(position, stipulation, wanted),
        false => naive::battle::solve(position, stipulation, wanted),
    };
    let is_solved = plain.tree.part(PartKind::Solutions).is_some_and(|part| !part.moves.is_empty());
    let same = match solve_genre(position, stipulation, wanted, Limits::unlimited(never()).with_hash(4)) {
        Solved::General(fast) => GeneralSolution { nodes: 0, ..fast } == plain,
        Solved::Direct(_) => false,
    };
    (same, is_solved)
}

/// Whether everything but the effort is the same, and whether there are lines at all.
fn compare(position: &Position, stipulation: Stipulation) -> (bool, bool) {
    let Some(found) = naive::help::found_lines(position, stipulation) else { return (false, false) };
    let has_lines = !found.lines.is_empty();
    let plain = GeneralSolution::of_lines(position, stipulation, found);
    let limits = Limits::unlimited(never()).with_hash(4);
    let same = match solve_genre(position, stipulation, Wanted::everything(), limits) {
        Solved::General(fast) => GeneralSolution { nodes: 0, ..fast } == plain,
        Solved::Direct(_) => false,
    };
    (same, has_lines)
}

/// Both kings and at most so many other units, some of them near the black king.
fn position(random: &mut SplitMix, turn: Color, most: u64) -> Position {
    loop {
        let mut below = |bound: u64| random.next() % bound;
        let mut board = Board::EMPTY;
        let square = |number: u64| Square::new(number as u8);
        let black_king = square(below(64));
        let homes = below(10);
        let white_king = if homes == 0 { Castling::king_home(Color::White) } else { square(below(64)) };
        for _ in 0..1 + below(most) {
            let near = || Square::at(black_king.file() as i8, black_king.rank() as i8);
            let (files, ranks) = (below(5) as i8 - 2, below(5) as i8 - 2);
            let beside = near().and_then(|king| king.offset(files, ranks));
            let home = [0, 7, 56, 63][below(4) as usize];
            let at = match below(6) {
                0 | 1 => beside.unwrap_or(square(below(64))),
                2 if homes < 2 => square(home),
                _ => square(below(64)),
            };
            let color = if below(2) == 0 { Color::White } else { Color::Black };
            let kind = if homes < 2 && at.index() as u64 == home { Kind::Rook } else { Kind::ALL[below(5) as usize] };
            if kind != Kind::Pawn || !Bitboard::PAWNLESS.has(at) {
                board.put(at, Unit { color, kind });
            }
        }
        let black_king = if homes == 1 { Castling::king_home(Color::Black) } else { black_king };
        board.put(white_king, Unit { color: Color::White, kind: Kind::King });
        board.put(black_king, Unit { color: Color::Black, kind: Kind::King });
        let castling = Castling::of_units_at_home(&board);
        if let Ok(position) = (Setup { turn, castling, ..Setup::of(board) }).check() {
            return position;
        }
    }
}
