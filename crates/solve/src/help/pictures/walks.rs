//! Where units get to within some moves when nothing stands in their way, looked up once for each unit and square.

use chess::{Bitboard, Color, Kind, Square};

use super::reach::Reach;

/// The walks of one color's units.
pub(crate) struct Walks {
    color: Color,
    captures: bool,
    most: usize,
    /// By kind: the squares whose walks are known.
    known: [Bitboard; 6],
    /// By kind, square and number of moves.
    within: Vec<Bitboard>,
}

impl Walks {
    /// Longer walks than this are not looked at: by then most units are everywhere.
    pub(crate) const MOST: usize = 6;

    /// Walks of at most this many moves; pawns capture only where the other side has something to capture.
    pub(crate) fn new(color: Color, captures: bool, most: usize) -> Walks {
        let most = most.min(Walks::MOST);
        Walks { color, captures, most, known: [Bitboard::EMPTY; 6], within: vec![Bitboard::EMPTY; 6 * 64 * (most + 1)] }
    }

    /// The squares a unit reaches within no, one, two … moves.
    #[inline]
    pub(crate) fn within(&mut self, kind: Kind, from: Square) -> &[Bitboard] {
        let start = (kind as usize * 64 + from.index()) * (self.most + 1);
        if !self.known[kind as usize].has(from) {
            self.walk(kind, from, start);
        }
        &self.within[start..=start + self.most]
    }

    #[cold]
    fn walk(&mut self, kind: Kind, from: Square, start: usize) {
        self.known[kind as usize] |= Bitboard::of(from);
        let (mut last, mut all) = (Reach::of(kind, from), Bitboard::EMPTY);
        for squares in &mut self.within[start..=start + self.most] {
            all |= last.any();
            *squares = all;
            last = last.further(self.color, self.captures);
        }
    }
}
