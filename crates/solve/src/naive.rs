//! The naive twin: the definition of a solution, written plainly. Slow, and what every fast path is compared with.

pub mod battle;
pub mod forced_end;
pub mod help;

use chess::Position;
use problem::{Defense, Solution, Stipulation, Verdict, WhiteMove};

use crate::{Tries, Wanted};

/// Whether White, to move, can mate within this many moves.
pub fn can_mate(position: &Position, moves: u8) -> bool {
    moves > 0 && position.legal_moves().iter().any(|&mv| mates(&position.play(mv), moves))
}

/// Whether Black, to move after White's move, is mated within this many moves of White's, that one included.
pub fn mates(after: &Position, moves: u8) -> bool {
    let replies = after.legal_moves();
    if replies.is_empty() {
        return after.in_check();
    }
    moves > 1 && replies.iter().all(|&reply| can_mate(&after.play(reply), moves - 1))
}

/// In how many moves, at most `moves`, White mates after this move of his.
pub fn length(after: &Position, moves: u8) -> Option<u8> {
    (1..=moves).find(|&fewer| mates(after, fewer))
}

/// The solution by brute force.
pub fn solve(position: &Position, stipulation: Stipulation, wanted: Wanted) -> Solution {
    let moves = stipulation.moves();
    let lengths: Vec<_> = position.legal_moves().iter().map(|&mv| (mv, length(&position.play(mv), moves))).collect();
    let keys = lengths.iter().filter_map(|&(mv, length)| {
        let mates_in = length?;
        Some(if wanted.variations {
            white_move(position, mv, mates_in)
        } else {
            WhiteMove { mv, mates_in, threats: vec![], defenses: vec![] }
        })
    });
    let mut keys: Vec<WhiteMove> = keys.collect();
    keys.sort_by_key(|key| key.mv);
    let verdict = match keys.iter().map(|key| key.mates_in).min() {
        None => Verdict::NoSolution,
        Some(shortest) if shortest < moves => Verdict::ShortSolution { moves: shortest },
        Some(_) if keys.len() == 1 => Verdict::Sound,
        Some(_) => Verdict::Cooked,
    };
    let set_play = match position.pass() {
        Some(passed) if wanted.set_play => defenses(&passed, moves - 1),
        _ => vec![],
    };
    let mut tries = vec![];
    if let Some(Tries { refutations, checking }) = wanted.tries.filter(|_| moves > 1) {
        for &(mv, _) in lengths.iter().filter(|(_, length)| length.is_none()) {
            if !checking && position.play(mv).in_check() {
                continue;
            }
            let attempt = white_move(position, mv, moves);
            if attempt.refutations().count() <= usize::from(refutations) {
                tries.push(attempt);
            }
        }
        tries.sort_by_key(|attempt| attempt.mv);
    }
    Solution { position: *position, stipulation, verdict, set_play, tries, keys, complete: true, nodes: 0 }
}

fn white_move(position: &Position, mv: chess::Move, mates_in: u8) -> WhiteMove {
    let after = position.play(mv);
    if mates_in == 1 {
        return WhiteMove { mv, mates_in, threats: vec![], defenses: vec![] };
    }
    let defenses = defenses(&after, mates_in - 1);
    let threats = match after.pass() {
        Some(passed) if !defenses.is_empty() => replies(&passed, mates_in - 1),
        _ => vec![],
    };
    WhiteMove { mv, mates_in, threats, defenses }
}

fn defenses(position: &Position, moves: u8) -> Vec<Defense> {
    let mut defenses: Vec<Defense> =
        position.legal_moves().iter().map(|&mv| Defense { mv, replies: replies(&position.play(mv), moves) }).collect();
    defenses.sort_by_key(|defense| defense.mv);
    defenses
}

/// All the shortest continuations.
fn replies(position: &Position, moves: u8) -> Vec<WhiteMove> {
    for shortest in 1..=moves {
        let mut found: Vec<WhiteMove> = position
            .legal_moves()
            .iter()
            .filter(|&&mv| mates(&position.play(mv), shortest))
            .map(|&mv| white_move(position, mv, shortest))
            .collect();
        if !found.is_empty() {
            found.sort_by_key(|reply| reply.mv);
            return found;
        }
    }
    vec![]
}
