//! The general tree of help and series play, made from its lines.

use chess::Move;

use super::{PartKind, Role, SolutionTree, TreeMove};
use crate::{PlayKind, Stipulation};

impl SolutionTree {
    /// The lines of a set play and of a solution, which stay in their order; shorter ones are a part of their own, the
    /// shortest first. Equal beginnings are written once.
    pub fn of_lines(stipulation: Stipulation, set_play: &[Vec<Move>], lines: &[Vec<Move>]) -> SolutionTree {
        let mut tree = SolutionTree::default();
        let full = stipulation.half_moves();
        let (mut short, solutions): (Vec<_>, Vec<_>) = lines.iter().partition(|line| line.len() < full);
        short.sort_by_key(|line| line.len());
        let mut add = |kind, lines: &[&Vec<Move>]| {
            let mut moves = Vec::new();
            for line in lines {
                insert(&mut moves, line, stipulation.play());
            }
            tree.add(kind, moves);
        };
        add(PartKind::SetPlay, &set_play.iter().collect::<Vec<_>>());
        add(PartKind::ShortSolutions, &short);
        add(PartKind::Solutions, &solutions);
        tree
    }
}

/// Adds a line to a tree of moves.
fn insert(moves: &mut Vec<TreeMove>, line: &[Move], play: PlayKind) {
    let [mv, rest @ ..] = line else { return };
    let index = moves.iter().position(|known| known.mv == *mv).unwrap_or_else(|| {
        moves.push(TreeMove { mv: *mv, role: role(play, rest.is_empty()), children: Vec::new() });
        moves.len() - 1
    });
    insert(&mut moves[index].children, rest, play);
}

fn role(play: PlayKind, last: bool) -> Role {
    match (play, last) {
        (PlayKind::Direct | PlayKind::SelfPlay | PlayKind::Reflex | PlayKind::SemiReflex, _) => Role::Continuation,
        (PlayKind::Help, _) | (PlayKind::SeriesHelp, true) | (PlayKind::HelpSelf | PlayKind::HelpReflex, false) => {
            Role::Help
        }
        (PlayKind::SeriesDirect, _) | (PlayKind::SeriesHelp | PlayKind::SeriesSelf | PlayKind::SeriesReflex, false) => {
            Role::Series
        }
        (PlayKind::HelpSelf | PlayKind::HelpReflex | PlayKind::SeriesSelf | PlayKind::SeriesReflex, true) => {
            Role::Forced
        }
    }
}
