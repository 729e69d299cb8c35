//! When two mates are the same picture: shifted, turned or mirrored, each square next to the king is denied to him by
//! the same kind of unit, and the check comes from the same side.

use chess::{Color, Kind, Position, Square};

use crate::mate_picture::MatePicture;

/// The shape of a mate around its king.
pub(crate) struct Likeness {
    /// As it stands on the board.
    pub as_it_stands: Shape,
    /// The least of its eight turns and reflections.
    least: Shape,
}

impl Likeness {
    /// Whether two mates are one picture.
    pub fn is_like(&self, other: &Likeness) -> bool {
        self.least == other.least
    }
}

/// The eight squares around the king, clockwise from above: which exist, which are blocked; and the white units with
/// the squares they guard and the sides they check from.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(crate) struct Shape {
    board: u8,
    blocked: u8,
    units: Vec<(Kind, u8, u8)>,
}

/// Steps to the squares around, clockwise.
const AROUND: [(i8, i8); 8] = [(0, 1), (1, 1), (1, 0), (1, -1), (0, -1), (-1, -1), (-1, 0), (-1, 1)];

/// What a mate looks like wherever it stands.
pub(crate) fn likeness(picture: &MatePicture, mated: &Position) -> Likeness {
    let as_it_stands = shape(picture, mated);
    let turns = (0..8).map(|turn| as_it_stands.seen(turn));
    let least = turns.min().expect("eight of them");
    Likeness { as_it_stands, least }
}

fn shape(picture: &MatePicture, mated: &Position) -> Shape {
    let mut shape = Shape { board: 0, blocked: 0, units: Vec::new() };
    for (index, (files, ranks)) in AROUND.into_iter().enumerate() {
        let Some(square) = picture.king.offset(files, ranks) else { continue };
        shape.board |= 1 << index;
        let blocked = picture.field.iter().any(|field| field.square == square && field.blocked);
        shape.blocked |= u8::from(blocked) << index;
    }
    for unit in picture.active() {
        let kind = mated.board().kind_at(unit).expect("a unit that takes part");
        let guarded =
            mask(picture, |square| picture.field.iter().any(|field| field.square == square && field.guards.has(unit)));
        let checks = if picture.checkers.has(unit) { 1 << side(picture.king, unit) } else { 0 };
        shape.units.push((kind, guarded, checks));
    }
    shape.units.sort_unstable();
    debug_assert!(mated.turn() == Color::Black);
    shape
}

fn mask(picture: &MatePicture, wanted: impl Fn(Square) -> bool) -> u8 {
    let bit = |(index, (files, ranks)): (usize, (i8, i8))| {
        let there = picture.king.offset(files, ranks).is_some_and(&wanted);
        u8::from(there) << index
    };
    AROUND.into_iter().enumerate().map(bit).fold(0, |all, bit| all | bit)
}

/// The side a checking unit stands on: a knight is identified by the squares it guards, and counts as above.
fn side(king: Square, unit: Square) -> usize {
    let (files, ranks) = (unit.file() as i8 - king.file() as i8, unit.rank() as i8 - king.rank() as i8);
    let on_line = files == 0 || ranks == 0 || files.abs() == ranks.abs();
    let step = (files.signum(), ranks.signum());
    AROUND.iter().position(|&around| on_line && around == step).unwrap_or(0)
}

impl Shape {
    /// The same turned by some quarters and, from the fourth on, mirrored.
    fn seen(&self, turn: u32) -> Shape {
        let seen = |mask: u8| {
            let mirrored = if turn >= 4 { mask.reverse_bits().rotate_left(1) } else { mask };
            mirrored.rotate_left(2 * (turn % 4))
        };
        let mut units: Vec<(Kind, u8, u8)> = Vec::new();
        for &(kind, guarded, checks) in &self.units {
            // A knight's check has no side.
            let checks = if kind == Kind::Knight { checks } else { seen(checks) };
            units.push((kind, seen(guarded), checks));
        }
        units.sort_unstable();
        Shape { board: seen(self.board), blocked: seen(self.blocked), units }
    }
}
