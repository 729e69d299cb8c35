//! Rudenko: the threats of a try return as mates in variations of the key or of another try.

use chess::Kind;

use super::TWO_MOVES;
use crate::permutation::{Fact, named, neutral, relevance};
use crate::phase_table::{MoveId, PhaseRow};
use crate::{Evidence, Group, PhaseKind, Play, Theme};

pub(super) const THEME: Theme = Theme {
    name: "rudenko",
    title: "Rudenko",
    group: Group::ChangedPlay,
    keywords: &["Rudenko"],
    page: include_str!("../../../pages/rudenko.md"),
    applies_to: TWO_MOVES,
    seed: None,
    strict,
};

/// A try and the phase in which its threats are mates.
type Pair = (u8, u8);

fn strict(play: &Play<'_>) -> Vec<Evidence> {
    let table = play.table();
    let pairs = pairs(play);
    let worth = |&(threatening, mating): &Pair| {
        (table.rows[usize::from(threatening)].threats.len(), relevance(table, &[threatening, mating]))
    };
    let Some(most) = pairs.iter().map(worth).max() else { return Vec::new() };
    pairs.iter().filter(|pair| worth(pair) == most).map(|&pair| shown(play, pair)).collect()
}

/// Set play is left aside: without a first move, it does not answer the try.
fn pairs(play: &Play<'_>) -> Vec<Pair> {
    let several = |row: &&(u8, &PhaseRow)| row.1.threats.len() >= 2 && row.1.kind == PhaseKind::Try;
    let fine = |row: &&(u8, &PhaseRow)| several(row) && !takes_queen(play, row.1);
    let played = (0..).zip(&play.table().rows).filter(|(_, row)| row.kind != PhaseKind::SetPlay);
    let rows: Vec<(u8, &PhaseRow)> = played.collect();
    let mut pairs = Vec::new();
    for &(threatening, row) in rows.iter().filter(fine) {
        let returns = |mating: &PhaseRow| row.threats.iter().all(|threat| defenses(mating, threat.id).next().is_some());
        let mating = rows.iter().filter(|&&(other, mating)| other != threatening && returns(mating));
        pairs.extend(mating.map(|&(other, _)| (threatening, other)));
    }
    pairs
}

/// After such a try White's threats can be anything.
fn takes_queen(play: &Play<'_>, row: &PhaseRow) -> bool {
    row.first.is_some_and(|first| play.diagram().board().kind_at(first.mv.to) == Some(Kind::Queen))
}

fn defenses(row: &PhaseRow, mate: MoveId) -> impl Iterator<Item = MoveId> {
    row.unified().filter(move |variation| variation.answer.id == mate).map(|variation| variation.defense.id)
}

fn shown(play: &Play<'_>, (threatening, mating): Pair) -> Evidence {
    let table = play.table();
    let (row, other) = (&table.rows[usize::from(threatening)], &table.rows[usize::from(mating)]);
    let mut facts = vec![Fact::phase(threatening)];
    let mut letters = Vec::new();
    for ((white, threat), black) in ('A'..='Z').zip(&row.threats).zip('a'..='z') {
        letters.push((white, threat.id));
        let least = defenses(other, threat.id).map(|defense| neutral(table, defense)).min();
        for defense in defenses(other, threat.id).filter(|&defense| Some(neutral(table, defense)) == least) {
            facts.push(Fact::defense(mating, defense));
            letters.push((black, defense));
        }
    }
    named(play, facts, letters, &format!("{} threats return as mates", row.threats.len()))
}
