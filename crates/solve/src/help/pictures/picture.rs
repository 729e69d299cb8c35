//! What a final picture asks of Black.

use chess::{Bitboard, Kind, Square, king_attacks};

use super::black::{Black, Blocks};
use super::distinct::fewest_moves;
use super::parry::Check;

/// The squares that black units must occupy and those that they must not, just before White's last move.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Picture {
    pub(crate) blocked: Bitboard,
    pub(crate) clear: Bitboard,
    /// Where White may have captured before his last move.
    pub(crate) taken: Bitboard,
    /// The check that Black must not be able to parry, where it is known and the only one.
    pub(crate) check: Option<Check>,
    /// How many moves of White's other units may come before his king begins to walk; `STAYS` where he does not.
    pub(crate) before_walk: u8,
}

/// White's king stays where he is.
pub(crate) const STAYS: u8 = u8::MAX;

impl Picture {
    /// A picture of which nothing is known but the squares to be blocked.
    pub(crate) fn of_blocks(blocked: Bitboard) -> Picture {
        Picture { blocked, clear: Bitboard::EMPTY, taken: Bitboard::EMPTY, check: None, before_walk: STAYS }
    }

    /// Whether Black may bring it about in exactly this many moves of units other than the king, who stands where he is
    /// to be mated.
    #[inline]
    pub(crate) fn may_come(&self, black: &mut Black<'_>, king: Square, moves: usize) -> bool {
        let in_the_way = (self.clear & black.blocks.units) - self.taken;
        in_the_way.count() as usize <= moves
            && black.blocks.may_block(self.blocked, moves)
            && (black.blocks.castles
                || (self.may_come_counted(black, king, moves, in_the_way) && self.may_walk(black, king, moves)))
    }

    /// Whether White's king gets out where he is shut in.
    fn may_walk(&self, black: &mut Black<'_>, king: Square, moves: usize) -> bool {
        if self.before_walk == STAYS {
            return true;
        }
        let Some(shut_in) = black.shut_in() else { return true };
        let before = usize::from(self.before_walk);
        let captured = match before {
            0 => Bitboard::EMPTY,
            1 => black.attacked,
            _ => return shut_in.each().any(|guarded| guarded.stuck.count() as usize <= moves + before),
        };
        shut_in.each().any(|guarded| {
            let must_move = guarded.stuck - captured;
            if moves + before == 0 && guarded.stays(black.king, king) {
                return false;
            }
            must_move.is_empty()
                || (must_move.count() as usize <= moves
                    && fewest_moves(black.blocks, self.blocked, must_move, black.walks, moves).is_some())
        })
    }

    /// The same with a unit of its own for each task.
    fn may_come_counted(&self, black: &mut Black<'_>, king: Square, moves: usize, in_the_way: Bitboard) -> bool {
        let blocks = black.blocks;
        let parriers = self.check.map(|check| check.parriers(blocks, king)).unwrap_or_default().without(self.taken);
        if moves == 0 {
            return (parriers.stuck | parriers.others).is_empty();
        }
        let must_move = in_the_way | parriers.stuck;
        if must_move.count() as usize > moves {
            return false;
        }
        let missing = self.blocked - blocks.units;
        if let (1, Some(square)) = (moves, missing.first()) {
            if let Some(occupied) = self.in_the_way(black) {
                return self.may_step(blocks, king, square, occupied, must_move, parriers.others);
            }
        } else if moves == 1 && black.at_once.is_some() {
            return true;
        }
        let mut fewest = |must_move| fewest_moves(blocks, self.blocked, must_move, black.walks, moves);
        let Some(least) = fewest(must_move) else { return false };
        let (Some(check), true, true) = (self.check, least == moves, must_move.is_empty()) else { return true };
        // Nobody has a move left but for the blocks, so nothing else shuts a line.
        let open = if parriers.others.is_empty() { return true } else { parriers.others };
        let open = check.not_shut_off(open, blocks, king, missing) - self.taken;
        open.is_empty() || fewest(open).is_some()
    }

    /// What is surely in the way of the only move of Black's units, if that is known: all of them stay but those that White
    /// may have captured.
    fn in_the_way(&self, black: &Black<'_>) -> Option<Bitboard> {
        let units = black.blocks.units;
        match (black.at_once, self.check, black.white_moves) {
            (Some(others), _, _) => Some(units | others),
            (None, Some(_), _) | (None, None, 1) => Some(units - self.taken),
            (None, None, 2) => Some(units - black.attacked - king_attacks(black.white.0)),
            (None, None, _) => None,
        }
    }

    /// Whether one move, at once, blocks the square that is missing and does everything else.
    fn may_step(
        &self,
        blocks: &Blocks,
        king: Square,
        square: Square,
        occupied: Bitboard,
        must_move: Bitboard,
        parriers: Bitboard,
    ) -> bool {
        let mut may = blocks.may_step(square, occupied) - self.blocked;
        if must_move.any() {
            may &= must_move;
        }
        if may.is_empty() || parriers.is_empty() {
            return may.any();
        }
        let Some(check) = self.check else { return true };
        let open = check.not_shut_off(parriers, blocks, king, square.into()) - self.taken;
        open.is_empty() || (!open.many() && (open & may).any())
    }

    /// The same after one more move of White's, who may have captured on these squares.
    pub(crate) fn after(self, kind: Kind, squares: Bitboard) -> Picture {
        let before_walk = if kind == Kind::King { 0 } else { self.before_walk.saturating_add(1) };
        Picture { taken: self.taken | squares, before_walk, ..self }
    }

    /// What is asked of Black, and by which unit check is given: few squares first.
    pub(crate) fn asked(&self) -> (u32, Bitboard, Bitboard, Option<Square>) {
        (self.blocked.count(), self.blocked, self.clear, self.check.map(|check| check.from))
    }

    /// A picture that asks no more than this one or another of which the same is asked.
    pub(crate) fn weaker(&self, other: &Picture) -> Picture {
        let check = self.check.zip(other.check).map(|(one, other)| one.weaker(&other));
        Picture {
            taken: self.taken | other.taken,
            check,
            before_walk: self.before_walk.max(other.before_walk),
            ..*self
        }
    }

    /// Adds a picture to a list unless another there asks for no more; those that ask for more go.
    pub(crate) fn add_to(self, list: &mut Vec<Picture>, start: usize) {
        let asks_no_more = |one: &Picture, other: &Picture| {
            (one.blocked - other.blocked).is_empty()
                && (one.clear - other.clear).is_empty()
                && (other.taken - one.taken).is_empty()
                && one.before_walk >= other.before_walk
                && one.check.is_none_or(|check| other.check.is_some_and(|other| check.asks_no_more(&other)))
        };
        if list[start..].iter().any(|known| asks_no_more(known, &self)) {
            return;
        }
        let mut index = start;
        while index < list.len() {
            if asks_no_more(&self, &list[index]) {
                list.swap_remove(index);
            } else {
                index += 1;
            }
        }
        list.push(self);
    }
}
