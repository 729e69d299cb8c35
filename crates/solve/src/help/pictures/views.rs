//! Both halves of the final picture put together; White's half is remembered.

use std::ops::ControlFlow;

use chess::{Bitboard, Color, Fan, Kind, Move, Position, Square};
use problem::Aim;

use super::black::{Black, Blocks, king_moves};
use super::field::Squares;
use super::memory::{Memory, change, key};
use super::outset::Outset;
use super::sequences::{Obstacles, Sequences};
use super::walks::Walks;
use super::white::Guards;
use super::white_view::{Near, White, WhiteView};

/// What both sides have left: White's last move, which reaches the aim, is counted.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Left {
    pub(crate) white: usize,
    pub(crate) black: usize,
}

impl Left {
    /// Whether Black has one move left and makes it before White's last.
    pub(crate) fn at_once(self) -> bool {
        (self.white, self.black) == (1, 1)
    }
}

/// Answers whether a mate or stalemate may still come about.
pub(crate) struct Views {
    white: White,
    walks: Walks,
    memory: Memory<WhiteView>,
}

impl Views {
    /// Of what White does from where he stands, this is kept at most: some kilobytes.
    const VIEW_BYTES: usize = 1 << 12;

    /// For a problem that begins here, with this much left, in so many bytes.
    pub(crate) fn new(position: &Position, aim: Aim, left: Left, bytes: usize) -> Views {
        let besides_king = |color| position.board().color(color).count() as usize - 1;
        // What captures White's last unit helps him to no mate.
        let black_captures = besides_king(Color::White) > usize::from(aim == Aim::Mate);
        let mut walks = Walks::new(Color::Black, black_captures, left.black);
        let outset = Outset::of(position, &mut walks, left.black);
        let guards = Guards::new(aim, besides_king(Color::Black), left.white, outset);
        let sequences = Sequences::new(position, aim, outset, left.white, bytes / 4);
        let view_bytes = if sequences.most > 0 { 4 * Views::VIEW_BYTES } else { Views::VIEW_BYTES };
        Views { white: White { guards, sequences }, walks, memory: Memory::of(bytes / view_bytes) }
    }

    /// Those of some squares on which the black king may yet be mated or stalemated.
    pub(crate) fn possible(&mut self, position: &Position, left: Left, kings: Squares) -> Squares {
        let near = near(position, left.black, kings);
        if near.is_empty() {
            return Squares::EMPTY;
        }
        let blocks = Blocks::of(position, &mut self.walks, left.black);
        let view = white_view(&mut self.memory, &self.white, position, left);
        let at_once = left.at_once().then(|| obstacles_of_black(position));
        let mut black =
            Black::new(&blocks, &mut self.walks, at_once, position.king(Color::Black), white_units(position));
        view.possible(&mut self.white, || *position, &mut black, left, &near)
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
        let Views { white, walks, memory } = self;
        let obstacles = obstacles(position, left);
        let before = view_key(position, left, obstacles);
        let at_once = left.at_once().then(|| obstacles_of_black(position));
        let (white_king, units) = white_units(position);
        let mut black = Black::new(&blocks, walks, at_once, position.king(Color::Black), (white_king, units));
        let mut others = Vec::new();
        let _ = position.visit_moves(|fan: Fan| {
            let Fan { kind, from, to } = fan;
            let special = special_targets(position, Color::White, fan);
            others.push(Fan { to: special, ..fan });
            for to in to - special {
                let mv = Move::new(kind, from, to);
                let make = || WhiteView::new(&position.play(mv), white, left, obstacles);
                let view = memory.entry(before ^ change(kind, from, to), make);
                let moved = |squares: Bitboard| (squares - Bitboard::of(from)) | Bitboard::of(to);
                let king = if kind == Kind::King { to } else { white_king };
                black.after((king, moved(units)), at_once.map(moved));
                let kings = view.possible(white, || position.play(mv), &mut black, left, &near);
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
        let Views { white, walks, memory } = self;
        let all = Blocks::of(position, walks, left.black);
        let view = white_view(memory, white, position, left);
        let (stays, king) = (near(position, left.black, kings), position.king(Color::Black));
        let white_units = white_units(position);
        let at_once = left.at_once().then(|| obstacles_of_black(position));
        let mut others = Vec::new();
        let _ = position.visit_moves(|fan: Fan| {
            let Fan { kind, from, to } = fan;
            let special = special_targets(position, Color::Black, fan);
            others.push(Fan { to: special, ..fan });
            for to in to - special {
                let possible = if kind == Kind::King {
                    let near = near_square(to, left.black, kings);
                    let at_once = at_once.map(|occupied| (occupied - Bitboard::of(from)) | Bitboard::of(to));
                    let mut black = Black::new(&all, walks, at_once, to, white_units);
                    view.possible(white, || *position, &mut black, left, &near)
                } else {
                    let blocks = all.after(kind, from, to, walks);
                    let mut black = Black::new(&blocks, walks, at_once, king, white_units);
                    view.possible(white, || *position, &mut black, left, &stays)
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

/// What is in the way to the end. What Black captures with his last move he does not leave again, but for a pawn that
/// is captured in passing.
fn obstacles(position: &Position, left: Left) -> Obstacles {
    let passing = position.turn() == Color::Black && position.en_passant().is_some();
    let double_steps = position.board().units(Color::White, Kind::Pawn) & Bitboard::rank(1);
    let to_pass = left.white > 1 && left.black > 0 && double_steps.any();
    if left.black <= 1 && !passing && !to_pass { Obstacles::All } else { Obstacles::King }
}

/// White's king and all his units.
fn white_units(position: &Position) -> (Square, Bitboard) {
    (position.king(Color::White), position.board().color(Color::White))
}

/// What is in Black's way besides his own units.
fn obstacles_of_black(position: &Position) -> Bitboard {
    position.board().color(Color::White) | Bitboard::of(position.king(Color::Black))
}

fn view_key(position: &Position, left: Left, obstacles: Obstacles) -> u64 {
    key(position, Color::White, left.white * 2 + obstacles as usize)
}

fn white_view<'a>(
    memory: &'a mut Memory<WhiteView>,
    white: &White,
    position: &Position,
    left: Left,
) -> &'a mut WhiteView {
    let obstacles = obstacles(position, left);
    memory.entry(view_key(position, left, obstacles), || WhiteView::new(position, white, left, obstacles))
}
