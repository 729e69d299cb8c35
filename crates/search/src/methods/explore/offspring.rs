//! Every single change of a position of the beam that leads one step further from the original.

use chess::{Board, Color, Kind};

use crate::distance::Origin;
use crate::{BeamEntry, Class, Explore, SearchTask, Step, single_changes};

/// A change of a position, not judged yet.
#[derive(Clone, Copy)]
pub(super) struct Offspring {
    pub step: Step,
    pub class: Class,
    pub board: Board,
}

/// One in this many positions of the beam is changed in every way, idle classes included: what was left out once may be
/// worth trying elsewhere, and experience that never looks again would not learn it.
const FULL: usize = 8;

/// The changes of a position, in a fixed order.
pub(super) fn of(
    task: &SearchTask<'_>,
    explore: Explore,
    lead: &BeamEntry,
    index: usize,
    round: usize,
) -> Vec<Offspring> {
    let board = &lead.setup.board;
    let here = Origin::new(&task.start.board, lead.shift);
    let unshifted = Origin::new(&task.start.board, (0, 0));
    let parent_verdict = lead.parent_verdict();
    let child = |step: Step| {
        let class = Class::of(parent_verdict, step, board);
        if explore.idle.has(class) && index % FULL != FULL - 1 {
            return None;
        }
        let board = step.apply(board)?;
        let origin = match step {
            Step::Shift { .. } => &Origin::new(&task.start.board, lead.shift_after(step)),
            _ => &here,
        };
        let further = |origin: &Origin| origin.distance(&board).is_some_and(|distance| distance >= round);
        let exactly = origin.distance(&board) == Some(round);
        (exactly && (lead.shift_after(step) == (0, 0) || further(&unshifted))).then_some(Offspring {
            step,
            class,
            board,
        })
    };
    single_changes(board, task.rules).into_iter().filter_map(child).collect()
}

/// A board in 64 bits. Two boards that share them are taken for one; among millions such a pair is rare, and it
/// costs one position.
pub(super) fn fingerprint(board: &Board) -> u64 {
    let colors = Color::ALL.map(|color| board.color(color).0);
    let kinds = Kind::ALL.map(|kind| board.kind(kind).0);
    colors.into_iter().chain(kinds).fold(0x9E37_79B9_7F4A_7C15, |mixed, word| {
        let mixed = (mixed ^ word).wrapping_mul(0xBF58_476D_1CE4_E5B9);
        mixed ^ mixed >> 29
    })
}
