//! Both halves of the final picture, remembered and put together.

use chess::{Bitboard, Color, Kind, Position, Square};
use problem::Aim;

use super::black::{Blocks, king_moves};
use super::field::{Field, Patterns, Squares};
use super::memory::{Memory, key};
use super::white::{Guards, guarded_after_moves};

/// What both sides have left: White's last move, which reaches the aim, is counted.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Left {
    pub(crate) white: usize,
    pub(crate) black: usize,
}

/// Answers whether a mate or stalemate may still come about.
pub(crate) struct Views {
    guards: Guards,
    blocks: Blocks,
    white: Memory<WhiteView>,
    black: Memory<ByKing>,
}

/// What White can guard from where his units stand.
struct WhiteView {
    /// What he guards after each of his moves, where he has one left and nothing can get out of its way any more.
    guarded: Option<Vec<Bitboard>>,
    by_king: ByKing,
}

/// Patterns for each square of the black king where they were asked for.
#[derive(Default)]
struct ByKing {
    known: Squares,
    sets: Vec<(Square, Patterns)>,
}

impl ByKing {
    fn get(&mut self, king: Square, make: impl FnOnce() -> Patterns) -> Patterns {
        if self.known.has(king)
            && let Some((_, set)) = self.sets.iter().find(|(square, _)| *square == king)
        {
            return *set;
        }
        let set = make();
        self.known |= Bitboard::of(king);
        self.sets.push((king, set));
        set
    }
}

impl Views {
    /// Of what one side does from where it stands, this is kept at most: a kilobyte or two.
    const VIEW_BYTES: usize = 1 << 11;

    /// For a problem that begins here, with this much left, in so many bytes.
    pub(crate) fn new(position: &Position, aim: Aim, left: Left, bytes: usize) -> Views {
        let more_than_king = |color| position.board().color(color).many();
        let most = bytes / Views::VIEW_BYTES / 2;
        Views {
            guards: Guards::new(aim, more_than_king(Color::Black), left.white),
            blocks: Blocks::new(more_than_king(Color::White), left.black),
            white: Memory::of(most),
            black: Memory::of(most),
        }
    }

    /// Those of some squares on which the black king may yet be mated or stalemated.
    pub(crate) fn possible(&mut self, position: &Position, left: Left, kings: Squares) -> Squares {
        let near: Squares = kings.into_iter().filter(|&king| king_moves(position, king) <= left.black).collect();
        if near.is_empty() {
            return near;
        }
        let Views { guards, blocks, white, black } = self;
        let white = white_view(white, guards, position, left);
        let black = black.entry(key(position, Color::Black, left.black), ByKing::default);
        let meets = |&king: &Square| {
            let unguarded = white.unguarded(guards, position, king, left.white);
            unguarded.meets(&black.get(king, || blocks.of(position, king, left.black)))
        };
        near.into_iter().filter(meets).collect()
    }

    /// With Black to play the last move but one: what may be left unguarded by White's last, for some squares of the king.
    pub(crate) fn unguarded(&mut self, position: &Position, kings: Squares) -> Vec<(Square, Patterns)> {
        let left = Left { white: 1, black: 1 };
        let view = white_view(&mut self.white, &self.guards, position, left);
        let guards = &mut self.guards;
        kings.into_iter().map(|king| (king, view.unguarded(guards, position, king, left.white))).collect()
    }
}

fn white_view<'a>(
    memory: &'a mut Memory<WhiteView>,
    guards: &Guards,
    position: &Position,
    left: Left,
) -> &'a mut WhiteView {
    let is_last = left.white == 1
        && left.black <= 1
        && !position.castling().any(Color::White)
        && (position.turn() == Color::White || position.en_passant().is_none());
    let key = key(position, Color::White, left.white * 2 + usize::from(is_last));
    memory.entry(key, || WhiteView {
        guarded: is_last.then(|| guarded_after_moves(position.board(), guards.captures())),
        by_king: ByKing::default(),
    })
}

impl WhiteView {
    fn unguarded(&mut self, guards: &mut Guards, position: &Position, king: Square, moves: usize) -> Patterns {
        let guarded = &self.guarded;
        self.by_king.get(king, || match guarded {
            // A white unit where the king is to stand will not be in the way.
            Some(guarded) if !position.board().color(Color::White).has(king) => guards.of_last_move(guarded, king),
            Some(_) | None => guards.of(position, king, moves),
        })
    }
}

/// Black's moves after which the picture may come about, cheaply told.
pub(crate) struct LastAnswers {
    unguarded: Vec<(Square, Patterns)>,
    black: Bitboard,
    king: Square,
}

impl LastAnswers {
    /// For Black to move, with what [`Views::unguarded`] says.
    pub(crate) fn new(position: &Position, unguarded: Vec<(Square, Patterns)>) -> LastAnswers {
        let king = position.king(Color::Black);
        LastAnswers { unguarded, black: position.board().color(Color::Black) - Bitboard::of(king), king }
    }

    /// The targets of a unit from which the picture may come about.
    pub(crate) fn keep(&self, kind: Kind, from: Square, targets: Bitboard) -> Bitboard {
        if kind == Kind::King {
            let castles = |to: Square| from.file().abs_diff(to.file()) == 2;
            return targets.into_iter().filter(|&to| castles(to) || self.allows(to, self.black)).collect();
        }
        let left = self.black - Bitboard::of(from);
        let field = Field::of(self.king).squares();
        let near = (targets & field).into_iter().filter(|&to| self.allows(self.king, left | Bitboard::of(to)));
        let far = targets - field;
        let near: Bitboard = near.collect();
        if far.any() && self.allows(self.king, left) { near | far } else { near }
    }

    fn allows(&self, king: Square, black: Bitboard) -> bool {
        let entry = self.unguarded.iter().find(|(square, _)| *square == king);
        entry.is_some_and(|(_, set)| set.has(Field::of(king).pattern(black)))
    }
}
