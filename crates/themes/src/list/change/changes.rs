//! Which mates change from one phase to another: what changed mates, transferred mates and Zagoruiko have in common.

use std::cmp::Reverse;

use crate::permutation::{neutral, relevance};
use crate::phase_table::{ComparedMove, ForcedReply, MoveId, PhaseRow, PhaseTable};
use crate::{PhaseKind, Play};

/// A defense and its mates, one for each of the phases.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(super) struct Change {
    /// The mates, in the order of the phases.
    pub mates: Vec<MoveId>,
    /// The defense.
    pub defense: MoveId,
}

/// The real defenses that have another mate in each of these phases.
pub(super) fn changes(rows: &[&PhaseRow]) -> Vec<Change> {
    let [first, others @ ..] = rows else { return Vec::new() };
    let change = |variation: &ForcedReply| {
        let defense = variation.defense.id;
        let later = others.iter().filter_map(|row| answer(row, defense));
        Change { mates: [variation.answer.id].into_iter().chain(later).collect(), defense }
    };
    first.unified().filter(|variation| changes_always(variation, others)).map(change).collect()
}

/// Whether a defense has another mate in each of these phases, and there other ones than here.
fn changes_always(variation: &ForcedReply, others: &[&PhaseRow]) -> bool {
    let here = Some(variation.answer.id);
    others.iter().enumerate().all(|(place, row)| {
        let mate = answer(row, variation.defense.id);
        let known = |earlier: &&PhaseRow| answer(earlier, variation.defense.id) == mate;
        mate.is_some() && mate != here && !others[..place].iter().any(known)
    })
}

/// The mate after a defense that stops every threat.
fn answer(row: &PhaseRow, defense: MoveId) -> Option<MoveId> {
    row.unified_after(defense).map(|variation| variation.answer.id)
}

/// Of the defenses with the same mates one stands for all: a unit that merely moves around makes one
/// variation. (Two, if they are each other's mirror images.)
pub(super) fn one_for_all(table: &PhaseTable, mut changes: Vec<Change>) -> Vec<Change> {
    let all = changes.clone();
    changes.retain(|change| {
        let alike = all.iter().filter(|other| other.mates == change.mates);
        alike.map(|other| neutral(table, other.defense)).min() == Some(neutral(table, change.defense))
    });
    changes.sort_by_key(|change| change.defense);
    changes
}

/// The largest choices of two or more defenses that never share a mate, in any phase. Of equally large ones the
/// first, whichever side the board is seen from; mirror images of each other are both there.
pub(super) fn apart(table: &PhaseTable, changes: Vec<Change>) -> Vec<Vec<Change>> {
    let changes = one_for_all(table, changes);
    let mut found = vec![Vec::new()];
    for change in &changes {
        let larger: Vec<Vec<Change>> = found
            .iter()
            .filter(|choice| choice.iter().all(|other| share_no_mate(change, other)))
            .map(|choice| choice.iter().chain([change]).cloned().collect())
            .collect();
        found.extend(larger);
    }
    let most = found.iter().map(Vec::len).max().filter(|&most| most >= 2);
    found.retain(|choice| Some(choice.len()) == most);
    let order = |choice: &[Change]| {
        let mut moves: Vec<_> = choice.iter().map(|change| neutral_change(table, change)).collect();
        moves.sort_unstable();
        moves
    };
    let least = found.iter().map(|choice| order(choice)).min();
    found.retain(|choice| Some(order(choice)) == least);
    found
}

/// Whether two defenses never share a mate.
pub(super) fn share_no_mate(one: &Change, other: &Change) -> bool {
    one.mates.iter().zip(&other.mates).all(|(one, other)| one != other)
}

fn neutral_change(table: &PhaseTable, change: &Change) -> impl Ord + use<> {
    let mates: Vec<_> = change.mates.iter().map(|&mate| neutral(table, mate)).collect();
    (neutral(table, change.defense), mates)
}

/// How many really different changes there are.
pub(super) fn count(changes: &[Change]) -> usize {
    let mut mates: Vec<&[MoveId]> = changes.iter().map(|change| &change.mates[..]).collect();
    mates.sort_unstable();
    mates.dedup();
    mates.len()
}

/// Letters as problemists give them: `a b` to the defenses, then `A B` to the mates of the first phase, `C D` to those
/// of the next.
pub(super) fn letters(changes: &[Change]) -> Vec<(char, MoveId)> {
    let phases = changes.iter().map(|change| change.mates.len()).max().unwrap_or(0);
    let in_phase = |phase: usize| changes.iter().filter_map(move |change| change.mates.get(phase).copied());
    let mates = distinct((0..phases).flat_map(in_phase));
    let defenses = distinct(changes.iter().map(|change| change.defense));
    ('A'..='Z').zip(mates).chain(('a'..='z').zip(defenses)).collect()
}

/// The pairs of tries worth comparing though the key has no part in it, in both orders: made by one unit or with the
/// same threats, each failing to a move of its own, which is not the bare capture of the unit that makes it.
pub(super) fn pairs_of_tries(table: &PhaseTable) -> Vec<[u8; 2]> {
    let real = |row: &PhaseRow| row.kind == PhaseKind::Try && !row.is_captured();
    let tries = || (0..).zip(&table.rows).filter(|(_, row)| real(row));
    let unit = |row: &PhaseRow| row.first.map(|first| table.unit_move(first.id).unit);
    let ids = |moves: &[ComparedMove]| -> Vec<MoveId> { moves.iter().map(|played| played.id).collect() };
    let of_a_kind = |one: &PhaseRow, other: &PhaseRow| {
        ids(&one.refutations) != ids(&other.refutations)
            && (unit(one) == unit(other) || ids(&one.threats) == ids(&other.threats))
    };
    let others = |(one, row): (u8, &PhaseRow)| -> Vec<[u8; 2]> {
        tries().filter(|(other, later)| *other != one && of_a_kind(row, later)).map(|(other, _)| [one, other]).collect()
    };
    tries().flat_map(others).collect()
}

/// How much a pair of tries is worth, and last which of them comes first, whichever side the board is seen from.
pub(super) fn worth_of_tries(table: &PhaseTable, rows: [u8; 2]) -> impl Ord + use<> {
    let begins = table.rows[usize::from(rows[0])].first.map(|first| neutral(table, first.id));
    (relevance(table, &rows), Reverse(begins))
}

/// What White's answers are called: in longer problems they do not mate yet.
pub(super) fn answers(play: &Play<'_>) -> &'static str {
    if play.stipulation().moves() == 2 { "mates" } else { "continuations" }
}

/// Each once, in the order of appearance.
pub(super) fn distinct(moves: impl Iterator<Item = MoveId>) -> Vec<MoveId> {
    let mut all = Vec::new();
    moves.for_each(|id| {
        if !all.contains(&id) {
            all.push(id);
        }
    });
    all
}
