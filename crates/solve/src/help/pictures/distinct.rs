//! The fewest moves in which Black's units block some squares, a unit of its own on each.

use chess::{Bitboard, Square};

use super::black::Blocks;
use super::walks::Walks;

/// A task that a unit cannot do.
const NEVER: u8 = 64;

/// Fewer moves there cannot be, at most `limit` of them, in which units block all these squares and those that must move
/// have moved; nothing where there must be more. Whoever leaves a square that is to be blocked needs another unit there,
/// wherever that comes from.
pub(crate) fn fewest_moves(
    blocks: &Blocks,
    squares: Bitboard,
    must_move: Bitboard,
    walks: &mut Walks,
    limit: usize,
) -> Option<usize> {
    let missing = squares - blocks.units;
    let tasks = Tasks { squares, missing, must_move, limit };
    let least = match missing.count() {
        0 => tasks.idle(),
        1 => tasks.least_for_one(blocks, walks),
        // As many costs as there are sets of squares: mostly few.
        2 => tasks.least::<4>(blocks, walks),
        3 | 4 => tasks.least::<16>(blocks, walks),
        _ => tasks.least::<256>(blocks, walks),
    };
    Some(usize::from(least)).filter(|&moves| moves <= limit)
}

/// What is to be done.
struct Tasks {
    squares: Bitboard,
    /// Those of the squares that nobody blocks yet: eight at most, a king's field.
    missing: Bitboard,
    must_move: Bitboard,
    limit: usize,
}

impl Tasks {
    /// The moves of those who must move if they do nothing else.
    fn idle(&self) -> u8 {
        (self.must_move.count() + (self.must_move & self.squares).count()) as u8
    }

    /// What it costs more that a unit from here with this walk blocks a square. What an idle unit costs has been counted.
    #[inline]
    fn cost(&self, walk: &[Bitboard], from: Square, square: Square) -> u8 {
        let moves = walk.iter().position(|reached| reached.has(square)).unwrap_or(walk.len()) as u8;
        let refilled = u8::from(self.squares.has(from));
        let counted = u8::from(self.must_move.has(from)) * (1 + refilled);
        (moves + refilled).saturating_sub(counted)
    }

    /// The fewest moves where one square is missing.
    fn least_for_one(&self, blocks: &Blocks, walks: &mut Walks) -> u8 {
        let (square, mut least) = (self.missing.first_square(), NEVER);
        for (kind, from) in blocks.each() {
            let walk = walks.within(kind, from);
            if walk[self.limit.min(walk.len() - 1)].has(square) {
                least = least.min(self.cost(walk, from, square));
            }
        }
        self.idle() + least
    }

    /// The fewest moves in which all is done, with room for so many sets of squares.
    fn least<const SETS: usize>(&self, blocks: &Blocks, walks: &mut Walks) -> u8 {
        let mut costs = Costs([NEVER; SETS]);
        costs.0[0] = self.idle();
        for (kind, from) in blocks.each() {
            let walk = walks.within(kind, from);
            let reached = walk[self.limit.min(walk.len() - 1)] & self.missing;
            if reached.any() {
                costs.add(self.missing, reached, |square| self.cost(walk, from, square));
            }
        }
        costs.0[(1 << self.missing.count()) - 1]
    }
}

/// The fewest moves of a set of units, by the squares that they have blocked.
struct Costs<const SETS: usize>([u8; SETS]);

impl<const SETS: usize> Costs<SETS> {
    /// One unit more, with the squares it reaches and what each costs.
    #[inline]
    fn add(&mut self, squares: Bitboard, reached: Bitboard, cost: impl Fn(Square) -> u8) {
        let mut tasks = [(0, 0); 8];
        let mut count = 0;
        for (task, square) in squares.into_iter().enumerate() {
            if reached.has(square) {
                tasks[count] = (1usize << task, cost(square));
                count += 1;
            }
        }
        for blocked in (1..1usize << squares.count()).rev() {
            let mut least = self.0[blocked];
            for &(task, moves) in &tasks[..count] {
                if blocked & task != 0 {
                    least = least.min(self.0[blocked ^ task] + moves);
                }
            }
            self.0[blocked] = least;
        }
    }
}

#[cfg(test)]
mod tests {
    use chess::{Color, Position, Setup};

    use super::*;

    #[track_caller]
    fn check(units: &str, squares: &[&str], must_move: &[&str], expected: Option<usize>) {
        let set = |names: &[&str]| names.iter().map(|name| name.parse::<Square>().expect("a square")).collect();
        let setup: Setup = format!("Ke8 / Kg8 {units}").parse().expect("a piece list");
        let position: Position = Setup { turn: Color::Black, ..setup }.check().expect("a position");
        let mut walks = Walks::new(Color::Black, true, 4);
        let blocks = Blocks::of(&position, &mut walks, 4);
        assert_eq!(fewest_moves(&blocks, set(squares), set(must_move), &mut walks, 4), expected);
    }

    #[test]
    fn each_square_takes_a_unit() {
        check("", &[], &[], Some(0));
        check("Rh3", &["b3"], &[], Some(1));
        check("Rh3", &["b3", "b4"], &[], None);
        // The rook goes to b4 in two moves, the knight to b3 in one.
        check("Rh3 Sc1", &["b3", "b4"], &[], Some(3));
        // Whoever stands there may go on, and another takes the place.
        check("Sb3 Rh3", &["b3", "c5"], &[], Some(2));
    }

    #[test]
    fn what_must_move_moves() {
        check("Qa1", &[], &["a1"], Some(1));
        check("Qa1", &["a8"], &["a1"], Some(1));
        check("Qa1 Rh1", &["a1"], &["a1"], Some(2));
        check("Qa1 Rh1 Rh2", &["b3", "b4"], &["a1", "h1", "h2"], Some(5).filter(|&moves| moves <= 4));
    }
}
