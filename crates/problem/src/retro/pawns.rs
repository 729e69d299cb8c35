//! Pawn moves taken back: steps, captures, en passant, and promotions.

use std::ops::ControlFlow;

use chess::{Bitboard, Kind, Move, Square, Unit, pawn_attacks};

use super::candidates::{Manner, Now, Visit};
use super::pawn_rank;

/// Single and double steps.
pub(super) fn visit_pawn_steps(now: &Now, visit: &mut Visit) -> ControlFlow<()> {
    for to in now.units(Kind::Pawn) {
        let behind = Bitboard::of(to).forward(now.setup.turn) - now.occupied;
        let Some(from) = (behind - Bitboard::PAWNLESS).first() else { continue };
        now.take_back(Move::new(Kind::Pawn, from, to), Manner::Quiet, visit)?;
        let further = behind.forward(now.setup.turn) & Bitboard::rank(pawn_rank(now.mover));
        if let Some(from) = (further - now.occupied).first() {
            now.take_back(Move::new(Kind::Pawn, from, to), Manner::Quiet, visit)?;
        }
    }
    ControlFlow::Continue(())
}

/// Captures, en passant included.
pub(super) fn visit_pawn_captures(now: &Now, visit: &mut Visit) -> ControlFlow<()> {
    for to in now.units(Kind::Pawn) {
        for from in origins(now, to) - Bitboard::PAWNLESS {
            let mv = Move::new(Kind::Pawn, from, to);
            now.take_back(mv, Manner::Capture, visit)?;
            visit_en_passant(now, mv, visit)?;
        }
    }
    ControlFlow::Continue(())
}

/// Promotions, straight ahead or with a capture.
pub(super) fn visit_promotions(now: &Now, manner: Manner, visit: &mut Visit) -> ControlFlow<()> {
    let last_rank = Bitboard::rank(now.setup.turn.home_rank());
    for kind in Kind::PROMOTIONS {
        for to in now.units(kind) & last_rank {
            let from_squares = match manner {
                Manner::Quiet => Bitboard::of(to).forward(now.setup.turn) - now.occupied,
                Manner::Capture => origins(now, to),
            };
            for from in from_squares {
                now.take_back(Move { from, to, kind: Kind::Pawn, promotion: Some(kind) }, manner, visit)?;
            }
        }
    }
    ControlFlow::Continue(())
}

/// The empty squares from which a pawn captures on this one: those a pawn of the other side would attack.
fn origins(now: &Now, to: Square) -> Bitboard {
    pawn_attacks(now.setup.turn, to) - now.occupied
}

/// The capture as one en passant, if the pawn stands right and the victim's way was free.
fn visit_en_passant(now: &Now, mv: Move, visit: &mut Visit) -> ControlFlow<()> {
    let victim = Square::new(mv.from.rank() * 8 + mv.to.file());
    if now.occupied.has(victim) {
        return ControlFlow::Continue(());
    }
    let mut before = now.before(mv);
    before.board.put(victim, Unit { color: now.setup.turn, kind: Kind::Pawn });
    // Whether rank and empty squares allow the double step is decided by the check of the setup before.
    before.en_passant = Some(mv.to);
    now.offer(mv, Some((victim, Kind::Pawn)), before, visit)
}
