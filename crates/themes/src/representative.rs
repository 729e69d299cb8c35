//! Which lines stand for many: in longer problems dozens of black moves lead to the same play, and one of them is
//! enough.
//!
//! The representative is the move of the weakest unit, nearest to Black's own side. Files do not matter, so that left
//! and right make no difference; all that are alike stay.

use chess::{Kind, Move};

use crate::{Line, Variation};

/// Of black moves that lead to the same play, the one that represents them all; several if they are alike.
pub(crate) fn representative<'v, 'a>(variations: Vec<&'v Variation<'a>>) -> Vec<&'v Variation<'a>> {
    let least = variations.iter().map(|variation| rank(variation.defense)).min();
    variations.into_iter().filter(|variation| Some(rank(variation.defense)) == least).collect()
}

/// The lines with the representative black moves, sorted.
pub(crate) fn representative_lines(mut lines: Vec<Line>) -> Vec<Line> {
    let of_line = |line: &Line| -> Vec<_> { line.0.iter().skip(1).step_by(2).map(|&mv| rank(mv)).collect() };
    let least = lines.iter().map(of_line).min();
    lines.retain(|line| Some(of_line(line)) == least);
    lines.sort_unstable();
    lines.dedup();
    lines
}

/// The least stands for all.
fn rank(mv: Move) -> (Kind, u8, u8, Option<Kind>) {
    (mv.kind, 7 - mv.from.rank(), 7 - mv.to.rank(), mv.promotion)
}
