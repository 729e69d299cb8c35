//! A table of rows in the making, as the models of two-movers fill it.

use std::collections::BTreeSet;

use chess::{Bitboard, Board};
use themes::Evidence;

use super::mates::Mate;
use crate::material::value;
use crate::{RowGroup, Score};

/// Rows so far.
#[derive(Default)]
pub(crate) struct Table {
    pub score: Score,
}

impl Table {
    /// A theme that pays for every occurrence.
    pub fn each(&mut self, name: &'static str, count: usize, weight: i32) {
        let points = weight * count as i32;
        self.add(RowGroup::Themes, name, count as i32, points, &format!("{weight} each"));
    }

    /// A theme that pays in full for its first different mate and a fifth for each further one.
    pub fn first_and_fifths(&mut self, name: &'static str, evidence: &[Evidence], weight: i32) {
        let mates: BTreeSet<Mate> = evidence
            .iter()
            .flat_map(|evidence| &evidence.lines)
            .filter_map(|line| line.last().map(|mate| (mate.from, mate.to)))
            .collect();
        let count = mates.len() as i32;
        let detail = format!("{weight} for the first different mate, {} for each further one", weight / 5);
        self.add(RowGroup::Themes, name, count, first_and_fifths(count, weight), &detail);
    }

    /// A row that pays by the value of each unit.
    pub fn valued(&mut self, name: &'static str, squares: Bitboard, board: &Board, weight: i32, group: RowGroup) {
        let sum: i32 = squares.into_iter().filter_map(|square| board.kind_at(square)).map(value).sum();
        let names: Vec<String> = squares.into_iter().map(|square| square.to_string()).collect();
        let sign = if group == RowGroup::Penalties { -1 } else { 1 };
        let detail = format!("{weight} × {sum}: {}", names.join(" "));
        self.add(group, name, squares.count() as i32, sign * weight * sum, &detail);
    }

    pub fn bonus(&mut self, name: &'static str, count: i32, points: i32, detail: &str) {
        self.add(RowGroup::Bonuses, name, count, points, detail);
    }

    pub fn penalty(&mut self, name: &'static str, count: i32, points: i32, detail: &str) {
        self.add(RowGroup::Penalties, name, count, -points, detail);
    }

    fn add(&mut self, group: RowGroup, name: &'static str, count: i32, points: i32, detail: &str) {
        self.score.add(group, name, f64::from(count), f64::from(points), detail.to_owned());
    }
}

/// The first pays in full, each further one a fifth (divisions truncate).
pub(crate) fn first_and_fifths(count: i32, weight: i32) -> i32 {
    if count == 0 { 0 } else { weight + (count - 1) * (weight / 5) }
}
