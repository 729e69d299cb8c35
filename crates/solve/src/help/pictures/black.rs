//! Which squares next to his king Black can block in the moves he has.

use std::collections::HashMap;

use chess::{Bitboard, Color, Kind, Position, Square, Wing};

use super::field::{Field, Patterns};
use super::least::{Choices, Least};
use super::walks::Walks;

/// Black's blocks.
pub(crate) struct Blocks {
    walks: Walks,
    least: Least,
    /// By unit, its square, and the king's square.
    choices: HashMap<(Kind, Square, Square), Choices>,
}

impl Blocks {
    /// Blocks in at most this many moves, in a problem in which this side may capture or has nothing to capture.
    pub(crate) fn new(captures: bool, most: usize) -> Blocks {
        Blocks { walks: Walks::new(Color::Black, captures, most), least: Least::new(), choices: HashMap::new() }
    }

    /// What may be blocked in this many moves with the king on this square; nothing if he does not get there.
    pub(crate) fn of(&mut self, position: &Position, king: Square, moves: usize) -> Patterns {
        let mut blocked = Patterns::default();
        let Some(left) = moves.checked_sub(king_moves(position, king)) else { return blocked };
        let board = position.board();
        let field = Field::of(king);
        let units = board.color(Color::Black) - board.kind(Kind::King);
        let jumps = rook_jumps(position);
        if left == 0 && jumps.is_empty() {
            blocked.add(field.pattern(units));
            return blocked;
        }
        self.least.start(u16::from(field.pattern(jumps)), left);
        for kind in Kind::ALL {
            for from in units & board.kind(kind) {
                let walks = &mut self.walks;
                let choices = self.choices.entry((kind, from, king)).or_insert_with(|| {
                    let patterns = |squares: Bitboard| -> Vec<u16> {
                        (squares & field.squares()).into_iter().map(|to| field.pattern(to.into()).into()).collect()
                    };
                    let mut choices: Choices = walks.of(kind, from).iter().map(|reach| patterns(reach.any())).collect();
                    // It may as well stay away.
                    if choices[0].is_empty() {
                        choices[0].push(0);
                    }
                    choices
                });
                self.least.add(choices);
            }
        }
        for &pattern in self.least.patterns() {
            blocked.add(pattern as u8);
        }
        blocked
    }
}

/// The fewest moves in which the black king gets to a square.
pub(crate) fn king_moves(position: &Position, to: Square) -> usize {
    let walked = position.king(Color::Black).distance(to);
    let castled = wings(position).map(|wing| 1 + wing.king_target(Color::Black).distance(to)).min();
    castled.map_or(walked, |castled| walked.min(castled)).into()
}

/// Where a rook may come to stand while the king moves.
fn rook_jumps(position: &Position) -> Bitboard {
    wings(position).map(|wing| wing.rook_target(Color::Black)).collect()
}

fn wings(position: &Position) -> impl Iterator<Item = Wing> {
    let rights = position.castling();
    Wing::ALL.into_iter().filter(move |&wing| rights.has(Color::Black, wing))
}
