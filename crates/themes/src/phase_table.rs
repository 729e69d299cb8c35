//! The phases side by side: what each begins with, threatens and fails to, and which black move forces which answer. All
//! moves are moves of units of the diagram, so that one phase can be compared with another.
//!
//! Thematic phases only: set play, tries that do not check and fail to one black move, and the key. Without exactly one
//! key there is nothing to compare with, and the table is empty.

use chess::{Kind, Move, Square};

use crate::frame::{ThreatEffect, identity, only_answer, speaks_for_its_square, threat_effect};
use crate::{Line, Phase, PhaseKind, Play, UnitMove, Variation};

/// What happens in each phase.
pub struct PhaseTable {
    /// Every move that occurs, in a fixed order; elsewhere a move is its place here.
    moves: Vec<UnitMove>,
    /// The same moves in numbers, which are found sooner.
    numbers: Vec<u16>,
    /// The phases: set play, tries in the order of the squares, key.
    pub rows: Vec<PhaseRow>,
    /// The parts that moves play: one bit for each set of parts that some move has.
    parts: u32,
}

/// The parts that a move can play in the phases, as bits.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub(crate) struct Parts(u8);

impl Parts {
    pub(crate) const FIRST: Parts = Parts(1);
    pub(crate) const THREAT: Parts = Parts(2);
    /// An answer to a move that stops every threat.
    pub(crate) const ANSWER: Parts = Parts(4);
    pub(crate) const REFUTATION: Parts = Parts(8);
    /// A move that stops every threat and forces one answer.
    pub(crate) const DEFENSE: Parts = Parts(16);

    pub(crate) fn add(&mut self, more: Parts) {
        self.0 |= more.0;
    }
}

/// A move's place in the list of all moves of a table.
pub type MoveId = u16;

/// One phase.
pub struct PhaseRow {
    /// What it begins with.
    pub kind: PhaseKind,
    /// White's first move; none in set play.
    pub first: Option<ComparedMove>,
    /// White's threats.
    pub threats: Vec<ComparedMove>,
    /// The black moves White has no answer to: one in a try, none after the key, any number in set play.
    pub refutations: Vec<ComparedMove>,
    /// The black moves that force one answer.
    pub variations: Vec<ForcedReply>,
    /// The place in `variations` of each black move.
    by_defense: Vec<Option<u8>>,
    /// How many of the variations stop every threat.
    unified: usize,
}

/// A move as it is compared and as it is played.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct ComparedMove {
    /// As it is compared: threats and answers that promote to a line piece on one square are one, the promotion to a
    /// queen. First moves are what they are: another piece makes another phase.
    pub id: MoveId,
    /// As it is played.
    pub mv: Move,
}

/// A black move and White's only answer.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct ForcedReply {
    /// What Black plays.
    pub defense: ComparedMove,
    /// What White plays.
    pub answer: ComparedMove,
    /// Whether the answer is one of several threats, which the defense leaves.
    pub separating: bool,
}

impl PhaseTable {
    /// The table of a play.
    pub fn of(play: &Play<'_>) -> PhaseTable {
        let full_length = play.stipulation().moves().saturating_sub(1);
        let mut table = PhaseTable { moves: vec![], numbers: vec![], rows: vec![], parts: 0 };
        if play.key().is_none() {
            return table;
        }
        let thematic = play.phases.iter().filter(|phase| phase.kind != PhaseKind::Try || is_thematic(phase));
        let mut phases: Vec<&Phase<'_>> = thematic.collect();
        phases.sort_by_key(|phase| (phase.kind, phase.first()));
        let forced: Vec<ForcedAnswers> = phases.iter().map(|phase| forced_answers(phase, full_length)).collect();
        let mut numbers = Numbers::default();
        for (phase, forced) in phases.iter().zip(&forced) {
            visit_moves(phase, forced, |unit_move| numbers.add(number(unit_move)));
        }
        table.numbers = numbers.in_order();
        table.moves = table.numbers.iter().map(|number| numbered(*number)).collect();
        table.rows = phases.iter().zip(&forced).map(|(phase, forced)| table.row(phase, forced)).collect();
        table.parts = table.all_parts().iter().fold(0, |all, parts| all | 1 << parts.0);
        table
    }

    /// The parts of each move.
    fn all_parts(&self) -> Vec<Parts> {
        let mut all = vec![Parts::default(); self.moves.len()];
        let mut add = |id: MoveId, part: Parts| all[usize::from(id)].add(part);
        for row in &self.rows {
            row.first.iter().for_each(|first| add(first.id, Parts::FIRST));
            row.threats.iter().for_each(|threat| add(threat.id, Parts::THREAT));
            row.refutations.iter().for_each(|refutation| add(refutation.id, Parts::REFUTATION));
            for variation in row.unified() {
                add(variation.defense.id, Parts::DEFENSE);
                add(variation.answer.id, Parts::ANSWER);
            }
        }
        all
    }

    /// Whether some move plays all these parts, in whatever phases.
    pub(crate) fn has_move_in(&self, Parts(wanted): Parts) -> bool {
        (0..u32::BITS as u8).any(|parts| self.parts >> parts & 1 == 1 && parts & wanted == wanted)
    }

    /// The move of this place.
    pub fn unit_move(&self, id: MoveId) -> UnitMove {
        self.moves[usize::from(id)]
    }

    /// The row of the key.
    pub fn key(&self) -> Option<&PhaseRow> {
        self.rows.last().filter(|row| row.kind == PhaseKind::Key)
    }

    fn row(&self, phase: &Phase<'_>, forced: &[Option<(Move, bool)>]) -> PhaseRow {
        let played = |line: &[Move], mv: Move| self.played(compared(line, mv), mv);
        let answered = phase.variations.iter().zip(forced);
        let mut variations: Vec<ForcedReply> =
            answered.filter_map(|(variation, forced)| Some(self.forced(phase, variation, (*forced)?))).collect();
        variations.sort_unstable_by_key(|variation| variation.defense.id);
        let mut by_defense = vec![None; self.moves.len()];
        for (place, variation) in variations.iter().enumerate() {
            by_defense[usize::from(variation.defense.id)] = u8::try_from(place).ok();
        }
        let mut threats: Vec<ComparedMove> =
            phase.threats.iter().map(|threat| played(&phase.lead, threat.mv)).collect();
        // Of promotions on one square the strongest stands for all.
        threats.sort_by_key(|threat| (threat.id, std::cmp::Reverse(threat.mv)));
        threats.dedup_by_key(|threat| threat.id);
        let mut refutations: Vec<ComparedMove> =
            refutations(phase).map(|mv| self.played(UnitMove::after(&phase.lead, mv), mv)).collect();
        refutations.sort_unstable_by_key(|refutation| refutation.id);
        let first = phase.first().map(|first| self.played(UnitMove::after(&[], first), first));
        let unified = variations.iter().filter(|variation| !variation.separating).count();
        PhaseRow { kind: phase.kind, first, threats, refutations, variations, by_defense, unified }
    }

    fn forced(&self, phase: &Phase<'_>, variation: &Variation<'_>, (answer, separating): (Move, bool)) -> ForcedReply {
        ForcedReply {
            defense: self.played(UnitMove::after(&phase.lead, variation.defense), variation.defense),
            answer: self.played(compared_answer(&phase.lead, variation.defense, answer), answer),
            separating,
        }
    }

    fn played(&self, unit_move: UnitMove, mv: Move) -> ComparedMove {
        let place = self.numbers.binary_search(&number(unit_move)).expect("every move that occurs is in the list");
        ComparedMove { id: MoveId::try_from(place).expect("a few hundred moves"), mv }
    }
}

impl PhaseRow {
    /// What a black move forces here.
    pub fn after(&self, defense: MoveId) -> Option<&ForcedReply> {
        self.by_defense[usize::from(defense)].map(|place| &self.variations[usize::from(place)])
    }

    /// The variations that stop every threat.
    pub fn unified(&self) -> impl Iterator<Item = &ForcedReply> {
        self.variations.iter().filter(|variation| !variation.separating)
    }

    /// How many they are.
    pub(crate) fn unified_count(&self) -> usize {
        self.unified
    }

    /// What a black move that stops every threat forces here.
    pub fn unified_after(&self, defense: MoveId) -> Option<&ForcedReply> {
        self.after(defense).filter(|variation| !variation.separating)
    }

    /// Whether it is a try that fails to the bare capture of the unit that makes it.
    pub fn is_captured(&self) -> bool {
        self.first.is_some_and(|first| self.refutations.iter().any(|refutation| refutation.mv.to == first.mv.to))
    }

    /// Whether White threatens this move.
    pub fn threatens(&self, id: MoveId) -> bool {
        self.threats.iter().any(|threat| threat.id == id)
    }

    /// A line of this phase: its first move, if there is one, and what follows.
    pub fn line(&self, rest: &[Move]) -> Line {
        Line(self.first.iter().map(|first| first.mv).chain(rest.iter().copied()).collect())
    }
}

/// Checking tries are too coarse to be thematic, and so are tries that fail to several moves.
fn is_thematic(phase: &Phase<'_>) -> bool {
    !phase.start.in_check() && refutations(phase).count() == 1
}

/// The moves that refute; of promotions on one square the strongest stands for all.
fn refutations<'p>(phase: &'p Phase<'_>) -> impl Iterator<Item = Move> + 'p {
    let refuting = || phase.variations.iter().filter(|variation| variation.replies.is_empty());
    let stronger = |one: Move, other: Move| identity(one) == identity(other) && other.promotion > one.promotion;
    let speaks = move |mv: &Move| !refuting().any(|variation| stronger(*mv, variation.defense));
    refuting().map(|variation| variation.defense).filter(speaks)
}

/// What each variation of a phase forces, if anything.
type ForcedAnswers = Vec<Option<(Move, bool)>>;

fn forced_answers(phase: &Phase<'_>, full_length: u8) -> ForcedAnswers {
    phase.variations.iter().map(|variation| forced_answer(phase, variation, full_length)).collect()
}

/// In longer problems what mates sooner than it must is beside the point.
fn forced_answer(phase: &Phase<'_>, variation: &Variation<'_>, full_length: u8) -> Option<(Move, bool)> {
    let threat_effect = threat_effect(phase, variation);
    let forces = matches!(threat_effect, ThreatEffect::Real | ThreatEffect::Separating)
        && variation.replies.first().is_some_and(|reply| reply.mates_in == full_length)
        && speaks_for_its_square(phase, variation);
    only_answer(variation).filter(|_| forces).map(|answer| (answer, threat_effect == ThreatEffect::Separating))
}

/// A threat or an answer as it is compared: which line piece a pawn becomes makes no difference to the mate.
pub(crate) fn compared(line: &[Move], mv: Move) -> UnitMove {
    with_queen(UnitMove::after(line, mv))
}

/// The same for an answer to a black move.
fn compared_answer(lead: &[Move], defense: Move, mv: Move) -> UnitMove {
    with_queen(UnitMove::after_one_more(lead, defense, mv))
}

fn with_queen(unit_move: UnitMove) -> UnitMove {
    let promotion = unit_move.promotion.map(|kind| if kind == Kind::Knight { kind } else { Kind::Queen });
    UnitMove { promotion, ..unit_move }
}

fn visit_moves(phase: &Phase<'_>, forced: &[Option<(Move, bool)>], mut visit: impl FnMut(UnitMove)) {
    let lead = &phase.lead;
    phase.first().into_iter().for_each(|first| visit(UnitMove::after(&[], first)));
    phase.threats.iter().for_each(|threat| visit(compared(lead, threat.mv)));
    for (variation, forced) in phase.variations.iter().zip(forced) {
        visit(UnitMove::after(lead, variation.defense));
        if let Some((answer, _)) = forced {
            visit(compared_answer(lead, variation.defense, *answer));
        }
    }
}

/// A number for each move, in the order of moves.
fn number(UnitMove { unit, to, promotion }: UnitMove) -> u16 {
    let promotion = promotion.map_or(0, |kind| kind as u16 + 1);
    (unit.index() as u16) << 9 | (to.index() as u16) << 3 | promotion
}

/// The move of a number.
fn numbered(number: u16) -> UnitMove {
    let square = |index: u16| Square::new((index & 63) as u8);
    let promotion = Kind::ALL.into_iter().find(|kind| *kind as u16 + 1 == number & 7);
    UnitMove { unit: square(number >> 9), to: square(number >> 3), promotion }
}

/// A set of numbers of moves: most are met many times.
struct Numbers([u64; 512]);

impl Default for Numbers {
    fn default() -> Numbers {
        Numbers([0; 512])
    }
}

impl Numbers {
    fn add(&mut self, number: u16) {
        self.0[usize::from(number >> 6)] |= 1 << (number & 63);
    }

    fn in_order(&self) -> Vec<u16> {
        let mut numbers = Vec::with_capacity(64);
        for (place, word) in (0u16..).zip(self.0) {
            let mut left = word;
            while left != 0 {
                numbers.push(place << 6 | left.trailing_zeros() as u16);
                left &= left - 1;
            }
        }
        numbers
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_are_in_the_order_of_moves() {
        let promotions = [None].into_iter().chain(Kind::ALL.map(Some));
        let squares = || (0..64).map(Square::new);
        let moves = squares().flat_map(|unit| squares().map(move |to| (unit, to)));
        let moves =
            moves.flat_map(|(unit, to)| promotions.clone().map(move |promotion| UnitMove { unit, to, promotion }));
        let moves: Vec<UnitMove> = moves.collect();
        assert!(moves.is_sorted_by(|one, other| one < other && number(*one) < number(*other)));
        assert!(moves.iter().all(|unit_move| numbered(number(*unit_move)) == *unit_move));
        let mut numbers = Numbers::default();
        moves.iter().rev().for_each(|unit_move| numbers.add(number(*unit_move)));
        assert!(numbers.in_order().into_iter().eq(moves.iter().map(|unit_move| number(*unit_move))));
    }
}
