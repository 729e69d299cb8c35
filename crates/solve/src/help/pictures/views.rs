//! Both halves of the final picture put together; White's half is remembered.

use chess::{Bitboard, Color, Fan, Kind, Position, Square};
use problem::Aim;

use super::black::{Blocks, king_moves};
use super::field::Squares;
use super::last_moves::{LastMove, last_moves};
use super::memory::{Memory, key};
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
            walks: Walks::new(Color::Black, besides_king(Color::White) > 0, left.black),
            white: Memory::of(bytes / Views::VIEW_BYTES),
        }
    }

    /// Those of some squares on which the black king may yet be mated or stalemated.
    pub(crate) fn possible(&mut self, position: &Position, left: Left, kings: Squares) -> Squares {
        let near = near(position, left.black, kings);
        if near.is_empty() {
            return near;
        }
        let blocks = Blocks::of(position, &mut self.walks);
        let view = white_view(&mut self.white, &self.guards, position, left);
        view.possible(&mut self.guards, position, &blocks, left, near)
    }

    /// White's moves worth trying, each with the squares on which the black king may end; this much is left after it.
    pub(crate) fn white_moves(
        &mut self,
        position: &Position,
        left: Left,
        kings: Squares,
        found: &mut impl FnMut(chess::Move, Squares),
    ) {
        let near = near(position, left.black, kings);
        if near.is_empty() {
            return;
        }
        let blocks = Blocks::of(position, &mut self.walks);
        let black = position.board().color(Color::Black);
        for &mv in &position.legal_moves() {
            let after = position.play(mv);
            // What is captured blocks nothing.
            let kings = if black.has(mv.to) {
                self.possible(&after, left, near)
            } else {
                let view = white_view(&mut self.white, &self.guards, &after, left);
                view.possible(&mut self.guards, &after, &blocks, left, near)
            };
            if kings.any() {
                found(mv, kings);
            }
        }
    }

    /// Black's moves likewise.
    pub(crate) fn black_moves(
        &mut self,
        position: &Position,
        left: Left,
        kings: Squares,
        found: &mut impl FnMut(chess::Move, Squares),
    ) {
        let white = position.board().color(Color::White);
        let rare = position.castling().any(Color::Black) || position.en_passant().is_some();
        let Views { guards, walks, white: memory } = self;
        let all = Blocks::of(position, walks);
        let view = white_view(memory, guards, position, left);
        let king = position.king(Color::Black);
        let mut others = Vec::new();
        let _ = position.visit_moves(|fan: Fan| {
            let Fan { kind, from, to } = fan;
            let promoting = if kind == Kind::Pawn { to & Bitboard::PAWNLESS } else { Bitboard::EMPTY };
            let special = if rare { to } else { (to & white) | promoting };
            others.push(Fan { to: special, ..fan });
            let rest = (kind != Kind::King).then(|| Blocks::without(position.board(), Bitboard::of(from), walks));
            for to in to - special {
                let (blocks, king) = match &rest {
                    Some(rest) => (rest.with(kind, to, walks), king),
                    None => (all, to),
                };
                let mut possible = Squares::EMPTY;
                for square in kings {
                    let Some(moves) = left.black.checked_sub(king.distance(square).into()) else { continue };
                    let pictures = view.pictures(guards, position, square, left.white);
                    if pictures.iter().any(|picture| picture.may_come(&blocks, moves)) {
                        possible |= Bitboard::of(square);
                    }
                }
                let kings = possible;
                if kings.any() {
                    Fan { kind, from, to: Bitboard::of(to) }.each(|mv| found(mv, kings));
                }
            }
            std::ops::ControlFlow::Continue(())
        });
        for fan in others {
            fan.each(|mv| {
                let kings = self.possible(&position.play(mv), left, kings);
                if kings.any() {
                    found(mv, kings);
                }
            });
        }
    }
}

/// The squares the black king can get to.
fn near(position: &Position, moves: usize, kings: Squares) -> Squares {
    kings.into_iter().filter(|&king| king_moves(position, king) <= moves).collect()
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
        last_moves: is_last.then(|| last_moves(position.board(), guards.captures)),
        known: Squares::EMPTY,
        spans: Vec::new(),
        pictures: Vec::new(),
    })
}

impl WhiteView {
    /// Those of some squares on which the black king, who gets there, may be mated or stalemated.
    #[inline]
    fn possible(
        &mut self,
        guards: &mut Guards,
        position: &Position,
        blocks: &Blocks,
        left: Left,
        kings: Squares,
    ) -> Squares {
        let mut possible = Squares::EMPTY;
        for king in kings {
            let moves = left.black - king_moves(position, king);
            if self.pictures(guards, position, king, left.white).iter().any(|picture| picture.may_come(blocks, moves)) {
                possible |= Bitboard::of(king);
            }
        }
        possible
    }

    /// What the pictures with the king on a square ask of Black.
    #[inline]
    fn pictures(&mut self, guards: &mut Guards, position: &Position, king: Square, moves: usize) -> &[Picture] {
        if !self.known.has(king) {
            self.look(guards, position, king, moves);
        }
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
