//! The fewest units that show the same: sets of units are taken away one by one, or two where one alone cannot go, in all
//! orders that matter.

use std::collections::HashSet;

use chess::{Board, Kind};

use super::content_guard::ContentGuard;
use super::{Cost, Means, ReducedDiagram, Saving};
use crate::Step;

/// How many sets are looked at; of a dozen units that may each go there are thousands of sets.
const MOST: usize = 200;

/// The savings that lead to the cheapest diagram, one after the other; nothing if no unit can go.
pub(super) fn fewest(content_guard: &ContentGuard<'_>, from: &ReducedDiagram) -> Option<Vec<Saving>> {
    let mut search = Search { content_guard, seen: HashSet::new(), best: None };
    search.visit(from, &mut Vec::new());
    search.best
}

struct Search<'a> {
    content_guard: &'a ContentGuard<'a>,
    seen: HashSet<Board>,
    best: Option<Vec<Saving>>,
}

impl Search<'_> {
    fn visit(&mut self, from: &ReducedDiagram, way: &mut Vec<Saving>) {
        if self.seen.len() >= MOST || !self.seen.insert(from.board) {
            return;
        }
        let ways = self.content_guard.all(from, &removals(&from.board), Means::Remove);
        let ways = match ways.is_empty() {
            true => self.content_guard.first(from, &pairs(&from.board), Means::Remove).into_iter().collect(),
            false => ways,
        };
        let cost = |savings: &[Saving]| savings.last().map(|stage| stage.cost);
        let cheaper = |cost: Cost, best: Option<Cost>| best.is_none_or(|best| cost < best);
        if let Some(now) = cost(way).filter(|now| cheaper(*now, self.best.as_deref().and_then(cost))) {
            debug_assert_eq!(now, Cost::of(&from.board));
            self.best = Some(way.clone());
        }
        for stage in ways {
            let Some(after) = from.after(&stage.steps) else { continue };
            way.push(stage);
            self.visit(&after, way);
            way.pop();
        }
    }
}

/// Every unit but the kings taken away.
pub(super) fn removals(board: &Board) -> Vec<Vec<Step>> {
    deletions(board).into_iter().map(|step| vec![step]).collect()
}

pub(super) fn deletions(board: &Board) -> Vec<Step> {
    let units = board.iter().filter(|(_, unit)| unit.kind != Kind::King);
    units.map(|(square, unit)| Step::Delete { unit, square }).collect()
}

/// Any two units taken away.
pub(super) fn pairs(board: &Board) -> Vec<Vec<Step>> {
    let single = deletions(board);
    let pairs =
        single.iter().enumerate().flat_map(|(index, one)| single[index + 1..].iter().map(|other| vec![*one, *other]));
    pairs.collect()
}
