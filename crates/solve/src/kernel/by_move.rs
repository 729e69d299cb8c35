//! One black move for each first move, by its two squares. All of it begins as zeros, which memory is handed out as: a
//! solver that lives for one problem costs no more than it is used for.

use chess::{Kind, Move, Square};

/// What last refuted each first move.
pub(crate) struct ByMove(Box<[u32]>);

impl ByMove {
    /// Nothing known yet.
    pub(crate) fn new() -> ByMove {
        ByMove(vec![0; 64 * 64].into_boxed_slice())
    }

    /// What is known of a first move.
    #[inline]
    pub(crate) fn get(&self, first: Move) -> Option<Move> {
        unpacked(self.0[slot(first)])
    }

    /// Replaces what is known of a first move.
    #[inline]
    pub(crate) fn set(&mut self, first: Move, known: Option<Move>) {
        self.0[slot(first)] = known.map_or(0, packed);
    }
}

#[inline]
fn slot(first: Move) -> usize {
    first.from.index() * 64 + first.to.index()
}

/// Never zero: kinds count from one.
#[inline]
fn packed(mv: Move) -> u32 {
    let promotion = mv.promotion.map_or(0, |kind| kind as u8 + 1);
    u32::from_le_bytes([mv.from.index() as u8, mv.to.index() as u8, mv.kind as u8 + 1, promotion])
}

#[inline]
fn unpacked(packed: u32) -> Option<Move> {
    let [from, to, kind, promotion] = packed.to_le_bytes();
    let kind_of = |number: u8| Kind::ALL.get(usize::from(number).wrapping_sub(1)).copied();
    Some(Move { from: Square::new(from), to: Square::new(to), kind: kind_of(kind)?, promotion: kind_of(promotion) })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_move_comes_back() {
        assert_eq!(unpacked(0), None);
        for kind in Kind::ALL {
            for promotion in Kind::ALL.map(Some).into_iter().chain([None]) {
                for (from, to) in (0..64).flat_map(|from| (0..64).map(move |to| (from, to))) {
                    let mv = Move { from: Square::new(from), to: Square::new(to), kind, promotion };
                    assert_eq!(unpacked(packed(mv)), Some(mv));
                }
            }
        }
    }
}
