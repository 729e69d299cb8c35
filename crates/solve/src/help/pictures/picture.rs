//! What a final picture asks of Black.

use chess::Bitboard;

use super::black::Blocks;

/// The squares that black units must occupy and those that they must not, just before White's last move.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Picture {
    pub(crate) blocked: Bitboard,
    pub(crate) clear: Bitboard,
}

impl Picture {
    /// Whether Black may bring it about in exactly this many moves of units other than the king.
    #[inline]
    pub(crate) fn may_come(&self, blocks: &Blocks, moves: usize) -> bool {
        blocks.may_block(self.blocked, moves) && (self.clear & blocks.units).count() as usize <= moves
    }

    /// Adds a picture to a list unless another there asks for no more; those that ask for more go.
    pub(crate) fn add_to(self, list: &mut Vec<Picture>, start: usize) {
        let asks_no_more = |one: &Picture, other: &Picture| {
            (one.blocked - other.blocked).is_empty() && (one.clear - other.clear).is_empty()
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
