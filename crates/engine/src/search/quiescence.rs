//! Beyond the horizon: captures and promotions are followed until none is left, so that nothing is evaluated in the
//! middle of an exchange. A side in check may make any move.

use std::ops::ControlFlow;

use chess::{Bitboard, Fan, Kind};

use super::full::Search;
use super::order::{DEEPEST, Ranked, capture_rank};
use super::without_moves;
use crate::{GamePosition, evaluate};

impl Search<'_> {
    pub(super) fn quiesce(&mut self, game_position: &GamePosition, ply: usize, mut alpha: i32, beta: i32) -> i32 {
        if self.count_and_stop() {
            return 0;
        }
        let in_check = game_position.position.in_check();
        if ply >= DEEPEST {
            return evaluate(game_position, self.player);
        }
        let mut best = without_moves(true, ply);
        if !in_check {
            best = evaluate(game_position, self.player);
            if best >= beta {
                return best;
            }
            alpha = alpha.max(best);
        }
        let mut ranked =
            if in_check { self.all_moves(game_position, ply, 0) } else { self.captures(game_position, ply) };
        while let Some(mv) = ranked.pop() {
            let score = -self.quiesce(&game_position.play(mv), ply + 1, -beta, -alpha);
            best = best.max(score);
            alpha = alpha.max(score);
            if best >= beta || self.stopped {
                break;
            }
        }
        self.give_back(ply, ranked);
        best
    }

    /// Captures, and promotions to a queen.
    fn captures(&mut self, game_position: &GamePosition, ply: usize) -> Ranked {
        let position = &game_position.position;
        let mut ranked = self.take_list(ply);
        let enemies = position.board().color(position.turn().other());
        let crossed = position.en_passant().map_or(Bitboard::EMPTY, Bitboard::of);
        let _ = position.visit_moves(|fan| {
            let wanted = match fan.kind {
                Kind::Pawn => enemies | crossed | Bitboard::PAWNLESS,
                Kind::Knight | Kind::Bishop | Kind::Rook | Kind::Queen | Kind::King => enemies,
            };
            let to = fan.to & wanted;
            Fan { to, ..fan }.each(|mv| {
                if mv.promotion.is_none_or(|kind| kind == Kind::Queen) {
                    let promotion = if mv.promotion.is_some() { 300 } else { 0 };
                    ranked.push(capture_rank(position, mv).unwrap_or(0) + promotion, mv);
                }
            });
            ControlFlow::Continue(())
        });
        ranked
    }
}
