//! Both halves of the final picture put together; White's half is remembered.

use std::ops::{ControlFlow, Range};

use chess::{Bitboard, Color, Fan, Kind, Move, Position, Square};
use problem::Aim;

use super::black::{Black, Blocks, king_moves};
use super::field::Squares;
use super::last_moves::{LastMove, last_moves};
use super::memory::{Memory, change, key};
use super::picture::Picture;
use super::sequences::{Obstacles, Sequences};
use super::walks::Walks;
use super::white::Guards;

/// What both sides have left: White's last move, which reaches the aim, is counted.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Left {
    pub(crate) white: usize,
    pub(crate) black: usize,
}

impl Left {
    /// Whether Black has one move left and makes it before White's last.
    fn at_once(self) -> bool {
        (self.white, self.black) == (1, 1)
    }
}

/// Answers whether a mate or stalemate may still come about.
pub(crate) struct Views {
    white: White,
    walks: Walks,
    memory: Memory<WhiteView>,
}

/// What is known about White whatever Black does.
struct White {
    guards: Guards,
    sequences: Sequences,
}

/// What White can guard from where his units stand: pictures for each square of the black king that was asked about.
struct WhiteView {
    /// His moves, where he has one left.
    last_moves: Option<Vec<LastMove>>,
    obstacles: Obstacles,
    /// What guards alone ask for, or the last move.
    first: Known,
    /// What sequences of moves ask for.
    second: Known,
    pictures: Vec<Picture>,
    /// How often what guards alone say was not enough.
    asked: u32,
}

/// For which of the king's squares the pictures are known, and where they are.
#[derive(Default)]
struct Known {
    squares: Squares,
    spans: Vec<(Square, usize, usize)>,
}

impl Known {
    /// Where the pictures with the king on a square are.
    #[inline]
    fn span(&self, king: Square) -> Range<usize> {
        let span = self.spans.iter().find(|(square, _, _)| *square == king);
        span.map_or(0..0, |&(_, start, end)| start..end)
    }

    fn add(&mut self, king: Square, span: Range<usize>) {
        self.squares |= Bitboard::of(king);
        if !span.is_empty() {
            self.spans.push((king, span.start, span.end));
        }
    }
}

impl Views {
    /// Of what White does from where he stands, this is kept at most: some kilobytes.
    const VIEW_BYTES: usize = 1 << 12;

    /// For a problem that begins here, with this much left, in so many bytes.
    pub(crate) fn new(position: &Position, aim: Aim, left: Left, bytes: usize) -> Views {
        let besides_king = |color| position.board().color(color).count() as usize - 1;
        let captures = besides_king(Color::Black) > 0;
        let guards = Guards::new(aim, besides_king(Color::Black), left.white);
        let sequences = Sequences::new(position, aim, captures, left.white, bytes / 4);
        let view_bytes = if sequences.most > 0 { 4 * Views::VIEW_BYTES } else { Views::VIEW_BYTES };
        Views {
            white: White { guards, sequences },
            // What captures White's last unit helps him to no mate.
            walks: Walks::new(Color::Black, besides_king(Color::White) > usize::from(aim == Aim::Mate), left.black),
            memory: Memory::of(bytes / view_bytes),
        }
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
        let mut black = Black { blocks: &blocks, walks: &mut self.walks, at_once };
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
        let mut black = Black { blocks: &blocks, walks, at_once };
        let mut others = Vec::new();
        let _ = position.visit_moves(|fan: Fan| {
            let Fan { kind, from, to } = fan;
            let special = special_targets(position, Color::White, fan);
            others.push(Fan { to: special, ..fan });
            for to in to - special {
                let mv = Move::new(kind, from, to);
                let make = || WhiteView::new(&position.play(mv), white, left, obstacles);
                let view = memory.entry(before ^ change(kind, from, to), make);
                black.at_once = at_once.map(|occupied| (occupied - Bitboard::of(from)) | Bitboard::of(to));
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
        let stays = near(position, left.black, kings);
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
                    let mut black = Black { blocks: &all, walks, at_once };
                    view.possible(white, || *position, &mut black, left, &near)
                } else {
                    let blocks = all.after(kind, from, to, walks);
                    let mut black = Black { blocks: &blocks, walks, at_once };
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

/// What is in the way to the end. What Black captures with his last move he does not leave again, but for a pawn that
/// is captured in passing.
fn obstacles(position: &Position, left: Left) -> Obstacles {
    let passing = position.turn() == Color::Black && position.en_passant().is_some();
    let double_steps = position.board().units(Color::White, Kind::Pawn) & Bitboard::rank(1);
    let to_pass = left.white > 1 && left.black > 0 && double_steps.any();
    if left.black <= 1 && !passing && !to_pass { Obstacles::All } else { Obstacles::King }
}

/// Whether the black king, for whom the last move is, may go to a square. (Where he may castle, nothing is said.)
fn may_step(position: &Position, black: &Black<'_>, to: Square) -> bool {
    let board = position.board();
    let occupied = black.blocks.units | (board.color(Color::White) - Bitboard::of(to));
    black.blocks.castles || board.attackers(Color::White, to, occupied).is_empty()
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

impl WhiteView {
    /// So often the same units are looked at before they are looked at more closely.
    const PATIENCE: u32 = 32;

    fn new(position: &Position, white: &White, left: Left, obstacles: Obstacles) -> WhiteView {
        let (board, captures) = (position.board(), white.guards.captures);
        let last_moves = || last_moves(board, position.castling(), captures, obstacles.steady(board));
        let last_moves = (left.white == 1).then(last_moves);
        let (first, second) = (Known::default(), Known::default());
        WhiteView { last_moves, obstacles, first, second, pictures: Vec::new(), asked: 0 }
    }

    /// Those of some squares on which the black king may be mated or stalemated. The position is asked for where White's
    /// units have not been looked at.
    #[inline]
    fn possible(
        &mut self,
        white: &mut White,
        position: impl Fn() -> Position,
        black: &mut Black<'_>,
        left: Left,
        kings: &[Near],
    ) -> Squares {
        let mut possible = Squares::EMPTY;
        for &(king, moves) in kings {
            if !self.first.squares.has(king) {
                self.look(white, &position(), king, left.white);
            }
            let may_come = |pictures: &[Picture], black: &mut Black<'_>| {
                pictures.iter().any(|picture| picture.may_come(black, king, moves))
            };
            if !may_come(&self.pictures[self.first.span(king)], black) {
                continue;
            }
            if left.at_once() && moves == 0 && !may_step(&position(), black, king) {
                continue;
            }
            if left.white > 1 && left.white <= white.sequences.most {
                // Looking closely costs as much as many moves: it must be worth while.
                self.asked += 1;
                if self.asked < WhiteView::PATIENCE {
                    possible |= Bitboard::of(king);
                    continue;
                }
                if !self.second.squares.has(king) {
                    self.look_again(white, &position(), king, left.white);
                }
                if !may_come(&self.pictures[self.second.span(king)], black) {
                    continue;
                }
            }
            possible |= Bitboard::of(king);
        }
        possible
    }

    /// What the pictures with the king on a square ask of Black.
    fn look(&mut self, white: &mut White, position: &Position, king: Square, moves: usize) {
        let (board, start) = (position.board(), self.pictures.len());
        match &self.last_moves {
            // A white unit where the king is to stand will not be in the way.
            Some(last_moves) if !board.color(Color::White).has(king) => {
                for picture in last_moves.iter().filter_map(|mv| mv.picture(board, white.guards.aim, king)) {
                    picture.add_to(&mut self.pictures, start);
                }
            }
            Some(_) | None => white.guards.add_pictures(position, king, moves, &mut self.pictures),
        }
        self.first.add(king, start..self.pictures.len());
    }

    /// The same, looked at more closely.
    fn look_again(&mut self, white: &mut White, position: &Position, king: Square, moves: usize) {
        let start = self.pictures.len();
        white.sequences.add_pictures(position, king, moves, self.obstacles, &mut self.pictures);
        self.second.add(king, start..self.pictures.len());
    }
}
