//! Players bred by tournaments: what can be wished for, how it goes on, the matches at its end, and everything of it that
//! is written down.

mod checkpoint;
mod matches;
mod numbers;
mod parameters_file;
mod player_file;
mod sheets;
mod thesis;

pub use checkpoint::{BadTuningCheckpoint, TuningCheckpoint, beginning};
pub use engine::{GameRules, Interval, Player, Score, Search, Stages, Tuning};
pub use evolve::{BadPlan, Genetic, Method, Mutation, Plan, Selection, Space};
pub use matches::{FinalMatch, MatchWishes, final_matches};
pub use numbers::BadNumbers;
pub use parameters_file::{list_parameters, read_parameters};
pub use player_file::{list_player, read_player};

pub(crate) use checkpoint::{Envelope, TuningView, plan_fields, seal, state_fits};
pub(crate) use parameters_file::read_parameters_of;
pub(crate) use sheets::{Sheet, plots, sheets};

use std::sync::atomic::AtomicBool;

use engine::{Arena, Played, Tags, openings, pgn};
use studio::on_threads;

/// What is wished for.
#[derive(Clone, PartialEq, Debug)]
pub struct TuningWishes {
    /// How many sets of weights a player has.
    pub stages: Stages,
    /// The parameters and their ranges: those of the stages, the ranges perhaps changed.
    pub space: Space,
    /// How to search.
    pub plan: Plan,
    /// How players look ahead.
    pub search: Search,
    /// What ends games.
    pub rules: GameRules,
}

/// What is shown after every generation.
pub struct TuningProgress<'a> {
    wishes: &'a TuningWishes,
    tuning: &'a Tuning,
    games: &'a [Played],
}

impl TuningProgress<'_> {
    /// The number of the generation that was played, counted from 1.
    pub fn generation(&self) -> usize {
        self.tuning.tables.len()
    }

    /// The games of the generation.
    pub fn pgn(&self) -> String {
        let event = format!("generation {}", self.generation());
        let reference = self.wishes.plan.size - 1;
        let name = |player: usize| if player == reference { "reference".to_owned() } else { (player + 1).to_string() };
        all_pgn(self.games, &event, name)
    }

    /// The state, to be written down.
    pub fn checkpoint(&self) -> String {
        checkpoint::write(self.wishes, self.tuning)
    }

    /// The place of the reference player and the share of points of the best of the others.
    pub fn standing(&self) -> String {
        let Some(generation) = self.tuning.state.log.last() else { return String::new() };
        let (first, last) = generation.reference_place();
        let place = if first == last { first.to_string() } else { format!("{first}–{last}") };
        let best = generation.fitness[generation.best()];
        format!("reference {place}. of {}, best {:.0} %", self.wishes.plan.size, 100.0 * best)
    }
}

fn all_pgn(games: &[Played], event: &str, name: impl Fn(usize) -> String) -> String {
    let one = |(index, played): (usize, &Played)| {
        let (white, black, round) = (name(played.white), name(played.black), (index + 1).to_string());
        pgn(&played.game, Tags { event, round: &round, white: &white, black: &black })
    };
    games.iter().enumerate().map(one).collect()
}

/// Breeds players as wished, from the beginning or from where a checkpoint left off, until it is done or stopped. The
/// result does not depend on the number of threads.
pub fn breed_players(
    wishes: &TuningWishes,
    resume: Option<&TuningCheckpoint>,
    threads: usize,
    stop: &AtomicBool,
    see: &mut (dyn FnMut(&TuningProgress<'_>) + Send),
) -> Result<Tuning, BadTuningCheckpoint> {
    let begun = match resume {
        Some(checkpoint) => checkpoint.tuning_for(wishes)?,
        None => Tuning::begin(&wishes.space, &wishes.plan),
    };
    let TuningWishes { space, plan, search, rules, .. } = wishes;
    let arena = Arena { search: *search, rules: *rules, openings: openings(), stop };
    let mut show = |tuning: &Tuning, games: &[Played]| see(&TuningProgress { wishes, tuning, games });
    Ok(on_threads(threads, || engine::tune(space, plan, begun, arena, &mut show)))
}

/// The player that a tuning recommends.
pub fn favorite(wishes: &TuningWishes, tuning: &Tuning) -> Player {
    engine::player_of(&tuning.state.favorite(&wishes.space))
}
