//! A first look at sound two-movers: most are not worth judging, which their play tells sooner than their score.

use chess::{Bitboard, Board, Move, Position};

use crate::footprint::{Footprint, KeyUnitTries, Mate};
use crate::judge::Memory;
use crate::sweep::legal;
use crate::variants::origins_of_pairs;
use crate::{Guard, Judged, Node, Step};

/// Trades are looked for up to this many changes: what is farther away and loses a mate is another problem.
const TRADES_TO: usize = 2;

/// The play of a position without the last unit added; nothing if that is no position, not sound, or a longer problem.
pub(crate) struct Parent(Option<Footprint>);

impl Guard<'_> {
    /// What is known of the position before its last unit is added.
    pub(crate) fn parent(&self, node: &Node, memory: &mut Memory) -> Parent {
        Parent(self.without_unit(node.board(), tries(node.steps().len() + 1), memory))
    }

    fn without_unit(&self, board: &Board, tries: KeyUnitTries, memory: &mut Memory) -> Option<Footprint> {
        self.footprint.as_ref()?;
        let position = legal(self.start, board)?;
        match self.judge.decide(&position, memory) {
            Judged::Sound { key } => Some(Footprint::of(&position, key, tries)),
            Judged::Short | Judged::NoSolution | Judged::Cooked | Judged::Unfinished => None,
        }
    }

    /// Whether a sound two-mover can be worth proposing, as far as its actual play and set play tell: a unit that was
    /// added and is not needed for soundness must show in them; and beyond [`TRADES_TO`] changes no mate may be lost.
    /// For longer problems always.
    pub(crate) fn may_propose(
        &self,
        position: &Position,
        key: Move,
        steps: &[Step],
        parent: Option<&Parent>,
        memory: &mut Memory,
    ) -> bool {
        let Some(original) = &self.footprint else { return true };
        let added = |step: &Step| match *step {
            Step::Add { square, .. } => Some(square),
            Step::Delete { .. } | Step::Shift { .. } | Step::Exchange { .. } | Step::Relocate { .. } => None,
        };
        let last = steps.last().and_then(added);
        let known = parent.filter(|_| last.is_some());
        if steps.len() <= TRADES_TO && last.is_none() {
            return true;
        }
        let made = Footprint::of(position, key, tries(steps.len()));
        if let (Some(Parent(Some(without))), Some(square)) = (known, last)
            && without.key() == key
            && !made.shows(square, without)
        {
            return false;
        }
        if steps.len() > TRADES_TO && !keeps_mates(original, &made, &self.start.board, steps) {
            return false;
        }
        let earlier = steps.iter().rev().skip(usize::from(known.is_some())).filter_map(added);
        earlier.into_iter().all(|square| {
            let mut board = *position.board();
            board.clear(Bitboard::of(square));
            let without = self.without_unit(&board, tries(steps.len()), memory);
            without.is_none_or(|without| without.key() != key || made.shows(square, &without))
        })
    }
}

/// Far away from the original a try alone is no reason for a unit: to look for them takes too long.
fn tries(steps: usize) -> KeyUnitTries {
    if steps <= TRADES_TO { KeyUnitTries::LookedAt } else { KeyUnitTries::LeftOut }
}

/// Whether every mate that a defense of the original forces is forced by some defense, units known wherever they stand.
fn keeps_mates(original: &Footprint, made: &Footprint, board: &Board, steps: &[Step]) -> bool {
    let origins = origins_of_pairs(board, steps);
    let shift = |(files, ranks): (i8, i8), step: &Step| match step {
        Step::Shift { files: right, ranks: up } => (files + right, ranks + up),
        Step::Delete { .. } | Step::Add { .. } | Step::Exchange { .. } | Step::Relocate { .. } => (files, ranks),
    };
    let (files, ranks) = steps.iter().fold((0, 0), shift);
    let before = |(unit, to, knight): Mate| Some((origins.of(unit)?, to.offset(-files, -ranks)?, knight));
    original.mates().all(|mate| made.mates().any(|now| before(now) == Some(mate)))
}
