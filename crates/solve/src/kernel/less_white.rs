//! A position and its rests, which lack one of White's units: what refutes a first move in the whole mostly refutes it in
//! the rest, and for most units this is certain without looking.

use std::ops::ControlFlow;

use chess::{Bitboard, Color, Fan, Kind, Move, Position, Square};

use super::mate_in_one::can_mate_in_one;
use super::sisters::Sisters;
use super::two_mover::Soundness;
use super::without_white::units_that_matter;

/// A whole problem, looked at once for all its rests without a white unit.
pub struct LessWhite {
    /// For each white unit, by its square.
    index: [u8; 64],
    /// For each white unit, where it goes in the whole.
    targets: [Bitboard; LessWhite::UNITS],
    /// For each white unit, and each that is gone: the targets that are not refuted for certain.
    open: [[Bitboard; LessWhite::UNITS]; LessWhite::UNITS],
}

impl LessWhite {
    /// White never has more units in a game.
    const UNITS: usize = 16;

    /// Looks at a whole problem with a reply that refutes each first move, in the order of the moves; of moves that are not
    /// among them nothing is certain. Nothing if it is of a rare sort: a capture in passing, or more units.
    pub fn of(whole: &Position, refuted: &[(Move, Move)]) -> Option<LessWhite> {
        let white = whole.board().color(Color::White);
        if whole.en_passant().is_some() || white.count() as usize > LessWhite::UNITS {
            return None;
        }
        let mut rests = LessWhite {
            index: [u8::MAX; 64],
            targets: [Bitboard::EMPTY; LessWhite::UNITS],
            open: [[Bitboard::EMPTY; LessWhite::UNITS]; LessWhite::UNITS],
        };
        for (index, square) in white.into_iter().enumerate() {
            rests.index[square.index()] = index as u8;
        }
        let _ = whole.visit_moves(|fan| {
            rests.targets[rests.unit(fan.from)] |= fan.to;
            fan.each(|mv| rests.look_at(whole, mv, refuted));
            ControlFlow::Continue(())
        });
        Some(rests)
    }

    fn unit(&self, square: Square) -> usize {
        usize::from(self.index[square.index()])
    }

    /// Notes without which units a first move may not fail any more.
    fn look_at(&mut self, whole: &Position, mv: Move, refuted: &[(Move, Move)]) {
        let white = whole.board().color(Color::White);
        let reply = refuted.binary_search_by_key(&mv, |(first, _)| *first).map(|place| refuted[place].1);
        let matter = match reply {
            Ok(reply) if !mv.is_castling() => matter_for(&whole.play(mv), reply),
            Ok(_) | Err(_) => white,
        };
        for unit in matter & (white - Bitboard::of(mv.from)) {
            let gone = self.unit(unit);
            self.open[self.unit(mv.from)][gone] |= Bitboard::of(mv.to);
        }
    }

    /// Whether a first move of a rest without the unit on this square is refuted for certain.
    pub fn is_refuted(&self, mv: Move, gone: Square) -> bool {
        let unit = self.unit(mv.from);
        (self.targets[unit] - self.open[unit][self.unit(gone)]).has(mv.to)
    }

    /// Shows every first move of a rest without the unit on this square that is not refuted for certain.
    fn try_open(
        &self,
        rest: &Position,
        gone: Square,
        mut look: impl FnMut(Move) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        let gone = self.unit(gone);
        rest.visit_moves(|fan: Fan| {
            let unit = self.unit(fan.from);
            let open = self.open[unit][gone] | !self.targets[unit];
            Fan { to: fan.to & open, ..fan }.try_each(&mut look)
        })
    }

    /// Decides a rest: the whole without the white unit on this square.
    pub fn soundness(&self, rest: &Position, gone: Square, sisters: &mut Sisters) -> Soundness {
        if can_mate_in_one(rest) {
            return Soundness::Short;
        }
        let (mut first, mut second) = (None, None);
        let _ = self.try_open(rest, gone, |mv| {
            if sisters.mates(&rest.play(mv), mv) {
                if first.is_some() {
                    second = Some(mv);
                    return ControlFlow::Break(());
                }
                first = Some(mv);
            }
            ControlFlow::Continue(())
        });
        Soundness::of_keys(first, second)
    }

    /// Whether another first move than this mates in two in a rest.
    pub fn has_other_key(&self, rest: &Position, gone: Square, key: Move, sisters: &mut Sisters) -> bool {
        let cooks = |mv: Move| match mv != key && sisters.mates(&rest.play(mv), mv) {
            true => ControlFlow::Break(()),
            false => ControlFlow::Continue(()),
        };
        self.try_open(rest, gone, cooks).is_break()
    }
}

/// The white units, by their squares after a first move, without which Black's reply may not refute it any more.
fn matter_for(after: &Position, reply: Move) -> Bitboard {
    let matter = units_that_matter(&after.play(reply));
    // A pawn captures only what is there. Whatever else captures a unit may go to its square just as well.
    if reply.kind == Kind::Pawn { matter | Bitboard::of(reply.to) } else { matter }
}
