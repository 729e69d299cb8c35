//! Which lines stand for many: in longer problems dozens of black moves come to the same, and one of them is enough.
//!
//! The humblest is the move of the weakest unit, nearest to Black's own side. Files do not matter, so that left and right
//! make no difference; all that are alike stay.

use chess::{Kind, Move};

use crate::{Line, Variation};

/// Of black moves that come to the same the humblest.
pub(crate) fn humblest<'v, 'a>(variations: Vec<&'v Variation<'a>>) -> Vec<&'v Variation<'a>> {
    let least = variations.iter().map(|variation| humility(variation.defense)).min();
    variations.into_iter().filter(|variation| Some(humility(variation.defense)) == least).collect()
}

/// The lines with the humblest black moves, sorted.
pub(crate) fn humblest_lines(mut lines: Vec<Line>) -> Vec<Line> {
    let of_line = |line: &Line| -> Vec<_> { line.0.iter().skip(1).step_by(2).map(|&mv| humility(mv)).collect() };
    let least = lines.iter().map(of_line).min();
    lines.retain(|line| Some(of_line(line)) == least);
    lines.sort_unstable();
    lines.dedup();
    lines
}

/// Small for humble moves.
fn humility(mv: Move) -> (Kind, u8, u8, Option<Kind>) {
    (mv.kind, 7 - mv.from.rank(), 7 - mv.to.rank(), mv.promotion)
}
