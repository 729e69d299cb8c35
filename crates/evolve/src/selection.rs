//! How parents are chosen: by the roulette wheel, or the fittest of a few drawn at random.

use crate::SplitMix;

/// How parents are chosen.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Selection {
    /// With a probability proportional to fitness (Fig. 20 of the thesis).
    Roulette,
    /// The fittest of this many, drawn with replacement.
    Tournament {
        /// How many are drawn.
        size: usize,
    },
}

impl Selection {
    /// The index of one parent.
    pub(crate) fn choose(self, fitness: &[f64], chance: &mut SplitMix) -> usize {
        match self {
            Selection::Roulette => spin(&roulette(fitness), chance.share()),
            Selection::Tournament { size } => {
                let drawn = (0..size.max(1)).map(|_| chance.below(fitness.len()));
                // Of equals the one drawn first.
                drawn.reduce(|best, next| if fitness[next] > fitness[best] { next } else { best }).unwrap_or(0)
            }
        }
    }
}

/// The selection probability of each individual: its share of all fitness. Equal shares if there is none.
pub fn roulette(fitness: &[f64]) -> Vec<f64> {
    let fitness: Vec<f64> = fitness.iter().map(|one| one.max(0.0)).collect();
    let total: f64 = fitness.iter().sum();
    if total > 0.0 {
        fitness.iter().map(|one| one / total).collect()
    } else {
        vec![1.0 / fitness.len() as f64; fitness.len()]
    }
}

/// Where the wheel stops: the first individual whose cumulative probability is not below `stop`.
pub fn spin(probabilities: &[f64], stop: f64) -> usize {
    let mut cumulative = 0.0;
    for (index, probability) in probabilities.iter().enumerate() {
        cumulative += probability;
        if *probability > 0.0 && stop <= cumulative {
            return index;
        }
    }
    // Rounding may leave the last sum a little below 1: then it is the last one who can be chosen at all.
    probabilities.iter().rposition(|&probability| probability > 0.0).unwrap_or(0)
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The points of round 23 (Table 6) without the reference player's 7.5: 82.5 in all.
    #[test]
    fn the_wheel_of_round_23() {
        let points = [6.0, 12.0, 12.5, 5.5, 9.0, 10.0, 8.5, 10.0, 9.0];
        let fitness: Vec<f64> = points.iter().map(|points| points / 18.0).collect();
        let wheel = roulette(&fitness);
        for (probability, points) in wheel.iter().zip(points) {
            assert!((probability - points / 82.5).abs() < 1e-12);
        }
        // Cumulative: 6, 18, 30.5, 36, 45, 55, 63.5, 73.5, 82.5.
        let stops = [0.0, 6.1, 17.9, 18.1, 36.5, 54.9, 55.1, 73.4, 82.4].map(|stop| spin(&wheel, stop / 82.5));
        assert_eq!(stops, [0, 1, 1, 2, 4, 5, 6, 7, 8]);
        assert_eq!(spin(&wheel, 1.0), 8);
    }

    #[test]
    fn who_has_no_fitness_is_not_chosen() {
        assert_eq!(spin(&roulette(&[0.0, 1.0, 0.0]), 0.0), 1);
        assert_eq!(spin(&roulette(&[0.0, 1.0, 0.0]), 1.0), 1);
        assert_eq!(roulette(&[0.0, -1.0]), [0.5, 0.5]);
    }

    #[test]
    fn a_tournament_of_many_finds_the_fittest() {
        let mut chance = SplitMix::new(1);
        assert_eq!(Selection::Tournament { size: 100 }.choose(&[0.1, 0.9, 0.5], &mut chance), 1);
    }
}
