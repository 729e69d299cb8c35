//! Something to begin with: units strewn around the black king, until there are solutions that go together.

use chess::{Bitboard, Board, Color, Kind, Square, Unit};
use search::SplitMix;

use super::change::{any_unit_of, fits, target};
use super::counting::Counting;
use super::ideas::HelpIdea;
use super::piece::{Piece, diagram};

/// How many diagrams are strewn.
const STREWN: u32 = 150;
/// With more solutions than this a diagram is too far from any problem.
const MOST_SOLUTIONS: usize = 40;

/// The best of many diagrams of about this many units, with the solutions that go together best.
pub(super) fn draft(
    units: u32,
    count: usize,
    counting: &mut Counting<'_>,
    half_moves: usize,
    idea: &'static HelpIdea,
    random: &mut SplitMix,
) -> Option<Piece> {
    let mut best: Option<Piece> = None;
    let material = idea.material(random);
    for _ in 0..STREWN {
        let Some(board) = strewn(units, material, random) else { continue };
        if !problem::broken_rules(&board).is_empty() {
            continue;
        }
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
fn strewn(units: u32, (white, black): (&[Kind], &[Kind]), random: &mut SplitMix) -> Option<Board> {
    let mut board = Board::EMPTY;
    let king = Square::new(random.below(64) as u8);
    board.put(king, Unit { color: Color::Black, kind: Kind::King });
    put(&mut board, None, Unit { color: Color::White, kind: Kind::King }, random);
    for kind in white {
        put(&mut board, Some(king), Unit { color: Color::White, kind: *kind }, random);
    }
    for kind in black {
        put(&mut board, Some(king), Unit { color: Color::Black, kind: *kind }, random);
    }
    if random.below(3) == 0 {
        put(&mut board, Some(king), Unit { color: Color::White, kind: Kind::Pawn }, random);
    }
    while board.occupied().count() < units {
        put(&mut board, Some(king), any_unit_of(Color::Black, random), random);
    }
    fits(&board).then_some(board)
}

/// Puts a unit on some free square where it can stand, mostly near the black king if he is given.
fn put(board: &mut Board, near: Option<Square>, unit: Unit, random: &mut SplitMix) {
    loop {
        let anywhere = Square::new(random.below(64) as u8);
        let square = near.map_or(Some(anywhere), |king| target(king, random));
        let can_stand = |square: &Square| {
            board.unit_at(*square).is_none() && (unit.kind != Kind::Pawn || !Bitboard::PAWNLESS.has(*square))
        };
        if let Some(square) = square.filter(can_stand) {
            return board.put(square, unit);
        }
    }
}
