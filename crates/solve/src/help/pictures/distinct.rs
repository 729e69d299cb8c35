//! The fewest moves in which Black's units block some squares, a unit of its own on each.

use chess::{Bitboard, Square};

use super::black::Blocks;
use super::walks::Walks;

/// More squares than this the king's field does not have.
const MOST: usize = 8;

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
    let idle = must_move.count() + (must_move & squares).count();
    if missing.is_empty() {
        return Some(idle as usize).filter(|&moves| moves <= limit);
    }
    let mut costs = Costs::none(missing, idle);
    for (kind, from) in blocks.each() {
        let walk = walks.within(kind, from);
        let reached = walk[limit.min(walk.len() - 1)] & missing;
        if reached.any() {
            // What an idle unit costs has been counted.
            let counted = u8::from(must_move.has(from)) * (1 + u8::from(squares.has(from)));
            let refilled = u8::from(squares.has(from));
            costs.add(reached, |square| {
                let moves = walk.iter().position(|reached| reached.has(square)).unwrap_or(walk.len());
                moves as u8 + refilled - counted.min(moves as u8 + refilled)
            });
        }
    }
    Some(usize::from(costs.all())).filter(|&moves| moves <= limit)
}

/// The fewest moves of a set of units, by the squares that they have blocked.
struct Costs {
    moves: [u8; 1 << MOST],
    squares: Bitboard,
}

impl Costs {
    #[inline]
    fn none(squares: Bitboard, idle: u32) -> Costs {
        let mut moves = [NEVER; 1 << MOST];
        moves[0] = idle as u8;
        Costs { moves, squares }
    }

    /// One unit more, with the squares it reaches and what each costs.
    #[inline]
    fn add(&mut self, reached: Bitboard, cost: impl Fn(Square) -> u8) {
        let mut tasks = [(0, 0); MOST];
        let mut count = 0;
        for (task, square) in self.squares.into_iter().enumerate() {
            if reached.has(square) {
                tasks[count] = (1usize << task, cost(square));
                count += 1;
            }
        }
        for blocked in (1..1usize << self.squares.count()).rev() {
            let mut least = self.moves[blocked];
            for &(task, moves) in &tasks[..count] {
                if blocked & task != 0 {
                    least = least.min(self.moves[blocked ^ task] + moves);
                }
            }
            self.moves[blocked] = least;
        }
    }

    fn all(&self) -> u8 {
        self.moves[(1 << self.squares.count()) - 1]
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
