//! Solution trees made up for the tests: replies are letters, the chess behind them does not matter.

use chess::{Kind, Move, Square};
use problem::{Defense, Solution, Stipulation, Verdict, WhiteMove};

/// A white move that mates.
pub fn mate(letter: char) -> WhiteMove {
    WhiteMove { mv: white(letter), mates_in: 1, threats: vec![], defenses: vec![] }
}

/// Mates, one for each letter.
pub fn mates(letters: &str) -> Vec<WhiteMove> {
    letters.chars().map(mate).collect()
}

/// A white move with White's replies to each black answer.
pub fn then(letter: char, answers: Vec<Vec<WhiteMove>>) -> WhiteMove {
    let longest = answers.iter().flatten().map(|reply| reply.mates_in).max().unwrap_or(0);
    let defenses = answers.into_iter().zip(0u8..);
    let defenses = defenses.map(|(replies, number)| Defense { mv: black(number), replies }).collect();
    WhiteMove { mv: white(letter), mates_in: longest + 1, threats: vec![], defenses }
}

/// A sound solution with this key. The diagram is any: the model reads it for its material only.
pub fn solution(key: WhiteMove) -> Solution {
    Solution {
        position: crate::position("7k/8/8/8/8/8/8/K7 w - - 0 1"),
        stipulation: Stipulation::mate_in(u64::from(key.mates_in)).expect("in range"),
        verdict: Verdict::Sound,
        set_play: vec![],
        tries: vec![],
        keys: vec![key],
        complete: true,
        nodes: 0,
    }
}

fn white(letter: char) -> Move {
    let number = u32::from(letter) as u8;
    Move::new(Kind::Queen, Square::new(number % 64), Square::new(number.wrapping_mul(5) % 64))
}

fn black(number: u8) -> Move {
    Move::new(Kind::Rook, Square::new(number % 64), Square::new(number / 64))
}
