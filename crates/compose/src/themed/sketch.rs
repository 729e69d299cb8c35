//! A diagram with its intended key, sound or not, and the play written out as if it were. A verdict is a
//! proof, so what is written out has none.

use chess::{Board, Move, Position, Setup};
use problem::{Defense, Solution, Stipulation, Verdict, WhiteMove};
use solve::kernel::all_mates_in_one;

/// A problem in the making.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Sketch {
    /// The diagram, White to move.
    pub position: Position,
    /// The intended key.
    pub key: Move,
}

impl Sketch {
    /// The sketch of a board, if its position is legal and the key as well.
    pub fn of(board: Board, key: Move) -> Option<Sketch> {
        let position = Setup::of(board).check().ok()?;
        position.is_legal(key).then_some(Sketch { position, key })
    }

    /// Set play and what follows the key, each black move with all its mates; those without refute. Nothing where Black
    /// cannot move.
    pub fn write_out(&self) -> Option<Solution> {
        let after = self.position.play(self.key);
        let answered = defenses(&after);
        if answered.is_empty() {
            return None;
        }
        let threats = after.pass().map_or_else(Vec::new, |passed| mates(&passed));
        let key = WhiteMove { mv: self.key, mates_in: 2, threats, defenses: answered };
        Some(Solution {
            position: self.position,
            stipulation: Stipulation::mate_in(2).expect("in range"),
            // Nothing is proved: refutations and cooks are counted elsewhere.
            verdict: Verdict::Unfinished,
            set_play: self.position.pass().map_or_else(Vec::new, |passed| defenses(&passed)),
            tries: Vec::new(),
            keys: vec![key],
            complete: true,
            nodes: 0,
        })
    }
}

/// Every black move with the mates that answer it.
fn defenses(start: &Position) -> Vec<Defense> {
    start.legal_moves().iter().map(|&mv| Defense { mv, replies: mates(&start.play(mv)) }).collect()
}

fn mates(position: &Position) -> Vec<WhiteMove> {
    let mut moves: Vec<Move> = Vec::new();
    all_mates_in_one(position, |mv| moves.push(mv));
    moves.sort_unstable();
    let mate = |mv| WhiteMove { mv, mates_in: 1, threats: Vec::new(), defenses: Vec::new() };
    moves.into_iter().map(mate).collect()
}
