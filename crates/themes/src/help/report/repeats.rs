//! Moves that are played in more than one solution.

use std::collections::BTreeMap;

use chess::{Kind, Square};

use crate::help::{HelpPlay, UnitId};

/// A move that several solutions have.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Repeat {
    /// Where it is played: (solution, half-move), in order.
    pub places: Vec<(usize, usize)>,
    /// Whether it mates each time.
    pub mates: bool,
}

/// A move: who, from where, to where, what it becomes.
type Key = (UnitId, Square, Square, Option<Kind>);

/// The moves that are repeated, in the order in which they are first played. A solution counts once for a move.
pub fn repeats(play: &HelpPlay) -> Vec<Repeat> {
    let mut played: BTreeMap<Key, Vec<(usize, usize)>> = BTreeMap::new();
    for (index, solution) in play.solutions.iter().enumerate() {
        for (ply, mv) in solution.moves.iter().enumerate() {
            let places = played.entry((solution.mover(ply), mv.from, mv.to, mv.promotion)).or_default();
            if places.iter().all(|(known, _)| *known != index) {
                places.push((index, ply));
            }
        }
    }
    let mut found: Vec<Repeat> = played
        .into_values()
        .filter(|places| places.len() > 1)
        .map(|places| Repeat {
            mates: places.iter().all(|&(index, ply)| ply + 1 == play.solutions[index].plies()),
            places,
        })
        .collect();
    found.sort_by(|one, other| one.places.cmp(&other.places));
    found
}

/// Groups of solutions that mate the same way: by the same move, with the king on the same square.
pub fn same_mates(play: &HelpPlay) -> Vec<Vec<usize>> {
    let mut groups: BTreeMap<(Square, Key), Vec<usize>> = BTreeMap::new();
    for (index, solution) in play.solutions.iter().enumerate() {
        let last = solution.plies() - 1;
        let mv = solution.moves[last];
        let key = (solution.mover(last), mv.from, mv.to, mv.promotion);
        groups.entry((solution.king(), key)).or_default().push(index);
    }
    groups.into_values().filter(|group| group.len() > 1).collect()
}
