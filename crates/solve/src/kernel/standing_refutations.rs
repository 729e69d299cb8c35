//! The first moves of a parent, and where a further black unit may save them from what refutes them.
//!
//! For most squares it is certain without looking that a refutation stands. On the others an obstacle is put, once for
//! units of all kinds: a move that Black's old units refute although their new companion does nothing but stand there is
//! refuted, whatever it is.

use std::ops::ControlFlow;

use chess::{Bitboard, Color, Fan, Move, Position, Square};

use super::near_mates::squares_that_may_mate;
use super::sisters::Sisters;
use super::spoilers::way;
use super::two_mover::Refuted;

/// White's first moves in a parent, looked at once for all its children.
///
/// The parent may have an obstacle where its children have a real black unit: what is refuted then is refuted in all of
/// them, whatever the unit is; what solves then may solve in some.
pub struct FirstLooks {
    parent: Position,
    /// For each white unit of the parent, by its square.
    index: [u8; 64],
    /// For each white unit, where it goes in the parent.
    targets: [Bitboard; FirstLooks::UNITS],
    /// For each white unit, the targets of which nothing is certain.
    unknown: [Bitboard; FirstLooks::UNITS],
    /// For each white unit, the targets of the moves that solve.
    solving: [Bitboard; FirstLooks::UNITS],
    refuted: Vec<StandingRefutation>,
    /// For each square of a further unit and each white unit: the targets that may be saved. Filled when first asked for.
    saved: Box<[[Bitboard; FirstLooks::UNITS]; 64]>,
    /// The squares that have been asked for.
    sifted: Bitboard,
    /// Those of them where some move may be saved.
    saving: Bitboard,
    /// The first moves that mate in two, in the order of generation.
    solutions: Vec<Move>,
}

/// A first move that is refuted.
struct StandingRefutation {
    mv: Move,
    /// Where a further unit might save it.
    uncertain: Bitboard,
}

impl FirstLooks {
    /// More white units than this are not kept track of; they are tested one by one.
    const UNITS: usize = 16;
    /// More keys than this are not kept track of; where there are many, two are soon found.
    const KEYS: usize = 16;

    /// Looks at the first moves of a parent.
    pub(super) fn of(parent: &Position, sisters: &mut Sisters) -> FirstLooks {
        let mut looks = FirstLooks {
            parent: *parent,
            index: [u8::MAX; 64],
            targets: [Bitboard::EMPTY; FirstLooks::UNITS],
            unknown: [Bitboard::EMPTY; FirstLooks::UNITS],
            solving: [Bitboard::EMPTY; FirstLooks::UNITS],
            refuted: Vec::with_capacity(64),
            saved: Box::new([[Bitboard::EMPTY; FirstLooks::UNITS]; 64]),
            sifted: Bitboard::EMPTY,
            saving: Bitboard::EMPTY,
            solutions: Vec::new(),
        };
        let white = parent.board().color(Color::White);
        for (index, square) in white.into_iter().take(FirstLooks::UNITS).enumerate() {
            looks.index[square.index()] = index as u8;
        }
        let _ = parent.visit_moves(|fan: Fan| {
            fan.each(|mv| looks.look_at(mv, sisters));
            ControlFlow::Continue(())
        });
        looks
    }

    /// Notes of a first move whether it is a key, and if not, where a further black unit may save it.
    fn look_at(&mut self, mv: Move, sisters: &mut Sisters) {
        let unit = self.index[mv.from.index()] as usize;
        if unit >= FirstLooks::UNITS {
            return;
        }
        let to = Bitboard::of(mv.to);
        self.targets[unit] |= to;
        let after = self.parent.play(mv);
        match sisters.look_at(&after, mv) {
            Ok(()) if self.solutions.len() < FirstLooks::KEYS => {
                self.solving[unit] |= to;
                self.solutions.push(mv);
            }
            Err(Refuted::By(reply)) if !mv.is_castling() => {
                self.refuted.push(StandingRefutation { mv, uncertain: uncertain_squares(&after, mv, reply) });
            }
            Ok(()) | Err(Refuted::By(_) | Refuted::Otherwise) => self.unknown[unit] |= to,
        }
    }

    /// The first moves that mate in two, in the order of generation.
    pub(super) fn solutions(&self) -> &[Move] {
        &self.solutions
    }

    /// Whether no first move but these can mate in two with a further unit of any kind on this square, White having
    /// the moves of the parent at most.
    pub(super) fn only_solutions_matter(&mut self, square: Square, sisters: &mut Sisters) -> bool {
        self.sift(square, sisters);
        let tracked = self.parent.board().color(Color::White).count() as usize <= FirstLooks::UNITS;
        tracked && !self.saving.has(square) && self.unknown.iter().all(|targets| targets.is_empty())
    }

    /// The targets of a unit's moves that may mate in two with a further unit on this square, those that the parent has
    /// not among them.
    #[inline]
    pub(super) fn open(&self, fan: Fan, square: Square) -> Bitboard {
        let unit = self.index[fan.from.index()] as usize;
        if unit >= FirstLooks::UNITS {
            return fan.to;
        }
        fan.to & (self.saved[square.index()][unit] | self.unknown[unit] | self.solving[unit] | !self.targets[unit])
    }

    /// Finds the moves that Black's old units refute no longer if there is an obstacle on this square.
    #[inline(never)]
    fn sift(&mut self, square: Square, sisters: &mut Sisters) {
        if self.sifted.has(square) {
            return;
        }
        self.sifted |= Bitboard::of(square);
        for StandingRefutation { mv, uncertain } in &self.refuted {
            if !uncertain.has(square) {
                continue;
            }
            let obstructed = self.parent.play(*mv).obstructed(Color::Black, square);
            if !matches!(sisters.look_at(&obstructed, *mv), Err(Refuted::By(_))) {
                self.saved[square.index()][self.index[mv.from.index()] as usize] |= Bitboard::of(mv.to);
                self.saving |= Bitboard::of(square);
            }
        }
    }
}

/// Where a further unit might save a first move from this reply. Where it shuts the move's way, the move is none; where
/// the move arrives, the unit is captured and gone.
pub(super) fn uncertain_squares(after: &Position, mv: Move, reply: Move) -> Bitboard {
    (squares_that_may_mate(&after.play(reply)) | way(reply)) - way(mv)
}
