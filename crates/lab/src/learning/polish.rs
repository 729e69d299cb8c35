//! Polishing at the end of a search: each weight in turn is set back to its published value, or moved a little, where that
//! makes the weights fitter. Moves without gain are undone.

use evolve::{Individual, Space};
use rayon::prelude::*;

/// How far a value is moved to see whether that is better.
const MOVES: [i32; 8] = [-8, -4, -2, -1, 1, 2, 4, 8];

/// Rounds over all weights; the later ones hardly change anything.
const ROUNDS: usize = 8;

/// The polished individual. The published value is taken wherever it is no worse.
pub(super) fn polish(space: &Space, begun: Individual, fitness: impl Fn(&[i32]) -> f64 + Sync) -> Individual {
    let mut values = begun;
    let mut best = fitness(&values);
    for _ in 0..ROUNDS {
        let before = values.clone();
        for (index, parameter) in space.parameters().iter().enumerate() {
            let now = values[index];
            let moved = MOVES.into_iter().map(|step| now.saturating_add(step).clamp(parameter.min, parameter.max));
            let others: Vec<i32> =
                [parameter.recommended].into_iter().chain(moved).filter(|value| *value != now).collect();
            let judged: Vec<f64> = others
                .par_iter()
                .map(|value| {
                    let mut tried = values.clone();
                    tried[index] = *value;
                    fitness(&tried)
                })
                .collect();
            for (value, fit) in others.into_iter().zip(judged) {
                let home = value == parameter.recommended && fit >= best;
                if fit > best || home {
                    (values[index], best) = (value, fit);
                }
            }
        }
        if values == before {
            break;
        }
    }
    values
}

#[cfg(test)]
mod tests {
    use evolve::{Parameter, Sense};

    use super::*;

    #[test]
    fn moves_without_gain_are_undone() {
        let parameter =
            |name: &str| Parameter { name: name.to_owned(), min: 0, max: 100, recommended: 10, sense: Sense::Bonus };
        let space = Space::new(["wide", "useful"].map(parameter).to_vec()).expect("a space");
        // The first makes no difference; the second is best at 40.
        let fitness = |values: &[i32]| -f64::from((values[1] - 40).abs());
        assert_eq!(polish(&space, vec![77, 57], fitness), [10, 40]);
        assert_eq!(polish(&space, vec![10, 10], fitness), [10, 40]);
    }
}
