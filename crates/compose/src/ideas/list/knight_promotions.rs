//! Underpromotion: pawns become knights.

use chess::{Color, Kind, Square};
use themes::Play;

use super::super::lines::Lines;
use super::super::matrix::Matrix;
use super::super::{Measure, Mechanism, Part};
use search::SplitMix;

pub(super) const MECHANISM: Mechanism = Mechanism {
    name: "knight-promotions",
    title: "Underpromotion",
    sentence: "White mates twice by making a knight, where a queen would not do.",
    page: include_str!("../../../pages/knight-promotions.md"),
    shows: &[("underpromotion", 2)],
    of_theme: None,
    fewest_units: 6,
    most_threats: 1,
    weight: 10,
    part: Part::Line,
    measure: Measure::Parts(missing),
    draw: Some(draw),
};

const LINES: Lines = Lines { wanted: 2, each: 2 };

fn missing(play: &Play<'_>) -> u32 {
    LINES.missing(play, |scene| match scene.mate.promotion {
        Some(Kind::Knight) => 0,
        Some(_) => 1,
        None => 2,
    })
}

/// A pawn before its last step, what it may capture, and the king a knight's move from where it arrives.
fn draw(random: &mut SplitMix) -> Option<Matrix> {
    const SEVENTH: i8 = 6;
    let mut matrix = Matrix::empty();
    let file = random.below(8) as i8;
    matrix.fix(Square::at(file, SEVENTH)?, Color::White, Kind::Pawn);
    let side = random.pick(&[-1, 1]);
    let goals = [Square::at(file, SEVENTH + 1)?, Square::at(file + side, SEVENTH + 1)?];
    matrix.put(goals[1], Color::Black, random.pick(&[Kind::Bishop, Kind::Knight, Kind::Rook, Kind::Queen]));
    let (files, ranks) = random.pick(&[(1, -2), (-1, -2), (2, -1), (-2, -1)]);
    let king = random.pick(&goals).offset(files, ranks)?;
    if matrix.board.occupied().has(king) || king.rank() == SEVENTH as u8 && king.file().abs_diff(file as u8) == 1 {
        return None;
    }
    matrix.put(king, Color::Black, Kind::King);
    Some(matrix)
}
