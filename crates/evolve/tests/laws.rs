//! What holds for every search: values stay in range, the reference never changes, threads and interruptions change
//! nothing.

use keymove_evolve::{
    Contest, Evolution, EvolutionMethod, EvolutionPlan, Genetic, Mutation, Parameter, Selection, Sense, Space,
};
use keymove_evolve::{evolve, judge_each};
use proptest::prelude::*;

fn space() -> impl Strategy<Value = Space> {
    let range = (-50i32..50, 0i32..60, 0.0f64..1.0);
    proptest::collection::vec(range, 1..12).prop_map(|ranges| {
        let parameter = |(index, (min, width, share)): (usize, (i32, i32, f64))| Parameter {
            name: format!("p{index}"),
            min,
            max: min + width,
            recommended: min + (share * f64::from(width)) as i32,
            sense: Sense::Bonus,
        };
        Space::new(ranges.into_iter().enumerate().map(parameter).collect()).expect("a space")
    })
}

fn method() -> impl Strategy<Value = EvolutionMethod> {
    let change = prop_oneof![Just(Mutation::Uniform), (0.01f64..1.0).prop_map(|spread| Mutation::Gaussian { spread })];
    let selection = prop_oneof![Just(Selection::Roulette), (1usize..5).prop_map(|size| Selection::Tournament { size })];
    let genetic = (0.0f64..1.0, 0.0f64..1.0, change, selection, 0usize..2).prop_map(
        |(crossover, mutation, change, selection, elite)| {
            EvolutionMethod::Genetic(Genetic { crossover, mutation, change, selection, elite })
        },
    );
    prop_oneof![3 => genetic, 1 => Just(EvolutionMethod::Separable)]
}

/// Fitness that depends on everything: how near the values are to the upper ends, with some noise of their own.
fn fitness(values: &[i32]) -> f64 {
    let sum: i64 = values.iter().map(|&value| i64::from(value)).sum();
    let noise = values.iter().fold(7i64, |noise, &value| (noise * 31 + i64::from(value)).rem_euclid(1009));
    (sum + 1000) as f64 / 2000.0 + noise as f64 / 10_000.0
}

fn search(space: &Space, plan: &EvolutionPlan, start: Evolution, threads: usize, generations: usize) -> Evolution {
    let pool = rayon::ThreadPoolBuilder::new().num_threads(threads).build().expect("threads");
    let mut judge = |contest: &Contest<'_>| {
        (contest.generation <= generations).then(|| pool.install(|| judge_each(contest, fitness)))
    };
    evolve(space, plan, start, &mut judge, &mut |_| {})
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(60))]

    #[test]
    fn values_stay_in_range_and_the_reference_never_changes(
        space in space(), method in method(), size in 4usize..12, seed: u64,
    ) {
        let plan = EvolutionPlan { size, generations: 8, method, seed };
        prop_assert_eq!(plan.check(), Ok(()));
        let reference = space.reference();
        let mut judge = |contest: &Contest<'_>| {
            assert_eq!(contest.individuals.len(), size);
            assert_eq!(contest.individuals.last(), Some(&reference));
            assert!(contest.individuals.iter().all(|values| space.contains(values)));
            Some(judge_each(contest, fitness))
        };
        let state = evolve(&space, &plan, Evolution::begin(&space, &plan), &mut judge, &mut |_| {});
        prop_assert_eq!(state.log.len(), 8);
        prop_assert!(space.contains(&state.favorite(&space)));
        let alone = fitness(&reference);
        prop_assert!(state.log.iter().all(|generation| generation.reference_fitness() == alone));
    }

    #[test]
    fn threads_and_interruptions_change_nothing(
        space in space(), method in method(), seed: u64, cut in 0usize..6,
    ) {
        let plan = EvolutionPlan { size: 9, generations: 6, method, seed };
        let whole = search(&space, &plan, Evolution::begin(&space, &plan), 1, 6);
        for threads in [2, 5] {
            prop_assert_eq!(&search(&space, &plan, Evolution::begin(&space, &plan), threads, 6), &whole);
        }
        let half = search(&space, &plan, Evolution::begin(&space, &plan), 1, cut);
        prop_assert_eq!(half.log.len(), cut);
        prop_assert_eq!(&search(&space, &plan, half, 3, 6), &whole);
    }
}

/// Every method finds the top of a smooth hill, and the modern one comes nearest.
#[test]
fn every_method_climbs() {
    let parameter =
        |index: usize| Parameter { name: format!("p{index}"), min: 0, max: 100, recommended: 20, sense: Sense::Worth };
    let space = Space::new((0..10).map(parameter).collect()).expect("a space");
    let hill = |values: &[i32]| {
        let miss: i32 = values.iter().zip(0..).map(|(value, index)| (value - 70 + 3 * index).abs()).sum();
        1.0 - f64::from(miss) / 1000.0
    };
    let climb = |method: EvolutionMethod| {
        let plan = EvolutionPlan { size: 20, generations: 60, method, seed: 5 };
        let mut judge = |contest: &Contest<'_>| Some(judge_each(contest, hill));
        let state = evolve(&space, &plan, Evolution::begin(&space, &plan), &mut judge, &mut |_| {});
        hill(&state.favorite(&space))
    };
    let thesis = climb(EvolutionMethod::Genetic(Genetic::THESIS));
    let modern = climb(EvolutionMethod::Genetic(Genetic {
        mutation: 0.1,
        change: Mutation::Gaussian { spread: 0.1 },
        selection: Selection::Tournament { size: 3 },
        elite: 1,
        ..Genetic::THESIS
    }));
    let separable = climb(EvolutionMethod::Separable);
    assert!(thesis > 0.75 && modern > 0.93 && separable > 0.97, "{thesis} {modern} {separable}");
}
