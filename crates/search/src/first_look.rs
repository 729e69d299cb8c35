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
        Parent(parent): &Parent,
        memory: &mut Memory,
    ) -> bool {
        let Some(original) = &self.footprint else { return true };
        let added = |step: &Step| match *step {
            Step::Add { square, .. } => Some(square),
            Step::Delete { .. } | Step::Shift { .. } | Step::Exchange { .. } | Step::Relocate { .. } => None,
        };
        let last = steps.last().and_then(added);
        if steps.len() <= TRADES_TO && last.is_none() {
            return true;
        }
        let made = Footprint::of(position, key, tries(steps.len()));
        if let (Some(without), Some(square)) = (parent, last)
            && without.key() == key
            && !made.shows(square, without)
        {
            return false;
        }
        if steps.len() > TRADES_TO && !keeps_mates(original, &made, &self.start.board, steps) {
            return false;
        }
        let earlier = steps.iter().rev().skip(usize::from(last.is_some())).filter_map(added);
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

#[cfg(test)]
mod tests {
    use std::sync::atomic::AtomicBool;

    use chess::parse_fen;
    use problem::Stipulation;
    use quality::Keymove2026;

    use super::*;
    use crate::guard::Candidate;
    use crate::{Constraints, Judge, Method, Proposal, Rules, SearchTask};

    /// How much of two changes away is looked at: every so many of the sound positions.
    const EVERY: usize = 5;

    /// What the first look rejects is weighed in full: it may be a trade, but nothing better is lost, and nothing as good.
    fn check(fen: &str) {
        let (constraints, stop) = (Constraints::default(), AtomicBool::new(false));
        let start = parse_fen(fen).expect("a FEN").setup;
        let judge = Judge::new(Stipulation::mate_in(2).expect("in range"), Box::new(Keymove2026::LEARNED), u64::MAX);
        let position = start.check().expect("a position");
        let key = judge.solve(&position, solve::Wanted::key_only()).keys[0].mv;
        let (method, rules) = (Method::Dicp, Rules::Composition);
        let (start, judge, constraints, stop) = (&start, &judge, &constraints, &stop);
        let task =
            SearchTask { start, key, judge, method, depth: 2, rules, constraints, keep: 5, stop, sweepers: None };
        let guard = Guard::of(&task, judge.score(&position, key).expect("sound")).expect("a margin");
        let (mut memory, mut met, mut rejected) = (Memory::new(), 0, 0);
        for node in Node::root(&start.board).descendants(1, rules) {
            let parent = guard.parent(&node, &mut memory);
            node.visit_steps(rules, |step, board| {
                let Some(position) = legal(start, board) else { return };
                let Judged::Sound { key } = judge.decide(&position, &mut memory) else { return };
                met += 1;
                let steps: Vec<Step> = node.steps().iter().copied().chain([step]).collect();
                if met % EVERY != 0 || guard.may_propose(&position, key, &steps, &parent, &mut memory) {
                    return;
                }
                rejected += 1;
                let Some(score) = judge.score(&position, key) else { return };
                let candidate = Candidate { position: &position, key, score, steps: &steps };
                let weighed = guard.weigh(&candidate, &mut memory);
                assert!(weighed != Some(Proposal::Improvement), "{steps:?}");
            });
        }
        assert!(rejected > 50, "{fen}: {rejected} of {met}");
    }

    #[test]
    fn nothing_better_is_lost_by_a_first_look() {
        // H. Weenink, Good Companion, 1917.
        check("b2K4/2p5/3k4/1Q6/5P2/1B6/8/8");
        check("8/2KR4/2ppk3/2r5/5Q2/8/8/8");
    }
}
