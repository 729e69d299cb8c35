//! A position and its children, which have one more black unit: what refutes a first move in the parent mostly refutes
//! it in the child, and for most squares this is certain without looking.

use std::cell::OnceCell;
use std::ops::ControlFlow;

use chess::{Bitboard, Color, Fan, Move, Position, Square};

use super::mate_in_one::can_mate_in_one;
use super::near_mates::squares_that_may_mate;
use super::sisters::Sisters;
use super::spoilers::way;
use super::standing_key::StandingKey;
use super::two_mover::{Refuted, Soundness};

/// A parent, looked at once for all its children.
pub struct Family {
    parent: Position,
    /// Where a further black unit might allow a mate in one; everywhere if there is one already.
    may_be_short: Bitboard,
    /// For each white unit of the parent, by its square.
    index: [u8; 64],
    /// For each white unit, where it goes in the parent.
    targets: [Bitboard; Family::UNITS],
    /// For each white unit and each square of a further black unit: the targets that are not refuted for certain.
    open: Box<[[Bitboard; 64]; Family::UNITS]>,
    /// The first moves that mate in two in the parent, and what is certain of them once somebody asks.
    keys: Vec<(Move, OnceCell<Option<StandingKey>>)>,
}

impl Family {
    /// More white units than this are not kept track of; they are tested one by one.
    const UNITS: usize = 16;
    /// More keys than this are not kept track of; where there are many, two are soon found.
    const KEYS: usize = 16;

    /// Looks at a parent.
    pub fn of(parent: &Position, sisters: &mut Sisters) -> Family {
        let short = can_mate_in_one(parent);
        let mut family = Family {
            parent: *parent,
            may_be_short: if short { Bitboard::ALL } else { squares_that_may_mate(parent) },
            index: [u8::MAX; 64],
            targets: [Bitboard::EMPTY; Family::UNITS],
            open: Box::new([[Bitboard::EMPTY; 64]; Family::UNITS]),
            keys: Vec::new(),
        };
        let white = parent.board().color(Color::White);
        for (index, square) in white.into_iter().take(Family::UNITS).enumerate() {
            family.index[square.index()] = index as u8;
        }
        let _ = parent.visit_moves(|fan: Fan| {
            family.look_at(fan, sisters);
            ControlFlow::Continue(())
        });
        family
    }

    /// Notes for each of a unit's moves on which squares a further black unit may save it from what refutes it.
    fn look_at(&mut self, fan: Fan, sisters: &mut Sisters) {
        let unit = self.index[fan.from.index()] as usize;
        let (Some(targets), Some(open)) = (self.targets.get_mut(unit), self.open.get_mut(unit)) else { return };
        *targets |= fan.to;
        for to in fan.to {
            let mut uncertain = Bitboard::EMPTY;
            Fan { to: Bitboard::of(to), ..fan }.each(|mv| match uncertain_squares(&self.parent, mv, sisters) {
                Some(squares) => uncertain |= squares,
                None => {
                    uncertain = Bitboard::ALL;
                    if self.keys.len() < Family::KEYS {
                        self.keys.push((mv, OnceCell::new()));
                    }
                }
            });
            for square in uncertain {
                open[square.index()] |= Bitboard::of(to);
            }
        }
    }

    /// Whether a first move mates in two in a child.
    fn mates(&self, child: &Position, mv: Move, square: Square, sisters: &mut Sisters) -> bool {
        let key = self.keys.iter().find(|(key, _)| *key == mv);
        let key = key.and_then(|(key, looked)| looked.get_or_init(|| StandingKey::of(&self.parent, *key)).as_ref());
        let stands = key.zip(child.board().kind_at(square)).and_then(|(key, kind)| key.stands(child, kind, square));
        stands.unwrap_or_else(|| sisters.mates(&child.play(mv), mv))
    }

    /// Decides a child: the parent with a further black unit on this square.
    pub fn soundness(&self, child: &Position, square: Square, sisters: &mut Sisters) -> Soundness {
        if self.may_be_short.has(square) && can_mate_in_one(child) {
            return Soundness::Short;
        }
        let (mut first, mut second) = (None, None);
        let _ = child.visit_moves(|fan| {
            let unit = self.index[fan.from.index()] as usize;
            let known = self.open.get(unit).zip(self.targets.get(unit));
            let open = known.map_or(Bitboard::ALL, |(open, targets)| open[square.index()] | !*targets);
            Fan { to: fan.to & open, ..fan }.try_each(|mv| {
                if self.mates(child, mv, square, sisters) {
                    if first.is_some() {
                        second = Some(mv);
                        return ControlFlow::Break(());
                    }
                    first = Some(mv);
                }
                ControlFlow::Continue(())
            })
        });
        Soundness::of_keys(first, second)
    }
}

/// The squares on which a further black unit might save a first move from what refutes it; nothing if nothing does.
fn uncertain_squares(parent: &Position, mv: Move, sisters: &mut Sisters) -> Option<Bitboard> {
    let after = parent.play(mv);
    match sisters.look_at(&after, mv) {
        Ok(()) => None,
        Err(Refuted::By(reply)) if !mv.is_castling() => {
            Some(squares_that_may_mate(&after.play(reply)) | way(mv) | way(reply))
        }
        Err(Refuted::By(_) | Refuted::Otherwise) => Some(Bitboard::ALL),
    }
}
