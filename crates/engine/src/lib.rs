//! A small playing engine whose evaluation has 26 weights, and the tournaments that tune them.
//!
//! A [`GamePosition`] is a position with what the game left behind; [`evaluate()`] weighs the 26 [`TERMS`] of P.
//! Aksenov, *Genetic algorithms for optimising chess position scoring* (2004), with the weights of a [`Player`].
//! [`minimax`], [`alpha_beta`] and [`choose`] look ahead to a fixed depth, [`think`] has everything that makes a search
//! strong. [`play`] plays a game, [`round_robin`] and [`contest`] many, [`tune()`] breeds players by their points.
//!
//! ```
//! use std::sync::atomic::AtomicBool;
//! use chess::{parse_fen, san};
//! use keymove_engine::{GamePosition, Player, ThinkingLimits, TranspositionTable, think};
//!
//! let position = parse_fen("6k1/5ppp/8/8/8/8/8/R6K w - -").unwrap().setup.check().unwrap();
//! let game_position = GamePosition::of(position, 0);
//! let limits = ThinkingLimits { depth: 3, nodes: 10_000, stop: &AtomicBool::new(false) };
//! let table = &mut TranspositionTable::new(1);
//! let thought = think(&game_position, &[], &Player::reference(), table, limits, &mut |_| {});
//! assert_eq!(san(&position, thought.best.unwrap()), "Ra8#");
//! ```

mod contestant;
mod crosstable;
mod elo;
mod evaluate;
mod game;
mod game_position;
mod openings;
mod pgn;
mod player;
mod record;
mod search;
mod terms;
mod tournament;
mod tune;
pub mod uci;

pub use contestant::{Contestant, LookAhead};
pub use crosstable::CrossTable;
pub use elo::{Interval, MatchScore};
pub use evaluate::evaluate;
pub use game::{Cause, Decision, Game, GameRules, Mover, play};
pub use game_position::GamePosition;
pub use openings::{Opening, RECIPE, Recipe, make_openings, openings};
pub use pgn::{Tags, pgn};
pub use player::{Player, Stages, Weights};
pub use record::{End, GameRecord};
pub use search::{
    BestMoves, Depth, MATE, Searched, ThinkingLimits, Thought, Tools, TranspositionTable, alpha_beta, choose,
    choose_among, minimax, moves_to_mate, think, think_among,
};
pub use terms::{COUNT, EvaluationTerm, TERMS};
pub use tournament::{Conditions, TournamentGame, contest, round_robin};
pub use tune::{Arena, Tuning, player_of, tune};

/// The version the engine names when a chess program asks.
pub const VERSION: &str = env!("CARGO_PKG_VERSION");
