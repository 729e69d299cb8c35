//! Reciprocal change: two defenses exchange their mates from one phase to another.

use super::changes::{answers, distinct};
use crate::list::TWO_OR_THREE_MOVES;
use crate::permutation::{Match, Pattern, facts, named, neutral, readings, relevance};
use crate::phase_table::PhaseTable;
use crate::{Evidence, Group, Play, Theme};

pub(super) const THEME: Theme = Theme {
    name: "reciprocal",
    title: "Reciprocal change",
    group: Group::ChangedPlay,
    keywords: &["Reciprocal"],
    page: include_str!("../../../pages/reciprocal.md"),
    applies_to: TWO_OR_THREE_MOVES,
    seed: None,
    strict,
};

const PATTERN: Pattern = Pattern::of("set/try/key (+) a:A b:B | set/try/key (+) a:B b:A");

fn strict(play: &Play<'_>) -> Vec<Evidence> {
    let table = play.table();
    let all = readings(table, &PATTERN);
    let mut pairs: Vec<[u8; 2]> = all.iter().map(phases).collect();
    pairs.sort_unstable();
    pairs.dedup();
    let in_pair = |pair: [u8; 2]| (pair, exchanges(table, all.iter().filter(|found| phases(found) == pair)));
    let all: Vec<([u8; 2], Vec<Exchange>)> = pairs.into_iter().map(in_pair).collect();
    let worth = |(pair, exchanges): &([u8; 2], Vec<Exchange>)| (exchanges.len(), relevance(table, pair));
    let Some(most) = all.iter().map(worth).max() else { return Vec::new() };
    all.iter().filter(|one| worth(one) == most).map(|(_, exchanges)| words(play, exchanges)).collect()
}

/// The two phases of a match.
fn phases(found: &Match) -> [u8; 2] {
    let row = |place: usize| found.rows[place].expect("a match has a row for every phase");
    [row(0).min(row(1)), row(0).max(row(1))]
}

/// Two mates that change places, with the defenses that exchange them: one pair of defenses for all that do (or two, if
/// they are mirror images).
type Exchange = Vec<Match>;

/// What is exchanged in two phases. Other mates make another exchange.
fn exchanges<'m>(table: &PhaseTable, found: impl Iterator<Item = &'m Match>) -> Vec<Exchange> {
    let mates = |found: &Match| [found.white[0].min(found.white[1]), found.white[0].max(found.white[1])];
    let mut exchanges: Vec<Exchange> = Vec::new();
    for &found in found {
        match exchanges.iter_mut().find(|exchange| mates(&exchange[0]) == mates(&found)) {
            Some(exchange) => exchange.push(found),
            None => exchanges.push(vec![found]),
        }
    }
    let order = |found: &Match| {
        let mut defenses: Vec<_> = found.black.iter().flatten().map(|&id| neutral(table, id)).collect();
        defenses.sort_unstable();
        defenses
    };
    for exchange in &mut exchanges {
        let least = exchange.iter().map(order).min();
        exchange.retain(|found| Some(order(found)) == least);
    }
    exchanges
}

fn words(play: &Play<'_>, exchanges: &[Exchange]) -> Evidence {
    let all = || exchanges.iter().flatten();
    let white = distinct(all().flat_map(|found| found.white.into_iter().flatten()));
    let black = distinct(all().flat_map(|found| found.black.into_iter().flatten()));
    let letters = ('A'..='Z').zip(white).chain(('a'..='z').zip(black)).collect();
    let what = match exchanges.len() {
        1 => format!("two defenses exchange their {}", answers(play)),
        2 => format!("double, two pairs of defenses exchange their {}", answers(play)),
        pairs => format!("{pairs} pairs of defenses exchange their {}", answers(play)),
    };
    let facts = all().flat_map(|found| facts(&PATTERN, found)).collect();
    named(play, facts, letters, &what)
}
