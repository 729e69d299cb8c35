//! The peer: the same questions answered by an independent rules library, naively.

use cozy_chess::{Board, GameStatus, Move};

pub fn perft(board: &Board, depth: u32) -> u64 {
    let mut nodes = 0;
    board.generate_moves(|fan| {
        if depth == 1 {
            nodes += fan.len() as u64;
        } else {
            for mv in fan {
                nodes += perft(&after(board, mv), depth - 1);
            }
        }
        false
    });
    nodes
}

pub fn perft_every_leaf(board: &Board, depth: u32) -> u64 {
    let mut nodes = 0;
    board.generate_moves(|fan| {
        for mv in fan {
            if depth == 1 {
                std::hint::black_box(&after(board, mv));
                nodes += 1;
            } else {
                nodes += perft_every_leaf(&after(board, mv), depth - 1);
            }
        }
        false
    });
    nodes
}

/// The number of keys of a mate in n, by generating and playing everything until a refutation is found.
pub fn keys(board: &Board, moves: u8) -> usize {
    if moves > 1 && can_mate(board, moves - 1) {
        return 0;
    }
    let mut keys = 0;
    board.generate_moves(|fan| {
        keys += fan.into_iter().filter(|&mv| mates(&after(board, mv), moves)).count();
        false
    });
    keys
}

fn can_mate(board: &Board, moves: u8) -> bool {
    board.generate_moves(|fan| fan.into_iter().any(|mv| mates(&after(board, mv), moves)))
}

fn mates(board: &Board, moves: u8) -> bool {
    if moves == 1 {
        return board.status() == GameStatus::Won;
    }
    let mut replies = false;
    let refuted = board.generate_moves(|fan| {
        replies = true;
        fan.into_iter().any(|mv| !can_mate(&after(board, mv), moves - 1))
    });
    !refuted && (replies || !board.checkers().is_empty())
}

fn after(board: &Board, mv: Move) -> Board {
    let mut after = board.clone();
    after.play_unchecked(mv);
    after
}
