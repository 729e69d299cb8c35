//! Where games of tournaments begin: short openings not taken from books, so that games differ. They are random lines
//! that a search finds balanced; `cargo xtask experiment engine openings` made the list.

use std::sync::OnceLock;

use chess::{Move, parse_move, uci};
use evolve::SplitMix;

use crate::{GamePosition, GameRecord, Player, ThinkingLimits, TranspositionTable, think};

/// A line of moves from the array.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Opening {
    moves: Vec<Move>,
}

impl Opening {
    /// The opening in which these moves are played, if they are legal.
    pub fn read(line: &str) -> Option<Opening> {
        let (mut game_position, mut moves) = (GamePosition::start(), vec![]);
        for text in line.split_whitespace() {
            let mv = parse_move(&game_position.position, text).ok()?;
            game_position = game_position.play(mv);
            moves.push(mv);
        }
        Some(Opening { moves })
    }

    /// Its moves in UCI notation.
    pub fn line(&self) -> String {
        self.moves.iter().map(|&mv| uci(mv)).collect::<Vec<_>>().join(" ")
    }

    /// A game that has begun with it.
    pub fn record(&self) -> GameRecord {
        let mut record = GameRecord::new(GamePosition::start());
        self.moves.iter().for_each(|&mv| record.play(mv));
        record
    }

    /// A game without an opening.
    pub(crate) fn none() -> GameRecord {
        GameRecord::new(GamePosition::start())
    }
}

/// The built-in openings.
pub fn openings() -> &'static [Opening] {
    static OPENINGS: OnceLock<Vec<Opening>> = OnceLock::new();
    OPENINGS.get_or_init(|| include_str!("../openings.txt").lines().filter_map(read_line).collect())
}

fn read_line(line: &str) -> Option<Opening> {
    (!line.starts_with('#') && !line.is_empty()).then(|| Opening::read(line).expect("the list was made by the program"))
}

/// How the built-in list was made.
pub const RECIPE: Recipe = Recipe { plies: 6, depth: 6, balance: 30, seed: 2004 };

/// How a list of openings is made.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Recipe {
    /// How many random moves.
    pub plies: usize,
    /// How deep the reference player looks.
    pub depth: u8,
    /// How far from balanced it may find a line, in hundredths of a pawn.
    pub balance: i32,
    /// The random seed.
    pub seed: u64,
}

/// Makes such a list. No position comes twice.
pub fn make_openings(count: usize, recipe: Recipe) -> Vec<Opening> {
    let Recipe { plies, depth, balance, seed } = recipe;
    let mut chance = SplitMix::new(seed);
    let (mut found, mut seen) = (vec![], vec![]);
    let never = std::sync::atomic::AtomicBool::new(false);
    while found.len() < count {
        let Some(opening) = line_of_chance(plies, &mut chance) else { continue };
        let record = opening.record();
        let hash = record.now().hash();
        let limits = ThinkingLimits { depth, nodes: u64::MAX, stop: &never };
        let mut table = TranspositionTable::with_entries(1 << 14);
        let thought = think(record.now(), record.past(), &Player::reference(), &mut table, limits, &mut |_| {});
        let balanced = thought.depth.is_some_and(|depth| depth.score.abs() <= balance);
        if balanced && !seen.contains(&hash) {
            seen.push(hash);
            found.push(opening);
        }
    }
    found
}

fn line_of_chance(plies: usize, chance: &mut SplitMix) -> Option<Opening> {
    let (mut game_position, mut moves) = (GamePosition::start(), vec![]);
    for _ in 0..plies {
        let legal = game_position.position.legal_moves();
        let mv = *legal.get(chance.below(legal.len().max(1)))?;
        game_position = game_position.play(mv);
        moves.push(mv);
    }
    (game_position.position.has_moves() && !game_position.position.in_check()).then_some(Opening { moves })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_openings_differ_and_are_balanced() {
        let mut hashes: Vec<u64> = openings().iter().map(|opening| opening.record().now().hash()).collect();
        assert_eq!(hashes.len(), 256);
        hashes.sort_unstable();
        hashes.dedup();
        assert_eq!(hashes.len(), 256);
        let never = std::sync::atomic::AtomicBool::new(false);
        for opening in openings().iter().step_by(16) {
            let (record, limits) = (opening.record(), ThinkingLimits { depth: 4, nodes: u64::MAX, stop: &never });
            let table = &mut TranspositionTable::with_entries(1 << 14);
            let thought = think(record.now(), record.past(), &Player::reference(), table, limits, &mut |_| {});
            let score = thought.depth.expect("four plies").score;
            assert!(score.abs() <= 2 * RECIPE.balance, "{}: {score}", opening.line());
        }
    }

    #[test]
    fn a_list_can_be_made_again() {
        let recipe = Recipe { depth: 2, ..RECIPE };
        let made = make_openings(4, recipe);
        assert_eq!(made, make_openings(4, recipe));
        let lines: Vec<String> = made.iter().map(Opening::line).collect();
        assert_eq!(lines.iter().filter_map(|line| Opening::read(line)).collect::<Vec<_>>(), made);
    }
}
