//! The players of tournaments: weights, and how far they look ahead.

use std::sync::atomic::{AtomicBool, Ordering};

use evolve::SplitMix;

use crate::game::{Decision, Mover};
use crate::{Player, ThinkingLimits, Tools, TranspositionTable, choose, think};

/// A player and its way of searching.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Contestant {
    /// Its weights.
    pub player: Player,
    /// How it looks ahead.
    pub search: LookAhead,
}

/// How far to look ahead.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum LookAhead {
    /// Not at all: any legal move.
    Random,
    /// The conditions of the thesis: alpha-beta of this depth and no extras; of equal moves any.
    Plain {
        /// How many plies.
        plies: usize,
    },
    /// Everything there is, within limits.
    Full {
        /// The deepest iteration.
        depth: u8,
        /// The most nodes per move.
        nodes: u64,
    },
}

impl LookAhead {
    /// The search of the thesis' tournaments.
    pub const THESIS: LookAhead = LookAhead::Plain { plies: 3 };
}

/// Big enough for the few nodes of a move in a tournament, small enough to be made for every game.
const TABLE_ENTRIES: usize = 1 << 16;

impl Contestant {
    /// A contestant that searches as the thesis' players did.
    pub fn plain(player: Player) -> Contestant {
        Contestant { player, search: LookAhead::THESIS }
    }

    /// Its decisions in one game; the seed decides between equal moves.
    pub fn mover<'a>(&'a self, seed: u64, stop: &'a AtomicBool) -> Box<Mover<'a>> {
        let mut chance = SplitMix::new(seed);
        match self.search {
            LookAhead::Random => Box::new(move |record| {
                let moves = record.now().position.legal_moves();
                let any = moves.len().checked_sub(1).map(|_| moves[chance.below(moves.len())]);
                any.filter(|_| !stop.load(Ordering::Relaxed)).map(|mv| Decision { mv, score: 0 })
            }),
            LookAhead::Plain { plies } => Box::new(move |record| {
                let tools = Tools { ordering: true, table: 0 };
                let choice = choose(record.now(), &self.player, plies, tools);
                let any = choice.moves.len().checked_sub(1).map(|_| choice.moves[chance.below(choice.moves.len())]);
                any.filter(|_| !stop.load(Ordering::Relaxed)).map(|mv| Decision { mv, score: choice.score })
            }),
            LookAhead::Full { depth, nodes } => {
                let mut table = TranspositionTable::with_entries(TABLE_ENTRIES);
                Box::new(move |record| {
                    let limits = ThinkingLimits { depth, nodes, stop };
                    let thought = think(record.now(), record.past(), &self.player, &mut table, limits, &mut |_| {});
                    let score = thought.depth.map_or(0, |depth| depth.score);
                    let stopped = stop.load(Ordering::Relaxed);
                    thought.best.filter(|_| !stopped).map(|mv| Decision { mv, score })
                })
            }
        }
    }
}
