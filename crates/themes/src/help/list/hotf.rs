//! Helpmate of the future: four solutions in two pairs, the solutions of a pair matching move by move.

use crate::Theme;
use crate::help::homogeneity::homogeneity;
use crate::help::{HelpEvidence, HelpPlay};

pub(super) const THEME: Theme = Theme::of_helpmates(
    "helpmate-of-the-future",
    "Helpmate of the future",
    &["HOTF", "Helpmate of the future"],
    include_str!("../../../pages/helpmate-of-the-future.md"),
);

/// How much the solutions of a pair have in common, at least.
const WITHIN: f64 = 0.6;
/// How much less solutions of different pairs have in common, at least.
const APART: f64 = 0.2;

pub(super) fn shown(play: &HelpPlay) -> Vec<HelpEvidence> {
    if play.solutions.len() != 4 {
        return Vec::new();
    }
    let like = |one: usize, other: usize| homogeneity(&play.solutions[one], &play.solutions[other]);
    let pairings = [[(0, 1), (2, 3)], [(0, 2), (1, 3)], [(0, 3), (1, 2)]];
    let two_pairs = |pairs: &&[(usize, usize); 2]| {
        let least = pairs.iter().map(|&(one, other)| like(one, other)).fold(f64::INFINITY, f64::min);
        let crossing = play.pairs().filter(|pair| !pairs.contains(pair)).map(|(one, other)| like(one, other));
        let most = crossing.fold(0.0, f64::max);
        least >= WITHIN && most + APART <= least
    };
    let evidence = |pairs: &[(usize, usize); 2]| {
        let [(a, b), (c, d)] = *pairs;
        let detail = format!("solutions {} and {}, {} and {} match", a + 1, b + 1, c + 1, d + 1);
        HelpEvidence::of_mates(0..4, play.solutions.iter().map(|solution| solution.king()), detail)
    };
    pairings.iter().filter(two_pairs).map(evidence).collect()
}
