//! A position and its children, which have one more black unit: what refutes a first move in the parent mostly refutes
//! it in the child, and for most squares this is certain without looking.

use std::ops::ControlFlow;

use chess::{Bitboard, Color, Fan, Move, Position, Square};
use smallvec::SmallVec;

use super::mate_in_one::can_mate_in_one;
use super::near_mates::squares_that_may_mate;
use super::refutations::play_if_legal;
use super::sisters::Sisters;
use super::spoilers::way;
use super::standing_key::StandingKey;
use super::two_mover::Soundness;

/// A parent, looked at once for all its children.
pub struct Family {
    /// Where a further black unit might allow a mate in one; everywhere if there is one already.
    may_be_short: Bitboard,
    /// For each white unit of the parent, by its square.
    index: [u8; 64],
    /// For each white unit and each square of a further black unit: the targets that are refuted for certain.
    refuted: Box<[[Bitboard; 64]; Family::UNITS]>,
    /// The first moves that mate in two in the parent, as far as anything is certain of them.
    keys: SmallVec<[StandingKey; Family::KEYS]>,
}

impl Family {
    /// More white units than this are not kept track of; they are tested one by one.
    const UNITS: usize = 16;
    /// More keys than this are not kept track of; where there are many, two are soon found.
    const KEYS: usize = 8;

    /// Looks at a parent.
    pub fn of(parent: &Position, sisters: &mut Sisters) -> Family {
        let short = can_mate_in_one(parent);
        let may_be_short = if short { Bitboard::ALL } else { squares_that_may_mate(parent) };
        let refuted = Box::new([[Bitboard::EMPTY; 64]; Family::UNITS]);
        let mut family = Family { may_be_short, index: [u8::MAX; 64], refuted, keys: SmallVec::new() };
        let white = parent.board().color(Color::White);
        for (index, square) in white.into_iter().take(Family::UNITS).enumerate() {
            family.index[square.index()] = index as u8;
        }
        let _ = parent.visit_moves(|fan: Fan| {
            family.certify(parent, fan, sisters);
            ControlFlow::Continue(())
        });
        family
    }

    /// Notes for each of a unit's moves on which squares a further black unit leaves it refuted.
    fn certify(&mut self, parent: &Position, fan: Fan, sisters: &mut Sisters) {
        let unit = self.index[fan.from.index()] as usize;
        for to in fan.to {
            let mut uncertain = Bitboard::EMPTY;
            Fan { to: Bitboard::of(to), ..fan }.each(|mv| match uncertain_squares(parent, mv, sisters) {
                Some(squares) => uncertain |= squares,
                None => {
                    uncertain = Bitboard::ALL;
                    self.keep_key(parent, mv);
                }
            });
            let Some(refuted) = self.refuted.get_mut(unit) else { continue };
            for square in !uncertain {
                refuted[square.index()] |= Bitboard::of(to);
            }
        }
    }

    /// Looks closer at a first move that mates in two.
    fn keep_key(&mut self, parent: &Position, mv: Move) {
        if self.keys.len() < Family::KEYS {
            self.keys.extend(StandingKey::of(parent, mv));
        }
    }

    /// Whether a first move mates in two in a child.
    fn mates(&self, child: &Position, mv: Move, square: Square, sisters: &mut Sisters) -> bool {
        let key = self.keys.iter().find(|key| key.key() == mv);
        let kind = child.board().kind_at(square);
        let stands = key.zip(kind).and_then(|(key, kind)| key.stands(child, kind, square));
        stands.unwrap_or_else(|| sisters.mates(&child.play(mv), mv))
    }

    /// Decides a child: the parent with a further black unit on this square.
    pub fn soundness(&self, child: &Position, square: Square, sisters: &mut Sisters) -> Soundness {
        if self.may_be_short.has(square) && can_mate_in_one(child) {
            return Soundness::Short;
        }
        let (mut first, mut second) = (None, None);
        let _ = child.visit_moves(|fan| {
            let known = self.refuted.get(self.index[fan.from.index()] as usize);
            let refuted = known.map_or(Bitboard::EMPTY, |known| known[square.index()]);
            Fan { to: fan.to - refuted, ..fan }.try_each(|mv| {
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
    if sisters.mates(&after, mv) {
        return None;
    }
    // The refutation found last may be castling or stalemate, which are not remembered: look again.
    let reply = sisters.refutation_of(mv).filter(|_| !mv.is_castling());
    let replied = reply.and_then(|reply| Some((reply, play_if_legal(&after, reply)?)));
    let certain = replied.filter(|(_, replied)| !can_mate_in_one(replied));
    Some(certain.map_or(Bitboard::ALL, |(reply, replied)| squares_that_may_mate(&replied) | way(mv) | way(reply)))
}
