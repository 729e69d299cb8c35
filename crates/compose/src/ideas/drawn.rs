//! Figures that matrices are drawn from: units on a line with the black king.

use chess::{Board, Color, Kind, Square};

use super::matrix::Matrix;
use search::SplitMix;

/// A step along a line.
pub(super) type Step = (i8, i8);

/// The steps of all lines.
pub(super) const STEPS: [Step; 8] = [(1, 0), (-1, 0), (0, 1), (0, -1), (1, 1), (-1, 1), (1, -1), (-1, -1)];

/// A line piece for a line; now and then the queen.
pub(super) fn line_piece((files, ranks): Step, random: &mut SplitMix) -> Kind {
    match random.below(6) {
        0 => Kind::Queen,
        _ if files == 0 || ranks == 0 => Kind::Rook,
        _ => Kind::Bishop,
    }
}

/// A white unit that opens the line of another one behind it to the black king. Both stay where they are, and so does
/// the king.
pub(super) struct Battery {
    pub matrix: Matrix,
    pub king: Square,
    pub front: Square,
}

/// A battery with one of these units in front.
pub(super) fn battery(fronts: &[Kind], random: &mut SplitMix) -> Option<Battery> {
    let mut matrix = Matrix::empty();
    let king = Square::new(random.below(64) as u8);
    let step = random.pick(&STEPS);
    let mut far = |from: Square| {
        let far = 1 + random.below(3) as i8;
        from.offset(step.0 * far, step.1 * far)
    };
    let front = far(king)?;
    let rear = far(front)?;
    let kind = random.pick(fronts);
    let straight = step.0 == 0 || step.1 == 0;
    // A unit that attacks along the line itself opens nothing.
    let checks = matches!(kind, Kind::Rook) && straight || matches!(kind, Kind::Bishop) && !straight;
    if checks || kind == Kind::Pawn && !(1..7).contains(&front.rank()) {
        return None;
    }
    matrix.fix(king, Color::Black, Kind::King);
    matrix.fix(front, Color::White, kind);
    matrix.fix(rear, Color::White, line_piece(step, random));
    let checked =
        kind != Kind::King && Board::attacks_from(kind, Color::White, front, matrix.board.occupied()).has(king);
    let touching = kind == Kind::King && front.distance(king) < 2;
    (!checked && !touching).then_some(Battery { matrix, king, front })
}

/// Puts a unit on a square of a line, if it is free and on the board.
pub(super) fn put(matrix: &mut Matrix, square: Option<Square>, color: Color, kind: Kind) -> Option<Square> {
    let square = square.filter(|square| !matrix.board.occupied().has(*square))?;
    if kind == Kind::Pawn && !(1..7).contains(&square.rank()) {
        return None;
    }
    matrix.put(square, color, kind);
    Some(square)
}
