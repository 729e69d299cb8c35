//! A position and its children, which have one more black unit: what refutes a first move in the parent mostly refutes
//! it in the child, and for most squares this is certain without looking.

use std::cell::OnceCell;
use std::ops::ControlFlow;

use chess::{Bitboard, Color, Fan, Kind, Move, Position, Square, Unit};

use super::fresh_moves::squares_of_fresh_moves;
use super::mate_in_one::can_mate_in_one;
use super::sisters::Sisters;
use super::standing_key::StandingKey;
use super::standing_mates::StandingMates;
use super::standing_refutations::{FirstLooks, uncertain_squares};
use super::two_mover::{Refuted, Soundness};

/// A parent, looked at once for all its children.
pub struct Family {
    parent: Position,
    mates: StandingMates,
    /// Where a further unit gives White moves that the parent has not.
    fresh: Bitboard,
    /// The parent, or the same with an obstacle for one of its black units.
    base: Position,
    /// Looked at when a child is met that does not fall to a mate in one.
    looks: Option<Box<FirstLooks>>,
    /// What solves in the base, looked at in the parent.
    keys: Option<Vec<KnownKey>>,
}

/// A first move that solves in the base.
struct KnownKey {
    mv: Move,
    fate: Fate,
}

/// What becomes of it in the parent, and what is certain of its children.
enum Fate {
    /// It solves there too. What is certain is found when first asked for.
    Solves(Option<Option<Box<StandingKey>>>),
    /// It is refuted, and stays so but for these squares.
    Refuted(Bitboard),
    /// It is not legal.
    Illegal,
}

/// A position with one more black unit than its parent, which is made only if somebody has to look at it.
pub struct Child<'a> {
    kind: Kind,
    square: Square,
    make: &'a dyn Fn() -> Position,
    made: OnceCell<Position>,
}

impl<'a> Child<'a> {
    /// The child with a unit of this kind on this square.
    pub fn new(kind: Kind, square: Square, make: &'a dyn Fn() -> Position) -> Child<'a> {
        Child { kind, square, make, made: OnceCell::new() }
    }

    /// The position.
    pub fn position(&self) -> &Position {
        self.made.get_or_init(self.make)
    }

    /// What the new unit is.
    pub(super) fn kind(&self) -> Kind {
        self.kind
    }

    /// Where the new unit stands.
    pub(super) fn square(&self) -> Square {
        self.square
    }
}

impl Family {
    /// Looks at a parent, White to move.
    pub fn of(parent: &Position) -> Family {
        Family::with_obstacle(parent, parent, None)
    }

    /// The same for a parent of which a sister that differs by the kind of one black unit may have been looked at: `base`
    /// has an obstacle for that unit, and the looks are what another family with this base has left. Neither may have a
    /// right to castle or to capture in passing.
    pub fn with_obstacle(parent: &Position, base: &Position, looks: Option<Box<FirstLooks>>) -> Family {
        let (mates, fresh) = (StandingMates::of(parent), squares_of_fresh_moves(parent));
        Family { parent: *parent, mates, fresh, base: *base, looks, keys: None }
    }

    /// Whether the base is not the parent itself.
    pub fn has_obstacle(&self) -> bool {
        self.parent != self.base
    }

    /// What was looked at in the base, if anything was.
    pub fn into_looks(self) -> Option<Box<FirstLooks>> {
        self.looks
    }

    /// Where a further unit leaves White a mate in one for certain, if that is a position.
    pub fn short(&self, unit: Unit) -> Bitboard {
        match unit.color {
            Color::White => self.mates.survive_white(),
            Color::Black => self.mates.survive(unit.kind),
        }
    }

    /// Decides a position with a further black unit on this square.
    pub fn soundness(&mut self, child: &Position, square: Square, sisters: &mut Sisters) -> Soundness {
        let kind = child.board().kind_at(square).expect("a child has a unit on the square where the parent has none");
        if child.en_passant() != self.parent.en_passant() {
            return sisters.soundness(child);
        }
        self.decide(&Child::new(kind, square, &|| *child), sisters)
    }

    /// Decides a child, which has the parent's right to capture in passing and White's rights to castle.
    pub fn decide(&mut self, child: &Child<'_>, sisters: &mut Sisters) -> Soundness {
        let (kind, square) = (child.kind, child.square);
        if self.mates.survive(kind).has(square) {
            return Soundness::Short;
        }
        if self.mates.are_possible(&self.parent, square) && can_mate_in_one(child.position()) {
            return Soundness::Short;
        }
        let (parent, base) = (&self.parent, &self.base);
        let looks = self.looks.get_or_insert_with(|| Box::new(FirstLooks::of(base, sisters)));
        let keys = self.keys.get_or_insert_with(|| known_keys(looks, parent, base, sisters));
        let mut search = KeySearch { parent, keys, child, sisters, first: None, second: None };
        if looks.only_solutions_matter(square, search.sisters) && !self.fresh.has(square) {
            search.among_known();
        } else {
            search.among_all(looks);
        }
        Soundness::of_keys(search.first, search.second)
    }
}

/// The solutions of the base in the parent.
fn known_keys(looks: &FirstLooks, parent: &Position, base: &Position, sisters: &mut Sisters) -> Vec<KnownKey> {
    let mut fate = |mv: Move| {
        if parent == base {
            return Fate::Solves(None);
        }
        if !parent.is_legal(mv) {
            return Fate::Illegal;
        }
        let after = parent.play(mv);
        match sisters.look_at(&after, mv) {
            Ok(()) => Fate::Solves(None),
            Err(Refuted::By(reply)) if !mv.is_castling() => Fate::Refuted(uncertain_squares(&after, mv, reply)),
            Err(Refuted::By(_) | Refuted::Otherwise) => Fate::Refuted(Bitboard::ALL),
        }
    };
    looks.solutions().iter().map(|mv| KnownKey { mv: *mv, fate: fate(*mv) }).collect()
}

/// The search for the keys of a child, two at most.
struct KeySearch<'a> {
    parent: &'a Position,
    keys: &'a mut [KnownKey],
    child: &'a Child<'a>,
    sisters: &'a mut Sisters,
    first: Option<Move>,
    second: Option<Move>,
}

impl KeySearch<'_> {
    /// Notes a key; breaks off at the second.
    fn take(&mut self, mv: Move) -> ControlFlow<()> {
        if self.first.is_some() {
            self.second = Some(mv);
            return ControlFlow::Break(());
        }
        self.first = Some(mv);
        ControlFlow::Continue(())
    }

    /// Whether one of the known keys solves in the child; nothing if that must be found out by looking.
    fn stands(&mut self, index: usize) -> Option<bool> {
        let KnownKey { mv, fate } = &mut self.keys[index];
        match fate {
            Fate::Solves(standing) => {
                let standing = standing.get_or_insert_with(|| StandingKey::of(self.parent, *mv).map(Box::new));
                standing.as_mut().and_then(|key| key.stands(self.child))
            }
            Fate::Refuted(uncertain) => (!uncertain.has(self.child.square)).then_some(false),
            Fate::Illegal => None,
        }
    }

    /// Only they may solve, and White has no move that the parent has not.
    fn among_known(&mut self) {
        for index in 0..self.keys.len() {
            let KnownKey { mv, ref fate } = self.keys[index];
            if matches!(fate, Fate::Illegal) {
                continue;
            }
            let stands = self.stands(index).unwrap_or_else(|| {
                let position = self.child.position();
                position.is_legal(mv) && self.sisters.mates(&position.play(mv), mv)
            });
            if stands && self.take(mv).is_break() {
                return;
            }
        }
    }

    /// Every first move that is not refuted for certain may.
    fn among_all(&mut self, looks: &FirstLooks) {
        let position = self.child.position();
        let _ = position.visit_moves(|fan| {
            let to = looks.open(fan, self.child.square);
            Fan { to, ..fan }.try_each(|mv| {
                let known = self.keys.iter().position(|key| key.mv == mv);
                let stands = known.and_then(|index| self.stands(index));
                if stands.unwrap_or_else(|| self.sisters.mates(&position.play(mv), mv)) {
                    return self.take(mv);
                }
                ControlFlow::Continue(())
            })
        });
    }
}
