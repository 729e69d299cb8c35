//! Makes sure that no content is lost: a changed diagram is solved and compared with the original.

use chess::{Board, Move, Setup};
use rayon::prelude::*;
use themes::report::{Difference, Portrait};

use super::{Cost, Means, ReducedDiagram, Saving, Thrift};
use crate::genre::{Content, gone};
use crate::judge::Memory;
use crate::sweep::legal;
use crate::variants::{original_portrait, origins, portrait_at};
use crate::{Judged, Step};

/// The original, and what must remain of it.
pub(super) struct ContentGuard<'a> {
    pub thrift: &'a Thrift<'a>,
    original: Original,
    /// Whether a game can lead to the original: then one must lead to what is made of it.
    possible: bool,
}

/// What is compared: of directmates all that a portrait has, of other genres what solves them.
enum Original {
    Direct(Box<Portrait>),
    General(Content),
}

/// A diagram that keeps everything.
pub(super) struct Preserved {
    setup: Setup,
    key: Move,
    difference: Difference,
}

impl<'a> ContentGuard<'a> {
    pub fn of(thrift: &'a Thrift<'a>) -> Option<ContentGuard<'a>> {
        let original = match thrift.judge.is_for_directmates() {
            true => Original::Direct(Box::new(original_portrait(thrift.judge, thrift.start)?)),
            false => {
                let unchanged = origins(&thrift.start.board, &[]);
                Original::General(thrift.judge.content(&thrift.start.check().ok()?, &unchanged, &[])?)
            }
        };
        Some(ContentGuard { thrift, original, possible: problem::legality(thrift.start).is_empty() })
    }

    /// The first of these ways on that keeps everything.
    pub fn first(&self, from: &ReducedDiagram, ways: &[Vec<Step>], means: Means) -> Option<Saving> {
        let try_way = |memory: &mut Memory, steps: &Vec<Step>| self.stage(from, steps, means, memory);
        // Longer problems are few at a time: one that takes long must not keep the rest waiting.
        let go = if self.thrift.judge.is_two_mover() { 64 } else { 1 };
        ways.par_chunks(go)
            .map_init(Memory::new, |memory, ways| ways.iter().find_map(|way| try_way(memory, way)))
            .find_first(Option::is_some)
            .flatten()
    }

    /// All of these ways on that keep everything.
    pub fn all(&self, from: &ReducedDiagram, ways: &[Vec<Step>], means: Means) -> Vec<Saving> {
        let stage = |memory: &mut Memory, steps: &Vec<Step>| self.stage(from, steps, means, memory);
        ways.par_iter().map_init(Memory::new, stage).flatten().collect()
    }

    /// A way on as a saving, if it keeps everything.
    fn stage(&self, from: &ReducedDiagram, steps: &[Step], means: Means, memory: &mut Memory) -> Option<Saving> {
        let after = from.after(steps)?;
        let Preserved { setup, key, difference } = self.keep(&after, memory)?;
        Some(Saving { means, steps: steps.to_vec(), cost: Cost::of(&after.board), setup, key, difference })
    }

    /// What a diagram keeps, if it keeps everything.
    fn keep(&self, progress: &ReducedDiagram, memory: &mut Memory) -> Option<Preserved> {
        let Thrift { start, key, judge, constraints, .. } = *self.thrift;
        // Only what must stand where it stands is asked on the way: the other demands are for the end.
        let stands = |(unit, square): &(chess::Unit, chess::Square)| progress.board.unit_at(*square) == Some(*unit);
        if self.thrift.is_stopped() || !constraints.keep_units.iter().all(stands) {
            return None;
        }
        let position = legal(start, &progress.board)?;
        let Judged::Sound { key: now } = judge.decide(&position, memory) else { return None };
        let origins = origins(&start.board, &progress.steps);
        let difference = match &self.original {
            Original::Direct(_) if !origins.is_same(key, now) => return None,
            Original::Direct(original) => original.difference(&portrait_at(judge, &position, origins)?),
            Original::General(original) => {
                let now = judge.content(&position, &origins, &progress.steps)?;
                let gone = gone(&origins, &start.board, &progress.board);
                if original.missing_in(&now, &gone) > 0 {
                    return None;
                }
                Difference::default()
            }
        };
        let fine = difference.lost.is_nothing()
            && (!(self.possible || constraints.legal) || problem::legality(&position.setup()).is_empty())
            && !self.thrift.is_stopped();
        fine.then(|| Preserved { setup: position.setup(), key: now, difference })
    }

    /// Whether the rules allow a unit to become another.
    pub fn allows(&self, board: &Board, square: chess::Square, to: chess::Unit) -> bool {
        let mut without = *board;
        without.take(square);
        self.thrift.rules.allow(&without, to, square)
    }
}
