//! A genetic algorithm over named integers that knows nothing of chess.
//!
//! A [`Space`] says which parameters there are and how far each may go. A [`EvolutionPlan`] says how to search in it:
//! how many individuals, how many generations, by which [`EvolutionMethod`], from which seed. The [`Evolution`] of a
//! search is a value: it can be compared, saved and resumed, and its log holds every generation. What is good is not
//! decided here: a function is shown all individuals of a generation at once and gives each its fitness, so that they
//! may play against each other. Among them is always the reference individual, which never breeds and never changes.
//!
//! The operators are those of P. Aksenov, *Genetic algorithms for optimising chess position scoring* (2004), with
//! alternatives beside them. None of the crates for genetic algorithms fits: they judge one individual at a time, know
//! no individual outside the breeding, and keep their state to themselves.
//!
//! ```
//! use keymove_evolve::{Genetic, EvolutionMethod, Parameter, EvolutionPlan, Sense, Space, Evolution, evolve};
//!
//! let parameter = |name: &str| Parameter { name: name.into(), min: 0, max: 9, recommended: 5, sense: Sense::Bonus };
//! let space = Space::new(vec![parameter("height"), parameter("width")]).unwrap();
//! let method = EvolutionMethod::Genetic(Genetic::THESIS);
//! let plan = EvolutionPlan { size: 10, generations: 20, method, seed: 1 };
//! let judge = |contest: &keymove_evolve::Contest<'_>| {
//!     Some(contest.individuals.iter().map(|values| f64::from(values.iter().sum::<i32>()) / 18.0).collect())
//! };
//! let state = evolve(&space, &plan, Evolution::begin(&space, &plan), &mut { judge }, &mut |_| {});
//! assert_eq!(state.log.len(), 20);
//! assert!(state.log[19].mean() > state.log[0].mean());
//! ```

mod arithmetic;
mod breed;
mod crossover;
mod mutation;
mod pairwise;
mod plan;
mod run;
mod selection;
mod separable;
mod space;

pub use breed::breed;
pub use chance::SplitMix;
pub use crossover::{Cut, cross};
pub use mutation::{Mutation, mutate};
pub use pairwise::{Bounds, Pair, learn_from_pairs, product};
pub use plan::{BadPlan, EvolutionMethod, EvolutionPlan, Genetic};
pub use run::{Contest, Evolution, Generation, evolve, judge_each};
pub use selection::{Selection, roulette, spin};
pub use separable::SampleDistribution;
pub use space::{BadSpace, Individual, Parameter, Sense, Space};
