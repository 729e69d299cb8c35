//! Round robins and matches: every pairing with both colors from the same opening, all games on all processors, and a
//! result that depends on the seed only.

use std::sync::atomic::AtomicBool;

use chess::Color;
use evolve::SplitMix;
use rayon::prelude::*;

use crate::game::{Game, GameRules, play};
use crate::openings::Opening;
use crate::{Contestant, CrossTable, MatchScore};

/// What all games of a tournament have in common.
#[derive(Clone, Copy, Debug)]
pub struct Conditions<'a> {
    /// Where games begin.
    pub openings: &'a [Opening],
    /// What ends them.
    pub rules: GameRules,
    /// The random seed.
    pub seed: u64,
    /// The stop flag, set from outside.
    pub stop: &'a AtomicBool,
}

/// A game of a tournament: who played it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct TournamentGame {
    /// The number of the player with White, counted from 0.
    pub white: usize,
    /// The number of the player with Black.
    pub black: usize,
    /// What happened.
    pub game: Game,
}

/// A pairing before it is played.
struct Pairing {
    white: usize,
    black: usize,
    opening: usize,
    seed: u64,
}

/// Every player against every other, with White and with Black: `n · (n − 1)` games. `None` if it was stopped.
pub fn round_robin(players: &[Contestant], conditions: Conditions<'_>) -> Option<(CrossTable, Vec<TournamentGame>)> {
    let mut chance = SplitMix::new(conditions.seed);
    let mut pairings = vec![];
    for one in 0..players.len() {
        for other in one + 1..players.len() {
            let opening = chance.below(conditions.openings.len().max(1));
            for (white, black) in [(one, other), (other, one)] {
                pairings.push(Pairing { white, black, opening, seed: chance.next() });
            }
        }
    }
    let played = play_all(players, &pairings, conditions)?;
    Some((CrossTable::of(players.len(), &played), played))
}

/// A match of this many games, an opening for every two, colors changing. `None` if it was stopped. The score is
/// the first player's.
pub fn contest(
    players: &[Contestant; 2],
    games: usize,
    conditions: Conditions<'_>,
) -> Option<(MatchScore, Vec<TournamentGame>)> {
    let mut chance = SplitMix::new(conditions.seed);
    let first = chance.below(conditions.openings.len().max(1));
    let pairings: Vec<Pairing> = (0..games)
        .map(|number| {
            let opening = (first + number / 2) % conditions.openings.len().max(1);
            Pairing { white: number % 2, black: 1 - number % 2, opening, seed: chance.next() }
        })
        .collect();
    let played = play_all(players, &pairings, conditions)?;
    Some((MatchScore::of(&played, 0), played))
}

fn play_all(players: &[Contestant], pairings: &[Pairing], conditions: Conditions<'_>) -> Option<Vec<TournamentGame>> {
    let one = |pairing: &Pairing| {
        let Pairing { white, black, opening, seed } = *pairing;
        let record = conditions.openings.get(opening).map_or_else(Opening::none, Opening::record);
        let mut movers = [(white, Color::White), (black, Color::Black)]
            .map(|(player, color)| players[player].mover(seed ^ color as u64, conditions.stop));
        let [white_mover, black_mover] = &mut movers;
        let game = play(record, white_mover, black_mover, conditions.rules)?;
        Some(TournamentGame { white, black, game })
    };
    // One game a task: they are long, and some are much longer.
    pairings.par_iter().with_max_len(1).map(one).collect()
}
