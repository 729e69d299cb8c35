//! What a problem shows, as sets that can be compared with those of a problem with one unit less.

use std::collections::BTreeSet;

use chess::{Bitboard, Move, Square};

use super::duals::{different_answers, duals};
use super::identity::{UnitMove, origin, parries};
use crate::{Phase, Play};

/// The content of a problem: what must still be there when a unit is gone.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub(super) struct Content {
    /// The threats of the key, and every answer that some defense forces alone, at any move of the actual play.
    pub answers: BTreeSet<(u8, UnitMove)>,
    /// Which unit's defense, at which move, forces which answer.
    pub variations: BTreeSet<(u8, Square, UnitMove)>,
    /// The same in the set play, first move only.
    pub set_play: BTreeSet<(Square, UnitMove)>,
    /// The tries of the key unit with their only refutation.
    pub tries: BTreeSet<(UnitMove, UnitMove)>,
    /// The duals of the actual play; threats beyond the first count as duals.
    pub duals: usize,
}

/// What is gone.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub struct Loss {
    /// Different answers and threats that are forced no more.
    pub answers: usize,
    /// Variations of the remaining units that are gone.
    pub variations: usize,
    /// Set variations of the remaining units that are gone.
    pub set_play: usize,
    /// Tries of the key unit that are gone or refuted otherwise.
    pub tries: usize,
    /// Duals and further threats that appeared.
    pub duals: usize,
}

impl Loss {
    /// Whether nothing is lost.
    pub fn is_nothing(&self) -> bool {
        *self == Loss::default()
    }
}

impl Content {
    /// The content of a play whose key is this move, whatever other keys there are.
    pub fn of(play: &Play<'_>, key: Move) -> Content {
        let mut content = Content::default();
        let keys = play.phases.iter().filter(|phase| phase.kind == crate::PhaseKind::Key);
        let Some(phase) = keys.into_iter().find(|phase| phase.first() == Some(key)) else { return content };
        let moves = play.stipulation().moves();
        let threats = different_answers(phase.threats);
        content.answers.extend(threats.iter().map(|mv| (1, UnitMove::after(&phase.lead, *mv))));
        content.follow(phase, 1);
        content.duals = duals(phase, moves).len() + threats.len().saturating_sub(1);
        for (defense, answer) in play.set_play().into_iter().flat_map(forced) {
            content.set_play.insert((defense.from, UnitMove::after(&[defense], answer)));
        }
        for failing in play.tries() {
            let refuting: Vec<Move> = failing
                .variations
                .iter()
                .filter(|variation| variation.replies.is_empty())
                .map(|one| one.defense)
                .collect();
            if let (Some(first), [refutation]) = (failing.first().filter(|first| first.from == key.from), &refuting[..])
            {
                content.tries.insert((UnitMove::after(&[], first), UnitMove::after(&[first], *refutation)));
            }
        }
        content
    }

    fn follow(&mut self, phase: &Phase<'_>, after_move: u8) {
        for (defense, answer) in forced(phase) {
            let line: Vec<Move> = phase.lead.iter().copied().chain([defense]).collect();
            let answer = UnitMove::after(&line, answer);
            self.answers.insert((after_move, answer));
            self.variations.insert((after_move, origin(&phase.lead, defense.from), answer));
        }
        for deeper in phase.deeper() {
            self.follow(&deeper, after_move + 1);
        }
    }

    /// What of this is not in the other, which lacks the unit on `removed` and the first moves that became keys.
    /// That the unit's own moves are gone is no loss by itself; the answers they forced may be.
    pub fn lost_in(&self, other: &Content, removed: Square, became_keys: &[Move]) -> Loss {
        let gone = Bitboard::of(removed);
        let left_unit = |unit: Square| !gone.has(unit);
        let now_key = |first: &UnitMove| became_keys.iter().any(|key| UnitMove::after(&[], *key) == *first);
        Loss {
            answers: self.answers.difference(&other.answers).count(),
            variations: self.variations.difference(&other.variations).filter(|(_, unit, _)| left_unit(*unit)).count(),
            set_play: self.set_play.difference(&other.set_play).filter(|(unit, _)| left_unit(*unit)).count(),
            tries: self.tries.difference(&other.tries).filter(|(first, _)| !now_key(first)).count(),
            duals: other.duals.saturating_sub(self.duals),
        }
    }
}

/// The defenses of a phase that leave White one answer, with the answer.
fn forced(phase: &Phase<'_>) -> Vec<(Move, Move)> {
    let parrying = phase.variations.iter().filter(|variation| parries(phase, variation));
    let forcing = parrying.filter_map(|variation| match different_answers(variation.replies)[..] {
        [answer] => Some((variation.defense, answer)),
        _ => None,
    });
    forcing.collect()
}
