//! The changes tried on the bench, drawn at random.

use chess::{Board, Color, Kind, Square, Unit};
use search::{SplitMix, Step};

/// A board with one to three units moved, added, exchanged or taken away.
pub(super) fn changed(board: &Board, size: u32, random: &mut SplitMix) -> Option<Board> {
    let before = board.occupied().count();
    let many = match random.below(20) {
        0..11 => 1,
        11..17 => 2,
        _ => 3,
    };
    let mut board = *board;
    for _ in 0..many {
        board = step(&board, size + 1, random)?.apply(&board)?;
    }
    let count = board.occupied().count();
    if count > size + 1 || count + 1 < size && count <= before {
        return None;
    }
    (board.color(Color::Black).count() > 1).then_some(board)
}

fn step(board: &Board, most_units: u32, random: &mut SplitMix) -> Option<Step> {
    let black_king = board.king(Color::Black)?;
    let units: Vec<(Square, Unit)> = board.iter().collect();
    let (square, unit) = random.pick(&units);
    let may_grow = (units.len() as u32) < most_units;
    Some(match random.below(12) {
        0..3 => Step::Relocate { unit, from: square, to: target(black_king, random)? },
        3..5 => Step::Relocate { unit, from: square, to: near(square, random)? },
        5 => Step::Relocate { unit, from: square, to: Square::new(random.below(64) as u8) },
        6..8 if may_grow => Step::Add { unit: any_unit(random), square: target(black_king, random)? },
        8 | 9 if unit.kind != Kind::King => Step::Exchange { square, from: unit, to: any_unit_of(unit.color, random) },
        10 | 11 if unit.kind != Kind::King => Step::Delete { unit, square },
        _ => Step::Relocate { unit, from: square, to: near(square, random)? },
    })
}

/// Mostly near the black king, where a change matters most.
fn target(black_king: Square, random: &mut SplitMix) -> Option<Square> {
    if random.below(3) == 0 {
        return Some(Square::new(random.below(64) as u8));
    }
    black_king.offset(random.below(7) as i8 - 3, random.below(7) as i8 - 3)
}

fn near(square: Square, random: &mut SplitMix) -> Option<Square> {
    square.offset(random.below(3) as i8 - 1, random.below(3) as i8 - 1)
}

fn any_unit(random: &mut SplitMix) -> Unit {
    let color = if random.below(3) == 0 { Color::White } else { Color::Black };
    any_unit_of(color, random)
}

fn any_unit_of(color: Color, random: &mut SplitMix) -> Unit {
    let kind = random.pick(&[Kind::Pawn, Kind::Pawn, Kind::Pawn, Kind::Knight, Kind::Bishop, Kind::Rook, Kind::Queen]);
    Unit { color, kind }
}
