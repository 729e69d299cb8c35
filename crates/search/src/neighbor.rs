//! Neighbors drawn at random: diagrams a few changes away, every kind of change as likely as any other.

use chess::{Position, Setup};

use crate::sweep::legal;
use crate::{Rules, SplitMix, Step, single_changes};

/// A diagram this many changes away; nothing if the draw leads to no position that a game can lead to. Shifts of the
/// whole diagram, of which there are few, come a tenth as often as the other kinds.
pub fn draw_neighbor(
    start: &Setup,
    changes: usize,
    rules: Rules,
    chance: &mut SplitMix,
) -> Option<(Vec<Step>, Position)> {
    let (mut board, mut steps) = (start.board, Vec::new());
    for _ in 0..changes {
        let kind = draw_kind(chance);
        let possible: Vec<Step> =
            single_changes(&board, rules).into_iter().filter(|step| step.name() == kind).collect();
        if possible.is_empty() {
            return None;
        }
        let step = chance.pick(&possible);
        board = step.apply(&board)?;
        steps.push(step);
    }
    let position = legal(start, &board).filter(|_| board != start.board)?;
    problem::legality(&position.setup()).is_empty().then_some((steps, position))
}

/// The name of a kind of change, each as likely as the others but shifts.
fn draw_kind(chance: &mut SplitMix) -> &'static str {
    match chance.below(41) {
        40 => "shift",
        place => ["delete", "add", "move", "exchange"][place % 4],
    }
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use chess::parse_fen;

    use super::*;

    #[test]
    fn every_kind_of_change_is_drawn_and_the_steps_lead_there() {
        // H. Weenink, Good Companion, 1917.
        let start = parse_fen("b2K4/2p5/3k4/1Q6/5P2/1B6/8/8").expect("a FEN").setup;
        let mut chance = SplitMix::new(1);
        let mut kinds = BTreeSet::new();
        for changes in (1..=3).cycle().take(600) {
            let Some((steps, position)) = draw_neighbor(&start, changes, Rules::Composition, &mut chance) else {
                continue;
            };
            let board = steps.iter().try_fold(start.board, |board, step| step.apply(&board));
            assert_eq!((steps.len(), board), (changes, Some(*position.board())));
            kinds.extend(steps.into_iter().map(Step::name));
        }
        assert_eq!(kinds.len(), 5);
    }
}
