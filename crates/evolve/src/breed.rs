//! The next generation of the genetic algorithm: the elite, then as many parents as are needed, crossed and mutated.

use crate::{Cut, Genetic, Individual, Space, SplitMix, cross, mutate};

/// The generation that follows one with this fitness; the reference individual is in neither.
///
/// Selected individuals enter the crossover with its probability and are paired in the order they were selected; one
/// left without a partner stays as it is. The cut is drawn once per generation (§ 5.3.1), the coefficient for every
/// pair.
pub fn breed(
    space: &Space,
    individuals: &[Individual],
    fitness: &[f64],
    genetic: &Genetic,
    chance: &mut SplitMix,
) -> Vec<Individual> {
    let elite = fittest(fitness, genetic.elite);
    let places = individuals.len() - elite.len();
    let selected = (0..places).map(|_| individuals[genetic.selection.choose(fitness, chance)].clone());
    let mut offspring: Vec<Individual> = selected.collect();
    let crossed: Vec<usize> = (0..places).filter(|_| chance.happens(genetic.crossover)).collect();
    let cut = Cut::random(space.parameters().len(), chance);
    for pair in crossed.chunks_exact(2) {
        let (one, other) = cross(&offspring[pair[0]], &offspring[pair[1]], chance.share(), cut);
        offspring[pair[0]] = one;
        offspring[pair[1]] = other;
    }
    for values in &mut offspring {
        mutate(space, values, genetic.mutation, genetic.change, chance);
    }
    elite.into_iter().map(|index| individuals[index].clone()).chain(offspring).collect()
}

/// The indices of this many of the fittest, fittest first; of equals the earlier one.
fn fittest(fitness: &[f64], count: usize) -> Vec<usize> {
    let mut order: Vec<usize> = (0..fitness.len()).collect();
    order.sort_by(|&one, &other| fitness[other].total_cmp(&fitness[one]));
    order.truncate(count);
    order
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Parameter, Sense};

    #[test]
    fn the_elite_goes_over_unchanged() {
        let parameter =
            |name: &str| Parameter { name: name.to_owned(), min: 0, max: 99, recommended: 0, sense: Sense::Worth };
        let space = Space::new(["a", "b", "c"].map(parameter).to_vec()).expect("a space");
        let individuals: Vec<Individual> = (0..6).map(|number| vec![number; 3]).collect();
        let fitness = [0.1, 0.7, 0.2, 0.9, 0.7, 0.0];
        let genetic = Genetic { elite: 3, mutation: 1.0, ..Genetic::THESIS };
        let next = breed(&space, &individuals, &fitness, &genetic, &mut SplitMix::new(1));
        assert_eq!(next.len(), 6);
        assert_eq!(next[..3], [[3; 3], [1; 3], [4; 3]]);
    }
}
