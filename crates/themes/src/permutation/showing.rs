//! From many ways to read a pattern to what is worth showing: the best choice of phases, and its lines with letters.

use std::cmp::Reverse;

use chess::{Bitboard, Kind};
use problem::Sentence;

use super::join::{Match, matches};
use super::pattern::{Pattern, PatternStep};
use crate::phase_table::{ComparedMove, MoveId, PhaseRow, PhaseTable};
use crate::{Evidence, Line, PhaseKind, Play, UnitMove};

/// Something in a phase that belongs to the theme: its first move and threats, or what a black move leads to.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(crate) struct Fact {
    /// The row of the phase.
    pub row: u8,
    /// The black move; none if the first move or the threat matters.
    pub defense: Option<MoveId>,
}

/// The best choice of phases that a pattern is found in, with what they show.
pub(crate) fn shown(play: &Play<'_>, pattern: &Pattern, what: &str) -> Vec<Evidence> {
    let all = best(play.table(), pattern, |_| Some(()));
    all.iter().map(|found| evidence(play, pattern, found, what)).collect()
}

/// What one way to read a pattern shows.
pub(crate) fn evidence(play: &Play<'_>, pattern: &Pattern, found: &Match, what: &str) -> Evidence {
    named(play, facts(pattern, found), letters(found), what)
}

/// Evidence of facts from several phases: what is shown, and in which, `set play, 1.Qa1?, 1.Qb2!`.
pub(crate) fn named(play: &Play<'_>, mut facts: Vec<Fact>, letters: Vec<(char, MoveId)>, what: &str) -> Evidence {
    let table = play.table();
    facts.sort_unstable();
    facts.dedup();
    let mut rows: Vec<u8> = facts.iter().map(|fact| fact.row).collect();
    rows.dedup();
    let rows: Vec<&PhaseRow> = rows.iter().map(|&row| &table.rows[usize::from(row)]).collect();
    let lines = facts.iter().map(|fact| fact.line(table)).collect();
    let white = letters.iter().filter(|(letter, _)| letter.is_ascii_uppercase());
    let squares = white.fold(Bitboard::EMPTY, |all, &(_, id)| all | Bitboard::of(table.unit_move(id).to));
    let letters = letters.into_iter().map(|(letter, id)| (letter, spelled(table, &rows, id))).collect();
    let phases = Sentence::join(rows.iter().map(|row| phase_words(play, row)), ", ");
    let last = rows.iter().map(|row| row.kind).max().unwrap_or(PhaseKind::Key);
    Evidence::new(last, lines, squares, Sentence::from(what).text(": ").then(&phases)).lettered(letters)
}

impl Fact {
    /// The phase itself.
    pub(crate) fn phase(row: u8) -> Fact {
        Fact { row, defense: None }
    }

    /// A black move in it.
    pub(crate) fn defense(row: u8, defense: MoveId) -> Fact {
        Fact { row, defense: Some(defense) }
    }

    fn line(&self, table: &PhaseTable) -> Line {
        let row = &table.rows[usize::from(self.row)];
        let Some(defense) = self.defense else { return row.line(&[]) };
        if let Some(variation) = row.after(defense) {
            return row.line(&[variation.defense.mv, variation.answer.mv]);
        }
        let refutation = row.refutations.iter().find(|refutation| refutation.id == defense);
        row.line(refutation.map(|refutation| refutation.mv).as_slice())
    }
}

/// The move of a letter as it is played in these phases: a pawn becomes the strongest piece that it becomes there.
fn spelled(table: &PhaseTable, rows: &[&PhaseRow], id: MoveId) -> UnitMove {
    let unit_move = table.unit_move(id);
    if unit_move.promotion != Some(Kind::Queen) {
        return unit_move;
    }
    let moves = rows.iter().flat_map(|row| all_white(row)).filter(|played| played.id == id);
    let promotion = moves.map(|played| played.mv.promotion).max();
    UnitMove { promotion: promotion.unwrap_or(unit_move.promotion), ..unit_move }
}

fn all_white(row: &PhaseRow) -> impl Iterator<Item = &ComparedMove> {
    row.first.iter().chain(&row.threats).chain(row.variations.iter().map(|variation| &variation.answer))
}

fn phase_words(play: &Play<'_>, row: &PhaseRow) -> Sentence {
    match row.first {
        None => "set play".into(),
        Some(first) => {
            let mark = if row.kind == PhaseKind::Key { "!" } else { "?" };
            Sentence::new().mv(play.diagram(), first.mv, 1).text(mark)
        }
    }
}

fn letters(found: &Match) -> Vec<(char, MoveId)> {
    let white = ('A'..).zip(found.white);
    let black = ('a'..).zip(found.black);
    white.chain(black).filter_map(|(letter, id)| Some((letter, id?))).collect()
}

/// What a pattern says about the phases it was found in.
pub(crate) fn facts(pattern: &Pattern, found: &Match) -> Vec<Fact> {
    let mut facts = Vec::new();
    for (clause, row) in pattern.clauses().iter().zip(found.rows) {
        let row = row.expect("a match has a row for every phase");
        if clause.steps().is_empty() {
            facts.push(Fact::phase(row));
        }
        facts.extend(clause.steps().iter().map(|&step| {
            let (PatternStep::Variation(defense, _) | PatternStep::Refutation(defense)) = step;
            Fact { row, defense: found.black[usize::from(defense)] }
        }));
    }
    facts.sort_unstable();
    facts
}

/// Every way to read a pattern; letters that can change places name the same moves only once.
pub(crate) fn readings(table: &PhaseTable, pattern: &Pattern) -> Vec<Match> {
    let facts_too = |found: Match| (facts(pattern, &found), found);
    let mut all: Vec<(Vec<Fact>, Match)> = matches(table, pattern).into_iter().map(facts_too).collect();
    all.sort();
    all.dedup_by(|(one_facts, one), (other_facts, other)| one_facts == other_facts && same_white(one, other));
    all.into_iter().map(|(_, found)| found).collect()
}

/// The matches worth showing, of those the theme accepts: those it prefers, in the best phases; one for
/// each choice of phases, or two if they are mirror images.
pub(crate) fn best<P: Ord>(
    table: &PhaseTable,
    pattern: &Pattern,
    preferred: impl Fn(&Match) -> Option<P>,
) -> Vec<Match> {
    let mut all = readings(table, pattern);
    all.retain(|found| preferred(found).is_some());
    let worth = |found: &Match| {
        let rows: Vec<u8> = found.rows.iter().flatten().copied().collect();
        (preferred(found), relevance(table, &rows))
    };
    let Some(most) = all.iter().map(worth).max() else { return Vec::new() };
    let best: Vec<Match> = all.into_iter().filter(|found| worth(found) == most).collect();
    // Which of two moves is `a` depends on left and right, so the letters say nothing here.
    let order = |found: &Match| {
        let sorted = |letters: &[Option<MoveId>]| {
            let mut moves: Vec<_> = letters.iter().flatten().map(|&id| neutral(table, id)).collect();
            moves.sort_unstable();
            moves
        };
        (sorted(&found.black), sorted(&found.white))
    };
    let least = |found: &Match| best.iter().filter(|other| same_phases(found, other)).map(order).min();
    best.iter().filter(|found| least(found) == Some(order(found))).copied().collect()
}

fn same_white(one: &Match, other: &Match) -> bool {
    let sorted = |found: &Match| {
        let mut white = found.white;
        white.sort_unstable();
        white
    };
    sorted(one) == sorted(other)
}

fn same_phases(one: &Match, other: &Match) -> bool {
    let sorted = |found: &Match| {
        let mut rows = found.rows;
        rows.sort_unstable();
        rows
    };
    sorted(one) == sorted(other)
}

/// How much a choice of phases is worth, by facts that left and right do not change: whether the key is among them,
/// whether the tries fail to different moves, how many tries are made by the key's unit or threaten what the key
/// threatens, whether the set play is among them, how much happens in them; and last, an order of the moves.
pub(crate) fn relevance(table: &PhaseTable, rows: &[u8]) -> impl Ord + use<> {
    let rows: Vec<&PhaseRow> = rows.iter().map(|&row| &table.rows[usize::from(row)]).collect();
    let tries: Vec<&&PhaseRow> = rows.iter().filter(|row| row.kind == PhaseKind::Try).collect();
    let mut refutations: Vec<MoveId> = tries.iter().flat_map(|row| &row.refutations).map(|played| played.id).collect();
    refutations.sort_unstable();
    refutations.dedup();
    let unit = |row: &PhaseRow| row.first.map(|first| table.unit_move(first.id).unit);
    let threats = |row: &PhaseRow| -> Vec<MoveId> { row.threats.iter().map(|threat| threat.id).collect() };
    let like_key = |row: &&&&PhaseRow| table.key().is_some_and(|key| unit(key) == unit(row));
    let same_aim = |row: &&&&PhaseRow| table.key().is_some_and(|key| threats(key) == threats(row));
    let order = |first: ComparedMove| (neutral(table, first.id), Reverse(first.mv.promotion));
    let mut order: Vec<_> = rows.iter().map(|row| row.first.map(order)).collect();
    order.sort_unstable();
    (
        rows.iter().any(|row| row.kind == PhaseKind::Key),
        refutations.len() == tries.len(),
        tries.iter().filter(like_key).count(),
        tries.iter().filter(same_aim).count(),
        rows.iter().any(|row| row.kind == PhaseKind::SetPlay),
        rows.iter().map(|row| row.variations.len()).sum::<usize>(),
        Reverse(order),
    )
}

/// A move seen so that left and right do not matter.
pub(crate) fn neutral(table: &PhaseTable, id: MoveId) -> impl Ord + Copy + use<> {
    let UnitMove { unit, to, promotion } = table.unit_move(id);
    let from_edge = |file: u8| file.min(7 - file);
    (unit.rank(), to.rank(), from_edge(unit.file()), from_edge(to.file()), unit.file().abs_diff(to.file()), promotion)
}
