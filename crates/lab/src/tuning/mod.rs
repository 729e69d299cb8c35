//! Players bred by tournaments (`evolve engine`): the request, the session that runs it, the matches at its end, and
//! files of parameters and players.

mod matches;
mod numbers;
mod parameters_file;
mod player_file;
mod request;
mod run;
mod sheets;
mod thesis;

pub use engine::{GameRules, Interval, LookAhead, MatchScore, Player, Stages, Tuning};
pub use evolve::{BadPlan, EvolutionMethod, EvolutionPlan, Genetic, Mutation, Selection, Space};
pub use matches::FinalMatch;
pub use numbers::BadNumbers;
pub use parameters_file::{list_parameters, read_parameters};
pub use player_file::{list_player, read_player};
pub use request::{EngineSettings, EvolveEngineRequest, PlayerWeights};
pub use run::{EngineFound, EvolvedEngine, evolve_engine, favorite};

pub(crate) use parameters_file::read_parameters_of;
pub(crate) use sheets::{large_sheets, plots, sheets};
