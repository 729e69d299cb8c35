//! Rukhlis: two mates are changed, and return after two other defenses.

use super::TWO_MOVES;
use crate::permutation::{Match, Pattern, best, evidence, neutral};
use crate::phase_table::{MoveId, PhaseRow, PhaseTable};
use crate::{Evidence, Group, Play, Theme};

pub(super) const THEME: Theme = Theme {
    name: "rukhlis",
    title: "Rukhlis",
    group: Group::ChangedPlay,
    keywords: &["Rukhlis", "Ideal Rukhlis"],
    page: include_str!("../../../pages/rukhlis.md"),
    applies_to: TWO_MOVES,
    seed: None,
    strict,
};

const PATTERN: Pattern = Pattern::of("set/try (+) a:A b:B | key (+) a:C b:D c:A d:B");

fn strict(play: &Play<'_>) -> Vec<Evidence> {
    let table = play.table();
    let all = best(table, &PATTERN, |found| is_transferred(table, found).then(|| is_ideal(table, found)));
    let show = |found: Match| {
        let name = if is_ideal(table, &found) { "ideal Rukhlis" } else { "Rukhlis" };
        evidence(play, &PATTERN, &found, &format!("{name}, two mates changed and two transferred"))
    };
    one_reading(table, all).into_iter().map(show).collect()
}

/// Where the same moves can be paired in several ways, one way for each choice of phases (two, if they are mirror
/// images).
fn one_reading(table: &PhaseTable, all: Vec<Match>) -> Vec<Match> {
    let order = |found: &Match| {
        let half = |place: usize| {
            let moves = [found.black[place], found.white[place], found.white[place + 2], found.black[place + 2]];
            moves.map(|id| id.map(|id| neutral(table, id)))
        };
        let mut halves = [half(0), half(1)];
        halves.sort_unstable();
        halves
    };
    let least = |found: &Match| all.iter().filter(|other| other.rows == found.rows).map(order).min();
    all.iter().filter(|found| least(found) == Some(order(found))).copied().collect()
}

/// The earlier phase, and the defenses that take over the mates, each with the mate it takes over.
fn taking_over<'t>(table: &'t PhaseTable, found: &Match) -> (&'t PhaseRow, [(MoveId, MoveId); 2]) {
    let row = found.rows[0].expect("the first phase of the pattern");
    let taken = |place: usize| {
        let letters = found.black[place + 2].zip(found.white[place]);
        letters.expect("the letters of the pattern")
    };
    (&table.rows[usize::from(row)], [taken(0), taken(1)])
}

/// Whether the defenses that have the mates after the key did not have them before.
fn is_transferred(table: &PhaseTable, found: &Match) -> bool {
    let (before, taken) = taking_over(table, found);
    let had = |(defense, mate)| before.after(defense).is_some_and(|variation| variation.answer.id == mate);
    !taken.into_iter().any(had)
}

/// Whether they had mates of their own before.
fn is_ideal(table: &PhaseTable, found: &Match) -> bool {
    let (before, taken) = taking_over(table, found);
    taken.iter().all(|&(defense, _)| before.unified_after(defense).is_some())
}
