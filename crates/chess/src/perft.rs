//! Counting all lines of play to a depth: the proof that the rules are right, and the measure of their speed.

use std::ops::ControlFlow;

use crate::Position;

/// The number of lines of play of this length; the last ply is counted without being played.
pub fn perft(position: &Position, depth: u32) -> u64 {
    match depth {
        0 => 1,
        1 => position.count_moves(),
        _ => {
            let mut nodes = 0;
            let _ = position.visit_moves(|fan| {
                fan.each(|mv| nodes += perft(&position.play(mv), depth - 1));
                ControlFlow::Continue(())
            });
            nodes
        }
    }
}

/// The same number with every last move played, for comparing the speed of playing.
pub fn perft_every_leaf(position: &Position, depth: u32) -> u64 {
    let mut nodes = 0;
    match depth {
        0 => nodes = 1,
        1 => {
            let _ = position.visit_moves(|fan| {
                fan.each(|mv| {
                    // Not used, but the compiler must not optimize it away.
                    std::hint::black_box(&position.play(mv));
                    nodes += 1;
                });
                ControlFlow::Continue(())
            });
        }
        _ => {
            let _ = position.visit_moves(|fan| {
                fan.each(|mv| nodes += perft_every_leaf(&position.play(mv), depth - 1));
                ControlFlow::Continue(())
            });
        }
    }
    nodes
}
