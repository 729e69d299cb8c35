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
    if depth == 0 {
        return u64::from(!std::hint::black_box(board).occupied().is_empty());
    }
    let mut nodes = 0;
    board.generate_moves(|fan| {
        for mv in fan {
            nodes += perft_every_leaf(&after(board, mv), depth - 1);
        }
        false
    });
    nodes
}

/// The number of keys of a two-mover, by generating and playing everything until a refutation is found.
pub fn keys_of_two_mover(board: &Board) -> usize {
    if can_mate_in_one(board) {
        return 0;
    }
    let mut keys = 0;
    board.generate_moves(|fan| {
        keys += fan.into_iter().filter(|&mv| mates_in_two(&after(board, mv))).count();
        false
    });
    keys
}

fn mates_in_two(board: &Board) -> bool {
    let mut replies = false;
    let refuted = board.generate_moves(|fan| {
        replies = true;
        fan.into_iter().any(|mv| !can_mate_in_one(&after(board, mv)))
    });
    !refuted && (replies || !board.checkers().is_empty())
}

fn can_mate_in_one(board: &Board) -> bool {
    board.generate_moves(|fan| fan.into_iter().any(|mv| after(board, mv).status() == GameStatus::Won))
}

fn after(board: &Board, mv: Move) -> Board {
    let mut after = board.clone();
    after.play_unchecked(mv);
    after
}
