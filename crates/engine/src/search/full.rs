//! The full search: iterative deepening over alpha-beta with narrow windows, table, ordering, null move, extension of
//! checks and quiescence. It knows repetitions and the fifty-move rule.

use std::ops::ControlFlow;
use std::sync::atomic::{AtomicBool, Ordering};

use chess::{Kind, Move};

use super::order::{DEEPEST, Memory, Ranked};
use super::table::{Bound, TranspositionTable};
use super::{MATE, MATE_BOUND, pack, without_moves};
use crate::{GamePosition, Player, evaluate};

/// What thinking may cost.
#[derive(Clone, Copy, Debug)]
pub struct ThinkingLimits<'a> {
    /// The deepest iteration.
    pub depth: u8,
    /// The most nodes.
    pub nodes: u64,
    /// The stop flag, set from outside.
    pub stop: &'a AtomicBool,
}

/// What was thought.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Thought {
    /// The move to make; `None` if there is none.
    pub best: Option<Move>,
    /// The last iteration that was finished, if one was.
    pub depth: Option<Depth>,
    /// How many positions were looked at.
    pub nodes: u64,
}

/// A finished iteration.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Depth {
    /// How many plies.
    pub plies: u8,
    /// The score for the side to move.
    pub score: i32,
    /// How many positions were looked at so far.
    pub nodes: u64,
    /// The line of best play.
    pub line: Vec<Move>,
}

/// Thinks about a move. `past` are the hashes of the positions since the last irreversible move, without the present
/// one; `on_progress` is called after each finished iteration. The result depends only on the arguments, unless `stop`
/// is set: then it is that of the last iteration finished before.
pub fn think(
    game_position: &GamePosition,
    past: &[u64],
    player: &Player,
    table: &mut TranspositionTable,
    limits: ThinkingLimits<'_>,
    on_progress: &mut dyn FnMut(&Depth),
) -> Thought {
    let moves = game_position.position.legal_moves();
    let Some(&first) = moves.first() else { return Thought { best: None, depth: None, nodes: 0 } };
    table.next_move();
    let search = Search::new(player, table, limits, past);
    deepen(game_position, search, first, on_progress)
}

/// The same when only some of the legal moves may be made; all of them if none is named.
pub fn think_among(
    game_position: &GamePosition,
    past: &[u64],
    player: &Player,
    table: &mut TranspositionTable,
    limits: ThinkingLimits<'_>,
    only: &[Move],
    on_progress: &mut dyn FnMut(&Depth),
) -> Thought {
    let Some(&first) = only.first() else { return think(game_position, past, player, table, limits, on_progress) };
    table.next_move();
    let search = Search { only: only.to_vec(), ..Search::new(player, table, limits, past) };
    deepen(game_position, search, first, on_progress)
}

/// One ply after the other; `first` is the move as long as nothing is known.
fn deepen(
    game_position: &GamePosition,
    mut search: Search<'_>,
    first: Move,
    on_progress: &mut dyn FnMut(&Depth),
) -> Thought {
    let limits = search.limits;
    let mut thought = Thought { best: Some(first), depth: None, nodes: 0 };
    for plies in 1..=limits.depth.min(100) {
        let score =
            search.below(game_position, i32::from(plies), 0, Window { alpha: -MATE, beta: MATE }, Null::Forbidden);
        if search.stopped {
            break;
        }
        let line = search.lines[0].clone();
        let depth = Depth { plies, score, nodes: search.nodes, line };
        thought.best = depth.line.first().copied().or(thought.best);
        on_progress(&depth);
        let is_mate = score.abs() > MATE_BOUND && MATE - score.abs() <= i32::from(plies);
        thought.depth = Some(depth);
        if is_mate {
            break;
        }
    }
    thought.nodes = search.nodes;
    thought
}

/// Between which scores the answer matters.
#[derive(Clone, Copy)]
struct Window {
    alpha: i32,
    beta: i32,
}

/// Whether the side to move may be asked to pass.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Null {
    Allowed,
    Forbidden,
}

pub(super) struct Search<'a> {
    pub(super) player: &'a Player,
    table: &'a mut TranspositionTable,
    limits: ThinkingLimits<'a>,
    memory: Memory,
    /// The positions of the game and of the line that is being looked at.
    path: Vec<u64>,
    /// The moves that may be made at the beginning; all of them if there are none here.
    only: Vec<Move>,
    /// The best line from each ply on.
    lines: Vec<Vec<Move>>,
    lists: Vec<Ranked>,
    nodes: u64,
    pub(super) stopped: bool,
}

impl<'a> Search<'a> {
    fn new(
        player: &'a Player,
        table: &'a mut TranspositionTable,
        limits: ThinkingLimits<'a>,
        past: &[u64],
    ) -> Search<'a> {
        Search {
            player,
            table,
            limits,
            memory: Memory::new(),
            path: past.to_vec(),
            only: vec![],
            lines: vec![vec![]; DEEPEST + 2],
            lists: (0..=DEEPEST + 1).map(|_| Ranked::default()).collect(),
            nodes: 0,
            stopped: false,
        }
    }

    /// Counts a node; says whether to stop.
    #[inline]
    pub(super) fn count_and_stop(&mut self) -> bool {
        self.nodes += 1;
        if self.nodes > self.limits.nodes || self.nodes.is_multiple_of(1024) && self.limits.stop.load(Ordering::Relaxed)
        {
            self.stopped = true;
        }
        self.stopped
    }

    fn below(&mut self, game_position: &GamePosition, depth: i32, ply: usize, window: Window, null: Null) -> i32 {
        self.lines[ply].clear();
        let in_check = game_position.position.in_check();
        let depth = if in_check { depth + 1 } else { depth };
        if depth <= 0 || ply >= DEEPEST {
            return self.quiesce(game_position, ply, window.alpha, window.beta);
        }
        if self.count_and_stop() {
            return 0;
        }
        let key = game_position.hash();
        if ply > 0 && self.is_draw(game_position, key, in_check) {
            return 0;
        }
        // No line can be better than mating at once, or worse than being mated at once.
        let Window { alpha, beta } = window;
        let alpha = alpha.max(without_moves(true, ply));
        let beta = beta.min(-without_moves(true, ply + 1));
        if alpha >= beta {
            return alpha;
        }
        let known = self.table.get(key, ply);
        if ply > 0
            && let Some(entry) = known.filter(|entry| i32::from(entry.depth) >= depth)
            && (entry.bound == Bound::Exact
                || entry.bound == Bound::Lower && entry.score >= beta
                || entry.bound == Bound::Upper && entry.score <= alpha)
        {
            return entry.score;
        }
        if !in_check && null == Null::Allowed && self.passing_suffices(game_position, key, depth, ply, beta) {
            return beta;
        }
        self.path.push(key);
        let known = known.map_or(0, |entry| entry.mv);
        let score = self.try_moves(game_position, key, depth, ply, Window { alpha, beta }, known);
        self.path.pop();
        score
    }

    /// Whether a position is drawn by repetition, by fifty moves or for lack of material. A single repetition suffices:
    /// a side that can repeat once can do so again.
    fn is_draw(&self, game_position: &GamePosition, key: u64, in_check: bool) -> bool {
        let clock = usize::from(game_position.clock);
        let repeated = clock >= 4 && self.path.iter().rev().take(clock).skip(1).step_by(2).any(|&past| past == key);
        repeated || game_position.is_dead() || clock >= 100 && (!in_check || game_position.position.has_moves())
    }

    /// Null move: if the side to move could even pass and still refute, it need not be asked for its moves. Not in late
    /// endings, where passing may be just what a side would need.
    fn passing_suffices(&mut self, game_position: &GamePosition, key: u64, depth: i32, ply: usize, beta: i32) -> bool {
        let board = game_position.position.board();
        let pieces = board.occupied() - board.kind(Kind::Pawn) - board.kind(Kind::King);
        let own = pieces & board.color(game_position.position.turn());
        if depth < 3 || pieces.count() < 4 || own.is_empty() || beta.abs() > MATE_BOUND {
            return false;
        }
        if evaluate(game_position, self.player) < beta {
            return false;
        }
        let Some(passed) = game_position.pass() else { return false };
        self.path.push(key);
        let window = Window { alpha: -beta, beta: 1 - beta };
        let score = -self.below(&passed, depth - 3 - depth / 4, ply + 1, window, Null::Forbidden);
        self.path.pop();
        !self.stopped && score >= beta
    }

    fn try_moves(
        &mut self,
        game_position: &GamePosition,
        key: u64,
        depth: i32,
        ply: usize,
        window: Window,
        known: u16,
    ) -> i32 {
        let Window { mut alpha, beta } = window;
        let mut ranked = self.all_moves(game_position, ply, known);
        if ranked.is_empty() {
            self.give_back(ply, ranked);
            return without_moves(game_position.position.in_check(), ply);
        }
        let (mut best, mut best_move, mut first) = (-MATE, 0, true);
        while let Some(mv) = ranked.pop() {
            let score = self.try_move(&game_position.play(mv), depth - 1, ply + 1, Window { alpha, beta }, first);
            if self.stopped {
                break;
            }
            first = false;
            if score > best {
                best = score;
                if score > alpha {
                    alpha = score;
                    best_move = pack(mv);
                    self.extend_line(ply, mv);
                }
            }
            if best >= beta {
                self.memory.refuted(&game_position.position, mv, ply, depth);
                break;
            }
        }
        self.give_back(ply, ranked);
        // What is best of some moves only must not be taken for the best of all later on.
        if !self.stopped && (ply > 0 || self.only.is_empty()) {
            let bound = match best {
                _ if best >= beta => Bound::Lower,
                _ if best > window.alpha => Bound::Exact,
                _ => Bound::Upper,
            };
            self.table.put(key, ply, depth, best, bound, best_move);
        }
        best
    }

    /// The first move with the whole window, the others only asked whether they are better, and looked at again if so.
    fn try_move(&mut self, after: &GamePosition, depth: i32, ply: usize, window: Window, first: bool) -> i32 {
        let Window { alpha, beta } = window;
        if !first {
            let narrow = Window { alpha: -alpha - 1, beta: -alpha };
            let score = -self.below(after, depth, ply, narrow, Null::Allowed);
            if score <= alpha || score >= beta || self.stopped {
                return score;
            }
        }
        -self.below(after, depth, ply, Window { alpha: -beta, beta: -alpha }, Null::Allowed)
    }

    fn extend_line(&mut self, ply: usize, mv: Move) {
        let (before, after) = self.lines.split_at_mut(ply + 1);
        let line = &mut before[ply];
        line.clear();
        line.push(mv);
        line.extend_from_slice(&after[0]);
    }

    pub(super) fn take_list(&mut self, ply: usize) -> Ranked {
        let mut ranked = std::mem::take(&mut self.lists[ply]);
        ranked.clear();
        ranked
    }

    pub(super) fn give_back(&mut self, ply: usize, ranked: Ranked) {
        self.lists[ply] = ranked;
    }

    pub(super) fn all_moves(&mut self, game_position: &GamePosition, ply: usize, known: u16) -> Ranked {
        let position = &game_position.position;
        let mut ranked = self.take_list(ply);
        let may_be_made = |mv: Move| ply > 0 || self.only.is_empty() || self.only.contains(&mv);
        let _ = position.visit_moves(|fan| {
            fan.each(|mv| {
                if may_be_made(mv) {
                    ranked.push(self.memory.rank(position, mv, known, ply), mv);
                }
            });
            ControlFlow::Continue(())
        });
        ranked
    }
}
