//! In whatever order a solution lists its moves, the same is found.

use problem::{Defense, Solution, WhiteMove};

use super::{Found, evidence};

pub(super) fn check(solution: &Solution, found: &[Found], origin: &str) {
    let mut reversed = solution.clone();
    reversed.tries.iter_mut().chain(&mut reversed.keys).for_each(reverse_white);
    reversed.set_play.iter_mut().for_each(reverse_defense);
    reversed.tries.reverse();
    reversed.keys.reverse();
    reversed.set_play.reverse();
    assert_eq!(evidence(&reversed), found, "in another order: {origin}");
}

fn reverse_white(white: &mut WhiteMove) {
    white.threats.iter_mut().for_each(reverse_white);
    white.threats.reverse();
    white.defenses.iter_mut().for_each(reverse_defense);
    white.defenses.reverse();
}

fn reverse_defense(defense: &mut Defense) {
    defense.replies.iter_mut().for_each(reverse_white);
    defense.replies.reverse();
}
