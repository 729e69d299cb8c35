//! Both halves of the final picture put together; White's half is remembered.

use std::ops::ControlFlow;

use chess::{Bitboard, Color, Fan, Kind, Move, Position, Square};
use problem::Aim;

use super::black::{Blocks, king_moves};
use super::field::Squares;
use super::last_moves::{LastMove, last_moves};
use super::memory::{Memory, change, key};
use super::picture::Picture;
use super::walks::Walks;
use super::white::Guards;

/// What both sides have left: White's last move, which reaches the aim, is counted.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Left {
    pub(crate) white: usize,
    pub(crate) black: usize,
}

/// Answers whether a mate or stalemate may still come about.
pub(crate) struct Views {
    guards: Guards,
    walks: Walks,
    white: Memory<WhiteView>,
}

/// What White can guard from where his units stand: pictures for each square of the black king that was asked about.
struct WhiteView {
    /// His moves, where he has one left and nothing can get out of its way any more.
    last_moves: Option<Vec<LastMove>>,
    known: Squares,
    spans: Vec<(Square, usize, usize)>,
    pictures: Vec<Picture>,
}

impl Views {
    /// Of what White does from where he stands, this is kept at most: some kilobytes.
    const VIEW_BYTES: usize = 1 << 12;

    /// For a problem that begins here, with this much left, in so many bytes.
    pub(crate) fn new(position: &Position, aim: Aim, left: Left, bytes: usize) -> Views {
        let besides_king = |color| position.board().color(color).count() as usize - 1;
        Views {
            guards: Guards::new(aim, besides_king(Color::Black), left.white),
            // What captures White's last unit helps him to no mate.
            walks: Walks::new(Color::Black, besides_king(Color::White) > usize::from(aim == Aim::Mate), left.black),
            white: Memory::of(bytes / Views::VIEW_BYTES),
        }
    }

    /// Those of some squares on which the black king may yet be mated or stalemated.
    pub(crate) fn possible(&mut self, position: &Position, left: Left, kings: Squares) -> Squares {
        let near = near(position, left.black, kings);
        if near.is_empty() {
            return Squares::EMPTY;
        }
        let blocks = Blocks::of(position, &mut self.walks, left.black);
        let view = white_view(&mut self.white, &self.guards, position, left);
        view.possible(&mut self.guards, || *position, &blocks, left, &near)
    }

    /// White's moves worth trying, each with the squares on which the black king may end; this much is left after it.
    pub(crate) fn white_moves(
        &mut self,
        position: &Position,
        left: Left,
        kings: Squares,
        found: &mut impl FnMut(Move, Squares),
    ) {
        let near = near(position, left.black, kings);
        if near.is_empty() {
            return;
        }
        let blocks = Blocks::of(position, &mut self.walks, left.black);
        let Views { guards, white: memory, .. } = self;
        let is_last = is_last(position, left);
        let before = view_key(position, left, is_last);
        let mut others = Vec::new();
        let _ = position.visit_moves(|fan: Fan| {
            let Fan { kind, from, to } = fan;
            let special = special_targets(position, Color::White, fan);
            others.push(Fan { to: special, ..fan });
            for to in to - special {
                let mv = Move::new(kind, from, to);
                let make = || WhiteView::new(&position.play(mv), guards, is_last);
                let view = memory.entry(before ^ change(kind, from, to), make);
                let kings = view.possible(guards, || position.play(mv), &blocks, left, &near);
                if kings.any() {
                    found(mv, kings);
                }
            }
            ControlFlow::Continue(())
        });
        self.look_at_each(position, left, kings, &others, found);
    }

    /// Black's moves likewise.
    pub(crate) fn black_moves(
        &mut self,
        position: &Position,
        left: Left,
        kings: Squares,
        found: &mut impl FnMut(Move, Squares),
    ) {
        let Views { guards, walks, white: memory } = self;
        let all = Blocks::of(position, walks, left.black);
        let view = white_view(memory, guards, position, left);
        let stays = near(position, left.black, kings);
        let mut others = Vec::new();
        let _ = position.visit_moves(|fan: Fan| {
            let Fan { kind, from, to } = fan;
            let special = special_targets(position, Color::Black, fan);
            others.push(Fan { to: special, ..fan });
            for to in to - special {
                let possible = if kind == Kind::King {
                    let near = near_square(to, left.black, kings);
                    view.possible(guards, || *position, &all, left, &near)
                } else {
                    let blocks = all.after(kind, from, to, walks);
                    view.possible(guards, || *position, &blocks, left, &stays)
                };
                if possible.any() {
                    found(Move::new(kind, from, to), possible);
                }
            }
            ControlFlow::Continue(())
        });
        self.look_at_each(position, left, kings, &others, found);
    }

    /// Moves that change more than one unit's place.
    fn look_at_each(
        &mut self,
        position: &Position,
        left: Left,
        kings: Squares,
        fans: &[Fan],
        found: &mut impl FnMut(Move, Squares),
    ) {
        for fan in fans {
            fan.each(|mv| {
                let kings = self.possible(&position.play(mv), left, kings);
                if kings.any() {
                    found(mv, kings);
                }
            });
        }
    }
}

/// Captures, promotions, double steps, and all moves where castling or en passant are in the air.
fn special_targets(position: &Position, color: Color, fan: Fan) -> Bitboard {
    let board = position.board();
    if position.castling().any(color) || position.en_passant().is_some() {
        return fan.to;
    }
    let start = Bitboard::of(fan.from).forward(color);
    let pawn = match fan.kind {
        // Not onto the last rank, and not two squares ahead.
        Kind::Pawn => Bitboard::PAWNLESS | start.forward(color),
        _ => Bitboard::EMPTY,
    };
    fan.to & (board.color(color.other()) | pawn)
}

/// A square on which the black king may end, and how many moves other units have if he goes there.
type Near = (Square, usize);

/// The squares the black king can get to.
fn near(position: &Position, moves: usize, kings: Squares) -> Vec<Near> {
    let near = |king| Some((king, moves.checked_sub(king_moves(position, king))?));
    kings.into_iter().filter_map(near).collect()
}

/// The same for a king on a square, who does not castle.
fn near_square(from: Square, moves: usize, kings: Squares) -> Vec<Near> {
    let near = |king: Square| Some((king, moves.checked_sub(from.distance(king).into())?));
    kings.into_iter().filter_map(near).collect()
}

/// Whether White has his last move only, and nothing can get out of its way any more.
fn is_last(position: &Position, left: Left) -> bool {
    let passing = position.turn() == Color::Black && position.en_passant().is_some();
    left.white == 1 && left.black <= 1 && !passing
}

fn view_key(position: &Position, left: Left, is_last: bool) -> u64 {
    key(position, Color::White, left.white * 2 + usize::from(is_last))
}

fn white_view<'a>(
    memory: &'a mut Memory<WhiteView>,
    guards: &Guards,
    position: &Position,
    left: Left,
) -> &'a mut WhiteView {
    let is_last = is_last(position, left);
    memory.entry(view_key(position, left, is_last), || WhiteView::new(position, guards, is_last))
}

impl WhiteView {
    fn new(position: &Position, guards: &Guards, is_last: bool) -> WhiteView {
        let last_moves = is_last.then(|| last_moves(position.board(), position.castling(), guards.captures));
        WhiteView { last_moves, known: Squares::EMPTY, spans: Vec::new(), pictures: Vec::new() }
    }

    /// Those of some squares on which the black king may be mated or stalemated. The position is asked for where White's
    /// units have not been looked at.
    #[inline]
    fn possible(
        &mut self,
        guards: &mut Guards,
        position: impl Fn() -> Position,
        blocks: &Blocks,
        left: Left,
        kings: &[Near],
    ) -> Squares {
        let mut possible = Squares::EMPTY;
        for &(king, moves) in kings {
            if !self.known.has(king) {
                self.look(guards, &position(), king, left.white);
            }
            if self.pictures(king).iter().any(|picture| picture.may_come(blocks, moves)) {
                possible |= Bitboard::of(king);
            }
        }
        possible
    }

    /// What the pictures with the king on a square ask of Black.
    #[inline]
    fn pictures(&self, king: Square) -> &[Picture] {
        let span = self.spans.iter().find(|(square, _, _)| *square == king);
        span.map_or(&[], |&(_, start, end)| &self.pictures[start..end])
    }

    fn look(&mut self, guards: &mut Guards, position: &Position, king: Square, moves: usize) {
        let (board, start) = (position.board(), self.pictures.len());
        match &self.last_moves {
            // A white unit where the king is to stand will not be in the way.
            Some(last_moves) if !board.color(Color::White).has(king) => {
                for picture in last_moves.iter().filter_map(|mv| mv.picture(board, guards.aim, king)) {
                    picture.add_to(&mut self.pictures, start);
                }
            }
            Some(_) | None => guards.add_pictures(position, king, moves, &mut self.pictures),
        }
        self.known |= Bitboard::of(king);
        if self.pictures.len() > start {
            self.spans.push((king, start, self.pictures.len()));
        }
    }
}
