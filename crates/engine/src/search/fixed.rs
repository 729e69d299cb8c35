//! Searches of a fixed depth with nothing at the horizon but the evaluation: minimax (Fig. 5 of the thesis) and
//! alpha-beta (Fig. 6), which returns the same while looking at less. They know no repetitions and no fifty moves.

use chess::Move;

use super::order::{Memory, Ranked};
use super::table::{Bound, TranspositionTable};
use super::{MATE, pack, without_moves};
use crate::{GamePosition, Player, evaluate};

/// What a search found, and what it cost.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Searched {
    /// The score for the side to move.
    pub score: i32,
    /// How many positions at the horizon were evaluated.
    pub leaves: u64,
    /// How many positions were looked at in all.
    pub nodes: u64,
}

/// What alpha-beta may use in addition. None of it changes the score.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Tools {
    /// Try likely refutations first.
    pub ordering: bool,
    /// Remember positions; this many entries, 0 for none.
    pub table: usize,
}

/// Every best move, and its score.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct BestMoves {
    /// All moves of the best score, in the order of the squares; empty if there is no move.
    pub moves: Vec<Move>,
    /// The score for the side to move.
    pub score: i32,
    /// How many positions were looked at.
    pub nodes: u64,
}

/// Looks at everything.
pub fn minimax(game_position: &GamePosition, player: &Player, plies: usize) -> Searched {
    let mut searched = Searched { score: 0, leaves: 0, nodes: 0 };
    searched.score = minimax_below(game_position, player, plies, 0, &mut searched);
    searched
}

fn minimax_below(
    game_position: &GamePosition,
    player: &Player,
    plies: usize,
    ply: usize,
    searched: &mut Searched,
) -> i32 {
    searched.nodes += 1;
    if ply == plies {
        searched.leaves += 1;
        return leaf(game_position, player, ply);
    }
    let moves = game_position.position.legal_moves();
    let scores = moves.iter().map(|&mv| -minimax_below(&game_position.play(mv), player, plies, ply + 1, searched));
    scores.max().unwrap_or_else(|| without_moves(game_position.position.in_check(), ply))
}

/// A position at the horizon: mate and stalemate are seen, everything else is evaluated.
#[inline]
fn leaf(game_position: &GamePosition, player: &Player, ply: usize) -> i32 {
    if game_position.position.has_moves() {
        evaluate(game_position, player)
    } else {
        without_moves(game_position.position.in_check(), ply)
    }
}

/// Looks at what can matter.
pub fn alpha_beta(game_position: &GamePosition, player: &Player, plies: usize, tools: Tools) -> Searched {
    let mut search = Search::new(player, plies, tools);
    let score = search.below(game_position, 0, -MATE, MATE);
    Searched { score, leaves: search.leaves, nodes: search.nodes }
}

/// Every best move. The window is one point wider than it need be for one best move, so that equals are seen as equals.
pub fn choose(game_position: &GamePosition, player: &Player, plies: usize, tools: Tools) -> BestMoves {
    choose_among(game_position, player, plies, tools, &[])
}

/// The same when only some of the legal moves may be made; all of them if none is named.
pub fn choose_among(
    game_position: &GamePosition,
    player: &Player,
    plies: usize,
    tools: Tools,
    only: &[Move],
) -> BestMoves {
    let mut search = Search::new(player, plies.max(1), tools);
    let (mut best, mut moves) = (-MATE, vec![]);
    let mut ranked = search.ranked(game_position, 0, 0);
    while let Some(mv) = ranked.pop() {
        if !only.is_empty() && !only.contains(&mv) {
            continue;
        }
        let score = -search.below(&game_position.play(mv), 1, -MATE, -(best - 1));
        if score > best || moves.is_empty() {
            best = score;
            moves = vec![mv];
        } else if score == best {
            moves.push(mv);
        }
    }
    moves.sort_unstable();
    BestMoves { moves, score: best, nodes: search.nodes }
}

struct Search<'a> {
    player: &'a Player,
    plies: usize,
    ordering: bool,
    table: Option<TranspositionTable>,
    memory: Memory,
    /// One list of moves a ply, used again and again.
    lists: Vec<Ranked>,
    leaves: u64,
    nodes: u64,
}

impl<'a> Search<'a> {
    fn new(player: &'a Player, plies: usize, tools: Tools) -> Search<'a> {
        Search {
            player,
            plies,
            ordering: tools.ordering,
            table: (tools.table > 0).then(|| TranspositionTable::with_entries(tools.table)),
            memory: Memory::new(),
            lists: (0..=plies).map(|_| Ranked::default()).collect(),
            leaves: 0,
            nodes: 0,
        }
    }

    fn below(&mut self, game_position: &GamePosition, ply: usize, alpha: i32, beta: i32) -> i32 {
        self.nodes += 1;
        if ply == self.plies {
            self.leaves += 1;
            return leaf(game_position, self.player, ply);
        }
        let depth = (self.plies - ply) as i32;
        let key = if self.table.is_some() { game_position.hash() } else { 0 };
        let known = self.table.as_ref().and_then(|table| table.get(key, ply));
        // Only what was searched exactly as deep: anything else would be another score than minimax'.
        if let Some(entry) = known.filter(|entry| i32::from(entry.depth) == depth)
            && (entry.bound == Bound::Exact
                || entry.bound == Bound::Lower && entry.score >= beta
                || entry.bound == Bound::Upper && entry.score <= alpha)
        {
            return entry.score;
        }
        let (best, refutation) = self.try_moves(game_position, ply, alpha, beta, known.map_or(0, |entry| entry.mv));
        if let Some(table) = &mut self.table {
            let bound = match best {
                _ if best >= beta => Bound::Lower,
                _ if best > alpha => Bound::Exact,
                _ => Bound::Upper,
            };
            table.put(key, ply, depth, best, bound, refutation);
        }
        best
    }

    /// The best score and its move, packed.
    fn try_moves(
        &mut self,
        game_position: &GamePosition,
        ply: usize,
        mut alpha: i32,
        beta: i32,
        known: u16,
    ) -> (i32, u16) {
        let mut ranked = self.ranked(game_position, ply, known);
        let (mut best, mut best_move) = (-MATE, 0);
        if ranked.is_empty() {
            best = without_moves(game_position.position.in_check(), ply);
        }
        while let Some(mv) = ranked.pop() {
            let score = -self.below(&game_position.play(mv), ply + 1, -beta, -alpha);
            if score > best {
                (best, best_move) = (score, pack(mv));
                alpha = alpha.max(score);
            }
            if best >= beta {
                if self.ordering {
                    self.memory.refuted(&game_position.position, mv, ply, (self.plies - ply) as i32);
                }
                break;
            }
        }
        self.lists[ply] = ranked;
        (best, best_move)
    }

    fn ranked(&mut self, game_position: &GamePosition, ply: usize, known: u16) -> Ranked {
        let mut ranked = std::mem::take(&mut self.lists[ply]);
        ranked.clear();
        let position = &game_position.position;
        let _ = position.visit_moves(|fan| {
            fan.each(|mv| {
                let rank = if self.ordering { self.memory.rank(position, mv, known, ply) } else { 0 };
                ranked.push(rank, mv);
            });
            std::ops::ControlFlow::Continue(())
        });
        ranked
    }
}
