//! One black move for each first move, by its two squares. All of it begins as zeros, which memory is handed out as: a
//! solver that lives for one problem costs no more than it is used for.

use chess::{Kind, Move, Square};

/// What last refuted each first move.
pub(crate) struct ByMove(Box<[u16]>);

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

/// From, to, and what goes or what it becomes in four bits: never zero, since these count from one.
#[inline]
fn packed(mv: Move) -> u16 {
    let unit = mv.promotion.map_or(mv.kind as u16 + 1, |kind| kind as u16 + 1 + KINDS);
    (mv.from.index() as u16) << 10 | (mv.to.index() as u16) << 4 | unit
}

#[inline]
fn unpacked(packed: u16) -> Option<Move> {
    let (from, to) = (Square::new((packed >> 10) as u8), Square::new((packed >> 4 & 63) as u8));
    let kind_of = |number: u16| Kind::ALL.get(usize::from(number)).copied();
    let unit = (packed & 15).checked_sub(1)?;
    match unit.checked_sub(KINDS) {
        None => Some(Move { from, to, kind: kind_of(unit)?, promotion: None }),
        Some(promotion) => Some(Move { from, to, kind: Kind::Pawn, promotion: Some(kind_of(promotion)?) }),
    }
}

const KINDS: u16 = Kind::ALL.len() as u16;

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_move_comes_back() {
        assert_eq!(unpacked(0), None);
        let promotions = Kind::PROMOTIONS.map(|kind| (Kind::Pawn, Some(kind)));
        for (kind, promotion) in Kind::ALL.map(|kind| (kind, None)).into_iter().chain(promotions) {
            for (from, to) in (0..64).flat_map(|from| (0..64).map(move |to| (from, to))) {
                let mv = Move { from: Square::new(from), to: Square::new(to), kind, promotion };
                assert_eq!(unpacked(packed(mv)), Some(mv));
            }
        }
    }
}
