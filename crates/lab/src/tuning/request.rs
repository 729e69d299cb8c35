//! The request `evolve engine`: everything the players and their matches depend on.

use engine::{GameRules, LookAhead, Player, Stages, Weights};
use evolve::{EvolutionPlan, Space};
use serde::{Deserialize, Serialize};
use serde_json::{Map, Value};
use session::Request;

use crate::breeding::{Breeding, LARGEST, Ranges, differing_ranges, flattened, space_with};
use crate::failure::{CannotRun, within};

/// Breed players of the engine by round-robin tournaments.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct EvolveEngineRequest {
    /// The search.
    pub breeding: Breeding,
    /// Separate weights for the opening and the ending.
    pub two_stages: bool,
    /// How many plies players look ahead.
    pub plies: usize,
    /// Search fully with this many nodes per move instead.
    pub nodes: Option<u64>,
    /// The ranges that differ from the thesis'.
    pub parameters: Ranges,
    /// A player resigns after two scores in a row below minus this; never if absent.
    pub resign: Option<i32>,
    /// After this many plies a game is adjudicated.
    pub longest_game: usize,
    /// Games in each of the final matches; 0 for no matches.
    pub games: usize,
    /// An opponent for one more final match.
    pub rival: Option<PlayerWeights>,
}

/// The weights of a player as plain data, in the order of the terms.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct PlayerWeights {
    /// On a full board.
    pub opening: Weights,
    /// On an empty board.
    pub ending: Weights,
}

impl From<&Player> for PlayerWeights {
    fn from(player: &Player) -> PlayerWeights {
        PlayerWeights { opening: *player.opening(), ending: *player.ending() }
    }
}

impl Request for EvolveEngineRequest {
    const COMMAND: &'static str = "evolve engine";
    const VERSION: &'static str = studio::VERSION;
    // The matches are played after the breeding, again each time.
    const MAY_CHANGE: &'static [&'static str] = &["games", "rival"];

    fn fields(&self) -> Map<String, Value> {
        serde_json::to_value(self).map_or_else(|_| Map::new(), flattened)
    }
}

/// A request that was found to make sense.
#[derive(Clone, PartialEq, Debug)]
pub struct EngineSettings {
    /// How many sets of weights a player has.
    pub stages: Stages,
    /// The parameters and their ranges.
    pub space: Space,
    /// How to search.
    pub plan: EvolutionPlan,
    /// How players look ahead.
    pub search: LookAhead,
    /// What ends games.
    pub rules: GameRules,
    /// Games in each of the final matches.
    pub games: usize,
    /// An opponent for one more final match.
    pub rival: Option<Player>,
}

impl EvolveEngineRequest {
    /// The ranges of a space of parameters, as the request keeps them.
    pub fn ranges_of(space: &Space, stages: Stages) -> Ranges {
        differing_ranges(space, &stages.space())
    }

    /// The settings, or the first thing that makes no sense. Nothing is played.
    pub fn settings(&self) -> Result<EngineSettings, CannotRun> {
        let stages = if self.two_stages { Stages::Two } else { Stages::One };
        let plain = LookAhead::Plain { plies: within("plies", self.plies, 1..=6)? };
        Ok(EngineSettings {
            stages,
            space: space_with(&stages.space(), &self.parameters)?,
            plan: self.breeding.plan()?,
            search: self.nodes.map_or(plain, |nodes| LookAhead::Full { depth: 60, nodes }),
            rules: GameRules {
                resign: self.resign.map(|resign| within("resign", resign, 1..=LARGEST)).transpose()?,
                plies: within("longest-game", self.longest_game, 1..=10_000)?,
            },
            games: within("games", self.games, 0..=1_000_000)?,
            rival: self.rival.as_ref().map(player).transpose()?,
        })
    }
}

fn player(weights: &PlayerWeights) -> Result<Player, CannotRun> {
    for weight in weights.opening.iter().chain(&weights.ending) {
        within("rival", *weight, -LARGEST..=LARGEST)?;
    }
    Ok(Player::of_stages(weights.opening, weights.ending))
}
