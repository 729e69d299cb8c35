//! Bristol: a line piece goes along a line, past the square where another one follows it to.

use chess::{between, line};

use crate::help::evidence::move_of;
use crate::help::play::is_line_piece;
use crate::help::{HelpEvidence, HelpPlay};

pub(super) fn shown(play: &HelpPlay) -> Vec<HelpEvidence> {
    let mut found = Vec::new();
    for (index, solution) in play.solutions.iter().enumerate() {
        for ahead in 0..solution.plies() {
            let leader = solution.moves[ahead];
            let later = (ahead + 1..solution.plies()).filter(|&ply| solution.color(ply) == solution.color(ahead));
            for behind in later {
                let follower = solution.moves[behind];
                let another = solution.mover(ahead) != solution.mover(behind);
                let way = line(leader.from, leader.to);
                let one_line = way.any() && way.has(follower.from) && way.has(follower.to);
                let was_blocked = between(follower.from, follower.to).has(leader.from) || follower.to == leader.from;
                let past = between(follower.from, leader.to).has(follower.to);
                let line_pieces = is_line_piece(leader.kind) && is_line_piece(follower.kind);
                // Stepping onto the square that was left is only following.
                if another && line_pieces && one_line && was_blocked && past && follower.to != leader.from {
                    let detail = move_of(solution, ahead).text(" makes way for ").then(&move_of(solution, behind));
                    let squares = [leader.to, follower.to];
                    found.push(HelpEvidence::of_moves([(index, ahead), (index, behind)], squares, detail));
                }
            }
        }
    }
    found
}
