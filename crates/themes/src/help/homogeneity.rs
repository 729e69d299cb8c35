//! How alike two solutions are, move by move: by what the moves do, not by where.

use std::collections::BTreeSet;

use super::effects::EffectKind;
use super::play::{HelpPlay, HelpSolution};

/// What a move does, squares apart.
pub fn deeds(solution: &HelpSolution, ply: usize) -> BTreeSet<EffectKind> {
    solution.effects[ply].iter().map(|effect| effect.kind).collect()
}

/// What two moves, of different solutions, do alike: the share of all they do. Moves that do nothing are not alike.
pub fn likeness_of(one: &HelpSolution, other: &HelpSolution, ply: usize) -> f64 {
    let (one, other) = (deeds(one, ply), deeds(other, ply));
    let all = one.union(&other).count();
    if all == 0 { 0.0 } else { one.intersection(&other).count() as f64 / all as f64 }
}

/// How alike two solutions are: the mean over the moves. Of different lengths the last moves are compared.
pub fn homogeneity(one: &HelpSolution, other: &HelpSolution) -> f64 {
    if one.plies() != other.plies() {
        return 0.0;
    }
    let plies = one.plies();
    (0..plies).map(|ply| likeness_of(one, other, ply)).sum::<f64>() / plies as f64
}

/// What is strategic in both of two solutions at the same half-move.
pub fn shared_strategy(one: &HelpSolution, other: &HelpSolution) -> Vec<(usize, EffectKind)> {
    if one.plies() != other.plies() {
        return Vec::new();
    }
    let shared = |ply| {
        let common: Vec<EffectKind> = deeds(one, ply).intersection(&deeds(other, ply)).copied().collect();
        common.into_iter().filter(|kind| kind.is_strategic()).map(move |kind| (ply, kind))
    };
    (0..one.plies()).flat_map(shared).collect()
}

impl HelpPlay {
    /// The mean likeness of all pairs of solutions; none where there is only one.
    pub fn homogeneity(&self) -> Option<f64> {
        let pairs: Vec<f64> =
            self.pairs().map(|(one, other)| homogeneity(&self.solutions[one], &self.solutions[other])).collect();
        (!pairs.is_empty()).then(|| pairs.iter().sum::<f64>() / pairs.len() as f64)
    }
}
