//! What an attempt begins with: units that stand as a theme wants them, others anywhere, and a move.

use chess::{Bitboard, Board, Color, Kind, Move, Setup, Square, Unit};

use super::Draw;
use crate::themed::Sketch;
use search::SplitMix;

/// Units of a theme on their squares.
#[derive(Clone, Debug)]
pub(crate) struct Matrix {
    /// The units.
    pub board: Board,
    /// The squares whose units have to stay.
    pub fixed: Bitboard,
    /// Where the key has to go, if the theme says so.
    pub key_to: Option<Square>,
}

impl Matrix {
    /// Nothing yet.
    pub fn empty() -> Matrix {
        Matrix { board: Board::EMPTY, fixed: Bitboard::EMPTY, key_to: None }
    }

    /// Puts a unit that has to stay.
    pub fn fix(&mut self, square: Square, color: Color, kind: Kind) {
        self.board.put(square, Unit { color, kind });
        self.fixed |= Bitboard::of(square);
    }

    /// Puts a unit that may go elsewhere later.
    pub fn put(&mut self, square: Square, color: Color, kind: Kind) {
        self.board.put(square, Unit { color, kind });
    }
}

/// How many starts are drawn until one can be begun with.
const DRAWN: u32 = 400;
/// White's officers, most of them there from the beginning.
const OFFICERS: [Kind; 7] =
    [Kind::Queen, Kind::Rook, Kind::Rook, Kind::Bishop, Kind::Bishop, Kind::Knight, Kind::Knight];

/// A start with the squares that are fixed: the matrix of a theme, or nothing, completed at random.
pub(crate) fn start(matrix: Option<Draw>, most_units: u32, random: &mut SplitMix) -> Option<(Sketch, Bitboard)> {
    for _ in 0..DRAWN {
        let drawn = match matrix {
            Some(draw) => draw(random),
            None => Some(Matrix::empty()),
        };
        let Some(drawn) = drawn else { continue };
        let fixed = drawn.fixed;
        if let Some(sketch) = complete(drawn, most_units, random) {
            return Some((sketch, fixed));
        }
    }
    None
}

/// Kings, officers and some black units anywhere, and a move for a key.
fn complete(matrix: Matrix, most_units: u32, random: &mut SplitMix) -> Option<Sketch> {
    let mut board = matrix.board;
    for color in [Color::Black, Color::White] {
        if board.king(color).is_none() {
            put_anywhere(&mut board, Unit { color, kind: Kind::King }, random);
        }
    }
    let room = |board: &Board| board.occupied().count() < most_units;
    for place in random.order(OFFICERS.len()).into_iter().take(4) {
        if room(&board) {
            put_anywhere(&mut board, Unit { color: Color::White, kind: OFFICERS[place] }, random);
        }
    }
    while board.color(Color::Black).count() < 3 && room(&board) {
        let kind = random.pick(&[Kind::Pawn, Kind::Pawn, Kind::Knight, Kind::Bishop, Kind::Rook]);
        put_anywhere(&mut board, Unit { color: Color::Black, kind }, random);
    }
    if !problem::broken_rules(&board).is_empty() {
        return None;
    }
    let position = Setup::of(board).check().ok()?;
    let fits = |mv: &&Move| mv.promotion.is_none() && matrix.key_to.is_none_or(|to| mv.to == to);
    let moves: Vec<Move> = position.legal_moves().iter().filter(fits).copied().collect();
    (!moves.is_empty()).then(|| Sketch { position, key: random.pick(&moves) })
}

fn put_anywhere(board: &mut Board, unit: Unit, random: &mut SplitMix) {
    loop {
        let square = Square::new(random.below(64) as u8);
        let fits = unit.kind != Kind::Pawn || (1..7).contains(&square.rank());
        if fits && !board.occupied().has(square) {
            board.put(square, unit);
            return;
        }
    }
}
