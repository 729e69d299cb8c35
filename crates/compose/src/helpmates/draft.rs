//! Something to begin with: units strewn around the black king, until there are solutions that go together.

use chess::{Board, Color, Kind, Square, Unit};
use search::SplitMix;

use super::change::{any_unit_of, fits, target};
use super::counting::Counting;
use super::piece::{Piece, diagram};
use super::shown::Shown;

/// How many diagrams are strewn.
const STREWN: u32 = 150;
/// With more solutions than this a diagram is too far from any problem.
const MOST_SOLUTIONS: usize = 40;

/// White's officers beside the king: two that can exchange what they do, seldom three, and hardly ever the queen.
const OFFICERS: [&[Kind]; 14] = [
    &[Kind::Rook, Kind::Bishop],
    &[Kind::Rook, Kind::Bishop],
    &[Kind::Rook, Kind::Bishop],
    &[Kind::Rook, Kind::Knight],
    &[Kind::Rook, Kind::Knight],
    &[Kind::Bishop, Kind::Knight],
    &[Kind::Bishop, Kind::Knight],
    &[Kind::Knight, Kind::Knight],
    &[Kind::Bishop, Kind::Bishop],
    &[Kind::Rook, Kind::Rook],
    &[Kind::Rook, Kind::Bishop, Kind::Knight],
    &[Kind::Bishop, Kind::Bishop, Kind::Knight],
    &[Kind::Rook, Kind::Bishop, Kind::Bishop],
    &[Kind::Knight, Kind::Pawn],
];

/// The best of many diagrams of about this many units, with the solutions that go together best.
pub(super) fn draft(
    units: u32,
    count: usize,
    counting: &mut Counting,
    half_moves: usize,
    idea: Option<Shown>,
    random: &mut SplitMix,
) -> Option<Piece> {
    let mut best: Option<Piece> = None;
    let officers = random.pick(&OFFICERS);
    for _ in 0..STREWN {
        let Some(board) = strewn(units, officers, random) else { continue };
        let Some(position) = diagram(board, half_moves) else { continue };
        let Some(lines) = counting.all(&position, MOST_SOLUTIONS) else { continue };
        let Some(piece) = Piece::best_of(&position, &lines, count, idea) else { continue };
        if best.as_ref().is_none_or(|best| piece.sum() > best.sum()) {
            best = Some(piece);
        }
    }
    best
}

/// A board at random.
fn strewn(units: u32, officers: &[Kind], random: &mut SplitMix) -> Option<Board> {
    let mut board = Board::EMPTY;
    let king = Square::new(random.below(64) as u8);
    put(&mut board, king, Color::Black, Kind::King)?;
    put(&mut board, Square::new(random.below(64) as u8), Color::White, Kind::King)?;
    for kind in officers {
        put(&mut board, target(king, random)?, Color::White, *kind)?;
    }
    if random.below(3) == 0 {
        put(&mut board, target(king, random)?, Color::White, Kind::Pawn)?;
    }
    while board.occupied().count() < units {
        let unit = any_unit_of(Color::Black, random);
        put(&mut board, target(king, random)?, Color::Black, unit.kind)?;
    }
    fits(&board).then_some(board)
}

fn put(board: &mut Board, square: Square, color: Color, kind: Kind) -> Option<()> {
    board.unit_at(square).is_none().then(|| board.put(square, Unit { color, kind }))
}
