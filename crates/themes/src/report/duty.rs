//! What each unit does in the actual play, as far as it can be read off the mates: which one makes the key, which
//! ones mate, which squares around the mated king a unit alone guards or blocks.

use chess::{Bitboard, Color, Move, Position, Square};

use crate::geometry::{guards_with_lifted, king_field};
use crate::unit_move::origin;
use crate::{Phase, Play};

/// What one unit does.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub struct Duty {
    /// It makes the key.
    pub key: bool,
    /// It gives mate, or is behind a battery that does.
    pub mates: bool,
    /// Squares around the king that it alone guards in some mate.
    pub guards: Bitboard,
    /// Squares around the king that it blocks in some mate and White does not guard.
    pub blocks: Bitboard,
}

/// The duties of all units, by their squares in the diagram.
pub(super) struct Duties([Duty; 64]);

impl Duties {
    /// Follows every line of the actual play to its mate.
    pub fn of(play: &Play<'_>) -> Duties {
        let mut duties = Duties([Duty::default(); 64]);
        if let Some(key) = play.key() {
            for first in &key.lead {
                duties.0[first.from.index()].key = true;
            }
            duties.follow(key);
        }
        duties
    }

    /// What the unit on this square of the diagram does.
    pub fn of_unit(&self, square: Square) -> Duty {
        self.0[square.index()]
    }

    fn follow(&mut self, phase: &Phase<'_>) {
        for variation in &phase.variations {
            let mut line: Vec<Move> = phase.lead.iter().copied().chain([variation.defense]).collect();
            for reply in variation.replies.iter().filter(|reply| reply.is_mate()) {
                line.push(reply.mv);
                self.look_at(&line, &variation.after.play(reply.mv));
                line.pop();
            }
        }
        for deeper in phase.deeper() {
            self.follow(&deeper);
        }
    }

    fn look_at(&mut self, line: &[Move], mated: &Position) {
        let board = mated.board();
        for square in mated.checkers() {
            self.0[origin(line, square).index()].mates = true;
        }
        for square in king_field(board) {
            let guards = guards_with_lifted(board, square, Bitboard::EMPTY);
            let blocked = board.color(Color::Black).has(square);
            match guards.single() {
                Some(guard) if !blocked && !mated.checkers().has(guard) => {
                    self.0[origin(line, guard).index()].guards |= Bitboard::of(square);
                }
                None if guards.is_empty() && blocked => {
                    self.0[origin(line, square).index()].blocks |= Bitboard::of(square);
                }
                Some(_) | None => {}
            }
        }
    }
}
