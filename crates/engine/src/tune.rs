//! Evolution by tournaments: every generation plays a round robin, and points are fitness.

use std::sync::atomic::AtomicBool;

use evolve::{Contest, Evolution, EvolutionPlan, Individual, Space, SplitMix};

use crate::game::GameRules;
use crate::openings::Opening;
use crate::tournament::{Conditions, TournamentGame, round_robin};
use crate::{Contestant, CrossTable, LookAhead, Player};

/// How the individuals of a generation play against each other.
#[derive(Clone, Copy, Debug)]
pub struct Arena<'a> {
    /// How the players look ahead.
    pub search: LookAhead,
    /// What ends games.
    pub rules: GameRules,
    /// Where games begin; from the array if there are none.
    pub openings: &'a [Opening],
    /// The stop flag, set from outside.
    pub stop: &'a AtomicBool,
}

/// A tuning between two generations.
#[derive(Clone, PartialEq, Debug)]
pub struct Tuning {
    /// The search for weights.
    pub state: Evolution,
    /// The cross-table of every generation so far, the reference player last.
    pub tables: Vec<CrossTable>,
}

impl Tuning {
    /// The beginning.
    pub fn begin(space: &Space, plan: &EvolutionPlan) -> Tuning {
        Tuning { state: Evolution::begin(space, plan), tables: vec![] }
    }
}

/// The player an individual is; one that does not fit plays as the reference.
pub fn player_of(individual: &Individual) -> Player {
    Player::of_values(individual).unwrap_or_else(Player::reference)
}

/// Continues a tuning until the plan is done or it is stopped; `on_progress` is called after each generation with its
/// games. The same plan gives the same result on any number of threads, wherever it was interrupted.
pub fn tune(
    space: &Space,
    plan: &EvolutionPlan,
    tuning: Tuning,
    arena: Arena<'_>,
    on_progress: &mut dyn FnMut(&Tuning, &[TournamentGame]),
) -> Tuning {
    let mut tuning = tuning;
    while tuning.state.log.len() < plan.generations {
        let (mut table, mut games) = (None, vec![]);
        let mut judge = |contest: &Contest<'_>| {
            let (cross_table, played) = play_generation(contest, plan.seed, arena)?;
            let fitness = cross_table.fitness();
            (table, games) = (Some(cross_table), played);
            Some(fitness)
        };
        if !tuning.state.step(space, plan, &mut judge) {
            break;
        }
        tuning.tables.extend(table);
        on_progress(&tuning, &games);
    }
    tuning
}

fn play_generation(contest: &Contest<'_>, seed: u64, arena: Arena<'_>) -> Option<(CrossTable, Vec<TournamentGame>)> {
    let contestant = |individual| Contestant { player: player_of(individual), search: arena.search };
    let players: Vec<Contestant> = contest.individuals.iter().map(contestant).collect();
    let Arena { openings, rules, stop, .. } = arena;
    round_robin(&players, Conditions { openings, rules, seed: seed_of(seed, contest.generation), stop })
}

/// Every generation has its own random numbers, so that it does not matter what was played before.
fn seed_of(seed: u64, generation: usize) -> u64 {
    SplitMix::new(seed ^ (generation as u64).wrapping_mul(0xD1B5_4A32_D192_ED03)).next()
}
