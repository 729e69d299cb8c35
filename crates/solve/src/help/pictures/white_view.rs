//! What White's units can do from where they stand, as pictures for each square of the black king that is asked about.

use std::ops::Range;

use chess::{Bitboard, Board, Color, Kind, Position, Square};

use super::black::Black;
use super::field::Squares;
use super::last_moves::{LastMove, last_moves};
use super::picture::Picture;
use super::reach::empty_board;
use super::sequences::{Obstacles, Sequences};
use super::views::Left;
use super::white::Guards;

/// What is known about White whatever Black does.
pub(crate) struct White {
    pub(crate) guards: Guards,
    pub(crate) sequences: Sequences,
}

/// A square on which the black king may end, and how many moves other units have if he goes there.
pub(crate) type Near = (Square, usize);

/// What White can guard from where his units stand: pictures for each square of the black king that was asked about.
pub(crate) struct WhiteView {
    /// His moves, where he has one left.
    last_moves: Option<Vec<LastMove>>,
    obstacles: Obstacles,
    /// What guards alone ask for, or the last move.
    first: Known,
    /// What sequences of moves ask for.
    second: Known,
    pictures: Vec<Picture>,
    /// What White's units besides the king attack with nothing in the way, pawns that are captured in passing too.
    attacked: Bitboard,
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

impl WhiteView {
    /// Nothing looked at yet.
    pub(crate) fn new(position: &Position, white: &White, left: Left, obstacles: Obstacles) -> WhiteView {
        let (board, captures) = (position.board(), white.guards.captures);
        let last_moves = || last_moves(board, position.castling(), captures, obstacles.steady(board));
        let last_moves = (left.white == 1).then(last_moves);
        let (first, second) = (Known::default(), Known::default());
        let attacked = attacked(board);
        WhiteView { last_moves, obstacles, first, second, pictures: Vec::new(), attacked, asked: 0 }
    }

    /// Those of some squares on which the black king may be mated or stalemated. The position is asked for where White's
    /// units have not been looked at.
    #[inline]
    pub(crate) fn possible(
        &mut self,
        white: &mut White,
        position: impl Fn() -> Position,
        black: &mut Black<'_>,
        left: Left,
        kings: &[Near],
    ) -> Squares {
        let mut possible = Squares::EMPTY;
        (black.attacked, black.white_moves) = (self.attacked, left.white);
        for &(king, moves) in kings {
            if !self.first.squares.has(king) {
                self.look(white, &position(), king, left.white);
            }
            if !may_come(&mut self.pictures[self.first.span(king)], black, king, moves) {
                continue;
            }
            if left.at_once() && moves == 0 && !may_step(&position(), black, king) {
                continue;
            }
            if left.white > 1 && left.white <= white.sequences.most {
                // Looking closely costs as much as many moves: it must be worth while.
                self.asked += 1;
                if self.asked < white.sequences.patience {
                    possible |= Bitboard::of(king);
                    continue;
                }
                if !self.second.squares.has(king) {
                    self.look_again(white, &position(), king, left.white);
                }
                if !may_come(&mut self.pictures[self.second.span(king)], black, king, moves) {
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
                let pictures = last_moves.iter().filter_map(|mv| mv.picture(board, white.guards.aim, king));
                for picture in pictures.filter(|picture| white.guards.outset.may_block(king, picture.blocked)) {
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

/// Whether one of the pictures may come about; that one is asked first the next time.
#[inline]
fn may_come(pictures: &mut [Picture], black: &mut Black<'_>, king: Square, moves: usize) -> bool {
    let found = pictures.iter().position(|picture| picture.may_come(black, king, moves));
    if let Some(found) = found {
        pictures.swap(0, found);
    }
    found.is_some()
}

/// Whether the black king, for whom the last move is, may go to a square. (Where he may castle, nothing is said.)
fn may_step(position: &Position, black: &Black<'_>, to: Square) -> bool {
    let board = position.board();
    let occupied = black.blocks.units | (board.color(Color::White) - Bitboard::of(to));
    black.blocks.castles || board.attackers(Color::White, to, occupied).is_empty()
}

/// What White's units besides the king attack on an empty board, and pawns beside his own.
fn attacked(board: &Board) -> Bitboard {
    let units = Kind::ALL.into_iter().filter(|&kind| kind != Kind::King);
    let attacks = |kind| {
        board.units(Color::White, kind).into_iter().fold(Bitboard::EMPTY, |all, square| all | empty_board(kind, square))
    };
    let pawns = board.units(Color::White, Kind::Pawn);
    let ahead = pawns.forward(Color::White);
    let captures = ahead.left() | ahead.right();
    units.map(attacks).fold(captures | pawns.left() | pawns.right(), |all, more| all | more)
}
