//! Retractions by the way units go: the side that then waited must not have been in check, and rights that are
//! still there must not have been lost. Nothing is counted here.

use std::ops::ControlFlow;

use chess::{Bitboard, Board, Castling, Color, Kind, Move, Position, Setup, Square, Unit, Wing};

use super::Retraction;
use super::pawns::{visit_pawn_captures, visit_pawn_steps, visit_promotions};

/// Called with every retraction.
pub(super) type Visit<'a> = dyn FnMut(Retraction) -> ControlFlow<()> + 'a;

/// Every retraction by the way units go, those without a capture first.
pub(super) fn visit_candidates(setup: &Setup, visit: &mut Visit) -> ControlFlow<()> {
    if setup.check().is_err() {
        return ControlFlow::Continue(());
    }
    let now = Now { setup, mover: setup.turn.other(), occupied: setup.board.occupied() };
    if let Some(crossed) = setup.en_passant {
        return now.visit_double_step(crossed, visit);
    }
    for manner in [Manner::Quiet, Manner::Capture] {
        now.visit_pieces(manner, visit)?;
        visit_promotions(&now, manner, visit)?;
        match manner {
            Manner::Quiet => {
                visit_pawn_steps(&now, visit)?;
                now.visit_castling(visit)?;
            }
            Manner::Capture => visit_pawn_captures(&now, visit)?,
        }
    }
    ControlFlow::Continue(())
}

/// Whether the move taken back captured something.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Manner {
    Quiet,
    Capture,
}

/// The setup now, and who has just moved.
pub(super) struct Now<'a> {
    pub(super) setup: &'a Setup,
    pub(super) mover: Color,
    pub(super) occupied: Bitboard,
}

impl Now<'_> {
    /// The mover's units of one kind.
    pub(super) fn units(&self, kind: Kind) -> Bitboard {
        self.setup.board.units(self.mover, kind)
    }

    /// Takes this move back: without a capture, or with a capture of every kind of unit.
    pub(super) fn take_back(&self, mv: Move, manner: Manner, visit: &mut Visit) -> ControlFlow<()> {
        match manner {
            Manner::Quiet => self.offer(mv, None, self.before(mv), visit),
            Manner::Capture => {
                for kind in [Kind::Pawn, Kind::Knight, Kind::Bishop, Kind::Rook, Kind::Queen] {
                    if kind != Kind::Pawn || !Bitboard::PAWNLESS.has(mv.to) {
                        let mut before = self.before(mv);
                        before.board.put(mv.to, Unit { color: self.setup.turn, kind });
                        self.offer(mv, Some((mv.to, kind)), before, visit)?;
                    }
                }
                ControlFlow::Continue(())
            }
        }
    }

    /// The setup before a move that captured nothing.
    pub(super) fn before(&self, mv: Move) -> Setup {
        let mut before = Setup { turn: self.mover, en_passant: None, ..*self.setup };
        before.board.clear(Bitboard::of(mv.to));
        before.board.put(mv.from, Unit { color: self.mover, kind: mv.kind });
        before
    }

    /// Shows a retraction if the side that waited was not in check and no right contradicts it.
    pub(super) fn offer(
        &self,
        mv: Move,
        captured: Option<(Square, Kind)>,
        before: Setup,
        visit: &mut Visit,
    ) -> ControlFlow<()> {
        match self.position_before(mv, &before) {
            Some(_) => visit(Retraction { mv, captured, before }),
            None => ControlFlow::Continue(()),
        }
    }

    fn position_before(&self, mv: Move, before: &Setup) -> Option<Position> {
        if self.has_right_against(mv.to) { None } else { before.check().ok() }
    }

    /// Whether the unit on this square cannot have moved, since it may still castle.
    fn has_right_against(&self, square: Square) -> bool {
        let rights = self.setup.castling;
        (square == Castling::king_home(self.mover) && rights.any(self.mover))
            || Wing::ALL.into_iter().any(|wing| square == wing.rook_home(self.mover) && rights.has(self.mover, wing))
    }

    fn visit_pieces(&self, manner: Manner, visit: &mut Visit) -> ControlFlow<()> {
        for kind in [Kind::Knight, Kind::Bishop, Kind::Rook, Kind::Queen, Kind::King] {
            for to in self.units(kind) {
                for from in Board::attacks_from(kind, self.mover, to, self.occupied) - self.occupied {
                    self.take_back(Move::new(kind, from, to), manner, visit)?;
                }
            }
        }
        ControlFlow::Continue(())
    }

    fn visit_castling(&self, visit: &mut Visit) -> ControlFlow<()> {
        let home = Castling::king_home(self.mover);
        for wing in Wing::ALL {
            let (king, rook) = (wing.king_target(self.mover), wing.rook_target(self.mover));
            let rook_home = wing.rook_home(self.mover);
            let castled = self.units(Kind::King).has(king) && self.units(Kind::Rook).has(rook);
            if !castled || self.occupied.has(home) || self.occupied.has(rook_home) {
                continue;
            }
            let mv = Move::new(Kind::King, home, king);
            let mut before = self.before(mv);
            before.board.clear(Bitboard::of(rook));
            before.board.put(rook_home, Unit { color: self.mover, kind: Kind::Rook });
            before.castling = before.castling.with(self.mover, wing);
            // The rules of castling forbid more than other moves do: nothing in between, no check on the way.
            if self.position_before(mv, &before).is_some_and(|position| position.is_legal(mv)) {
                visit(Retraction { mv, captured: None, before })?;
            }
        }
        ControlFlow::Continue(())
    }

    /// The one move that leaves this en-passant square behind. Its possibility was checked before.
    fn visit_double_step(&self, crossed: Square, visit: &mut Visit) -> ControlFlow<()> {
        let ahead = if self.mover == Color::White { 1 } else { -1 };
        let (Some(from), Some(to)) = (crossed.offset(0, -ahead), crossed.offset(0, ahead)) else {
            return ControlFlow::Continue(());
        };
        self.take_back(Move::new(Kind::Pawn, from, to), Manner::Quiet, visit)
    }
}
