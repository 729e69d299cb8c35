//! The rivals of a two-mover: sound diagrams a single change away, or two where there are too few, drawn at random. A
//! published problem is what its composer chose among them, so a model can be tested by how often it agrees.

use std::collections::HashSet;

use chess::{Board, Move, Position, Setup};
use solve::kernel::{Sisters, Soundness};

use crate::SplitMix;
use crate::sweep::legal;
use crate::{Rules, Step, single_changes};

/// A sound diagram near a published one.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Rival {
    /// How it is reached.
    pub steps: Vec<Step>,
    /// The diagram.
    pub position: Position,
    /// Its only key.
    pub key: Move,
}

/// How many rivals are wanted.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct RivalOptions {
    /// Which units may be put on the board.
    pub rules: Rules,
    /// How many there must be; where single changes do not lead to as many, two are made.
    pub at_least: usize,
    /// The most that are drawn.
    pub most: usize,
    /// Diagrams two changes away that are tried before giving up.
    pub tries: usize,
}

/// The rivals that were drawn.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Rivals {
    /// How many sound diagrams are a single change away.
    pub near: usize,
    /// Those drawn, in random order; those two changes away last.
    pub drawn: Vec<Rival>,
}

/// Draws rivals of a two-mover. Only what a game can lead to is a rival.
pub fn rivals(start: &Setup, task: RivalOptions, chance: &mut SplitMix) -> Rivals {
    let mut sisters = Sisters::new();
    let first = single_changes(&start.board, task.rules);
    let near: Vec<Rival> =
        first.iter().filter_map(|step| rival(start, &[*step], &step.apply(&start.board)?, &mut sisters)).collect();
    let count = near.len();
    let order = chance.order(count);
    let mut drawn: Vec<Rival> = order.into_iter().take(task.most).map(|index| near[index].clone()).collect();
    if count < task.at_least && !first.is_empty() {
        let mut seen: HashSet<Board> = first.iter().filter_map(|step| step.apply(&start.board)).collect();
        seen.insert(start.board);
        for _ in 0..task.tries {
            if drawn.len() >= task.at_least.min(task.most) {
                break;
            }
            drawn.extend(two_changes(start, &first, task.rules, chance, &mut seen, &mut sisters));
        }
    }
    Rivals { near: count, drawn }
}

/// A rival two changes away, if the draw gives one not seen yet.
fn two_changes(
    start: &Setup,
    first: &[Step],
    rules: Rules,
    chance: &mut SplitMix,
    seen: &mut HashSet<Board>,
    sisters: &mut Sisters,
) -> Option<Rival> {
    let lead = chance.pick(first);
    let parent = lead.apply(&start.board)?;
    let second = single_changes(&parent, rules);
    let step = if second.is_empty() { return None } else { chance.pick(&second) };
    let board = step.apply(&parent)?;
    if seen.insert(board) { rival(start, &[lead, step], &board, sisters) } else { None }
}

fn rival(start: &Setup, steps: &[Step], board: &Board, sisters: &mut Sisters) -> Option<Rival> {
    let position = legal(start, board)?;
    let Soundness::Sound(key) = sisters.soundness(&position) else { return None };
    problem::legality(&position.setup()).is_empty().then(|| Rival { steps: steps.to_vec(), position, key })
}

#[cfg(test)]
mod tests {
    use chess::parse_fen;

    use super::*;

    fn drawn(fen: &str, at_least: usize, most: usize, seed: u64) -> Rivals {
        let start = parse_fen(fen).expect("a FEN").setup;
        let task = RivalOptions { rules: Rules::Composition, at_least, most, tries: 3_000 };
        rivals(&start, task, &mut SplitMix::new(seed))
    }

    /// H. Weenink, Good Companion, 1917.
    const WEENINK: &str = "b2K4/2p5/3k4/1Q6/5P2/1B6/8/8";

    #[test]
    fn every_rival_is_another_sound_diagram() {
        let found = drawn(WEENINK, 0, 1_000, 1);
        assert_eq!(found.near, found.drawn.len());
        let boards: HashSet<Board> = found.drawn.iter().map(|rival| *rival.position.board()).collect();
        assert_eq!(boards.len(), found.near);
        let start = parse_fen(WEENINK).expect("a FEN").setup;
        for Rival { steps, position, key } in &found.drawn {
            assert_eq!(steps.iter().try_fold(start.board, |board, step| step.apply(&board)), Some(*position.board()));
            assert_eq!(solve::kernel::soundness_of_two_mover(position), Soundness::Sound(*key));
        }
    }

    #[test]
    fn chance_draws_and_two_changes_fill_up() {
        let all = drawn(WEENINK, 0, 1_000, 1).near;
        let few = drawn(WEENINK, 0, 5, 1);
        assert_eq!((few.near, few.drawn.len()), (all, 5));
        assert_eq!(few, drawn(WEENINK, 0, 5, 1));
        assert_ne!(few, drawn(WEENINK, 0, 5, 2));
        let more = drawn(WEENINK, all + 3, all + 10, 1);
        assert_eq!((more.near, more.drawn.len()), (all, all + 3));
        let lengths: Vec<usize> = more.drawn.iter().map(|rival| rival.steps.len()).collect();
        assert!(lengths[..all].iter().all(|length| *length == 1) && lengths[all..].iter().all(|length| *length == 2));
    }
}
